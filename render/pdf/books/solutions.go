package books

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
	"octavo/render/pdf/typeset"
)

// defaultSolutions is how many solutions should stand on a page if the book doesn't set a number.
const defaultSolutions = 12

// setSolutionPages sets the solutions that a directive asks for, after a title page or a heading.
func (l *Layout) setSolutionPages(d *render.Directive) {
	sections := l.Book.SectionsOf(d)
	opens, lead := l.opening(d, sections), l.solutionsLead(sections)
	l.RunningHead = opens.Text
	l.BeginPart()
	s := SolutionPages{Layout: l, Area: l.Geometry.TypeArea(1), Open: l.NewHeadedPage, Refer: l.puzzlePage, level: opens.Level + 2}
	if l.beginsWithHeading(opens) {
		heading := l.NewBuilder().HeadingRows(opens, lead, nil)
		s.page, s.y = l.NewOpeningPageOn(false), typeset.HeightOf(heading)
		plate := l.Geometry.TypeArea(s.page.Number)
		l.Stack(s.page, heading, figure.Point{X: plate.X, Y: plate.Y})
	} else {
		p := l.NewOpeningPage()
		b := l.NewBuilder()
		b.AddTitle(opens)
		b.AddLead(lead)
		l.Fill(p, b.Rows, l.NewHeadedPage)
	}
	l.SetSolutions(sections, s)
}

// beginsWithHeading reports whether solutions or hints begin with a heading instead of a title
// page. They do so for a single section, in a separate file, and in designs whose parts open with
// headings. opens is their contents entry.
func (l *Layout) beginsWithHeading(opens typeset.Entry) bool {
	return opens.Level > 0 || l.Form == Solutions || l.Typography.Design.Opener == render.OpenHeading
}

// opening returns the contents entry of the solutions or hints that a directive asks for. sections
// are those to which the directive applies.
func (l *Layout) opening(d *render.Directive, sections []*render.Section) typeset.Entry {
	if l.Form == Solutions {
		return typeset.Entry{Text: l.Book.Words.Say("book."+d.Name+"Of", "title", l.Book.Title), Key: d.Name}
	}
	if _, one := d.Attrs["section"]; !one || len(sections) != 1 {
		return typeset.Entry{Text: l.Book.Words.Say("book." + d.Name), Key: d.Name}
	}
	return typeset.Entry{
		Text: l.Book.Words.Say("book."+d.Name+"Of", "title", sections[0].Title),
		Key:  d.Name + " of " + SectionKey(sections[0].Number), Level: 1,
	}
}

