package html

import (
	"math"
	"strconv"
	"unicode/utf8"

	"podium/generator/site"
)

// The drawing area of a chart, in units of its view box.
const (
	chartWidth  = 560.0
	chartPlot   = 190.0 // height of the plot
	chartLeft   = 38.0  // without labels that begin further left
	chartTop    = 12.0
	chartLetter = 8.4 // width of a letter of the labels at most, about
	maxSeries   = 15
)

// scale maps positions and values to coordinates.
type scale struct {
	n        int
	min, max int
	invert   bool
	left     float64
	right    float64
}

func (s scale) x(i int) float64 {
	if s.n < 2 {
		return (s.left + s.right) / 2
	}
	return s.left + (s.right-s.left)*float64(i)/float64(s.n-1)
}

func (s scale) y(v int) float64 {
	if s.max == s.min {
		return chartTop + chartPlot/2
	}
	share := float64(v-s.min) / float64(s.max-s.min)
	if !s.invert {
		share = 1 - share
	}
	return chartTop + chartPlot*share
}

// appendChart appends a line chart as SVG: text stays text, colours come from
// the style, coordinates have one decimal. A chart without a point gives
// nothing.
func appendChart(dst []byte, c *site.Chart) []byte {
	series := c.Series[:min(len(c.Series), maxSeries)]
	s, ok := scaleOf(c, series)
	if !ok {
		return dst
	}
	labels := 0
	for _, l := range c.X {
		labels = max(labels, utf8.RuneCountInString(shorten(l)))
	}
	slope := float64(labels)*chartLetter*0.64 + 14
	s.left = max(chartLeft, float64(utf8.RuneCountInString(shorten(c.X[0])))*chartLetter*0.77+6)
	s.right = chartWidth - 12
	height := chartTop + chartPlot + 14 + slope
	dst = append(dst, `<svg viewBox="0 0 `...)
	dst = append(appendCoord(append(appendCoord(dst, chartWidth), ' '), height), `" role="img" aria-label="`...)
	dst = append(appendText(dst, c.Title), `"><title>`...)
	dst = append(appendText(dst, c.Title), "</title>\n"...)
	dst = appendGrid(dst, s)
	dst = appendLabels(dst, s, c.X)
	for i := range series {
		if !series[i].Main {
			dst = appendSeries(dst, s, &series[i])
		}
	}
	for i := range series {
		if series[i].Main {
			dst = appendSeries(dst, s, &series[i])
		}
	}
	dst = append(dst, "</svg>"...)
	return appendKey(dst, series)
}

// scaleOf finds the range of values; false where nothing is to be drawn.
func scaleOf(c *site.Chart, series []site.Series) (scale, bool) {
	s := scale{n: len(c.X), min: math.MaxInt, max: math.MinInt, invert: c.Invert}
	for l := range series {
		line := &series[l]
		for i, v := range line.Values {
			if i < len(c.X) && has(line, i) {
				s.min, s.max = min(s.min, v), max(s.max, v)
			}
		}
	}
	if s.min > s.max {
		return s, false
	}
	if c.Invert {
		s.min = min(s.min, 1)
	}
	return s, true
}

// appendGrid appends lines and numbers at a few whole values.
func appendGrid(dst []byte, s scale) []byte {
	step := 1
	for _, m := range []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000} {
		step = m
		if (s.max-s.min)/m <= 6 {
			break
		}
	}
	step = max(step, (s.max-s.min)/6)
	for v := s.min; v <= s.max; v += step {
		y := s.y(v)
		dst = append(dst, `<path class="grid" d="M`...)
		dst = appendCoord(append(appendCoord(dst, s.left), ' '), y)
		dst = append(appendCoord(append(dst, 'H'), s.right), `"/><text class="num" x="`...)
		dst = append(appendCoord(dst, s.left-6), `" y="`...)
		dst = append(appendCoord(dst, y+5), `">`...)
		dst = append(strconv.AppendInt(dst, int64(v), 10), "</text>\n"...)
		if v == 1 && step > 1 && s.invert {
			v = 0 // 1, 5, 10 rather than 1, 6, 11
		}
	}
	return dst
}

// appendLabels appends the labels below the plot, slanted, as many as fit.
func appendLabels(dst []byte, s scale, labels []string) []byte {
	every := 1
	for s.n > 1 && (s.right-s.left)/float64(s.n-1)*float64(every) < 21 {
		every++
	}
	for i := (s.n - 1) % every; i < s.n; i += every {
		dst = append(dst, `<text class="lab" transform="translate(`...)
		dst = append(appendCoord(dst, s.x(i)+4), ' ')
		dst = append(appendCoord(dst, chartTop+chartPlot+16), `) rotate(-40)">`...)
		dst = append(appendText(dst, shorten(labels[i])), "</text>\n"...)
	}
	return dst
}

// shorten cuts a label that would take more room than the plot.
func shorten(label string) string {
	const most = 16
	if utf8.RuneCountInString(label) <= most {
		return label
	}
	return string([]rune(label)[:most-1]) + "…"
}

// appendSeries appends one line with a point at each value; gaps stay open.
func appendSeries(dst []byte, s scale, line *site.Series) []byte {
	class := "other"
	if line.Main {
		class = "main"
	}
	dst = append(append(append(dst, `<g class="`...), class...), `"><path d="`...)
	command := byte('M')
	for i := range min(len(line.Values), s.n) {
		if !has(line, i) {
			command = 'M'
			continue
		}
		dst = appendCoord(append(dst, command), s.x(i))
		dst = appendCoord(append(dst, ' '), s.y(line.Values[i]))
		command = 'L'
	}
	dst = append(dst, `"/>`...)
	for i := range min(len(line.Values), s.n) {
		if has(line, i) {
			dst = append(appendCoord(append(dst, `<circle cx="`...), s.x(i)), `" cy="`...)
			dst = append(appendCoord(dst, s.y(line.Values[i])), `" r="3"/>`...)
		}
	}
	return append(dst, "</g>\n"...)
}

// appendKey appends the names of the lines.
func appendKey(dst []byte, series []site.Series) []byte {
	dst = append(dst, `<figcaption>`...)
	for i := range series {
		class := "other"
		if series[i].Main {
			class = "main"
		}
		dst = append(append(append(dst, `<span class="`...), class...), `">`...)
		dst = append(appendText(dst, series[i].Name), "</span> "...)
	}
	return append(dst, "</figcaption>"...)
}

// appendCoord appends a coordinate with one decimal at most.
func appendCoord(dst []byte, v float64) []byte {
	tenths := int64(math.Round(v * 10))
	if tenths < 0 {
		dst, tenths = append(dst, '-'), -tenths
	}
	dst = strconv.AppendInt(dst, tenths/10, 10)
	if tenths%10 != 0 {
		dst = append(dst, '.', byte('0'+tenths%10))
	}
	return dst
}

// has tells whether a line has a point at position i.
func has(line *site.Series, i int) bool {
	return i < len(line.Values) && i < len(line.Has) && line.Has[i]
}
