//go:build !linux

package publish

// exchange is two renames here.
func exchange(a, b string) error { return errNoExchange }
