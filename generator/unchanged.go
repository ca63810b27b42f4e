package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"

	"podium/generator/cache"
	"podium/generator/publish"
)

// built is what the cache remembers of a finished build.
type built struct {
	InputHash string // of the manifest
	Result    BuildResult
}

// rebuilt gives the result of the same build done before, where its output is
// still in place: nothing need be read, computed or rendered then. Builds that
// look at files beyond the data folder are never taken from there.
func rebuilt(opt Options, c *cache.Cache, key string) (BuildResult, bool) {
	var last built
	if key == "" || !c.Recall(key, &last) {
		return BuildResult{}, false
	}
	if _, same := publish.Unchanged(opt.Out, last.InputHash); !same {
		return BuildResult{}, false
	}
	last.Result.Out = opt.Out
	return last.Result, true
}

// remember keeps the result of a build for the next one; see rebuilt.
func (p *project) remember(key, inputHash string, res BuildResult) {
	if key != "" {
		res.Parsed = 0
		p.cache.Remember(key, built{inputHash, res})
	}
}

// buildKey covers every file of the data folder and every option that changes
// the result of a build; "" where that is not all there is.
func buildKey(opt Options) string {
	if opt.Cache == "" || opt.Previous != "" || opt.Private != "" {
		return ""
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %q %q %s %v %q %v\n", opt.Version, opt.Program, opt.DataDir, opt.BaseURL, opt.AsOf, opt.Strict, opt.Allow, opt.Drafts)
	err := fs.WalkDir(opt.Data, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%q %s\n", name, d.Type())
		if d.IsDir() {
			return nil
		}
		sum, err := hashFile(opt.Data, name)
		fmt.Fprintf(h, "%s\n", sum)
		return err
	})
	if err != nil {
		return "" // what is wrong with the folder is for load to say
	}
	return hex.EncodeToString(h.Sum(nil))
}
