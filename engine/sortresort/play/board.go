package play

import (
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A board holds what is constant during a search: the containers and their items at the start. Its
// sorts are numbered from 1 without gaps.
type board struct {
	boxes []box
	items []Item // by number of a sort on this board: its Item in the State
	total int    // number of items at the start
}

// A box is what is constant about a container during a search.
type box struct {
	rows          []front // row 0 is the front at the start
	slots         int
	lock          int  // number of matches after which the container opens
	despawn       bool // whether the container disappears when a match leaves it empty
	isGoneAtStart bool // whether the container disappeared before the search began
}

// A front is the front row of a container in one number. The low three bytes are its items, sorted with the
// greatest first, since the search ignores slots. Then follow the row's number, and a bit for containers that
// disappeared.
type front uint32

const (
	cells   front = 1<<24 - 1
	gone    front = 1 << 31
	oneRow  front = 1 << 24
	rowBits       = 24
)

func (f front) row() int        { return int(f>>rowBits) & (MaxRows - 1) }
func (f front) cell(i int) Item { return Item(f >> (8 * i)) }

// count counts the items of a front.
func (f front) count() int {
	switch {
	case f&0xff == 0:
		return 0
	case f&0xff00 == 0:
		return 1
	case f&0xff0000 == 0:
		return 2
	}
	return 3
}

// isMatch reports whether a front holds three equal items.
func (f front) isMatch() bool {
	return f&cells == f&0xff*0x010101 && f&0xff != 0
}

// with returns the front with one more item. The front must have room for it.
func (f front) with(item Item) front {
	a, b, x := f&0xff, f>>8&0xff, front(item)
	switch {
	case x >= a:
		return f&^cells | (f&0xffff)<<8 | x
	case x >= b:
		return f&^cells | b<<16 | x<<8 | a
	}
	return f | x<<16
}

// without returns the front without one copy of an item. The front must contain the item.
func (f front) without(item Item) front {
	x := front(item)
	switch {
	case f&0xff == x:
		return f&^cells | f>>8&0xffff
	case f>>8&0xff == x:
		return f&^cells | f&0xff | f>>8&0xff00
	}
	return f &^ 0xff0000
}

// A position is a state of play on a board.
type position struct {
	fronts [MaxContainers]front
	left   uint16 // items not matched yet
}

// newBoard converts a settled state to a board and its start position.
func newBoard(s State) (*board, position) {
	b := &board{items: []Item{0}}
	var number [256]Item
	for _, c := range s.Containers {
		for _, row := range c.Rows {
			for _, item := range row {
				if item != 0 && number[item] == 0 {
					number[item] = Item(len(b.items))
					b.items = append(b.items, item)
				}
			}
		}
	}
	var start position
	for i, c := range s.Containers {
		converted := box{slots: c.Slots, lock: c.Lock, despawn: c.Despawn, isGoneAtStart: c.Gone}
		for j, row := range c.Rows {
			f := front(j) << rowBits
			for _, item := range row {
				if item != 0 {
					f = f.with(number[item])
				}
			}
			converted.rows = append(converted.rows, f)
		}
		start.fronts[i] = converted.rows[0]
		if c.Gone {
			start.fronts[i] |= gone
		}
		b.boxes = append(b.boxes, converted)
	}
	b.total = s.Items()
	start.left = uint16(b.total)
	return b, start
}

// isClosed reports whether a container is locked or has disappeared.
func (b *board) isClosed(p *position, i int) bool {
	return p.fronts[i]&gone != 0 || b.boxes[i].lock > (b.total-int(p.left))/Copies
}

// isLastRow reports whether container i has no rows behind front f.
func (b *board) isLastRow(f front, i int) bool { return f.row() == len(b.boxes[i].rows)-1 }

// A step is a move without the numbers of slots, which a search ignores.
type step struct {
	from, to uint8
	item     Item
}

// apply makes a step and lets both containers settle.
func (b *board) apply(p *position, s step) {
	p.fronts[s.from] = p.fronts[s.from].without(s.item)
	p.fronts[s.to] = p.fronts[s.to].with(s.item)
	b.settle(p, int(s.from))
	b.settle(p, int(s.to))
}

// settle removes matches from container i and brings its rows forward until nothing changes. A
// container with despawn disappears if a match leaves it empty.
func (b *board) settle(p *position, i int) {
	rows := b.boxes[i].rows
	f := p.fronts[i]
	hasMatched := false
	for {
		switch {
		case f.isMatch():
			f &^= cells
			p.left -= Copies
			hasMatched = true
		case f&cells == 0 && f.row() < len(rows)-1:
			f = rows[f.row()+1]
			hasMatched = hasMatched && f&cells == 0
		default:
			if hasMatched && f&cells == 0 && b.boxes[i].despawn {
				f |= gone
			}
			p.fronts[i] = f
			return
		}
	}
}

// moves converts steps from a settled state to moves, which also name slots.
func (b *board) moves(s State, steps []step) []Move {
	moves := make([]Move, 0, len(steps))
	for _, x := range steps {
		item := b.items[x.item]
		m := Move{From: int(x.from), To: int(x.to)}
		m.FromSlot = slices.Index(s.Containers[m.From].Rows[0], item)
		m.ToSlot = slices.Index(s.Containers[m.To].Rows[0], 0)
		next, err := s.Play(m)
		if err != nil {
			panic("play: the solver made a move against the rules: " + err.Error())
		}
		moves, s = append(moves, m), next
	}
	return moves
}

// key returns a hash of a position. The key is a sum over the containers. So positions that differ only in the
// order of equivalent containers have the same key.
func (b *board) key(p *position) transposition.Key {
	var n transposition.Key
	for i := range b.boxes {
		word := uint64(b.containerKey(p, i))
		lo := splitmix.Mix(word * splitmix.Gamma)
		n.Lo += lo
		n.Hi += splitmix.Mix(lo ^ word<<32 ^ 0xd1b54a32d192ed03)
	}
	return n
}

// containerKey returns a number that identifies everything about a container that matters to later
// play.
func (b *board) containerKey(p *position, i int) uint64 {
	f, box := p.fronts[i], &b.boxes[i]
	if f&gone != 0 {
		return 1 << 40
	}
	if !b.isLastRow(f, i) {
		return uint64(f) | uint64(i+2)<<40
	}
	word := uint64(f&cells) | uint64(box.slots)<<24 | 1<<40
	if box.despawn {
		word |= 1 << 28
	}
	if b.isClosed(p, i) {
		word |= uint64(min(box.lock, 255)) << 32
	}
	return word
}
