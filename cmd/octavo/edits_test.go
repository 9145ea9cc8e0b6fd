//go:build slow

package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"octavo/site/browsertest"
)

// An edit replaces one text of a publication's file by another, or the whole file if before is "".
type edit struct {
	file, before, after string
	page                string // path on the site; "" for the spreads
	isShown             string // JavaScript that is true when the page shows the edit
}

// pageHas returns JavaScript that checks that a page has a text.
func pageHas(text string) string {
	return "document.body.innerText.includes(" + strconv.Quote(text) + ")"
}

// spreadHas returns JavaScript that checks that a page of the spreads has a text.
func spreadHas(page int, text string) string {
	return fmt.Sprintf(`document.querySelector('[data-page="%d"] svg')?.textContent.includes(%s)`, page, strconv.Quote(text))
}

const (
	aboutFile = "content/pages/about.md"
	bookFile  = "content/books/first-book.md"
	bookPage  = "en/first-book/"
	aboutPage = "en/about.html"
)

// twentyEdits returns typical edits of a user's first hours, in order.
func twentyEdits(picture string) []edit {
	return []edit{
		{aboutFile, "Write here who makes", "In Quito we make", aboutPage, pageHas("In Quito we make")},
		{aboutFile, "# About\n", "# Who we are\n", aboutPage, `document.querySelector("h1").textContent === "Who we are"`},
		{aboutFile, "", "# Who we are\n\n| Day | Hour |\n|---|---|\n| Monday | nine |\n", aboutPage, `document.querySelector("main td").textContent === "Monday"`},
		{"content/pages/ramp.png", "", picture, "", ""},
		{aboutFile, "", "# Who we are\n\n![A ramp](ramp.png)\n", aboutPage, `document.querySelector("main img")?.naturalWidth === 40`},
		{"content/pages/news.md", "", "# News\n\nA new book.\n", aboutPage, pageHas("News")},
		{"content/pages/news.md", "", "# Late news\n\nA new book.\n", "en/news.html", pageHas("Late news")},
		{"octavo.yaml", `title: "Press"`, `title: "High Press"`, "en/news.html", `document.title.includes("High Press") || ` + pageHas("High Press")},
		{"octavo.yaml", "# author: \"Press\"", "author: Ana Ruiz", bookPage, pageHas("Ana Ruiz")},
		{"octavo.yaml", "# theme: {accent: \"#1f5f8b\"}", "theme: {accent: \"#7a1f1f\"}", bookPage, `[...document.styleSheets].some((s) => [...s.cssRules].some((r) => r.cssText.toLowerCase().includes("#7a1f1f") || r.cssText.includes("122, 31, 31")))`},
		{bookFile, `title: "First book"`, "title: Book of the moor", bookPage, pageHas("Book of the moor")},
		{bookFile, "# subtitle: Twenty-four for a rainy weekend", "subtitle: For a rainy weekend", bookPage, pageHas("For a rainy weekend")},
		{bookFile, "count: 4", "count: 5", bookPage + "5.html", `document.querySelector(".board")`},
		{bookFile, "# title: A heading of your own", "title: Slow ones", bookPage, pageHas("Slow ones")},
		{"templates/site/style.css", "", "body { border-top: 7px solid }\n", bookPage, `getComputedStyle(document.body).borderTopWidth === "7px"`},
		{bookFile, "Write lightly, and take your time.", "Write lightly. Rub out gently.", "", spreadHas(5, "gently")},
		{bookFile, "title: Book of the moor", "title: Book of the marsh", "", spreadHas(1, "marsh")},
		{bookFile, "perPage: 1 ", "perPage: 2 ", "", `document.querySelectorAll(".leaf[data-page]").length < before`},
		{bookFile, "trim: 6x9in", "trim: 7x10in", "", `Math.abs(document.querySelector(".leaf").getBoundingClientRect().width / document.querySelector(".leaf").getBoundingClientRect().height - 7 / 10) < 0.01`},
		{bookFile, "# options: {} ", "options: {symmetry: none} ", "", `document.getElementById("source").textContent.includes("    options: {symmetry: none}")`},
	}
}

// A mistake is an edit that makes a file wrong, with texts that its message must have.
type mistake struct {
	file, before, after string
	messages            []string
}

// tenMistakes returns the most frequent mistakes.
func tenMistakes() []mistake {
	return []mistake{
		{bookFile, "tier: easy", "tier: esay", []string{bookFile + ":", `"esay"`, "easy, normal, hard", `did you mean "easy"`}},
		{bookFile, "trim: ", "trmi: ", []string{bookFile + ":", "trmi", `did you mean "trim"`}},
		{bookFile, "kind: sudoku", "kind: sodoku", []string{bookFile + ":", "sodoku", "kenken", `did you mean "sudoku"`}},
		{bookFile, "count: 5", "count: many", []string{bookFile + ":", "many"}},
		{bookFile, "sections:", "sections: [", []string{bookFile + ":"}},
		{aboutFile, "ramp.png", "rmap.png", []string{aboutFile + ":3:", "rmap.png"}},
		{aboutFile, "# Who we are", "Who we are", []string{aboutFile + ":1:1", "no title", "# …"}},
		{"octavo.yaml", "languages: [en]", "languages: [english]", []string{"octavo.yaml:", "english"}},
		{"octavo.yaml", `#7a1f1f`, `#7a1f1`, []string{"octavo.yaml:", "#7a1f1"}},
		{"templates/site/page.html", "", "{{.Nothing", []string{"templates/site/page.html", "nothing uses a template of this name", "did you mean"}},
	}
}

