package html

import (
	"slices"
	"strings"
	"testing"

	"octavo/render"
)

// partly returns an edition with one puzzle of each of its first sections on the site: the last puzzle.
func partly(e render.PublishedBook, sections int) render.PublishedBook {
	whole, part := *e.Book, *e.Book
	whole.Slug += "-" + string(rune('a'+sections))
	part.Slug, part.Sections, part.Puzzles = whole.Slug, nil, nil
	for i := range sections {
		s := whole.Sections[i]
		p := whole.Puzzles[s.First+s.Count-1]
		p.Section, s.First, s.Count = i, len(part.Puzzles), 1
		part.Sections, part.Puzzles = append(part.Sections, s), append(part.Puzzles, p)
	}
	e.Book, e.Whole, e.Downloads = &part, &whole, nil
	e.Buy, e.ISBN = "https://www.example.net/book?a=1&b=2", "978-0-306-40615-7"
	return e
}

// textsOf returns the contents of files by path.
func textsOf(files []render.File) map[string]string {
	texts := map[string]string{}
	for _, f := range files {
		texts[f.Path] = string(f.Data)
	}
	return texts
}

// TestPartOfABook checks the pages of a book that is partly on the site. They say how many puzzles are
// here, link only to existing pages, and reveal nothing of the other puzzles.
func TestPartOfABook(t *testing.T) {
	site := sample{perSection: 3, baseURL: "https://example.org/"}.site(t)
	whole := site.Editions[0]
	site.Editions[0] = partly(whole, 2)
	site.Editions = site.Editions[:1]
	site.Editions[0].Buy = "https://www.example.net/book?a=1&b=2"
	files := textsOf(rendered(t, site))
	slug := site.Editions[0].Slug

	page := files["es/"+slug+"/index.html"]
	for _, want := range []string{
		">9 pasatiempos", "2 de sus 9 pasatiempos se pueden jugar aquí.", `href="https://www.example.net/book?a=1&amp;b=2" rel="external">El libro entero, en example.net<`, "ISBN 978-0-306-40615-7",
		`<a href="sudoku-easy/index.html">`, "<strong>Sudoku · Difícil</strong>", "1 de ellos aquí",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of the book doesn't say %q", want)
		}
	}
	if strings.Contains(page, "sudoku-hard/") {
		t.Error("the page leads to a section that isn't there")
	}
	if first := files["es/"+slug+"/3.html"]; !strings.Contains(first, `rel="next" href="6.html"`) || strings.Contains(first, `rel="prev"`) {
		t.Error("the first of the puzzles that are there doesn't lead to the next, or leads to one before it")
	}
	for i := range whole.Puzzles {
		p := &whole.Puzzles[i]
		if slices.Contains([]int{3, 6}, p.Number) {
			continue
		}
		for path, text := range files {
			if strings.Contains(text, p.Text) || strings.Contains(text, markOf(p)) {
				t.Errorf("%s tells of puzzle %d, which isn't there", path, p.Number)
			}
		}
	}
}

// TestTwinsOfPartsOfBooks checks that a puzzle's page links to the same puzzle in another language,
// or to the book if the site lacks that puzzle.
func TestTwinsOfPartsOfBooks(t *testing.T) {
	es := render.Outline{Sort: render.Books, Slug: "b", Language: "es", Sections: []string{"easy", "hard"}, Puzzles: []string{"A", "C", "F"}, Numbers: []int{1, 3, 6}}
	en := render.Outline{Sort: render.Books, Slug: "b", Language: "en", Sections: []string{"hard"}, Puzzles: []string{"C", "D"}, Numbers: []int{13, 14}, Before: 10}
	site := &render.Site{Works: []render.Outline{es, en}}
	words := sampleWords(t)
	site.Languages = []render.Words{words["es"], words["en"]}
	p, err := newPublication(site)
	if err != nil {
		t.Fatal(err)
	}
	o, back := &site.Works[0], &site.Works[1]
	for _, c := range []struct {
		got  func() (string, bool)
		path string
		same bool
	}{
		{func() (string, bool) { return p.puzzleTwin(o, 0, "en") }, "en/b/index.html", false},
		{func() (string, bool) { return p.puzzleTwin(o, 1, "en") }, "en/b/13.html", true},
		{func() (string, bool) { return p.puzzleTwin(back, 0, "es") }, "es/b/3.html", true},
		{func() (string, bool) { return p.puzzleTwin(back, 1, "es") }, "es/b/index.html", false},
		{func() (string, bool) { return p.sectionTwin(o, 0, "en") }, "en/b/index.html", false},
		{func() (string, bool) { return p.sectionTwin(o, 1, "en") }, "en/b/hard/index.html", true},
	} {
		if path, same := c.got(); path != c.path || same != c.same {
			t.Errorf("leads to %s (the same: %v), want %s (%v)", path, same, c.path, c.same)
		}
	}
}

// TestKeysAreForTeachers checks that only the page of keys links to keys, and only the home page to
// that page. Search and sitemap have neither.
func TestKeysAreForTeachers(t *testing.T) {
	site := sample{perSection: 1, baseURL: "https://example.org/"}.site(t)
	files := textsOf(rendered(t, site))
	for path, text := range files {
		toKeys, toPage := strings.Contains(text, ".key.pdf"), strings.Contains(text, "keys.html")
		if want := path == "es/puzzles/keys.html" || path == "en/puzzles/keys.html"; toKeys && !want {
			t.Errorf("%s leads to keys", path)
		}
		if want := path == "es/index.html" || path == "en/index.html" || strings.HasSuffix(path, "/puzzles/keys.html"); toPage && !want {
			t.Errorf("%s leads to the page of keys", path)
		}
	}
	if !strings.Contains(files["es/puzzles/keys.html"], `href="../../aula.key.pdf"`) {
		t.Error("the page of keys doesn't lead to them")
	}
	if !strings.Contains(files["es/index.html"], `href="puzzles/keys.html"`) {
		t.Error("the home page doesn't lead to the page of keys")
	}
}

// TestEditionOfABook checks that a book and an edition that is written in its file link to each other, and
// that the edition's page doesn't say that the site lacks its puzzles.
func TestEditionOfABook(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	site.Editions = append(site.Editions[:1], partly(site.Editions[0], 0))
	base, edition := &site.Editions[0], &site.Editions[1]
	site.Bases = map[string]string{edition.Slug: base.Slug}
	words := site.Languages[0]
	pages := textsOf(rendered(t, site))
	own, of := pages[base.Language+"/"+edition.Slug+"/index.html"], pages[base.Language+"/"+base.Slug+"/index.html"]
	if !strings.Contains(of, `<a href="../`+edition.Slug+`/index.html">Large print</a>`) || !strings.Contains(own, `<a href="../`+base.Slug+`/index.html">`+base.Title+"</a>") {
		t.Errorf("the pages of a book and its edition don't link to each other")
	}
	if strings.Contains(own, words.Say("site.bookAlone")) || !strings.Contains(own, "<title>"+base.Title+" · Large print · ") || !strings.Contains(own, "ISBN "+edition.ISBN) {
		t.Errorf("the page of an edition is\n%s", own)
	}
}
