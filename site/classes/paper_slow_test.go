//go:build slow

package classes

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/render/pdf"
	"octavo/site/product"
)

// TestScissorsPlan cuts the finished sheets as the key says: one by one, each half laid under its heap,
// at the end the upper heap on the lower one. Then all pages are in the order of the pupils, and each
// heap holds what the key says.
func TestScissorsPlan(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("no pdftotext")
	}
	for _, trim := range []string{"a4", "letter"} {
		for _, pupils := range []int{2, 5} {
			d := composed(t, fmt.Sprintf("pupils: %d\ntrim: %s\nhandouts: two-up\nperPage: 1\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}}, {kind: kenken, tier: easy, options: {size: 4}}]", pupils, trim), nil)
			renderers := product.NewRenderers(fstest.MapFS{}, nil)
			printer, err := renderers.PDF()
			if err != nil {
				t.Fatal(err)
			}
			paper, err := printer.CountClassPaper(t.Context(), d.composed)
			if err != nil {
				t.Fatal(err)
			}
			printed, err := printer.RenderHandouts(t.Context(), d.composed)
			if err != nil {
				t.Fatal(err)
			}
			upper, lower := cutInTwo(t, d, printed, paper.Sheets)
			text := d.paperTexts(paper)[1]
			for _, heap := range [][]string{upper, lower} {
				codes, last := heap[0][:5], heap[len(heap)-1][:5]
				if last != codes {
					codes += "–" + last
				}
				if want := fmt.Sprintf("(%d, %s)", len(heap), codes); !strings.Contains(text, want) {
					t.Errorf("the key says %q, and a heap is %s", text, want)
				}
			}
			var want []string
			for _, p := range d.pupils {
				for page := 1; page <= 3; page++ {
					want = append(want, fmt.Sprintf("%s · %d de 3", p.id, page))
				}
			}
			if got := slices.Concat(upper, lower); !slices.Equal(got, want) {
				t.Errorf("%s, %d pupils: the pages lie as %v", trim, pupils, got)
			}
		}
	}
}

// cutInTwo returns the feet of the pages in the two heaps, from top to bottom.
func cutInTwo(t *testing.T, d *document, printed pdf.Document, sheets int) (upper, lower []string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "sheets.pdf")
	if err := os.WriteFile(file, printed.File.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	paper := d.paper()
	points := func(length int64) int { return int(length * 72 / 25_400) }
	width, half := points(int64(paper.Width)), points(int64(paper.Height)/2)
	foot := regexp.MustCompile(`3A-\d\d · \d de \d`)
	for n := 1; n <= sheets; n++ {
		for i, heap := range []*[]string{&upper, &lower} {
			page := fmt.Sprint(n)
			out, err := exec.Command("pdftotext", "-f", page, "-l", page, "-r", "72", "-x", "0", "-y", fmt.Sprint(i*half), "-W", fmt.Sprint(width), "-H", fmt.Sprint(half), file, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			found := foot.FindAllString(string(out), -1)
			switch {
			case len(found) == 1:
				*heap = append(*heap, found[0])
			case len(found) > 1 || i == 0 || n < sheets:
				t.Fatalf("sheet %d, half %d has the feet %v", n, i+1, found)
			}
		}
	}
	return upper, lower
}
