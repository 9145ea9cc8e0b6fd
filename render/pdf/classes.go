package pdf

import (
	"errors"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// ErrWordsAbove says that the words of a class set don't go above each of its sheets.
var ErrWordsAbove = errors.New("these words don't go above each sheet: they take more than a quarter of it, leave its puzzles cells too small to write in, or have footnotes or a heading of the first rank; possible: fewer words, a smaller perPage, headings from ##")

// classSheets lays out the sheets of a class, pupil by pupil.
func (l *layout) classSheets(parts [][]row) {
	var said []row
	if len(parts) > 0 {
		said = parts[0]
	}
	if len(parts) > 1 || len(said) > 0 && !l.fitsAbove(said) {
		l.fail(ErrWordsAbove)
		return
	}
	first := make([]int, len(l.book.Sections)+1)
	for i := range l.book.Sections {
		if l.closePlate(); l.book.Class.Duplex && len(l.pages)%2 == 1 {
			l.newPage()
		}
		first[i] = len(l.pages)
		l.sheets(&l.book.Sections[i], said)
		l.duels(&l.book.Sections[i], said)
	}
	l.closePlate()
	first[len(l.book.Sections)] = len(l.pages)
	l.counts = nil
	for i := range l.book.Sections {
		l.pupilFeet(i, l.pages[first[i]:first[i+1]])
		l.counts = append(l.counts, first[i+1]-first[i])
	}
}

// pupilHead sets the title of a sheet, whose it is, and lines for name and date.
func (l *layout) pupilHead(p *page, s *render.Section) {
	pupil := l.book.Class.Pupils[s.Number-1]
	area := l.shape.Plate(p.number)
	y := area.Y + pt(14)
	id := l.right(style{figure.SansSemibold, l.typo.sheetTitle.size}, pupil.ID, figure.Point{X: area.X + area.W, Y: y})
	title := l.left(l.typo.sheetTitle, l.shorten(l.typo.sheetTitle, s.Title, area.W-id.width-8*mm), figure.Point{X: area.X, Y: y})
	p.marks = append(p.marks, title, id)
	l.nameAndDate(p, area, y)
	if pupil.Name == "" {
		return
	}
	label := l.left(l.typo.sheetLabel, l.book.Words.Say("worksheet.name"), figure.Point{})
	at := figure.Point{X: area.X + label.width + 3*mm, Y: y + 11*mm}
	name := style{figure.Sans, l.typo.sheetLabel.size * 6 / 5}
	p.marks = append(p.marks, l.left(name, l.shorten(name, pupil.Name, area.X+area.W*2/3-7*mm-at.X), at))
}

// pupilFeet sets, at the foot of a pupil's sheets, what they are of, and which of how many
// each is. A sheet that is blank for the next pupil's sake has none.
func (l *layout) pupilFeet(section int, sheets []*page) {
	count := len(sheets)
	if count > 0 && len(sheets[count-1].marks) == 0 {
		count--
	}
	for n, p := range sheets[:count] {
		text := l.book.Class.Pupils[section].ID
		if count > 1 {
			text += " · " + l.book.Words.Say("worksheet.page", "page", strconv.Itoa(n+1), "pages", strconv.Itoa(count))
		}
		l.sheetFoot(p, text)
	}
}

// The key of a class.
const (
	keyCell      = 4400 * figure.Micrometre // of solutions, where their digits are large enough
	keyCellStep  = 200 * figure.Micrometre
	keyGap       = 4 * mm // between the solutions of a pupil
	keyPupilGap  = 8 * mm // between pupils side by side
	keyPupilDown = 6 * mm // and from one to the next below
	keyHeading   = 5500 * figure.Micrometre
)

// A keyBlock is the solutions of one pupil as they stand on the key, in lines, below whose
// they are.
type keyBlock struct {
	section       int
	places        []keyPlace
	width, height figure.Length
}

// A keyPlace is where a solution stands in its block: the box of its drawing, and how wide
// its caption is.
type keyPlace struct {
	puzzle *render.Puzzle
	box    figure.Rect
	across figure.Length
}

// classKey lays out the key of a class: pupil by pupil, in the order of their ids, as many
// on a page as it holds; with duels below the solutions of their pupil. Solutions by moves
// stand behind all others.
func (l *layout) classKey() {
	area := l.shape.SheetArea(0)
	cell := l.keyCell()
	if l.err != nil {
		return
	}
	var blocks []keyBlock
	duels := false
	var plays solutionRun
	for i := range l.book.Sections {
		b := l.keyBlock(i, cell, area.W)
		has := len(l.book.Class.Pupils[i].Duels) > 0
		if duels = duels || has; len(b.places) > 0 || has {
			blocks = append(blocks, b)
		}
		if l.book.Sections[i].Count == 0 {
			continue
		}
		for _, r := range l.runsOf(&l.book.Sections[i]) {
			if r.played {
				plays.puzzles = append(plays.puzzles, r.puzzles...)
			}
		}
	}
	if duels {
		l.setWholes(blocks, area)
	} else {
		l.setBlocks(blocks, area)
	}
	if len(plays.puzzles) > 0 {
		l.setPlays(plays, shelf{layout: l, area: area, open: l.newClassKeyPage, refer: l.code})
	}
	l.sheetFeet()
}

// newClassKeyPage begins a page of the key; the first says how to read it.
func (l *layout) newClassKeyPage() *page { return l.newTitledPage("class.keyLead") }

// setBlocks sets blocks row by row, all columns of one width, under what is to be known of
// the groups.
func (l *layout) setBlocks(blocks []keyBlock, area figure.Rect) {
	widest := figure.Length(0)
	for _, b := range blocks {
		widest = max(widest, b.width)
	}
	columns := max(1, int((area.W+keyPupilGap)/(widest+keyPupilGap)))
	across := (area.W + keyPupilGap) / figure.Length(columns)
	var p *page
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
			l.keyHeadAt(p, b.section, at, across-keyPupilGap)
			l.setBlock(p, &b, figure.Point{X: at.X, Y: at.Y + heading})
		}
		y += height + keyPupilDown
	}
}

