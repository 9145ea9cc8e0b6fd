package verify

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// A sheet holds the marks of a page that have one orientation. Marks that are upside down are on a
// sheet of their own. Places are in micrometres from the upper left corner, as the sheet is read.
type sheet struct {
	budget *pdfread.Budget
	page   int  // number of the page in the file, from 1
	turned bool // whether the sheet has the marks that are upside down
	width  figure.Length
	height figure.Length
	words  []word
	shapes []shape
	codes  []code
	// hasExample is true if the sheet has a drawing of the rules or lessons. checkExamples sets it.
	hasExample bool
}

// A word is a run of letters of one font, size and colour, including spaces set as letters.
type word struct {
	figure.Word
	box area
}

// A shape is a drawn line or area, with its box.
type shape struct {
	figure.Trace
	box area
}

// An area is an upright rectangle.
type area struct{ left, top, right, bottom figure.Length }

func (a area) width() figure.Length  { return a.right - a.left }
func (a area) height() figure.Length { return a.bottom - a.top }
func (a area) middle() figure.Point {
	return figure.Point{X: (a.left + a.right) / 2, Y: (a.top + a.bottom) / 2}
}
func (a area) has(p figure.Point) bool {
	return p.X >= a.left && p.X <= a.right && p.Y >= a.top && p.Y <= a.bottom
}
func (a area) joined(b area) area {
	return area{min(a.left, b.left), min(a.top, b.top), max(a.right, b.right), max(a.bottom, b.bottom)}
}

// A view converts points of a page, as a PDF has them, to places on a sheet.
type view struct {
	media  pdfread.Box
	turned bool
}

// perPoint is the number of micrometres in a point.
const perPoint = 25400.0 / 72

func (v view) at(p pdfread.Point) figure.Point {
	x, y := p.X-v.media.X0, v.media.Y1-p.Y
	if v.turned {
		x, y = v.media.X1-p.X, p.Y-v.media.Y0
	}
	return figure.Point{X: micrometres(x), Y: micrometres(y)}
}

func (v view) area(b pdfread.Box) area {
	p, q := v.at(pdfread.Point{X: b.X0, Y: b.Y0}), v.at(pdfread.Point{X: b.X1, Y: b.Y1})
	return area{min(p.X, q.X), min(p.Y, q.Y), max(p.X, q.X), max(p.Y, q.Y)}
}

// micrometres converts points to micrometres. The result is between -1e9 and 1e9.
func micrometres(points float64) figure.Length {
	return figure.Length(math.Round(max(-1e9, min(1e9, points*perPoint))))
}

// sheetsOf returns the upright sheet of a page, and the upside-down one if that has words.
func sheetsOf(p *pdfread.Page) []*sheet {
	seen := visibleOn(p)
	var all []*sheet
	for _, turned := range []bool{false, true} {
		s := &sheet{budget: p.Budget, page: p.Number, turned: turned}
		v := view{p.Media, turned}
		s.width, s.height = micrometres(p.Media.Width()), micrometres(p.Media.Height())
		s.setWords(v, seen.glyphs)
		if turned && len(s.words) == 0 {
			continue
		}
		s.setShapes(v, seen.paths)
		all = append(all, s)
	}
	return all
}

// maxWord limits the bytes of a word. A word may be a whole line, with its spaces.
const maxWord = 2_000

// setWords joins the letters that are upright on the sheet into words.
func (s *sheet) setWords(v view, glyphs []*pdfread.Glyph) {
	var last *pdfread.Glyph // nil if there is no letter before, or it has another orientation
	for _, g := range glyphs {
		if !upright(g, v.turned) {
			last = nil
			continue
		}
		at, end := v.at(g.Origin), v.at(pdfread.Point{X: g.Origin.X + g.Advance.X, Y: g.Origin.Y + g.Advance.Y})
		size, tint := micrometres(g.Size), tintOf(g.Ink)
		if n := len(s.words); last != nil && len(s.words[n-1].Text) < maxWord && follows(&s.words[n-1], g, last, at, size, tint) {
			w := &s.words[n-1]
			w.Text += g.Text
			w.Width, w.box.right = end.X-w.At.X, end.X
		} else {
			s.words = append(s.words, word{
				Word: figure.Word{At: at, Width: end.X - at.X, Size: size, Weight: weightOf(g.Font), Tint: tint, Text: g.Text},
				box:  area{at.X, at.Y - size*figure.FigureHeight/1000, end.X, at.Y + size/20},
			})
		}
		last = g
	}
	for i := range s.words {
		s.words[i].Text = strings.TrimRight(s.words[i].Text, " \u00a0")
	}
	s.words = slices.DeleteFunc(s.words, func(w word) bool { return w.Text == "" })
}

// upright reports whether a letter is upright on a sheet.
func upright(g *pdfread.Glyph, turned bool) bool {
	if turned {
		return g.Up.Y < 0 && math.Abs(g.Up.X) < g.Size/100
	}
	return g.Up.Y > 0 && math.Abs(g.Up.X) < g.Size/100
}

// follows reports whether g continues the word w, whose last letter is last. at, size and tint are
// those of g. Kerning leaves less than 1/12 em between letters.
func follows(w *word, g, last *pdfread.Glyph, at figure.Point, size figure.Length, tint figure.Tint) bool {
	gap := at.X - w.box.right
	return g.Font == last.Font && size == w.Size && tint == w.Tint && abs(at.Y-w.At.Y) <= 20 &&
		gap <= size/12 && gap >= -size/4
}

func abs(l figure.Length) figure.Length { return max(l, -l) }

// weightOf tells the weight of letters by the name of their font.
func weightOf(f *pdfread.Font) figure.Weight {
	if f == nil {
		return figure.RegularLetters
	}
	name := strings.ToLower(f.Name)
	for _, heavy := range []string{"bold", "black", "heavy"} {
		if strings.Contains(name, heavy) {
			return figure.BoldLetters
		}
	}
	if strings.Contains(name, "light") || strings.Contains(name, "thin") {
		return figure.LightLetters
	}
	return figure.RegularLetters
}

// setShapes adds paths to a sheet, as QR codes or as shapes.
func (s *sheet) setShapes(v view, paths []*pdfread.Path) {
	for _, p := range paths {
		if c, ok := codeIn(p, v, s.budget); ok {
			s.codes = append(s.codes, c)
			continue
		}
		s.shapes = append(s.shapes, shapeOf(p, v))
	}
}

func shapeOf(p *pdfread.Path, v view) shape {
	made := shape{Trace: figure.Trace{Segments: make([]figure.Segment, len(p.Segments))}, box: v.area(p.Box)}
	for i, segment := range p.Segments {
		to := &made.Segments[i]
		switch segment.Op {
		case pdfread.Move:
			to.Op = figure.Move
		case pdfread.Line:
			to.Op = figure.Line
		case pdfread.Curve:
			to.Op = figure.Curve
		case pdfread.Close:
			to.Op = figure.Close
			continue
		}
		n := 1
		if segment.Op == pdfread.Curve {
			n = 3
		}
		for k := range n {
			to.P[k] = v.at(segment.P[k])
		}
	}
	if p.Stroke {
		made.Stroke, made.Weight = tintOf(p.StrokeInk), micrometres(p.Width)
	}
	if p.Fill {
		made.Fill = tintOf(p.FillInk)
	}
	return made
}

// isProse reports whether a word has lower-case letters, which words in drawings don't have.
func isProse(text string) bool { return strings.ContainsFunc(text, unicode.IsLower) }
