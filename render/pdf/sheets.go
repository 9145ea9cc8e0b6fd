package pdf

import (
	"fmt"
	"strconv"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// A worksheet's head: the title, and under it lines for name and date.
const (
	sheetHead = 22 * mm // from the top of the plate to where puzzles begin
	sheetFoot = 6 * mm
)

var (
	sheetTitle = style{figure.SansLight, pt(18)}
	sheetLabel = style{figure.Sans, figure.Points(950)}
	sheetFine  = style{figure.Sans, figure.Points(750)}
)

// sheetGrid is the arrangement of puzzles on a worksheet.
func (g geometry) sheetGrid(format Format, perPage int) grid {
	return arrange(g.sheetArea(), g.width, format, perPage)
}

// sheetArea is what head and foot leave to the puzzles.
func (g geometry) sheetArea() figure.Rect {
	area := g.plate(1)
	area.Y += sheetHead
	area.H -= sheetHead + sheetFoot
	return area
}

// worksheet lays out sheets for class: what the document says, then the puzzles
// of its sections, every section on sheets of its own.
func (l *layout) worksheet() {
	l.sheetProse()
	for i := range l.book.Sections {
		l.sheets(&l.book.Sections[i])
	}
	l.sheetFeet()
}

// sheetProse sets the prose of the document, if there is any, before the puzzles.
func (l *layout) sheetProse() {
	b := l.newBuilder()
	for n := l.book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			b.open(entry{text: textOf(h, l.book.Source), place: headingKey(h)})
			continue
		}
		if _, ok := n.(*render.Directive); !ok {
			b.block(n)
		}
	}
	if len(b.rows) > 0 {
		l.fill(l.newPage(), b.rows, l.newPage)
	}
}

func (l *layout) sheets(s *render.Section) {
	g := l.shape.sheetGrid(formatOf(s), s.PerPage)
	if g.cell == 0 {
		l.fail(fmt.Errorf("section %q: no sheet of %s × %s can hold %d puzzles of %d × %d cells",
			s.Title, inMillimetres(l.shape.width), inMillimetres(l.shape.height), s.PerPage, s.Extent.Columns, s.Extent.Rows))
		return
	}
	var p *page
	for i := range s.Count {
		if i%s.PerPage == 0 {
			p = l.newPage()
			l.sheetHead(p, s.Title)
			if i == 0 {
				l.list(entry{text: s.Title, place: sectionKey(s.Number)}, p, l.shape.top)
			}
		}
		puzzle := &l.book.Puzzles[s.First+i]
		box := g.slot(i%s.PerPage, l.shape.sheetArea())
		l.mark(puzzleKey(puzzle.Number), p, box.Y-g.caption.height)
		l.sheetCaption(p, puzzle, box, g.caption)
		l.puzzle(p, puzzle, box, g.cell)
		l.workings(p, puzzle, g, g.beneath(i%s.PerPage, l.shape.sheetArea()))
	}
}

// sheetHead sets the title of a sheet, and lines for name and date.
func (l *layout) sheetHead(p *page, title string) {
	area := l.shape.plate(p.number)
	y := area.Y + pt(14)
	p.marks = append(p.marks, l.left(sheetTitle, l.shorten(sheetTitle, title, area.W), figure.Point{X: area.X, Y: y}))
	y += 11 * mm
	date := area.X + area.W*2/3
	l.blank(p, l.book.Words.Say("worksheet.name"), figure.Point{X: area.X, Y: y}, date-6*mm)
	l.blank(p, l.book.Words.Say("worksheet.date"), figure.Point{X: date, Y: y}, area.X+area.W)
}

// blank sets a label and after it a line to write on.
func (l *layout) blank(p *page, label string, at figure.Point, end figure.Length) {
	r := l.left(sheetLabel, label, at)
	p.marks = append(p.marks, r, stroke{
		from: figure.Point{X: at.X + r.width + 2*mm, Y: at.Y + 500}, to: figure.Point{X: end, Y: at.Y + 500}, weight: figure.Hairline,
	})
}

// sheetCaption sets the line over a puzzle of a worksheet: number, tier and
// size, and at the far end the id by which its solution is found.
func (l *layout) sheetCaption(p *page, puzzle *render.Puzzle, box figure.Rect, c caption) {
	at := figure.Point{X: box.X, Y: box.Y - c.gap}
	number := l.left(style{figure.SansSemibold, c.size * 11 / 10}, strconv.Itoa(puzzle.Number), at)
	light := style{figure.Sans, c.size}
	id := l.right(light, l.book.Words.Say("worksheet.id", "id", puzzle.ID), figure.Point{X: box.X + box.W, Y: at.Y})
	p.marks = append(p.marks, number, id)
	at.X += number.width + c.size*9/10
	tier := ""
	if puzzle.Tier != engine.NoTier {
		tier = l.book.Words.Say("tier." + puzzle.Tier.String())
	}
	l.describe(p, describing{tier: tier, size: puzzle.Size, of: puzzle.Tier}, light, at, id.at.X-at.X-c.size)
}

// sheetFeet sets the seed and the number of the sheet at the foot of each.
func (l *layout) sheetFeet() {
	for _, p := range l.pages {
		area := l.shape.plate(p.number)
		y := area.Y + area.H
		sheet := l.right(sheetFine, l.book.Words.Say("worksheet.page", "page", strconv.Itoa(p.number), "pages", strconv.Itoa(len(l.pages))),
			figure.Point{X: area.X + area.W, Y: y})
		seed := l.left(sheetFine, " · "+l.book.Words.Say("worksheet.seed", "seed", l.book.Seed), figure.Point{Y: y})
		title := l.left(sheetFine, l.shorten(sheetFine, l.book.Title, sheet.at.X-area.X-seed.width-6*mm), figure.Point{X: area.X, Y: y})
		title.text += seed.text
		p.marks = append(p.marks, title, sheet)
	}
}

// key lays out the answer key of a worksheet: the ids that stand on the sheets.
func (l *layout) key() {
	l.shelve(shelf{layout: l, area: l.shape.sheetArea(), open: l.newKeyPage, refer: l.code})
	l.sheetFeet()
}

// newKeyPage begins a page of the answer key; the first says how to read it.
func (l *layout) newKeyPage() *page { return l.newTitledPage("worksheet.answerKeyLead") }

// newTitledPage begins a page with the title of the edition, the first with a
// sentence beneath it.
func (l *layout) newTitledPage(leadKey string) *page {
	p := l.newPage()
	area := l.shape.plate(p.number)
	y := area.Y + pt(14)
	p.marks = append(p.marks, l.left(sheetTitle, l.shorten(sheetTitle, l.title(), area.W), figure.Point{X: area.X, Y: y}))
	if p.number == 1 {
		lead := l.shorten(sheetLabel, l.book.Words.Say(leadKey), area.W)
		p.marks = append(p.marks, l.left(sheetLabel, lead, figure.Point{X: area.X, Y: y + 7*mm}))
	}
	return p
}

// code refers to the puzzle by its id.
func (l *layout) code(puzzle *render.Puzzle) reference {
	return reference{text: l.book.Words.Say("worksheet.id", "id", puzzle.ID)}
}
