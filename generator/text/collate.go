package text

import (
	"strings"
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// Collator orders texts in the alphabet of a language. It computes the key of
// each text once. Several goroutines may use it.
type Collator struct {
	collator *collate.Collator
	buffer   collate.Buffer
	mu       sync.Mutex // of buffer and keys
	keys     map[string]string
}

// NewCollator gives the order of language lang ("pl", "en"); an unknown one
// gives the root order of Unicode.
func NewCollator(lang string) *Collator {
	return &Collator{collator: collate.New(language.Make(lang)), keys: map[string]string{}}
}

// Key gives a string whose bytewise order is the alphabetical order.
func (c *Collator) Key(s string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if key, ok := c.keys[s]; ok {
		return key
	}
	key := string(c.collator.KeyFromString(&c.buffer, s))
	c.buffer.Reset()
	c.keys[s] = key
	return key
}

// Compare orders two texts: -1, 0 or 1. Texts equal to the alphabet are
// ordered by their bytes, so that only equal texts give 0.
func (c *Collator) Compare(a, b string) int {
	if r := strings.Compare(c.Key(a), c.Key(b)); r != 0 {
		return r
	}
	return strings.Compare(a, b)
}
