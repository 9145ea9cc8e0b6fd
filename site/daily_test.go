//go:build !js

package site

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"octavo/engine/kinds"
	"octavo/generator"
)

// TestDaysAreDistinct: no two days have the same puzzle in disguise, nor one that the
// ledger has; the days stay what they are when the run grows longer.
func TestDaysAreDistinct(t *testing.T) {
	dir := unpack(t, "daily.txtar")
	days := func() map[string]string {
		out := t.TempDir()
		mustBuild(t, Config{Dir: dir, Out: out, Formats: []string{"html"}, Languages: []string{"es"}, Only: "daily"})
		texts := map[string]string{}
		paths, err := filepath.Glob(filepath.Join(out, "es/daily/20*.html"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			text := filed(t, path)
			_, text, _ = strings.Cut(text, `"text":"`)
			texts[filepath.Base(path)], _, _ = strings.Cut(text, `"`)
		}
		return texts
	}
	week := "  week:\n" + strings.Repeat("    DAY: {kind: sudoku, tier: easy, options: {size: 4}}\n", 7)
	for _, day := range []string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"} {
		week = strings.Replace(week, "DAY", day, 1)
	}
	settings := "title: T\nlanguages: [es]\ndaily:\n  from: 2027-01-01\n  days: 12\n" + week
	put(t, dir, "octavo.yaml", settings)
	few := days()
	kind, _ := kinds.Named("sudoku")
	seen := map[generator.Fingerprint]string{}
	for day, text := range few {
		puzzle, err := kind.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", day, err)
		}
		print := generator.FingerprintOf(kind, puzzle)
		if seen[print] != "" {
			t.Errorf("%s is %s in disguise", day, seen[print])
		}
		seen[print] = day
	}
	if len(few) != 12 {
		t.Fatalf("there are %d days", len(few))
	}
	put(t, dir, "octavo.yaml", strings.Replace(settings, "days: 12", "days: 20", 1))
	more := days()
	for day, text := range few {
		if more[day] != text {
			t.Errorf("in a longer run %s is another puzzle", day)
		}
	}
	put(t, dir, "content/ledger.txt", "sudoku "+few["2027-01-03.html"]+"\n")
	for day, text := range days() {
		if text == few["2027-01-03.html"] {
			t.Errorf("%s is in the ledger", day)
		}
	}
}

// filed is what a file has.
func filed(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// rss is what readers of feeds look at.
type rss struct {
	Channel struct {
		Links []string `xml:"link"`
		Items []struct {
			Link string `xml:"link"`
			GUID string `xml:"guid"`
			Date string `xml:"pubDate"`
		} `xml:"item"`
	} `xml:"channel"`
}

// TestDailyFeed: an item for each day, dated as it is for, at the full address of its page,
// whatever day it is; pages lead to the feed.
func TestDailyFeed(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a site")
	}
	public := builtOnce(t, "daily.txtar", nil)
	for _, language := range []string{"es", "en"} {
		var feed rss
		if err := xml.Unmarshal([]byte(filed(t, filepath.Join(public, language, "daily/feed.xml"))), &feed); err != nil {
			t.Fatal(err)
		}
		if len(feed.Channel.Items) != 9 || len(feed.Channel.Links) == 0 || feed.Channel.Links[0] != "https://example.org/press/"+language+"/daily/" {
			t.Errorf("%s: %+v", language, feed)
		}
		for _, item := range feed.Channel.Items {
			day, err := time.Parse(time.RFC1123Z, item.Date)
			want := "https://example.org/press/" + language + "/daily/" + day.Format(time.DateOnly) + ".html"
			if err != nil || item.Link != want || item.GUID != want {
				t.Errorf("%+v: %v", item, err)
			}
			if _, err := os.Stat(filepath.Join(public, language, "daily", filepath.Base(item.Link))); err != nil {
				t.Error(err)
			}
		}
		for _, page := range []string{"index.html", "daily/index.html", "daily/2026-12-31.html"} {
			if text := filed(t, filepath.Join(public, language, page)); !strings.Contains(text, `<link rel="alternate" type="application/rss+xml"`) {
				t.Errorf("%s doesn't lead to the feed", page)
			}
		}
	}
}

// on sets the clock of all pages to a time.
func (p player) on(when string) {
	p.Helper()
	_, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `{ const now = +new Date("` + when + `"); const Real = Date; globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(now) } static now() { return now } } }`,
	})
	if err != nil {
		p.Fatal(err)
	}
}

// TestTodaysPuzzle: the reader's clock says which day it is; from the home page one is at
// today's puzzle at once, solves it, and finds it marked in the calendar and in the run of
// days. Before the first day and after the last one the page says so.
func TestTodaysPuzzle(t *testing.T) {
	p := play(t, "daily.txtar")
	p.on("2026-12-30T09:00:00")
	p.visit("/es/index.html")
	p.do(click(`a[href="daily/index.html#_today"]`))
	p.loaded(".board") // past the calendar, which leads on
	if got := p.asked("location.pathname"); got != "/es/daily/2026-12-30.html" {
		t.Fatalf("today's puzzle is at %s", got)
	}
	p.solve()
	p.visit("/es/daily/index.html")
	p.do(chromedp.WaitVisible(".did"))
	if got := p.asked(`document.querySelector("[aria-current]").textContent`); got != "30 · Calcudoku, Fácil ✓ (hecho)" {
		t.Errorf("today reads %q", got)
	}
	if got := p.asked(`document.querySelector(".today").textContent`); got != "El de hoy: miércoles, 30 de diciembre de 2026" {
		t.Errorf("the page says %q", got)
	}
	p.visit("/es/puzzles/statistics.html")
	p.do(until(`document.querySelector(".played").textContent.includes("1 días seguidos")`))

	p.on("2026-12-28T23:59:00")
	p.visit("/es/daily/index.html#_today")
	p.do(until(`document.querySelector(".today").textContent.includes("el primero es el del martes, 29 de diciembre de 2026")`))
	p.on("2027-01-07T00:00:00")
	p.visit("/en/daily/index.html")
	p.do(until(`document.querySelector(".today").textContent.includes("the last one was that of Wednesday, January 6, 2027")`))
	if got := p.asked(`document.querySelectorAll("[aria-current]").length`); got != "0" {
		t.Errorf("%s days are today", got)
	}
}
