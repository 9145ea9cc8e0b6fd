package classroom

import (
	"errors"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

// Sizes of the answer key of a class.
const (
	keyCell      = 4400 * figure.Micrometre // side of the cells of solutions, if digits are legible in them
	keyCellStep  = 200 * figure.Micrometre  // by how much cells grow at a time until digits are legible
	keyGap       = 4 * mm                   // white space between neighbouring solutions of a pupil
	keyPupilGap  = 8 * mm                   // white space between pupils side by side
	keyPupilDown = 6 * mm                   // white space between a pupil and the one below
	keyHeading   = 5500 * figure.Micrometre
	groupsGap    = 4 * mm // white space below the notes about groups
)

// A keyBlock holds the places of one pupil's solutions in the key. section is the index of the
// pupil, who has the section with the same index.
type keyBlock struct {
	section       int
	places        []keyPlace
	width, height figure.Length
}

// A keyPlace is the place of a solution in its block. box is the place of the drawing, measured
// from the block's upper left corner. across is the greater of the widths of drawing and caption.
type keyPlace struct {
	puzzle *render.Puzzle
	box    figure.Rect
	across figure.Length
}

// setClassKey lays out the answer key of a class, in the order of the pupils' ids. The answers of a
// pupil's duels follow the pupil's solutions. Solutions by moves of all pupils come last.
func (l *layout) setClassKey() {
	area := l.Geometry.SheetArea(0)
	cell := l.legibleKeyCell()
	if l.Err != nil {
		return
	}
	var blocks []keyBlock
	duels := false
	var plays books.SolutionRun
	for i := range l.Book.Sections {
		b := l.newKeyBlock(i, cell, area.W)
		has := len(l.Book.Class.Pupils[i].Duels) > 0
		if duels = duels || has; len(b.places) > 0 || has {
			blocks = append(blocks, b)
		}
		if l.Book.Sections[i].Count == 0 {
			continue
		}
		for _, r := range l.RunsOf(&l.Book.Sections[i]) {
			if r.ByMoves {
				plays.Puzzles = append(plays.Puzzles, r.Puzzles...)
			}
		}
	}
	if duels {
		l.setPupilsWithDuels(blocks, area)
	} else {
		l.setBlocks(blocks, area)
	}
	if len(plays.Puzzles) > 0 {
		pages := books.SolutionPages{Layout: l.Layout, Area: area, Open: l.newClassKeyPage, Refer: l.idReference}
		if len(l.Pages) == 0 {
			l.addGroupsTo(&pages)
		}
		l.SetMoveSolutions(plays, pages)
	}
	l.setSheetFeet()
}

// addGroupsTo changes pages so that the first page shows the notes about groups. On all pages the
// content begins at the same height, below the room for the notes.
func (l *layout) addGroupsTo(pages *books.SolutionPages) {
	whole := pages.Area
	height := typeset.HeightOf(l.groupRows(whole.W)) + groupsGap
	pages.Area.Y, pages.Area.H = whole.Y+height, whole.H-height
	pages.Open = func() *typeset.Page {
		p := l.newClassKeyPage()
		if p.Number == 1 {
			l.setGroups(p, whole)
		}
		return p
	}
}

// newClassKeyPage begins a page of the key. The first page also says how to read the key.
func (l *layout) newClassKeyPage() *typeset.Page { return l.newTitledPage("class.keyLead") }

// setBlocks sets the blocks of pupils row by row, in columns of equal width. On the first page the
// blocks begin below the notes about groups.
func (l *layout) setBlocks(blocks []keyBlock, area figure.Rect) {
	widest := figure.Length(0)
	for _, b := range blocks {
		widest = max(widest, b.width)
	}
	columns := max(1, int((area.W+keyPupilGap)/(widest+keyPupilGap)))
	across := (area.W + keyPupilGap) / figure.Length(columns)
	var p *typeset.Page
	y := figure.Length(0)
	for len(blocks) > 0 {
		row := blocks[:min(columns, len(blocks))]
		blocks = blocks[len(row):]
		height, heading := figure.Length(0), keyHeading
		for _, b := range row {
			height = max(height, b.height)
			if len(l.keyHead(b.section, across-keyPupilGap)) > 1 {
				heading = keyHeading + keyHeadLine
			}
		}
		height += heading
		if p == nil || y+height > area.H {
			p, y = l.classKeyPage(area)
		}
		for i, b := range row {
			at := figure.Point{X: area.X + figure.Length(i)*across, Y: area.Y + y}
			l.setKeyHead(p, b.section, at, across-keyPupilGap)
			l.setBlock(p, &b, figure.Point{X: at.X, Y: at.Y + heading})
		}
		y += height + keyPupilDown
	}
}

// maxEmptyShare says that at most one fourth of a page may stay empty to keep a pupil on one page.
const maxEmptyShare = 4

// setPupilsWithDuels sets pupils one below the other, with solutions and duels. If a pupil's
// answers would be divided between pages, they begin on a new page, provided that maxEmptyShare
// allows it. No page ends between the solutions and the first duel of a pupil.
func (l *layout) setPupilsWithDuels(blocks []keyBlock, area figure.Rect) {
	var p *typeset.Page
	y := figure.Length(0)
	for _, b := range blocks {
		pupil := &l.Book.Class.Pupils[b.section]
		heading := keyHeading + keyHeadLine*figure.Length(len(l.keyHead(b.section, area.W))-1)
		first := heading + b.height
		all := first
		for i := range pupil.Duels {
			if all += geometry.DuelCaption + pupil.Duels[i].Answer.Figure.H + geometry.DuelGap; i == 0 {
				first = all
			}
		}
		little := all <= area.H && area.H-y <= area.H/maxEmptyShare
		if p == nil || y+all > area.H && (little || y+first > area.H) {
			p, y = l.classKeyPage(area)
		}
		l.setKeyHead(p, b.section, figure.Point{X: area.X, Y: area.Y + y}, area.W)
		y += heading
		l.setBlock(p, &b, figure.Point{X: area.X, Y: area.Y + y})
		y += b.height
		for i := range pupil.Duels {
			d := &pupil.Duels[i]
			if y+geometry.DuelCaption+d.Answer.Figure.H > area.H {
				p, y = l.classKeyPage(area)
			}
			y = l.setDuel(p, d, pupil.ID, &d.Answer, figure.Point{X: area.X, Y: area.Y + y}, area.W) - area.Y
		}
		y += keyPupilDown
	}
}

// classKeyPage begins a page of the key. y is where the free part of the area begins, measured from
// its top. On the first page that is below the notes about groups.
func (l *layout) classKeyPage(area figure.Rect) (p *typeset.Page, y figure.Length) {
	if p = l.newClassKeyPage(); p.Number == 1 {
		y = l.setGroups(p, area)
	}
	return p, y
}

// setGroups sets the notes about groups. It returns their height plus the white space below them.
func (l *layout) setGroups(p *typeset.Page, area figure.Rect) figure.Length {
	rows := l.groupRows(area.W)
	l.Stack(p, rows, figure.Point{X: area.X, Y: area.Y})
	return typeset.HeightOf(rows) + groupsGap
}

// groupRows returns the notes about groups as rows with lines of a width.
func (l *layout) groupRows(width figure.Length) []typeset.Row {
	b := l.NewBuilder()
	for _, text := range l.Book.Class.Groups {
		b.AddLines(typeset.SetLines(l.Measurer, []typeset.Span{{Text: text, Style: l.Typography.SheetLabel}}, typeset.ParagraphStyle{Width: width, Align: typeset.Ragged}), l.Typography.Baseline)
	}
	return b.Rows
}

// legibleKeyCell returns the side of the cells of all solutions in the key. It is keyCell, or
// larger if letters would be too small.
func (l *layout) legibleKeyCell() figure.Length {
	cell := keyCell
	for i := range l.Book.Sections {
		for _, r := range l.RunsOf(&l.Book.Sections[i]) {
			for !r.ByMoves && !l.IsLegibleAt(r, cell) {
				if cell += keyCellStep; cell > l.Geometry.SmallCell() {
					l.Fail(errors.New("the key of a class has no room for solutions with letters that can be read"))
					return cell
				}
			}
		}
	}
	return cell
}

// newKeyBlock arranges the solutions of a pupil side by side, in as many rows as they need. No row
// is wider than width, unless a single solution is. Solutions by moves are left out.
func (l *layout) newKeyBlock(section int, cell, width figure.Length) keyBlock {
	b := keyBlock{section: section}
	s := &l.Book.Sections[section]
	caption := l.Geometry.SmallCaption()
	x, y, line := figure.Length(0), figure.Length(0), figure.Length(0)
	for i := range s.Count {
		puzzle := &l.Book.Puzzles[s.First+i]
		format := l.Book.FormatOf(puzzle)
		if format.SolvedByMoves {
			continue
		}
		extent := format.AnswerExtent()
		box := figure.Rect{W: cell*figure.Length(extent.Columns) + figure.Bold, H: cell*figure.Length(extent.Rows) + figure.Bold}
		across := max(box.W, l.LeftAligned(l.keyNumberStyle(), strconv.Itoa(puzzle.Printed()), figure.Point{}).Width+l.LeftAligned(l.keyIDStyle(), puzzle.ID, figure.Point{}).Width+3*mm)
		if x > 0 && x+across > width {
			x, y, line = 0, y+line+keyGap, 0
		}
		box.X, box.Y = x, y+caption.Height
		b.places = append(b.places, keyPlace{puzzle, box, across})
		x += across + keyGap
		line = max(line, caption.Height+box.H)
		b.width, b.height = max(b.width, x-keyGap), y+line
	}
	b.width = max(b.width, l.keyHeadWidth(section))
	return b
}

// Sizes in the heading above the solutions of a pupil: the gap after the id, the distance between
// lines, and the largest width of a line.
const (
	keyHeadGap    = 2 * mm
	keyHeadLine   = 4 * mm
	widestKeyHead = 54 * mm // about the width of a column if a page has three
)

// keyHead returns the text of a pupil's heading, which begins after the id: name, group and the word
// of the self-check on one line. If they don't fit, the name stands on a second line.
func (l *layout) keyHead(section int, width figure.Length) []string {
	pupil := l.Book.Class.Pupils[section]
	notes := []string{pupil.Group}
	if pupil.Check != nil {
		notes = append(notes, pupil.Check.Word)
	}
	group := strings.TrimPrefix(strings.Join(notes, " · "), " · ")
	if pupil.Name == "" || group == "" {
		return l.keyHeadLines(pupil.ID, pupil.Name+group, "", width)
	}
	return l.keyHeadLines(pupil.ID, pupil.Name+" · "+group, group, width)
}

// keyHeadLines returns text as one line if it fits beside an id. Otherwise it returns two lines:
// beside, which is the end of text, and the rest of text.
func (l *layout) keyHeadLines(id, text, beside string, width figure.Length) []string {
	if l.keyIDWidth(id)+l.LeftAligned(l.Typography.SheetLabel, text, figure.Point{}).Width <= width {
		return []string{text}
	}
	return []string{beside, strings.TrimSuffix(text, " · "+beside)}
}

// keyIDWidth returns the width of an id in a pupil's heading, plus the gap after the id.
func (l *layout) keyIDWidth(id string) figure.Length {
	return l.LeftAligned(font.Style{Face: figure.SansSemibold, Size: l.Typography.SheetLabel.Size}, id, figure.Point{}).Width + keyHeadGap
}

// keyHeadWidth returns the least width of a column that holds a pupil's heading. A heading wider
// than widestKeyHead takes two lines. The result is at most the width of a column if a page has
// two.
func (l *layout) keyHeadWidth(section int) (widest figure.Length) {
	pupil := l.Book.Class.Pupils[section]
	for i, text := range l.keyHead(section, widestKeyHead) {
		width := l.LeftAligned(l.Typography.SheetLabel, text, figure.Point{}).Width
		if i == 0 {
			width += l.keyIDWidth(pupil.ID)
		}
		widest = max(widest, width)
	}
	return min(widest, (l.Geometry.SheetArea(0).W-keyPupilGap)/2)
}

// setKeyHead sets the heading of a pupil.
func (l *layout) setKeyHead(p *typeset.Page, section int, at figure.Point, width figure.Length) {
	id := l.LeftAligned(font.Style{Face: figure.SansSemibold, Size: l.Typography.SheetLabel.Size}, l.Book.Class.Pupils[section].ID, figure.Point{X: at.X, Y: at.Y + 3*mm})
	p.Marks = append(p.Marks, id)
	from := id.Width + keyHeadGap
	for i, text := range l.keyHead(section, width) {
		if text != "" {
			p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SheetLabel, l.Shorten(l.Typography.SheetLabel, text, width-from), figure.Point{X: at.X + from, Y: id.At.Y + figure.Length(i)*keyHeadLine}))
		}
		from = 0
	}
}

