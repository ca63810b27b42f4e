package text

import (
	"regexp"
	"sync"
)

// Pattern gives a regular expression that is compiled at its first use: a run
// needs few of all those that files may need, and compiling them all would be a
// sixth of its start.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