// solutionsLead returns sentences that explain how to read the solutions of the sections: one for
// grids, one for moves.
func (l *Layout) solutionsLead(sections []*render.Section) string {
	var keys []string
	for _, r := range l.solutionRuns(sections) {
		key := "book.solutionsLead"
		if r.ByMoves {
			key = "book.playsLead"
		}
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for i, key := range keys {
		keys[i] = l.Book.Words.Say(key)
	}
	return strings.Join(keys, " ")
}

// SetSolutions sets the solutions of sections, beginning on the current page of s if that has room.
// Solutions by moves share no page with grids.
func (l *Layout) SetSolutions(sections []*render.Section, s SolutionPages) {
	runs := l.mergeRuns(l.solutionRuns(sections), s.Area)
	for i, r := range runs {
		if r.ByMoves {
			l.SetMoveSolutions(r, s)
			s.page, s.y, s.hasDrawings = nil, 0, false
			continue
		}
		g := l.smallGrid(r, s.Area)
		if err := l.checkLegible(r, g); err != nil {
			l.Fail(err)
			return
		}
		if l.isDense(r, s.Area) {
			s.setRun(r, s.spreadOut(r, g), anyDigits)
			continue
		}
		s.setRun(r, g, s.digitLimit(r, g, l.commonDigitSize(runs[i:], s.Area)))
	}
}

// mergeRuns joins neighbouring runs that look well in the same columns. Otherwise a few puzzles of
// many sizes would give many arrangements of pages.
func (l *Layout) mergeRuns(runs []SolutionRun, area figure.Rect) []SolutionRun {
	var gathered []SolutionRun
	var parts []SolutionRun // the runs that the last run of gathered is joined from
	for _, run := range runs {
		if together := append(parts, run); len(parts) > 0 && l.canShareColumns(together, area) {
			parts = together
			gathered[len(gathered)-1] = joinRuns(parts)
			continue
		}
		parts = []SolutionRun{run}
		gathered = append(gathered, run)
	}
	return gathered
}

// canShareColumns reports whether runs can share the arrangement of their joined run. They can't if
//   - one of them has solutions by moves;
//   - letters would be too small;
//   - drawings of a run would take less than two thirds of the width and height of their places;
//   - one run alone would fill a page that holds more solutions than a shared page;
//   - a shared page would hold fewer solutions than solutionsWanted and than a page of one run alone.
func (l *Layout) canShareColumns(runs []SolutionRun, area figure.Rect) bool {
	if slices.ContainsFunc(runs, func(r SolutionRun) bool { return r.ByMoves }) {
		return false
	}
	all := joinRuns(runs)
	room, most := l.smallGrid(all, area), l.solutionsPerPage(all, area)
	return l.isLegibleOn(all, room) && !slices.ContainsFunc(runs, func(r SolutionRun) bool {
		own, n := l.Geometry.FitIntoPlaces(room, r.extent), l.solutionsPerPage(r, area)
		lost := own.Width*3 < room.Width*2 && own.Height*3 < room.Height*2
		return lost || n > most && len(r.Puzzles) >= n || min(n, l.solutionsWanted()) > most
	})
}

// joinRuns returns one run with the puzzles of all runs. Its extent has room for the largest grid.
func joinRuns(runs []SolutionRun) SolutionRun {
	all := SolutionRun{ByMoves: runs[0].ByMoves}
	for _, r := range runs {
		all.extent.Columns, all.extent.Rows = max(all.extent.Columns, r.extent.Columns), max(all.extent.Rows, r.extent.Rows)
		all.letters = smallestLetters(all.letters, r.letters)
		all.Puzzles = append(all.Puzzles, r.Puzzles...)
	}
	return all
}

// smallestLetters returns the smaller of two sizes of letters. 0 stands for no letters.
func smallestLetters(a, b int) int {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// smallGrid returns the arrangement of a run's solutions on a page that holds solutionsPerPage of
// them.
func (l *Layout) smallGrid(r SolutionRun, area figure.Rect) geometry.Grid {
	return l.Geometry.SmallGrid(r.extent, l.solutionsPerPage(r, area), area)
}

// solutionsWanted returns how many solutions should stand on a page, before their size is
// considered.
func (l *Layout) solutionsWanted() int { return cmp.Or(l.Book.SolutionsPerPage, defaultSolutions) }

// solutionsPerPage returns how many solutions of a run a page should hold. If the book sets no
// exact number, small grids get a higher one. Grids whose digits would be too small get a lower
// one.
func (l *Layout) solutionsPerPage(r SolutionRun, area figure.Rect) int {
	wanted := l.solutionsWanted()
	if l.Book.SolutionsPerPage > 0 && !l.Book.SolutionsAtLeast {
		return wanted
	}
	if legible := l.Geometry.MostSolutions(r.extent, r.letters, wanted); legible > 0 {
		wanted = legible
	}
	return max(wanted, l.Geometry.SmallPerArea(r.extent, area))
}

// isDense reports whether a page holds fewer solutions of a run than solutionsWanted says, because
// digits must stay legible.
func (l *Layout) isDense(r SolutionRun, area figure.Rect) bool {
	return l.solutionsPerPage(r, area) < l.solutionsWanted()
}

// A SolutionRun is a sequence of puzzles whose solutions share pages. Either all solutions are
// grids, or all are lists of moves.
type SolutionRun struct {
	extent  engine.Extent // the most columns and the most rows among the grids
	letters int           // the smallest engine.Format.AnswerLetters that isn't 0; 0 if all are
	ByMoves bool          // whether the puzzles are solved by moves; if so, each drawing has its own size
	Puzzles []*render.Puzzle
}

// solutionRuns returns the runs of sections. Puzzles of the next section join a run of grids with
// the same extent and letters, or a run of solutions by moves.
func (l *Layout) solutionRuns(sections []*render.Section) []SolutionRun {
	var runs []SolutionRun
	for _, section := range sections {
		for _, run := range l.RunsOf(section) {
			if n := len(runs); n == 0 || !runs[n-1].canContinueWith(run) {
				runs = append(runs, run)
				continue
			}
			last := &runs[len(runs)-1]
			last.Puzzles = append(last.Puzzles, run.Puzzles...)
		}
	}
	return runs
}

// RunsOf returns the runs of a section: one of its grids and one of its solutions by moves. It
// leaves out a run without puzzles.
func (l *Layout) RunsOf(section *render.Section) []SolutionRun {
	grids, plays := SolutionRun{}, SolutionRun{ByMoves: true}
	for i := range section.Count {
		puzzle := &l.Book.Puzzles[section.First+i]
		format := l.Book.FormatOf(puzzle)
		run := &grids
		if format.SolvedByMoves {
			run = &plays
		}
		drawn := format.AnswerExtent()
		run.extent.Columns, run.extent.Rows = max(run.extent.Columns, drawn.Columns), max(run.extent.Rows, drawn.Rows)
		run.letters = smallestLetters(run.letters, format.AnswerLetters)
		run.Puzzles = append(run.Puzzles, puzzle)
	}
	return slices.DeleteFunc([]SolutionRun{grids, plays}, func(r SolutionRun) bool { return len(r.Puzzles) == 0 })
}

// onePerFormat returns the first puzzle of each format in a run.
func (l *Layout) onePerFormat(r SolutionRun) []*render.Puzzle {
	var some []*render.Puzzle
	for _, puzzle := range r.Puzzles {
		if !slices.ContainsFunc(some, func(p *render.Puzzle) bool { return l.Book.FormatOf(p) == l.Book.FormatOf(puzzle) }) {
			some = append(some, puzzle)
		}
	}
	return some
}

// canContinueWith reports whether the puzzles of another run can be added to r without changing how
// its pages are arranged.
func (r SolutionRun) canContinueWith(other SolutionRun) bool {
	return r.ByMoves == other.ByMoves && (r.ByMoves || r.extent == other.extent && r.letters == other.letters)
}

// A CrowdedSolutionsError reports so many solutions to a page that their digits would be too small.
type CrowdedSolutionsError struct {
	Count  int           // the number of solutions on a page
	Extent engine.Extent // columns and rows of the largest solution
	Digit  int           // the design's smallest digits, in hundredths of a point
	Most   int           // the largest number of solutions on a page whose digits are legible
}

// Error returns the message in English: what is too small, and what the publisher can do.
func (e *CrowdedSolutionsError) Error() string { return e.message().String() }

// Parts returns the format and arguments of the message, for translation.
func (e *CrowdedSolutionsError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *CrowdedSolutionsError) message() engine.Message {
	return engine.Messagef("%d solutions of %d × %d cells to a page would have digits under %s pt; at most %d have room",
		e.Count, e.Extent.Columns, e.Extent.Rows, strconv.FormatFloat(float64(e.Digit)/100, 'f', -1, 64), e.Most)
}

// checkLegible returns an error if letters of a run would be too small in the arrangement g. The
// error says how many solutions a page can hold.
func (l *Layout) checkLegible(r SolutionRun, g geometry.Grid) error {
	if l.isLegibleOn(r, g) {
		return nil
	}
	count := l.solutionsPerPage(r, g.Area)
	for n := count - 1; n > 0; n-- {
		if l.isLegibleOn(r, l.Geometry.SmallGrid(r.extent, n, g.Area)) {
			return &CrowdedSolutionsError{Count: count, Extent: r.extent, Digit: l.Typography.Design.Digit, Most: n}
		}
	}
	return fmt.Errorf("no page has room for a solution of %d × %d cells", r.extent.Columns, r.extent.Rows)
}

// isLegibleOn reports whether all letters of a run are large enough in the arrangement g.
func (l *Layout) isLegibleOn(r SolutionRun, g geometry.Grid) bool {
	if g.Cell == 0 {
		return false
	}
	return !slices.ContainsFunc(l.onePerFormat(r), func(p *render.Puzzle) bool {
		cell := l.Geometry.FitIntoPlaces(g, l.Book.FormatOf(p).AnswerExtent()).Cell
		return cell == 0 || l.smallestLetter(p, l.SmallStyle(cell, false)) < l.Geometry.MinDigit()
	})
}

// IsLegibleAt reports whether all letters of a run are large enough in cells with the given side.
func (l *Layout) IsLegibleAt(r SolutionRun, cell figure.Length) bool {
	return !slices.ContainsFunc(l.onePerFormat(r), func(p *render.Puzzle) bool {
		return l.smallestLetter(p, l.SmallStyle(cell, false)) < l.Geometry.MinDigit()
	})
}

// smallestLetter returns the smallest size of letters in the drawing of a solution. If the drawing
// has no letters, it returns the least size that is allowed.
func (l *Layout) smallestLetter(p *render.Puzzle, style figure.Style) figure.Length {
	return smallestText(p.Answer(style), l.Geometry.MinDigit())
}

// smallestText returns the smallest size of letters in a drawing, or other if it has none.
func smallestText(f figure.Figure, other figure.Length) figure.Length {
	least, first := other, true
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok && (first || t.Size < least) {
			least, first = t.Size, false
		}
	}
	return least
}

// LayOutSolutionsFile lays out the file of hints and solutions that are not in the book. The
// solutions refer to the pages of the book.
func (l *Layout) LayOutSolutionsFile() {
	if l.Book.HintsPlace == render.SolutionsFile && l.Book.HintSteps > 0 {
		l.setHintPages(&render.Directive{Name: render.AllHints, Attrs: map[string]string{"steps": strconv.Itoa(l.Book.HintSteps)}})
	}
	if l.Book.SolutionsPlace == render.SolutionsFile {
		l.setSolutionPages(&render.Directive{Name: render.AllSolutions})
	}
}