// keyNumberStyle returns the style of the numbers above solutions.
func (l *layout) keyNumberStyle() font.Style {
	return font.Style{Face: figure.SansSemibold, Size: l.Geometry.SmallCaption().Size}
}

// keyIDStyle returns the style of the ids above solutions.
func (l *layout) keyIDStyle() font.Style {
	return font.Style{Face: figure.Sans, Size: max(l.Geometry.SmallCaption().Size*9/10, figure.Points(l.Typography.Design.MinSmallText))}
}

// setBlock sets the solutions of a pupil, each with its number and id above it.
func (l *layout) setBlock(p *typeset.Page, b *keyBlock, at figure.Point) {
	gap := l.Geometry.SmallCaption().Gap
	for _, place := range b.places {
		puzzle := place.puzzle
		box := figure.Rect{X: at.X + place.box.X, Y: at.Y + place.box.Y, W: place.box.W, H: place.box.H}
		cell := (box.W - figure.Bold) / figure.Length(l.Book.FormatOf(puzzle).Extent.Columns)
		p.Marks = append(p.Marks,
			l.LeftAligned(l.keyNumberStyle(), strconv.Itoa(puzzle.Printed()), figure.Point{X: box.X, Y: box.Y - gap}),
			l.RightAligned(l.keyIDStyle(), puzzle.ID, figure.Point{X: box.X + place.across, Y: box.Y - gap}),
			typeset.Drawing{
				Box: box, Name: books.SolutionKey(puzzle.Number), Cell: cell, Content: l.Part.Figure(l.AnswerAlt(puzzle)).Content(),
				Draw: func(grey bool) figure.Figure { return puzzle.Answer(l.SmallStyle(cell, grey)) },
			})
	}
}
