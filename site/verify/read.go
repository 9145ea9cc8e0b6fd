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

// An entry is one puzzle or answer of a file: a drawing or moves, as a rule with a caption.
type entry struct {
	caption   caption
	file      string
	page      int  // number of the page in the file
	shift     int  // printed number of the page, minus page
	isDrawing bool // a single drawing without a caption
	place     figure.Point
	kind      engine.DrawingReader // nil if no kind could read the drawing
	reading   engine.Reading
	refusals  refusalByKind // why each kind can't read the drawing, if none can
	duel      *printedDuel  // nil if it is no duel
	puzzle    engine.Puzzle // nil before it is proved, and if the drawing is no puzzle
	lines     []moveLine    // printed moves of an answer
	above     string        // the text above the moves, which has the measures of the puzzle
	stages    []stage       // pictures between the moves
	codes     []code        // QR codes beside the puzzle
	beside    string        // text next to codes, without white space
	addresses []string      // targets of links on codes
	links     []int         // target pages of links on the caption

	previous, next int // numbers of the pages that this page of the site links to; 0 for none
}

// A stage is the picture of a position on the way to the solution.
type stage struct {
	kind     engine.DrawingReader // nil if no kind could read the picture
	reading  engine.Reading
	refusals refusalByKind
	label    string // the text below the picture
	after    int    // number of moves before the picture, as the label says
	place    figure.Point
	page     int
}

// A reader reads drawings with the kinds. It tries first the kind that could read the last drawing.
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

// read reads the drawing at the top of some bands. It takes as many bands as any kind can read
// together. If no kind can read them, the third result has the reasons; otherwise it is nil.
func (r *reader) read(bands []band, budget *pdfread.Budget) (engine.DrawingReader, engine.Reading, refusalByKind) {
	why := refusalByKind{}
	if !slices.ContainsFunc(bands, func(b band) bool { return len(b.shapes) > 0 }) {
		return nil, engine.Reading{}, refusalByKind{"": errNothing}
	}
	whole := bandsOfDrawing(bands)
	for n := len(bands); n > 0; n-- {
		drawing := scanOfBands(bands[:n])
		for i, kind := range r.kinds {
			if err := spendOnDrawing(budget, drawing); err != nil {
				return nil, engine.Reading{}, refusalByKind{"": err}
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

// maxDrawing is the most lines and letters of a drawing. The largest drawing, 16 × 16 cells with
// notes in each, has fewer than 10,000.
const maxDrawing = 12_000

var errLargeDrawing = message.Errorf("the drawing has more than %d lines and letters", maxDrawing)

// spendOnDrawing counts the work of reading a drawing with one kind. It returns an error if the
// drawing is too large, or if the budget is used up.
func spendOnDrawing(budget *pdfread.Budget, drawing figure.Scan) error {
	n := len(drawing.Traces) + len(drawing.Words)
	if n > maxDrawing {
		return errLargeDrawing
	}
	budget.Spend(100 + 20*n)
	return budget.Err()
}

// refusalByKind says why each kind can't read a drawing. The key "" is a reason for all kinds.
type refusalByKind map[string]error

// ofKind returns the refusal of the expected kind. Without one, it returns that of the first kind
// in the alphabet, or nil if there are no refusals.
func (why refusalByKind) ofKind(kind string) error {
	if err := why[kind]; err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(why)) {
		return message.Errorf("no kind of puzzle is drawn like this; to %s, %v", name, why[name])
	}
	return nil
}

// bandsOfDrawing guesses how many bands a drawing has. It takes the bands above the widest gap, or
// all if no gap is wider than 6 mm.
func bandsOfDrawing(bands []band) int {
	best, widest := len(bands), figure.Length(6*figure.Millimetre)
	for i := 1; i < len(bands); i++ {
		if white := bands[i].top - bands[i-1].bottom; white > widest {
			best, widest = i, white
		}
	}
	return best
}
