package sortresort

import (
	"slices"

	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// fits reports whether a puzzle is the level of the world that has the number.
func (m maker) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	return ok && p.Level.ID == want.Number && slices.Contains(m.levels, want.Number) && m.set.couldBe(p.Level, p.result())
}

// couldBe reports whether a level has all that follows from its number and its
// best solution: containers and their places, time and stars, and items that are
// allotted to it. How these stand, chance decides.
func (s *Set) couldBe(l *Level, r play.Result) bool {
	want := &Level{ID: l.ID, World: s.World.ID, Name: levelName(l.ID)}
	want.Containers = s.balance.layOut(s.balance.plan(l.ID), s.World.images())
	want.Thresholds, want.Seconds = s.stars(l.ID, len(r.Moves)), s.balance.seconds(l.ID, l.Count())
	bare := *l
	bare.Containers = slices.Clone(l.Containers)
	for i := range bare.Containers {
		bare.Containers[i].Items = nil
	}
	return bare.String() == want.String() && s.allots(l) && len(s.balance.checkLevel(l)) == 0
}

// allots reports whether a level has the items that it is to have, or the first
// of them where the fill was lowered.
func (s *Set) allots(l *Level) bool {
	ids := l.ItemIDs()
	allotted := s.items[l.ID-1]
	if len(ids) > len(allotted) {
		return false
	}
	return !slices.ContainsFunc(allotted[:len(ids)], func(item Item) bool { return !slices.Contains(ids, item.ID) })
}
