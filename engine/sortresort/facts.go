package sortresort

import (
	"slices"

	"octavo/engine/sortresort/play"
)

// Facts say how a level came out. They follow from the level and its set.
type Facts struct {
	Capacity  int // cells
	Wanted    int // items that were asked for
	Why       string
	Items     int
	Sorts     int
	Variety   int // sorts that were asked for at least
	Front     int // items in front
	Shown     int // sorts in front
	Rows      int
	Empty     int // containers without items
	Full      int // containers without a free cell
	Mechanics []Mechanic
}

// Facts counts what there is to count about a level of the set.
func (s *Set) Facts(l *Level) Facts {
	p := s.balance.plan(l.ID)
	wanted := s.targets[l.ID-1]
	f := Facts{
		Capacity: p.capacity(), Wanted: wanted.items, Why: wanted.why.String(),
		Items: l.Count(), Sorts: l.Count() / play.Copies, Variety: s.balance.Types[l.ID-1],
		Rows: p.rows, Mechanics: p.mechanics(),
	}
	var shown []string
	for _, c := range l.Containers {
		for _, item := range c.Items {
			if item.Row > 0 {
				continue
			}
			f.Front++
			if !slices.Contains(shown, item.ID) {
				shown = append(shown, item.ID)
			}
		}
		switch len(c.Items) {
		case 0:
			f.Empty++
		case c.Slots * c.Rows:
			f.Full++
		}
	}
	f.Shown = len(shown)
	return f
}

// Fill is how much of the cells holds items, in per cent.
func (f Facts) Fill() int { return roundHalfEven(100*f.Items, f.Capacity) }

// Target is how much of the cells the balance wants to hold items, in
// thousandths.
func (s *Set) Target(level int) int { return s.balance.fill(level) }
