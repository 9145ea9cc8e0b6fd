package sudoku

// picks goes through all choices of size sets, out of up to nine, that
// together hold no more than size things. That is the heart of naked subsets
// (cells and their digits), of hidden ones (digits and their places) and of
// fish (lines and the lines they cross).
type picks struct {
	size   int
	n      int
	set    [maxSide]digits // those small enough to take part
	number [maxSide]uint8  // and the number of each among all
	choice uint            // the present choice, as a set of indices
}

// choose begins anew.
func (p *picks) choose(size int) { *p = picks{size: size, choice: 1<<size - 1} }

// offer adds a set under its number.
func (p *picks) offer(number int, set digits) {
	if set != 0 && set.count() <= p.size {
		p.set[p.n], p.number[p.n] = set, uint8(number)
		p.n++
	}
}

// next returns the numbers of the next such sets, as a set of places, and
// what they hold.
func (p *picks) next() (chosen, union digits, ok bool) {
	for p.choice < 1<<p.n {
		choice := p.choice
		p.choice = followingChoice(choice)
		chosen, union = 0, 0
		for i := range p.n {
			if choice>>i&1 != 0 {
				chosen |= 1 << p.number[i]
				union |= p.set[i]
			}
		}
		if union.count() == p.size {
			return chosen, union, true
		}
	}
	return 0, 0, false
}

// followingChoice is the next larger number with as many bits set (Gosper,
// HAKMEM item 175).
func followingChoice(x uint) uint {
	low := x & -x
	ripple := x + low
	return ripple | (x^ripple)/low>>2
}
