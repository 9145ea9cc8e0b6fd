package pdf

import (
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// leastDigit is the smallest letter that a solution may hold.
var leastDigit = pt(7)

// leastDigitHeight is how high digits are drawn at the least, in thousandths of
// a cell.
const leastDigitHeight = 580

// defaultSolutions is how many solutions stand on a page unless the book says.
const defaultSolutions = 12

// solutions sets the solutions of all puzzles at the back: a page of prose to
// open them, then small grids.
func (l *layout) solutions() {
	title := l.book.Words.Say("book.solutions")
	l.head = title
	p := l.newOpening()
	b := l.newBuilder()
	b.open(entry{text: title, place: "solutions"})
	lead := l.measurer.setLines([]span{{text: l.book.Words.Say("book.solutionsLead"), style: style{figure.Serif, textSize}}},
		setting{width: min(b.width, 92*mm), align: ragged})
	b.add(lead, baseline)
	l.fill(p, b.rows, l.newHeadedPage)

	runs := l.solutionRuns()
	for _, r := range runs {
		g := smallGrid(r.extent, l.solutionsPerPage(), l.shape.plate(1))
		l.smallPages(r, g, l.newHeadedPage, l.solutionCaption)
	}
}

func (l *layout) solutionsPerPage() int {
	if l.book.SolutionsPerPage > 0 {
		return l.book.SolutionsPerPage
	}
	return defaultSolutions
}

// LargestSolutions is how many solutions of an extent a page can hold, up to
// most, with digits of at least 7 pt where digits are leastDigitHeight of their
// cells high. What is really drawn is measured again when a book is laid out.
func LargestSolutions(page render.Page, pages int, extent engine.Extent, most int) (int, error) {
	g, err := newGeometry(page, pages)
	if err != nil {
		return 0, err
	}
	for n := most; n > 0; n-- {
		cell := smallGrid(extent, n, g.plate(1)).cell
		if cell*leastDigitHeight/figure.FigureHeight >= leastDigit {
			return n, nil
		}
	}
	return 0, nil
}

// A solutionRun is a run of puzzles with drawings of one size, which share pages.
type solutionRun struct {
	extent  engine.Extent
	puzzles []*render.Puzzle
}

func (l *layout) solutionRuns() []solutionRun {
	var runs []solutionRun
	for i := range l.book.Puzzles {
		puzzle := &l.book.Puzzles[i]
		extent := l.book.Sections[puzzle.Section].Extent
		if len(runs) == 0 || runs[len(runs)-1].extent != extent {
			runs = append(runs, solutionRun{extent: extent})
		}
		last := &runs[len(runs)-1]
		last.puzzles = append(last.puzzles, puzzle)
	}
	return runs
}

// Small drawings: their captions, and the room between them.
var smallCaption = caption{size: figure.Points(850), height: 4500, gap: 1900}

const (
	smallGap  = 5 * mm
	smallCell = 6 * mm // a solution is read, not written in
)

// smallGrid finds rows and columns for n small drawings with the largest cells.
func smallGrid(extent engine.Extent, n int, area figure.Rect) grid {
	best := grid{area: area, caption: smallCaption}
	for columns := 1; columns <= n; columns++ {
		try := grid{area: area, columns: columns, rows: (n + columns - 1) / columns, caption: smallCaption}
		w, h := figure.Length(columns), figure.Length(try.rows)
		across := (area.W-(w-1)*smallGap)/w - figure.Bold
		down := (area.H-(h-1)*smallGap)/h - smallCaption.height - figure.Bold
		cell := min(across/figure.Length(extent.Columns), down/figure.Length(extent.Rows), smallCell)
		try.setCell(cell, extent)
		if try.cell > best.cell || try.cell == best.cell && try.columns*try.rows < best.columns*best.rows {
			best = try
		}
	}
	return best
}

// smallPages sets the answers of a run of puzzles.
func (l *layout) smallPages(r solutionRun, g grid, open func() *page, caption func(*page, *render.Puzzle, figure.Rect)) {
	if err := l.legible(r, g); err != nil {
		l.fail(err)
		return
	}
	var p *page
	perPage := g.columns * g.rows
	for i, puzzle := range r.puzzles {
		if i%perPage == 0 {
			p = open()
		}
		area := g.area
		area.X = l.shape.plate(p.number).X
		box := g.smallSlot(i%perPage, area)
		l.mark(solutionKey(puzzle.Number), p, box.Y-g.caption.height)
		caption(p, puzzle, box)
		p.marks = append(p.marks, drawing{
			box: box, name: solutionKey(puzzle.Number),
			draw: func() figure.Figure { return puzzle.Answer(figure.Small(g.cell, l.book.Language)) },
		})
	}
}

// smallSlot is the box of the n-th small drawing: the first column stands at
// the left edge, the last at the right, the first row at the top, and between
// rows there is as much white as between columns, or what there is.
func (g grid) smallSlot(n int, area figure.Rect) figure.Rect {
	column, row := figure.Length(n%g.columns), figure.Length(n/g.columns)
	between := figure.Length(0)
	if g.columns > 1 {
		between = min((area.W-figure.Length(g.columns)*g.width)/figure.Length(g.columns-1), 14*mm)
	}
	used := figure.Length(g.columns)*g.width + figure.Length(g.columns-1)*between
	down := figure.Length(0)
	if g.rows > 1 {
		block := g.height + g.caption.height
		down = min((area.H-figure.Length(g.rows)*block)/figure.Length(g.rows-1), max(between, smallGap)*3/2)
	}
	return figure.Rect{
		X: area.X + (area.W-used)/2 + column*(g.width+between),
		Y: area.Y + row*(g.height+g.caption.height+down) + g.caption.height,
		W: g.width, H: g.height,
	}
}

// legible refuses drawings whose letters would be too small, and says how many
// a page can hold.
func (l *layout) legible(r solutionRun, g grid) error {
	if g.cell > 0 && smallestLetter(r.puzzles[0], g.cell, l.book.Language) >= leastDigit {
		return nil
	}
	asked := l.solutionsPerPage()
	for n := asked - 1; n > 0; n-- {
		try := smallGrid(r.extent, n, g.area)
		if try.cell > 0 && smallestLetter(r.puzzles[0], try.cell, l.book.Language) >= leastDigit {
			return fmt.Errorf("%d solutions of %d × %d cells to a page would have digits under 7 pt; at most %d have room",
				asked, r.extent.Columns, r.extent.Rows, n)
		}
	}
	return fmt.Errorf("no page has room for a solution of %d × %d cells", r.extent.Columns, r.extent.Rows)
}

// smallestLetter is the least size of letters in an answer.
func smallestLetter(p *render.Puzzle, cell figure.Length, language string) figure.Length {
	f := p.Answer(figure.Small(cell, language))
	least := leastDigit
	first := true
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok && (first || t.Size < least) {
			least, first = t.Size, false
		}
	}
	return least
}

