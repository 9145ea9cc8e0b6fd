package html

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/render"
	"octavo/templates"
)

// changes are what makes a page another in each fixture.
func changes(other render.Words) map[string]func(*Page) {
	words := func(p *Page) { p.Words = other }
	return map[string]func(*Page){
		"Say": words, "Count": words, "Language": words,
		"Layout":         func(p *Page) { p.Layout = "another" },
		"Publication":    func(p *Page) { p.Publication = "<Another>" },
		"Author":         func(p *Page) { p.Author = "Ann & Other" },
		"Up":             func(p *Page) { p.Up = "../../../" },
		"Feeds":          func(p *Page) { p.Feeds = []Link{{Text: "News \"\"", URL: "news.xml"}} },
		"Share.Language": func(p *Page) { p.Share.Language = "fr_FR" },
		"Start":          func(p *Page) { p.Start.URL = "javascript:alert(1)" },
		"Puzzles":        func(p *Page) { p.Puzzles.URL = "" },
		"Crumbs":         func(p *Page) { p.Crumbs = append([]Link{{Text: "More", URL: "m.html"}}, p.Crumbs...) },
		"Articles":       func(p *Page) { p.Articles = nil },
		"Home":           func(p *Page) { p.Home = &Home{} },
		"Root":           func(p *Page) { p.Root = &Root{} },
		"Puzzle.Tier":    func(p *Page) { p.Puzzle.Tier = "Hard <" },
		"Puzzle.Dots":    func(p *Page) { p.Puzzle.Dots = "<i>...</i>" },
		"Puzzle.Book":    func(p *Page) { p.Puzzle.Book.Text = "Another </p>" },
		"Puzzle.Section": func(p *Page) { p.Puzzle.Section.URL = "s'2.html" },
		"Puzzle.Rules":   func(p *Page) { p.Puzzle.Rules.Text = "Rules + more" },

		"Description":        func(p *Page) { p.Description = "\"What\" <it is>" },
		"Canonical":          func(p *Page) { p.Canonical = "https://example.org/a?b&c" },
		"Alternates":         func(p *Page) { p.Alternates = []Link{{Language: "es", URL: "https://example.org/es"}} },
		"Switch":             func(p *Page) { p.Switch = []Link{{Text: "Español", Language: "es", URL: "../es/1.html"}} },
		"Share.URL":          func(p *Page) { p.Share.URL = "https://example.org/\"" },
		"Share.Picture":      func(p *Page) { p.Share.Picture = "https://example.org/1.png" },
		"Puzzle.Name":        func(p *Page) { p.Puzzle.Name = "Tuesday's" },
		"Puzzle.Dedication":  func(p *Page) { p.Puzzle.Dedication = "for <you>" },
		"Puzzle.ID":          func(p *Page) { p.Puzzle.ID = "A&B" },
		"Puzzle.Measures":    func(p *Page) { p.Puzzle.Measures = "rated < 4.2" },
		"Puzzle.Described":   func(p *Page) { p.Puzzle.Described = []string{"1 & 2", "3 < 4"} },
		"Puzzle.Workings":    func(p *Page) { p.Puzzle.Workings = "<svg>w</svg>" },
		"Puzzle.MoveCount":   func(p *Page) { p.Puzzle.MoveCount, p.Puzzle.Moves = "2 moves", []string{"1→3", "2→<4"} },
		"Puzzle.Facts":       func(p *Page) { p.Puzzle.Facts = []Fact{{"Stars", "<3"}} },
		"Puzzle.Also":        func(p *Page) { p.Puzzle.Also = []Link{{Text: "else & where", URL: "e.html"}} },
		"Puzzle.Address":     func(p *Page) { p.Puzzle.Address = "example.org/<1>" },
		"Puzzle.Play.Pieces": func(p *Page) { p.Puzzle.Play.Pieces = "<svg class=\"pieces\"></svg>" },
		"Puzzle.Play.Tier":   func(p *Page) { p.Puzzle.Play.Tier = "hard\"" },
		"Puzzle.Play.Size":   func(p *Page) { p.Puzzle.Play.Size = 9 },
		"Puzzle.Play.Day":    func(p *Page) { p.Puzzle.Play.Day = "2027-01-05" },
		"Puzzle.Play.Script": func(p *Page) { p.Puzzle.Play.Script = "javascript:alert(1)" },
	}
}

