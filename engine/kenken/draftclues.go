package kenken

import "octavo/engine"

// resultOf returns the result of an operation on two digits. It returns false if the result
// is not whole. It also returns false for quotients with 0: readers learn that nothing is
// divided by 0, and would not understand the clue 0÷.
func (o op) resultOf(a, b int) (target int, ok bool) {
	a, b = max(a, b), min(a, b)
	switch o {
	case add:
		return a + b, true
	case multiply:
		return a * b, true
	case subtract:
		return a - b, true
	}
	if b == 0 {
		return 0, false
	}
	return a / b, a%b == 0
}

// makeClue returns the clue with an operation for a cage, whose target follows from the cage's
// digits in the solution. ok is false if the cage can't have such a clue.
func (d *draft) makeClue(o op, cells []uint8) (c clue, ok bool) {
	if !o.fitsCageSize(len(cells)) {
		return clue{}, false
	}
	target := int(d.solution[cells[0]])
	ok = true
	for _, cell := range cells[1:] {
		if target, ok = o.resultOf(target, int(d.solution[cell])); !ok {
			return clue{}, false
		}
	}
	if d.mystery && len(cells) > 1 {
		o = unknown
	}
	return clue{o, target}, target <= d.maxTarget || len(cells) == 1
}

// givesTooMuch reports whether a clue gives too much away: only one pair of digits fits it, or its
// target is 0. Up to the tier normal, a product other than 0 never gives too much away, as in Keen.
func (d *draft) givesTooMuch(c clue, cells []uint8) bool {
	if c.target == 0 && len(cells) > 1 {
		return true
	}
	if len(cells) != 2 || c.op == multiply && d.tier <= engine.Normal {
		return false
	}
	digits := digitsOf(d.request.size, d.fromZero)
	return (c.partners(digits) & digits).Count() <= 2
}

// assignClues gives a clue to every cage without one. It takes the least used operation
// first, so that all become about equally common. It returns false if a cage can have no
// clue.
func (d *draft) assignClues() bool {
	w := d.clueChoices()
	for !w.openCages.IsEmpty() {
		o, at, ok := w.nextOp(d.ops)
		if !ok {
			return false
		}
		c := &d.cages[w.order[at]]
		c.clue, _ = d.makeClue(o, c.cells)
		w.useCounts[o]++
		w.openCages.Drop(at)
	}
	return true
}

// clueChoices holds the operations that cages without a clue can have. Its sets hold indexes of the
// field order.
type clueChoices struct {
	openCages     cageSet                  // the cages that still have no clue
	order         [maxSize * maxSize]uint8 // the cages, in random order
	good, tooMuch [opCount]cageSet         // by op: the cages whose clue gives little away, or too much
	useCounts     [opCount]int             // by op: the number of cages that already have it
}

// clueChoices finds the cages without a clue, and the operations that each can have.
func (d *draft) clueChoices() (w clueChoices) {
	n := 0
	for i := range d.puzzle.cages {
		if o := d.cages[i].op; o != noClue {
			if o != unknown && len(d.cages[i].cells) > 1 {
				w.useCounts[o]++
			}
			continue
		}
		j := d.dice.IntN(n + 1)
		w.order[n] = w.order[j]
		w.order[j] = uint8(i)
		n++
	}
	for at := range n {
		w.openCages.Add(at)
		cells := d.cages[w.order[at]].cells
		for _, o := range d.possibleOps(cells) {
			c, ok := d.makeClue(o, cells)
			switch {
			case !ok:
			case d.givesTooMuch(c, cells):
				w.tooMuch[o].Add(at)
			default:
				w.good[o].Add(at)
			}
		}
	}
	return w
}

// possibleOps returns the operations that a cage may have. The digit of a single cell counts
// as a sum.
func (d *draft) possibleOps(cells []uint8) []op {
	if len(cells) == 1 {
		return onlyAdd[:]
	}
	return d.ops
}

var onlyAdd = [...]op{add}

// nextOp finds the least used operation that a cage without a clue can have. It also returns such a
// cage, as an index in order; it prefers cages whose clue gives little away. ok is false if no
// operation fits any cage.
func (w *clueChoices) nextOp(ops []op) (o op, at int, ok bool) {
	for _, candidate := range ops {
		if ok && w.useCounts[candidate] >= w.useCounts[o] {
			continue
		}
		if found, some := w.cageFor(candidate); some {
			o, at, ok = candidate, found, true
		}
	}
	if !ok {
		at, ok = w.cageFor(add)
	}
	return o, at, ok
}

// cageFor returns the index in order of a cage that can have an operation. ok is false if there is
// none.
func (w *clueChoices) cageFor(o op) (at int, ok bool) {
	for _, wish := range [...]*cageSet{&w.good[o], &w.tooMuch[o]} {
		fit := cageSet{w.openCages[0] & wish[0], w.openCages[1] & wish[1]}
		if !fit.IsEmpty() {
			return fit.First(), true
		}
	}
	return 0, false
}
