package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"octavo/engine/figure"
)

// A Teaching kind teaches the techniques of its ladder: each in a lesson, which has a
// text, an example and exercises.
type Teaching interface {
	Helpful
	// Which lessons are there? In the order of the ladder, no technique in two of
	// them. What a lesson says is lessons/NAME.<lang>.md among the kind's texts: its
	// first line is its title, "# X-wing"; one line says "::example", another
	// "::exercises", where the drawings belong.
	Lessons() []Lesson
}

// A Lesson teaches a technique, or several that are one idea.
type Lesson struct {
	Name       string   // fit for a path: "x-wing"
	Techniques []string // of the ladder, cheapest first
	Basic      bool     // what the rules teach already: no book needs a lesson on it
	// Positions are texts of positions in which one of the techniques is the next
	// step. All that is filled in counts as given. The first is the example's, the
	// others are exercises.
	Positions []string
}

// A Taught is a position of a lesson, and the step that it is there to show.
type Taught struct {
	Puzzle Grid // what is filled in, as though it were given
	At     Position
	Step   Step
}

// Taught finds what the positions of a lesson show. It is the same at any time.
func (l *Lesson) Taught(kind Teaching) ([]Taught, error) {
	var all []Taught
	for _, text := range l.Positions {
		t, err := taughtIn(kind, text)
		if err == nil && !slices.Contains(l.Techniques, t.Step.Technique) {
			err = fmt.Errorf("the next step is %q", t.Step.Technique)
		}
		if err != nil {
			return nil, fmt.Errorf("the lesson %s of %s: %q: %w", l.Name, kind.Name(), text, err)
		}
		all = append(all, t)
	}
	return all, nil
}

// taughtIn is the next step from a position.
func taughtIn(kind Teaching, text string) (t Taught, err error) {
	if t.At, err = ParseFilling(text); err != nil {
		return t, err
	}
	puzzle, err := kind.Parse(t.At.Filled)
	if err != nil {
		return t, err
	}
	grid, ok := puzzle.(Grid)
	if !ok {
		return t, errors.New("it is no grid")
	}
	t.Puzzle = grid
	if t.At, err = kind.Position(puzzle, text); err != nil {
		return t, err
	}
	hint, err := kind.Hint(context.Background(), puzzle, t.At, Ask{})
	if err == nil && hint.Outlook != Onward {
		err = fmt.Errorf("nothing is left to do: %s", hint.Outlook)
	}
	t.Step = hint.Step
	return t, err
}

// LessonOn finds the lesson on a technique, or of that name; ok is false where there
// is none.
func LessonOn(kind Teaching, technique string) (lesson Lesson, ok bool) {
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
func (t *Taught) Draw(style figure.Style) figure.Figure { return t.draw(style, t.Step) }

// Pose draws the position alone.
func (t *Taught) Pose(style figure.Style) figure.Figure { return t.draw(style, Step{}) }

func (t *Taught) draw(style figure.Style, step Step) figure.Figure {
	grid, ok := t.Puzzle.(Pictured)
	if !ok {
		return t.Puzzle.Question(style)
	}
	return NewPanel(grid, DrawnIn(grid, style)).Draw(t.At, step)
}
