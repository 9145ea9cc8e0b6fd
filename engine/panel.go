package engine

import (
	"cmp"
	"slices"

	"octavo/engine/figure"
)

// A Panel draws steps of a grid: what is filled, what can still stand in the other
// cells, and in it the step. Everything can be told without colour:
//
//   - the houses in which its pattern stands, and the cells of which it is made, have a
//     quiet ground; the houses that it reaches into have a dashed frame;
//   - candidates of the pattern are white on black discs, those to be told from them
//     stand in rings;
//   - links are lines, strong ones solid, weak ones dashed; with heads where there are
//     weak ones, that is, where they are read one after the other;
//   - a candidate that is struck is crossed out, a symbol that is placed is large,
//     white on a black disc.
//
// A cell that may still hold anything, and with which the step has nothing to do, is
// left empty: nothing has been noted there.
type Panel struct {
	question, answer figure.Figure
	table            Table
	style            figure.Style
	notes            Notes
	mesh             mesh

	symbols []rune        // that cells may hold
	columns int           // in how many candidates stand
	given   []rune        // cell by cell
	written []figure.Text // in the answer, cell by cell
}

// NewPanel is a panel for the steps of a grid, drawn in a style.
func NewPanel(grid Pictured, style figure.Style) *Panel {
	p := &Panel{question: grid.Question(style), answer: grid.Answer(style), table: grid.Table(), style: style, notes: grid.Notes(style)}
	p.mesh = meshOf(&p.question, p.table, style)
	p.symbols, p.columns, p.given = []rune(p.notes.Symbols), p.notes.columns(), []rune(p.notes.Given)
	p.written = p.mesh.symbolsIn(&p.answer, len(p.table.Cells), len(p.table.Cells[0]))
	return p
}

// Draw draws a step in the position before it.
func (p *Panel) Draw(before Position, step Step) figure.Figure {
	s := scene{Panel: p, step: step, field: newField(p.notes, p.table, before)}
	s.begin()
	f := figure.Figure{W: p.question.W, H: p.question.H}
	s.light(&f)
	f.Add(p.question.Items...)
	s.frameCovers(&f)
	s.fill(&f)
	s.note(&f)
	s.link(&f)
	s.mark(&f)
	return f
}

// A scene is a step that is being drawn.
type scene struct {
	*Panel
	step  Step
	field field

	pitch  figure.Point  // from a candidate to the next
	disc   figure.Length // the radius of a candidate's disc
	em     figure.Length // the size of a candidate
	marks  []Mark        // the candidates of the step
	large  []Mark        // the symbols placed that are drawn large
	ground []bool        // the cells that have a quiet ground
}

// Sizes in thousandths: of a disc's radius, of the distance of candidates; of the
// height of a candidate, of its disc's radius.
const (
	discPart  = 460
	digitPart = 1430
)

func (s *scene) begin() {
	s.marks = slices.Concat(s.step.Pattern, s.step.Other, s.step.Placed, s.step.Struck)
	s.pitch = s.notes.pitch()
	s.disc = min(s.pitch.X, s.pitch.Y) * discPart / 1000
	s.em = s.disc * digitPart / figure.FigureHeight
	for _, m := range s.step.Placed {
		if !s.crowded(m) {
			s.large = append(s.large, m)
		}
	}
	s.ground = make([]bool, len(s.field.filled))
	marks := slices.Concat(s.step.Pattern, s.step.Other, s.step.Placed)
	if len(s.step.Houses)+len(s.step.Links) == 0 {
		marks = append(marks, s.step.Causes...)
	}
	for cell := range s.ground {
		s.ground[cell] = s.lit(s.field.mark(cell, Gap), marks)
	}
}

// crowded reports whether the step has to do with other candidates of the cell in
// which it places a symbol, so that all of them must be seen.
func (s *scene) crowded(placed Mark) bool {
	return slices.ContainsFunc(slices.Concat(s.step.Pattern, s.step.Other, s.step.Struck), func(m Mark) bool {
		return m.shares(placed) && m.Symbol != placed.Symbol && m.Symbol != ""
	})
}

