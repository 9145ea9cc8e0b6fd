package verify

import (
	"errors"
	"maps"
	"slices"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// An entry is a puzzle or an answer on a page: a drawing or moves, with a caption.
type entry struct {
	caption   caption
	file      string
	page      int  // of the file
	shift     int  // by which the printed number of the page is larger
	isDrawing bool // a single drawing without a caption
	place     figure.Point
	kind      engine.DrawingReader // nil if no kind could read the drawing
	reading   engine.Reading
	refusals  refusals // of all kinds, if none could read it
	duel      *printedDuel
	puzzle    engine.Puzzle // nil until it is proved, and if it isn't one
	lines     []moveLine
	stages    []stage
	codes     []code
	beside    string   // text next to codes, without white space
	addresses []string // targets of links on codes
	links     []int    // target pages of links on the caption

	previous, next int // numbers of the pages that are linked; 0 for none
}

// A stage is a printed position on the way to the solution.
type stage struct {
	reading  engine.Reading
	refusals refusals
	label    string // the text below it
	after    int    // moves, by the label
	place    figure.Point
	page     int
}

// A reader reads drawings with the kinds. It tries the kind of the last drawing first.
type reader struct {
	kinds []engine.DrawingReader
}

func newReader(kinds []engine.Kind) *reader {
	r := &reader{}
	for _, kind := range kinds {
		if legible, ok := kind.(engine.DrawingReader); ok {
			r.kinds = append(r.kinds, legible)
		}
	}
	return r
}

var errNothing = errors.New("there is no drawing")

// read reads the drawing at the top of some bands. It takes as many bands as a kind can read
// together. If no kind can read it, refusals has the reasons.
func (r *reader) read(bands []band, work *pdfread.Work) (engine.DrawingReader, engine.Reading, refusals) {
	why := refusals{}
	if !slices.ContainsFunc(bands, func(b band) bool { return len(b.shapes) > 0 }) {
		return nil, engine.Reading{}, refusals{"": errNothing}
	}
	whole := bandsOfDrawing(bands)
	for n := len(bands); n > 0; n-- {
		drawing := bandsSeen(bands[:n])
		for i, kind := range r.kinds {
			if err := spendOnDrawing(work, drawing); err != nil {
				return nil, engine.Reading{}, refusals{"": err}
			}
			reading, err := kind.ReadDrawing(drawing)
			if err == nil {
				r.kinds = slices.Concat([]engine.DrawingReader{kind}, r.kinds[:i], r.kinds[i+1:])
				return kind, reading, nil
			}
			if n == whole {
				why[kind.Name()] = err
			}
		}
	}
	return nil, engine.Reading{}, why
}

// maxDrawing bounds the marks of one drawing. The largest, of 16 × 16 cells with notes in all of
// them, has fewer than 10,000.
const maxDrawing = 12_000

var errLargeDrawing = message.Errorf("the drawing has more than %d lines and letters", maxDrawing)

// spendOnDrawing counts the work of reading a drawing with one kind. It returns an error if the
// drawing is too large, or the work has ended.
func spendOnDrawing(work *pdfread.Work, drawing figure.Scan) error {
	n := len(drawing.Traces) + len(drawing.Words)
	if n > maxDrawing {
		return errLargeDrawing
	}
	work.Spend(100 + 20*n)
	return work.Err()
}

// refusals holds the reason why each kind can't read a drawing, by the name of the kind.
type refusals map[string]error

// ofKind returns the refusal of the expected kind, or of any kind.
func (why refusals) ofKind(kind string) error {
	if err := why[kind]; err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(why)) {
		return message.Errorf("no kind of puzzle is drawn like this; to %s, %v", name, why[name])
	}
	return nil
}

// bandsOfDrawing guesses how many bands the drawing has: the bands above the widest white.
func bandsOfDrawing(bands []band) int {
	best, widest := len(bands), figure.Length(6*figure.Millimetre)
	for i := 1; i < len(bands); i++ {
		if white := bands[i].top - bands[i-1].bottom; white > widest {
			best, widest = i, white
		}
	}
	return best
}
