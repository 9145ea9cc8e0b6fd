package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestWordPages checks what pages among the puzzles may be, that the text for the book's language is read,
// and where mistakes stand.
func TestWordPages(t *testing.T) {
	for page, problem := range map[string]string{
		"{after: 3, text: quote.md}":                "",
		"{at: end, page: notes, count: 4}":          "",
		"{after: 3, text: qote.md}":                 `5:20: text "qote.md" of content/texts is not known; known: full.md, html.md, noted.md, pictured.md, quote.en.md, quote.md (did you mean "quote.md"?)`,
		"{after: 3}":                                "5:3: what the page shows is said once",
		"{after: 3, text: quote.md, page: notes}":   "5:3: what the page shows is said once",
		"{text: quote.md}":                          "5:3: where the page stands is said once",
		"{after: 3, at: end, text: quote.md}":       "5:3: where the page stands is said once",
		"{after: 3, page: note}":                    `5:20: page "note" is not known; known: notes, certificate`,
		"{after: 3, text: ../books/b.md}":           `5:20: text cannot be "../books/b.md"`,
		"{aftr: 3, at: end, text: quote.md}":        `5:4: key "aftr" of page 1 of pages is not known`,
		"{after: 3, text: noted.md}":                "content/texts/noted.md has the footnote [^1]",
		"{after: 3, text: html.md}":                 "content/texts/html.md:1:1: HTML is not set",
		"{after: 3, text: full.md, border: true}":   "fill a page",
		"{after: 3, text: pictured.md}":             "content/texts/pictured.md:1:6: image ",
		"{at: start, page: certificate, count: 51}": "5:41: count cannot be 51; possible: 1 to 50",
	} {
		files := fstest.MapFS{
			"octavo.yaml":               {Data: []byte("title: T\nlanguages: [en]\n")},
			"content/books/b.md":        {Data: []byte("---\ntitle: B\nsections: [{kind: sudoku, tier: easy, count: 9}]\npages:\n- " + page + "\n---\n")},
			"content/texts/quote.md":    {Data: []byte("> Otra.\n")},
			"content/texts/quote.en.md": {Data: []byte("> Words.\n")},
			"content/texts/noted.md":    {Data: []byte("Words.[^1]\n\n[^1]: A note.\n")},
			"content/texts/html.md":     {Data: []byte("<b>bold</b>\n")},
			"content/texts/full.md":     {Data: []byte("![map](map.png#page)\n")},
			"content/texts/pictured.md": {Data: []byte("![a](none.png)\n")},
			"content/texts/map.png":     {Data: encodedImage(t, "png", 4, 4)},
		}
		site, err := Load(files, []string{"en"})
		switch {
		case problem == "" && err != nil:
			t.Errorf("%s: %v", page, err)
		case problem == "" && strings.Contains(page, "quote.md"):
			if p := site.Books[0].Pages[0]; string(p.Markdown) != "> Words.\n" || p.File != "content/texts/quote.en.md" || p.After.Value != 3 {
				t.Errorf("%s is read as %+v", page, p)
			}
		case problem != "" && (err == nil || !strings.Contains(err.Error(), problem)):
			t.Errorf("%s: %v, want %s", page, err, problem)
		}
	}
}
