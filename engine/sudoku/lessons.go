package sudoku

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"octavo/engine"
	"octavo/engine/sudoku/technique"
)

// A theme is a lesson on rungs of the ladder that are one idea.
type theme struct {
	name  string
	rungs []string
}

// themes are those lessons. Any other rung has a lesson of its own, of its name. Hidden
// quads share theirs with naked ones: where up to eight cells of a house are empty, the
// others are a naked set of four at most, which is found first; with all nine empty, no
// position of chance was met in which one is the next step.
var themes = [...]theme{
	{"hidden-single", []string{"hidden-single-box", "hidden-single-line"}},
	{"naked-quad", []string{"naked-quad", "hidden-quad"}},
	{"finned-fish", []string{"finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish"}},
	{"aligned-exclusion", []string{"aligned-pair", "aligned-triple"}},
	{"alternating-chain", []string{"alternating-chain", "grouped-chain"}},
	{"dynamic-chain", []string{"dynamic-chain", "leftover-chain"}},
}

// lessonOf names the lesson on a rung.
func lessonOf(rung string) string {
	for _, t := range themes {
		if slices.Contains(t.rungs, rung) {
			return t.name
		}
	}
	return rung
}

// positionsText has the positions of the lessons, a line each: the lesson, and the
// text of the position. Their makers are the tests (lessonmaker_test.go).
//
//go:embed lessons/positions.txt
var positionsText string

// Lessons are those on the rungs of the ladder.
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
			i, lessons = len(lessons), append(lessons, engine.Lesson{Name: name, Basic: basic})
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
