package pdf

import (
	"fmt"
	"strconv"
	"sync"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// Solutions by moves stand in columns: the number of the puzzle, its moves so
// many to a line, each line with the number of its first move, and pictures of
// a few positions on the way.
const (
	playMargin    = 7 * mm  // in which the counters stand
	playSpace     = 2200    // the least white between moves
	playGap       = 5 * mm  // between two solutions
	stageOver     = 2000    // white over a row of pictures
	stageGap      = 5 * mm  // and between two of them
	playColumnGap = 9 * mm  // between columns
	narrowestPlay = 76 * mm // a column of moves
)

// setPlays sets a run of solutions by moves on pages like those of a shelf.
func (l *layout) setPlays(r solutionRun, s shelf) {
	plays := make([]played, len(r.puzzles))
	widest := figure.Length(narrowestPlay)
	for i, puzzle := range r.puzzles {
		moves, ok := puzzle.Moves()
		if !ok {
			l.fail(fmt.Errorf("puzzle %d stands among those that are solved by moves, and is not", puzzle.Number))
			return
		}
		plays[i] = l.play(puzzle, moves)
		for _, s := range plays[i].stages {
			widest = max(widest, s.w)
		}
	}
	f := newColumns(l, s, widest)
	for i, puzzle := range r.puzzles {
		if i > 0 {
			f.set([]row{{height: playGap, space: true}})
		}
		rows := l.playRows(puzzle, plays[i], f.width, s.refer(puzzle), s.level)
		if heightOf(rows) <= s.area.H/2 {
			keepWhole(rows)
		}
		f.set(rows)
	}
}

// A played is a solution by moves, with what its pictures take up.
type played struct {
	moves  []string
	stages []stage
}

// A stage is the picture of a position on the way.
type stage struct {
	after int // so many moves
	w, h  figure.Length
	seen  []engine.Step // what it shows
	draw  func(grey bool) figure.Figure
}

// play is the solution of a puzzle. Its pictures are drawn for all positions at a
// time, in colour to lay them out, and in grey where a form asks for that.
func (l *layout) play(puzzle *render.Puzzle, moves engine.Moves) played {
	section := &l.book.Sections[puzzle.Section]
	cell := l.shape.LeastCell(l.book.FormatOf(puzzle), section.PerPage)
	coloured := moves.Play(puzzle.Solution, l.small(cell, false))
	inGrey := sync.OnceValue(func() engine.Play { return moves.Play(puzzle.Solution, l.small(cell, true)) })
	p := played{moves: coloured.Moves}
	for i, s := range coloured.Stages {
		p.stages = append(p.stages, stage{after: s.After, w: s.Figure.W, h: s.Figure.H, seen: s.Seen, draw: func(grey bool) figure.Figure {
			if grey {
				return inGrey().Stages[i].Figure
			}
			return s.Figure
		}})
	}
	return p
}

// keepWhole lets no column end within rows.
func keepWhole(rows []row) {
	for i := range rows[:len(rows)-1] {
		rows[i].keep = true
	}
}

// playRows are the rows of one solution, for a column of a width.
func (l *layout) playRows(puzzle *render.Puzzle, play played, width figure.Length, to reference, level int) []row {
	text := puzzle.Measures
	if text == "" {
		text = l.book.Words.Count("book.moves", len(play.moves))
	}
	rows := l.playHeading(puzzle, text, width, to, level)
	rows = append(rows, l.moveLines(play.moves, width)...)
	rows[len(rows)-1].keep = len(play.stages) > 0
	return append(rows, l.stageRows(puzzle, play.stages, width)...)
}

// playHeading is what stands over the moves: the puzzle's number, what is to be
// said of the solution, and at the far end of the first line which puzzle it is.
func (l *layout) playHeading(puzzle *render.Puzzle, text string, width figure.Length, to reference, level int) []row {
	number := l.left(l.typo.play.number, strconv.Itoa(puzzle.Printed()), figure.Point{}).of(l.part.heading(level).strand())
	leads := l.reference(to)
	back := l.right(l.typo.play.note, to.text, figure.Point{X: width}).of(leads.strand())
	left := max(playMargin, number.width+2*mm)
	set := l.measurer.setLines([]span{{text: text, style: l.typo.play.note, strand: l.part.add(roleP).strand()}},
		setting{width: width - left - back.width - 3*mm, align: ragged})
	head := rows(set, left, l.typo.play.leading)
	if len(head) == 0 {
		head = []row{{height: l.typo.play.leading}}
	}
	down := l.typo.play.leading * baselineDepth / 1000
	head[0].marks = append([]mark{number.shifted(0, down), back.shifted(0, down)}, head[0].marks...)
	head[0].keys = []string{solutionKey(puzzle.Number)}
	if to.key != "" {
		head[0].links = []link{link{area: l.shape.Touched(linkArea(back)), key: to.key, of: leads}.shifted(0, down)}
	}
	for i := range head {
		head[i].keep = true
	}
	return head
}

// moveLines sets the moves under one another, as many to a line as fit, in fives
// if possible, so that a reader finds the thirty-first without counting.
func (l *layout) moveLines(moves []string, width figure.Length) []row {
	pitch := figure.Length(0)
	for _, m := range moves {
		pitch = max(pitch, l.measurer.width(l.typo.play.move, m).coarse()+playSpace)
	}
	each := int((width - playMargin + playSpace) / max(pitch, 1))
	if each >= 5 {
		each = each / 5 * 5
	}
	each = max(each, 1)
	var rows []row
	list := l.part.add(roleList).with(withNumbers)
	baseline := l.typo.play.leading * baselineDepth / 1000
	for first := 0; first < len(moves); first += each {
		line := row{height: l.typo.play.leading}
		counter := l.right(l.typo.play.counter, strconv.Itoa(first+1), figure.Point{X: playMargin - 2*mm, Y: baseline})
		label, body := list.item()
		line.marks = append(line.marks, counter.of(label.strand()).spaced())
		for i, m := range moves[first:min(first+each, len(moves))] {
			line.marks = append(line.marks, l.left(l.typo.play.move, m, figure.Point{X: playMargin + figure.Length(i)*pitch, Y: baseline}).of(body.strand()).spaced())
		}
		rows = append(rows, line)
	}
	holdEnds(rows)
	return rows
}

// stageRows set pictures side by side, as many as fit, and under each how many
// moves have led to it.
func (l *layout) stageRows(puzzle *render.Puzzle, stages []stage, width figure.Length) []row {
	var rows []row
	for len(stages) > 0 {
		n, used, height := 1, stages[0].w, stages[0].h
		for n < len(stages) && used+stageGap+stages[n].w <= width {
			used += stageGap + stages[n].w
			height = max(height, stages[n].h)
			n++
		}
		rows = append(rows, l.stageRow(puzzle, stages[:n], height))
		stages = stages[n:]
	}
	return rows
}

func (l *layout) stageRow(puzzle *render.Puzzle, stages []stage, height figure.Length) row {
	line := row{height: stageOver + height + l.typo.play.leading}
	x := figure.Length(0)
	for _, s := range stages {
		// Pictures of one height stand on one line, those of others at its foot.
		box := figure.Rect{X: x, Y: stageOver + height - s.h, W: s.w, H: s.h}
		after := l.book.Words.Count("book.afterMoves", s.after)
		shown := l.part.figure(l.stageAloud(puzzle, after, s.seen))
		line.marks = append(line.marks, drawing{
			box: box, name: fmt.Sprintf("%s:%d", solutionKey(puzzle.Number), s.after),
			draw: s.draw, strand: shown.strand(),
		})
		under := figure.Point{X: x + box.W/2, Y: stageOver + height + l.typo.play.leading*3/4}
		line.marks = append(line.marks, l.centred(l.typo.play.note, after, under).of(shown.strand()))
		x += box.W + stageGap
	}
	return line
}

// columns fill pages with rows, column by column.
type columns struct {
	layout *layout
	open   func() *page
	area   figure.Rect // of every page; its left edge is the page's
	width  figure.Length
	count  int
	page   *page
	column int           // on this page
	top    figure.Length // where columns of this page begin
	y      figure.Length // how far the column is filled
}

// newColumns divides the pages of a shelf into as many columns as have room for
// what is widest.
func newColumns(l *layout, s shelf, widest figure.Length) *columns {
	count := max(1, int((s.area.W+playColumnGap)/(widest+playColumnGap)))
	width := (s.area.W - figure.Length(count-1)*playColumnGap) / figure.Length(count)
	if widest > width {
		l.fail(fmt.Errorf("a position of a solution is %s wide, and the page has room for %s", geometry.InMillimetres(widest), geometry.InMillimetres(geometry.Tenths(width))))
	}
	c := &columns{layout: l, open: s.open, area: s.area, width: width, count: count}
	if s.page != nil && !s.began {
		c.page, c.top, c.y = s.page, s.y, s.y // under a heading
	} else {
		c.page = s.open()
	}
	return c
}

// set puts rows below those that are there. What must stand together goes to
// the next column if it doesn't fit into this one.
func (c *columns) set(rows []row) {
	for len(rows) > 0 {
		n := chunk(rows)
		if c.y > c.top && c.y+heightOf(rows[:n]) > c.area.H {
			if rows[0].space {
				return // white falls off the end of a column
			}
			c.next()
		}
		for _, r := range rows[:n] {
			c.setRow(r)
		}
		rows = rows[n:]
	}
}

func (c *columns) next() {
	c.column++
	if c.column == c.count {
		c.column, c.page, c.top = 0, c.open(), 0
	}
	c.y = c.top
}

func (c *columns) setRow(r row) {
	switch {
	case r.height > c.area.H:
		c.layout.fail(fmt.Errorf("a position of a solution is %s high, and the page has room for %s", geometry.InMillimetres(r.height), geometry.InMillimetres(geometry.Tenths(c.area.H))))
	case r.space && c.y == c.top:
		return
	case c.y > c.top && c.y+r.height > c.area.H:
		c.next()
	}
	x := c.layout.shape.Plate(c.page.number).X + figure.Length(c.column)*(c.width+playColumnGap)
	c.layout.place(c.page, &r, figure.Point{X: x, Y: c.area.Y + c.y})
	c.y += r.height
}
