// Package classroom lays out loose sheets: worksheets, the sheets of a class, answer
// keys, pieces to cut out. A books.Layout without pages goes in and gets its pages.
package classroom

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

// handoutWidth is the width of prose on sheets without puzzles, in thousandths of its width in
// books. It is above 1000 because wider lines save sheets.
const handoutWidth = 1240

// handoutProse returns the prose of a handout in parts. Each heading of level 1 begins a part. A
// heading of level 2 and the text under it stay on one page if they are short.
func (l *layout) handoutProse() (parts [][]typeset.Row) {
	b := l.NewBuilder()
	b.Width = min(l.Geometry.TypeArea(1).W, b.Width*handoutWidth/1000)
	var heads []int // index of the first row of each heading of level 2
	finish := func() {
		if len(b.Rows) > 0 {
			l.keepTogether(b.Rows, heads)
			parts = append(parts, b.Rows)
			b.Rows, heads = nil, nil
		}
	}
	for n := l.Book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			finish()
		} else if ok && h.Level == 2 {
			heads = append(heads, len(b.Rows))
		}
		addProse(b, n)
	}
	finish()
	return parts
}

// keepTogether keeps each heading and the text under it on one page, if both together take at most
// half a page. heads holds the index of each heading's first row.
func (l *layout) keepTogether(rows []typeset.Row, heads []int) {
	most := l.Geometry.Column(1).H / 2
	for i, from := range heads {
		to := len(rows)
		if i+1 < len(heads) {
			to = heads[i+1]
		}
		part := trimSpace(rows[from:to])
		plain := !slices.ContainsFunc(part, func(r typeset.Row) bool { return r.FullPage != nil || r.Floats })
		if len(part) > 0 && plain && typeset.HeightOf(part) <= most {
			books.KeepTogether(part)
		}
	}
}

// trimSpace returns rows without white space at both ends.
func trimSpace(rows []typeset.Row) []typeset.Row {
	for len(rows) > 0 && rows[0].IsSpace {
		rows = rows[1:]
	}
	for len(rows) > 0 && rows[len(rows)-1].IsSpace {
		rows = rows[:len(rows)-1]
	}
	return rows
}

// setWorksheet lays out the puzzles of each section on separate sheets. The prose of the document
// stands above the puzzles of every sheet. If the puzzles would become too small, the prose gets
// separate sheets.
func (l *layout) setWorksheet() {
	parts := l.sheetProse()
	if l.Book.Class != nil {
		l.setClassSheets(parts)
		return
	}
	var prose []typeset.Row
	if rules := l.countRulesParts(); len(parts) == 1+rules && l.fitsAbove(parts[0]) {
		parts, prose = parts[1:], parts[0]
	}
	for _, part := range parts {
		l.Fill(l.NewPage(), part, l.NewPage)
	}
	for i := range l.Book.Sections {
		l.setSheets(&l.Book.Sections[i], prose)
	}
	l.setSheetFeet()
}

// fitsAbove reports whether prose can stand above the puzzles of every sheet. The prose must have
// no footnotes and no headings that the table of contents lists. It must leave enough room for the
// puzzles.
func (l *layout) fitsAbove(prose []typeset.Row) bool {
	for _, r := range prose {
		if r.Entry != nil || len(r.Notes) > 0 {
			return false
		}
	}
	for i := range l.Book.Sections {
		if s := &l.Book.Sections[i]; !l.fits(s, 0, s.Count, prose, mostAbove) {
			return false
		}
	}
	return true
}

// countRulesParts returns how many of the parts of sheetProse are rules: 1 if the last part is the
// full rules, otherwise 0.
func (l *layout) countRulesParts() int {
	if l.Book.SheetRules == render.FullSheetRules {
		return 1
	}
	return 0
}

// roomAbove returns the height that prose takes above puzzles: its own, plus a line of white space.
// Without prose it returns 0.
func (l *layout) roomAbove(prose []typeset.Row) figure.Length {
	if len(prose) == 0 {
		return 0
	}
	return typeset.HeightOf(prose) + l.Typography.Baseline
}

// sheetProse returns the prose of the document in parts. Each part begins a sheet unless it stands
// above puzzles. The last part is the full rules, if the sheets have them.
func (l *layout) sheetProse() (parts [][]typeset.Row) {
	if l.WordsOnly || l.Book.SheetRules == render.FullSheetRules {
		return l.handoutProse()
	}
	b := l.NewBuilder()
	for n := l.Book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		addProse(b, n)
	}
	if len(b.Rows) > 0 {
		parts = append(parts, b.Rows)
	}
	return parts
}

