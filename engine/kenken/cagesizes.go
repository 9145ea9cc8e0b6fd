package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// A mix says which cage sizes are common in a puzzle.
type mix uint8

// The mixes, from small to large cages.
const (
	smallCages mix = iota // mostly pairs, as in Keen
	mixedCages            // all sizes up to the largest, about equally often
	largeCages            // sizes from about half the largest size up to it
)

var mixNames = []string{smallCages: "small", mixedCages: "mixed", largeCages: "large"}

// parseMix returns the mix with a name. It panics if there is none.
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

// cageSizeLimit is the most cells that the option cage allows.
const cageSizeLimit = 9

// parseCages parses the option cage: the number of cells that the largest cage must have, as a
// range or only its end. A missing beginning is 2.
func parseCages(text string) (least, most int, err error) {
	from, to, ranged := strings.Cut(text, "..")
	if !ranged {
		from, to = "2", text
	}
	least, badLeast := strconv.Atoi(from)
	most, badMost := strconv.Atoi(to)
	refusal := &engine.OptionError{Key: cageOption.Key, Value: text, Possible: engine.Messagef(cageForm)}
	switch {
	case badLeast != nil || badMost != nil || least < 2 || most < 2 || least > cageSizeLimit || most > cageSizeLimit:
		return 0, 0, refusal
	case least > most:
		refusal.Reason = engine.Messagef("the range ends before it begins")
		refusal.Possible = engine.Messagef("%d..%d", most, least)
		return 0, 0, refusal
	}
	return least, most, nil
}

// maxCageOfThree is the most cells that a cage of a 3×3 grid can have, by tier and by number of
// cages with a single cell (0 to 3). A test tries all such puzzles.
var maxCageOfThree = [...][4]int{engine.Easy: {5, 6, 7, 6}, engine.Normal: {6, 6, 5, 4}}

// tiers returns the tiers that can be made in the requested size. For 3×3 grids it leaves out those
// in which no puzzle has a cage as large as requested (maxCageOfThree). If digits begin with 0 or
// clues name no operation, this isn't known, and it leaves out none.
func (r *request) tiers() (possible []engine.Tier) {
	for _, tier := range tiersOf(r.size) {
		if r.size > minSize || r.fromZero || r.mystery || r.minLargestCage <= maxCageOfThree[tier][r.freeCells] {
			possible = append(possible, tier)
		}
	}
	return possible
}

// rejectCages returns an error if no puzzle has the requested cages.
func (r *request) rejectCages(options engine.Options) error {
	refusal := &engine.OptionError{Key: cageOption.Key, Value: options.Get(cageOption)}
	switch {
	case r.pairsOnly && r.minLargestCage > 2:
		refusal.Possible, refusal.Reason = engine.Messagef("2"), engine.Messagef("differences and quotients are of two cells")
		return refusal
	case r.pairsOnly && r.mix != smallCages:
		return &engine.OptionError{
			Key: mixOption.Key, Value: options.Get(mixOption), Possible: engine.Messagef(mixNames[smallCages]),
			Reason: engine.Messagef("with these operations and cages all are pairs"),
		}
	case len(r.tiers()) == 0:
		refusal.Possible = engine.Messagef("2..%d", max(maxCageOfThree[engine.Easy][r.freeCells], maxCageOfThree[engine.Normal][r.freeCells]))
		refusal.Reason = engine.Messagef("no puzzle of %d×%d cells has a larger cage and one solution", minSize, minSize)
		return refusal
	}
	if nearest := r.nearestCageSize(); nearest < r.minLargestCage {
		refusal.Possible = engine.Messagef("%d..%d", nearest, max(nearest, r.maxCageSize))
		refusal.Reason = engine.Messagef("no grid was found that has such a cage, in %d tries", divisionTrials)
		return refusal
	}
	return nil
}

// nearestCageSize returns the largest value of minLargestCage, up to the requested one, with which
// a grid can be divided. If even the smallest value fails, another option is the reason, and it
// returns the requested one.
func (r *request) nearestCageSize() int {
	for less := *r; less.minLargestCage > 2; less.minLargestCage-- {
		if less.isDivisible() {
			return less.minLargestCage
		}
	}
	less := *r
	if less.minLargestCage = 2; less.isDivisible() {
		return 2
	}
	return r.minLargestCage
}

// maxSmallBias is the largest value of draft.smallBias. A cage then has the smallest of 11 random
// sizes.
const maxSmallBias = 30

// randomCageSize returns a random size for a cage to grow. After drafts that were too hard, it is
// the smallest of several random sizes, since small cages give more away.
func (d *draft) randomCageSize() int {
	first := 2
	if d.mix == largeCages {
		first = (d.maxCageSize + 3) / 2
	}
	size := d.maxCageSize
	for range 1 + d.smallBias/3 {
		size = min(size, first+d.dice.IntN(d.maxCageSize-first+1))
		first = max(2, first-1)
	}
	return size
}

// growRequiredCage grows a cage of at least minLargestCage cells, unless some old cage is as large.
// It returns false if there is no room.
func (v *divider) growRequiredCage() bool {
	if v.minLargestCage <= 2 || v.hasRequiredCage() {
		return true
	}
	most := min(v.maxCageSize, v.cells.Count())
	return most >= v.minLargestCage && v.grow(v.randomCell(v.lone), v.minLargestCage+v.dice.IntN(most-v.minLargestCage+1)) >= v.minLargestCage
}

// hasRequiredCage reports whether an old cage, outside of the cells to divide, has at least
// minLargestCage cells.
func (v *divider) hasRequiredCage() bool {
	var cells [1 << 8]uint8
	for cell := range v.request.size * v.request.size {
		if v.cells.Has(cell) {
			continue
		}
		label := v.cageOf[cell]
		if cells[label]++; int(cells[label]) >= v.minLargestCage {
			return true
		}
	}
	return false
}

// growCages goes through the lone cells and grows a cage of a random size from each. A cage stays
// smaller if it has no lone neighbours left.
func (v *divider) growCages() {
	for rest := v.lone; !rest.IsEmpty(); {
		cell := v.randomCell(rest)
		rest.Drop(cell)
		v.grow(cell, v.randomCageSize())
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

// grow grows a cage from the lone cell start: random lone neighbours join it, until it has
// the given size. It returns the size that it reached.
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

// takeJoinable draws random cells out of the set edge until one of them may join the cage of start, and
// returns this cell. It returns -1 if no cell is left. Every cell drawn is removed from edge.
func (v *divider) takeJoinable(edge *latin.Cells, start int) int {
	for !edge.IsEmpty() {
		cell := v.randomCell(*edge)
		edge.Drop(cell)
		if v.canJoin(cell, start) {
			return cell
		}
	}
	return -1
}
