package pdf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
)

// taggedBooks are books with all that a page can hold.
func taggedBooks(t *testing.T) map[string]*render.Book {
	t.Helper()
	return map[string]*render.Book{"sample": sampleBook(t)}
}

// TestScreenEditionsAreTagged: a stranger who knows nothing but ISO 14289-1 finds
// nothing wrong with the editions for screens.
func TestScreenEditionsAreTagged(t *testing.T) {
	for name, b := range taggedBooks(t) {
		t.Run(name, func(t *testing.T) {
			for _, broken := range readTagged(t, opened(t, render1(t, sharedRenderer(t), b, Screen))).broken {
				t.Error(broken)
			}
		})
	}
}

// TestTreeGolden: a book is read in its order, each part as what it is.
func TestTreeGolden(t *testing.T) {
	s := readTagged(t, opened(t, finished(t, Screen)))
	var got strings.Builder
	s.root.read(&got, 0, s)
	const name = "testdata/tree.golden"
	if *update {
		if err := os.WriteFile(name, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got.String(), "\n")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestPopplerReadsTheTree: another program finds the parts of a book and their texts.
func TestPopplerReadsTheTree(t *testing.T) {
	pdfinfo := tool(t, "pdfinfo")
	name := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(name, finished(t, Screen), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(pdfinfo, "-struct-text", name).CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	said := string(out)
	for _, want := range []string{"H1 (block)", "TOCI", "Figure", "L (block)", "Reference (inline)"} {
		if !strings.Contains(said, want) {
			t.Errorf("there is no %s in\n%s", want, said)
		}
	}
	if strings.Contains(said, "rror") {
		t.Error(said)
	}
}
