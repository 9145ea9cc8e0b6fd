package enginetest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest/toy"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// TestBadReadersAreFound checks that the suite finds wrong readers of drawings.
func TestBadReadersAreFound(t *testing.T) {
	plain := toy.Kind{}
	change := func(edit func(*engine.Reading)) func(figure.Scan) (engine.Reading, error) {
		return func(scanned figure.Scan) (engine.Reading, error) {
			r, err := plain.ReadDrawing(scanned)
			if err == nil {
				edit(&r)
			}
			return r, err
		}
	}
	for fault, c := range map[string]struct {
		check string
		read  func(figure.Scan) (engine.Reading, error)
	}{
		"every drawing is refused": {"ReadBack", func(figure.Scan) (engine.Reading, error) {
			return engine.Reading{}, errors.New("no")
		}},
		"the puzzle is always the same": {"ReadBack", func(figure.Scan) (engine.Reading, error) {
			return engine.Reading{Puzzles: []string{"12"}, SharedPart: "012"}, nil
		}},
		"the puzzle is wrong":        {"ReadBack", change(func(r *engine.Reading) { r.Puzzles[0] += "1" })},
		"the puzzle is missing":      {"ReadBack", change(func(r *engine.Reading) { r.Puzzles = nil })},
		"the answer is missing":      {"ReadBack", change(func(r *engine.Reading) { r.Answer = "" })},
		"the answer is wrong":        {"ReadBack", change(func(r *engine.Reading) { r.Answer = strings.Replace(r.Answer, "1", "2", 1) })},
		"a question has an answer":   {"ReadBack", change(func(r *engine.Reading) { r.Answer = "001002" })},
		"question and answer differ": {"ReadBack", change(func(r *engine.Reading) { r.SharedPart += r.Answer })},
		"the drawing may not be shifted": {"ReadBack", func(scanned figure.Scan) (engine.Reading, error) {
			for _, w := range scanned.Words {
				if w.At.X < 0 || w.At.Y < 0 {
					return engine.Reading{}, errors.New("beyond the edge")
				}
			}
			return plain.ReadDrawing(scanned)
		}},
		"lines may not be split": {"ReadBack", func(scanned figure.Scan) (engine.Reading, error) {
			if lines, _ := scan.StraightLines(scanned.Traces); len(lines) != 6 {
				return engine.Reading{}, errors.New("there are not six lines")
			}
			return plain.ReadDrawing(scanned)
		}},
		"white letters are read": {"DamageFound", func(scanned figure.Scan) (engine.Reading, error) {
			scanned.Words = slices.Clone(scanned.Words)
			for i := range scanned.Words {
				scanned.Words[i].Tint = figure.TintOf(0, 0, 0)
			}
			return plain.ReadDrawing(scanned)
		}},
		"the weights of lines are ignored": {"DamageFound", func(scanned figure.Scan) (engine.Reading, error) {
			scanned.Traces = slices.Clone(scanned.Traces)
			for i := range scanned.Traces {
				t := &scanned.Traces[i]
				if t.Weight = 500; len(t.Segments) == 3 {
					t.Weight = 200
				}
			}
			return plain.ReadDrawing(scanned)
		}},
		"the weights of letters are ignored": {"DamageFound", func(scanned figure.Scan) (engine.Reading, error) {
			scanned.Words = slices.Clone(scanned.Words)
			for i := range scanned.Words {
				scanned.Words[i].Weight = figure.RegularLetters
			}
			return plain.ReadDrawing(scanned)
		}},
		"a digit that is drawn twice is read once": {"DamageFound", func(scanned figure.Scan) (engine.Reading, error) {
			scanned.Words = slices.Clone(scanned.Words)
			slices.SortFunc(scanned.Words, func(a, b figure.Word) int { return strings.Compare(a.Text, b.Text) })
			scanned.Words = slices.CompactFunc(scanned.Words, func(a, b figure.Word) bool {
				return a.Text == b.Text && max(a.At.X-b.At.X, b.At.X-a.At.X, a.At.Y-b.At.Y, b.At.Y-a.At.Y) < a.Size
			})
			return plain.ReadDrawing(scanned)
		}},
	} {
		if len(failuresOf(c.check, faultyKind{faults: &faults{read: c.read}})) == 0 {
			t.Errorf("%s doesn't find the fault: %s", c.check, fault)
		}
	}
	for _, check := range []string{"ReadBack", "DamageFound"} {
		if failures := failuresOf(check, toy.Kind{}); len(failures) > 0 {
			t.Errorf("%s refuses the toy: %v", check, failures)
		}
	}
}
