package feed

import (
	"encoding/xml"
	"strings"
	"testing"

	ics "github.com/arran4/golang-ical"

	"podium/generator/chess"
	"podium/generator/site"
)

func day(y, m, d int) chess.Date { return chess.Date{Year: y, Month: m, Day: d} }

func sample() *site.Cycle {
	return &site.Cycle{
		ID: "gp", Lang: "pl", Title: "Grand Prix <2018> & Puchar", AsOf: day(2018, 12, 16), Season: day(2018, 2, 4),
		Pages: []site.Page{{Path: "index.html", LastMod: day(2018, 12, 16)}, {Path: "player/1/index.html", NoIndex: true}, {Path: "clubs/index.html", LastMod: day(2018, 12, 16)}},
		Events: []site.Event{
			{UID: "t1@gp", Name: "I turniej; Olsztyn, Stare Miasto – z bardzo długą nazwą, która nie mieści się w jednym wierszu pliku", From: day(2018, 2, 4), To: day(2018, 2, 4),
				Place: "Olsztyn, Rynek", URL: "tournament/t1/", Stamp: day(2018, 12, 16), Text: "odbyty, 9 rund"},
			{UID: "t2@gp", Name: "II turniej", From: day(2018, 12, 31), To: day(2019, 1, 1), Cancelled: true, Sequence: 2, Stamp: day(2018, 12, 16)},
		},
		Feed: []site.Entry{
			{Anchor: "2018-12-16-final", Title: "Finał", Updated: day(2018, 12, 16), Text: "Prowadzi: Żak <Ewa>", Link: "changes/#2018-12-16-final"},
			{Anchor: "c-0-1", Title: "poprawka", Text: "x", Link: "changes/#c-0-1"},
		},
	}
}

type parsedFeed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Links   []struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	} `xml:"link"`
	Entries []struct {
		ID      string `xml:"id"`
		Title   string `xml:"title"`
		Updated string `xml:"updated"`
		Content string `xml:"content"`
	} `xml:"entry"`
}

func TestAtomIsValidAndStable(t *testing.T) {
	first, err := Atom(sample(), "Związek Szachowy", "https://example.org/gp/")
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		again, err := Atom(sample(), "Związek Szachowy", "https://example.org/gp/")
		if err != nil || string(again) != string(first) {
			t.Fatal("two builds differ")
		}
	}
	var f parsedFeed
	if err := xml.Unmarshal(first, &f); err != nil {
		t.Fatalf("%v\n%s", err, first)
	}
	if f.ID != "tag:gp,2018:" || f.Updated != "2018-12-16T00:00:00Z" || len(f.Entries) != 2 {
		t.Errorf("%+v", f)
	}
	if len(f.Links) != 2 || f.Links[0].Rel != "self" || f.Links[0].Href != "https://example.org/gp/gp/feed.xml" || f.Links[1].Rel != "alternate" {
		t.Errorf("links %+v", f.Links)
	}
	if e := f.Entries[0]; e.ID != "tag:gp,2018:2018-12-16-final" || e.Content != "Prowadzi: Żak <Ewa>" {
		t.Errorf("entry %+v", e)
	}
	if e := f.Entries[1]; e.Updated != "2018-12-16T00:00:00Z" {
		t.Errorf("an entry without a day: %+v", e)
	}
}

// The ids of the feed do not depend on where the site stands.
func TestAtomIDsOutliveAChangeOfAddress(t *testing.T) {
	var ids [2]string
	for i, base := range []string{"", "https://example.org"} {
		data, err := Atom(sample(), "Związek Szachowy", base)
		if err != nil {
			t.Fatal(err)
		}
		var f parsedFeed
		if err := xml.Unmarshal(data, &f); err != nil {
			t.Fatal(err)
		}
		ids[i] = f.ID + f.Entries[0].ID
	}
	if ids[0] != ids[1] {
		t.Errorf("%s, %s", ids[0], ids[1])
	}
	if _, err := Atom(&site.Cycle{Feed: []site.Entry{{Title: "x"}}}, "Związek Szachowy", ""); err == nil {
		t.Error("an entry without an anchor was taken")
	}
}

func TestCalendarIsValidAndStable(t *testing.T) {
	first, err := ICS(sample(), "https://example.org")
	if err != nil {
		t.Fatal(err)
	}
	again, err := ICS(sample(), "https://example.org")
	if err != nil || string(again) != string(first) {
		t.Fatal("two builds differ")
	}
	text := string(first)
	if strings.Count(text, "\n") != strings.Count(text, "\r\n") {
		t.Error("a line does not end with CRLF")
	}
	for _, line := range strings.Split(text, "\r\n") {
		if len(line) > 75 {
			t.Errorf("a line of %d octets: %q", len(line), line)
		}
	}
	for _, want := range []string{
		"UID:t1@gp\r\n", "DTSTART;VALUE=DATE:20180204\r\n", "DTEND;VALUE=DATE:20180205\r\n", "DTSTAMP:20181216T000000Z\r\n",
		"DTEND;VALUE=DATE:20190102\r\n", "STATUS:CANCELLED\r\n", "SEQUENCE:2\r\n", "LOCATION:Olsztyn\\, Rynek\r\n",
		"URL:https://example.org/gp/tournament/t1/\r\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	cal, err := ics.ParseCalendar(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]bool)
	for _, e := range cal.Events() {
		if seen[e.Id()] {
			t.Errorf("id %s twice", e.Id())
		}
		seen[e.Id()] = true
	}
	if len(seen) != 2 {
		t.Errorf("%d events", len(seen))
	}
}

func TestSitemapIsSortedAndLeavesPersonsOut(t *testing.T) {
	data, err := Sitemap([]string{"", "en/"}, []*site.Cycle{sample()}, "https://example.org/liga/", day(2018, 12, 16))
	if err != nil {
		t.Fatal(err)
	}
	want := `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.org/liga/</loc><lastmod>2018-12-16</lastmod></url>
  <url><loc>https://example.org/liga/en/</loc><lastmod>2018-12-16</lastmod></url>
  <url><loc>https://example.org/liga/gp/</loc><lastmod>2018-12-16</lastmod></url>
  <url><loc>https://example.org/liga/gp/clubs/</loc><lastmod>2018-12-16</lastmod></url>
</urlset>
`
	if string(data) != want {
		t.Errorf("%s", data)
	}
	rooted, err := Sitemap([]string{""}, []*site.Cycle{sample()}, "", day(2018, 12, 16))
	if err != nil || !strings.Contains(string(rooted), "<loc>/gp/clubs/</loc>") {
		t.Errorf("%s, %v", rooted, err)
	}
}
