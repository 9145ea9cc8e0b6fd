package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Where chains find nothing more, dynamic chains plus use patterns among the candidates left:
// locked candidates, pairs and X-wings.

// A plusSearch looks for patterns among the candidates that one supposition leaves.
type plusSearch struct {
	*branchSearch
	*consequences
	parents []int16 // the false candidates on which the pattern depends
	targets []uint8 // the cells that lose a candidate, in the order in which they are found
}

// addPatterns adds the candidates that patterns make false. It stops after the first sort of
// pattern that adds a candidate. It reports whether it added any.
func (s *branchSearch) addPatterns(o *consequences) bool {
	p := plusSearch{branchSearch: s, consequences: o, targets: make([]uint8, 0, 2*board.MaxSide)}
	before := len(o.nodes)
	for _, find := range [...]func(){p.findLocked, p.findHiddenPairs, p.findNakedPairs, p.findXWings} {
		if find(); len(o.nodes) > before {
			return true
		}
	}
	return false
}

// findLocked looks for locked candidates.
func (p *plusSearch) findLocked() {
	for _, sorts := range [...][2]int{{board.BoxHouse, board.ColumnHouse}, {board.BoxHouse, board.RowHouse}, {board.ColumnHouse, board.BoxHouse}, {board.RowHouse, board.BoxHouse}} {
		parts := &rowThirds
		if sorts[1] == board.ColumnHouse {
			parts = &columnThirds
		}
		for digit := range p.board.Shape.Side {
			for n := range p.board.Shape.Side {
				base := sorts[0]*p.board.Shape.Side + n
				for _, part := range parts {
					if places := p.places[digit][base]; places&^part == 0 && places.Rest() != 0 {
						cover := p.board.Shape.HousesOf[p.board.CellOf(base, places)][sorts[1]]
						p.addLocked(digit+1, base, int(cover))
					}
				}
			}
		}
	}
}

// addLocked adds what follows from a digit that is locked in base: it is false in the other cells
// of cover.
func (p *plusSearch) addLocked(digit, base, cover int) {
	members := &p.board.Shape.Members
	targets := p.cellsWith[digit-1].And(members[cover]).Without(members[base])
	if targets.IsEmpty() {
		return
	}
	p.beginPattern()
	p.addCauses(digit, members[base].Without(members[cover]))
	for c := range targets.All() {
		p.targets = append(p.targets, uint8(c))
	}
	p.strike(latin.OneDigit(digit))
}

// findHiddenPairs looks for two digits with the same two places in a house.
func (p *plusSearch) findHiddenPairs() {
	for _, h := range p.board.Shape.BoxesFirst[:p.board.Shape.Houses] {
		if p.board.EmptyIn[h] <= 4 {
			continue
		}
		for high := range p.board.Shape.Side {
			places := p.places[high][h]
			if !places.IsPair() {
				continue
			}
			for low := range high {
				if p.places[low][h] == places {
					p.addHiddenPair(latin.OneDigit(low+1)|latin.OneDigit(high+1), int(h), places)
				}
			}
		}
	}
}

// addHiddenPair adds what follows from a hidden pair: all other digits are false in its two cells.
func (p *plusSearch) addHiddenPair(pair latin.Digits, h int, places latin.Digits) {
	p.beginPattern()
	cells := p.board.CellsAt(h, places)
	for digit := range pair.All() {
		p.addCauses(digit, p.board.Shape.Members[h].Without(cells))
	}
	for c := range cells.All() {
		if p.candidates[c]&^pair != 0 {
			p.targets = append(p.targets, uint8(c))
		}
	}
	p.strike(^pair)
}

// findNakedPairs looks for two cells of a house with the same two candidates.
func (p *plusSearch) findNakedPairs() {
	for _, h := range p.board.Shape.BoxesFirst[:p.board.Shape.Houses] {
		if p.board.EmptyIn[h] < 4 {
			continue
		}
		cells := p.board.Shape.CellAt[h][:p.board.Shape.Side]
		for high, first := range cells {
			if !p.candidates[first].IsPair() {
				continue
			}
			for _, second := range cells[:high] {
				if p.candidates[second] == p.candidates[first] {
					p.addNakedPair(int(h), int(first), int(second))
				}
			}
		}
	}
}

