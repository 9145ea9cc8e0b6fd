package sortresort

import (
	"fmt"
	"strings"

	"octavo/engine/sortresort/play"
)

// What a level may hold. The rules' own bounds are play's.
const (
	mostNumber     = 1_000_000
	mostContainers = play.MaxContainers
	mostPlaced     = 3 * play.MaxRows
	mostLevel      = 9999
	stars          = 4 // thresholds: three, two and one star, and failure
	longestText    = 100
)

// validate reports the first thing that keeps a level from being played, or
// its file from being named.
func (l *Level) validate() error {
	if l.ID < 1 || l.ID > mostLevel {
		return fmt.Errorf("id is %d; possible: 1 to %d", l.ID, mostLevel)
	}
	if err := CheckID(l.World); err != nil {
		return fmt.Errorf("world_id: %w", err)
	}
	if err := checkText("name", l.Name); err != nil {
		return err
	}
	if err := checkThresholds(l.Thresholds); err != nil {
		return err
	}
	ids := map[string]bool{}
	for i := range l.Containers {
		c := &l.Containers[i]
		if err := c.validate(); err != nil {
			return fmt.Errorf("containers[%d]: %w", i, err)
		}
		if ids[c.ID] {
			return fmt.Errorf("containers[%d]: id %q stands twice", i, c.ID)
		}
		ids[c.ID] = true
	}
	if l.Count() == 0 {
		return fmt.Errorf("there are no items")
	}
	return l.copies()
}

func checkThresholds(moves []int) error {
	if len(moves) != stars {
		return fmt.Errorf("star_move_thresholds has %d numbers, not %d", len(moves), stars)
	}
	for i, n := range moves {
		if n < 1 || i > 0 && n <= moves[i-1] {
			return fmt.Errorf("star_move_thresholds is %v; each is at least 1, and more than the one before", moves)
		}
	}
	return nil
}

// checkText refuses what no name is: long texts, and characters that might
// command a terminal.
func checkText(key, text string) error {
	if len(text) > longestText {
		return fmt.Errorf("%s has more than %d bytes", key, longestText)
	}
	if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return fmt.Errorf("%s is %q; possible are printable ASCII characters", key, text)
	}
	return nil
}

func (c *Container) validate() error {
	for _, f := range c.fields() {
		if text, ok := f.value.(*string); ok {
			if err := checkText(f.key, *text); err != nil {
				return err
			}
		}
	}
	switch {
	case c.Slots != 1 && c.Slots != 3:
		return fmt.Errorf("slot_count is %d; possible: 1, 3", c.Slots)
	case c.Rows < 1 || c.Rows > play.MaxRows:
		return fmt.Errorf("max_rows_per_slot is %d; possible: 1 to %d", c.Rows, play.MaxRows)
	case c.Locked != (c.UnlockMatches > 0):
		return fmt.Errorf("is_locked is %v, and unlock_matches_required %d", c.Locked, c.UnlockMatches)
	}
	return c.cells()
}

// cells checks that the items stand in the container, one to a cell.
func (c *Container) cells() error {
	taken := map[[2]int]bool{}
	for i, item := range c.Items {
		if err := CheckID(item.ID); err != nil {
			return fmt.Errorf("initial_items[%d]: %w", i, err)
		}
		if item.Row >= c.Rows || item.Slot >= c.Slots {
			return fmt.Errorf("initial_items[%d]: there is no row %d with slot %d", i, item.Row, item.Slot)
		}
		if cell := [2]int{item.Row, item.Slot}; taken[cell] {
			return fmt.Errorf("initial_items[%d]: row %d, slot %d is taken", i, item.Row, item.Slot)
		} else {
			taken[cell] = true
		}
	}
	return nil
}

// copies checks that each sort of item comes as often as a match takes.
func (l *Level) copies() error {
	count := map[string]int{}
	for _, c := range l.Containers {
		for _, item := range c.Items {
			count[item.ID]++
		}
	}
	for _, id := range l.ItemIDs() {
		if count[id] != play.Copies {
			return fmt.Errorf("item %s comes %d times, not %d", id, count[id], play.Copies)
		}
	}
	return nil
}
