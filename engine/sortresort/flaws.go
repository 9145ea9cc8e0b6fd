package sortresort

import (
	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// Flaws is a list of mistakes in a level. It is also an error.
type Flaws []engine.Message

func (f Flaws) Error() string { return f.join().String() }

// Parts returns format and arguments, so that package message can translate the flaws.
func (f Flaws) Parts() (format string, args []any) { return f.join().Parts() }

func (f Flaws) join() (whole engine.Message) {
	for i, flaw := range f {
		if i == 0 {
			whole = flaw
		} else {
			whole = engine.Messagef("%s; %s", whole, flaw)
		}
	}
	return whole
}

// texts returns the flaws in English.
func (f Flaws) texts() []string {
	var all []string
	for _, flaw := range f {
		all = append(all, flaw.String())
	}
	return all
}

// Unwrap returns the flaws as errors.
func (f Flaws) Unwrap() []error {
	all := make([]error, len(f))
	for i, flaw := range f {
		all[i] = engine.Errorf("%s", flaw)
	}
	return all
}

// flaws returns the mistakes in a level that keeps to the format. It makes the checks of section 9 of
// docs/rules/sortresort.md, and others that only levels edited by hand fail.
func (b *Balance) flaws(l *Level) Flaws {
	found := b.checkLevel(l)
	for i := range l.Containers {
		c := &l.Containers[i]
		found = append(found, c.contradictions()...)
		for k := range i {
			if c.overlaps(&l.Containers[k]) {
				found = append(found, engine.Messagef("%s covers %s: they stand at %s, %s and %s, %s", c.ID, l.Containers[k].ID, c.X, c.Y, l.Containers[k].X, l.Containers[k].Y))
			}
		}
	}
	for _, c := range l.deadLocks() {
		found = append(found, engine.Messagef("%s opens after %d matches, and so many can't be made without what is in it", c.ID, c.UnlockMatches))
	}
	return found
}

// Sizes of a container on the screen, in pixels.
const (
	slotWidth       = 99
	containerHeight = 150
)

// overlaps reports whether two containers overlap.
func (c *Container) overlaps(other *Container) bool {
	dx, dy := c.X-other.X, c.Y-other.Y
	return 2*max(dx, -dx) < whole(slotWidth*(c.Slots+other.Slots)) && max(dy, -dy) < whole(containerHeight)
}

// contradictions returns a flaw for each pair of a container's keys that contradict each other.
func (c *Container) contradictions() Flaws {
	var found Flaws
	if expectedType := map[int]string{1: singleSlotType, 3: standardType}[c.Slots]; expectedType != "" && c.Type != expectedType {
		found = append(found, engine.Messagef("%s has slot_count %d and container_type %q, not %q", c.ID, c.Slots, c.Type, expectedType))
	}
	isKnown := c.MoveType == carouselMove || c.MoveType == backForthMove
	switch {
	case c.Moving && !isKnown:
		found = append(found, engine.Messagef("%s moves, and move_type is %q; possible: %s, %s", c.ID, c.MoveType, carouselMove, backForthMove))
	case c.Moving && c.MoveDirection != direction(true) && c.MoveDirection != direction(false):
		found = append(found, engine.Messagef("%s moves, and move_direction is %q; possible: %s, %s", c.ID, c.MoveDirection, direction(false), direction(true)))
	case !c.Moving && c.MoveType != "":
		found = append(found, engine.Messagef("%s has move_type %q, and is_moving is false", c.ID, c.MoveType))
	}
	return found
}

// deadLocks returns the locked containers that can never open. A sort with a copy in a locked
// container can't be matched before the container opens. The exception is a sort with all copies in
// one row of that container.
func (l *Level) deadLocks() []*Container {
	open := map[*Container]bool{}
	for i := range l.Containers {
		open[&l.Containers[i]] = l.Containers[i].UnlockMatches == 0
	}
	for changed := true; changed; {
		changed = false
		matches := l.matchesWithin(open)
		for i := range l.Containers {
			if c := &l.Containers[i]; !open[c] && c.UnlockMatches <= matches {
				open[c], changed = true, true
			}
		}
	}
	var closed []*Container
	for i := range l.Containers {
		if c := &l.Containers[i]; !open[c] {
			closed = append(closed, c)
		}
	}
	return closed
}

// matchesWithin counts the sorts that can be matched while only the given containers are open.
func (l *Level) matchesWithin(open map[*Container]bool) int {
	copies := map[string]int{}
	matches := 0
	for i := range l.Containers {
		c := &l.Containers[i]
		rows := map[Placed]int{}
		for _, item := range c.Items {
			if open[c] {
				copies[item.ID]++
				continue
			}
			row := Placed{ID: item.ID, Row: item.Row}
			if rows[row]++; rows[row] == play.Copies {
				matches++
			}
		}
	}
	for _, n := range copies {
		if n == play.Copies {
			matches++
		}
	}
	return matches
}