// steadyPage is the n-th of pages that differ in what no fixture says, and nowhere else.
func steadyPage(words render.Words, n int) *Page {
	page := puzzlePage(words, 1)
	page.Title, page.Puzzle.Title, page.Puzzle.Number = fmt.Sprintf("No. %d", n), fmt.Sprintf("<b>%d", n), n
	page.Puzzle.Play.Data = template.JS(fmt.Sprintf(`{"n":%d}`, n))
	return page
}

// puzzlePage is the n-th of pages that have the same fixtures.
func puzzlePage(words render.Words, n int) *Page {
	page := &Page{
		Words: words, Layout: PuzzleLayout, Publication: "Press & Co.", Title: fmt.Sprintf("No. %d </title>", n),
		Up: "../", Start: Link{Text: "Press", URL: "../index.html"}, Puzzles: Link{Text: "All", URL: "../all.html"},
		Crumbs: []Link{{Text: "Book <b>", URL: "book.html"}}, Articles: []Link{{Text: "On", URL: "on.html"}, {Text: "Here", Here: true}},
		Share: Share{Language: "en_GB", Title: "<" + fmt.Sprint(n)},
		Puzzle: &Puzzle{
			Title: fmt.Sprintf("<script>%d", n), Number: n, Tier: "Easy", Dots: "<b>.</b>", Size: "\"26\" givens",
			Question: template.HTML(fmt.Sprintf("<svg>%d</svg>", n)),
			Book:     Link{Text: "Book", URL: "book.html"}, Section: Link{Text: "Section", URL: "s.html"}, Rules: Link{Text: "Rules", URL: "r.html"},
		},
		scratch: new(scratch),
	}
	if n%2 == 1 {
		page.Puzzle.Also = []Link{{Text: "there", URL: "t.html"}, {Text: "& here", URL: "h.html"}}
		page.Puzzle.Next = &Link{Text: fmt.Sprint(n + 1), URL: "n.html"}
		page.Puzzle.Play = &Play{Script: "play.js", Data: template.JS(fmt.Sprintf(`{"n":%d}`, n)), Tier: "easy"}
	}
	if n%3 == 1 {
		page.Description, page.Puzzle.Name = "On \"it\"", "Named"
	}
	return page
}

// tricky is a layout that asks for fixtures where they are hard to tell.
const tricky = `{{define "main"}}
{{- with .Puzzle}}{{.Title}}{{.Tier}}{{$.Title}}{{with .Play}}{{.Tier}}{{$.Publication}}{{$.Puzzle.Tier}}{{end}}{{end}}
{{- $n := .Publication}}{{$t := .Title}}{{$n}}{{$t}}{{range $i, $c := .Crumbs}}{{$i}}{{$c.Text}}{{$t}}{{.URL}}{{$.Up}}{{end}}
{{- range $i, $c := .Articles}}{{if $i}}{{$.Say "list.comma"}}{{end}}<a href="{{.URL}}" title={{$c.Text}}>{{template "inner" .}}</a>{{else}}none{{end}}
{{- if and .Puzzle (eq .Puzzle.Tier "Easy")}}<p onclick="f({{.Publication}}, {{.Title}})">{{else}}<p>{{end}}
{{- with $x := .Author}}{{$x}}{{else}}{{.Publication | len}}{{.Up}}{{end}}{{printf "%q" .Publication}}{{.Puzzle.Next}}
{{- range 2}}{{$.Publication}}{{.}}{{break}}{{end}}{{with .Start}}{{.URL}}{{range $.Feeds}}{{.Text}}{{end}}{{end}}{{(index .Crumbs 0).Text}}
{{- template "twice" .}}{{with .Description}}{{template "twice" $}}{{end}}{{end}}
{{define "inner"}}{{.Text}}{{$.Text}}{{end}}{{define "twice"}}{{.Publication}}{{.Title}}{{$.Say "site.skip"}}{{end}}`

// TestPartsAreTheirPages: one that takes the room of those before it is not taken for them, though it is compared with the first.
func TestPartsAreTheirPages(t *testing.T) {
	words := sample{perSection: 1}.site(t).Languages[0]
	r, err := New(templates.Files(fstest.MapFS{}))
	if err != nil {
		t.Fatal(err)
	}
	var room scratch
	w, maker := newWatched(), &pageMaker{address: address{layout: PuzzleLayout, path: "en/book/1.html"}}
	for n, workings := range append(slices.Repeat([]string{"<i>once</i>"}, worthFolding+2), "<b>else</b>") {
		room.page()
		page := steadyPage(words, n)
		page.scratch = &room
		page.Puzzle.Workings = room.part(func(dst []byte) []byte { return append(dst, workings...) })
		var to bytes.Buffer
		if err := w.execute(t.Context(), r, &to, maker, page); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(to.String(), workings) {
			t.Errorf("page %d hasn't %s:\n%s", n, workings, &to)
		}
	}
}

