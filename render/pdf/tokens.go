package pdf

import (
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// tokens lays out the pieces of every section, and what they are laid on. A sheet
// that another section has already is left out.
func (l *layout) tokens() {
	printed := map[string]bool{}
	room := l.shape.SheetArea(0)
	for i := range l.book.Sections {
		section := &l.book.Sections[i]
		all := l.mostPieces(section)
		if len(all) == 0 {
			l.fail(fmt.Errorf("section %q: %s is not played with pieces that can be cut out", section.Title, section.Kind))
			return
		}
		for _, most := range all {
			style := l.print(l.shape.LeastCell(most.format, section.PerPage), Tokens.grey(l.book))
			for _, f := range most.level.Kit(room.W, room.H, style) {
				if look := f.Dump(); !printed[look] {
					printed[look] = true
					l.tokenSheet(section, f, room)
				}
			}
		}
	}
	l.sheetFeet()
}

// A pieced is a level that is laid out with pieces.
type pieced struct {
	level  engine.Moves
	kind   string
	format engine.Format
}

// mostPieces are the levels of a section with the most pieces, the first of them, which
// serve for its others: one of each kind and format, since pieces for bottles of
// four are too few for those of six. There are none where nothing has pieces.
func (l *layout) mostPieces(s *render.Section) []pieced {
	var all []pieced
	for i := range s.Count {
		puzzle := &l.book.Puzzles[s.First+i]
		moves, ok := puzzle.Moves()
		if !ok || moves.Pieces() == 0 {
			continue
		}
		p := pieced{moves, puzzle.Kind, l.book.FormatOf(puzzle)}
		same := slices.IndexFunc(all, func(other pieced) bool { return other.kind == p.kind && other.format == p.format })
		switch {
		case same < 0:
			all = append(all, p)
		case moves.Pieces() > all[same].level.Pieces():
			all[same] = p
		}
	}
	return all
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
