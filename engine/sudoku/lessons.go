package sudoku

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"octavo/engine"
	"octavo/engine/sudoku/technique"
)

// A theme is a lesson on several techniques with the same idea.
type theme struct {
	name  string
	rungs []string
}

// themes lists the lessons on several techniques. Any other technique has a lesson of its own name.
// Hidden quads share the lesson of naked quads because they are hardly ever the next step. If a
// house with up to eight empty cells has a hidden quad, its other cells are a naked set of at most
// four. That set is found first.
var themes = [...]theme{
	{"hidden-single", []string{"hidden-single-box", "hidden-single-line"}},
	{"naked-quad", []string{"naked-quad", "hidden-quad"}},
	{"finned-fish", []string{"finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish"}},
	{"aligned-exclusion", []string{"aligned-pair", "aligned-triple"}},
	{"alternating-chain", []string{"alternating-chain", "grouped-chain"}},
	{"dynamic-chain", []string{"dynamic-chain", "leftover-chain"}},
}

// lessonOf returns the name of the lesson that teaches a technique of the ladder.
func lessonOf(rung string) string {
	for _, t := range themes {
		if slices.Contains(t.rungs, rung) {
			return t.name
		}
	}
	return rung
}

// positionsText holds the positions of the lessons, one a line: the lesson, then the text of the
// position. A test makes them (lessonmaker_test.go).
//
//go:embed lessons/positions.txt
var positionsText string

// Lessons returns the lessons on the techniques of the ladder, the easiest first.
func (Kind) Lessons() []engine.Lesson {
	lessons := slices.Clone(allLessons())
	for i := range lessons {
		l := &lessons[i]
		l.Techniques, l.Positions = slices.Clone(l.Techniques), slices.Clone(l.Positions)
	}
	return lessons
}

var allLessons = sync.OnceValue(func() []engine.Lesson {
	var lessons []engine.Lesson
	at := func(name string) int {
		return slices.IndexFunc(lessons, func(l engine.Lesson) bool { return l.Name == name })
	}
	for t, rung := range technique.Ladder.Names() {
		name := lessonOf(rung)
		i := at(name)
		if i < 0 {
			basic := technique.Ladder.Tier(technique.Technique(t)) == engine.Easy
			i, lessons = len(lessons), append(lessons, engine.Lesson{Name: name, IsBasic: basic})
		}
		lessons[i].Techniques = append(lessons[i].Techniques, rung)
	}
	for line := range strings.Lines(positionsText) {
		name, position, _ := strings.Cut(strings.TrimSpace(line), " ")
		if i := at(name); i >= 0 {
			lessons[i].Positions = append(lessons[i].Positions, position)
		}
	}
	return slices.DeleteFunc(lessons, func(l engine.Lesson) bool { return len(l.Positions) == 0 })
})
