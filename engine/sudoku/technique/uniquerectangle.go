package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Unique rectangles and loops: if the cells of a loop held only the same two digits, the digits could be
// exchanged, and the puzzle would have two solutions. These deductions are only valid for puzzles
// with one solution.

// maxLoop is the most cells of a unique loop: two in each row.
const maxLoop = 2 * board.MaxSide

// A loopSearch looks for unique loops: each cell shares a house with the next. With two alternating
// colours, each house of the loop has one cell of either colour. All cells hold the same two digits.
// Two of them may hold more, or several the same extra digit. The search keeps the loop with the
// lowest rating, then the lowest type.
type loopSearch struct {
	board *board.Board
	cross bool // whether to look for type 6, which isn't on the scale
	pair  latin.Digits
	both  latin.Cells // the cells that may hold both digits
	start int
	begun [board.MaxSide + 1][board.MaxSide + 1]latin.Cells // by pair: the cells whose loops have all been tried

	cells   [maxLoop]uint8
	count   int
	inside  latin.Cells
	visited [2]latin.Houses // the houses of the cells of each colour

	try      Deduction // the current deduction
	best     *Deduction
	bestType int // 0 if none is found
}

// findUniqueLoop looks for unique rectangles and longer loops. The pattern: the loop (cells), its
// two digits, the cells with more candidates and those of the subset (others), and the house of the
// subset or of a locked digit.
func findUniqueLoop(b *board.Board, d *Deduction) bool {
	s := loopSearch{board: b, best: d}
	for pairs := b.BivalueCells(); !pairs.Empty(); {
		s.from(pairs.Pop())
		s.both = accompanied(b, s.both.Without(s.begun[s.pair.Lowest()][s.pair.Highest()]))
		if !s.both.Has(s.start) {
			continue
		}
		s.visit(s.start, 2, 0, -1)
		if s.easiest() {
			break
		}
		s.begun[s.pair.Lowest()][s.pair.Highest()].Add(s.start)
	}
	return s.bestType > 0
}

// accompanied returns the cells that have another of the cells in each of their houses, as the cells of
// a loop do.
func accompanied(b *board.Board, cells latin.Cells) latin.Cells {
	for lonely := true; lonely; {
		lonely = false
		for rest := cells; !rest.Empty(); {
			c := rest.Pop()
			others := cells.And(b.Shape.Peers[c])
			for _, h := range b.Shape.HousesOf[c] {
				if others.And(b.Shape.Members[h]) == (latin.Cells{}) {
					cells.Drop(c)
					lonely = true
					break
				}
			}
		}
	}
	return cells
}

// findUniqueRectangle looks for unique rectangles alone, including type 6. The pattern has the same
// parts as that of loops.
func findUniqueRectangle(b *board.Board, d *Deduction) bool {
	s := loopSearch{board: b, best: d, cross: true}
	for c := range b.BivalueCells().All() {
		s.from(c)
		s.rectangles(c)
		if s.easiest() {
			break
		}
	}
	return s.bestType > 0
}

// from prepares the search for loops through a bivalue cell.
func (s *loopSearch) from(c int) {
	s.pair, s.start = s.board.Candidates[c], c
	s.both = s.board.CellsWith[s.pair.Lowest()-1].And(s.board.CellsWith[s.pair.Highest()-1])
}

// easiest reports whether no loop can be easier than the best so far.
func (s *loopSearch) easiest() bool {
	return s.bestType == uniqueOne && s.best.Rating == loopRatings[4]
}

// rectangles judges the rectangles with cell c as a corner, in two rows, two columns and two boxes.
func (s *loopSearch) rectangles(c int) {
	shape := s.board.Shape
	in := &shape.HousesOf[c]
	across := s.both.And(shape.Members[in[board.RowHouse]]).Without(latin.OneCell(c))
	down := s.both.And(shape.Members[in[board.ColumnHouse]]).Without(latin.OneCell(c))
	for ; !across.Empty(); across.Drop(across.First()) {
		beside := across.First()
		for rest := down; !rest.Empty(); rest.Drop(rest.First()) {
			below := rest.First()
			fourth := shape.Row(below)*shape.Side + shape.Column(beside)
			if s.both.Has(fourth) && (shape.Box(c) == shape.Box(beside)) != (shape.Box(c) == shape.Box(below)) {
				s.count, s.cells = 4, [maxLoop]uint8{uint8(c), uint8(beside), uint8(fourth), uint8(below)}
				s.inside = latin.OneCell(c).Or(latin.OneCell(beside)).Or(latin.OneCell(fourth)).Or(latin.OneCell(below))
				s.judge()
			}
		}
	}
}

