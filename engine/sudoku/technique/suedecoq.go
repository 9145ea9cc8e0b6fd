package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// An intersection holds cells that a box and a line share.
type intersection struct {
	*board.Board
	line, box int
	cells     latin.Cells  // the shared cells of the pattern
	digits    latin.Digits // the candidates of these cells
	spare     int          // number of digits minus number of cells
}

// findSueDeCoq looks for two or three common cells of a box and a line, with at least two more
// candidates than cells. It adds cells from the rest of the line and from the rest of the box,
// until there are as many digits as cells. The added cells of the line and of the box must have no
// digit in common. So every digit of the pattern occurs exactly once in it. The rest of the line
// loses all these digits except those of the box's added cells. The rest of the box loses all
// except those of the line's added cells. The pattern: the line and the box (houses); the shared
// cells, the added cells of the line, those of the box (parts). A box and a line that are both
// outside unsearched are left out. If there is no pattern, unsearched becomes empty.
func findSueDeCoq(b *board.Board, d *Deduction, unsearched *latin.Houses) bool {
	for i := range b.Shape.Pointing {
		x := &b.Shape.Pointing[i]
		if !unsearched.Has(x.From) && !unsearched.Has(x.To) {
			continue
		}
		for shared := x.InFrom; shared != 0; shared = (shared - 1) & x.InFrom {
			if shared.Rest() == 0 {
				continue
			}
			m := intersection{Board: b, line: x.To, box: x.From, cells: b.CellsAt(x.From, shared)}
			if m.computeSpare() && m.addLine(d, 0, part{}) {
				return true
			}
		}
	}
	*unsearched = 0
	return false
}

// computeSpare sets the digits and spare of the shared cells. It returns false if one of these
// cells has its digit, or if spare is below 2.
func (m *intersection) computeSpare() bool {
	for c := range m.cells.All() {
		if m.Candidates[c] == 0 {
			return false
		}
		m.digits |= m.Candidates[c]
	}
	m.spare = m.digits.Count() - m.cells.Count()
	return m.spare >= 2
}

// gain returns by how much a part reduces spare: the number of its cells minus the number of its new
// digits.
func (m *intersection) gain(p part) int { return p.cells.Count() - (p.digits &^ m.digits).Count() }

// addLine adds cells of the line to p, choosing from position from on, and then adds cells of the
// box. It reports whether it made a deduction.
func (m *intersection) addLine(d *Deduction, from int, p part) bool {
	for place := from; place < m.Shape.Side; place++ {
		next, ok := m.withCell(p, m.line, place, m.box, 0)
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

// addBox adds cells of the box to p, choosing from position from on, until there are as many digits
// as cells. It reports whether it made a deduction.
func (m *intersection) addBox(d *Deduction, from int, line, p part) bool {
	for place := from; place < m.Shape.Side; place++ {
		next, ok := m.withCell(p, m.box, place, m.line, line.digits)
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

// withCell returns a part with one more cell, the one at a place of a house. The cell must be open,
// outside the other house, and without candidates in excluded. Otherwise ok is false. It is also
// false if the part then has more than maxOutside cells, or maxOutside digits or more that the
// shared cells lack.
func (m *intersection) withCell(p part, house, place, other int, excluded latin.Digits) (next part, ok bool) {
	c := int(m.Shape.CellAt[house][place])
	candidates := m.Candidates[c]
	if candidates == 0 || candidates&excluded != 0 || m.Shape.Members[other].Has(c) {
		return p, false
	}
	p.cells.Add(c)
	p.digits |= candidates
	return p, p.cells.Count() <= maxOutside && (p.digits&^m.digits).Count() < maxOutside
}

// maxOutside is the largest number of added cells in each part. Readers can hardly check more.
const maxOutside = 4

// judge makes the deduction that follows from a complete pattern. It returns false if that removes
// no candidate.
func (m *intersection) judge(d *Deduction, line, box part) bool {
	all := m.cells.Or(line.cells).Or(box.cells)
	digits := m.digits | line.digits | box.digits
	for c := range m.Shape.Members[m.line].Without(all).All() {
		d.strike(m.Board, c, digits&^box.digits)
	}
	for c := range m.Shape.Members[m.box].Without(all).All() {
		d.strike(m.Board, c, digits&^line.digits)
	}
	if d.removed.IsEmpty() {
		return false
	}
	d.houses = latin.OneHouse(m.line) | latin.OneHouse(m.box)
	d.parts[0], d.parts[1], d.parts[2] = part{m.cells, m.digits}, line, box
	return true
}
