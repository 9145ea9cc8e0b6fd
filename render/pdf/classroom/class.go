package classroom

import (
	"errors"
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

const mm = figure.Millimetre

// ErrWordsAbove reports that the text of a class set doesn't fit above the puzzles of its sheets.
var ErrWordsAbove = errors.New("these words don't go above each sheet: they take more than a quarter of it, leave its puzzles cells too small to write in or too little room to note moves, or have footnotes or a heading of the first rank; possible: fewer words, a smaller perPage, headings from ##")

// setClassSheets lays out the sheets of a class, pupil by pupil. parts holds the prose of the
// document, and last the full rules if the sheets have them.
func (l *layout) setClassSheets(parts [][]typeset.Row) {
	var prose, rules []typeset.Row
	if l.Book.SheetRules == render.FullSheetRules {
		rules = parts[len(parts)-1]
		parts = parts[:len(parts)-1]
	}
	if len(parts) > 0 {
		prose = parts[0]
	}
	if len(parts) > 1 || len(prose) > 0 && !l.fitsAbove(prose) {
		l.Fail(ErrWordsAbove)
		return
	}
	first := make([]int, len(l.Book.Sections)+1)
	for i := range l.Book.Sections {
		if l.ClosePuzzlePage(); l.Book.Class.Duplex && len(l.Pages)%2 == 1 {
			l.NewPage()
		}
		first[i] = len(l.Pages)
		if len(rules) > 0 {
			l.setOnOwnSheets(&l.Book.Sections[i], rules)
		}
		l.setSheets(&l.Book.Sections[i], prose)
		l.setDuels(&l.Book.Sections[i], prose)
	}
	l.ClosePuzzlePage()
	first[len(l.Book.Sections)] = len(l.Pages)
	l.PagesOfPupils = nil
	for i := range l.Book.Sections {
		l.setPupilFeet(i, l.Pages[first[i]:first[i+1]])
		l.PagesOfPupils = append(l.PagesOfPupils, first[i+1]-first[i])
	}
}

// setPupilHead sets the line above the content of a sheet: title and pupil's id. Below it stand
// lines for name and date; the name is filled in if it is known.
func (l *layout) setPupilHead(p *typeset.Page, s *render.Section) {
	pupil := l.Book.Class.Pupils[s.Number-1]
	area := l.Geometry.TypeArea(p.Number)
	y := area.Y + figure.Points(1400)
	id := l.RightAligned(font.Style{Face: figure.SansSemibold, Size: l.Typography.SheetTitle.Size}, pupil.ID, figure.Point{X: area.X + area.W, Y: y})
	title := l.LeftAligned(l.Typography.SheetTitle, l.Shorten(l.Typography.SheetTitle, s.Title, area.W-id.Width-8*mm), figure.Point{X: area.X, Y: y})
	p.Marks = append(p.Marks, title, id)
	l.setNameAndDate(p, area, y)
	if pupil.Name == "" {
		return
	}
	if l.Book.Fields {
		p.Fields = p.Fields[1:] // the name is printed, so only the date is typed
	}
	label := l.LeftAligned(l.Typography.SheetLabel, l.Book.Words.Say("worksheet.name"), figure.Point{})
	at := figure.Point{X: area.X + label.Width + 3*mm, Y: y + 11*mm}
	name := font.Style{Face: figure.Sans, Size: l.Typography.SheetLabel.Size * 6 / 5}
	p.Marks = append(p.Marks, l.LeftAligned(name, l.Shorten(name, pupil.Name, area.X+area.W*2/3-7*mm-at.X), at))
}

// setPupilFeet sets the foot of each sheet of a pupil: id and sheet number. A blank page at the
// end, which the next pupil needs for printing on both sides, has no foot.
func (l *layout) setPupilFeet(section int, sheets []*typeset.Page) {
	count := len(sheets)
	if count > 0 && len(sheets[count-1].Marks) == 0 {
		count--
	}
	for n, p := range sheets[:count] {
		text := l.Book.Class.Pupils[section].ID
		if count > 1 {
			text += " · " + l.Book.Words.Say("worksheet.page", "page", strconv.Itoa(n+1), "pages", strconv.Itoa(count))
		}
		l.setSheetFoot(p, false, text)
	}
}
