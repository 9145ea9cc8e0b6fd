package pdf

import (
	"encoding/hex"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine/figure"
)

// A matrix is a transformation of PDF: x' = a·x + c·y + e, y' = b·x + d·y + f.
type matrix [6]float64

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

func (m matrix) at(x, y float64) spot { return spot{m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]} }

// A spot is a point on a page, in millimetres from its upper left corner.
type spot struct{ x, y float64 }

// A box is an upright rectangle on a page, in millimetres.
type box struct{ x0, y0, x1, y1 float64 }

func around(spots ...spot) box {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, s := range spots {
		b = box{min(b.x0, s.x), min(b.y0, s.y), max(b.x1, s.x), max(b.y1, s.y)}
	}
	return b
}

func (b box) grown(d float64) box { return box{b.x0 - d, b.y0 - d, b.x1 + d, b.y1 + d} }
func (b box) within(o box) bool   { return b.x0 >= o.x0 && b.y0 >= o.y0 && b.x1 <= o.x1 && b.y1 <= o.y1 }
func (b box) apart(o box) bool    { return b.x1 < o.x0 || o.x1 < b.x0 || b.y1 < o.y0 || o.y1 < b.y0 }
func (b box) common(o box) box {
	return box{max(b.x0, o.x0), max(b.y0, o.y0), min(b.x1, o.x1), min(b.y1, o.y1)}
}
func (b box) hull(o box) box {
	return box{min(b.x0, o.x0), min(b.y0, o.y0), max(b.x1, o.x1), max(b.y1, o.y1)}
}
func (b box) near(o box) bool { return b.off(o) <= 0.01 }
func (b box) off(o box) float64 {
	return max(abs(b.x0-o.x0), abs(b.y0-o.y0), abs(b.x1-o.x1), abs(b.y1-o.y1))
}
func abs(x float64) float64      { return math.Abs(x) }
func (s spot) minus(o spot) spot { return spot{s.x - o.x, s.y - o.y} }
func (b box) middle() spot       { return spot{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }
func (b box) String() string     { return fmt.Sprintf("[%.3f %.3f – %.3f %.3f]", b.x0, b.y0, b.x1, b.y1) }
func (b box) spans(axis byte) (float64, float64) {
	if axis == 'x' {
		return b.x0, b.x1
	}
	return b.y0, b.y1
}

// A drawn is a path, a text or a picture on a page.
type drawn struct {
	group  int // the number of the q … Q group on the page, one for each figure
	text   string
	spots  []spot // of a path
	stroke bool
	bounds box  // with strokes, before clipping
	clip   box  // the clipping rectangle
	up     spot // of letters: the upward direction
}

// shows returns its visible part.
func (d drawn) shows() box { return d.bounds.common(d.clip) }

// A reading is a page as its content stream draws it.
type reading struct {
	w, h  float64 // millimetres
	drawn []drawn
	clips []box // of the groups
}

const perPoint = 25.4 / 72

// A pageReader follows the operators of a content stream.
type pageReader struct {
	t      testing.TB
	ctx    *model.Context
	forms  types.Dict
	page   matrix // from points to millimetres from the upper left corner
	out    *reading
	state  readState
	stack  []readState
	path   []spot
	tm     matrix
	clipOn bool
}

type readState struct {
	ctm    matrix
	clip   box
	weight float64
	face   figure.Face
	size   float64
}

// readPage reads a page of a finished PDF.
func readPage(t testing.TB, ctx *model.Context, page int, content string) *reading {
	t.Helper()
	dict, _, inherited, err := ctx.PageDict(page, false)
	if err != nil || dict == nil {
		t.Fatal(err)
	}
	media := inherited.MediaBox
	r := &pageReader{t: t, ctx: ctx, out: &reading{w: media.Width() * perPoint, h: media.Height() * perPoint}}
	r.page = matrix{perPoint, 0, 0, -perPoint, 0, r.out.h}
	if x, found := inherited.Resources.Find("XObject"); found {
		if r.forms, err = ctx.DereferenceDict(x); err != nil {
			t.Fatal(err)
		}
	}
	r.state = readState{ctm: matrix{1, 0, 0, 1, 0, 0}, clip: box{0, 0, r.out.w, r.out.h}, weight: 1}
	r.run(content)
	return r.out
}

func (r *pageReader) run(content string) {
	var operands []string
	for _, word := range strings.Fields(strings.NewReplacer("<", " <", ">", "> ", "]", "] ").Replace(content)) {
		if word == "[" || word == "]" {
			continue // the brackets of TJ
		}
		if strings.ContainsAny(word[:1], "0123456789-.+/<") {
			operands = append(operands, word)
			continue
		}
		r.do(word, operands)
		operands = operands[:0]
	}
}

func (r *pageReader) numbers(words []string) []float64 {
	out := make([]float64, len(words))
	for i, w := range words {
		if _, err := fmt.Sscanf(w, "%g", &out[i]); err != nil {
			r.t.Fatalf("operand %q: %v", w, err)
		}
	}
	return out
}

func (r *pageReader) spot(x, y float64) spot { return r.state.ctm.times(r.page).at(x, y) }

// scale returns the factor of lengths, which is the same in both directions.
func (r *pageReader) scale() float64 {
	m := r.state.ctm
	return math.Sqrt(abs(m[0]*m[3]-m[1]*m[2])) * perPoint
}

func (r *pageReader) do(operator string, operands []string) {
	switch operator {
	case "q":
		if len(r.stack) == 0 {
			r.out.clips = append(r.out.clips, box{})
		}
		r.stack = append(r.stack, r.state)
	case "Q":
		r.state, r.stack = r.stack[len(r.stack)-1], r.stack[:len(r.stack)-1]
	case "cm":
		r.state.ctm = matrix(r.numbers(operands)).times(r.state.ctm)
	case "w":
		r.state.weight = r.numbers(operands)[0]
	case "m", "l", "c":
		n := r.numbers(operands)
		for i := 0; i < len(n); i += 2 {
			r.path = append(r.path, r.spot(n[i], n[i+1]))
		}
	case "re":
		n := r.numbers(operands)
		r.path = append(r.path, r.spot(n[0], n[1]), r.spot(n[0]+n[2], n[1]+n[3]))
	case "h", "J", "j", "g", "G", "rg", "RG", "BT", "ET":
	case "W":
		r.clipOn = true
	case "S", "f", "B", "n":
		r.paint(operator)
	case "Tf":
		r.state.face = figure.Face(operands[0][2] - '0')
		r.state.size = r.numbers(operands[1:])[0]
	case "Tm":
		r.tm = matrix(r.numbers(operands))
	case "Td":
		n := r.numbers(operands)
		r.tm = matrix{1, 0, 0, 1, n[0], n[1]}.times(r.tm)
	case "Tj":
		r.show(operands[0])
	case "TJ": // words with adjusted spaces
		r.show(strings.Join(slices.DeleteFunc(slices.Clone(operands), func(o string) bool { return o[0] != '<' }), ""))
	case "Do":
		r.form(operands[0])
	default:
		r.t.Fatalf("operator %s is not known", operator)
	}
}

func (r *pageReader) add(d drawn) {
	d.group, d.clip = len(r.out.clips)-1, r.state.clip
	r.out.drawn = append(r.out.drawn, d)
}

func (r *pageReader) paint(operator string) {
	bounds := around(r.path...)
	switch {
	case r.clipOn:
		r.state.clip = r.state.clip.common(bounds)
		r.out.clips[len(r.out.clips)-1] = r.state.clip
	case operator == "n":
	default:
		d := drawn{spots: slices.Clone(r.path), stroke: operator != "f", bounds: bounds}
		if d.stroke {
			weight := r.state.weight * r.scale()
			if weight < 0.75*perPoint {
				r.t.Errorf("a line of %.3f pt", weight/perPoint)
			}
			if len(d.spots)%2 == 0 { // unconnected lines with butt ends
				d.bounds = thick(d.spots, weight/2)
			} else {
				d.bounds = d.bounds.grown(weight / 2)
			}
		}
		r.add(d)
	}
	r.path, r.clipOn = r.path[:0], false
}

// thick returns the box of separate strokes.
func thick(ends []spot, half float64) box {
	all := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for i := 0; i+1 < len(ends); i += 2 {
		b := around(ends[i], ends[i+1])
		if b.x1-b.x0 < b.y1-b.y0 {
			b.x0, b.x1 = b.x0-half, b.x1+half
		} else {
			b.y0, b.y1 = b.y0-half, b.y1+half
		}
		all = all.hull(b)
	}
	return all
}

// show reads a line of letters, whose codes are UTF-16.
func (r *pageReader) show(operand string) {
	data, err := hex.DecodeString(strings.NewReplacer("<", "", ">", "").Replace(operand))
	if err != nil {
		r.t.Fatal(err)
	}
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i])<<8 | uint16(data[2*i+1])
	}
	text := string(utf16.Decode(units))
	m := r.tm.times(r.state.ctm).times(r.page)
	width := float64(figure.Width(r.state.face, figure.Length(r.state.size), text))
	base := m.at(0, 0)
	r.add(drawn{
		text:   text,
		bounds: around(base, m.at(width, 0), m.at(0, 0.76*r.state.size), m.at(width, -0.24*r.state.size)),
		up:     m.at(0, 1000).minus(base),
	})
}

// form draws a form XObject, cut to its box.
func (r *pageReader) form(name string) {
	object, found := r.forms.Find(name[1:])
	if !found {
		r.t.Fatalf("%s is not among the resources", name)
	}
	stream, _, err := r.ctx.DereferenceStreamDict(object)
	if err != nil {
		r.t.Fatal(err)
	}
	if err := stream.Decode(); err != nil {
		r.t.Fatal(err)
	}
	if subtype := stream.NameEntry("Subtype"); subtype == nil || *subtype != "Form" {
		r.t.Fatalf("%s is no form", name)
	}
	corners := stream.ArrayEntry("BBox")
	var n [4]float64
	for i := range n {
		if n[i], err = r.ctx.DereferenceNumber(corners[i]); err != nil {
			r.t.Fatal(err)
		}
	}
	before := r.state
	r.stack = append(r.stack, before)
	r.state.clip = r.state.clip.common(around(r.spot(n[0], n[1]), r.spot(n[2], n[3])))
	r.state.size = 0 // a form doesn't inherit the size of letters here
	r.run(string(stream.Content))
	r.state, r.stack = before, r.stack[:len(r.stack)-1]
}
