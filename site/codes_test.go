package site

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// TestCodesLeadToPages: each puzzle of a finished book leads to its page, and that has
// the steps to its solution.
func TestCodesLeadToPages(t *testing.T) {
	project := unpack(t, "press.txtar")
	put(t, project, "content/books/small.es.md", "---\ntitle: Pistas\nnumber: 101\ncodes: hints\nsections:\n  - {kind: sudoku, tier: easy, count: 3}\n  - {kind: kenken, tier: easy, count: 2, perPage: 2, options: {size: 4}}\n---\n")
	config := Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"}
	mustBuild(t, config)
	built := tree(t, filepath.Join(project, "public"))
	led := map[string]bool{}
	for _, address := range addressesIn(t, built["es/small/small.pdf"]) {
		page, ok := strings.CutPrefix(address, "https://example.org/")
		led[page] = true
		if !ok || !strings.Contains(built[page], `class="explanation"`) {
			t.Errorf("the page %s has no hints", address)
		}
	}
	var want []string
	for n := 101; n <= 105; n++ {
		want = append(want, fmt.Sprintf("es/small/%d.html", n))
	}
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(led))); diff != "" {
		t.Errorf("codes lead elsewhere (-want +got):\n%s", diff)
	}
	printed := built["es/small/small.print.pdf"]
	put(t, project, "octavo.yaml", "title: Prensa\nbaseURL: https://example.net/\nlanguages: [es, en]\n")
	mustBuild(t, config)
	if tree(t, filepath.Join(project, "public"))["es/small/small.print.pdf"] == printed {
		t.Error("with another address of the site the printed book is the same")
	}
}

// addressesIn are those to which links of a PDF lead.
func addressesIn(t *testing.T, pdf string) (all []string) {
	t.Helper()
	api.DisableConfigDir()
	ctx, err := api.ReadContext(strings.NewReader(pdf), model.NewDefaultConfiguration())
	if err != nil {
		t.Fatal(err)
	}
	for n := range ctx.Table {
		if link, err := ctx.DereferenceDict(*types.NewIndirectRef(n, 0)); err == nil && link.NameEntry("Subtype") != nil && *link.NameEntry("Subtype") == "Link" {
			if action := link.DictEntry("A"); action != nil {
				all = append(all, *action.StringEntry("URI"))
			}
		}
	}
	return all
}

// TestCodesThatCantBePrinted are told before anything is made.
func TestCodesThatCantBePrinted(t *testing.T) {
	const book = "---\ntitle: Pistas\n%scodes: hints\nsections:\n  - {kind: sudoku, tier: easy, count: 6, perPage: %d}\n---\n"
	base := "title: T\nlanguages: [es]\nbaseURL: https://example.org/\n"
	for name, c := range map[string]struct{ settings, book, want string }{
		"no address":  {"title: T\nlanguages: [es]\n", fmt.Sprintf(book, "", 1), `content/books/b.es.md:3:8: codes cannot be "hints": a code leads to a full address, and octavo.yaml has no baseURL; possible: baseURL: https://example.org/ there, with the address of the site`},
		"a worksheet": {base, fmt.Sprintf(book, "type: worksheet\n", 1), `content/books/b.es.md:4:8: codes cannot be "hints" on worksheets, which a class gets: the answers would be a touch away; possible: codes in a book`},
		"too long":    {strings.Replace(base, "example.org", "example.org/"+strings.Repeat("largo/", 12)+"x", 1), fmt.Sprintf(book, "", 1), `content/books/b.es.md:3:8: codes cannot be "hints": the address https://example.org/` + strings.Repeat("largo/", 12) + `x/es/b/6.html has 105 letters, too many for a code that stands beside a puzzle; possible: up to 84, by a shorter baseURL or name of the file`},
		"no room":     {base, fmt.Sprintf(book, "", 6), `content/books/b.es.md:5:51: perPage 6 with codes leaves cells of 4.3 mm to puzzles of 9 × 9 on 6x9in; a reader needs 6.0 mm to write in; possible: up to 4`},
		"no such":     {base, strings.Replace(fmt.Sprintf(book, "", 1), "codes: hints", "codes: pistas", 1), `content/books/b.es.md:3:8: codes "pistas" is not known; known: hints (did you mean "hints"?)`},
	} {
		t.Run(name, func(t *testing.T) {
			project := t.TempDir()
			put(t, project, "octavo.yaml", c.settings)
			put(t, project, "content/books/b.es.md", c.book)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}
