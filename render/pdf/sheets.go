package pdf

import (
	"slices"
	"strconv"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// worksheet lays out sheets for class: the puzzles of its sections, every section
// on sheets of its own. What the document says stands above the puzzles of every
// sheet; where that would make them too small, on sheets of its own before them.
func (l *layout) worksheet() {
	parts := l.sheetProse()
	if l.book.Class != nil {
		l.classSheets(parts)
		return
	}
	var said []row
	if len(parts) == 1 && l.fitsAbove(parts[0]) {
		parts, said = nil, parts[0]
	}
	for _, part := range parts {
		l.fill(l.newPage(), part, l.newPage)
	}
	for i := range l.book.Sections {
		l.sheets(&l.book.Sections[i], said)
	}
	l.sheetFeet()
}

// mostAbove is how much of a sheet's height may be taken up by what is said above
// its puzzles, in thousandths.
const mostAbove = 250

// fitsAbove reports whether prose is short and plain enough to stand on every
// sheet: puzzles keep the cells that they need, and those that are solved by moves
// the whole room beneath them.
func (l *layout) fitsAbove(said []row) bool {
	height := l.roomAbove(said)
	if height > l.shape.SheetArea(0).H*mostAbove/1000 {
		return false
	}
	for _, r := range said {
		if r.entry != nil || len(r.notes) > 0 {
			return false
		}
	}
	for i := range l.book.Sections {
		s := &l.book.Sections[i]
		moves := slices.ContainsFunc(l.book.FormatsOf(s), func(f engine.Format) bool { return f.Moves })
		if moves && height > 0 || !l.writable(s, l.shape.SheetArea(height)) {
			return false
		}
	}
	return true
}

// roomAbove is what is taken up by what is said above puzzles, with a line of space beneath it.
func (l *layout) roomAbove(said []row) figure.Length {
	if len(said) == 0 {
		return 0
	}
	return heightOf(said) + l.typo.baseline
}

// sheetProse is the prose of the document, if there is any, in parts of which each begins a sheet.
func (l *layout) sheetProse() (parts [][]row) {
	if l.handout() {
		return l.handoutProse()
	}
	b := l.newBuilder()
	for n := l.book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		b.spoken(n)
	}
	if len(b.rows) > 0 {
		parts = append(parts, b.rows)
	}
	return parts
}

// spoken sets what a document says: its titles and blocks, without what it commands.
func (b *builder) spoken(n ast.Node) {
	if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
		from := len(b.rows)
		b.open(entry{text: textOf(h, b.layout.book.Source), key: headingKey(h)})
		b.stamp(from, h)
		return
	}
	if d, ok := n.(*render.Directive); !ok || d.InProse() {
		b.block(n)
	}
}

func (l *layout) sheets(s *render.Section, said []row) {
	area := l.shape.SheetArea(l.roomAbove(said))
	for i, b := range l.bandsOf(s, area) {
		if i == 0 || !l.plate.holds(b) {
			p := l.newPage()
			if l.book.Class != nil {
				l.pupilHead(p, s)
			} else {
				l.sheetHead(p, s.Title)
			}
			above := l.shape.SheetArea(0)
			l.stack(p, said, figure.Point{X: above.X, Y: above.Y})
			if i == 0 {
				l.list(entry{text: s.Title, key: sectionKey(s.Number)}, p, l.shape.Top)
			}
			l.plate = &plate{page: p, area: area, caption: l.sheetCaption}
		}
		l.plate.bands = append(l.plate.bands, b)
	}
}

// sheetHead sets the title of a sheet, and lines for name and date.
func (l *layout) sheetHead(p *page, title string) {
	area := l.shape.Plate(p.number)
	y := area.Y + pt(14)
	p.marks = append(p.marks, l.left(l.typo.sheetTitle, l.shorten(l.typo.sheetTitle, title, area.W), figure.Point{X: area.X, Y: y}))
	l.nameAndDate(p, area, y)
}

// nameAndDate sets the lines for both, under a title.
func (l *layout) nameAndDate(p *page, area figure.Rect, y figure.Length) {
	y += 11 * mm
	date := area.X + area.W*2/3
	l.blank(p, l.book.Words.Say("worksheet.name"), figure.Point{X: area.X, Y: y}, date-6*mm)
	l.blank(p, l.book.Words.Say("worksheet.date"), figure.Point{X: date, Y: y}, area.X+area.W)
}

