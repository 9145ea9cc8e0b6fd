package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// defaultSolutions is how many solutions stand on a page unless the book says.
const defaultSolutions = 12

// solutions sets solutions: a page of prose to open them, or a heading over the
// first where they are those of a section or the design has such, then small grids.
func (l *layout) solutions(d *render.Directive) {
	sections := l.book.Concerned(d)
	opens, lead := l.opening(d, sections), l.solutionsLead(sections)
	l.head = opens.text
	l.beginPart()
	s := shelf{layout: l, area: l.shape.Plate(1), open: l.newHeadedPage, refer: l.puzzlePage, level: opens.level + 2}
	if l.headsWith(opens) {
		heading := l.newBuilder().headed(opens, lead)
		s.page, s.y = l.newOpeningOn(false), heightOf(heading)
		plate := l.shape.Plate(s.page.number)
		l.stack(s.page, heading, figure.Point{X: plate.X, Y: plate.Y})
	} else {
		p := l.newOpening()
		b := l.newBuilder()
		b.open(opens)
		b.lead(lead)
		l.fill(p, b.rows, l.newHeadedPage)
	}
	l.shelve(sections, s)
}

// headsWith reports whether a part of the book begins with a heading over what it
// holds: one of a section, in a file of its own, or in a design that has headings.
func (l *layout) headsWith(opens entry) bool {
	return opens.level > 0 || l.form == Solutions || l.typo.design.Opener == render.OpenHeading
}

// opening is the title of the solutions or hints that a directive asks for.
func (l *layout) opening(d *render.Directive, sections []*render.Section) entry {
	if l.form == Solutions {
		return entry{text: l.book.Words.Say("book."+d.Name+"Of", "title", l.book.Title), key: d.Name}
	}
	if _, one := d.Attrs["section"]; !one || len(sections) != 1 {
		return entry{text: l.book.Words.Say("book." + d.Name), key: d.Name}
	}
	return entry{
		text: l.book.Words.Say("book."+d.Name+"Of", "title", sections[0].Title),
		key:  d.Name + " of " + sectionKey(sections[0].Number), level: 1,
	}
}