// addProse adds a title or block of the document. It skips directives that ask for pages of their
// own.
func addProse(b *typeset.Builder, n ast.Node) {
	if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
		from := len(b.Rows)
		b.AddTitle(typeset.Entry{Text: typeset.TextOf(h, b.Layout.Book.Source), Key: typeset.HeadingKey(h)})
		b.SetSource(from, h)
		return
	}
	if d, ok := n.(*render.Directive); !ok || d.IsInProse() {
		b.Block(n)
	}
}

// setSheets sets the puzzles of a section. Each sheet has words above its puzzles. If the book asks
// for short rules, those of the kinds on the sheet stand there too.
func (l *layout) setSheets(s *render.Section, words []typeset.Row) {
	first := len(l.Pages)
	words = l.withIntro(s, words)
	for from := 0; from < s.Count && l.Err == nil; {
		above := l.withRules(s, from, words)
		area := l.sheetArea(l.roomAbove(above))
		p := l.newHeadedSheet(s)
		at := l.Geometry.SheetArea(0)
		l.Stack(p, above, figure.Point{X: at.X, Y: at.Y})
		l.PuzzlePage = &books.PuzzlePage{Page: p, Area: area, Caption: l.sheetCaption}
		for _, b := range l.BandsOf(s, from, area) {
			if len(l.PuzzlePage.Bands) > 0 && !l.PuzzlePage.HasRoomFor(b) {
				break
			}
			l.PuzzlePage.Bands = append(l.PuzzlePage.Bands, b)
			from += b.Puzzles()
		}
		l.ClosePuzzlePage()
		l.markCells(p, s)
	}
	if check := l.selfCheckOf(s.Number - 1); check != nil && first < len(l.Pages) {
		l.setSelfCheck(l.Pages[len(l.Pages)-1], check)
	}
	if first < len(l.Pages) {
		l.AddEntry(typeset.Entry{Text: s.Title, Key: books.SectionKey(s.Number)}, l.Pages[first], l.Geometry.Top)
	}
}

// newHeadedSheet begins a sheet with the title and the lines for name and date at the top. In a
// class set the pupil's id is there too.
func (l *layout) newHeadedSheet(s *render.Section) *typeset.Page {
	p := l.NewPage()
	if l.Book.Class != nil {
		l.setPupilHead(p, s)
	} else {
		l.setSheetHead(p, s.Title)
	}
	return p
}

// setSheetHead sets the title of a sheet, and lines for name and date.
func (l *layout) setSheetHead(p *typeset.Page, title string) {
	area := l.Geometry.TypeArea(p.Number)
	y := area.Y + figure.Points(1400)
	p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SheetTitle, l.Shorten(l.Typography.SheetTitle, title, area.W), figure.Point{X: area.X, Y: y}))
	l.setNameAndDate(p, area, y)
}

// setNameAndDate sets the lines on which pupils write name and date, below y.
func (l *layout) setNameAndDate(p *typeset.Page, area figure.Rect, y figure.Length) {
	y += 11 * mm
	date := area.X + area.W*2/3
	l.setBlank(p, l.Book.Words.Say("worksheet.name"), figure.Point{X: area.X, Y: y}, date-6*mm)
	l.setBlank(p, l.Book.Words.Say("worksheet.date"), figure.Point{X: date, Y: y}, area.X+area.W)
}

// setBlank sets a label at a point, and after it a line to write on. end is the x at which the line
// ends. If the book has fields, there is one above the line.
func (l *layout) setBlank(p *typeset.Page, label string, at figure.Point, end figure.Length) {
	r := l.LeftAligned(l.Typography.SheetLabel, label, at)
	p.Marks = append(p.Marks, r, typeset.Stroke{
		From: figure.Point{X: at.X + r.Width + 2*mm, Y: at.Y + 500}, To: figure.Point{X: end, Y: at.Y + 500}, Weight: figure.Hairline,
	})
	if l.Book.Fields {
		left := at.X + r.Width + 2*mm
		p.Fields = append(p.Fields, typeset.Field{Label: label, Area: figure.Rect{X: left, Y: at.Y - fieldAbove, W: end - left, H: fieldAbove + fieldBelow}})
	}
}

// The height of a field above and below the baseline of its label.
const (
	fieldAbove = 5200 * figure.Micrometre
	fieldBelow = 1200 * figure.Micrometre
)