// blank sets a label and after it a line to write on.
func (l *layout) blank(p *page, label string, at figure.Point, end figure.Length) {
	r := l.left(l.typo.sheetLabel, label, at)
	p.marks = append(p.marks, r, stroke{
		from: figure.Point{X: at.X + r.width + 2*mm, Y: at.Y + 500}, to: figure.Point{X: end, Y: at.Y + 500}, weight: figure.Hairline,
	})
}

// sheetCaption sets the line over a puzzle of a worksheet: number, tier and
// size, and at the far end the id by which its solution is found.
func (l *layout) sheetCaption(p *page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption) {
	at := figure.Point{X: box.X, Y: box.Y - c.Gap}
	number := l.left(style{figure.SansSemibold, c.Size * 11 / 10}, strconv.Itoa(puzzle.Printed()), at)
	light := style{figure.Sans, c.Size}
	id := l.right(light, l.book.Words.Say("worksheet.id", "id", puzzle.ID), figure.Point{X: box.X + box.W, Y: at.Y})
	p.marks = append(p.marks, number, id)
	at.X += number.width + c.Size*9/10
	l.describe(p, l.describing(puzzle), light, at, id.at.X-at.X-c.Size, nil)
	l.overline(p, puzzle, box, c, captionParts{})
}

// sheetFeet sets the seed and the number of the sheet at the foot of each.
func (l *layout) sheetFeet() {
	l.closePlate()
	for _, p := range l.pages {
		l.sheetFoot(p, l.book.Words.Say("worksheet.page", "page", strconv.Itoa(p.number), "pages", strconv.Itoa(len(l.pages))))
	}
}

// sheetFoot sets the foot of a sheet, which sheet it is at its far end.
func (l *layout) sheetFoot(p *page, which string) {
	area := l.shape.Plate(p.number)
	y := area.Y + area.H
	sheet := l.right(l.typo.sheetFine, which, figure.Point{X: area.X + area.W, Y: y})
	seed := l.left(l.typo.sheetFine, " · "+l.book.Words.Say("worksheet.seed", "seed", l.book.Seed), figure.Point{Y: y})
	title := l.left(l.typo.sheetFine, l.shorten(l.typo.sheetFine, l.book.Title, sheet.at.X-area.X-seed.width-6*mm), figure.Point{X: area.X, Y: y})
	title.text += seed.text
	p.marks = append(p.marks, title, sheet)
}

// key lays out the answer key of a worksheet: the ids that stand on the sheets.
func (l *layout) key() {
	if l.book.Class != nil {
		l.classKey()
		return
	}
	l.shelve(l.allSections(), shelf{layout: l, area: l.shape.SheetArea(0), open: l.newKeyPage, refer: l.code})
	l.sheetFeet()
}

func (l *layout) allSections() []*render.Section {
	all := make([]*render.Section, len(l.book.Sections))
	for i := range all {
		all[i] = &l.book.Sections[i]
	}
	return all
}

// newKeyPage begins a page of the answer key; the first says how to read it.
func (l *layout) newKeyPage() *page { return l.newTitledPage("worksheet.answerKeyLead") }

// newTitledPage begins a page with the title of the form, the first with a
// sentence beneath it.
func (l *layout) newTitledPage(leadKey string) *page {
	p := l.newPage()
	area := l.shape.Plate(p.number)
	y := area.Y + pt(14)
	p.marks = append(p.marks, l.left(l.typo.sheetTitle, l.shorten(l.typo.sheetTitle, l.title(), area.W), figure.Point{X: area.X, Y: y}))
	if p.number == 1 {
		lead := l.shorten(l.typo.sheetLabel, l.book.Words.Say(leadKey), area.W)
		p.marks = append(p.marks, l.left(l.typo.sheetLabel, lead, figure.Point{X: area.X, Y: y + 7*mm}))
	}
	return p
}

// code refers to the puzzle by its id.
func (l *layout) code(puzzle *render.Puzzle) reference {
	return reference{text: l.book.Words.Say("worksheet.id", "id", puzzle.ID)}
}
