package pdfread

import (
	"errors"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// What the content of one page may do. A page of 16 × 16 cells with notes in all of
// them stays under 10,000 marks.
const (
	maxMarks    = 150_000
	maxSegments = 1_000_000
	maxHeld     = 3 * maxSpans // operands before one operator
	maxForms    = 24           // nested
	maxStates   = 512          // saved by q; the standard allows 28
	maxFaults   = 20           // reported for one page
)

// Steps of an operator, and of a mark on the page. A mark takes most work in the code that uses it.
const (
	stepsAnOperator = 15
	stepsAMark      = 150
	stepsASegment   = 10
)

var errTooMuch = errors.New("the page does more than any page of a book: it isn't read to its end")

// A state is the graphics state.
type state struct {
	ctm          Matrix
	clip         Box
	stroke, fill Ink
	width        float64 // in user space
	dash         []float64
	cap          int
	text         textState
}

// A reader interprets the operators of a page.
type reader struct {
	file      *File
	page      *Page
	state     state
	stack     []state
	resources types.Dict
	path      pathState
	tm, tlm   Matrix // text matrix, line matrix
	segments  int
	ended     error        // why reading ended
	depth     int          // nesting of forms
	hidden    map[int]bool // optional content groups that are off
	content   []bool       // enclosing marked content: is it hidden?
}

func newReader(f *File, p *Page) *reader {
	unit := Matrix{p.Unit, 0, 0, p.Unit, 0, 0}
	black := Ink{Space: "DeviceGray", Components: 1, Values: []float64{0}, Alpha: 1}
	return &reader{
		file: f, page: p, hidden: f.hidden, tm: Identity(), tlm: Identity(),
		state: state{
			ctm: unit, clip: p.Media, stroke: black, fill: black, width: 1,
			text: textState{scale: 1},
		},
	}
}

// run interprets a content stream with its resources.
func (r *reader) run(content []byte, resources types.Dict, depth int) error {
	outer, floor := r.resources, len(r.stack)
	r.resources, r.depth = resources, depth
	lex := lexer{data: content, work: r.file.work}
	var operands []operand
	for r.ended == nil {
		o, operator, more := lex.next(0)
		if !more {
			if lex.at >= len(lex.data) {
				break
			}
			continue // an unmatched bracket
		}
		if operator == nil {
			if lex.hold() {
				operands = append(operands, o)
			}
			continue
		}
		if !r.spend(stepsAnOperator) {
			break
		}
		if string(operator) == "BI" {
			r.inline(lex.inline())
		} else {
			r.doOperator(string(operator), operands, floor)
		}
		operands, lex.held = operands[:0], 0
	}
	r.spend(0)
	if len(r.stack) > floor { // q without Q: what was saved comes back at the end
		r.fault("%d times q without its Q", len(r.stack)-floor)
		r.state, r.stack = r.stack[floor], r.stack[:floor]
	}
	r.resources, r.depth = outer, depth-1
	return r.ended
}

// fault records something that can't be interpreted.
func (r *reader) fault(format string, args ...any) {
	if len(r.page.Faults) < maxFaults {
		r.page.Faults = append(r.page.Faults, engine.Messagef(format, args...))
	}
}

// spend counts steps, and ends the reading if there were too many.
func (r *reader) spend(steps int) bool {
	if !r.file.work.Spend(steps) && r.ended == nil {
		r.ended = r.file.work.ended
	}
	return r.ended == nil
}

// order counts marks, and ends the reading if there are too many.
func (r *reader) order() int {
	p := r.page
	n := len(p.Glyphs) + len(p.Paths) + len(p.Pictures) + len(p.Shadings)
	if n >= maxMarks {
		r.ended = errTooMuch
	}
	r.spend(stepsAMark)
	return n
}

// numbersOf returns the numbers that an operator needs, or records a fault.
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

// doOperator follows one operator.
func (r *reader) doOperator(operator string, operands []operand, floor int) {
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
		r.setGraphicsState(operands)
	case "sh":
		r.shade(operands)
	case "BMC", "BDC":
		r.beginContent(operands)
	case "EMC":
		r.end()
	case "MP", "DP", "BX", "EX", "ri", "i", "d0", "d1", "M":
		// other operators change neither place nor look
	default:
		if !r.doPath(operator, operands) && !r.doLineStyle(operator, operands) &&
			!r.doColour(operator, operands) && !r.doTextState(operator, operands) {
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
}

func (r *reader) restore(floor int) {
	if len(r.stack) <= floor {
		r.fault("Q without its q")
		return
	}
	r.state, r.stack = r.stack[len(r.stack)-1], r.stack[:len(r.stack)-1]
}

// resource returns a named resource of a category.
func (r *reader) resource(category, name string) (types.Object, bool) {
	all := r.file.Dict(r.resources[category])
	if all == nil {
		return nil, false
	}
	return all.Find(name)
}

// nameOf returns the name given to an operator.
func nameOf(operands []operand) string {
	if len(operands) == 0 || operands[len(operands)-1].sort != isName {
		return ""
	}
	return string(operands[len(operands)-1].text)
}
