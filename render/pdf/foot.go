package pdf

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// turned is marks that are read when the page is turned upside down: they count
// from the upper left corner of a box as it then is.
type turned struct {
	box   figure.Rect
	marks []mark
}

func (t turned) shifted(dx, dy figure.Length) mark {
	t.box.X += dx
	t.box.Y += dy
	return t
}

// footed is the shape of pages with room for what stands at their feet: the solutions
// or the hints of as many puzzles as a page of any section has.
func (l *layout) footed(g geometry.Page) geometry.Page {
	if l.form.sheets() {
		return g
	}
	for i := range l.book.Sections {
		s := &l.book.Sections[i]
		for _, run := range l.runsOf(s) {
			if l.book.SolutionsPlace == render.SolutionsBelow {
				g = g.Footed(run.extent, s.PerPage)
			}
			if l.book.HintsBelow() {
				g = g.Hinted(s.PerPage, l.book.HintSteps)
			}
		}
	}
	return g
}

// setFoot sets the solutions of the puzzles of the page before, or their hints, upside
// down at the foot of a page. Under the first stand those of the last, which has no
// next.
func (l *layout) setFoot(p *plate) {
	if l.shape.Below == 0 {
		return
	}
	solved := l.solved
	if solved == nil && l.before != nil {
		solved = l.before.solved
	}
	l.solved = nil
	for _, b := range p.bands {
		l.solved = append(l.solved, b.puzzles...)
	}
	if len(solved) == 0 {
		return
	}
	if l.book.HintsBelow() {
		l.setHints(p, solved)
		return
	}
	run := solutionRun{puzzles: solved}
	for _, puzzle := range solved {
		x := l.book.FormatOf(puzzle).Extent
		run.extent.Columns, run.extent.Rows = max(run.extent.Columns, x.Columns), max(run.extent.Rows, x.Rows)
	}
	g := l.shape.Foot(run.extent, len(solved))
	if err := l.legible(run, g); err != nil {
		l.fail(err)
		return
	}
	plate := l.shape.Plate(p.page.number)
	foot := turned{box: figure.Rect{X: plate.X, Y: plate.Y + plate.H - g.Area.H, W: plate.W, H: g.Area.H}}
	all := figure.Length(min(len(solved), g.Columns))
	left := (plate.W - all*g.Width - (all-1)*footColumnGap(g, plate.W)) / 2
	part := l.footPart(p)
	for i, puzzle := range solved {
		own := l.shape.Within(g, l.book.FormatOf(puzzle).Extent)
		box := figure.Rect{
			X: left + figure.Length(i%g.Columns)*(g.Width+footColumnGap(g, plate.W)),
			Y: figure.Length(i/g.Columns)*(g.Height+g.Caption.Height+footRowGap) + g.Caption.Height, W: own.Width, H: own.Height,
		}
		l.mark(solutionKey(puzzle.Number), p.page, foot.box.Y)
		foot.marks = append(foot.marks, l.footCaption(puzzle, box, g.Caption).of(part.add(roleP).strand()), drawing{
			box: box, name: solutionKey(puzzle.Number), cell: own.Cell, strand: part.figure(l.answerAloud(puzzle)).strand(),
			draw: func(grey bool) figure.Figure { return puzzle.Answer(l.small(own.Cell, grey)) },
		})
	}
	p.page.marks = append(p.page.marks, foot)
}

// footPart is what stands at the foot of a page of puzzles: the end of the section to
// which the last of them belongs, so far.
func (l *layout) footPart(p *plate) *element {
	last := p.bands[len(p.bands)-1].puzzles
	return l.partOf(last[0].Section).add(roleDiv)
}

// The white between solutions at the foot of a page.
const (
	footRowGap   = 5 * mm
	widestFooted = 12 * mm
)

func footColumnGap(g geometry.Grid, width figure.Length) figure.Length {
	if g.Columns == 1 {
		return 0
	}
	return min((width-figure.Length(g.Columns)*g.Width)/figure.Length(g.Columns-1), widestFooted)
}

// footCaption says which puzzle a solution is of: in words, where these are no wider
// than the solution.
func (l *layout) footCaption(puzzle *render.Puzzle, box figure.Rect, c geometry.Caption) run {
	at := figure.Point{X: box.X, Y: box.Y - c.Gap}
	s := style{figure.SansSemibold, c.Size}
	number := strconv.Itoa(puzzle.Number)
	if said := l.left(s, l.book.Words.Say("book.solution", "n", number), at); said.width <= box.W {
		return said
	}
	return l.left(s, number, at)
}
