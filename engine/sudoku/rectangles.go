package sudoku

// findUniqueRectangle looks for the first type of unique rectangle: four
// cells in two rows, two columns and two boxes, three of which hold the same
// two candidates and nothing else. If the fourth took one of them too, the two
// digits could change places, and the puzzle would have a second solution;
// so both go from the fourth. The pattern: the three (cells), the fourth
// (cell) and the two digits. It is sound only on puzzles that are known to
// have one solution.
func (b *board) findUniqueRectangle(d *deduction) bool {
	pairs := b.pairs()
	for c := range pairs.all() {
		same := b.twins(pairs, c)
		inRow := same.and(b.shape.members[b.shape.houseOf[c][rowHouse]])
		inColumn := same.and(b.shape.members[b.shape.houseOf[c][columnHouse]])
		for across := inRow; !across.empty(); across.remove(across.first()) {
			for down := inColumn; !down.empty(); down.remove(down.first()) {
				if b.rectangle(d, c, across.first(), down.first()) {
					return true
				}
			}
		}
	}
	return false
}

// twins gives the cells with the same two candidates as c.
func (b *board) twins(pairs cellSet, c int) cellSet {
	var twins cellSet
	for other := range pairs.and(b.shape.peers[c]).all() {
		if b.may[other] == b.may[c] {
			twins.add(other)
		}
	}
	return twins
}

func (b *board) rectangle(d *deduction, c, across, down int) bool {
	s := b.shape
	fourth := s.row(down)*s.side + s.column(across)
	twoBoxes := (s.box(c) == s.box(across)) != (s.box(c) == s.box(down))
	if !twoBoxes || b.may[fourth]&b.may[c] != b.may[c] || b.may[fourth] == b.may[c] {
		return false
	}
	d.cell, d.digits = fourth, b.may[c]
	d.cells.add(c)
	d.cells.add(across)
	d.cells.add(down)
	d.strike(b, fourth, b.may[c])
	return true
}
