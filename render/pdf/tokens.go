package pdf

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// tokens lays out the pieces of every section, and what they are laid on: those
// of its level with the most pieces, which serve for its others. A sheet that
// another section has already is left out.
func (l *layout) tokens() {
	printed := map[string]bool{}
	for i := range l.book.Sections {
		section := &l.book.Sections[i]
		largest := l.mostPieces(section)
		if largest == nil {
			l.fail(fmt.Errorf("section %q: %s is not played with pieces that can be cut out", section.Title, section.Kind))
			return
		}
		room := l.shape.SheetArea(0)
		for _, f := range largest.Kit(room.W, room.H, l.print(l.shape.LeastCell(section.Format, section.PerPage), Tokens.grey(l.book))) {
			if look := f.Dump(); !printed[look] {
				printed[look] = true
				l.tokenSheet(section, f, room)
			}
		}
	}
	l.sheetFeet()
}

// mostPieces is the level of a section with the most pieces, the first of them;
// nil where none has any.
func (l *layout) mostPieces(s *render.Section) engine.Moves {
	var most engine.Moves
	pieces := 0
	for i := range l.book.Puzzles[s.First : s.First+s.Count] {
		moves, ok := l.book.Puzzles[s.First+i].Moves()
		if ok && moves.Pieces() > pieces {
			most, pieces = moves, moves.Pieces()
		}
	}
	return most
}

// tokenSheet sets a sheet of a kit at the top of a page of its own.
func (l *layout) tokenSheet(s *render.Section, f figure.Figure, room figure.Rect) {
	if f.W > room.W || f.H > room.H {
		l.fail(fmt.Errorf("section %q: a sheet of tokens takes %s × %s, and the page has room for %s × %s", s.Title,
			geometry.InMillimetres(f.W), geometry.InMillimetres(f.H), geometry.InMillimetres(geometry.Tenths(room.W)), geometry.InMillimetres(geometry.Tenths(room.H))))
		return
	}
	p := l.newTitledPage("worksheet.tokensLead")
	if key := sectionKey(s.Number); !l.listed(key) {
		l.list(entry{text: s.Title, key: key}, p, room.Y)
	}
	at := figure.Point{X: room.X + room.W, Y: l.shape.Top + pt(14)}
	p.marks = append(p.marks, l.right(l.typo.sheetLabel, l.shorten(l.typo.sheetLabel, s.Title, room.W/2), at), drawing{
		box: figure.Rect{X: room.X, Y: room.Y, W: room.W, H: f.H}, name: fmt.Sprintf("tokens:%d", p.number),
		draw: func(bool) figure.Figure { return f },
	})
}

func (l *layout) listed(key string) bool {
	_, ok := l.destinations[key]
	return ok
}
