package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// loadBook loads a publication with a single book of the given front matter.
func loadBook(front string) (*Site, error) {
	return Load(fstest.MapFS{
		"octavo.yaml":            {Data: []byte("title: T\nlanguages: [en]\n")},
		"content/books/light.md": {Data: []byte("---\n" + front + "---\n# Words\n")},
	}, locales())
}

// TestEditionsOfABook checks that each edition is a book with the puzzles, words and settings of its
// book, apart from its own settings and those of one form such as the ISBN.
func TestEditionsOfABook(t *testing.T) {
	site, err := loadBook(`title: Light
isbn: 978-0-306-40615-7
seed: 7
series: {name: Sunrise, volume: 2}
cover: {design: band, color: teal}
sections: [{kind: sudoku, tier: easy, count: 6}]
editions:
  large: {name: Large print, trim: letter, design: large-print, cover: {color: plum}}
  pocket: {trim: 5x8in, isbn: 978-1-4028-9462-6}
`)
	if err != nil {
		t.Fatal(err)
	}
	if len(site.Books) != 3 {
		t.Fatalf("%d books", len(site.Books))
	}
	base, large, pocket := site.Books[0], site.Books[1], site.Books[2]
	if large.Slug != "light-large" || large.Base != base || large.Origin != base || large.EditionName.Value != "Large print" || pocket.EditionName.Value != "" {
		t.Errorf("large: %+v", large)
	}
	if large.Seed.Value != "7" || len(large.Sections) != 1 || large.Series.Volume.Value != 2 || string(large.Body) != string(base.Body) {
		t.Errorf("the puzzles, series or words of large aren't those of its book: %+v", large)
	}
	if large.Cover.Design.Value != "band" || large.Cover.Color.Value != "plum" || large.Design.Name.Value != LargePrint || large.Trim.Value.Name != "letter" {
		t.Errorf("the settings of large: %+v", large)
	}
	if large.Imprint.ISBN.Value != "" || pocket.Imprint.ISBN.Value != "978-1-4028-9462-6" || base.Imprint.ISBN.Value != "978-0-306-40615-7" {
		t.Errorf("ISBNs %q, %q, %q", base.Imprint.ISBN.Value, large.Imprint.ISBN.Value, pocket.Imprint.ISBN.Value)
	}
}

// TestMistakesInEditions checks the place and words of mistakes in editions, and that a mistake of the
// book is reported once.
func TestMistakesInEditions(t *testing.T) {
	for _, c := range []struct{ front, want string }{
		{"editions: {large: {tirm: letter}}", `5:20: key "tirm" of the edition large is not known`},
		{"editions: {large: {tirm: letter}}", `did you mean "trim"?`},
		{"editions: {large: letter}", `5:19: the edition large cannot be "letter"; possible: a group such as {design: large-print, trim: letter}`},
		{"editions: {Large Print: {trim: letter}}", `5:12: an edition cannot be called "Large Print": its files end in that`},
		{"editions: {large: {seed: 3}}", "5:20: seed decides which puzzles a book has, and this one has those of "},
		{"editions: {large: {language: en}}", "5:20: language is the same in all editions of a book"},
		{"editions: {large: {trim: 3x}}", `5:26: trim "3x" has no unit`},
		{"editions: letter", `5:11: editions cannot be "letter"; possible: a group such as `},
	} {
		_, err := loadBook("title: Light\nsections:\n- {kind: sudoku, tier: easy, count: 6}\n" + c.front + "\n")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.front, err, c.want)
		}
	}
	_, err := loadBook("title: Light\ntirm: letter\nsections: [{kind: sudoku, tier: easy, count: 6}]\neditions: {a: {}, b: {trim: letter}}\n")
	if err == nil || strings.Count(err.Error(), "\n") != 0 {
		t.Errorf("a mistake of the book is reported so: %v", err)
	}
}
