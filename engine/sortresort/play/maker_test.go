package play

import (
	"math/rand/v2"
	"slices"
)

// A recipe describes random levels made by the steps of docs/rules/sortresort.md,
// section 5: sorts in triples, a share of the front kept free, the rest behind, no
// ready triples.
type recipe struct {
	containers int
	singles    int // 1-slot containers, the last ones before the locked ones
	rows       int
	fill       int // items in percent of the cells
	buffer     int // front cells that stay empty, in percent
	locked     int
	lock       int
	despawning int
}

func (r recipe) make(rng *rand.Rand) State {
	for {
		if s, ok := r.attempt(rng); ok {
			return s
		}
	}
}

func (r recipe) attempt(rng *rand.Rand) (State, bool) {
	var s State
	for i := range r.containers {
		c := Container{Slots: 3, Despawn: i < r.despawning}
		if i >= r.containers-r.locked {
			c.Lock = r.lock
		} else if i >= r.containers-r.locked-r.singles {
			c.Slots = 1
		}
		for range r.rows {
			c.Rows = append(c.Rows, make([]Item, c.Slots))
		}
		s.Containers = append(s.Containers, c)
	}
	front, behind := r.cells(s)
	free := (len(front)*r.buffer + 99) / 100
	types := (len(front) + len(behind)) * r.fill / 300
	types = min(types, (len(front)+len(behind)-free)/3)
	share := 40
	if r.rows == 1 {
		share = 55
	}
	seen := min(len(front)-free, max(types, 3*types*share/100))
	items := make([]Item, 0, 3*types)
	for range 3 { // so that each item is in front if there is room
		for t := range types {
			items = append(items, Item(t+1))
		}
	}
	rng.Shuffle(len(front), func(i, j int) { front[i], front[j] = front[j], front[i] })
	rng.Shuffle(len(behind), func(i, j int) { behind[i], behind[j] = behind[j], behind[i] })
	if seen > types {
		rest := items[types:]
		rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	}
	if 3*types-seen > len(behind) {
		seen = 3*types - len(behind)
	}
	for i, item := range items {
		at := place{}
		if i < seen {
			at = front[i]
		} else {
			at = behind[i-seen]
		}
		s.Containers[at.container].Rows[at.row][at.slot] = item
	}
	for i := range s.Containers {
		if c := s.Containers[i]; c.empty() || c.ready() {
			return s, false
		}
		s.Containers[i].trim()
	}
	return s, true
}

type place struct{ container, row, slot int }

func (r recipe) cells(s State) (front, behind []place) {
	for i, c := range s.Containers {
		for j, row := range c.Rows {
			for k := range row {
				if j == 0 {
					front = append(front, place{i, j, k})
				} else {
					behind = append(behind, place{i, j, k})
				}
			}
		}
	}
	return front, behind
}

// ready reports whether some row is a match from the start.
func (c Container) ready() bool {
	return slices.ContainsFunc(c.Rows, func(row []Item) bool {
		return len(row) == 3 && row[0] != 0 && count(row, row[0]) == 3
	})
}

// trim removes empty rows from the back.
func (c *Container) trim() {
	for len(c.Rows) > 1 && count(c.Rows[len(c.Rows)-1], 0) == c.Slots {
		c.Rows = c.Rows[:len(c.Rows)-1]
	}
}