// visit adds a cell to the loop, and continues with all cells that may follow.
func (s *loopSearch) visit(c, allowed int, extra latin.Digits, cameBy int) {
	houses := s.board.Shape.HousesAround[c]
	colour := s.count & 1
	if s.visited[colour]&houses != 0 {
		return
	}
	s.cells[s.count] = uint8(c)
	s.count++
	s.visited[colour] |= houses
	s.inside.Add(c)
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		if sort != cameBy {
			s.visitAll(int(s.board.Shape.HousesOf[c][sort]), allowed, extra, sort)
		}
	}
	s.inside.Drop(c)
	s.visited[colour] &^= houses
	s.count--
}

// visitAll continues with the cells of a house, or closes the loop there.
func (s *loopSearch) visitAll(h, allowed int, extra latin.Digits, sort int) {
	for next := range s.both.And(s.board.Shape.Members[h]).All() {
		if next == s.start && s.count >= 4 {
			if s.visited[0] == s.visited[1] {
				s.judge()
			}
			continue
		}
		if s.inside.Has(next) {
			continue
		}
		more := s.board.Candidates[next] &^ s.pair
		if more == 0 {
			s.visit(next, allowed, extra, sort)
		} else if allowed > 0 || (extra | more).Single() {
			s.visit(next, allowed-1, extra|more, sort)
		}
	}
}

// loopRatings are the ratings of loops by the number of cells, in tenths.
var loopRatings = [maxLoop + 1]int{4: 45, 6: 46, 8: 47, 10: 50, 12: 50, 14: 50, 16: 50, 18: 50}

// judge keeps the deduction from the loop if it is better than the best so far.
func (s *loopSearch) judge() {
	var rich [maxLoop]int
	n, extra := 0, latin.Digits(0)
	for _, c := range s.cells[:s.count] {
		if more := s.board.Candidates[c] &^ s.pair; more != 0 {
			rich[n], n = int(c), n+1
			extra |= more
		}
	}
	switch {
	case n == 1:
		if s.begin(uniqueOne, 0) {
			s.try.strike(s.board, rich[0], s.pair)
			s.keep()
		}
	case n >= 2 && extra.Single():
		if s.begin(uniqueCommon, 0) {
			s.strikeSeen(rich[:n], extra)
			s.keep()
		}
	case n == 2:
		s.subsets(rich[0], rich[1], extra)
	}
	if n == 2 {
		s.locked(rich[0], rich[1])
		if s.cross {
			s.crossed(rich[0], rich[1])
		}
	}
}

// crossed finds type 6: the two cells with more candidates are opposite corners, and a digit of the
// pair has only the corners as places in both rows or both columns. If these two cells held the digit,
// the other digit would fill the other corners. So the digit is removed from them.
func (s *loopSearch) crossed(one, two int) {
	in, far := &s.board.Shape.HousesOf[one], &s.board.Shape.HousesOf[two]
	if in[board.RowHouse] == far[board.RowHouse] || in[board.ColumnHouse] == far[board.ColumnHouse] {
		return
	}
	for pair := s.pair; pair != 0; pair = pair.Rest() {
		spots, digit := &s.board.Places[pair.Lowest()-1], pair&-pair
		for _, sort := range [...]int{board.RowHouse, board.ColumnHouse} {
			if spots[in[sort]].Pair() && spots[far[sort]].Pair() && s.begin(uniqueCrossed, 0) {
				s.try.houses = latin.OneHouse(int(in[sort])) | latin.OneHouse(int(far[sort]))
				s.try.strike(s.board, one, digit)
				s.try.strike(s.board, two, digit)
				s.keep()
			}
		}
	}
}

// begin starts a deduction of a type, if it can be better than the best so far.
func (s *loopSearch) begin(sort, harder int) bool {
	rating := loopRatings[s.count] + harder
	if s.bestType != 0 && (rating > s.best.Rating || rating == s.best.Rating && sort >= s.bestType) {
		return false
	}
	s.try = Deduction{cell: NoCell, Rating: rating, sort: sort, digits: s.pair, cells: s.inside}
	for _, c := range s.cells[:s.count] {
		if s.board.Candidates[c] != s.pair {
			s.try.others.Add(int(c))
		}
	}
	return true
}

