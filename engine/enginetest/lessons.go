package enginetest

import (
	"fmt"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkLessons checks the lessons of a kind that has some. Each technique must be taught once, in
// the order of the ladder. In every position the next step must be right, and its drawing must show
// nothing else. Each lesson must have a text in every language, with places for the drawings.
func checkLessons(t T, kind engine.Kind, _ func(T) []sample) {
	teacher, ok := kind.(engine.Teacher)
	if !ok {
		return
	}
	lessons := teacher.Lessons()
	if len(lessons) == 0 {
		t.Errorf("there are no lessons")
	}
	checkLadderTaught(t, kind, lessons)
	checkLessonTexts(t, kind, lessons)
	for _, lesson := range lessons {
		checkLessonPositions(t, teacher, lesson)
	}
}

var lessonName = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// checkLadderTaught checks that each technique has one lesson, and that lessons follow the order of
// the ladder.
func checkLadderTaught(t T, kind engine.Kind, lessons []engine.Lesson) {
	t.Helper()
	ladder := kind.Techniques()
	first, taught, names := -1, map[string]bool{}, map[string]bool{}
	for _, lesson := range lessons {
		if !lessonName.MatchString(lesson.Name) || names[lesson.Name] {
			t.Errorf("the lesson name %q is no name for a page, or is used twice", lesson.Name)
		}
		names[lesson.Name] = true
		if len(lesson.Techniques) == 0 {
			t.Errorf("the lesson %s teaches nothing", lesson.Name)
			continue
		}
		if at := slices.Index(ladder, lesson.Techniques[0]); at <= first {
			t.Errorf("the lesson %s is not in the order of the ladder", lesson.Name)
		} else {
			first = at
		}
		for i, technique := range lesson.Techniques {
			at := slices.Index(ladder, technique)
			if at < 0 || taught[technique] || i > 0 && at <= slices.Index(ladder, lesson.Techniques[i-1]) {
				t.Errorf("the lesson %s teaches %s: unknown, taught before, or out of order", lesson.Name, technique)
			}
			taught[technique] = true
		}
	}
	for _, technique := range ladder {
		if !taught[technique] {
			t.Errorf("no lesson teaches %s", technique)
		}
	}
}

// checkLessonTexts checks that each lesson has its text in every language, and that there are no
// other texts.
func checkLessonTexts(t T, kind engine.Kind, lessons []engine.Lesson) {
	t.Helper()
	wanted := map[string]bool{}
	for _, lesson := range lessons {
		for _, language := range languages() {
			name := path.Join("lessons", lesson.Name+"."+language+".md")
			wanted[name] = true
			text, err := kind.Texts().ReadFile(name)
			if err != nil {
				t.Errorf("the lesson %s: %v", lesson.Name, err)
				continue
			}
			checkLessonText(t, name, string(text))
		}
	}
	found, err := kind.Texts().ReadDir("lessons")
	if err != nil {
		t.Errorf("%v", err)
	}
	for _, file := range found {
		if name := path.Join("lessons", file.Name()); !wanted[name] {
			t.Errorf("%s belongs to no lesson", name)
		}
	}
}

// checkLessonText checks the form of a text: title, places for drawings, length.
func checkLessonText(t T, name, text string) {
	t.Helper()
	title, rest, _ := strings.Cut(text, "\n")
	if heading, ok := strings.CutPrefix(title, "# "); !ok || strings.TrimSpace(heading) == "" {
		t.Errorf("%s doesn't begin with its title", name)
	}
	for _, place := range []string{"::example", "::exercises"} {
		if strings.Count(rest, "\n"+place+"\n") != 1 {
			t.Errorf("%s doesn't have exactly one place for %s", name, place)
		}
	}
	if strings.Index(rest, "\n::exercises\n") < strings.Index(rest, "\n::example\n") {
		t.Errorf("%s has its exercises before the example", name)
	}
	if len(strings.Fields(rest)) < 40 {
		t.Errorf("%s has too few words", name)
	}
}

// minPositions is the least number of positions of a lesson: an example and one exercise.
const minPositions = 2

// checkLessonPositions checks the positions of a lesson.
func checkLessonPositions(t T, kind engine.Teacher, lesson engine.Lesson) {
	t.Helper()
	positions := slices.Clone(lesson.Positions)
	slices.Sort(positions)
	if n := len(slices.Compact(positions)); n < minPositions || n < len(lesson.Positions) {
		t.Errorf("the lesson %s has %d different positions of %d: an example and exercises are wanted", lesson.Name, n, len(lesson.Positions))
	}
	steps, err := lesson.Steps(kind)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	if again, err := lesson.Steps(kind); err != nil || len(again) != len(steps) || !reflect.DeepEqual(again[0].Step, steps[0].Step) {
		t.Errorf("the lesson %s shows something else at the second call: %v", lesson.Name, err)
	}
	for i, step := range steps {
		checkLessonPosition(t, kind, fmt.Sprintf("the lesson %s, position %d", lesson.Name, i+1), step, lesson.Positions[i])
		if i >= fastOrSlow(0, len(steps)) {
			break
		}
	}
}

// checkLessonPosition checks one position and its step.
func checkLessonPosition(t T, kind engine.Kind, where string, step engine.LessonStep, text string) {
	t.Helper()
	if step.Position.String() != text {
		t.Errorf("%s: %q is read as %q", where, text, step.Position.String())
	}
	answer, err := step.Puzzle.Solve()
	if err != nil {
		t.Errorf("%s: it is no puzzle: %v", where, err)
		return
	}
	s := sample{puzzle: step.Puzzle}
	s.symbols = symbolsOf([]sample{s})
	f := newFollower(kind, s, step.Puzzle, []rune(answer.Text))
	f.beginWith(f.givens(), nil)
	for _, m := range step.Position.Struck {
		f.struck[m] = 1
		if cell, symbol, err := f.cellAndSymbol(m); err != nil || f.solution[cell] == symbol {
			t.Errorf("%s: %s is struck from R%dC%d, where it belongs: %v", where, m.Symbol, m.Row+1, m.Column+1, err)
		}
	}
	style := figure.PrintStyle(14*figure.Millimetre, "en")
	position, drawing := step.DrawPosition(style), step.Draw(style)
	checkInFrame(t, where, drawing)
	checkPrintable(t, where, drawing)
	if grid, ok := step.Puzzle.(engine.DrawableGrid); ok {
		newStepDrawing(grid, position, style).compare(t, where+", posed", &f, engine.Step{})
		newStepDrawing(grid, drawing, style).compare(t, where, &f, step.Step)
	}
	if err := f.takeStep(step.Step); err != nil {
		t.Errorf("%s: %v", where, err)
	}
}
