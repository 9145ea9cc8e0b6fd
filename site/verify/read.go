package verify

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// A found is a drawing with its caption, or the moves under one, as it was read.
type found struct {
	caption caption
	file    string
	page    int
	place   figure.Point
	kind    engine.Legible // nil where no kind could read the drawing
	reading engine.Reading
	err     error // why no kind could
	lines   []moveLine
	stages  []stage
	codes   []code
	links   []int // pages to which links on the caption lead
	said    []string
}

// A stage is a position on the way as it is printed.
type stage struct {
	reading engine.Reading
	err     error
	after   int // as it says below
	place   figure.Point
	page    int
}

// A reader asks kinds what drawings show, the one first that knew the last.
type reader struct {
	kinds []engine.Legible
}

func newReader(kinds []engine.Kind) *reader {
	r := &reader{}
	for _, kind := range kinds {
		if legible, ok := kind.(engine.Legible); ok {
			r.kinds = append(r.kinds, legible)
		}
	}
	return r
}

var errNothing = errors.New("there is no drawing")

// read finds the drawing at the head of some bands: as many of them as make sense
// together, since what the reader writes on stands below, and what stands at the foot
// of the page.
func (r *reader) read(bands []band) (engine.Legible, engine.Reading, int, error) {
	if len(bands) == 0 || !slices.ContainsFunc(bands, func(b band) bool { return len(b.shapes) > 0 }) {
		return nil, engine.Reading{}, 0, errNothing
	}
	var first error
	for n := len(bands); n > 0; n-- {
		drawing := seen(bands[:n])
		for i, kind := range r.kinds {
			reading, err := kind.Read(drawing)
			if err == nil {
				r.kinds = append([]engine.Legible{kind}, slices.Delete(slices.Clone(r.kinds), i, i+1)...)
				return kind, reading, n, nil
			}
			if i == 0 && (first == nil || n == 1) {
				first = err
			}
		}
	}
	return nil, engine.Reading{}, 0, first
}
