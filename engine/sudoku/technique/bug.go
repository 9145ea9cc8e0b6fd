package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A bugSearch looks for a bivalue universal grave (BUG): every open cell has two candidates, and
// every digit has two places or none in every house. Such a board has several solutions or none,
// since the two candidates could be exchanged in every cell of a solution. If a board is a BUG
// except for a few extra candidates, one of these must be true. This is only valid for puzzles with
// one solution.
type bugSearch struct {
	board      *board.Board
	cells      latin.Cells                  // cells with extra candidates
	first      [2]int                       // the first two of these cells
	count      int                          // number of cells with extra candidates
	extra      [board.MaxCells]latin.Digits // by cell: its extra candidates
	all        latin.Digits                 // the extra candidates of all cells
	common     latin.Cells                  // the cells that see all cells with extra candidates
	places     [board.MaxSide]latin.Cells   // by digit, its places without the extra candidates
	doubtful   latin.Cells                  // the cells in which value may be extra: cells with more than two candidates, in the houses where value has too many places
	value      int                          // the first digit found with too many places in a house
	valueCount int                          // number of digits with too many places in a house; 2 means two or more
}

// findBivalueGrave looks for a BUG. The pattern: the cells with extra candidates, and these candidates
// (digits). A subset that one of the cells completes is in houses and others. For a locked digit,
// houses is the house where it is locked.
func findBivalueGrave(b *board.Board, d *Deduction) bool {
	g := bugSearch{board: b}
	if !g.findExtras() || g.all == 0 || !g.isBivalue() {
		return false
	}
	d.cells, d.digits = g.cells, g.all
	if g.count == 1 {
		d.Rating, d.sort = 56, bugSingle
		d.strike(b, g.first[0], b.Candidates[g.first[0]]&^g.all)
		return true
	}
	if g.all.IsSingle() && g.strikeCommon(d) {
		d.Rating, d.sort = 57, bugCommon
		return true
	}
	if g.count == 2 && g.strikeUnlocked(d) {
		d.Rating, d.sort = 57, bugLocked
		return true
	}
	return !g.all.IsSingle() && g.findSubset(d)
}

// findExtras finds the extra candidates: in cells with more than two candidates, the digits that
// have more than two places in a house. It returns false if the board is no BUG even without them,
// or if no deduction is possible.
func (g *bugSearch) findExtras() bool {
	side := g.board.Shape.Side
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		for h := sort * side; h < (sort+1)*side; h++ {
			for digit := 1; digit <= side; digit++ {
				if !g.findExtrasIn(h, digit) {
					return false
				}
			}
		}
	}
	if g.valueCount == 1 {
		for c := range g.doubtful.Without(g.cells).All() {
			if !g.addExtra(c, g.value) {
				return false
			}
		}
	}
	return true
}

// findExtrasIn looks at a digit in a house. If the digit has too many places there, it must be
// extra in a cell with more than two candidates. If there is one such cell, addExtra records it.
// For the first such digit, all such cells are also doubtful. findExtrasIn returns false if the
// board can't be a BUG, or if no deduction is possible.
func (g *bugSearch) findExtrasIn(h, digit int) bool {
	places := g.board.Places[digit-1][h]
	if n := places.Count(); n == 0 || n == 2 {
		return true
	}
	var rich latin.Cells
	for c := range g.board.CellsAt(h, places).All() {
		if g.board.Candidates[c].Count() > 2 {
			rich.Add(c)
		}
	}
	switch {
	case g.valueCount == 0:
		g.doubtful, g.value, g.valueCount = rich, digit, 1
	case digit == g.value && g.valueCount == 1:
		g.doubtful = g.doubtful.Or(rich)
	default:
		g.valueCount = 2
	}
	if rich.Count() == 1 {
		return g.addExtra(rich.First(), digit)
	}
	return !rich.IsEmpty()
}

// addExtra records an extra candidate. It returns false if no deduction is possible any more.
func (g *bugSearch) addExtra(c, digit int) bool {
	if !g.cells.Has(c) {
		g.cells.Add(c)
		if g.count < len(g.first) {
			g.first[g.count] = c
		}
		if g.count == 0 {
			g.common = g.board.Shape.Peers[c]
		}
		g.count++
	}
	g.extra[c] |= latin.OneDigit(digit)
	g.all |= latin.OneDigit(digit)
	g.common = g.common.And(g.board.Shape.Peers[c]).Without(g.cells)
	return g.count == 1 || g.all.IsSingle() || !g.common.IsEmpty()
}

