package verify

import (
	"errors"
	"maps"
	"slices"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
)

// A found is a drawing with its caption, or the moves under one, as it was read.
type found struct {
	caption   caption
	file      string
	page      int
	alone     bool // the drawing is all that its file has
	place     figure.Point
	kind      engine.Legible // nil where no kind could read the drawing
	reading   engine.Reading
	why       refusals // of all kinds, where none could
	duel      *foundDuel
	lines     []moveLine
	stages    []stage
	codes     []code
	beside    string   // what is read beside codes, without white space
	addresses []string // to which links on codes lead
	links     []int    // pages to which links on the caption lead

	previous, next int // numbers to which the links of a page of the site lead; 0 for none
}

// A stage is a position on the way as it is printed.
type stage struct {
	reading engine.Reading
	why     refusals
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
// of the page. Where no kind can read it, it says why each can't.
func (r *reader) read(bands []band) (engine.Legible, engine.Reading, refusals) {
	why := refusals{}
	if !slices.ContainsFunc(bands, func(b band) bool { return len(b.shapes) > 0 }) {
		return nil, engine.Reading{}, refusals{"": errNothing}
	}
	whole := upToTheWidestWhite(bands)
	for n := len(bands); n > 0; n-- {
		drawing := seen(bands[:n])
		for i, kind := range r.kinds {
			reading, err := kind.Read(drawing)
			if err == nil {
				r.kinds = slices.Concat([]engine.Legible{kind}, r.kinds[:i], r.kinds[i+1:])
				return kind, reading, nil
			}
			if n == whole {
				why[kind.Name()] = err
			}
		}
	}
	return nil, engine.Reading{}, why
}

// refusals say, by the names of kinds, why they can't read a drawing.
type refusals map[string]error

// of is the refusal that counts: that of the kind that the drawing should be of, or
// any.
func (why refusals) of(kind string) error {
	if err := why[kind]; err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(why)) {
		return message.Errorf("no kind of puzzle is drawn like this; to %s, %v", name, why[name])
	}
	return nil
}

// upToTheWidestWhite is how many bands are most likely the drawing.
func upToTheWidestWhite(bands []band) int {
	best, widest := len(bands), figure.Length(6*figure.Millimetre)
	for i := 1; i < len(bands); i++ {
		if white := bands[i].top - bands[i-1].bottom; white > widest {
			best, widest = i, white
		}
	}
	return best
}
