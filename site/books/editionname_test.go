package books

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestEditionsHaveReadersNames checks what readers call editions that have no name of their own, and that
// a name is required where design and size give none, or the same to two editions.
func TestEditionsHaveReadersNames(t *testing.T) {
	for editions, want := range map[string]string{
		"large: {design: large-print, trim: letter}":            "en Large print, es Letra grande",
		"pocket: {trim: 5.5x8.5in}":                             "en 5.5\u00a0×\u00a08.5\u00a0in, es 5,5\u00a0×\u00a08,5\u00a0in",
		"small: {trim: a5}":                                     "en 148\u00a0×\u00a0210\u00a0mm, es 148\u00a0×\u00a0210\u00a0mm",
		"tablet: {trim: ipad, design: large-print}":             "en For tablets, es Para tabletas",
		"large: {name: Big, design: large-print, trim: letter}": "en Big, es Big",
		"spiral: {house: lulu}":                                 "7:2: readers need a name for the edition spiral, and neither its design nor its size gives one; possible: name: …",
		"a: {trim: a5}\n b: {trim: a5}":                         "7:2: the editions a and b would both be called 148\u00a0×\u00a0210\u00a0mm; possible: name: …",
		"a: {trim: a5}\n b: {trim: a5, name: Five}":             "en 148\u00a0×\u00a0210\u00a0mm, es 148\u00a0×\u00a0210\u00a0mm, en Five, es Five",
		"a: {design: large-print, trim: letter}\n b: {design: large-print, trim: letter, name: Two}": "en Large print, es Letra grande, en Two, es Two",
	} {
		book := func(language string) *fstest.MapFile {
			return &fstest.MapFile{Data: []byte("---\ntitle: Uno\ntrim: 6x9in\nseed: 1\nsections: [{kind: sudoku, tier: easy, count: 2}]\neditions:\n " + editions + "\n---\n")}
		}
		order, err := orderOfFiles(fstest.MapFS{
			"octavo.yaml":             {Data: []byte("title: Dos\nlanguages: [en, es]\n")},
			"content/books/uno.en.md": book("en"), "content/books/uno.es.md": book("es"),
		})
		if err != nil {
			t.Fatal(err)
		}
		plan, err := Product{}.Plan(order)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, work := range plan.Works {
			for _, o := range work.Outlines() {
				if o.Base != "" {
					names = append(names, o.Language+" "+o.Edition)
				}
			}
		}
		got := strings.Join(names, ", ")
		if len(plan.Problems) > 0 {
			got, _, _ = strings.Cut(strings.TrimPrefix(plan.Problems.Error(), "content/books/uno.en.md:"), "\n")
		}
		if got != want {
			t.Errorf("%s: %q, want %q", editions, got, want)
		}
	}
}
