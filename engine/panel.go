package engine

import (
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
	filled  []figure.Item // the same as earlier steps have placed them; nil where none was drawn yet
	noted   []figure.Item // candidates as they are noted, by cells and symbols
	used    *room
}

// NewPanel is a panel for the steps of a grid, drawn in a style.
func NewPanel(grid Pictured, style figure.Style) *Panel {
	return new(Panels).Of(grid, DrawnIn(grid, style))
}

// Drawn is a grid as it has been drawn, with what stands in it.
type Drawn struct {
	Question, Answer figure.Figure
	Table            Table
	Style            figure.Style
}

// DrawnIn is a grid drawn in a style.
func DrawnIn(grid Grid, style figure.Style) Drawn {
	return Drawn{grid.Question(style), grid.Answer(style), grid.Table(), style}
}

// Panels are made one after another, by one goroutine, and each is done with when the next
// one is made: those of like grids have the
// letters of their candidates in common, as they are noted in each place. There are
// hundreds of them in each drawing.
type Panels struct {
	like    likeness
	noted   []figure.Item // by cells and symbols; nil where none was drawn yet
	written []figure.Text // by cells, as filled
	filled  []figure.Item
	room    room
}

// room is where the parts of one step after another are put together.
type room struct {
	filled             []rune
	gone, houses, told []choice
	ground, bare       []bool
	marks, lit, large  []Mark
}

// A likeness is what grids have in common whose candidates stand in the same places.
type likeness struct {
	mesh    mesh
	room    figure.Rect
	symbols string
	cells   int
}

// Of is a panel for the steps of a grid that has been drawn.
func (k *Panels) Of(grid Pictured, drawn Drawn) *Panel {
	p := &Panel{question: drawn.Question, answer: drawn.Answer, table: drawn.Table, style: drawn.Style, notes: grid.Notes(drawn.Style)}
	p.mesh = meshOf(&p.question, p.table, p.style)
	p.symbols, p.columns, p.given = []rune(p.notes.Symbols), p.notes.columns(), []rune(p.notes.Given)
	k.written = p.mesh.symbolsIn(k.written, &p.answer, grid.Extent())
	k.filled = make([]figure.Item, len(k.written))
	p.written, p.filled, p.used = k.written, k.filled, &k.room
	if like := (likeness{p.mesh, p.notes.Room, p.notes.Symbols, len(p.given)}); like != k.like {
		k.like, k.noted = like, make([]figure.Item, len(p.given)*len(p.symbols))
	}
	p.noted = k.noted
	return p
}

// Draw draws a step in the position before it. Several goroutines may call it at once.
func (p *Panel) Draw(before Position, step Step) figure.Figure {
	alone := *p
	alone.filled, alone.noted, alone.used = make([]figure.Item, len(p.filled)), make([]figure.Item, len(p.noted)), new(room)
	return alone.DrawIn(nil, before, step)
}

// DrawIn is Draw for one goroutine, in the room of the items of a drawing that nobody needs any more.
func (p *Panel) DrawIn(room []figure.Item, before Position, step Step) figure.Figure {
	s := scene{Panel: p, step: step, field: newField(p, before, p.used)}
	s.begin()
	f := figure.Figure{W: p.question.W, H: p.question.H, Items: room[:0]}
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
	s.marks = appendAll(s.used.marks[:0], s.step.Pattern, s.step.Other, s.step.Placed, s.step.Struck)
	s.pitch = s.notes.pitch()
	s.disc = min(s.pitch.X, s.pitch.Y) * discPart / 1000
	s.em = s.disc * digitPart / figure.FigureHeight
	s.large = s.used.large[:0]
	for _, m := range s.step.Placed {
		if !s.crowded(m) {
			s.large = append(s.large, m)
		}
	}
	s.ground = make([]bool, len(s.field.filled))
	lit := appendAll(s.used.lit[:0], s.step.Pattern, s.step.Other, s.step.Placed)
	if len(s.step.Houses)+len(s.step.Links) == 0 {
		lit = append(lit, s.step.Causes...)
	}
	for cell := range s.ground {
		s.ground[cell] = s.lit(s.field.mark(cell, Gap), lit)
	}
	s.used.marks, s.used.large, s.used.ground, s.used.lit = s.marks, s.large, s.ground, lit
}

