package sortresort

import (
	"strings"

	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// Limits of a level. Package play has the limits of the rules.
const (
	maxNumber      = 1_000_000
	maxContainers  = play.MaxContainers
	maxPlaced      = 3 * play.MaxRows
	maxLevel       = 9999
	thresholdCount = 4 // number of thresholds: for three, two and one star, and for failure
	maxTextBytes   = 100
)

// validate returns all mistakes because of which a level can't be played or its file can't be
// named. If it has no more than maxContainers containers, the flaws that Balance.flaws finds
// follow. It returns nil if there are none.
func (l *Level) validate() error {
	flaws := l.flaws()
	if len(flaws) == 0 {
		return nil
	}
	if len(l.Containers) <= maxContainers {
		flaws = append(flaws, Standard().flaws(l)...)
	}
	return flaws
}

func (l *Level) flaws() Flaws {
	var flaws Flaws
	add := func(err error) {
		if err != nil {
			flaws = append(flaws, engine.Messagef("%s", err))
		}
	}
	if l.ID < 1 || l.ID > maxLevel {
		add(engine.Errorf("id is %d; possible: 1 to %d", l.ID, maxLevel))
	}
	if err := CheckID(l.World); err != nil {
		add(engine.Errorf("world_id: %v", err))
	}
	add(checkText("name", l.Name))
	add(checkThresholds(l.Thresholds))
	ids := map[string]bool{}
	for i := range l.Containers {
		c := &l.Containers[i]
		for _, err := range c.flaws() {
			add(engine.Errorf("containers[%d]: %v", i, err))
		}
		if ids[c.ID] {
			add(engine.Errorf("containers[%d]: id %q stands twice", i, c.ID))
		}
		ids[c.ID] = true
	}
	if l.Count() == 0 {
		add(engine.Errorf("there are no items"))
	}
	return append(flaws, l.checkCopies()...)
}

func checkThresholds(moves []int) error {
	if len(moves) != thresholdCount {
		return engine.Errorf("star_move_thresholds has %d numbers, not %d", len(moves), thresholdCount)
	}
	for i, n := range moves {
		if n < 1 || i > 0 && n <= moves[i-1] {
			return engine.Errorf("star_move_thresholds is %v; each is at least 1, and more than the one before", moves)
		}
	}
	return nil
}

// checkText rejects texts of more than maxTextBytes, and characters other than printable ASCII.
func checkText(key, text string) error {
	if len(text) > maxTextBytes {
		return engine.Errorf("%s has more than %d bytes", key, maxTextBytes)
	}
	if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return engine.Errorf("%s is %q; possible are printable ASCII characters", key, text)
	}
	return nil
}

func (c *Container) flaws() []error {
	var flaws []error
	for _, f := range c.fields() {
		if text, ok := f.value.(*string); ok {
			if err := checkText(f.key, *text); err != nil {
				flaws = append(flaws, err)
			}
		}
	}
	if c.Slots != 1 && c.Slots != 3 {
		flaws = append(flaws, engine.Errorf("slot_count is %d; possible: 1, 3", c.Slots))
	}
	if c.Rows < 1 || c.Rows > play.MaxRows {
		flaws = append(flaws, engine.Errorf("max_rows_per_slot is %d; possible: 1 to %d", c.Rows, play.MaxRows))
	}
	if c.Locked != (c.UnlockMatches > 0) {
		flaws = append(flaws, engine.Errorf("is_locked is %v, and unlock_matches_required %d", c.Locked, c.UnlockMatches))
	}
	return append(flaws, c.checkCells()...)
}

// checkCells checks that items are inside the container, with at most one item per cell.
func (c *Container) checkCells() []error {
	var flaws []error
	isTaken := map[[2]int]bool{}
	for i, item := range c.Items {
		cell := [2]int{item.Row, item.Slot}
		switch err := CheckID(item.ID); {
		case err != nil:
			flaws = append(flaws, engine.Errorf("initial_items[%d]: %v", i, err))
		case item.Row >= c.Rows || item.Slot >= c.Slots:
			flaws = append(flaws, engine.Errorf("initial_items[%d]: there is no row %d with slot %d", i, item.Row, item.Slot))
		case isTaken[cell]:
			flaws = append(flaws, engine.Errorf("initial_items[%d]: row %d, slot %d is taken", i, item.Row, item.Slot))
		}
		isTaken[cell] = true
	}
	return flaws
}

// checkCopies checks that each sort has three copies.
func (l *Level) checkCopies() Flaws {
	var flaws Flaws
	count := map[string]int{}
	for _, c := range l.Containers {
		for _, item := range c.Items {
			count[item.ID]++
		}
	}
	for _, id := range l.ItemIDs() {
		if count[id] != play.Copies {
			flaws = append(flaws, engine.Messagef("item %.80s comes %d times, not %d", id, count[id], play.Copies))
		}
	}
	return flaws
}