// keep makes the deduction the best, if it removes something.
func (s *loopSearch) keep() {
	if !s.try.removed.Empty() {
		*s.best, s.bestType = s.try, s.try.sort
	}
}

// strikeSeen removes a digit that one of some cells holds from the cells that see all of them.
func (s *loopSearch) strikeSeen(cells []int, digit latin.Digits) {
	hit := s.board.CellsWith[digit.Lowest()-1]
	for _, c := range cells {
		hit = hit.And(s.board.Shape.Peers[c])
	}
	s.try.strikeDigit(hit, digit.Lowest())
}

// locked looks for a house in which a digit of the pair has only the two cells with more
// candidates. Then neither holds the other digit.
func (s *loopSearch) locked(one, two int) {
	low, high := s.pair.Lowest(), s.pair.Highest()
	locks, strikes := s.lockingHouse(low, one, two), latin.One(high)
	if locks == 0 {
		locks, strikes = s.lockingHouse(high, one, two), latin.One(low)
	}
	if locks != 0 && s.begin(uniqueLocked, 0) {
		s.try.houses = locks
		s.try.strike(s.board, one, strikes)
		s.try.strike(s.board, two, strikes)
		s.keep()
	}
}

// lockingHouse returns the last house in which a digit has only these two places.
func (s *loopSearch) lockingHouse(digit, one, two int) (house latin.Houses) {
	shape := s.board.Shape
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		h := int(shape.HousesOf[one][sort])
		if h == int(shape.HousesOf[two][sort]) && s.board.Places[digit-1][h].Count() == 2 {
			house = latin.OneHouse(h)
		}
	}
	return house
}

// subsets looks for a subset in a house of both cells with more candidates. Either of them completes
// it: a naked subset with their extra digits, or a hidden one with the pair.
func (s *loopSearch) subsets(one, two int, extra latin.Digits) {
	shape := s.board.Shape
	for size := 2; size <= 7; size++ {
		for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
			h := int(shape.HousesOf[one][sort])
			if h != int(shape.HousesOf[two][sort]) {
				continue
			}
			r := richHouse{s, h, size, 1 << shape.PlaceIn[one][sort], 1 << shape.PlaceIn[two][sort], extra}
			vacant := int(s.board.EmptyIn[h])
			if 2*size <= vacant && size >= extra.Count() {
				r.naked()
			}
			if 2*size < vacant && extra.Count() < 7 {
				r.hidden()
			}
		}
	}
}

// A richHouse is a house with both cells that have more candidates.
type richHouse struct {
	*loopSearch
	house, size int
	first, last latin.Digits // the places of these cells
	extra       latin.Digits
}

// naked looks for cells that complete a naked subset with the extra digits.
func (r *richHouse) naked() {
	common := r.extra & r.mayAt(r.first) & r.mayAt(r.last)
	for _, places := range r.board.Shape.Choices[r.size-1] {
		if places&(r.first|r.last) != 0 {
			continue
		}
		union, covered, poor := r.extra, common, false
		for rest := places; rest != 0; rest = rest.Rest() {
			may := r.mayAt(rest & -rest)
			union, covered, poor = union|may, covered|may, poor || may.Count() < 2
		}
		if poor || union.Count() != r.size || covered.Count() != r.size {
			continue
		}
		if !r.begin(uniqueSubset, r.size-1) {
			continue
		}
		r.try.houses = latin.OneHouse(r.house)
		subset := r.board.CellsAt(r.house, places)
		keeps := subset.Or(r.board.CellsAt(r.house, r.first|r.last))
		r.try.others, r.try.parts[0] = r.try.others.Or(subset), part{subset, union}
		for c := range r.board.Shape.Members[r.house].Without(keeps).All() {
			r.try.strike(r.board, c, union)
		}
		r.keep()
	}
}

func (r *richHouse) mayAt(place latin.Digits) latin.Digits {
	return r.board.Candidates[r.board.CellOf(r.house, place)]
}

