package pdfread

import (
	"errors"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// Limits of the content of one page. A page of 16 × 16 cells with notes in all of them has fewer than
// 10,000 marks.
const (
	maxMarks    = 150_000
	maxSegments = 1_000_000
	maxOperands = 3 * maxTableEntries // operands before one operator
	maxForms    = 24                  // forms within each other
	maxStates   = 512                 // states that the operator q has saved; the standard allows 28
	maxFaults   = 20                  // faults that are recorded for one page
)

// Steps that are taken from the budget. A mark has many steps, since they also pay for the code that uses the
// mark later.
const (
	stepsPerOperator = 15
	stepsPerMark     = 150
	stepsPerSegment  = 10
)

var errTooMuch = errors.New("the page does more than any page of a book: it isn't read to its end")

// A state is the graphics state (ISO 32000-1, 8.4).
type state struct {
	ctm          Matrix // maps user space to the page
	clip         Box    // box around the area that the clipping paths leave
	stroke, fill Ink
	width        float64 // width of lines, in user space
	dash         []float64
	cap          int // shape of line ends, as operand of J
	text         textState
}

// A reader interprets the operators of a page.
type reader struct {
	file      *File
	page      *Page
	state     state
	stack     []state    // states that the operator q has saved
	resources types.Dict // resources of the current content stream
	path      pathState
	tm, tlm   Matrix       // text matrix and text line matrix (ISO 32000-1, 9.4.1)
	segments  int          // number of segments of paths read so far
	ended     error        // why reading ended; nil while it goes on
	depth     int          // number of forms around the current content
	hidden    map[int]bool // whether an optional content group is off, by object number
	content   []bool       // for each level of marked content, whether the content is hidden
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

// interpret interprets a content stream with its resources. depth is the number of forms around the
// stream. It returns an error only if the reading was ended; other faults are in Page.Faults.
func (r *reader) interpret(content []byte, resources types.Dict, depth int) error {
	outer, floor := r.resources, len(r.stack)
	r.resources, r.depth = resources, depth
	lex := lexer{data: content, budget: r.file.budget}
	var operands []operand
	for r.ended == nil {
		o, operator, more := lex.next(0)
		if !more {
			if lex.at >= len(lex.data) {
				break
			}
			continue // a closing bracket without its opening one
		}
		if operator == nil {
			if lex.countOperand() {
				operands = append(operands, o)
			}
			continue
		}
		if !r.spend(stepsPerOperator) {
			break
		}
		if string(operator) == "BI" {
			r.addInlineImage(lex.inlineImage())
		} else {
			r.doOperator(string(operator), operands, floor)
		}
		operands, lex.operandCount = operands[:0], 0
	}
	r.spend(0)
	if len(r.stack) > floor { // the stream has more q than Q: the state at its beginning comes back
		r.addFault("%d times q without its Q", len(r.stack)-floor)
		r.state, r.stack = r.stack[floor], r.stack[:floor]
	}
	r.resources, r.depth = outer, depth-1
	return r.ended
}

// addFault records a part of the content that can't be interpreted.
func (r *reader) addFault(format string, args ...any) {
	if len(r.page.Faults) < maxFaults {
		r.page.Faults = append(r.page.Faults, engine.Messagef(format, args...))
	}
}

// spend takes steps from the file's budget, and ends the reading if the budget is used up. It reports whether
// the reading goes on.
func (r *reader) spend(steps int) bool {
	if !r.file.budget.Spend(steps) && r.ended == nil {
		r.ended = r.file.budget.ended
	}
	return r.ended == nil
}

// nextOrder returns the number of marks so far, which is the Order of the next mark. It also takes
// the steps of a mark from the budget, and ends the reading if there are too many marks.
func (r *reader) nextOrder() int {
	p := r.page
	n := len(p.Glyphs) + len(p.Paths) + len(p.Pictures) + len(p.Shadings)
	if n >= maxMarks {
		r.ended = errTooMuch
	}
	r.spend(stepsPerMark)
	return n
}

// numbersOf returns the last n operands, which must be numbers. Otherwise it records a fault and returns
// false.
func (r *reader) numbersOf(operator string, operands []operand, n int) ([6]float64, bool) {
	var out [6]float64
	if len(operands) < n {
		r.addFault("%s has %d operands, not %d", operator, len(operands), n)
		return out, false
	}
	for i, o := range operands[len(operands)-n:] {
		if o.sort != isNumber {
			r.addFault("%s has an operand that is no number", operator)
			return out, false
		}
		out[i] = o.number
	}
	return out, true
}

// doOperator interprets one operator. floor is the number of saved states at the beginning of the content
// stream, which the stream may not restore.
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
		r.drawXObject(operands)
	case "gs":
		r.setGraphicsState(operands)
	case "sh":
		r.paintShading(operands)
	case "BMC", "BDC":
		r.beginContent(operands)
	case "EMC":
		r.endContent()
	case "MP", "DP", "BX", "EX", "ri", "i", "d0", "d1", "M":
		// these operators change neither the place nor the look of marks
	default:
		if !r.doPath(operator, operands) && !r.doLineStyle(operator, operands) &&
			!r.doColour(operator, operands) && !r.doTextState(operator, operands) {
			r.addFault("operator %.20q is not known", operator)
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
		r.addFault("Q without its q")
		return
	}
	r.state, r.stack = r.stack[len(r.stack)-1], r.stack[:len(r.stack)-1]
}

// resource returns a resource by its category, such as "Font", and its name.
func (r *reader) resource(category, name string) (types.Object, bool) {
	all := r.file.Dict(r.resources[category])
	if all == nil {
		return nil, false
	}
	return all.Find(name)
}

// nameOf returns the last operand, a name, or "" if it is something else.
func nameOf(operands []operand) string {
	if len(operands) == 0 || operands[len(operands)-1].sort != isName {
		return ""
	}
	return string(operands[len(operands)-1].text)
}
