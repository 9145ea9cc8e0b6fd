//go:build slow

package site

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"

	"octavo/site/browsertest"
)

// rss holds the parts of a feed that feed readers use.
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

// TestDailyFeed checks that the feed has an item for each day, with its date and the full address
// of its page, and that pages link to the feed.
func TestDailyFeed(t *testing.T) {
	public := builtOnce(t, "daily.txtar", nil)
	for _, language := range []string{"es", "en"} {
		var feed rss
		if err := xml.Unmarshal([]byte(readText(t, filepath.Join(public, language, "daily/feed.xml"))), &feed); err != nil {
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
			if text := readText(t, filepath.Join(public, language, page)); !strings.Contains(text, `<link rel="alternate" type="application/rss+xml"`) {
				t.Errorf("%s doesn't lead to the feed", page)
			}
		}
	}
}

// setClock sets the clock of all pages.
func (p player) setClock(when string) {
	p.Helper()
	browsertest.Call(p.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `{ const now = +new Date("` + when + `"); const Real = Date; globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(now) } static now() { return now } } }`,
	})
}

// TestTodaysPuzzle opens today's puzzle from the home page, solves it, and finds it marked in the
// calendar and in the run of days. The reader's clock decides the day. Before the first day and
// after the last one the page says so.
func TestTodaysPuzzle(t *testing.T) {
	p := play(t, "daily.txtar")
	p.setClock("2026-12-30T09:00:00")
	p.visit("/es/index.html")
	p.Do(click(`a[href="daily/index.html#_today"]`))
	p.awaitLoaded(".board") // past the calendar, which leads on
	if got := p.eval("location.pathname"); got != "/es/daily/2026-12-30.html" {
		t.Fatalf("today's puzzle is at %s", got)
	}
	p.solve()
	p.visit("/es/daily/index.html")
	p.Do(untilVisible(".did"))
	if got := p.eval(`document.querySelector("[aria-current]").textContent`); got != "30 · Calcudoku, Fácil ✓ (hecho)" {
		t.Errorf("today reads %q", got)
	}
	if got := p.eval(`document.querySelector(".today").textContent`); got != "El de hoy: miércoles, 30 de diciembre de 2026" {
		t.Errorf("the page says %q", got)
	}
	p.visit("/es/puzzles/statistics.html")
	p.Do(untilTrue(`document.querySelector(".played").textContent.includes("1 día seguido")`))

	p.setClock("2026-12-28T23:59:00")
	p.visit("/es/daily/index.html#_today")
	p.Do(untilTrue(`document.querySelector(".today").textContent.includes("el primero es el del martes, 29 de diciembre de 2026")`))
	p.setClock("2027-01-07T00:00:00")
	p.visit("/en/daily/index.html")
	p.Do(untilTrue(`document.querySelector(".today").textContent.includes("the last one was that of Wednesday, January 6, 2027")`))
	if got := p.eval(`document.querySelectorAll("[aria-current]").length`); got != "0" {
		t.Errorf("%s days are today", got)
	}
}
