package play

import (
	"errors"
	"slices"

	"octavo/engine"
)

// An Item is the number of a sort of items. 0 is an empty cell.
type Item uint8

// A Container is a container at some point of a game.
type Container struct {
	// Slots is the number of cells in a row: 3 or 1.
	Slots int
	// Rows holds at least one row, the front first. Each row has Slots cells.
	Rows [][]Item
	// Lock is the number of further matches after which the container opens; 0 if it is open.
	Lock int
	// Despawn says whether the container disappears when a match leaves it empty.
	Despawn bool
	// Gone says whether the container has disappeared.
	Gone bool
}

// A State is a level at some point of a game.
type State struct {
	Containers []Container
}

// A Move takes the item in a front slot to an empty front slot of another container. All numbers
// count from 0.
type Move struct{ From, FromSlot, To, ToSlot int }

// Limits of a State.
const (
	MaxContainers = 16
	MaxRows       = 8
	Copies        = 3 // number of copies of each item; a match takes all three
)

// Validate returns all mistakes in a state, or nil if it can be played.
func (s State) Validate() error {
	var wrong []error
	if n := len(s.Containers); n > MaxContainers {
		return engine.Errorf("%d containers, at most %d are possible", n, MaxContainers)
	}
	var copies [256]int
	for i, c := range s.Containers {
		if err := c.validate(); err != nil {
			wrong = append(wrong, engine.Errorf("container %d: %v", i, err))
			continue
		}
		for _, row := range c.Rows {
			for _, item := range row {
				copies[item]++
			}
		}
	}
	for item, n := range copies[1:] {
		if n != 0 && n != Copies && len(wrong) == 0 {
			wrong = append(wrong, engine.Errorf("item %d comes %d times, not %d", item+1, n, Copies))
		}
	}
	return errors.Join(wrong...)
}

func (c Container) validate() error {
	switch {
	case c.Slots != 1 && c.Slots != 3:
		return engine.Errorf("%d slots; possible: 1, 3", c.Slots)
	case len(c.Rows) < 1 || len(c.Rows) > MaxRows:
		return engine.Errorf("%d rows; possible: 1 to %d", len(c.Rows), MaxRows)
	case c.Lock < 0:
		return engine.Errorf("a lock of %d matches", c.Lock)
	case c.Gone && !c.Despawn:
		return errors.New("gone, although it is not one that disappears")
	}
	for i, row := range c.Rows {
		if len(row) != c.Slots {
			return engine.Errorf("row %d has %d cells, not %d", i, len(row), c.Slots)
		}
	}
	if c.Gone && !c.empty() {
		return errors.New("gone, although it holds items")
	}
	return nil
}

// Clone returns an independent copy of s.
func (s State) Clone() State {
	containers := slices.Clone(s.Containers)
	for i := range containers {
		containers[i].Rows = slices.Clone(containers[i].Rows)
		for j := range containers[i].Rows {
			containers[i].Rows[j] = slices.Clone(containers[i].Rows[j])
		}
	}
	return State{containers}
}

// Items counts the remaining items.
func (s State) Items() int {
	n := 0
	for _, c := range s.Containers {
		for _, row := range c.Rows {
			n += c.Slots - count(row, 0)
		}
	}
	return n
}

// IsSolved reports whether no item is left.
func (s State) IsSolved() bool { return s.Items() == 0 }

// empty reports whether no row holds an item.
func (c Container) empty() bool {
	return !slices.ContainsFunc(c.Rows, func(row []Item) bool { return count(row, 0) < len(row) })
}

func count(row []Item, item Item) int {
	n := 0
	for _, other := range row {
		if other == item {
			n++
		}
	}
	return n
}
