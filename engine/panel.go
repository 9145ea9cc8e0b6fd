package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A Panel draws steps of a grid: the symbols filled in so far, the candidates of the
// other cells, and the step. The drawing works without colour:
//
//   - cells and houses of the pattern have a light ground; houses in which
//     candidates are removed have a dashed frame;
//   - candidates of the pattern are white on black discs; the Other candidates
//     stand in rings;
//   - strong links are solid lines, weak ones dashed; links have arrow heads if
//     some are weak, because then their order matters;
//   - a removed candidate is crossed out; a placed symbol is large, white on a
//     black disc.
//
// A cell that may still hold any symbol, and is no part of the step, stays empty.
type Panel struct {
	question, answer figure.Figure
	table            Table
	style            figure.Style
	notes            Notes
	mesh             mesh

	symbols []rune        // all symbols of the grid
	columns int           // candidates side by side in a cell
	given   []rune        // by cell
	answers []figure.Text // the symbols of the answer, by cell
}

// GridDrawing holds the drawings of a grid, its table and its style.
type GridDrawing struct {
	Question, Answer figure.Figure
	Table            Table
	Style            figure.Style
}

// DrawGrid draws a grid in a style.
func DrawGrid(grid Grid, style figure.Style) GridDrawing {
	return GridDrawing{grid.Question(style), grid.Answer(style), grid.Table(), style}
}

// NewPanel returns a panel for the steps of a grid, given its drawing.
func NewPanel(grid Pictured, drawing GridDrawing) *Panel {
	p := &Panel{question: drawing.Question, answer: drawing.Answer, table: drawing.Table, style: drawing.Style, notes: grid.Notes(drawing.Style)}
	p.mesh = meshOf(&p.question, p.table, p.style)
	p.symbols, p.columns, p.given = []rune(p.notes.Symbols), p.notes.columns(), []rune(p.notes.Given)
	p.answers = p.mesh.symbolsIn(&p.answer, grid.Extent())
	return p
}

// Draw draws a step in the position before it. Several goroutines may call it at once.
func (p *Panel) Draw(before Position, step Step) figure.Figure {
	s := scene{Panel: p, step: step, state: newGridState(p, before)}
	s.prepare()
	f := figure.Figure{W: p.question.W, H: p.question.H}
	s.drawGround(&f)
	f.Add(p.question.Items...)
	s.frameCovers(&f)
	s.drawFilled(&f)
	s.drawCandidates(&f)
	s.drawLinks(&f)
	s.drawMarks(&f)
	return f
}

// A scene is one step while it is drawn.
type scene struct {
	*Panel
	step  Step
	state gridState

	pitch  figure.Point  // from a candidate to the next
	disc   figure.Length // the radius of a candidate's disc
	em     figure.Length // the size of a candidate
	marks  []Mark        // the candidates of the step
	large  []Mark        // the placed symbols that are drawn large
	ground []bool        // the cells with a light ground
}

const (
	discPart  = 460  // radius of a candidate's disc, in thousandths of the pitch
	digitPart = 1430 // height of a candidate, in thousandths of its disc's radius
)

// prepare computes the sizes and the sets of marks.
func (s *scene) prepare() {
	s.marks = slices.Concat(s.step.Pattern, s.step.Other, s.step.Placed, s.step.Struck)
	s.pitch = s.notes.pitch()
	s.disc = min(s.pitch.X, s.pitch.Y) * discPart / 1000
	s.em = s.disc * digitPart / figure.FigureHeight
	for _, m := range s.step.Placed {
		if !s.isCrowded(m) {
			s.large = append(s.large, m)
		}
	}
	pattern := slices.Concat(s.step.Pattern, s.step.Other, s.step.Placed)
	if len(s.step.Houses)+len(s.step.Links) == 0 {
		pattern = append(pattern, s.step.Causes...)
	}
	s.ground = make([]bool, len(s.state.filled))
	for cell := range s.ground {
		s.ground[cell] = s.hasGround(s.state.mark(cell, Gap), pattern)
	}
}

