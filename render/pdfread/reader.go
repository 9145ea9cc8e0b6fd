package pdfread

import (
	"errors"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// What the content of one page may do. A page of 16 × 16 cells with notes in all of
// them stays under 10,000 marks.
const (
	maxOperators = 8_000_000
	maxMarks     = 1_500_000
	maxSegments  = 6_000_000
	maxForms     = 24  // within each other
	maxStates    = 512 // saved by q at a time; the standard allows 28
	maxFaults    = 20  // told of one page
)

var errTooMuch = errors.New("the page does more than any page of a book: it isn't read to its end")

// A state is the graphics state.
type state struct {
	ctm          Matrix
	clip         Box
	stroke, fill Ink
	width        float64 // in the units of its moment, before the matrix
	dash         []float64
	cap, join    int
	group        int
	text         textState
}

// A reader follows the operators of a page.
type reader struct {
	file      *File
	page      *Page
	state     state
	stack     []state
	resources types.Dict
	path      outline
	tm, tlm   Matrix // of the text and of its line
	groups    int
	operators int
	segments  int
	ended     error        // why no more is read
	depth     int          // of forms within each other
	hidden    map[int]bool // optional groups that are switched off
	content   []bool       // of the marked content around: whether it is hidden
}

func newReader(f *File, p *Page) *reader {
	unit := Matrix{p.Unit, 0, 0, p.Unit, 0, 0}
	black := Ink{Space: "DeviceGray", Components: 1, Values: []float64{0}, Alpha: 1}
	return &reader{
		file: f, page: p, hidden: f.layers(), tm: Identity(), tlm: Identity(),
		state: state{
			ctm: unit, clip: p.Media, stroke: black, fill: black, width: 1,
			text: textState{scale: 1},
		},
	}
}

// run follows a content stream with its resources.
func (r *reader) run(content []byte, resources types.Dict, depth int) error {
	outer, floor := r.resources, len(r.stack)
	r.resources, r.depth = resources, depth
	lex := lexer{data: content}
	var operands []operand
	for r.ended == nil {
		o, operator, more := lex.next(0)
		if !more {
			if lex.at >= len(lex.data) {
				break
			}
			continue // a bracket that closes nothing
		}
		if operator == nil {
			if len(operands) < 1<<16 {
				operands = append(operands, o)
			}
			continue
		}
		if r.operators++; r.operators > maxOperators {
			r.ended = errTooMuch
			break
		}
		if string(operator) == "BI" {
			r.inline(lex.inline())
		} else {
			r.do(string(operator), operands, floor)
		}
		operands = operands[:0]
	}
	if len(r.stack) > floor { // q without Q: what was saved comes back at the end
		r.fault("%d times q without its Q", len(r.stack)-floor)
		r.state, r.stack = r.stack[floor], r.stack[:floor]
	}
	r.resources, r.depth = outer, depth-1
	return r.ended
}

// fault notes what can't be followed.
func (r *reader) fault(format string, args ...any) {
	if len(r.page.Faults) < maxFaults {
		r.page.Faults = append(r.page.Faults, engine.Say(format, args...))
	}
}

// order counts the marks, and ends the reading where there are too many.
func (r *reader) order() int {
	p := r.page
	n := len(p.Glyphs) + len(p.Paths) + len(p.Pictures) + len(p.Shadings)
	if n >= maxMarks {
		r.ended = errTooMuch
	}
	return n
}

// numbersOf reads as many numbers as an operator needs, and tells where they are not
// there.
func (r *reader) numbersOf(operator string, operands []operand, n int) ([6]float64, bool) {
	var out [6]float64
	if len(operands) < n {
		r.fault("%s has %d operands, not %d", operator, len(operands), n)
		return out, false
	}
	for i, o := range operands[len(operands)-n:] {
		if o.sort != isNumber {
			r.fault("%s has an operand that is no number", operator)
			return out, false
		}
		out[i] = o.number
	}
	return out, true
}

// do follows one operator.
func (r *reader) do(operator string, operands []operand, floor int) {
	switch operator {
	case "q":
		r.save()
	case "Q":
		r.restore(floor)
	case "cm":
		if n, ok := r.numbersOf(operator, operands, 6); ok {
			r.state.ctm = Matrix(n).Times(r.state.ctm)
		}
	case "Do":
		r.external(operands)
	case "gs":
		r.extended(operands)
	case "sh":
		r.shade(operands)
	case "BMC", "BDC":
		r.begin(operands)
	case "EMC":
		r.end()
	case "MP", "DP", "BX", "EX", "ri", "i", "d0", "d1", "M":
		// they say nothing of where something stands and what it looks like
	default:
		if !r.outlines(operator, operands) && !r.lines(operator, operands) &&
			!r.colours(operator, operands) && !r.texts(operator, operands) {
			r.fault("operator %.20q is not known", operator)
		}
	}
}

func (r *reader) save() {
	if len(r.stack) >= maxStates {
		r.ended = errTooMuch
		return
	}
	r.stack = append(r.stack, r.state)
	r.groups++
	r.state.group = r.groups
}

func (r *reader) restore(floor int) {
	if len(r.stack) <= floor {
		r.fault("Q without its q")
		return
	}
	r.state, r.stack = r.stack[len(r.stack)-1], r.stack[:len(r.stack)-1]
}

// resource finds what a name stands for among the resources of a sort.
func (r *reader) resource(category, name string) (types.Object, bool) {
	all := r.file.Dict(r.resources[category])
	if all == nil {
		return nil, false
	}
	return all.Find(name)
}

// nameOf is the name that an operator is given.
func nameOf(operands []operand) string {
	if len(operands) == 0 || operands[len(operands)-1].sort != isName {
		return ""
	}
	return string(operands[len(operands)-1].text)
}