// TestTwentyEditsAndTenMistakes checks live preview in a real browser:
//   - Each edit appears without a manual reload.
//   - Each mistake is shown over the last good page with file, line and possible values.
//   - The message disappears when the mistake is corrected.
//   - Only spreads that have changed are drawn again.
func TestTwentyEditsAndTenMistakes(t *testing.T) {
	dir := newPress(t)
	s := serving(t, dir)
	s.until("built at")

	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 10))); err != nil {
		t.Fatal(err)
	}
	pages := browsertest.Open(t, strings.TrimSuffix(s.address, "/"))
	t.Cleanup(browsertest.Close)
	spreads := pages.Another()
	for _, tab := range []browsertest.Tab{pages, spreads} {
		tab.Do(chromedp.EmulateViewport(1400, 900))
	}
	spreads.Goto(s.address + "_octavo/spreads/en/first-book/")
	spreads.Await(spreadHas(1, "First"))
	spreads.Await(`(document.getElementById("desk").scrollTop = 400) && (window.before = document.querySelectorAll(".leaf[data-page]").length)`)

	at := ""
	var took []time.Duration // time from saving a file until the page shows it
	for _, e := range twentyEdits(b.String()) {
		if e.page != "" && e.page != at && e.page != bookPage+"5.html" {
			at = e.page
			pages.Goto(s.address + at)
		}
		spreads.Await(`document.querySelector(".leaf svg") && (document.querySelectorAll(".leaf svg").forEach((svg) => svg.old = true), true)`)
		change(t, dir, e.file, e.before, e.after)
		saved := time.Now()
		switch {
		case e.isShown == "":
		case e.page == "":
			spreads.Await(e.isShown)
			took = append(took, time.Since(saved))
			if !isTrue(spreads, `document.getElementById("desk").scrollTop === 400`) {
				t.Errorf("%s: the place is lost", e.after)
			}
		case e.page == bookPage+"5.html": // the page was missing until now
			pages.Await(pageHas("5"))
			pages.Goto(s.address + e.page)
			pages.Await(e.isShown)
		default:
			pages.Await(e.isShown)
			took = append(took, time.Since(saved))
		}
		if e.after == "title: Book of the marsh" && !isTrue(spreads, `[...document.querySelectorAll(".leaf svg")].some((svg) => svg.old)`) {
			t.Error("for another title every page is drawn again")
		}
	}

	slices.Sort(took)
	t.Logf("%d edits are seen after %v in the middle, %v at the most; each is asked for every 20 ms", len(took), took[len(took)/2].Round(time.Millisecond), took[len(took)-1].Round(time.Millisecond))

	pages.Goto(s.address + aboutPage)
	for _, m := range tenMistakes() {
		whole := change(t, dir, m.file, m.before, m.after)
		for _, on := range []browsertest.Tab{pages, spreads} {
			for _, text := range m.messages {
				on.Await(`document.querySelector("[role=alert]")?.innerText.includes(` + strconv.Quote(text) + `)`)
			}
		}
		if !isTrue(pages, `document.querySelector("main img")`) || !isTrue(spreads, `document.querySelector(".leaf svg")`) {
			t.Errorf("%s: the last good page is gone", m.after)
		}
		restore(t, dir, m.file, whole)
		pages.Await(`!document.querySelector("[role=alert]")`)
		spreads.Await(`!document.querySelector("[role=alert]")`)
	}
}

// isTrue evaluates a JavaScript condition on a page. It tries again while the page reloads.
func isTrue(tab browsertest.Tab, expression string) bool {
	tab.Helper()
	for end := time.Now().Add(browsertest.Patience); ; {
		is, err := tab.Ask(expression)
		if err == nil {
			return is
		}
		if time.Now().After(end) {
			tab.FailShowing(err)
		}
	}
}

// change replaces a text of a file, or the whole file if before is "". It returns the file's
// previous content, or nil if there was no file.
func change(t *testing.T, dir, name, before, after string) (whole []byte) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	whole, err := os.ReadFile(file)
	text := after
	if before != "" {
		if err != nil || !strings.Contains(string(whole), before) {
			t.Fatalf("%s has no %q: %v\n%s", name, before, err, whole)
		}
		text = strings.Replace(string(whole), before, after, 1)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	saveFile(t, file, text)
	return whole
}

// restore restores a file's previous content, as change returned it.
func restore(t *testing.T, dir, name string, whole []byte) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if whole == nil {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		return
	}
	saveFile(t, file, string(whole))
}
