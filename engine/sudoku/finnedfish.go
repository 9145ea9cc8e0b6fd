package sudoku

import "octavo/engine/latin"

// findFinnedFish looks for a fish of so many base lines that has a few cells too many,
// its fins, all in one box: if no fin holds the digit, the fish is whole; if one does,
// the rest of the box doesn't. Either way the digit goes from the cells of the box that
// lie on the lines across, outside the base lines. A sashimi fish is one of which, but
// for its fins, a base line has one place left. The pattern: the base lines (houses),
// the lines across (covers), the digit's cells in both (cells) and the fins (others).
// Digits that have stood where they stand when there were none of either sort are barren.
func (b *board) findFinnedFish(d *deduction, size int, sashimi bool, none *barren) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if b.holds[digit-1].Count() <= 2*size || none.as(b, digit) {
			continue
		}
		f := finSearch{board: b, digit: digit, size: size, sashimi: sashimi}
		if f.along(d, rowHouse) || f.along(d, columnHouse) {
			return true
		}
		if !f.met {
			none[digit-1] = b.holds[digit-1]
		}
	}
	return false
}

// A finSearch is a search for the finned fish of a digit along base lines of a sort.
type finSearch struct {
	*board
	digit, size int
	sashimi     bool     // whether those are wanted that fall apart without their fins
	met         bool     // whether one of either sort was met
	base        int      // the sort of the base lines
	spots       []digits // the digit's places on each of these

	narrow       digits          // the base lines that may go into a fish without fins
	band, within digits          // the base lines that cross the box, and the lines across
	lines        [maxSide]uint8  // the base lines to choose from, those that may have fins first
	left         [maxSide]digits // what they have left if the digit stands in the box outside them
	count        int             // how many they are
	finned       int             // how many may have fins
}

// along looks for fish along base lines of a sort.
func (f *finSearch) along(d *deduction, base int) bool {
	side := f.shape.side
	f.base, f.spots, f.narrow = base, f.board.spots[f.digit-1][base*side:(base+1)*side], 0
	for n, spots := range f.spots {
		if spots != 0 && spots.Count() <= f.size {
			f.narrow |= latin.One(n)
		}
	}
	for box := boxHouse * side; box < f.shape.houses; box++ {
		if f.board.spots[f.digit-1][box].Rest() != 0 && f.inBox(d, box) {
			return true
		}
	}
	return false
}

// inBox looks for fish with fins in a box. A cell of the box that is to lose the digit
// would, if it held it, take a line across from all base lines, and the box from those
// that cross it: what they have left is then too little.
func (f *finSearch) inBox(d *deduction, box int) bool {
	s, first := f.shape, int(f.shape.cellAt[box][0])
	f.band, f.within = latin.From(s.row(first), s.boxHeight), latin.From(s.column(first), s.boxWidth)
	if f.base == columnHouse {
		f.band, f.within = f.within, f.band
	}
	for across := f.within; across != 0; across = across.Rest() {
		cover := across & -across
		if f.gather(cover) && f.choose(d, 0, 0, cover, f.size) {
			return true
		}
	}
	return false
}

// gather lists the base lines that a cell of the box on a line across would leave too
// few places. It reports whether there may be a fish.
func (f *finSearch) gather(cover digits) bool {
	struck, rest := false, f.narrow
	f.count = 0
	for lines := f.band; lines != 0; lines = lines.Rest() {
		n := lines.Lowest()
		struck = struck || f.spots[n]&cover != 0
		if f.spots[n]&f.within&^cover != 0 {
			f.list(n, f.spots[n]&^f.within)
			rest &^= lines & -lines
		}
	}
	f.finned = f.count
	if !struck || f.finned == 0 || f.finned+rest.Count() < f.size {
		return false
	}
	for ; rest != 0; rest = rest.Rest() {
		f.list(rest.Lowest(), f.spots[rest.Lowest()]&^cover)
	}
	return f.count >= f.size
}

func (f *finSearch) list(line int, left digits) {
	if left != 0 && left.Count() < f.size {
		f.lines[f.count], f.left[f.count] = uint8(line), left
		f.count++
	}
}

// choose looks for the rest of the base lines among those listed from one on, the first
// of which may have fins. Covers are the lines across so far.
func (f *finSearch) choose(d *deduction, from int, chosen, covers digits, more int) bool {
	if more == 0 {
		return covers.Count() == f.size && f.judge(d, chosen, covers)
	}
	end := f.count
	if more == f.size {
		end = f.finned
	}
	for i := from; i < end; i++ {
		if all := covers | f.left[i]; all.Count() <= f.size && f.choose(d, i+1, chosen|latin.One(int(f.lines[i])), all, more-1) {
			return true
		}
	}
	return false
}

// judge takes base lines and lines across for a fish, if it is of the wanted sort and
// strikes something.
func (f *finSearch) judge(d *deduction, chosen, covers digits) bool {
	var body, fins, hit cellSet
	sashimi := false
	for n, spots := range f.spots {
		h := f.base*f.shape.side + n
		switch {
		case chosen.Has(n):
			body, fins = body.Or(f.cellsAt(h, spots&covers)), fins.Or(f.cellsAt(h, spots&^covers))
			sashimi = sashimi || (spots & covers).Single()
		case f.band.Has(n):
			hit = hit.Or(f.cellsAt(h, spots&covers&f.within))
		}
	}
	if fins.Empty() || hit.Empty() {
		return false
	}
	f.met = true
	if sashimi != f.sashimi {
		return false
	}
	across := rowHouse + columnHouse - f.base
	d.houses = houseSet(chosen) << (f.base * f.shape.side)
	d.covers = houseSet(covers) << (across * f.shape.side)
	d.cells, d.others = body, fins
	d.strikeDigit(hit, f.digit)
	return true
}
