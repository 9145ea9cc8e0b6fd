package books

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/util"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

const mm = figure.Millimetre

// addCode sets the QR code of a puzzle's page on the site, with words beside it. In PDF viewers
// both together are one link to that page.
func (l *Layout) addCode(p *typeset.Page, puzzle *render.Puzzle, at geometry.Code) {
	if len(puzzle.Code) == 0 || at.Square.W == 0 {
		return
	}
	leads := l.partOf(puzzle.Section).Add(tagged.RoleP).Add(tagged.RoleLink)
	p.Marks = append(p.Marks, typeset.Drawing{
		Box: at.Square, Name: "code:" + strconv.Itoa(puzzle.Number),
		Draw:    func(bool) figure.Figure { return drawCode(puzzle.Code, at.Square.W) },
		Content: leads.Figure(func() string { return l.Book.Words.Say("aloud.code") }).Content(),
	})
	touched := at.Square
	for _, line := range l.wordsBeside(puzzle, at.Words) {
		p.Marks = append(p.Marks, line.InContent(leads.Content()))
		touched = typeset.Union(touched, typeset.LinkArea(line))
	}
	// Addresses in a PDF are ASCII (ISO 32000-1, 12.6.4.7), so URLEscape encodes other letters.
	p.Links = append(p.Links, typeset.Link{Area: touched, Address: string(util.URLEscape([]byte(puzzle.Address), true)), Element: leads})
}

// drawCode draws a QR code centred in a square. It rounds the side of a module down to whole
// micrometres, so that all modules are equal.
func drawCode(modules [][]bool, side figure.Length) figure.Figure {
	f := figure.Figure{W: side, H: side}
	module := side / figure.Length(len(modules))
	spare := (side - module*figure.Length(len(modules))) / 2
	f.Add(figure.QRCode(modules, figure.Point{X: spare, Y: side - spare - module*figure.Length(len(modules))}, module))
	return f
}

// wordsBeside returns the lines of text beside a code. The last line stands at the bottom of room.
// The text includes the address if that fits. Nil means that no text fits.
func (l *Layout) wordsBeside(puzzle *render.Puzzle, room figure.Rect) []typeset.Run {
	s := font.Style{Face: figure.Sans, Size: l.Geometry.CodeTextSize()}
	leading := s.Size * 13 / 10
	_, address, _ := strings.Cut(puzzle.Address, "://")
	words := l.Book.Words
	for _, text := range []string{words.Say("book.codeTo", "address", address), words.Say("book.code")} {
		set := typeset.SetLines(l.Measurer, []typeset.Span{{Text: text, Style: s}}, typeset.ParagraphStyle{Width: max(room.W, mm), Align: typeset.Ragged})
		if !l.wordsFit(text, s, room.W) || figure.Length(len(set))*leading > min(room.H, geometry.CodeSide) {
			continue
		}
		var lines []typeset.Run
		for i, line := range set {
			y := room.Y + room.H - figure.Length(len(set)-1-i)*leading
			for _, m := range line.Marks {
				if r, ok := m.Moved(room.X, y).(typeset.Run); ok {
					lines = append(lines, r)
				}
			}
		}
		return lines
	}
	return nil
}

// wordsFit reports whether each word fits on a line of a width. Of an address, the longest part
// without a place for a line break must fit.
func (l *Layout) wordsFit(text string, s font.Style, width figure.Length) bool {
	for word := range strings.FieldsSeq(text) {
		if l.Measurer.Width(s, typeset.LongestUnbreakablePart(word)).Round() > width {
			return false
		}
	}
	return true
}
