package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// A mix is a distribution of cage sizes.
type mix uint8

// The distributions of cage sizes.
const (
	small mix = iota // mostly pairs, as in Keen
	mixed            // all sizes up to the largest, about equally often
	large            // the upper half of these sizes
)

var mixNames = []string{small: "small", mixed: "mixed", large: "large"}

// parseMix reads the name of a mix, which must be known.
func parseMix(name string) mix {
	for m, known := range mixNames {
		if name == known {
			return mix(m)
		}
	}
	panic("the mix " + name + " was checked to be known")
}

// cageForm describes the values of the option cage.
const cageForm = "2 to 9, or a range such as 4..9"

const largestCage = 9

// parseCages reads the number of cells of the largest cage: a maximum, or a range. The least is 2.
func parseCages(text string) (least, most int, err error) {
	from, to, ranged := strings.Cut(text, "..")
	if !ranged {
		from, to = "2", text
	}
	least, badLeast := strconv.Atoi(from)
	most, badMost := strconv.Atoi(to)
	refusal := &engine.OptionError{Key: cageOption.Key, Value: text, Possible: engine.Messagef(cageForm)}
	switch {
	case badLeast != nil || badMost != nil || least < 2 || most < 2 || least > largestCage || most > largestCage:
		return 0, 0, refusal
	case least > most:
		refusal.Reason = engine.Messagef("the range ends before it begins")
		refusal.Possible = engine.Messagef("%d..%d", most, least)
		return 0, 0, refusal
	}
	return least, most, nil
}

// largestOfThree is the most cells that a cage of a 3×3 grid can have, by the tier and the number
// of given cells. A test tries all of them.
var largestOfThree = [...][4]int{engine.Easy: {5, 6, 7, 6}, engine.Normal: {6, 6, 5, 4}}

// tiers returns the tiers of the size, without those that can't have such a large cage. The search
// finds out about other options.
func (r *request) tiers() (possible []engine.Tier) {
	for _, tier := range tiersOf(r.size) {
		if r.size > minSize || r.fromZero || r.mystery || r.least <= largestOfThree[tier][r.free] {
			possible = append(possible, tier)
		}
	}
	return possible
}

// rejectCages returns an error if no puzzle has such cages.
func (r *request) rejectCages(options engine.Options) error {
	refusal := &engine.OptionError{Key: cageOption.Key, Value: options.Get(cageOption)}
	switch {
	case r.pairsOnly && r.least > 2:
		refusal.Possible, refusal.Reason = engine.Messagef("2"), engine.Messagef("differences and quotients are of two cells")
		return refusal
	case r.pairsOnly && r.mix != small:
		return &engine.OptionError{
			Key: mixOption.Key, Value: options.Get(mixOption), Possible: engine.Messagef(mixNames[small]),
			Reason: engine.Messagef("with these operations and cages all are pairs"),
		}
	case len(r.tiers()) == 0:
		refusal.Possible = engine.Messagef("2..%d", max(largestOfThree[engine.Easy][r.free], largestOfThree[engine.Normal][r.free]))
		refusal.Reason = engine.Messagef("no puzzle of %d×%d cells has a larger cage and one solution", minSize, minSize)
		return refusal
	}
	if nearest := r.nearestCage(); nearest < r.least {
		refusal.Possible = engine.Messagef("%d..%d", nearest, max(nearest, r.largest))
		refusal.Reason = engine.Messagef("no grid was found that has such a cage, in %d tries", trials)
		return refusal
	}
	return nil
}

// nearestCage returns the largest size, up to the requested one, with which a grid can be divided.
// If no size works, the reason is another option, and it returns the requested size.
func (r *request) nearestCage() int {
	for less := *r; less.least > 2; less.least-- {
		if less.isDivisible() {
			return less.least
		}
	}
	less := *r
	if less.least = 2; less.isDivisible() {
		return 2
	}
	return r.least
}

// maxSmallBias limits how strongly smaller cages are preferred after failures.
const maxSmallBias = 30

// drawSize draws the size of a cage to grow. After drafts that were too hard it is the smallest of
// several draws, since small cages give more away.
func (d *draft) drawSize() int {
	first := 2
	if d.mix == large {
		first = (d.largest + 3) / 2
	}
	size := d.largest
	for range 1 + d.smallBias/3 {
		size = min(size, first+d.dice.IntN(d.largest-first+1))
		first = max(2, first-1)
	}
	return size
}

// growLeastCage grows a cage of the requested least size, unless an old cage has it. It returns
// false if there is no room.
func (v *divider) growLeastCage() bool {
	if v.least <= 2 || v.hasLeastCage() {
		return true
	}
	most := min(v.largest, v.cells.Count())
	return most >= v.least && v.grow(v.randomCell(v.lone), v.least+v.dice.IntN(most-v.least+1)) >= v.least
}

// hasLeastCage reports whether an old cage has the least size.
func (v *divider) hasLeastCage() bool {
	var cells [1 << 8]uint8
	for cell := range v.request.size * v.request.size {
		if v.cells.Has(cell) {
			continue
		}
		label := v.cageOf[cell]
		if cells[label]++; int(cells[label]) >= v.least {
			return true
		}
	}
	return false
}

// growCages grows cages of drawn sizes from lone cells, as long as these have lone neighbours.
func (v *divider) growCages() {
	for rest := v.lone; !rest.Empty(); {
		cell := v.randomCell(rest)
		rest.Drop(cell)
		v.grow(cell, v.drawSize())
		rest = rest.And(v.lone)
	}
}

// randomCell returns a random cell of a set.
func (v *divider) randomCell(cells latin.Cells) int {
	for range v.dice.IntN(cells.Count()) {
		cells.Pop()
	}
	return cells.First()
}

// grow lets random lone neighbours join the cage of a lone cell, up to a size. It returns the size
// that it reached.
func (v *divider) grow(start, size int) int {
	var edge latin.Cells
	cells := 1
	for at := start; ; cells++ {
		v.lone.Drop(at)
		for _, n := range neighbours[v.request.size][at] {
			if v.lone.Has(int(n)) {
				edge.Add(int(n))
			}
		}
		if at = -1; cells < size {
			at = v.takeJoinable(&edge, start)
		}
		if at < 0 {
			break
		}
		v.join(at, start)
	}
	if cells == 1 {
		v.lone.Add(start)
	}
	return cells
}

// takeJoinable takes a cell from the edge of a cage that may join it, or returns -1.
func (v *divider) takeJoinable(edge *latin.Cells, start int) int {
	for !edge.Empty() {
		cell := v.randomCell(*edge)
		edge.Drop(cell)
		if v.canJoin(cell, start) {
			return cell
		}
	}
	return -1
}