// appendAll appends several lists of marks.
func appendAll(to []Mark, lists ...[]Mark) []Mark {
	for _, marks := range lists {
		to = append(to, marks...)
	}
	return to
}

// crowded reports whether the step has to do with other candidates of the cell in
// which it places a symbol, so that all of them must be seen.
func (s *scene) crowded(placed Mark) bool {
	another := func(m Mark) bool { return m.shares(placed) && m.Symbol != placed.Symbol && m.Symbol != "" }
	return slices.ContainsFunc(s.step.Pattern, another) || slices.ContainsFunc(s.step.Other, another) || slices.ContainsFunc(s.step.Struck, another)
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
	ground := figure.Path{Fill: figure.Shade, Segments: make([]figure.Segment, 0, 5*s.grounds())}
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

// grounds is how many pieces of the quiet ground there are.
func (s *scene) grounds() (n int) {
	for cell, lit := range s.ground {
		if lit && (cell%s.field.columns == 0 || !s.ground[cell-1]) {
			n++
		}
	}
	return n
}

// fill sets the symbols that earlier steps have placed, lighter than those given, and
// the large ones of this step.
func (s *scene) fill(f *figure.Figure) {
	for cell, symbol := range s.field.filled {
		if symbol == Gap || s.given[cell] != Gap {
			continue
		}
		if s.written[cell].String != "" {
			f.Add(s.filledAt(cell, symbol))
		}
	}
}

// filledAt is a symbol as an earlier step has placed it in a cell: the answer's, as a rule,
// in all drawings the same.
func (s *scene) filledAt(cell int, symbol rune) figure.Item {
	item := &s.filled[cell]
	if text, drawn := (*item).(figure.Text); !drawn || text.String != string(symbol) {
		text = s.written[cell]
		text.Face, text.String = figure.SansLight, string(symbol)
		*item = text
	}
	return *item
}

// note sets the candidates of which nothing else is to be said, line by line.
func (s *scene) note(f *figure.Figure) {
	bare, told := s.bare(), s.told()
	f.Items = slices.Grow(f.Items, len(s.noted))
	for row := range s.table.Cells {
		for line := 0; line < len(s.symbols); line += s.columns {
			for cell := row * s.field.columns; cell < (row+1)*s.field.columns; cell++ {
				if bare[cell] {
					continue
				}
				for number := line; number < min(line+s.columns, len(s.symbols)); number++ {
					if !(s.field.gone[cell] | told[cell]).has(number) {
						f.Items = append(f.Items, s.notedAt(cell, number))
					}
				}
			}
		}
	}
}

// bare are the cells in which no candidate is noted: those that are filled, by this step
// too, and those that may still hold anything, with which the step has nothing to do.
func (s *scene) bare() []bool {
	bare := make([]bool, len(s.field.filled))
	s.used.bare = bare
	for cell := range bare {
		bare[cell] = s.field.filled[cell] != Gap || s.field.open(cell)
	}
	for _, m := range s.marks {
		if cell := s.field.cell(m); m.Symbol != "" && s.field.filled[cell] == Gap {
			bare[cell] = false
		}
	}
	for _, m := range s.large {
		bare[s.field.cell(m)] = true
	}
	return bare
}

// told are the candidates that are drawn as part of the step, cell by cell.
func (s *scene) told() []choice {
	told := make([]choice, len(s.field.gone))
	s.used.told = told
	for _, m := range s.marks {
		if n := s.field.number(m); n >= 0 {
			told[s.field.cell(m)] |= 1 << n
		}
	}
	return told
}

// notedAt is a candidate as it is noted in its place.
func (s *scene) notedAt(cell, number int) figure.Item {
	item := &s.noted[cell*len(s.symbols)+number]
	if *item == nil {
		*item = s.candidate(s.field.mark(cell, s.symbols[number]), figure.Sans, figure.Black)
	}
	return *item
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