// isBivalue reports whether the board is a BUG without the extra candidates.
func (g *bugSearch) isBivalue() bool {
	b := g.board
	for c := range b.Shape.Cells {
		candidates := b.Candidates[c] &^ g.extra[c]
		if b.Candidates[c] != 0 && !candidates.IsPair() {
			return false
		}
		for ; candidates != 0; candidates = candidates.Rest() {
			g.places[candidates.Lowest()-1].Add(c)
		}
	}
	for digit := range b.Shape.Side {
		for h := range b.Shape.Houses {
			left := g.places[digit].And(b.Shape.Members[h])
			if n := left.Count(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// strikeCommon removes the single extra digit from the cells that see all cells with extra
// candidates. It reports whether it removed any.
func (g *bugSearch) strikeCommon(d *Deduction) bool {
	digit := g.all.Lowest()
	targets := g.common.And(g.board.CellsWith[digit-1])
	if targets.IsEmpty() {
		return false
	}
	d.strikeDigit(targets, digit)
	return true
}

// strikeUnlocked looks for a house of the two cells with extra candidates. A digit that both have,
// but not as an extra one, is locked in these cells. Then each of the two cells holds that digit or
// its own extra one, and loses all other candidates. It returns false if there is no such house or
// digit.
func (g *bugSearch) strikeUnlocked(d *Deduction) bool {
	first, second := g.first[0], g.first[1]
	locked := g.board.Candidates[first] & g.board.Candidates[second] &^ g.all
	house := g.sharedHouse()
	if !locked.IsSingle() || house < 0 || !g.all.IsSingle() && g.common.IsEmpty() {
		return false
	}
	d.houses, d.parts[0].digits = latin.OneHouse(house), locked
	for _, c := range g.first {
		d.strike(g.board, c, g.board.Candidates[c]&^g.extra[c]&^locked)
	}
	return true
}

// sharedHouse returns the first house that has all cells with extra candidates. It tries the box,
// then the row, then the column. It returns -1 if there is none.
func (g *bugSearch) sharedHouse() int {
	shape := g.board.Shape
	for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
		if h := int(shape.HousesOf[g.first[0]][sort]); g.cells.Without(shape.Members[h]) == (latin.Cells{}) {
			return h
		}
	}
	return -1
}

// findSubset looks for cells that share a house with all cells with extra candidates. Whichever of
// these cells holds an extra candidate, it must form a naked subset with the cells found.
func (g *bugSearch) findSubset(d *Deduction) bool {
	shape := g.board.Shape
	for size := 2; size <= 6; size++ {
		for _, sort := range [...]int{board.BoxHouse, board.RowHouse, board.ColumnHouse} {
			h := int(shape.HousesOf[g.first[0]][sort])
			if g.cells.Without(shape.Members[h]) == (latin.Cells{}) && g.findSubsetIn(d, h, size) {
				return true
			}
		}
	}
	return false
}

// findSubsetIn looks for a subset as findSubset describes it in house h. size is the number of its
// digits, which is one more than the number of its other cells.
func (g *bugSearch) findSubsetIn(d *Deduction, h, size int) bool {
	b := g.board
	for _, places := range b.Shape.Choices[size-1] {
		cells := b.CellsAt(h, places)
		if cells.Without(g.common) != (latin.Cells{}) {
			continue
		}
		union, poor := latin.Digits(0), false
		for c := range cells.All() {
			union, poor = union|b.Candidates[c], poor || b.Candidates[c].Count() < 2
		}
		if poor || union.Count() != size || g.all&^union != 0 {
			continue
		}
		for c := range g.common.And(b.Shape.Members[h]).Without(cells).All() {
			d.strike(b, c, union)
		}
		if !d.removed.IsEmpty() {
			d.houses, d.others = latin.OneHouse(h), cells
			d.Rating, d.sort = 57+size-1, bugSubset
			return true
		}
	}
	return false
}

// The types of BUG, by how the extra candidates are used.
const (
	bugSingle = 1 // one cell has an extra candidate
	bugCommon = 2 // several cells have the same extra candidate
	bugSubset = 3 // one of the cells completes a subset
	bugLocked = 4 // another digit is locked in two cells
)

// bugSentences holds the keys of the sentences, by type.
var bugSentences = [...]string{
	bugSingle: "grave-one", bugCommon: "grave-common", bugSubset: "grave-subset", bugLocked: "grave-locked",
}

// bugArgs returns the arguments of the sentences of a BUG.
func (n namer) bugArgs(d *Deduction) []engine.Arg {
	cells, extra := n.CellsArg("cells", d.cells), latin.DigitsArg("digits", d.digits)
	struck, removed := latin.DigitsArg("struck", d.struckDigits()), n.CellsArg("removed", d.removed)
	switch d.sort {
	case bugSingle:
		return []engine.Arg{extra, struck, removed}
	case bugCommon:
		return []engine.Arg{cells, extra, struck, removed}
	case bugSubset:
		return []engine.Arg{cells, extra, n.CellsArg("subset", d.others), n.HousesArg("house", d.houses), struck, removed}
	default:
		return []engine.Arg{extra, n.HousesArg("house", d.houses), latin.DigitsArg("locked", d.parts[0].digits), struck, removed}
	}
}
