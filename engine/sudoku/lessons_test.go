package sudoku_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/sudoku"
)

// TestLessonsShowWhatTheyTeach checks that in every position of a lesson the next step is one of its
// techniques, that the step is correct, and that all positions of a lesson differ.
func TestLessonsShowWhatTheyTeach(t *testing.T) {
	kind := sudoku.Kind{}
	for _, lesson := range kind.Lessons() {
		taught, err := lesson.Steps(kind)
		if err != nil {
			t.Error(err)
			continue
		}
		positions := slices.Clone(lesson.Positions)
		slices.Sort(positions)
		if n := len(slices.Compact(positions)); n != 4 {
			t.Errorf("%s has %d positions; an example and three exercises are wanted", lesson.Name, n)
		}
		for _, shown := range taught {
			answer, err := shown.Puzzle.Solve()
			if err != nil {
				t.Errorf("%s: %v", lesson.Name, err)
				continue
			}
			right := func(m engine.CellSymbol) bool { return answer.Text[9*m.Row+m.Column:][:1] == m.Symbol }
			if len(shown.Step.Struck)+len(shown.Step.Placed) == 0 {
				t.Errorf("%s: nothing comes of %s", lesson.Name, shown.Position)
			}
			if slices.ContainsFunc(shown.Step.Struck, right) {
				t.Errorf("%s strikes what is right in %s", lesson.Name, shown.Position)
			}
			if slices.ContainsFunc(shown.Step.Placed, func(m engine.CellSymbol) bool { return !right(m) }) {
				t.Errorf("%s places what is wrong in %s", lesson.Name, shown.Position)
			}
		}
	}
}

// TestEveryTechniqueHasItsLesson checks that each rung is taught in one lesson with texts in all
// languages, and that there are no other texts.
func TestEveryTechniqueHasItsLesson(t *testing.T) {
	kind := sudoku.Kind{}
	var taught []string
	texts := map[string]bool{}
	for _, lesson := range kind.Lessons() {
		taught = append(taught, lesson.Techniques...)
		for _, language := range []string{"es", "en", "fr", "pt"} {
			texts["lessons/"+lesson.Name+"."+language+".md"] = true
		}
	}
	if rungs := kind.Techniques(); !slices.Equal(slices.Sorted(slices.Values(taught)), slices.Sorted(slices.Values(rungs))) {
		t.Errorf("the lessons teach %v, and the ladder has %v", taught, rungs)
	}
	files, err := fs.Glob(kind.Texts(), "lessons/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if !texts[name] {
			t.Errorf("%s is of no lesson", name)
		}
		delete(texts, name)
	}
	for name := range texts {
		t.Errorf("%s is missing", name)
	}
}

// TestLessonsAreWritten checks that each lesson begins with its title, has a suitable length, and shows
// its example and its exercises.
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
