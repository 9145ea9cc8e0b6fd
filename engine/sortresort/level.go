package sortresort

import (
	"octavo/engine/sortresort/play"
)

// A Level is one level of the game. Its fields are those of the level format.
type Level struct {
	ID         int
	World      string
	Name       string
	Thresholds []int // limits of moves for three, two and one star, and for failure
	Seconds    int
	Containers []Container
}

// A Container is a container of a level before the first move.
type Container struct {
	ID             string
	X, Y           Tenths
	Type           string // "standard" or "single_slot"
	Image          string
	Slots          int
	Rows           int
	Locked         bool
	UnlockMatches  int
	LockOverlay    string
	UnlockAnimated string
	Moving         bool
	MoveType       string // "carousel" or "back_and_forth"
	MoveDirection  string // "left" or "right"
	MoveSpeed      Tenths
	MoveDistance   Tenths
	Track          string
	Falling        bool
	FallSpeed      Tenths
	FallTarget     Tenths
	Despawns       bool
	Items          []Placed
}

// A Placed item is an item in a row (0 is the front) and a slot (0 is on the left).
type Placed struct {
	ID   string
	Row  int
	Slot int
}

// The types of containers and movements that the level format names.
const (
	standardType   = "standard"
	singleSlotType = "single_slot"
	carouselMove   = "carousel"
	backForthMove  = "back_and_forth"
)

// ItemIDs returns the IDs of the level's sorts, in the order in which they first appear. State numbers the
// sorts from 1 in this order.
func (l *Level) ItemIDs() []string {
	var ids []string
	seen := map[string]bool{}
	for _, c := range l.Containers {
		for _, item := range c.Items {
			if !seen[item.ID] {
				seen[item.ID] = true
				ids = append(ids, item.ID)
			}
		}
	}
	return ids
}

// State returns the level as a state of play, without movement on the screen (S17).
func (l *Level) State() play.State {
	number := map[string]play.Item{}
	for i, id := range l.ItemIDs() {
		number[id] = play.Item(i + 1)
	}
	var s play.State
	for _, c := range l.Containers {
		to := play.Container{Slots: c.Slots, Lock: c.UnlockMatches, Despawn: c.Despawns, Rows: make([][]play.Item, c.Rows)}
		for r := range to.Rows {
			to.Rows[r] = make([]play.Item, c.Slots)
		}
		for _, item := range c.Items {
			to.Rows[item.Row][item.Slot] = number[item.ID]
		}
		s.Containers = append(s.Containers, to)
	}
	return s
}

// Count returns the number of items at the start.
func (l *Level) Count() int {
	n := 0
	for _, c := range l.Containers {
		n += len(c.Items)
	}
	return n
}