// emptyOfKey is which part of a page may stay empty for a pupil to begin on the next.
const emptyOfKey = 4

// setWholes sets one pupil below the other: whose it is, the solutions, and how the duels are
// worked out. What belongs to a pupil stays on a page, if one holds it and that leaves little
// of the page before empty; no page ends between the solutions and the first duel.
func (l *layout) setWholes(blocks []keyBlock, area figure.Rect) {
	var p *page
	y := figure.Length(0)
	for _, b := range blocks {
		pupil := &l.book.Class.Pupils[b.section]
		heading := keyHeading + keyHeadLine*figure.Length(len(l.keyHead(b.section, area.W))-1)
		first := heading + b.height
		all := first
		for i := range pupil.Duels {
			if all += geometry.DuelCaption + pupil.Duels[i].Answer.Figure.H + geometry.DuelGap; i == 0 {
				first = all
			}
		}
		little := all <= area.H && area.H-y <= area.H/emptyOfKey
		if p == nil || y+all > area.H && (little || y+first > area.H) {
			p, y = l.classKeyPage(area)
		}
		l.keyHeadAt(p, b.section, figure.Point{X: area.X, Y: area.Y + y}, area.W)
		y += heading
		l.setBlock(p, &b, figure.Point{X: area.X, Y: area.Y + y})
		y += b.height
		for i := range pupil.Duels {
			d := &pupil.Duels[i]
			if y+geometry.DuelCaption+d.Answer.Figure.H > area.H {
				p, y = l.classKeyPage(area)
			}
			y = l.duel(p, d, pupil.ID, &d.Answer, figure.Point{X: area.X, Y: area.Y + y}, area.W) - area.Y
		}
		y += keyPupilDown
	}
}

// classKeyPage is a page of the key, and how far down it is free: the first says what is to
// be known of the groups.
func (l *layout) classKeyPage(area figure.Rect) (p *page, y figure.Length) {
	if p = l.newClassKeyPage(); p.number == 1 {
		y = l.groupsSaid(p, area)
	}
	return p, y
}

// groupsSaid sets what is to be known of the groups, and returns how high that is.
func (l *layout) groupsSaid(p *page, area figure.Rect) figure.Length {
	b := l.newBuilder()
	for _, text := range l.book.Class.Groups {
		b.add(l.measurer.setLines([]span{{text: text, style: l.typo.sheetLabel}}, setting{width: area.W, align: ragged}), l.typo.baseline)
	}
	l.stack(p, b.rows, figure.Point{X: area.X, Y: area.Y})
	return heightOf(b.rows) + 4*mm
}

// keyCell is the side of the cells of solutions: the usual one, or as much more as the
// smallest of their letters needs.
func (l *layout) keyCell() figure.Length {
	cell := keyCell
	for i := range l.book.Sections {
		for _, r := range l.runsOf(&l.book.Sections[i]) {
			for !r.played && !l.readIn(r, cell) {
				if cell += keyCellStep; cell > l.shape.SmallCell() {
					l.fail(errors.New("the key of a class has no room for solutions with letters that can be read"))
					return cell
				}
			}
		}
	}
	return cell
}

