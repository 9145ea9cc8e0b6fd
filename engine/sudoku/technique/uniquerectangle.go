package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Unique rectangles and loops: if all cells of a loop had only the same two candidates, these could
// be exchanged, and the puzzle would have two solutions. These deductions are only valid for
// puzzles with one solution.

// maxLoop is the largest number of cells in a unique loop: two in each row.
const maxLoop = 2 * board.MaxSide

// A loopSearch looks for unique loops: each cell shares a house with the next. The cells have two
// colours in turn, and each house of the loop has exactly one cell of each colour. All cells have
// the two candidates of the pair. Either two cells may have more candidates, or several cells the
// same extra one. The search keeps the loop with the lowest rating, then the lowest type.
type loopSearch struct {
	board       *board.Board
	withCrossed bool // whether to look for type 6, which has no rating
	pair        latin.Digits
	pairCells   latin.Cells // the cells with both candidates of the pair
	start       int
	triedStarts [board.MaxSide + 1][board.MaxSide + 1]latin.Cells // by pair, low and high digit: the cells whose loops have all been tried

	cells   [maxLoop]uint8
	count   int
	inside  latin.Cells
	visited [2]latin.Houses // by colour: the houses of the loop's cells

	current  Deduction // the deduction that is being judged
	best     *Deduction
	bestType int // 0 if no loop is found
}

// findUniqueLoop looks for unique rectangles and longer loops. The pattern: the loop (cells), its
// two digits, the cells with more candidates and those of the subset (others), and the house of the
// subset or of a locked digit.
func findUniqueLoop(b *board.Board, d *Deduction) bool {
	s := loopSearch{board: b, best: d}
	for pairs := b.BivalueCells(); !pairs.IsEmpty(); {
		s.startAt(pairs.Pop())
		s.pairCells = cellsWithPartners(b, s.pairCells.Without(s.triedStarts[s.pair.Lowest()][s.pair.Highest()]))
		if !s.pairCells.Has(s.start) {
			continue
		}
		s.visit(s.start, 2, 0, -1)
		if s.isEasiest() {
			break
		}
		s.triedStarts[s.pair.Lowest()][s.pair.Highest()].Add(s.start)
	}
	return s.bestType > 0
}

