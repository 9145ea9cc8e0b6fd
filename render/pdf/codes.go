package pdf

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/util"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// addCode sets the code that leads to a puzzle's page on the site, and what is to be
// read beside it: where that is and what it is, or what it is alone. On the screen all
// of it is a link.
func (l *layout) addCode(p *page, puzzle *render.Puzzle, at geometry.Code) {
	if len(puzzle.Code) == 0 || at.Square.W == 0 {
		return
	}
	leads := l.partOf(puzzle.Section).add(roleP).add(roleLink)
	p.marks = append(p.marks, drawing{
		box: at.Square, name: "code:" + strconv.Itoa(puzzle.Number),
		draw:   func(bool) figure.Figure { return drawnCode(puzzle.Code, at.Square.W) },
		strand: leads.figure(func() string { return l.book.Words.Say("aloud.code") }).strand(),
	})
	touched := at.Square
	for _, line := range l.beside(puzzle, at.Words) {
		p.marks = append(p.marks, line.of(leads.strand()))
		touched = union(touched, linkArea(line))
	}
	// A PDF's addresses are of ASCII (ISO 32000-1, 12.6.4.7).
	p.links = append(p.links, link{area: touched, address: string(util.URLEscape([]byte(puzzle.Address), true)), of: leads})
}

// drawnCode fills a square with a code, but for the micrometres by which its modules
// don't come out even.
func drawnCode(modules [][]bool, side figure.Length) figure.Figure {
	f := figure.Figure{W: side, H: side}
	module := side / figure.Length(len(modules))
	spare := (side - module*figure.Length(len(modules))) / 2
	f.Add(figure.Code(modules, figure.Point{X: spare, Y: side - spare - module*figure.Length(len(modules))}, module))
	return f
}

// beside are the words beside a code, from the bottom of their room upwards: as much
// of them as has room there, and of the address all of it or nothing.
func (l *layout) beside(puzzle *render.Puzzle, room figure.Rect) []run {
	s := style{figure.Sans, l.shape.WordsOfCode()}
	leading := s.size * 13 / 10
	_, address, _ := strings.Cut(puzzle.Address, "://")
	words := l.book.Words
	for _, text := range []string{words.Say("book.codeTo", "address", address), words.Say("book.code")} {
		set := l.measurer.setLines([]span{{text: text, style: s}}, setting{width: max(room.W, mm), align: ragged})
		if !l.holdsWhole(text, s, room.W) || figure.Length(len(set))*leading > min(room.H, geometry.CodeSide) {
			continue
		}
		var lines []run
		for i, line := range set {
			y := room.Y + room.H - figure.Length(len(set)-1-i)*leading
			for _, m := range line.marks {
				if r, ok := m.shifted(room.X, y).(run); ok {
					lines = append(lines, r)
				}
			}
		}
		return lines
	}
	return nil
}

// holdsWhole reports whether lines of a width end nowhere but where words and
// addresses may.
func (l *layout) holdsWhole(text string, s style, width figure.Length) bool {
	for word := range strings.FieldsSeq(text) {
		if l.measurer.width(s, longestPiece(word)).coarse() > width {
			return false
		}
	}
	return true
}

// union is the smallest rectangle that holds two.
func union(a, b figure.Rect) figure.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}