// keyBlock places the solutions of a pupil in lines, none of them wider than a page.
func (l *layout) keyBlock(section int, cell, width figure.Length) keyBlock {
	b := keyBlock{section: section}
	s := &l.book.Sections[section]
	caption := l.shape.SmallCaption()
	x, y, line := figure.Length(0), figure.Length(0), figure.Length(0)
	for i := range s.Count {
		puzzle := &l.book.Puzzles[s.First+i]
		format := l.book.FormatOf(puzzle)
		if format.Moves {
			continue
		}
		box := figure.Rect{W: cell*figure.Length(format.Extent.Columns) + figure.Bold, H: cell*figure.Length(format.Extent.Rows) + figure.Bold}
		across := max(box.W, l.left(l.keyNumber(), strconv.Itoa(puzzle.Printed()), figure.Point{}).width+l.left(l.keyID(), puzzle.ID, figure.Point{}).width+3*mm)
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

// What stands over the solutions of a pupil.
const (
	keyHeadGap    = 2 * mm
	keyHeadLine   = 4 * mm
	widestKeyHead = 54 * mm // of three columns
)

// keyHead is what is said beside the id of a pupil: the name and the group, on a line so wide
// or, where that doesn't hold both, the name on a second one.
func (l *layout) keyHead(section int, width figure.Length) []string {
	pupil := l.book.Class.Pupils[section]
	if pupil.Name == "" || pupil.Group == "" {
		return l.keyHeadLines(pupil.ID, pupil.Name+pupil.Group, "", width)
	}
	return l.keyHeadLines(pupil.ID, pupil.Name+" · "+pupil.Group, pupil.Group, width)
}

// keyHeadLines are a text on one line beside an id or, where it doesn't fit, what may stand
// beside the id and the rest of it below.
func (l *layout) keyHeadLines(id, text, beside string, width figure.Length) []string {
	if l.keyIDWidth(id)+l.left(l.typo.sheetLabel, text, figure.Point{}).width <= width {
		return []string{text}
	}
	return []string{beside, strings.TrimSuffix(text, " · "+beside)}
}

// keyIDWidth is how wide an id is, with the gap behind it.
func (l *layout) keyIDWidth(id string) figure.Length {
	return l.left(style{figure.SansSemibold, l.typo.sheetLabel.size}, id, figure.Point{}).width + keyHeadGap
}

// keyHeadWidth is how wide a column has to be for what is said of a pupil, on two lines where
// one would be wide.
func (l *layout) keyHeadWidth(section int) (widest figure.Length) {
	pupil := l.book.Class.Pupils[section]
	for i, text := range l.keyHead(section, widestKeyHead) {
		width := l.left(l.typo.sheetLabel, text, figure.Point{}).width
		if i == 0 {
			width += l.keyIDWidth(pupil.ID)
		}
		widest = max(widest, width)
	}
	return min(widest, (l.shape.SheetArea(0).W-keyPupilGap)/2)
}

// keyHeadAt sets whose the solutions below are.
func (l *layout) keyHeadAt(p *page, section int, at figure.Point, width figure.Length) {
	id := l.left(style{figure.SansSemibold, l.typo.sheetLabel.size}, l.book.Class.Pupils[section].ID, figure.Point{X: at.X, Y: at.Y + 3*mm})
	p.marks = append(p.marks, id)
	from := id.width + keyHeadGap
	for i, text := range l.keyHead(section, width) {
		if text != "" {
			p.marks = append(p.marks, l.left(l.typo.sheetLabel, l.shorten(l.typo.sheetLabel, text, width-from), figure.Point{X: at.X + from, Y: id.at.Y + figure.Length(i)*keyHeadLine}))
		}
		from = 0
	}
}

func (l *layout) keyNumber() style {
	return style{figure.SansSemibold, l.shape.SmallCaption().Size}
}
func (l *layout) keyID() style {
	return style{figure.Sans, max(l.shape.SmallCaption().Size*9/10, figure.Points(l.typo.design.Least))}
}

// setBlock sets the solutions of a pupil, each with its number and id.
func (l *layout) setBlock(p *page, b *keyBlock, at figure.Point) {
	gap := l.shape.SmallCaption().Gap
	for _, place := range b.places {
		puzzle := place.puzzle
		box := figure.Rect{X: at.X + place.box.X, Y: at.Y + place.box.Y, W: place.box.W, H: place.box.H}
		cell := (box.W - figure.Bold) / figure.Length(l.book.FormatOf(puzzle).Extent.Columns)
		p.marks = append(p.marks,
			l.left(l.keyNumber(), strconv.Itoa(puzzle.Printed()), figure.Point{X: box.X, Y: box.Y - gap}),
			l.right(l.keyID(), puzzle.ID, figure.Point{X: box.X + place.across, Y: box.Y - gap}),
			drawing{
				box: box, name: solutionKey(puzzle.Number), cell: cell, strand: l.part.figure(l.answerAloud(puzzle)).strand(),
				draw: func(grey bool) figure.Figure { return puzzle.Answer(l.small(cell, grey)) },
			})
	}
}