// sheetCaption sets the line above a puzzle of a worksheet: number, kind if there are several, and
// at the right the id of its solution. Tier and size are only in the key, where the teacher sees
// them.
func (l *layout) sheetCaption(p *typeset.Page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption) {
	at := figure.Point{X: box.X, Y: box.Y - c.Gap}
	number := l.LeftAligned(font.Style{Face: figure.SansSemibold, Size: c.Size * 11 / 10}, strconv.Itoa(puzzle.Printed()), at)
	light := font.Style{Face: figure.Sans, Size: c.Size}
	id := l.RightAligned(light, l.Book.Words.Say("worksheet.id", "id", puzzle.ID), figure.Point{X: box.X + box.W, Y: at.Y})
	p.Marks = append(p.Marks, number, id)
	at.X += number.Width + c.Size*9/10
	if puzzle.Sort != "" {
		p.Marks = append(p.Marks, l.LeftAligned(light, l.Shorten(light, puzzle.Sort, id.At.X-at.X-c.Size), at))
	}
	l.SetTitleAbove(p, puzzle, box, c, books.CaptionParts{})
}

// setSheetFeet sets title and sheet number at the foot of each sheet, and on keys also the seed.
func (l *layout) setSheetFeet() {
	l.ClosePuzzlePage()
	for _, p := range l.Pages {
		l.setSheetFoot(p, l.Form == books.Key, l.Book.Words.Say("worksheet.page", "page", strconv.Itoa(p.Number), "pages", strconv.Itoa(len(l.Pages))))
	}
}

// setSheetFoot sets the foot of one sheet: the book's title, the seed if asked for, and at the
// right another text, such as the sheet number.
func (l *layout) setSheetFoot(p *typeset.Page, withSeed bool, right string) {
	area := l.Geometry.TypeArea(p.Number)
	y := area.Y + area.H
	sheet := l.RightAligned(l.Typography.SheetFine, right, figure.Point{X: area.X + area.W, Y: y})
	seed := ""
	if withSeed {
		seed = " · " + l.Book.Words.Say("worksheet.seed", "seed", l.Book.Seed)
	}
	room := sheet.At.X - area.X - l.LeftAligned(l.Typography.SheetFine, seed, figure.Point{}).Width - 6*mm
	title := l.Shorten(l.Typography.SheetFine, l.Book.Title, room) + seed
	p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SheetFine, title, figure.Point{X: area.X, Y: y}), sheet)
}

// setKey lays out the answer key. Beside each solution stands the id that the worksheet prints
// beside the puzzle.
func (l *layout) setKey() {
	if l.Book.Class != nil {
		l.setClassKey()
		return
	}
	l.SetSolutions(l.allSections(), books.SolutionPages{Layout: l.Layout, Area: l.Geometry.SheetArea(0), Open: l.newKeyPage, Refer: l.idReference})
	l.setSheetFeet()
}

func (l *layout) allSections() []*render.Section {
	all := make([]*render.Section, len(l.Book.Sections))
	for i := range all {
		all[i] = &l.Book.Sections[i]
	}
	return all
}

// newKeyPage begins a page of the answer key. The first page explains how to read the key.
func (l *layout) newKeyPage() *typeset.Page { return l.newTitledPage("worksheet.answerKeyLead") }

// newTitledPage begins a page with the title of the form. On the first page the sentence with the
// key leadKey stands below the title.
func (l *layout) newTitledPage(leadKey string) *typeset.Page {
	p := l.NewPage()
	area := l.Geometry.TypeArea(p.Number)
	y := area.Y + figure.Points(1400)
	p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SheetTitle, l.Shorten(l.Typography.SheetTitle, l.Title, area.W), figure.Point{X: area.X, Y: y}))
	if p.Number == 1 {
		lead := l.Shorten(l.Typography.SheetLabel, l.Book.Words.Say(leadKey), area.W)
		p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SheetLabel, lead, figure.Point{X: area.X, Y: y + 7*mm}))
	}
	return p
}

// idReference returns a reference to a puzzle by its id. The reference includes tier and size for
// the teacher.
func (l *layout) idReference(puzzle *render.Puzzle) books.Reference {
	about := puzzle.About()
	if puzzle.Tier != engine.NoTier {
		about = strings.TrimSuffix(l.Book.Words.Say("tier."+puzzle.Tier.String())+" · "+about, " · ")
	}
	return books.Reference{Text: l.Book.Words.Say("worksheet.id", "id", puzzle.ID), About: about}
}

// A layout lays out loose sheets: worksheets, their keys, tokens.
type layout struct{ *books.Layout }

// SetWorksheet lays out the sheets of a worksheet or of a class.
func SetWorksheet(l *books.Layout) { (&layout{l}).setWorksheet() }

// SetKey lays out the answer key of a worksheet or of a class.
func SetKey(l *books.Layout) { (&layout{l}).setKey() }

// SetTokens lays out the pieces to cut out.
func SetTokens(l *books.Layout) { (&layout{l}).setTokens() }