// isCrowded reports whether the step uses other candidates of the cell in which it
// places a symbol, so that all of them must be seen.
func (s *scene) isCrowded(placed Mark) bool {
	isOther := func(m Mark) bool { return m.shares(placed) && m.Symbol != placed.Symbol && m.Symbol != "" }
	return slices.ContainsFunc(s.step.Pattern, isOther) || slices.ContainsFunc(s.step.Other, isOther) || slices.ContainsFunc(s.step.Struck, isOther)
}

// hasGround reports whether a cell is in a house of the pattern, or holds one of the
// pattern's candidates.
func (s *scene) hasGround(cell Mark, pattern []Mark) bool {
	return slices.ContainsFunc(s.step.Houses, func(h House) bool { return h.Has(cell, s.table.Regions) }) ||
		slices.ContainsFunc(pattern, cell.shares)
}

// drawGround draws the light ground, in one piece for cells beside each other.
func (s *scene) drawGround(f *figure.Figure) {
	ground := figure.Path{Fill: figure.Shade}
	for row := range s.table.Cells {
		for from := 0; from < s.state.columns; from++ {
			to := from
			for to < s.state.columns && s.ground[row*s.state.columns+to] {
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

// drawFilled draws the symbols that earlier steps have placed, lighter than given ones.
func (s *scene) drawFilled(f *figure.Figure) {
	for cell, symbol := range s.state.filled {
		text := s.answers[cell]
		if symbol == Gap || s.given[cell] != Gap || text.String == "" {
			continue
		}
		text.Face, text.String = figure.SansLight, string(symbol)
		f.Add(text)
	}
}

// drawCandidates draws, line by line, the candidates that are no part of the step.
func (s *scene) drawCandidates(f *figure.Figure) {
	empty, marked := s.emptyCells(), s.markedCandidates()
	for row := range s.table.Cells {
		for line := 0; line < len(s.symbols); line += s.columns {
			for cell := row * s.state.columns; cell < (row+1)*s.state.columns; cell++ {
				if empty[cell] {
					continue
				}
				for number := line; number < min(line+s.columns, len(s.symbols)); number++ {
					if !(s.state.removed[cell] | marked[cell]).has(number) {
						f.Add(s.candidate(s.state.mark(cell, s.symbols[number]), figure.Sans, figure.Black))
					}
				}
			}
		}
	}
}

// emptyCells returns the cells without candidates: filled cells, cells in which the step
// places a large symbol, and cells that may hold any symbol and are no part of the step.
func (s *scene) emptyCells() []bool {
	empty := make([]bool, len(s.state.filled))
	for cell := range empty {
		empty[cell] = s.state.filled[cell] != Gap || s.state.isOpen(cell)
	}
	for _, m := range s.marks {
		if cell := s.state.cell(m); m.Symbol != "" && s.state.filled[cell] == Gap {
			empty[cell] = false
		}
	}
	for _, m := range s.large {
		empty[s.state.cell(m)] = true
	}
	return empty
}

// markedCandidates returns the candidates that are drawn as part of the step, by cell.
func (s *scene) markedCandidates() []symbolSet {
	marked := make([]symbolSet, len(s.state.removed))
	for _, m := range s.marks {
		if n := s.state.number(m); n >= 0 {
			marked[s.state.cell(m)] |= 1 << n
		}
	}
	return marked
}

// isMarked reports whether a candidate is drawn as part of the step.
func (s *scene) isMarked(m Mark) bool { return slices.Contains(s.marks, m) }

// candidate returns a candidate in its place.
func (s *scene) candidate(m Mark, face figure.Face, ink figure.Ink) figure.Text {
	at := s.middle(m)
	return figure.Text{
		At:     figure.Point{X: at.X, Y: at.Y + s.em*figure.FigureHeight/2000},
		Anchor: figure.Middle, Size: s.em, Face: face, Ink: ink, String: m.Symbol,
	}
}

// middle returns the middle of a candidate's place.
func (s *scene) middle(m Mark) figure.Point {
	cell, columns := s.mesh.cell(m), s.columns
	n := max(0, s.state.number(m))
	return figure.Point{
		X: cell.X + s.notes.Room.X + (2*figure.Length(n%columns)+1)*s.pitch.X/2,
		Y: cell.Y + s.notes.Room.Y + (2*figure.Length(n/columns)+1)*s.pitch.Y/2,
	}
}
