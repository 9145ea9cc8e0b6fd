package sudoku

import "octavo/engine/latin"

// open are the empty cells.
func (b *board) open() (open cellSet) {
	for c, may := range b.may[:b.shape.cells] {
		if may != 0 {
			open.Add(c)
		}
	}
	return open
}

// becauseOfStrand tells why each candidate of a chain must be true that is.
func (b *board) becauseOfStrand(d *deduction, absent func(c int, some digits)) {
	for i, at := range d.strand {
		switch {
		case !at.on:
		case at.house == noCell:
			absent(at.cells.First(), ^b.may[at.cells.First()])
		default:
			b.elsewhere(latin.OneHouse(at.house), at.cells.Or(d.strand[i-1].cells), latin.One(at.digit), absent)
		}
	}
}

// becauseOfBranches tells why one of what is supposed must be so, and why what follows
// does.
func (b *board) becauseOfBranches(d *deduction, absent func(c int, some digits)) {
	switch d.sort {
	case byCell:
		absent(d.cell, ^b.may[d.cell])
	case byHouse:
		b.elsewhere(d.houses, b.holds[d.digits.Lowest()-1], d.digits, absent)
	}
	for _, told := range d.branches {
		for _, link := range told.links {
			b.becauseOfLink(&link, absent)
		}
	}
}

func (b *board) becauseOfLink(l *link, absent func(c int, some digits)) {
	for _, gone := range l.ground {
		absent(gone.cell, gone.absent)
	}
	cell, digit := l.candidate.cell(), l.candidate.digit()
	switch {
	case !l.forced:
	case l.house == noCell:
		absent(cell, ^b.may[cell])
	default:
		b.elsewhere(latin.OneHouse(l.house), b.holds[digit-1], latin.One(digit), absent)
	}
}
