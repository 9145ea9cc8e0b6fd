package sudoku_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"octavo/engine/sudoku"
)

// TestLessonsAreWritten: each begins with its title, is long enough to explain and short
// enough to be read, and shows its example and its exercises.
func TestLessonsAreWritten(t *testing.T) {
	files, err := fs.Glob(sudoku.Kind{}.Texts(), "lessons/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	title := regexp.MustCompile(`\A# \S.*\n\n`)
	for _, name := range files {
		text, err := fs.ReadFile(sudoku.Kind{}.Texts(), name)
		if err != nil {
			t.Fatal(err)
		}
		if !title.Match(text) {
			t.Errorf("%s doesn't begin with its title", name)
		}
		for _, line := range []string{"\n::example\n", "\n::exercises\n"} {
			if strings.Count(string(text), line) != 1 {
				t.Errorf("%s doesn't have%sonce", name, line)
			}
		}
		if words := len(strings.Fields(string(text))); words < 110 || words > 270 {
			t.Errorf("%s has %d words", name, words)
		}
	}
}