// solutionsLead says how to read the solutions that there are.
func (l *layout) solutionsLead(sections []*render.Section) string {
	var keys []string
	for _, r := range l.solutionRuns(sections) {
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

// shelve sets the answers of sections on a shelf, those by moves on pages of
// their own.
func (l *layout) shelve(sections []*render.Section, s shelf) {
	for _, r := range l.gathered(l.solutionRuns(sections), s.area) {
		if r.played {
			l.setPlays(r, s)
			s.page, s.y, s.began = nil, 0, false
			continue
		}
		g := l.smallGrid(r, s.area)
		if err := l.legible(r, g); err != nil {
			l.fail(err)
			return
		}
		if l.dense(r, s.area) {
			g = s.roomy(r, g)
		}
		s.set(r, g)
	}
}

// gathered joins runs, one after the other, that look well in the same columns, so
// that a few puzzles of each of many sizes don't make pages of many patterns.
func (l *layout) gathered(runs []solutionRun, area figure.Rect) []solutionRun {
	var gathered []solutionRun
	var parts []solutionRun // of the last of them
	for _, run := range runs {
		if together := append(parts, run); len(parts) > 0 && l.suit(together, area) {
			parts = together
			gathered[len(gathered)-1] = joined(parts)
			continue
		}
		parts = []solutionRun{run}
		gathered = append(gathered, run)
	}
	return gathered
}

// suit reports whether runs can share columns: each can be read in them and nearly
// fills its place, none has pages of its own to fill with more than go on these, and
// none is so dense that it would take places from the others.
func (l *layout) suit(runs []solutionRun, area figure.Rect) bool {
	if slices.ContainsFunc(runs, func(r solutionRun) bool { return r.played }) {
		return false
	}
	all := joined(runs)
	room, most := l.smallGrid(all, area), l.solutionsPerPage(all, area)
	return l.read(all, room) && !slices.ContainsFunc(runs, func(r solutionRun) bool {
		own, n := l.shape.Within(room, r.extent), l.solutionsPerPage(r, area)
		lost := own.Width*3 < room.Width*2 && own.Height*3 < room.Height*2
		return lost || n > most && len(r.puzzles) >= n || min(n, l.solutionsWanted()) > most
	})
}

// joined is a run of the puzzles of several, with room for the largest.
func joined(runs []solutionRun) solutionRun {
	all := solutionRun{played: runs[0].played}
	for _, r := range runs {
		all.extent.Columns, all.extent.Rows = max(all.extent.Columns, r.extent.Columns), max(all.extent.Rows, r.extent.Rows)
		all.puzzles = append(all.puzzles, r.puzzles...)
	}
	return all
}

// smallGrid is how the solutions of a run stand on a page.
func (l *layout) smallGrid(r solutionRun, area figure.Rect) geometry.Grid {
	return l.shape.SmallGrid(r.extent, l.solutionsPerPage(r, area), area)
}

// solutionsWanted is how many solutions are to stand on a page.
func (l *layout) solutionsWanted() int { return cmp.Or(l.book.SolutionsPerPage, defaultSolutions) }

// solutionsPerPage is how many solutions of a run stand on a page: as many as the book
// says or, where it says nothing, more of them than usual if they are small, and fewer
// if they are too dense to be read so.
func (l *layout) solutionsPerPage(r solutionRun, area figure.Rect) int {
	wanted := l.solutionsWanted()
	if l.book.SolutionsPerPage > 0 && !l.book.SolutionsAtLeast {
		return wanted
	}
	if legible := l.shape.LargestSolutions(r.extent, wanted); legible > 0 {
		wanted = legible
	}
	return max(wanted, l.shape.Usual(r.extent, area))
}

// dense reports whether a page holds fewer solutions of a run than are wanted, since
// their digits would be too small otherwise.
func (l *layout) dense(r solutionRun, area figure.Rect) bool {
	return l.solutionsPerPage(r, area) < l.solutionsWanted()
}

// A solutionRun is a run of puzzles whose solutions share pages: grids, which have
// room for the largest of them, or lists of moves.
type solutionRun struct {
	extent  engine.Extent
	played  bool // they are solved by moves, and drawings have each its own size
	puzzles []*render.Puzzle
}

func (l *layout) solutionRuns(sections []*render.Section) []solutionRun {
	var runs []solutionRun
	for _, section := range sections {
		for _, run := range l.runsOf(section) {
			if n := len(runs); n == 0 || !runs[n-1].shares(run) {
				runs = append(runs, run)
				continue
			}
			last := &runs[len(runs)-1]
			last.puzzles = append(last.puzzles, run.puzzles...)
		}
	}
	return runs
}

// runsOf are the grids of a section, and what it has that is solved by moves.
func (l *layout) runsOf(section *render.Section) []solutionRun {
	grids, plays := solutionRun{}, solutionRun{played: true}
	for i := range section.Count {
		puzzle := &l.book.Puzzles[section.First+i]
		format := l.book.FormatOf(puzzle)
		run := &grids
		if format.Moves {
			run = &plays
		}
		run.extent.Columns, run.extent.Rows = max(run.extent.Columns, format.Extent.Columns), max(run.extent.Rows, format.Extent.Rows)
		run.puzzles = append(run.puzzles, puzzle)
	}
	return slices.DeleteFunc([]solutionRun{grids, plays}, func(r solutionRun) bool { return len(r.puzzles) == 0 })
}

// sized are the puzzles of a run that stand for all of their size.
func (l *layout) sized(r solutionRun) []*render.Puzzle {
	var some []*render.Puzzle
	for _, puzzle := range r.puzzles {
		if !slices.ContainsFunc(some, func(p *render.Puzzle) bool { return l.book.FormatOf(p) == l.book.FormatOf(puzzle) }) {
			some = append(some, puzzle)
		}
	}
	return some
}

// shares reports whether a run may go on with the puzzles of another.
func (r solutionRun) shares(other solutionRun) bool {
	return r.played == other.played && (r.played || r.extent == other.extent)
}

// A shelf holds small drawings row by row, all of a page in the same columns. A run
// begins below the one before it where all of it has room there, and otherwise on a
// page of its own.
type shelf struct {
	layout *layout
	area   figure.Rect // of every page; its left edge is the page's
	open   func() *page
	refer  func(*render.Puzzle) reference
	level  int // of the headings that the numbers are
	page   *page
	down   figure.Length // the white between the rows of the run before
	y      figure.Length // how far the page is filled
	began  bool          // there are drawings on it
}

// roomy is how a dense run stands, which on full pages would be no larger than it must
// be: all of it in what the page that is begun has left, if it is as large there, or
// shared out evenly among as few pages as can be.
func (s *shelf) roomy(r solutionRun, g geometry.Grid) geometry.Grid {
	n, full, shape := len(r.puzzles), g.Columns*g.Rows, s.layout.shape
	if s.page != nil && n <= full {
		left := s.area
		left.H -= s.y + s.over(geometry.RowGap)
		if below := shape.SmallGrid(r.extent, n, left); below.Cell >= g.Cell && s.room(below) == below.Rows {
			return below
		}
	}
	pages := (n + full - 1) / full
	return shape.SmallGrid(r.extent, (n+pages-1)/pages, s.area)
}

func (s *shelf) set(r solutionRun, g geometry.Grid) {
	rest := r.puzzles
	for i, n := range s.share(len(rest), g) {
		if i > 0 || s.page == nil {
			s.page, s.y, s.began = s.open(), 0, false
		}
		s.fill(rest[:n], g)
		rest = rest[n:]
	}
}

// share is how many of so many drawings stand on each page, from the one that is begun
// on: as many rows as have room, but where the last page would be less than half full
// it shares with the one before.
func (s *shelf) share(drawings int, g geometry.Grid) []int {
	first := g.Rows
	if s.page != nil {
		first = s.room(g)
		if first == 0 || s.began && first*g.Columns < drawings {
			s.page, first = nil, g.Rows
		}
	}
	full := g.Columns * g.Rows
	pages := []int{min(drawings, first*g.Columns)}
	for rest := drawings - pages[0]; rest > 0; rest -= full {
		pages = append(pages, min(rest, full))
	}
	if last := len(pages) - 1; last > 0 && pages[last]*2 < full {
		both := pages[last-1] + pages[last]
		rows := max(1, (both+g.Columns)/(2*g.Columns)) // half of them, in whole rows
		pages[last-1] = min(pages[last-1], rows*g.Columns)
		pages[last] = both - pages[last-1]
	}
	return pages
}

// room is how many rows there are room for below what stands on the page.
func (s *shelf) room(g geometry.Grid) int {
	_, down, _ := g.SmallGaps()
	y, block, n := s.y+s.over(down), g.Caption.Height+g.Height, 0
	for n < g.Rows && y+block <= s.area.H {
		y += block + down
		n++
	}
	return n
}

// over is the white over a run on the page of another.
func (s *shelf) over(down figure.Length) figure.Length {
	if s.began {
		return max(down, s.down)
	}
	return 0
}

// fill sets drawings below what stands on the page.
func (s *shelf) fill(puzzles []*render.Puzzle, g geometry.Grid) {
	across, down, left := g.SmallGaps()
	block := g.Caption.Height + g.Height
	s.y += s.over(down)
	for i, puzzle := range puzzles {
		if i > 0 && i%g.Columns == 0 {
			s.y += block + down
		}
		own := s.layout.shape.Within(g, s.layout.book.FormatOf(puzzle).Extent)
		s.put(puzzle, own.Cell, figure.Rect{
			X: s.layout.shape.Plate(s.page.number).X + left + figure.Length(i%g.Columns)*(g.Width+across),
			Y: s.area.Y + s.y + g.Caption.Height, W: own.Width, H: own.Height,
		})
	}
	s.y += block
	s.down, s.began = down, true
}

// put sets one drawing and its caption.
func (s *shelf) put(puzzle *render.Puzzle, cell figure.Length, box figure.Rect) {
	s.layout.mark(solutionKey(puzzle.Number), s.page, box.Y-s.layout.shape.SmallCaption().Height)
	s.caption(puzzle, box)
	s.page.marks = append(s.page.marks, drawing{
		box: box, name: solutionKey(puzzle.Number), cell: cell, strand: s.layout.part.figure(s.layout.answerAloud(puzzle)).strand(),
		draw: func(grey bool) figure.Figure { return puzzle.Answer(s.layout.small(cell, grey)) },
	})
}

// legible refuses drawings whose letters would be too small, and says how many
// a page can hold.
func (l *layout) legible(r solutionRun, g geometry.Grid) error {
	if l.read(r, g) {
		return nil
	}
	asked := l.solutionsPerPage(r, g.Area)
	for n := asked - 1; n > 0; n-- {
		if l.read(r, l.shape.SmallGrid(r.extent, n, g.Area)) {
			return fmt.Errorf("%d solutions of %d × %d cells to a page would have digits under %s pt; at most %d have room",
				asked, r.extent.Columns, r.extent.Rows, strconv.FormatFloat(float64(l.typo.design.Digit)/100, 'f', -1, 64), n)
		}
	}
	return fmt.Errorf("no page has room for a solution of %d × %d cells", r.extent.Columns, r.extent.Rows)
}

// read reports whether all letters of a run are large enough to be read.
func (l *layout) read(r solutionRun, g geometry.Grid) bool {
	if g.Cell == 0 {
		return false
	}
	return !slices.ContainsFunc(l.sized(r), func(p *render.Puzzle) bool {
		cell := l.shape.Within(g, l.book.FormatOf(p).Extent).Cell
		return cell == 0 || l.smallestLetter(p, l.small(cell, false)) < l.shape.LeastDigit()
	})
}

// readIn reports the same where each drawing of a run has cells of one size.
func (l *layout) readIn(r solutionRun, cell figure.Length) bool {
	return !slices.ContainsFunc(l.sized(r), func(p *render.Puzzle) bool {
		return l.smallestLetter(p, l.small(cell, false)) < l.shape.LeastDigit()
	})
}

// smallestLetter is the least size of letters in an answer.
func (l *layout) smallestLetter(p *render.Puzzle, style figure.Style) figure.Length {
	f := p.Answer(style)
	least := l.shape.LeastDigit()
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
	aloud string // in words; "" where the text is read itself
	key   string // of the destination to which it leads; "" where it is a code
}

// puzzlePage refers to the page of the puzzle.
func (l *layout) puzzlePage(puzzle *render.Puzzle) reference {
	key := puzzleKey(puzzle.Number)
	page := l.pageOf(key)
	return reference{l.book.Words.Say("book.puzzlePage", "page", page), l.book.Words.Say("aloud.puzzlePage", "page", page), key}
}

// reference adds a line that refers to a puzzle to the part that is being laid out.
func (l *layout) reference(to reference) *element {
	line := l.part.add(roleP)
	if to.key == "" {
		return line
	}
	return line.add(roleLink).said(to.aloud)
}

// caption sets the number over a solution, and what it refers to.
func (s *shelf) caption(puzzle *render.Puzzle, box figure.Rect) {
	l, to := s.layout, s.refer(puzzle)
	at := figure.Point{X: box.X, Y: box.Y - l.shape.SmallCaption().Gap}
	heading := l.part.heading(s.level).strand()
	number := l.left(style{figure.SansSemibold, l.shape.SmallCaption().Size}, strconv.Itoa(puzzle.Number), at)
	back := l.right(style{figure.Sans, max(l.shape.SmallCaption().Size*9/10, figure.Points(l.typo.design.Least))}, to.text, figure.Point{X: box.X + box.W, Y: at.Y})
	leads := l.reference(to)
	s.page.marks = append(s.page.marks, number.of(heading), back.of(leads.strand()))
	if to.key != "" {
		l.link(s.page, linkArea(back), to.key, leads)
	}
}

// hints sets the first steps of every puzzle that has any, in words.
func (l *layout) hints(d *render.Directive) {
	steps, err := d.Steps()
	if err != nil {
		l.fail(err)
		return
	}
	sections := l.book.Concerned(d)
	if alone := l.form == Solutions && l.book.SolutionsPlace != render.SolutionsFile; !l.hinted(sections) && !alone {
		return // a page that says what isn't there helps nobody, unless it is a file's only one
	}
	opens := l.opening(d, sections)
	l.head = opens.text
	l.beginPart()
	b := l.newBuilder()
	headed := l.headsWith(opens)
	if headed {
		b.rows = b.headed(opens, l.book.Words.Say("book.hintsLead"))
	} else {
		b.open(opens)
		b.lead(l.book.Words.Say("book.hintsLead"))
	}
	b.rows = append(b.rows, row{height: l.typo.baseline, space: true})
	b.voice = l.typo.note
	b.in = b.in.add(roleList).with(withNumbers)
	last, count := 0, 0 // the first row behind the last puzzle but one, and how many have hints
	for _, section := range sections {
		for i := range section.Count {
			puzzle, end := &l.book.Puzzles[section.First+i], len(b.rows)
			if b.hintsFor(puzzle, min(steps, len(puzzle.Hints))) {
				last, count = end, count+1
			}
		}
	}
	if count > 2 { // lest the last page hold those of one alone
		b.rows[last-1].keep = true
	}
	l.fill(l.newOpeningOn(l.typo.design.Recto && !headed), b.rows, l.newHeadedPage)
}

// hinted reports whether any puzzle of sections has hints.
func (l *layout) hinted(sections []*render.Section) bool {
	return slices.ContainsFunc(sections, func(s *render.Section) bool {
		return slices.ContainsFunc(l.book.Puzzles[s.First:s.First+s.Count], func(p render.Puzzle) bool { return len(p.Hints) > 0 })
	})
}

// solutionsFile lays out what a book has in a file of its own: its hints, its
// solutions, or both, which refer to the pages of the book.
func (l *layout) solutionsFile() {
	if l.book.HintsPlace == render.SolutionsFile && l.book.HintSteps > 0 {
		l.hints(&render.Directive{Name: render.AllHints, Attrs: map[string]string{"steps": strconv.Itoa(l.book.HintSteps)}})
	}
	if l.book.SolutionsPlace == render.SolutionsFile {
		l.solutions(&render.Directive{Name: render.AllSolutions})
	}
}

// lead sets the sentence under the title of a part of the book.
func (b *builder) lead(text string) {
	b.add(b.layout.measurer.setLines([]span{{text: text, style: style{figure.Serif, b.layout.typo.book.size}, strand: b.in.add(roleP).strand()}},
		setting{width: min(b.width, b.layout.typo.design.Scaled(leadWidth)), align: ragged}), b.baseline())
}

// leadWidth is the measure of such a sentence.
const leadWidth = 92 * mm

// hintsFor sets so many steps of one puzzle, its number hanging in front of them; false where
// there are none.
func (b *builder) hintsFor(puzzle *render.Puzzle, steps int) bool {
	label, body := b.in.item()
	in := b.inner(body, b.voice.size*3, 0)
	in.label = label
	in.marker, in.markerX = strconv.Itoa(puzzle.Number), in.left-b.voice.size/2
	for hint := range steps {
		in.set(in.withLesson(body, puzzle, hint), 0)
	}
	if len(in.rows) == 0 {
		return false
	}
	for i := range in.rows[:len(in.rows)-1] {
		in.rows[i].keep = true
	}
	in.rows[0].keys = append(in.rows[0].keys, hintKey(puzzle.Number))
	b.rows = append(append(b.rows, row{height: pt(4), space: true}), in.rows...)
	return true
}