// lit reports whether the cell of a mark has a quiet ground: it is in a house of the
// pattern, or has one of these marks itself. They are those of the pattern; where there are
// neither houses nor links to tell of what is absent, those that are its causes, too.
func (s *scene) lit(cell Mark, marks []Mark) bool {
	return slices.ContainsFunc(s.step.Houses, func(h House) bool { return h.Has(cell, s.table.Regions) }) ||
		slices.ContainsFunc(marks, cell.shares)
}

// light lays the quiet ground, in one piece for cells beside each other.
func (s *scene) light(f *figure.Figure) {
	ground := figure.Path{Fill: figure.Shade}
	for row := range s.table.Cells {
		for from := 0; from < s.field.columns; from++ {
			to := from
			for to < s.field.columns && s.ground[row*s.field.columns+to] {
				to++
			}
			if to > from {
				first, last := s.mesh.cell(Mark{Row: row, Column: from}), s.mesh.cell(Mark{Row: row, Column: to - 1})
				first.W = last.X + last.W - first.X
				ground.Rectangle(first)
				from = to
			}
		}
	}
	if len(ground.Segments) > 0 {
		f.Add(ground)
	}
}

// fill sets the symbols that earlier steps have placed, lighter than those given, and
// the large ones of this step.
func (s *scene) fill(f *figure.Figure) {
	for cell, symbol := range s.field.filled {
		if symbol == Gap || s.given[cell] != Gap {
			continue
		}
		if text := s.written[cell]; text.String != "" {
			text.Face, text.String = figure.SansLight, string(symbol)
			f.Add(text)
		}
	}
}

// note sets the candidates of which nothing else is to be said, line by line.
func (s *scene) note(f *figure.Figure) {
	from := len(f.Items)
	f.Items = slices.Grow(f.Items, len(s.field.filled)*len(s.symbols)/2)
	for cell := range s.field.filled {
		candidates := s.field.candidates(cell)
		if len(candidates) == len(s.symbols) && !s.concerned(cell) || slices.ContainsFunc(s.large, s.field.mark(cell, Gap).shares) {
			continue
		}
		for _, symbol := range candidates {
			if m := s.field.mark(cell, symbol); !s.marked(m) {
				f.Add(s.candidate(m, figure.Sans, figure.Black))
			}
		}
	}
	slices.SortStableFunc(f.Items[from:], func(a, b figure.Item) int {
		return cmp.Compare(a.(figure.Text).At.Y, b.(figure.Text).At.Y)
	})
}

// concerned reports whether the step has to do with a candidate of a cell.
func (s *scene) concerned(cell int) bool {
	at := s.field.mark(cell, Gap)
	return slices.ContainsFunc(s.marks, func(m Mark) bool { return m.Symbol != "" && m.shares(at) })
}

// marked reports whether a candidate is drawn as part of the step.
func (s *scene) marked(m Mark) bool { return slices.Contains(s.marks, m) }

// candidate sets a candidate in its place.
func (s *scene) candidate(m Mark, face figure.Face, ink figure.Ink) figure.Text {
	at := s.middle(m)
	return figure.Text{
		At:     figure.Point{X: at.X, Y: at.Y + s.em*figure.FigureHeight/2000},
		Anchor: figure.Middle, Size: s.em, Face: face, Ink: ink, String: m.Symbol,
	}
}

// middle is the middle of a candidate's place.
func (s *scene) middle(m Mark) figure.Point {
	cell, columns := s.mesh.cell(m), s.columns
	n := max(0, s.field.number(m))
	return figure.Point{
		X: cell.X + s.notes.Room.X + (2*figure.Length(n%columns)+1)*s.pitch.X/2,
		Y: cell.Y + s.notes.Room.Y + (2*figure.Length(n/columns)+1)*s.pitch.Y/2,
	}
}