// addNakedPair adds what follows from a naked pair: its digits are false in the other cells of
// house h.
func (p *plusSearch) addNakedPair(h, first, second int) {
	p.beginPattern()
	pair := p.candidates[first]
	for c := range latin.OneCell(first).Or(latin.OneCell(second)).All() {
		for digit := range (p.board.Candidates[c] &^ pair).All() {
			p.parents = append(p.parents, p.nodeOf[0][candidateOf(c, digit)]-1)
		}
		if p.explaining {
			p.basis = append(p.basis, absence{c, ^p.board.Candidates[c]})
		}
	}
	for _, c := range p.board.Shape.CellAt[h][:p.board.Shape.Side] {
		if int(c) != first && int(c) != second && p.candidates[c]&pair != 0 {
			p.targets = append(p.targets, c)
		}
	}
	p.strike(pair)
}

// findXWings looks for digits that have the same two places in two lines. It leaves out digits that
// fewer than four rows still lack on the board.
func (p *plusSearch) findXWings() {
	side := p.board.Shape.Side
	for _, base := range [...]int{board.ColumnHouse, board.RowHouse} {
		for high := range side {
			for low := range high {
				for digit := range side {
					places := p.places[digit][base*side+high]
					if places.IsPair() && places == p.places[digit][base*side+low] && p.countUnplaced(digit) >= 4 {
						p.addXWing(digit+1, base, latin.OneDigit(low)|latin.OneDigit(high), places)
					}
				}
			}
		}
	}
}

// countUnplaced counts the rows that still lack a digit on the board. The argument is the digit
// minus 1.
func (p *plusSearch) countUnplaced(digit int) (n int) {
	for row := range p.board.Shape.Side {
		if p.board.Places[digit][row] != 0 {
			n++
		}
	}
	return n
}

// addXWing adds what follows from an X-wing: the digit is false in the lines that cross its two
// lines, outside of them. base is the sort of the two lines.
func (p *plusSearch) addXWing(digit, base int, lines, places latin.Digits) {
	shape := p.board.Shape
	cover := board.RowHouse + board.ColumnHouse - base
	bases, covers := shape.Lines(base, lines), shape.Lines(cover, places)
	p.beginPattern()
	p.addCauses(digit, bases.Without(covers))
	for n := range places.All() {
		for c := range p.cellsWith[digit-1].And(shape.Members[cover*shape.Side+n]).Without(bases).All() {
			p.targets = append(p.targets, uint8(c))
		}
	}
	p.strike(latin.OneDigit(digit))
}

// beginPattern clears parents, targets and basis for a new pattern.
func (p *plusSearch) beginPattern() {
	p.parents, p.targets, p.basis = p.parents[:0], p.targets[:0], nil
}

// addCauses records that the pattern depends on a digit being false in cells. parents gets the
// cells that lose the digit by the supposition. basis gets those that can't hold it on the board.
func (p *plusSearch) addCauses(digit int, cells latin.Cells) {
	for c := range p.board.CellsWith[digit-1].Without(p.cellsWith[digit-1]).And(cells).All() {
		p.parents = append(p.parents, p.nodeOf[0][candidateOf(c, digit)]-1)
	}
	if p.explaining {
		for c := range cells.Without(p.board.CellsWith[digit-1]).All() {
			p.basis = append(p.basis, absence{c, latin.OneDigit(digit)})
		}
	}
}

// strike adds that the digits are false in the targets, unless the pattern existed before the
// supposition. Ratings depend on the order of the targets, which is that of Sudoku Explainer's hash
// table. The table orders cells by their number modulo 16, or modulo 32 if there are more than 12
// cells. Cells with the same remainder stay in the order in which they were found.
func (p *plusSearch) strike(digits latin.Digits) {
	if len(p.parents) == 0 {
		return
	}
	buckets := uint8(16)
	if len(p.targets) > 12 {
		buckets = 32
	}
	for bucket := range buckets {
		for _, c := range p.targets {
			if c%buckets != bucket {
				continue
			}
			for digit := range (p.candidates[c] & digits).All() {
				if struck := candidateOf(int(c), digit); p.nodeOf[0][struck] == 0 {
					p.add(implied{struck, false}, p.parents)
					p.recordGrounds()
				}
			}
		}
	}
}

// recordGrounds records what the pattern depends on, for the candidate added last.
func (p *plusSearch) recordGrounds() {
	if p.explaining {
		p.grounds[int16(len(p.nodes)-1)] = p.basis
	}
}
