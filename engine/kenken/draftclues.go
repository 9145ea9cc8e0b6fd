package kenken

import "octavo/engine"

// between returns the result of an operation on two digits, or false if it is not whole.
func (o op) between(a, b int) (target int, ok bool) {
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
		return 0, true
	}
	return a / b, a%b == 0
}

// clue returns the clue that an operation makes of a cage's digits in the solution, or false if the
// cage can't have it.
func (d *draft) clue(o op, cells []uint8) (c clue, ok bool) {
	if !o.fits(len(cells)) {
		return clue{}, false
	}
	target := int(d.solution[cells[0]])
	ok = true
	for _, cell := range cells[1:] {
		if target, ok = o.between(target, int(d.solution[cell])); !ok {
			return clue{}, false
		}
	}
	if d.mystery && len(cells) > 1 {
		o = unknown
	}
	return clue{o, target}, target <= d.most || len(cells) == 1
}

// telling reports whether a clue gives too much away: only one pair of digits fits it. Like Keen,
// it allows such products up to the tier normal. It rejects the target 0.
func (d *draft) telling(c clue, cells []uint8) bool {
	if c.target == 0 && len(cells) > 1 {
		return true
	}
	if len(cells) != 2 || c.op == multiply && d.tier <= engine.Normal {
		return false
	}
	digits := digitsOf(d.request.size, d.zero)
	return (c.partners(digits) & digits).Count() <= 2
}

// assign gives every open cage a clue. It takes the least used operation first, so that all become
// about equally common. It returns false if a cage can have none.
func (d *draft) assign() bool {
	w := d.wishes()
	for !w.open.Empty() {
		o, at, ok := w.next(d.ops)
		if !ok {
			return false
		}
		c := &d.cages[w.order[at]]
		c.clue, _ = d.clue(o, c.cells)
		w.used[o]++
		w.open.Drop(at)
	}
	return true
}

// wishes lists the operations that open cages could have.
type wishes struct {
	open      cageSet
	order     [maxSize * maxSize]uint8 // the cages, in random order
	good, bad [opCount]cageSet         // indexes in order: clues that give little away, and those that give too much
	used      [opCount]int             // cages of the puzzle by operation
}

func (d *draft) wishes() (w wishes) {
	n := 0
	for i := range d.puzzle.cages {
		if o := d.cages[i].op; o != open {
			if o != unknown && len(d.cages[i].cells) > 1 {
				w.used[o]++
			}
			continue
		}
		j := d.dice.IntN(n + 1)
		w.order[n] = w.order[j]
		w.order[j] = uint8(i)
		n++
	}
	for at := range n {
		w.open.Add(at)
		cells := d.cages[w.order[at]].cells
		for _, o := range d.opsFor(cells) {
			c, ok := d.clue(o, cells)
			switch {
			case !ok:
			case d.telling(c, cells):
				w.bad[o].Add(at)
			default:
				w.good[o].Add(at)
			}
		}
	}
	return w
}

// opsFor returns the possible operations. The digit of a single cell counts as a sum.
func (d *draft) opsFor(cells []uint8) []op {
	if len(cells) == 1 {
		return justAdd[:]
	}
	return d.ops
}

var justAdd = [...]op{add}

// next finds the least used operation that an open cage can have, and a cage for it. It prefers
// cages whose clue gives little away.
func (w *wishes) next(ops []op) (o op, at int, ok bool) {
	for _, candidate := range ops {
		if ok && w.used[candidate] >= w.used[o] {
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

func (w *wishes) cageFor(o op) (at int, ok bool) {
	for _, wish := range [...]*cageSet{&w.good[o], &w.bad[o]} {
		fit := cageSet{w.open[0] & wish[0], w.open[1] & wish[1]}
		if !fit.Empty() {
			return fit.First(), true
		}
	}
	return 0, false
}
