package verify

import (
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// TestLostPagesAreNamed removes pages. The finding names them, and everything on the
// other pages is proved.
func TestLostPagesAreNamed(t *testing.T) {
	for _, c := range []struct {
		name  string
		pages func(pages types.Array, p *damagedFile) types.Array
		want  []string // all findings
		sum   string
	}{
		{"a page of a puzzle", func(pages types.Array, p *damagedFile) types.Array {
			at := p.puzzle(2).page - 1
			return slices.Delete(pages, at, at+1)
		}, []string{"page 12 is missing", "this answers no puzzle: none has the number 2"}, "sudoku 2/2/2, kenken 3/3/3, futoshiki 3/3/3, watersort 3/3/3"},
		{"two pages of puzzles", func(pages types.Array, p *damagedFile) types.Array {
			at := p.puzzle(1).page - 1
			return slices.Delete(pages, at, at+2)
		}, []string{"pages 11 to 12 are missing", "this answers no puzzle: none has the number 1", "this answers no puzzle: none has the number 2"}, "sudoku 1/1/1, kenken 3/3/3, futoshiki 3/3/3, watersort 3/3/3"},
		{"a page in front", func(pages types.Array, p *damagedFile) types.Array {
			return slices.Delete(pages, 1, 2)
		}, []string{"pages missing before the one with the number 3: 1"}, "sudoku 3/3/3, kenken 3/3/3, futoshiki 3/3/3, watersort 3/3/3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := openForDamage(t, singleBook)
			p.replacePages(c.pages(append(types.Array{}, p.pageRefs...), p))
			r := verify(t, map[string][]byte{singleBook: p.bytes()})
			var got []string
			for _, f := range r.Findings {
				got = append(got, f.Says.String())
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("it says %q, want %q", strings.Join(got, "; "), c.want)
			}
			if got := summary(r); got != c.sum {
				t.Errorf("proved %s, want %s", got, c.sum)
			}
		})
	}
}
