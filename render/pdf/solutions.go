package pdf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	b.lead(l.solutionsLead())
	l.fill(p, b.rows, l.newHeadedPage)

	l.shelve(shelf{layout: l, area: l.shape.plate(1), open: l.newHeadedPage, refer: l.puzzlePage})
}

// solutionsLead says how to read the solutions that there are.
func (l *layout) solutionsLead() string {
	var keys []string
	for _, r := range l.solutionRuns() {
		key := "book.solutionsLead"
		if r.played {
			key = "book.playsLead"
		}
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for i, key := range keys {
		keys[i] = l.book.Words.Say(key)
	}
	return strings.Join(keys, " ")
}

// shelve sets the answers of all puzzles on a shelf, those by moves on pages of
// their own.
func (l *layout) shelve(s shelf) {
	for _, r := range l.solutionRuns() {
		if r.played {
			l.setPlays(r, s)
			s.page = nil
			continue
		}
		g := smallGrid(r.extent, l.solutionsPerPage(), s.area)
		if err := l.legible(r, g); err != nil {
			l.fail(err)
			return
		}
		s.set(r, g)
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

// A solutionRun is a run of puzzles whose solutions share pages: grids of one
// size, or lists of moves.
type solutionRun struct {
	extent  engine.Extent
	played  bool // they are solved by moves, and drawings have each its own size
	puzzles []*render.Puzzle
}

func (l *layout) solutionRuns() []solutionRun {
	var runs []solutionRun
	for i := range l.book.Puzzles {
		puzzle := &l.book.Puzzles[i]
		section := &l.book.Sections[puzzle.Section]
		run := solutionRun{extent: section.Extent, played: puzzle.Play != nil}
		if n := len(runs); n == 0 || !runs[n-1].shares(run) {
			runs = append(runs, run)
		}
		last := &runs[len(runs)-1]
		last.puzzles = append(last.puzzles, puzzle)
	}
	return runs
}

// shares reports whether a run may go on with the puzzles of another.
func (r solutionRun) shares(other solutionRun) bool {
	return r.played == other.played && (r.played || r.extent == other.extent)
}

// Small drawings: their captions, and the room between them.
var smallCaption = caption{size: figure.Points(850), height: 4500, gap: 1900}

const (
	smallGap  = 5 * mm
	smallCell = 6 * mm // a solution is read, not written in
)

// smallGrid finds rows and columns for n small drawings with the largest cells,
// and of several such the widest.
func smallGrid(extent engine.Extent, n int, area figure.Rect) grid {
	best := grid{area: area, caption: smallCaption}
	for columns := 1; columns <= n; columns++ {
		try := grid{area: area, columns: columns, rows: (n + columns - 1) / columns, caption: smallCaption}
		w, h := figure.Length(columns), figure.Length(try.rows)
		across := (area.W-(w-1)*smallGap)/w - figure.Bold
		down := (area.H-(h-1)*smallGap)/h - smallCaption.height - figure.Bold
		cell := min(across/figure.Length(extent.Columns), down/figure.Length(extent.Rows), smallCell)
		try.setCell(cell, extent)
		if try.cell > best.cell || try.cell == best.cell && try.columns*try.rows <= best.columns*best.rows {
			best = try
		}
	}
	return best
}

// A shelf holds small drawings row by row. A run goes on where the one before
// it has ended, on the same page if that has room for a row.
type shelf struct {
	layout *layout
	area   figure.Rect // of every page; its left edge is the page's
	open   func() *page
	refer  func(*render.Puzzle) reference
	page   *page
	rows   int           // on this page, of this run
	down   figure.Length // the white between the rows of the run before
	y      figure.Length // how far the page is filled
}

func (s *shelf) set(r solutionRun, g grid) {
	s.rows = 0
	across, down := g.smallGaps()
	for i, puzzle := range r.puzzles {
		column := figure.Length(i % g.columns)
		if column == 0 {
			s.newRow(g, down)
		}
		box := figure.Rect{
			X: s.layout.shape.plate(s.page.number).X + column*(g.width+across),
			Y: s.area.Y + s.y + g.caption.height, W: g.width, H: g.height,
		}
		s.layout.mark(solutionKey(puzzle.Number), s.page, box.Y-g.caption.height)
		s.caption(puzzle, box)
		s.page.marks = append(s.page.marks, drawing{
			box: box, name: solutionKey(puzzle.Number),
			draw: func() figure.Figure { return puzzle.Answer(s.layout.small(g.cell)) },
		})
	}
	s.y += g.caption.height + g.height
	s.down = down
}

// newRow goes to the next row, on a new page where this one is full.
func (s *shelf) newRow(g grid, down figure.Length) {
	block := g.caption.height + g.height
	switch {
	case s.page == nil:
		s.page, s.y = s.open(), 0
	case s.rows > 0:
		s.y += block + down
	default:
		s.y += max(down, s.down) // the run before has left y under its last row
	}
	if s.rows >= g.rows || s.y+block > s.area.H {
		s.page, s.y, s.rows = s.open(), 0, 0
	}
	s.rows++
}

// smallGaps are the white between columns and between rows. The first column
// stands at the left edge and the last at the right, unless that would tear
// them apart.
func (g grid) smallGaps() (across, down figure.Length) {
	if g.columns > 1 {
		across = min((g.area.W-figure.Length(g.columns)*g.width)/figure.Length(g.columns-1), 20*mm)
	}
	down = max(across, smallGap) * 3 / 2
	if g.rows > 1 {
		block := g.height + g.caption.height
		down = min((g.area.H-figure.Length(g.rows)*block)/figure.Length(g.rows-1), down, 12*mm)
	}
	return across, down
}

// legible refuses drawings whose letters would be too small, and says how many
// a page can hold.
func (l *layout) legible(r solutionRun, g grid) error {
	if g.cell > 0 && smallestLetter(r.puzzles[0], l.small(g.cell)) >= leastDigit {
		return nil
	}
	asked := l.solutionsPerPage()
	for n := asked - 1; n > 0; n-- {
		try := smallGrid(r.extent, n, g.area)
		if try.cell > 0 && smallestLetter(r.puzzles[0], l.small(try.cell)) >= leastDigit {
			return fmt.Errorf("%d solutions of %d × %d cells to a page would have digits under 7 pt; at most %d have room",
				asked, r.extent.Columns, r.extent.Rows, n)
		}
	}
	return fmt.Errorf("no page has room for a solution of %d × %d cells", r.extent.Columns, r.extent.Rows)
}

// smallestLetter is the least size of letters in an answer.
func smallestLetter(p *render.Puzzle, style figure.Style) figure.Length {
	f := p.Answer(style)
	least := leastDigit
	first := true
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok && (first || t.Size < least) {
			least, first = t.Size, false
		}
	}
	return least
}

// A reference says, beside the number of a solution, which puzzle it is of.
type reference struct {
	text  string
	place string // to which it leads; "" where it is a code
}

// puzzlePage refers to the page of the puzzle.
func (l *layout) puzzlePage(puzzle *render.Puzzle) reference {
	key := puzzleKey(puzzle.Number)
	return reference{l.book.Words.Say("book.puzzlePage", "page", l.pageOf(key)), key}
}

// caption sets the number over a solution, and what it refers to.
func (s *shelf) caption(puzzle *render.Puzzle, box figure.Rect) {
	l, to := s.layout, s.refer(puzzle)
	at := figure.Point{X: box.X, Y: box.Y - smallCaption.gap}
	number := l.left(style{figure.SansSemibold, smallCaption.size}, strconv.Itoa(puzzle.Number), at)
	back := l.right(style{figure.Sans, smallCaption.size * 9 / 10}, to.text, figure.Point{X: box.X + box.W, Y: at.Y})
	s.page.marks = append(s.page.marks, number, back)
	if to.place != "" {
		l.link(s.page, linkArea(back), to.place)
	}
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
	b.lead(l.book.Words.Say("book.hintsLead"))
	b.rows = append(b.rows, row{height: baseline, space: true})
	b.voice = noteVoice
	for i := range l.book.Puzzles {
		puzzle := &l.book.Puzzles[i]
		b.hintsFor(puzzle, puzzle.Hints[:min(steps, len(puzzle.Hints))])
	}
	l.fill(l.newOpening(), b.rows, l.newHeadedPage)
}

// lead sets the sentence under the title of a part of the book.
func (b *builder) lead(text string) {
	b.add(b.layout.measurer.setLines([]span{{text: text, style: style{figure.Serif, textSize}}},
		setting{width: min(b.width, leadWidth), align: ragged}), baseline)
}

// leadWidth is the measure of such a sentence.
const leadWidth = 92 * mm

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
