package sortresort

import (
	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// Flaws are all that is wrong with a level, in words.
type Flaws []engine.Saying

func (f Flaws) Error() string { return f.inOne().String() }

// Parts are those of all flaws in one sentence, which can be said in another language.
func (f Flaws) Parts() (format string, args []any) { return f.inOne().Parts() }

func (f Flaws) inOne() (whole engine.Saying) {
	for i, flaw := range f {
		if i == 0 {
			whole = flaw
		} else {
			whole = engine.Say("%s; %s", whole, flaw)
		}
	}
	return whole
}

// texts are the flaws in English.
func (f Flaws) texts() []string {
	var all []string
	for _, flaw := range f {
		all = append(all, flaw.String())
	}
	return all
}

// Unwrap are the flaws, each an error of its own.
func (f Flaws) Unwrap() []error {
	all := make([]error, len(f))
	for i, flaw := range f {
		all[i] = engine.Errorf("%s", flaw)
	}
	return all
}

// misplaced lists what is wrong with a level that can be played all the same: what
// a set is checked for (docs/rules/sortresort.md, section 8), and what only a
// level has that was written or changed by hand.
func (b *Balance) misplaced(l *Level) Flaws {
	wrong := b.checkLevel(l)
	for i := range l.Containers {
		c := &l.Containers[i]
		wrong = append(wrong, c.contradictions()...)
		for k := range i {
			if c.covers(&l.Containers[k]) {
				wrong = append(wrong, engine.Say("%s covers %s: they stand at %s, %s and %s, %s", c.ID, l.Containers[k].ID, c.X, c.Y, l.Containers[k].X, l.Containers[k].Y))
			}
		}
	}
	for _, c := range l.closedForEver() {
		wrong = append(wrong, engine.Say("%s opens after %d matches, and so many can't be made without what is in it", c.ID, c.UnlockMatches))
	}
	return wrong
}

// Sizes of a container on the screen, in pixels.
const (
	slotWidth       = 99
	containerHeight = 150
)

// covers reports whether two containers stand on one another.
func (c *Container) covers(other *Container) bool {
	dx, dy := c.X-other.X, c.Y-other.Y
	return 2*max(dx, -dx) < whole(slotWidth*(c.Slots+other.Slots)) && max(dy, -dy) < whole(containerHeight)
}

// contradictions lists keys of a container that don't go together.
func (c *Container) contradictions() Flaws {
	var wrong Flaws
	if wanted := map[int]string{1: singleSlotType, 3: standardType}[c.Slots]; wanted != "" && c.Type != wanted {
		wrong = append(wrong, engine.Say("%s has slot_count %d and container_type %q, not %q", c.ID, c.Slots, c.Type, wanted))
	}
	known := c.MoveType == carouselMove || c.MoveType == backForthMove
	switch {
	case c.Moving && !known:
		wrong = append(wrong, engine.Say("%s moves, and move_type is %q; possible: %s, %s", c.ID, c.MoveType, carouselMove, backForthMove))
	case c.Moving && c.MoveDirection != direction(true) && c.MoveDirection != direction(false):
		wrong = append(wrong, engine.Say("%s moves, and move_direction is %q; possible: %s, %s", c.ID, c.MoveDirection, direction(false), direction(true)))
	case !c.Moving && c.MoveType != "":
		wrong = append(wrong, engine.Say("%s has move_type %q, and is_moving is false", c.ID, c.MoveType))
	}
	return wrong
}

// closedForEver lists the locked containers that can never open: a sort of which
// a copy stands in a closed container can't be matched until it opens, unless it
// is matched by itself where it stands.
func (l *Level) closedForEver() []*Container {
	open := map[*Container]bool{}
	for i := range l.Containers {
		open[&l.Containers[i]] = l.Containers[i].UnlockMatches == 0
	}
	for again := true; again; {
		again = false
		matches := l.matchesWithin(open)
		for i := range l.Containers {
			if c := &l.Containers[i]; !open[c] && c.UnlockMatches <= matches {
				open[c], again = true, true
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

// matchesWithin counts the sorts that no closed container keeps from a match.
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