// solutionCaption sets the number over a solution, and the page of its puzzle.
func (l *layout) solutionCaption(p *page, puzzle *render.Puzzle, box figure.Rect) {
	at := figure.Point{X: box.X, Y: box.Y - smallCaption.gap}
	number := l.left(style{figure.SansSemibold, smallCaption.size}, strconv.Itoa(puzzle.Number), at)
	text := l.book.Words.Say("book.puzzlePage", "page", l.pageOf(puzzleKey(puzzle.Number)))
	back := l.right(style{figure.Sans, smallCaption.size * 9 / 10}, text, figure.Point{X: box.X + box.W, Y: at.Y})
	p.marks = append(p.marks, number, back)
	l.link(p, linkArea(back), puzzleKey(puzzle.Number))
}

// hints sets the first steps of every puzzle that has any, in words.
func (l *layout) hints(d *render.Directive) {
	steps, err := strconv.Atoi(d.Attrs["steps"])
	if err != nil || steps < 1 {
		l.fail(fmt.Errorf("::%s{steps=%s}: a number of steps from 1 is needed", d.Name, d.Attrs["steps"]))
		return
	}
	title := l.book.Words.Say("book.hints")
	l.head = title
	b := l.newBuilder()
	b.open(entry{text: title, place: "hints"})
	b.voice = noteVoice
	for i := range l.book.Puzzles {
		puzzle := &l.book.Puzzles[i]
		b.hintsFor(puzzle, puzzle.Steps[:min(steps, len(puzzle.Steps))])
	}
	l.fill(l.newOpening(), b.rows, l.newHeadedPage)
}

// hintsFor sets steps of one puzzle, its number hanging in front of them.
func (b *builder) hintsFor(puzzle *render.Puzzle, steps []string) {
	in := b.inner(b.voice.size*3, 0)
	in.marker, in.markerX = strconv.Itoa(puzzle.Number), in.left-b.voice.size/2
	for _, step := range steps {
		in.set([]span{{text: step, style: style{in.voice.plain, in.voice.size}}}, 0)
	}
	if len(in.rows) == 0 {
		return
	}
	for i := range in.rows[:len(in.rows)-1] {
		in.rows[i].keep = true
	}
	b.rows = append(append(b.rows, row{height: pt(4), space: true}), in.rows...)
}