// TestFoldedLayoutsSayWhatTheySay: of pages like each other, and of one after them that is
// another in a fixture, each is what it is when it is made alone.
func TestFoldedLayoutsSayWhatTheySay(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	words, other := site.Languages[0], site.Languages[1]
	maker := &pageMaker{address: address{layout: PuzzleLayout, path: "en/book/1.html"}}
	for name, files := range map[string]fstest.MapFS{"own": {}, "tricky": {"templates/site/puzzle.html": {Data: []byte(tricky)}}} {
		r, err := New(templates.Files(files))
		if err != nil {
			t.Fatal(err)
		}
		made := func(w *watched, page *Page) string {
			t.Helper()
			var to bytes.Buffer
			if err := w.execute(t.Context(), r, &to, maker, page); err != nil {
				t.Fatal(err)
			}
			return to.String()
		}
		for _, paged := range []func(render.Words, int) *Page{puzzlePage, steadyPage} {
			w, change := newWatched(), changes(other)
			for _, f := range slices.Concat([]fixture{{path: "none"}}, fixtures, usual) {
				for n := range worthFolding + 2 {
					page := paged(words, n)
					if got, want := made(w, page), made(newWatched(), page); got != want {
						t.Fatalf("%s, before %s, page %d: folded\n%s\nalone\n%s", name, f.path, n, got, want)
					}
				}
				if w.layouts[PuzzleLayout].whole == nil {
					t.Fatalf("%s: not folded before %s", name, f.path)
				}
				page := paged(words, 1)
				if f.same != nil {
					if change[f.path] == nil {
						t.Fatalf("nothing is said of how pages differ in %s", f.path)
					}
					if change[f.path](page); f.same(page, paged(words, 1)) {
						t.Fatalf("%s: pages that differ are said to be the same", f.path)
					}
				}
				for _, page := range []*Page{page, paged(words, 2)} {
					if got, want := made(w, page), made(newWatched(), page); got != want {
						t.Errorf("%s, %s changed: folded\n%s\nalone\n%s", name, f.path, got, want)
					}
				}
			}
		}
	}
}

// TestFoldingLeavesLittle of the layout of puzzles that has to be asked for each page.
func TestFoldingLeavesLittle(t *testing.T) {
	r, err := New(templates.Files(fstest.MapFS{}))
	if err != nil {
		t.Fatal(err)
	}
	words := sample{perSection: 1}.site(t).Languages[0]
	maker, w := &pageMaker{address: address{layout: PuzzleLayout, path: "1.html"}}, newWatched()
	for n := range worthFolding + 1 {
		if err := w.execute(t.Context(), r, new(bytes.Buffer), maker, puzzlePage(words, n)); err != nil {
			t.Fatal(err)
		}
	}
	l := w.layouts[PuzzleLayout]
	for _, word := range []string{".Say", ".Publication", ".Crumbs", ".Articles", ".Section", ".Rules", ".Up"} {
		if !strings.Contains(l.whole.String()+l.Lookup("main").Tree.Root.String()+l.Lookup("crumbs").Tree.Root.String()+l.Lookup("ways").Tree.Root.String(), word) {
			t.Errorf("the layout has no %s", word)
		}
		if folded := l.frame.Root.String(); strings.Contains(folded, "{{"+word) || strings.Contains(folded, "$"+word) {
			t.Errorf("%s is still asked for in\n%s", word, folded)
		}
	}
}

// TestMistakesInFoldedLayoutsAreNamed as they are where nothing is folded.
func TestMistakesInFoldedLayoutsAreNamed(t *testing.T) {
	r, err := New(templates.Files(fstest.MapFS{"templates/site/puzzle.html": {Data: []byte("{{define \"main\"}}{{.Publication}}\n{{index .Switch 0}}{{end}}")}}))
	if err != nil {
		t.Fatal(err)
	}
	words := sample{perSection: 1}.site(t).Languages[0]
	maker, w := &pageMaker{address: address{layout: PuzzleLayout, path: "1.html"}}, newWatched()
	for n := range worthFolding + 2 {
		page := puzzlePage(words, n)
		if n <= worthFolding {
			page.Switch = []Link{{Text: "x"}}
		}
		err = w.execute(t.Context(), r, new(bytes.Buffer), maker, page)
	}
	const want = `templates/site/puzzle.html:2:2: executing "main" at <index .Switch 0>`
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v; want %s", err, want)
	}
}
