package html

import (
	"net/url"
	"strings"
)

// safeHref gives the address as it stands in a page: empty where its scheme is
// none that a page may link to, folders with their index.html so that they open
// from disk too. up leads from the page to the folder that relative addresses
// start from.
func safeHref(up, href string) string {
	if href == "" || href[0] == '#' {
		return href
	}
	if scheme, ok := schemeOf(href); ok {
		switch scheme {
		case "http", "https", "mailto":
			return href
		}
		return ""
	}
	path, rest := href, ""
	if i := strings.IndexAny(href, "?#"); i >= 0 {
		path, rest = href[:i], href[i:]
	}
	path = strings.TrimPrefix(path, "./")
	if path == "" || strings.HasSuffix(path, "/") {
		path += "index.html"
	}
	return up + path + rest
}

// plainHref tells whether an address is one of the site's own pages, made of
// signs that need no care: safeHref only puts up before it and the name of the
// index behind it.
func plainHref(href string) bool {
	for i := range len(href) {
		switch c := href[i]; {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', 'A' <= c && c <= 'Z':
		case i > 0 && (c == '/' || c == '-' || c == '_' || c == '.'):
		default:
			return false
		}
	}
	return href != ""
}

// schemeOf gives the scheme of an absolute address in lower case. An address
// that begins with // or \ counts as absolute too, with an empty scheme.
func schemeOf(href string) (string, bool) {
	if strings.HasPrefix(href, "//") || strings.ContainsAny(href, "\\\n\t") {
		return "", true
	}
	i := strings.IndexAny(href, ":/?#")
	if i < 0 || href[i] != ':' {
		return "", false
	}
	return strings.ToLower(strings.TrimSpace(href[:i])), true
}

// climb gives the way from a file up n folders.
func climb(n int) string { return strings.Repeat("../", n) }

// reported is what the form "report an error" begins with; every field may be
// empty.
type reported struct{ cycle, id, page, tournament, player string }

// subject names cycle and id in one.
func (r *reported) subject() string { return strings.TrimSpace(r.cycle + " " + r.id) }

// fill puts the values into the placeholders of an address.
func (r *reported) fill(address string) string {
	return strings.NewReplacer(
		"{id}", url.QueryEscape(r.subject()), "{cycle}", url.QueryEscape(r.cycle), "{page}", url.QueryEscape(r.page),
		"{tournament}", url.QueryEscape(r.tournament), "{player}", url.QueryEscape(r.player),
	).Replace(address)
}

// reportHref gives the address of "report an error" for a page: the form with
// what it asks for filled in, or with its title, else a mail.
func (o *Options) reportHref(subject string, r *reported) string {
	title := subject
	if s := r.subject(); s != "" {
		title += ": " + s
	}
	filled := r.fill(o.Report)
	switch {
	case filled != o.Report:
		return filled
	case o.Report != "":
		sep := "?"
		if strings.Contains(o.Report, "?") {
			sep = "&"
		}
		return o.Report + sep + "title=" + url.QueryEscape(title)
	}
	if mail := o.contactHref(); strings.HasPrefix(mail, "mailto:") {
		return mail + "?subject=" + url.PathEscape(title)
	}
	return ""
}

// contactHref gives the address behind Contact, "" for plain words.
func (o *Options) contactHref() string {
	if scheme, ok := schemeOf(o.Contact); ok {
		if scheme == "http" || scheme == "https" || scheme == "mailto" {
			return o.Contact
		}
		return ""
	}
	if strings.Contains(o.Contact, "@") && !strings.ContainsAny(o.Contact, " <>,;") {
		return "mailto:" + o.Contact
	}
	return ""
}

// basePath gives the path of BaseURL with a final slash, "/" where it is
// unknown. The page for missing addresses needs it.
func (o *Options) basePath() string {
	u, err := url.Parse(o.BaseURL)
	if err != nil {
		return "/"
	}
	return strings.TrimRight(u.EscapedPath(), "/") + "/"
}

// image gives the absolute address of the Open Graph image, "" without one.
func (o *Options) image() string {
	if o.Image == "" {
		return ""
	}
	if _, ok := schemeOf(o.Image); ok {
		return o.Image
	}
	return o.BaseURL + "/" + strings.TrimPrefix(o.Image, "/")
}
