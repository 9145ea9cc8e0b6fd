package play

// # The bound
//
// Call the time from a row's coming forward to the next row's coming forward (or
// the end of play) the row's epoch. A match empties the whole front, so it ends
// the epoch, or, in a last row, it leaves a front in which only items stand that
// have moved. Therefore in each row at most one match takes items that have
// never moved: those that stand there from the start of its epoch. (Of the front
// as it stands now, the epoch is taken to start now.)
//
// Say that an item is at home in that row. An item without a home moves all
// three copies at least once. With a home in row r of container c, where k
// copies stand, the others move at least once, and
//
//   - a copy that stands in the same container behind r forbids this home: it
//     comes forward after the match that must take it;
//   - a copy that stands in the same container before r must leave before r
//     comes forward, and come back: it moves at least twice.
//
// So a home saves k less the copies before it in its container. No solution has
// fewer moves than three for each item less the greatest saving of homes, one
// row for each item and one item for each row. Rows of 1-slot containers are
// nobody's home.
//
// That is an assignment problem. If a home saves two or three, some best
// assignment takes it: whoever takes the row instead saves at most one, and the
// item itself elsewhere saves at most one. The others save one or nothing, so
// that what is left is the size of a greatest matching of items and rows.

const maxItems = MaxContainers * MaxRows // Copies of each fill all the cells there are

// An appraiser computes bounds and keeps its working space between calls.
type appraiser struct {
	board  *board
	places [maxItems + 1][Copies]uint8 // of each item: rows, numbered by container and row
	found  [maxItems + 1]uint8         // how many of the places are known
	taken  [MaxContainers * MaxRows]Item
	edges  [maxItems + 1][Copies]uint8
	degree [maxItems + 1]uint8
	seen   [MaxContainers * MaxRows]uint16
	stamp  uint16
	count  int // positions appraised
	stop   int // where the count should end
	off    func() bool
}

// spent reports whether the budget is used up, or nobody waits any more.
func (a *appraiser) spent() bool {
	if a.off != nil && a.off() {
		a.count = max(a.count, a.stop)
	}
	return a.count >= a.stop
}

const nobody = Item(255) // stands for a row that no item can take

// atLeast returns a number of moves that every solution needs.
func (a *appraiser) atLeast(p *position) int {
	a.count++
	a.survey(p)
	saved := a.pairs()
	for item := 1; item < len(a.board.items); item++ {
		if a.degree[item] > 0 {
			saved += a.settleIn(Item(item))
		}
	}
	return int(p.left) - saved
}

// survey notes where the copies of each item stand.
func (a *appraiser) survey(p *position) {
	clear(a.found[:len(a.board.items)])
	for i := range a.board.boxes {
		rows := a.board.boxes[i].rows
		f := p.fronts[i]
		for r := f.row(); ; {
			id := uint8(i*MaxRows + r)
			a.taken[id] = 0
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

// pairs settles the items whose home saves two or three, notes which rows would save one for the
// others, and returns what is saved.
func (a *appraiser) pairs() int {
	saved := 0
	for item := 1; item < len(a.board.items); item++ {
		a.degree[item] = 0
		if a.found[item] == 0 {
			continue
		}
		x, y, z := a.places[item][0], a.places[item][1], a.places[item][2]
		switch { // x ≤ y ≤ z, as survey meets them
		case x == z:
			saved += 3
			a.taken[x] = nobody
		case x == y && !together(x, z):
			saved += 2
			a.taken[x] = nobody
		case x == y: // z comes forward behind x, and forbids it
		case y == z && !together(x, z):
			saved += 2
			a.taken[z] = nobody
		case y == z:
			a.offer(item, z, true)
		default:
			a.offer(item, x, !together(x, y) && !together(x, z))
			a.offer(item, y, !together(x, y) && !together(y, z))
			a.offer(item, z, !together(x, z) && !together(y, z))
		}
	}
	return saved
}

// together reports whether two rows belong to one container.
func together(x, y uint8) bool { return x/MaxRows == y/MaxRows }

func (a *appraiser) offer(item int, row uint8, ok bool) {
	if ok && a.board.boxes[row/MaxRows].slots == Copies {
		a.edges[item][a.degree[item]] = row
		a.degree[item]++
	}
}

// settleIn finds a row for one more item, moving others where possible (Kuhn's augmenting paths), and
// returns how many items were added.
func (a *appraiser) settleIn(item Item) int {
	for _, row := range a.edges[item][:a.degree[item]] {
		if a.taken[row] == 0 {
			a.taken[row] = item
			return 1
		}
	}
	if a.stamp++; a.stamp == 0 {
		clear(a.seen[:])
		a.stamp = 1
	}
	if a.push(item) {
		return 1
	}
	return 0
}

func (a *appraiser) push(item Item) bool {
	for _, row := range a.edges[item][:a.degree[item]] {
		if a.seen[row] == a.stamp || a.taken[row] == nobody {
			continue
		}
		a.seen[row] = a.stamp
		if a.taken[row] == 0 || a.push(a.taken[row]) {
			a.taken[row] = item
			return true
		}
	}
	return false
}

// LowerBound returns a number of moves that every solution of a valid state needs, if there is one.
func LowerBound(s State) int {
	b, p := newBoard(s.Start())
	return (&appraiser{board: b}).atLeast(&p)
}
