package verify

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
	"octavo/site/product/lessons"
)

// A modelDrawing is a drawing of the rules or lessons, as its kind makes it. Tests of the kinds
// prove that it is right. The same drawing in print must have the same words at the same places.
type modelDrawing struct {
	isGrid bool
	box    area // around the grid, or around the first part of a puzzle of moves
	words  []figure.Word
	inside int // number of words in box
}

// minModelWords is the fewest words of a model. Drawings with fewer look too much alike.
const minModelWords = 3

// exampleModels returns the drawings of the rules in all languages, because some drawings have
// letters that depend on the language.
func exampleModels(kinds []engine.Kind, words vocabulary) (all []modelDrawing, err error) {
	for _, kind := range kinds {
		illustrated, ok := kind.(engine.Illustrated)
		if !ok {
			continue
		}
		examples, err := examplesOf(illustrated)
		if err != nil {
			return nil, err
		}
		for _, example := range examples {
			_, isGrid := example.Puzzle.(engine.Grid)
			for _, locale := range words {
				for _, draw := range example.Pictures() {
					all = addModel(all, draw(modelStyle(locale.Language())), isGrid)
				}
			}
		}
	}
	return all, nil
}

// examplesOf returns the example of a kind's rules, and those of its simple rules.
func examplesOf(kind engine.Illustrated) ([]engine.Example, error) {
	example, err := kind.Example()
	if err != nil {
		return nil, err
	}
	all := []engine.Example{example}
	if simple, ok := kind.(engine.SimplyExplained); ok {
		for _, size := range simple.SimpleSizes() {
			example, err := simple.SimpleExample(size)
			if err != nil {
				return nil, err
			}
			all = append(all, example)
		}
	}
	return all, nil
}

// lessonModels returns the drawings of the lessons. An exercise has its number to the left.
func lessonModels(kinds []engine.Kind) (all []modelDrawing, err error) {
	for _, kind := range kinds {
		teacher, ok := kind.(engine.Teacher)
		if !ok {
			continue
		}
		for _, lesson := range teacher.Lessons() {
			steps, err := lesson.Steps(teacher)
			if err != nil {
				return nil, err
			}
			for i := range steps {
				draw := steps[i].Draw
				if i > 0 {
					draw = lessons.WithNumber(steps[i].DrawPosition, strconv.Itoa(i))
				}
				all = addModel(all, draw(modelStyle("en")), true)
			}
		}
	}
	return all, nil
}

// modelStyle returns the style in which models are drawn. A printed drawing may be larger or
// smaller, since only proportions are compared.
func modelStyle(language string) figure.Style {
	style := figure.PrintStyle(10*figure.Millimetre, language)
	style.Grey = true
	return style
}

// addModel adds a drawing to the models, if it has enough words.
func addModel(to []modelDrawing, f figure.Figure, isGrid bool) []modelDrawing {
	scanned := scanOfFigure(f)
	var boxes []area
	for i := range scanned.Traces {
		if box, ok := boxOf(scanned.Traces[i].Segments); ok {
			boxes = append(boxes, box)
		}
	}
	m := modelDrawing{isGrid: isGrid, words: scan.JoinWords(scanned.Words, false)}
	parts := joinNear(boxes)
	if len(parts) == 0 || len(m.words) < minModelWords {
		return to
	}
	m.box = parts[0]
	for i := range m.words {
		if m.box.has(m.words[i].Middle()) {
			m.inside++
		}
	}
	return append(to, m)
}

// boxOf returns the rectangle around the points of a path. ok is false if there are none.
func boxOf(segments []figure.Segment) (box area, ok bool) {
	for _, s := range segments {
		n := 1
		switch s.Op {
		case figure.Close:
			continue
		case figure.Curve:
			n = 3
		}
		for _, p := range s.P[:n] {
			at := area{p.X, p.Y, p.X, p.Y}
			if !ok {
				box, ok = at, true
			}
			box = box.joined(at)
		}
	}
	return box, ok
}

// joinNear joins boxes near each other, such as the lines of a grid or a row of bottles. It returns
// one box for each drawing.
func joinNear(boxes []area) (all []area) {
	const least, most = figure.Millimetre / 2, 5 * figure.Millimetre
	for _, box := range boxes {
		near := min(max(least, min(box.width(), box.height())*45/100), most)
		for i := 0; i < len(all); i++ {
			if box.grown(near).touches(all[i]) {
				box = box.joined(all[i])
				all = append(all[:i], all[i+1:]...)
				i = -1 // the larger box may touch boxes that the smaller one didn't
			}
		}
		all = append(all, box)
	}
	return all
}

func (a area) grown(by figure.Length) area {
	return area{a.left - by, a.top - by, a.right + by, a.bottom + by}
}

func (a area) touches(b area) bool {
	return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}
