package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A intersection is where a box and a line share cells, with some of these, and what the rest
// of both could add.
type intersection struct {
	*board.Board
	line, box int
	cells     latin.Cells  // those shared that the pattern has
	digits    latin.Digits // what these may hold
	spare     int          // how many digits more they may hold than they are
}

// findSueDeCoq looks for two or three cells that a box and a line share, which hold two
// digits more than they are at least, and for cells in the rest of the line and in the
// rest of the box that make up for it: all of them together hold as many digits as they
// are, and the two rests none in common. So each digit stands in the pattern just once:
// those of the rest of the line, and those of the shared cells alone, nowhere else in the
// line, and those of the rest of the box, and again the others, nowhere else in the box. It is
// looked for in boxes and lines that haven't been looked at in vain.
// The pattern: the line and the box (houses), the shared cells, those of the line and
// those of the box (parts).
func findSueDeCoq(b *board.Board, d *Deduction, unread *latin.Houses) bool {
	for i := range b.Shape.Pointing {
		x := &b.Shape.Pointing[i]
		if !unread.Has(x.From) && !unread.Has(x.To) {
			continue
		}
		for shared := x.InFrom; shared != 0; shared = (shared - 1) & x.InFrom {
			if shared.Rest() == 0 {
				continue
			}
			m := intersection{Board: b, line: x.To, box: x.From, cells: b.CellsAt(x.From, shared)}
			if m.ready() && m.addLine(d, 0, part{}) {
				return true
			}
		}
	}
	*unread = 0
	return false
}

// ready reports whether the shared cells are open and hold two digits more than they are.
func (m *intersection) ready() bool {
	for c := range m.cells.All() {
		if m.Candidates[c] == 0 {
			return false
		}
		m.digits |= m.Candidates[c]
	}
	m.spare = m.digits.Count() - m.cells.Count()
	return m.spare >= 2
}

// gain is how many digits fewer some cells add than they are.
func (m *intersection) gain(p part) int { return p.cells.Count() - (p.digits &^ m.digits).Count() }

// addLine adds cells of the line, from a place on.
func (m *intersection) addLine(d *Deduction, from int, p part) bool {
	for place := from; place < m.Shape.Side; place++ {
		next, ok := m.with(p, m.line, place, m.box, 0)
		if !ok {
			continue
		}
		if gain := m.gain(next); gain > 0 && gain < m.spare && m.addBox(d, 0, next, part{}) {
			return true
		}
		if m.addLine(d, place+1, next) {
			return true
		}
	}
	return false
}

// addBox adds cells of the box, from a place on, until the digits are as many as the
// cells.
func (m *intersection) addBox(d *Deduction, from int, line, p part) bool {
	for place := from; place < m.Shape.Side; place++ {
		next, ok := m.with(p, m.box, place, m.line, line.digits)
		if !ok {
			continue
		}
		gain := m.gain(next)
		if gain > 0 && m.gain(line)+gain == m.spare && m.judge(d, line, next) {
			return true
		}
		if m.addBox(d, place+1, line, next) {
			return true
		}
	}
	return false
}

// with adds to a part the cell at a place of a house, if it is open, not in another
// house, and has no digit that it mustn't, and if the part doesn't get too many digits.
func (m *intersection) with(p part, house, place, other int, not latin.Digits) (part, bool) {
	c := int(m.Shape.CellAt[house][place])
	may := m.Candidates[c]
	if may == 0 || may&not != 0 || m.Shape.Members[other].Has(c) {
		return p, false
	}
	p.cells.Add(c)
	p.digits |= may
	return p, p.cells.Count() <= maxOutside && (p.digits&^m.digits).Count() < maxOutside
}

// maxOutside is the most cells of the rest of a line or a box that people are shown.
const maxOutside = 4

// judge strikes what follows from a whole pattern.
func (m *intersection) judge(d *Deduction, line, box part) bool {
	all := m.cells.Or(line.cells).Or(box.cells)
	some := m.digits | line.digits | box.digits
	for c := range m.Shape.Members[m.line].Without(all).All() {
		d.strike(m.Board, c, some&^box.digits)
	}
	for c := range m.Shape.Members[m.box].Without(all).All() {
		d.strike(m.Board, c, some&^line.digits)
	}
	if d.removed.Empty() {
		return false
	}
	d.houses = latin.OneHouse(m.line) | latin.OneHouse(m.box)
	d.parts[0], d.parts[1], d.parts[2] = part{m.cells, m.digits}, line, box
	return true
}
