package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"octavo/engine/figure"
)

// A Teacher is a kind that has lessons on the techniques of its ladder, each with a text, an
// example and exercises.
type Teacher interface {
	Hinter
	// Lessons returns the lessons in the order of the ladder. Each technique belongs to exactly one
	// lesson. The text of a lesson is lessons/NAME.<lang>.md in the kind's texts. Its first line is
	// the title, "# X-wing". The lines "::example" and "::exercises" stand where the drawings
	// belong.
	Lessons() []Lesson
}

// A Lesson teaches one technique, or several that share one idea.
type Lesson struct {
	Name       string   // can be part of a path: "x-wing"
	Techniques []string // from the ladder, cheapest first
	IsBasic    bool     // whether the kind's rules teach the technique already, so that no book needs this lesson
	// Positions are texts of positions in which the next step uses one of the
	// techniques. All filled cells count as givens. The first position is the example;
	// the others are exercises.
	Positions []string
}

// A LessonStep is a position of a lesson with the step that it shows.
type LessonStep struct {
	Puzzle   Grid // the puzzle whose givens are the filled cells
	Position Position
	Step     Step
}

// Steps returns the positions of a lesson, each with the next step from it. It returns an error if
// a position's next step uses none of the lesson's techniques.
func (l *Lesson) Steps(kind Teacher) ([]LessonStep, error) {
	var all []LessonStep
	for _, text := range l.Positions {
		step, err := lessonStep(kind, text)
		if err == nil && !slices.Contains(l.Techniques, step.Step.Technique) {
			err = fmt.Errorf("the next step is %q", step.Step.Technique)
		}
		if err != nil {
			return nil, fmt.Errorf("the lesson %s of %s: %q: %w", l.Name, kind.Name(), text, err)
		}
		all = append(all, step)
	}
	return all, nil
}

// lessonStep returns the position of a text and the next step from it.
func lessonStep(kind Teacher, text string) (t LessonStep, err error) {
	if t.Position, err = ParseGridPosition(text); err != nil {
		return t, err
	}
	puzzle, err := kind.Parse(t.Position.Filled)
	if err != nil {
		return t, err
	}
	grid, ok := puzzle.(Grid)
	if !ok {
		return t, errors.New("it is no grid")
	}
	t.Puzzle = grid
	if t.Position, err = kind.Position(puzzle, text); err != nil {
		return t, err
	}
	hint, err := kind.Hint(context.Background(), puzzle, t.Position, HintRequest{})
	if err == nil && hint.Outlook != StepFound {
		err = fmt.Errorf("nothing is left to do: %s", hint.Outlook)
	}
	t.Step = hint.Step
	return t, err
}

// FindLesson returns the lesson on a technique. If there is none, it looks for a lesson of that
// name. ok is false if it finds neither.
func FindLesson(kind Teacher, technique string) (lesson Lesson, ok bool) {
	lessons := kind.Lessons()
	i := slices.IndexFunc(lessons, func(l Lesson) bool { return slices.Contains(l.Techniques, technique) })
	if i < 0 {
		i = slices.IndexFunc(lessons, func(l Lesson) bool { return l.Name == technique })
	}
	if i < 0 {
		return Lesson{}, false
	}
	return lessons[i], true
}

// Draw draws the step in its position.
func (t *LessonStep) Draw(style figure.Style) figure.Figure { return t.drawWith(style, t.Step) }

// DrawPosition draws the position without the step.
func (t *LessonStep) DrawPosition(style figure.Style) figure.Figure { return t.drawWith(style, Step{}) }

// drawWith draws the position with a step in it. The zero Step draws nothing.
func (t *LessonStep) drawWith(style figure.Style, step Step) figure.Figure {
	grid, ok := t.Puzzle.(DrawableGrid)
	if !ok {
		return t.Puzzle.Question(style)
	}
	return NewStepDrawer(grid, DrawGrid(grid, style)).Draw(t.Position, step)
}
