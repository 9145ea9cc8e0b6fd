package html

import (
	"fmt"
	"strings"
	"testing"

	"octavo/render"
)

// TestManyBooksAreListed checks that a home page with many books shows only the first ones, and
// links to lists with each book once. So does the choice of language.
func TestManyBooksAreListed(t *testing.T) {
	const books, sheets = maxBooksInList + 1, 2
	words := sampleWords(t)
	languages := []render.Words{words["en"], words["es"]}
	pages := makeBookLists(t, languages, books, sheets)
	home := pages["en/index.html"]
	for path, wants := range map[string][]string{
		"en/index.html":               {`<a href="book-23/index.html">Book 23</a>`, `<a href="book-202/index.html">Book 202</a>`, `<a href="puzzles/books.html">All books</a>`},
		"index.html":                  {`<a href="en/book-23/index.html" hreflang="en">Book 23</a>`, `<a href="en/puzzles/books.html" hreflang="en">All books</a>`},
		"en/puzzles/books.html":       {`<h1>All books</h1>`, `<h2>Books</h2>`, `<a href="books-page2.html">2</a>`},
		"en/puzzles/books-page2.html": {`<h2>Worksheets</h2>`, "part 2 of 2", `<strong aria-current="page">2</strong>`},
		"sitemap.xml":                 {"https://example.org/en/puzzles/books-page2.html"},
	} {
		for _, want := range wants {
			if !strings.Contains(pages[path], want) {
				t.Errorf("%s lacks %s", path, want)
			}
		}
	}
	for _, path := range []string{"index.html", "en/index.html"} {
		if strings.Contains(pages[path], "book-24/") {
			t.Errorf("%s leads to more than the first books", path)
		}
	}
	if len(home) > 60_000 {
		t.Errorf("the home page has %d bytes", len(home))
	}
	lists := pages["en/puzzles/books.html"] + pages["en/puzzles/books-page2.html"]
	for i := range books + sheets {
		if n := strings.Count(lists, fmt.Sprintf(`<a href="../book-%d/index.html">`, i)); n != 1 {
			t.Errorf("book %d is listed %d times", i, n)
		}
	}
	if few := makeBookLists(t, languages, maxBooksOnHome, 0); few["en/puzzles/books.html"] != "" || !strings.Contains(few["en/index.html"], "book-23/") || strings.Contains(few["en/index.html"], "books.html") {
		t.Error("few books are listed apart")
	}
}

// makeBookLists makes a site with books and worksheets in the first of the languages. It returns
// the pages that lead to the books, by path.
func makeBookLists(t *testing.T, languages []render.Words, books, sheets int) map[string]string {
	t.Helper()
	site := &render.Site{Title: "Many", BaseURL: "https://example.org/", Languages: languages}
	language := languages[0].Language()
	front := &render.Front{}
	for i := range books + sheets {
		slug, title := fmt.Sprintf("book-%d", i), fmt.Sprintf("Book %d", i)
		site.Works = append(site.Works, render.Outline{Sort: render.Books, Slug: slug, Language: language, Title: title})
		front.Entries = append(front.Entries, render.Entry{
			Sort: render.Books, Worksheet: i >= books, Slug: slug, Language: language, Title: title,
			Description: "Twenty sudokus, from the easiest on.", Count: "20 puzzles", Drawing: strings.Repeat("<svg></svg>", 80),
		})
	}
	files, err := newRenderer(t).Front(t.Context(), site, front, nil)
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	for _, f := range files {
		pages[f.Path] = string(f.Data)
	}
	return pages
}
