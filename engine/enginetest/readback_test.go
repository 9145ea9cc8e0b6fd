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

// TestBadReadersAreFound: readers that look at the wrong things, at too little, or
// guess, each with the check that has to find it.
func TestBadReadersAreFound(t *testing.T) {
	plain := toy.Kind{}
	after := func(change func(*engine.Reading)) func(figure.Seen) (engine.Reading, error) {
		return func(seen figure.Seen) (engine.Reading, error) {
			r, err := plain.Read(seen)
			if err == nil {
				change(&r)
			}
			return r, err
		}
	}
	first := func(seen *figure.Seen) { // whatever it is read from
		slices.SortFunc(seen.Words, func(a, b figure.Word) int { return strings.Compare(a.Text, b.Text) })
	}
	for name, c := range map[string]struct {
		check string
		read  func(figure.Seen) (engine.Reading, error)
	}{
		"nothing is read": {"ReadBack", func(figure.Seen) (engine.Reading, error) { return engine.Reading{}, errors.New("no") }},
		"always the same": {"ReadBack", func(figure.Seen) (engine.Reading, error) {
			return engine.Reading{Puzzles: []string{"12"}, Common: "012"}, nil
		}},
		"another puzzle":    {"ReadBack", after(func(r *engine.Reading) { r.Puzzles[0] += "1" })},
		"no puzzle":         {"ReadBack", after(func(r *engine.Reading) { r.Puzzles = nil })},
		"no answer":         {"ReadBack", after(func(r *engine.Reading) { r.Answer = "" })},
		"a wrong answer":    {"ReadBack", after(func(r *engine.Reading) { r.Answer = strings.Replace(r.Answer, "1", "2", 1) })},
		"an answer asked":   {"ReadBack", after(func(r *engine.Reading) { r.Answer = "001002" })},
		"nothing in common": {"ReadBack", after(func(r *engine.Reading) { r.Common += r.Answer })},
		"places are absolute": {"ReadBack", func(seen figure.Seen) (engine.Reading, error) {
			for _, w := range seen.Words {
				if w.At.X < 0 || w.At.Y < 0 {
					return engine.Reading{}, errors.New("beyond the edge")
				}
			}
			return plain.Read(seen)
		}},
		"lines come whole": {"ReadBack", func(seen figure.Seen) (engine.Reading, error) {
			if lines, _ := scan.Straight(seen.Traces); len(lines) != 6 {
				return engine.Reading{}, errors.New("there are not six lines")
			}
			return plain.Read(seen)
		}},
		"white letters are seen": {"DamageFound", func(seen figure.Seen) (engine.Reading, error) {
			seen.Words = slices.Clone(seen.Words)
			for i := range seen.Words {
				seen.Words[i].Tint = figure.TintOf(0, 0, 0)
			}
			return plain.Read(seen)
		}},
		"heavy lines are as good as thin ones": {"DamageFound", func(seen figure.Seen) (engine.Reading, error) {
			seen.Traces = slices.Clone(seen.Traces)
			for i := range seen.Traces {
				t := &seen.Traces[i]
				if t.Weight = 500; len(t.Segments) == 3 {
					t.Weight = 200
				}
			}
			return plain.Read(seen)
		}},
		"weights are not looked at": {"DamageFound", func(seen figure.Seen) (engine.Reading, error) {
			seen.Words = slices.Clone(seen.Words)
			for i := range seen.Words {
				seen.Words[i].Weight = figure.RegularLetters
			}
			return plain.Read(seen)
		}},
		"of two digits the first counts": {"DamageFound", func(seen figure.Seen) (engine.Reading, error) {
			seen.Words = slices.Clone(seen.Words)
			first(&seen)
			seen.Words = slices.CompactFunc(seen.Words, func(a, b figure.Word) bool {
				return a.Text == b.Text && max(a.At.X-b.At.X, b.At.X-a.At.X, a.At.Y-b.At.Y, b.At.Y-a.At.Y) < a.Size
			})
			return plain.Read(seen)
		}},
	} {
		if len(complaints(c.check, bent{read: c.read})) == 0 {
			t.Errorf("%s, and %s has nothing against it", name, c.check)
		}
	}
	for _, check := range []string{"ReadBack", "DamageFound"} {
		if c := complaints(check, bent{}); len(c) > 0 {
			t.Errorf("%s complains of the toy: %v", check, c)
		}
	}
}
