package sortresort

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// Check returns the mistakes in a set, by docs/rules/sortresort.md, section 9. As S15 says, it also
// checks the bounds of S12. It also reports items of the world that no level has. A nil entry of
// levels stands for a level that couldn't be made.
func (s *Set) Check(levels []*Level) []string {
	var wrong []string
	used := map[string]bool{}
	for i, l := range levels {
		if l == nil {
			wrong = append(wrong, fmt.Sprintf("L%3d: not all items could be placed", i+1))
			continue
		}
		for _, text := range s.balance.checkLevel(l) {
			wrong = append(wrong, fmt.Sprintf("L%3d: %s", l.ID, text))
		}
		for _, id := range l.ItemIDs() {
			used[id] = true
		}
	}
	for _, item := range s.World.Items() {
		if !used[item.ID] {
			wrong = append(wrong, fmt.Sprintf("item %s stands in none of the %d levels", item.ID, len(levels)))
		}
	}
	return wrong
}

func (b *Balance) checkLevel(l *Level) Flaws {
	var wrong Flaws
	if n := l.Count(); n%play.Copies != 0 {
		wrong = append(wrong, engine.Messagef("%d items are no multiple of %d", n, play.Copies))
	}
	for i := range l.Containers {
		c := &l.Containers[i]
		if row := c.readyRow(); row >= 0 {
			wrong = append(wrong, engine.Messagef("%s has three of a sort in row %d", c.ID, row))
		}
		if !b.Layout.isWithinBounds(c) {
			wrong = append(wrong, engine.Messagef("%s stands outside the safe bounds, at %s, %s", c.ID, c.X, c.Y))
		}
		if len(c.Items) == 0 {
			wrong = append(wrong, engine.Messagef("%s is empty", c.ID))
		}
	}
	return wrong
}

// readyRow returns the first row with three equal items, or −1. Such a row would match without a
// move.
func (c *Container) readyRow() int {
	for row := range min(c.Rows, play.MaxRows) {
		count := map[string]int{}
		for _, item := range c.Items {
			if item.Row == row {
				if count[item.ID]++; count[item.ID] == play.Copies {
					return row
				}
			}
		}
	}
	return -1
}

// isWithinBounds reports whether a container is within the bounds of the screen. The cars of a carousel may be
// outside, since they enter later.
func (y Layout) isWithinBounds(c *Container) bool {
	if c.MoveType == carouselMove {
		return true
	}
	left, right := y.Left, y.Right
	if c.Slots == 1 {
		left, right = y.SingleLeft, y.SingleRight
	}
	return c.X >= whole(left) && c.X <= whole(right) && c.Y >= whole(y.Top) && c.Y <= whole(y.Bottom)
}