// cellsWithPartners removes cells that can't be part of a loop: each cell needs another one in each of
// its houses.
func cellsWithPartners(b *board.Board, cells latin.Cells) latin.Cells {
	for changed := true; changed; {
		changed = false
		for rest := cells; !rest.IsEmpty(); {
			c := rest.Pop()
			peers := cells.And(b.Shape.Peers[c])
			for _, h := range b.Shape.HousesOf[c] {
				if peers.And(b.Shape.Members[h]) == (latin.Cells{}) {
					cells.Drop(c)
					changed = true
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
	s := loopSearch{board: b, best: d, withCrossed: true}
	for c := range b.BivalueCells().All() {
		s.startAt(c)
		s.judgeRectangles(c)
		if s.isEasiest() {
			break
		}
	}
	return s.bestType > 0
}

// startAt prepares the search for loops through a bivalue cell.
func (s *loopSearch) startAt(c int) {
	s.pair, s.start = s.board.Candidates[c], c
	s.pairCells = s.board.CellsWith[s.pair.Lowest()-1].And(s.board.CellsWith[s.pair.Highest()-1])
}

// isEasiest reports whether no other loop can be better than the best so far, by rating and then by
// type.
func (s *loopSearch) isEasiest() bool {
	return s.bestType == uniqueOne && s.best.Rating == loopRatings[4]
}

// judgeRectangles judges the rectangles with cell c as a corner, in two rows, two columns and two boxes.
func (s *loopSearch) judgeRectangles(c int) {
	shape := s.board.Shape
	houses := &shape.HousesOf[c]
	inRow := s.pairCells.And(shape.Members[houses[board.RowHouse]]).Without(latin.OneCell(c))
	inColumn := s.pairCells.And(shape.Members[houses[board.ColumnHouse]]).Without(latin.OneCell(c))
	for ; !inRow.IsEmpty(); inRow.Drop(inRow.First()) {
		beside := inRow.First()
		for rest := inColumn; !rest.IsEmpty(); rest.Drop(rest.First()) {
			below := rest.First()
			fourth := shape.Row(below)*shape.Side + shape.Column(beside)
			if s.pairCells.Has(fourth) && (shape.Box(c) == shape.Box(beside)) != (shape.Box(c) == shape.Box(below)) {
				s.count, s.cells = 4, [maxLoop]uint8{uint8(c), uint8(beside), uint8(fourth), uint8(below)}
				s.inside = latin.OneCell(c).Or(latin.OneCell(beside)).Or(latin.OneCell(fourth)).Or(latin.OneCell(below))
				s.judge()
			}
		}
	}
}

// visit adds a cell to the loop, and continues with all cells that may follow. allowed is how many
// more cells may have extra candidates; it doesn't matter while all cells have the same extra one.
// extras holds the extra candidates so far. entrySort says whether the house through which the loop
// came is a row, a column or a box; -1 at the start.
func (s *loopSearch) visit(c, allowed int, extras latin.Digits, entrySort int) {
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
		if sort != entrySort {
			s.visitAll(int(s.board.Shape.HousesOf[c][sort]), allowed, extras, sort)
		}
	}
	s.inside.Drop(c)
	s.visited[colour] &^= houses
	s.count--
}

// visitAll continues with each possible cell of house h, or closes the loop there.
func (s *loopSearch) visitAll(h, allowed int, extras latin.Digits, sort int) {
	for next := range s.pairCells.And(s.board.Shape.Members[h]).All() {
		if next == s.start && s.count >= 4 {
			if s.visited[0] == s.visited[1] {
				s.judge()
			}
			continue
		}
		if s.inside.Has(next) {
			continue
		}
		extra := s.board.Candidates[next] &^ s.pair
		if extra == 0 {
			s.visit(next, allowed, extras, sort)
		} else if allowed > 0 || (extras | extra).IsSingle() {
			s.visit(next, allowed-1, extras|extra, sort)
		}
	}
}

// loopRatings holds Sudoku Explainer's ratings of loops by number of cells, in tenths.
var loopRatings = [maxLoop + 1]int{4: 45, 6: 46, 8: 47, 10: 50, 12: 50, 14: 50, 16: 50, 18: 50}

// judge looks for deductions of all types from the loop, and keeps the best so far.
func (s *loopSearch) judge() {
	var rich [maxLoop]int
	n, extras := 0, latin.Digits(0)
	for _, c := range s.cells[:s.count] {
		if extra := s.board.Candidates[c] &^ s.pair; extra != 0 {
			rich[n], n = int(c), n+1
			extras |= extra
		}
	}
	switch {
	case n == 1:
		if s.begin(uniqueOne, 0) {
			s.current.strike(s.board, rich[0], s.pair)
			s.keep()
		}
	case n >= 2 && extras.IsSingle():
		if s.begin(uniqueCommon, 0) {
			s.strikeSeen(rich[:n], extras)
			s.keep()
		}
	case n == 2:
		s.judgeSubsets(rich[0], rich[1], extras)
	}
	if n == 2 {
		s.judgeLocked(rich[0], rich[1])
		if s.withCrossed {
			s.judgeCrossed(rich[0], rich[1])
		}
	}
}

// judgeCrossed finds type 6: the two cells with more candidates are opposite corners, and both rows
// (or both columns) have no other places for a digit of the pair than the corners. If these two
// cells held this digit, all four corners would hold only the pair, and its digits could be
// exchanged. So the two cells lose the digit.
func (s *loopSearch) judgeCrossed(first, second int) {
	firstHouses, secondHouses := &s.board.Shape.HousesOf[first], &s.board.Shape.HousesOf[second]
	if firstHouses[board.RowHouse] == secondHouses[board.RowHouse] || firstHouses[board.ColumnHouse] == secondHouses[board.ColumnHouse] {
		return
	}
	for pair := s.pair; pair != 0; pair = pair.Rest() {
		places, digit := &s.board.Places[pair.Lowest()-1], pair&-pair
		for _, sort := range [...]int{board.RowHouse, board.ColumnHouse} {
			if places[firstHouses[sort]].IsPair() && places[secondHouses[sort]].IsPair() && s.begin(uniqueCrossed, 0) {
				s.current.houses = latin.OneHouse(int(firstHouses[sort])) | latin.OneHouse(int(secondHouses[sort]))
				s.current.strike(s.board, first, digit)
				s.current.strike(s.board, second, digit)
				s.keep()
			}
		}
	}
}

// begin makes current an empty deduction of a type. It returns false if the deduction can't be
// better than the best so far. extraRating is added to the rating of the loop.
func (s *loopSearch) begin(sort, extraRating int) bool {
	rating := loopRatings[s.count] + extraRating
	if s.bestType != 0 && (rating > s.best.Rating || rating == s.best.Rating && sort >= s.bestType) {
		return false
	}
	s.current = Deduction{cell: NoCell, Rating: rating, sort: sort, digits: s.pair, cells: s.inside}
	for _, c := range s.cells[:s.count] {
		if s.board.Candidates[c] != s.pair {
			s.current.others.Add(int(c))
		}
	}
	return true
}

// keep makes the current deduction the best if it removes candidates.
func (s *loopSearch) keep() {
	if !s.current.removed.IsEmpty() {
		*s.best, s.bestType = s.current, s.current.sort
	}
}

// strikeSeen removes a digit from the cells that see all of cells, because one of these holds it.
func (s *loopSearch) strikeSeen(cells []int, digit latin.Digits) {
	targets := s.board.CellsWith[digit.Lowest()-1]
	for _, c := range cells {
		targets = targets.And(s.board.Shape.Peers[c])
	}
	s.current.strikeDigit(targets, digit.Lowest())
}

// judgeLocked looks for a house in which one digit of the pair has only two places: the two cells
// with more candidates. One of them holds this digit. If the other cell held the pair's other
// digit, the loop would hold only the pair. So both cells lose the other digit.
func (s *loopSearch) judgeLocked(first, second int) {
	low, high := s.pair.Lowest(), s.pair.Highest()
	locks, strikes := s.lockingHouse(low, first, second), latin.OneDigit(high)
	if locks == 0 {
		locks, strikes = s.lockingHouse(high, first, second), latin.OneDigit(low)
	}
	if locks != 0 && s.begin(uniqueLocked, 0) {
		s.current.houses = locks
		s.current.strike(s.board, first, strikes)
		s.current.strike(s.board, second, strikes)
		s.keep()
	}
}

// lockingHouse returns the house in which a digit has only these two places. If there are several,
// it prefers a column, then a row. The set is empty if there is none.
func (s *loopSearch) lockingHouse(digit, first, second int) (house latin.Houses) {
	shape := s.board.Shape
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		h := int(shape.HousesOf[first][sort])
		if h == int(shape.HousesOf[second][sort]) && s.board.Places[digit-1][h].Count() == 2 {
			house = latin.OneHouse(h)
		}
	}
	return house
}

// judgeSubsets looks for a subset in a house of both cells with more candidates. Either of them completes
// it: a naked subset with their extra digits, or a hidden one with the pair.
func (s *loopSearch) judgeSubsets(first, second int, extra latin.Digits) {
	shape := s.board.Shape
	for size := 2; size <= 7; size++ {
		for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
			h := int(shape.HousesOf[first][sort])
			if h != int(shape.HousesOf[second][sort]) {
				continue
			}
			r := richHouse{s, h, size, 1 << shape.PlaceIn[first][sort], 1 << shape.PlaceIn[second][sort], extra}
			vacant := int(s.board.EmptyIn[h])
			if 2*size <= vacant && size >= extra.Count() {
				r.judgeNaked()
			}
			if 2*size < vacant && extra.Count() < 7 {
				r.judgeHidden()
			}
		}
	}
}

// A richHouse is a house with both rich cells of a loop. Rich cells have candidates besides the
// pair.
type richHouse struct {
	*loopSearch
	house       int
	size        int          // size of the subset, in digits
	first, last latin.Digits // the places of the rich cells
	extra       latin.Digits // the candidates of the rich cells besides the pair
}

// judgeNaked looks for cells that complete a naked subset with the extra digits.
func (r *richHouse) judgeNaked() {
	common := r.extra & r.candidatesAt(r.first) & r.candidatesAt(r.last)
	for _, places := range r.board.Shape.Choices[r.size-1] {
		if places&(r.first|r.last) != 0 {
			continue
		}
		union, covered, poor := r.extra, common, false
		for rest := places; rest != 0; rest = rest.Rest() {
			candidates := r.candidatesAt(rest & -rest)
			union, covered, poor = union|candidates, covered|candidates, poor || candidates.Count() < 2
		}
		if poor || union.Count() != r.size || covered.Count() != r.size {
			continue
		}
		if !r.begin(uniqueSubset, r.size-1) {
			continue
		}
		r.current.houses = latin.OneHouse(r.house)
		subset := r.board.CellsAt(r.house, places)
		subsetCells := subset.Or(r.board.CellsAt(r.house, r.first|r.last))
		r.current.others, r.current.parts[0] = r.current.others.Or(subset), part{subset, union}
		for c := range r.board.Shape.Members[r.house].Without(subsetCells).All() {
			r.current.strike(r.board, c, union)
		}
		r.keep()
	}
}

// candidatesAt returns the candidates of the cell at a place of the house.
func (r *richHouse) candidatesAt(place latin.Digits) latin.Digits {
	return r.board.Candidates[r.board.CellOf(r.house, place)]
}

// judgeHidden looks for digits that complete a hidden subset with the pair.
func (r *richHouse) judgeHidden() {
	rest := r.board.Shape.All &^ r.pair &^ r.extra
	for _, chosen := range r.board.Shape.Choices[r.size-2] {
		chosen <<= 1
		if chosen&^rest != 0 {
			continue
		}
		r.judgeHiddenOf(chosen | r.pair)
	}
}

// judgeHiddenOf judges the hidden subset of these digits. Only the first rich cell counts as a
// place of the subset, since either rich cell completes it.
func (r *richHouse) judgeHiddenOf(digits latin.Digits) {
	var union latin.Digits
	for rest := digits; rest != 0; rest = rest.Rest() {
		places := r.board.Places[rest.Lowest()-1][r.house] &^ r.last
		if places == 0 {
			return
		}
		union |= places
	}
	if union.Count() != r.size {
		return
	}
	subset := r.board.CellsAt(r.house, union&^r.first)
	if !r.begin(uniqueSubset, r.size-2) {
		return
	}
	r.current.houses, r.current.others, r.current.parts[0] = latin.OneHouse(r.house), r.current.others.Or(subset), part{subset, digits}
	for c := range subset.All() {
		r.current.strike(r.board, c, ^digits)
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
	cells, pair := n.CellsArg("cells", d.cells), latin.DigitsArg("digits", d.digits)
	struck, removed := latin.DigitsArg("struck", d.struckDigits()), n.CellsArg("removed", d.removed)
	switch d.sort {
	case uniqueOne:
		return []engine.Arg{cells, pair, removed}
	case uniqueCommon:
		return []engine.Arg{cells, pair, n.CellsArg("others", rich), struck, removed}
	case uniqueSubset:
		return []engine.Arg{
			cells, pair, n.CellsArg("others", rich), n.CellsArg("subset", subset.cells), latin.DigitsArg("locked", subset.digits),
			n.HousesArg("house", d.houses), struck, removed,
		}
	case uniqueLocked:
		locked := latin.DigitsArg("locked", d.digits&^d.struckDigits())
		return []engine.Arg{cells, pair, n.HousesArg("house", d.houses), locked, n.CellsArg("others", rich), struck, removed}
	default:
		return []engine.Arg{cells, pair, n.HousesArg("lines", d.houses), struck, removed}
	}
}

// causesOfUnique passes to absent the absences in the loop's cells, and those that make the subset
// or the locked digit.
func causesOfUnique(b *board.Board, d *Deduction, absent func(c int, digits latin.Digits)) {
	absentFromCells(b, d.cells, absent)
	rich := d.others.Without(d.parts[0].cells)
	switch {
	case d.sort == uniqueLocked:
		absentOutside(b, d.houses, rich, d.digits&^d.struckDigits(), absent)
	case d.sort == uniqueCrossed:
		absentOutside(b, d.houses, d.cells, d.struckDigits(), absent)
	case d.sort == uniqueSubset && d.hasHiddenSubset():
		absentOutside(b, d.houses, d.others, d.parts[0].digits, absent)
	case d.sort == uniqueSubset:
		absentFromCells(b, d.parts[0].cells, absent)
	}
}

// hasHiddenSubset reports whether the subset of a loop is hidden: then only its own cells lose
// candidates.
func (d *Deduction) hasHiddenSubset() bool {
	return d.removed.Without(d.parts[0].cells) == (latin.Cells{})
}

// showUnique marks the pair, and in a second colour the other candidates and the subset.
func showUnique(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	sketch.AddHouses(d.houses)
	sketch.AddPattern(d.cells, d.digits)
	showCandidates(b, sketch.AddOther, d.cells, ^d.digits)
	showCandidates(b, sketch.AddOther, d.parts[0].cells, d.parts[0].digits)
}
