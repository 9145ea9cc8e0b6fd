package classroom

import (
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// setTokens lays out the pieces and boards of every section. A sheet that looks the same for
// several sections is printed once.
func (l *layout) setTokens() {
	printed := map[string]bool{}
	room := l.Geometry.SheetArea(0)
	for i := range l.Book.Sections {
		section := &l.Book.Sections[i]
		all := l.mostPieces(section)
		if len(all) == 0 {
			l.Fail(fmt.Errorf("section %q: %s is not played with pieces that can be cut out", section.Title, section.Kind))
			return
		}
		for _, most := range all {
			style := l.PrintStyle(l.Geometry.GoodCell(most.format, section.PerPage), books.Tokens.Grey(l.Book))
			for _, f := range most.level.DrawKit(room.W, room.H, style) {
				if look := f.Dump(); !printed[look] {
					printed[look] = true
					l.setTokenSheet(section, f, room)
				}
			}
		}
	}
	l.setSheetFeet()
}

// A puzzleWithPieces is a puzzle that can be played with pieces of paper.
type puzzleWithPieces struct {
	level  engine.MovePuzzle
	kind   string
	format engine.Format
}

// mostPieces returns, for each kind, format and kit in a section, the puzzle with the most pieces.
// These pieces suffice for the other puzzles of the same kind, format and kit.
func (l *layout) mostPieces(s *render.Section) []puzzleWithPieces {
	var all []puzzleWithPieces
	for i := range s.Count {
		puzzle := &l.Book.Puzzles[s.First+i]
		moves, ok := puzzle.Moves()
		if !ok || moves.PieceCount() == 0 {
			continue
		}
		p := puzzleWithPieces{moves, puzzle.Kind, l.Book.FormatOf(puzzle)}
		same := slices.IndexFunc(all, func(other puzzleWithPieces) bool {
			return other.kind == p.kind && other.format == p.format && other.level.KitName() == moves.KitName()
		})
		switch {
		case same < 0:
			all = append(all, p)
		case moves.PieceCount() > all[same].level.PieceCount():
			all[same] = p
		}
	}
	return all
}

// setTokenSheet sets a drawing of pieces on a new page. If the drawing doesn't fit into room, it
// records an error and sets no page.
func (l *layout) setTokenSheet(s *render.Section, f figure.Figure, room figure.Rect) {
	if f.W > room.W || f.H > room.H {
		l.Fail(fmt.Errorf("section %q: a sheet of tokens takes %s × %s, and the page has room for %s × %s", s.Title,
			geometry.InMillimetres(f.W), geometry.InMillimetres(f.H), geometry.InMillimetres(geometry.Tenths(room.W)), geometry.InMillimetres(geometry.Tenths(room.H))))
		return
	}
	p := l.newTitledPage("worksheet.tokensLead")
	if key := books.SectionKey(s.Number); !l.hasDestination(key) {
		l.AddEntry(typeset.Entry{Text: s.Title, Key: key}, p, room.Y)
	}
	at := figure.Point{X: room.X + room.W, Y: l.Geometry.Top + figure.Points(1400)}
	p.Marks = append(p.Marks, l.RightAligned(l.Typography.SheetLabel, l.Shorten(l.Typography.SheetLabel, s.Title, room.W/2), at), typeset.Drawing{
		Box: figure.Rect{X: room.X, Y: room.Y, W: room.W, H: f.H}, Name: fmt.Sprintf("tokens:%d", p.Number),
		Draw: func(bool) figure.Figure { return f },
	})
}

// hasDestination reports whether this round has already recorded a destination with the key.
func (l *layout) hasDestination(key string) bool {
	_, ok := l.Destinations[key]
	return ok
}
