package sortresort

import (
	"slices"

	"octavo/engine"
)

// Symmetries returns nil: no change of a level gives the same puzzle, since world and number identify a level.
func (Kind) Symmetries() []engine.Symmetry { return nil }

// Check plays the moves of an answer by the rules. It returns an error for the first illegal move,
// or if items are left at the end. It shares no code with package play, so that a mistake in play
// doesn't hide itself.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok || answer.Text != "" {
		return engine.Errorf("an answer of %q to %.40q", answer.Text, puzzle)
	}
	t := setTable(p.Level)
	t.settle()
	for i, m := range answer.Moves {
		if err := t.move(m); err != nil {
			return engine.Errorf("move %d, %v: %v", i, m, err)
		}
		t.settle()
	}
	for _, box := range t {
		if box.items() > 0 {
			return engine.Errorf("things are left: the level is %v", engine.ErrUnfinished)
		}
	}
	return nil
}

// A box is a container during the check. rows[0] is the front. A cell holds the ID of an item, or "" if it is
// empty.
type box struct {
	rows     [][]string
	matches  int // matches that must still be made before the container opens
	despawns bool
	gone     bool
}

// A table holds all containers of the level.
type table []*box

func setTable(l *Level) table {
	var t table
	for _, c := range l.Containers {
		b := &box{matches: c.UnlockMatches, despawns: c.Despawns}
		for range c.Rows {
			b.rows = append(b.rows, make([]string, c.Slots))
		}
		for _, item := range c.Items {
			b.rows[item.Row][item.Slot] = item.ID
		}
		t = append(t, b)
	}
	return t
}

func (b *box) items() int {
	n := 0
	for _, row := range b.rows {
		for _, item := range row {
			if item != "" {
				n++
			}
		}
	}
	return n
}

// move takes an item from one front to an empty place in another. m holds the numbers of source box and place,
// and then of target box and place, all from 0.
func (t table) move(m []int) error {
	if len(m) != 4 || m[0] == m[2] {
		return engine.Errorf("a move goes from a place to one in another box")
	}
	for end := 0; end < 4; end += 2 {
		switch box, place := m[end], m[end+1]; {
		case box < 0 || box >= len(t) || place < 0 || place >= len(t[box].rows[0]):
			return engine.Errorf("there is no place %d in box %d", place, box)
		case t[box].gone:
			return engine.Errorf("box %d is gone", box)
		case t[box].matches > 0:
			return engine.Errorf("box %d is locked", box)
		}
	}
	from, to := &t[m[0]].rows[0][m[1]], &t[m[2]].rows[0][m[3]]
	if *from == "" || *to != "" {
		return engine.Errorf("%q goes onto %q", *from, *to)
	}
	*from, *to = "", *from
	return nil
}

// settle removes matches and moves rows forward until nothing changes.
func (t table) settle() {
	for changed := true; changed; {
		changed = false
		for _, b := range t {
			front := b.rows[0]
			if len(front) == 3 && front[0] != "" && front[0] == front[1] && front[1] == front[2] {
				b.rows[0] = []string{"", "", ""}
				for _, other := range t {
					other.matches--
				}
				b.gone = b.gone || b.despawns && b.items() == 0
				changed = true
			}
			if len(b.rows) > 1 && !slices.ContainsFunc(b.rows[0], func(item string) bool { return item != "" }) {
				b.rows = b.rows[1:]
				changed = true
			}
		}
	}
}
