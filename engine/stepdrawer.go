package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A StepDrawer draws steps of a grid: the symbols filled in so far, the candidates of the
// other cells, and the step. The drawing works without colour:
//
//   - cells and houses of the pattern have a light ground; houses in which
//     candidates are removed have a dashed frame;
//   - candidates of the pattern are white on black discs; candidates in
//     Highlight.Other stand in rings;
//   - strong links are solid lines, weak ones dashed; links have arrow heads if
//     some are weak, because then their order matters;
//   - a removed candidate is crossed out; a placed symbol is large, white on a
//     black disc.
//
// A cell that may still hold any symbol, and is no part of the step, stays empty.
type StepDrawer struct {
	question, answer figure.Figure
	table            Table
	style            figure.Style
	notes            NoteLayout
	layout           cellLayout

	symbols     []rune        // all symbols of the grid
	noteColumns int           // number of candidates side by side in a cell
	given       []rune        // by cell: its given symbol, or Gap
	answers     []figure.Text // the symbols of the answer, by cell
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

// NewStepDrawer returns a drawer for the steps of a grid. drawing must be a drawing of that grid.
func NewStepDrawer(grid DrawableGrid, drawing GridDrawing) *StepDrawer {
	p := &StepDrawer{question: drawing.Question, answer: drawing.Answer, table: drawing.Table, style: drawing.Style, notes: grid.NoteLayout(drawing.Style)}
	p.layout = layoutOf(&p.question, p.table, p.style)
	p.symbols, p.noteColumns, p.given = []rune(p.notes.Symbols), p.notes.columns(), []rune(p.notes.Given)
	p.answers = p.layout.answerTexts(&p.answer, grid.Extent())
	return p
}

// Draw draws a step in the position before it. Several goroutines may call it at once.
func (p *StepDrawer) Draw(before Position, step Step) figure.Figure {
	s := stepDrawing{StepDrawer: p, step: step, state: newGridState(p, before)}
	s.setSizes()
	f := figure.Figure{W: p.question.W, H: p.question.H}
	s.drawShading(&f)
	f.Add(p.question.Items...)
	s.drawCoverFrames(&f)
	s.drawFilled(&f)
	s.drawCandidates(&f)
	s.drawLinks(&f)
	s.drawSymbols(&f)
	return f
}

// A stepDrawing draws one step. It holds the sizes and lists that the parts of the drawing share.
type stepDrawing struct {
	*StepDrawer
	step  Step
	state gridState

	pitch          figure.Point  // distance from a candidate to the next, across and down
	discRadius     figure.Length // the radius of a candidate's disc
	digitSize      figure.Length // the font size of a candidate
	stepCandidates []CellSymbol  // the candidates of the step
	largeSymbols   []CellSymbol  // the placed symbols that are drawn large
	isShaded       []bool        // by cell: whether it has a light ground
}

const (
	discPerMille  = 460  // radius of a candidate's disc, in thousandths of the pitch; at 500 neighbouring discs would touch
	digitPerMille = 1430 // height of a candidate's digit, in thousandths of its disc's radius
)

// setSizes computes the fields below state: the sizes and the lists.
func (s *stepDrawing) setSizes() {
	s.stepCandidates = slices.Concat(s.step.Pattern, s.step.Other, s.step.Placed, s.step.Struck)
	s.pitch = s.notes.pitch()
	s.discRadius = min(s.pitch.X, s.pitch.Y) * discPerMille / 1000
	s.digitSize = s.discRadius * digitPerMille / figure.FigureHeight
	for _, m := range s.step.Placed {
		if !s.isCrowded(m) {
			s.largeSymbols = append(s.largeSymbols, m)
		}
	}
	pattern := slices.Concat(s.step.Pattern, s.step.Other, s.step.Placed)
	if len(s.step.Houses)+len(s.step.Links) == 0 {
		pattern = append(pattern, s.step.Causes...)
	}
	s.isShaded = make([]bool, len(s.state.filled))
	for cell := range s.isShaded {
		s.isShaded[cell] = s.mustShade(s.state.symbolAt(cell, Gap), pattern)
	}
}

// isCrowded reports whether the step involves other candidates of the cell in which it places a
// symbol. A large symbol would hide them.
func (s *stepDrawing) isCrowded(placed CellSymbol) bool {
	isOther := func(m CellSymbol) bool { return m.sharesCell(placed) && m.Symbol != placed.Symbol && m.Symbol != "" }
	return slices.ContainsFunc(s.step.Pattern, isOther) || slices.ContainsFunc(s.step.Other, isOther) || slices.ContainsFunc(s.step.Struck, isOther)
}

// mustShade reports whether a cell is in a house of the step, or is the cell of one of the
// candidates in pattern.
func (s *stepDrawing) mustShade(cell CellSymbol, pattern []CellSymbol) bool {
	return slices.ContainsFunc(s.step.Houses, func(h House) bool { return h.Has(cell, s.table.Regions) }) ||
		slices.ContainsFunc(pattern, cell.sharesCell)
}

// drawShading draws the light ground of cells. Shaded neighbours in a row share a rectangle.
func (s *stepDrawing) drawShading(f *figure.Figure) {
	ground := figure.Path{Fill: figure.Shade}
	for row := range s.table.Cells {
		for from := 0; from < s.state.columns; from++ {
			to := from
			for to < s.state.columns && s.isShaded[row*s.state.columns+to] {
				to++
			}
			if to > from {
				first, last := s.layout.cell(CellSymbol{Row: row, Column: from}), s.layout.cell(CellSymbol{Row: row, Column: to - 1})
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

// drawFilled draws the filled symbols that aren't givens, in a lighter font than the givens.
func (s *stepDrawing) drawFilled(f *figure.Figure) {
	for cell, symbol := range s.state.filled {
		text := s.answers[cell]
		if symbol == Gap || s.given[cell] != Gap || text.String == "" {
			continue
		}
		text.Face, text.String = figure.SansLight, string(symbol)
		f.Add(text)
	}
}

// drawCandidates draws the candidates that are no part of the step. In each row of cells, it draws
// the upper line of candidates of all cells first, then the next line.
func (s *stepDrawing) drawCandidates(f *figure.Figure) {
	empty, marked := s.emptyCells(), s.candidatesOfStep()
	for row := range s.table.Cells {
		for line := 0; line < len(s.symbols); line += s.noteColumns {
			for cell := row * s.state.columns; cell < (row+1)*s.state.columns; cell++ {
				if empty[cell] {
					continue
				}
				for number := line; number < min(line+s.noteColumns, len(s.symbols)); number++ {
					if !(s.state.removed[cell] | marked[cell]).has(number) {
						f.Add(s.candidateText(s.state.symbolAt(cell, s.symbols[number]), figure.Sans, figure.Black))
					}
				}
			}
		}
	}
}

// emptyCells reports for each cell whether it is drawn without the candidates that are no part of
// the step. These cells are filled, or get a large symbol in this step, or may still hold any
// symbol and are no part of the step.
func (s *stepDrawing) emptyCells() []bool {
	empty := make([]bool, len(s.state.filled))
	for cell := range empty {
		empty[cell] = s.state.filled[cell] != Gap || s.state.hasAllCandidates(cell)
	}
	for _, m := range s.stepCandidates {
		if cell := s.state.cell(m); m.Symbol != "" && s.state.filled[cell] == Gap {
			empty[cell] = false
		}
	}
	for _, m := range s.largeSymbols {
		empty[s.state.cell(m)] = true
	}
	return empty
}

// candidatesOfStep returns, by cell, the candidates that are drawn as part of the step.
func (s *stepDrawing) candidatesOfStep() []symbolSet {
	marked := make([]symbolSet, len(s.state.removed))
	for _, m := range s.stepCandidates {
		if n := s.state.number(m); n >= 0 {
			marked[s.state.cell(m)] |= 1 << n
		}
	}
	return marked
}

// isInStep reports whether a candidate is drawn as part of the step.
func (s *stepDrawing) isInStep(m CellSymbol) bool { return slices.Contains(s.stepCandidates, m) }

// candidateText returns the text of a candidate, at its place in its cell.
func (s *stepDrawing) candidateText(m CellSymbol, face figure.Face, ink figure.Ink) figure.Text {
	at := s.candidateCentre(m)
	return figure.Text{
		At:     figure.Point{X: at.X, Y: at.Y + s.digitSize*figure.FigureHeight/2000},
		Anchor: figure.Middle, Size: s.digitSize, Face: face, Ink: ink, String: m.Symbol,
	}
}

// candidateCentre returns the centre of a candidate's place in its cell.
func (s *stepDrawing) candidateCentre(m CellSymbol) figure.Point {
	cell, columns := s.layout.cell(m), s.noteColumns
	n := max(0, s.state.number(m))
	return figure.Point{
		X: cell.X + s.notes.Room.X + (2*figure.Length(n%columns)+1)*s.pitch.X/2,
		Y: cell.Y + s.notes.Room.Y + (2*figure.Length(n/columns)+1)*s.pitch.Y/2,
	}
}
