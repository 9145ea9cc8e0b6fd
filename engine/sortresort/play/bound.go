package play

// # The bound
//
// The epoch of a row is the time from its coming forward until the next row comes
// forward (or play ends). A match empties the whole front, so it ends the epoch,
// or, in a last row, it leaves only items in front that have moved. Therefore in
// each row at most one match takes items that have never moved: items that are
// there from the start of its epoch. (The epoch of the current front starts now.)
//
// The matched item is then at home in that row. An item without a home moves all
// three copies at least once. With a home in row r of container c, where k copies
// are, the others move at least once, and
//
//   - a copy in the same container behind r excludes this home, since it comes
//     forward only after the match that must take it;
//   - a copy in the same container before r must leave before r comes forward, and
//     come back, so it moves at least twice.
//
// So a home saves k moves, minus the copies before it in its container. Every
// solution has at least three moves for each item, minus the greatest possible
// saving of homes, with one row for each item and one item for each row. Rows of
// 1-slot containers can't be homes.
//
// This is an assignment problem. If a home saves two or three, some optimal
// assignment contains it: another item would save at most one in this row, and
// this item would save at most one elsewhere. The other homes save one or
// nothing, so the rest is the size of a maximum matching of items and rows.

const maxItems = MaxContainers * MaxRows // if each of so many items has three copies, all cells are full

// An estimator computes lower bounds, and keeps its working memory between calls.
type estimator struct {
	board       *board
	places      [maxItems + 1][Copies]uint8 // by item: the rows of its copies, as container × MaxRows + row
	found       [maxItems + 1]uint8         // by item: number of its entries in places
	itemInRow   [MaxContainers * MaxRows]Item
	edges       [maxItems + 1][Copies]uint8 // by item: rows that save one move as its home
	degree      [maxItems + 1]uint8
	seen        [MaxContainers * MaxRows]uint16
	stamp       uint16
	count       int // positions examined so far
	stop        int // value of count at which the search must stop
	isCancelled func() bool
}

// isBudgetSpent reports whether the budget is used up or the caller has cancelled.
func (a *estimator) isBudgetSpent() bool {
	if a.isCancelled != nil && a.isCancelled() {
		a.count = max(a.count, a.stop)
	}
	return a.count >= a.stop
}

const noItem = Item(255) // stands for a row that no item can take

// lowerBound returns a number of moves that every solution from a position needs.
func (a *estimator) lowerBound(p *position) int {
	a.count++
	a.recordPlaces(p)
	saved := a.assignSureHomes()
	for item := 1; item < len(a.board.items); item++ {
		if a.degree[item] > 0 {
			saved += a.addToMatching(Item(item))
		}
	}
	return int(p.left) - saved
}

// recordPlaces records the places of the copies of each item.
func (a *estimator) recordPlaces(p *position) {
	clear(a.found[:len(a.board.items)])
	for i := range a.board.boxes {
		rows := a.board.boxes[i].rows
		f := p.fronts[i]
		for r := f.row(); ; {
			id := uint8(i*MaxRows + r)
			a.itemInRow[id] = 0
			for f &= cells; f != 0; f >>= 8 {
				item := f & 0xff
				a.places[item][a.found[item]] = id
				a.found[item]++
			}
			if r++; r == len(rows) {
				break
			}
			f = rows[r]
		}
	}
}

// assignSureHomes assigns the items whose home saves two or three moves, and returns how many moves these homes
// save. For the other items it records the rows that save one move as a home.
func (a *estimator) assignSureHomes() int {
	saved := 0
	for item := 1; item < len(a.board.items); item++ {
		a.degree[item] = 0
		if a.found[item] == 0 {
			continue
		}
		first, second, third := a.places[item][0], a.places[item][1], a.places[item][2]
		switch { // first ≤ second ≤ third, in the order of recordPlaces
		case first == third:
			saved += 3
			a.itemInRow[first] = noItem
		case first == second && !isSameContainer(first, third):
			saved += 2
			a.itemInRow[first] = noItem
		case first == second: // the third comes forward behind the first and excludes this home
		case second == third && !isSameContainer(first, third):
			saved += 2
			a.itemInRow[third] = noItem
		case second == third:
			a.addEdge(item, third, true)
		default:
			a.addEdge(item, first, !isSameContainer(first, second) && !isSameContainer(first, third))
			a.addEdge(item, second, !isSameContainer(first, second) && !isSameContainer(second, third))
			a.addEdge(item, third, !isSameContainer(first, third) && !isSameContainer(second, third))
		}
	}
	return saved
}

// isSameContainer reports whether two rows belong to one container.
func isSameContainer(x, y uint8) bool { return x/MaxRows == y/MaxRows }

func (a *estimator) addEdge(item int, row uint8, ok bool) {
	if ok && a.board.boxes[row/MaxRows].slots == Copies {
		a.edges[item][a.degree[item]] = row
		a.degree[item]++
	}
}

// addToMatching finds a row for one more item, and moves other items if necessary (Kuhn's augmenting paths). It
// returns how many moves this saves: 1 if a row was found, otherwise 0.
func (a *estimator) addToMatching(item Item) int {
	for _, row := range a.edges[item][:a.degree[item]] {
		if a.itemInRow[row] == 0 {
			a.itemInRow[row] = item
			return 1
		}
	}
	if a.stamp++; a.stamp == 0 {
		clear(a.seen[:])
		a.stamp = 1
	}
	if a.augment(item) {
		return 1
	}
	return 0
}

func (a *estimator) augment(item Item) bool {
	for _, row := range a.edges[item][:a.degree[item]] {
		if a.seen[row] == a.stamp || a.itemInRow[row] == noItem {
			continue
		}
		a.seen[row] = a.stamp
		if a.itemInRow[row] == 0 || a.augment(a.itemInRow[row]) {
			a.itemInRow[row] = item
			return true
		}
	}
	return false
}

// LowerBound returns a number of moves that every solution of a valid state needs.
func LowerBound(s State) int {
	b, p := newBoard(s.Start())
	return (&estimator{board: b}).lowerBound(&p)
}
