package site

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/site/home"
	"octavo/site/product"
)

// TestLevelsAreWritten: a build of a world writes the game's files, each as its
// set says; a build of PDF files alone writes none.
func TestLevelsAreWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("makes all levels of the sample")
	}
	out := filepath.Join(t.TempDir(), "out")
	summary := mustBuild(t, Config{Out: out, Only: "island.yaml", NoCache: true})
	if want := []Tally{{Kind: "sortresort", Count: 100}}; !slices.Equal(summary.Puzzles, want) {
		t.Errorf("built %v, want %v", summary.Puzzles, want)
	}
	levels := 0
	for name, text := range tree(t, out) {
		inLevels, ok := strings.CutPrefix(name, "levels/")
		if !ok {
			continue
		}
		levels++
		golden, err := os.ReadFile(filepath.Join("worlds", "testdata", "levels", strings.ReplaceAll(inLevels, "/", "_")))
		if err == nil && string(golden) != text {
			t.Errorf("%s is not what its set says", name)
		}
	}
	if levels != 201 {
		t.Errorf("%d files of levels", levels)
	}
	out = filepath.Join(t.TempDir(), "pdf")
	mustBuild(t, Config{Out: out, Only: "island", NoCache: true, Formats: []string{"pdf"}})
	for name := range tree(t, out) {
		if strings.HasPrefix(name, "levels/") {
			t.Errorf("a build of PDF files wrote %s", name)
		}
	}
}

// TestWhatIsWrongIsAnError: it is told though everything was written, and told
// again when nothing had to be made.
func TestWhatIsWrongIsAnError(t *testing.T) {
	p := planned{told: map[string]product.Facts{"a": {Wrong: []string{"stays wrong"}}}}
	p.works = []work{{Work: &home.Front{}, outputs: []product.Output{{Name: "a"}, {Name: "b"}}}}
	p.order.Publication = &content.Site{}
	done := written{facts: map[string]product.Facts{"b": {Wrong: []string{"is wrong"}}}}
	_, err := summarise(p, done)
	var bad *WrongError
	if !errors.As(err, &bad) || !slices.Equal(bad.Wrong, []string{"stays wrong", "is wrong"}) {
		t.Errorf("%v", err)
	}
	if _, err := summarise(planned{loaded: p.loaded}, written{}); err != nil {
		t.Error(err)
	}
}
