package sortresort

import (
	"slices"

	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// Facts holds statistics of a finished level.
type Facts struct {
	Capacity    int    // number of cells in all rows
	TargetItems int    // intended number of items
	Why         string // which limit decided TargetItems
	Items       int
	Sorts       int
	Variety     int // least number of sorts that the balance asks for
	Front       int // number of items in front
	FrontSorts  int // number of sorts in front
	Rows        int
	Empty       int // number of containers without items
	Full        int // number of containers without a free cell
	Mechanics   []Mechanic
}

// Facts returns the facts of a level of the set's world.
func (s *Set) Facts(l *Level) Facts {
	p := s.balance.plan(l.ID)
	target := s.targets[l.ID-1]
	f := Facts{
		Capacity: p.capacity(), TargetItems: target.items, Why: target.reason.String(),
		Items: l.Count(), Sorts: l.Count() / play.Copies, Variety: s.balance.Types[l.ID-1],
		Rows: p.rows, Mechanics: p.mechanics(),
	}
	var sorts []string
	for _, c := range l.Containers {
		for _, item := range c.Items {
			if item.Row > 0 {
				continue
			}
			f.Front++
			if !slices.Contains(sorts, item.ID) {
				sorts = append(sorts, item.ID)
			}
		}
		switch len(c.Items) {
		case 0:
			f.Empty++
		case c.Slots * c.Rows:
			f.Full++
		}
	}
	f.FrontSorts = len(sorts)
	return f
}

// Fill returns the share of cells with items, in per cent.
func (f Facts) Fill() int { return roundHalfEven(100*f.Items, f.Capacity) }

// Target returns the share of a level's cells that the balance wants to hold items, in thousandths.
func (s *Set) Target(level int) int { return s.balance.fillShare(level) }

// fits reports whether a puzzle is the wanted level of this world, and whether m.set could have made it.
func (m maker) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	isWanted := ok && (m.anew && p.Level.ID == m.levelFor(want) || !m.anew && p.Level.ID == want.Number && slices.Contains(m.levels, want.Number))
	return isWanted && m.set.couldBeMade(p.Level, p.result())
}

// couldBeMade reports whether the set could have made a level. Containers, places, time, stars and items must
// be those that follow from the level's number and its best solution r.
func (s *Set) couldBeMade(l *Level, r play.Result) bool {
	expected := &Level{ID: l.ID, World: s.World.ID, Name: levelName(l.ID)}
	expected.Containers = s.balance.layOut(s.balance.plan(l.ID), s.World.images())
	expected.Thresholds, expected.Seconds = s.stars(l.ID, len(r.Moves)), s.balance.seconds(l.ID, l.Count())
	withoutItems := *l
	withoutItems.Containers = slices.Clone(l.Containers)
	for i := range withoutItems.Containers {
		withoutItems.Containers[i].Items = nil
	}
	return withoutItems.String() == expected.String() && s.hasItsItems(l) && len(s.balance.checkLevel(l)) == 0
}

// hasItsItems reports whether a level has the items that were chosen for it. A level with fewer items must have
// the first ones, since makeLevel drops the last.
func (s *Set) hasItsItems(l *Level) bool {
	ids := l.ItemIDs()
	allotted := s.items[l.ID-1]
	if len(ids) > len(allotted) {
		return false
	}
	return !slices.ContainsFunc(allotted[:len(ids)], func(item Item) bool { return !slices.Contains(ids, item.ID) })
}