// hidden looks for digits that complete a hidden subset with the pair.
func (r *richHouse) hidden() {
	rest := r.board.Shape.All &^ r.pair &^ r.extra
	for _, chosen := range r.board.Shape.Choices[r.size-2] {
		chosen <<= 1
		if chosen&^rest != 0 {
			continue
		}
		r.hiddenOf(chosen | r.pair)
	}
}

func (r *richHouse) hiddenOf(some latin.Digits) {
	var places latin.Digits
	for rest := some; rest != 0; rest = rest.Rest() {
		spots := r.board.Places[rest.Lowest()-1][r.house] &^ r.last
		if spots == 0 {
			return
		}
		places |= spots
	}
	if places.Count() != r.size {
		return
	}
	subset := r.board.CellsAt(r.house, places&^r.first)
	if !r.begin(uniqueSubset, r.size-2) {
		return
	}
	r.try.houses, r.try.others, r.try.parts[0] = latin.OneHouse(r.house), r.try.others.Or(subset), part{subset, some}
	for c := range subset.All() {
		r.try.strike(r.board, c, ^some)
	}
	r.keep()
}

// The types of unique rectangles and loops, by the candidates that the cells have besides the pair.
// (Type 5 is type 2 of a rectangle whose two cells with more candidates are diagonal.)
const (
	uniqueOne     = 1 // one cell has more candidates
	uniqueCommon  = 2 // several cells have the same extra candidate
	uniqueSubset  = 3 // two cells complete a subset
	uniqueLocked  = 4 // a digit of the pair is locked in two cells
	uniqueCrossed = 6 // a digit of the pair has only the corners in two lines
)

// uniqueSentences holds the keys of the sentences, by type.
var uniqueSentences = [...]string{
	uniqueOne: "unique-one", uniqueCommon: "unique-common", uniqueSubset: "unique-subset",
	uniqueLocked: "unique-locked", uniqueCrossed: "unique-crossed",
}

// uniqueArgs returns the arguments of the sentences of a loop.
func (n namer) uniqueArgs(d *Deduction) []engine.Arg {
	subset := d.parts[0]
	rich := d.others.Without(subset.cells)
	cells, pair := n.Cells("cells", d.cells), latin.Numerals("digits", d.digits)
	struck, removed := latin.Numerals("struck", d.struck()), n.Cells("removed", d.removed)
	switch d.sort {
	case uniqueOne:
		return []engine.Arg{cells, pair, removed}
	case uniqueCommon:
		return []engine.Arg{cells, pair, n.Cells("others", rich), struck, removed}
	case uniqueSubset:
		return []engine.Arg{
			cells, pair, n.Cells("others", rich), n.Cells("subset", subset.cells), latin.Numerals("locked", subset.digits),
			n.Houses("house", d.houses), struck, removed,
		}
	case uniqueLocked:
		locked := latin.Numerals("locked", d.digits&^d.struck())
		return []engine.Arg{cells, pair, n.Houses("house", d.houses), locked, n.Cells("others", rich), struck, removed}
	default:
		return []engine.Arg{cells, pair, n.Houses("lines", d.houses), struck, removed}
	}
}

// becauseOfUnique lists the absences from the cells and from the rest of their houses.
func becauseOfUnique(b *board.Board, d *Deduction, absent func(c int, some latin.Digits)) {
	absentFromCells(b, d.cells, absent)
	rich := d.others.Without(d.parts[0].cells)
	switch {
	case d.sort == uniqueLocked:
		absentOutside(b, d.houses, rich, d.digits&^d.struck(), absent)
	case d.sort == uniqueCrossed:
		absentOutside(b, d.houses, d.cells, d.struck(), absent)
	case d.sort == uniqueSubset && d.hides():
		absentOutside(b, d.houses, d.others, d.parts[0].digits, absent)
	case d.sort == uniqueSubset:
		absentFromCells(b, d.parts[0].cells, absent)
	}
}

// hides reports whether the subset is hidden, so that its own cells lose candidates.
func (d *Deduction) hides() bool { return d.removed.Without(d.parts[0].cells) == (latin.Cells{}) }

// showUnique marks the pair, and contrasts the other candidates and the subset.
func showUnique(b *board.Board, d *Deduction, to latin.Sketch) {
	to.Light(d.houses)
	to.Mark(d.cells, d.digits)
	showHeld(b, to.Contrast, d.cells, ^d.digits)
	showHeld(b, to.Contrast, d.parts[0].cells, d.parts[0].digits)
}
