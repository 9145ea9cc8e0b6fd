package sortresort

import (
	"cmp"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	"octavo/engine/sortresort/play"
)

// A Set makes the levels of a world.
type Set struct {
	World   *World
	balance *Balance
	targets []target // by level: the intended number of items
	items   [][]Item // by level: the items chosen for it (see itemsByLevel)
	prove   Prover
}

// NewSet prepares to make the levels of a world.
func NewSet(w *World, b *Balance, prove Prover) *Set {
	targets := b.targets(w)
	return &Set{World: w, balance: b, targets: targets, items: b.itemsByLevel(w, targets), prove: prove}
}

// Levels returns the number of levels.
func (s *Set) Levels() int { return s.balance.Levels }

// Make makes a level of the game and its proof. Levels are numbered from 1. The result is the same whichever
// other levels are made (S13).
func (s *Set) Make(level int) (*Level, play.Result, error) {
	return s.makeLevel(level, func(items int) *rand.Rand {
		return source(level, "items", s.World.ID, strconv.Itoa(items))
	})
}

// MakeAnew makes a level with the containers and items of the game's level, but arranged with random numbers
// from rng.
func (s *Set) MakeAnew(level int, rng *rand.Rand) (*Level, play.Result, error) {
	return s.makeLevel(level, func(int) *rand.Rand { return rng })
}

// makeLevel makes a level. sourceFor returns the random source for arrangements of a number of items. If no
// arrangement can be solved, makeLevel tries again with three items fewer (S16).
func (s *Set) makeLevel(level int, sourceFor func(items int) *rand.Rand) (*Level, play.Result, error) {
	if level < 1 || level > s.Levels() {
		return nil, play.Result{}, fmt.Errorf("level %d; possible: 1 to %d", level, s.Levels())
	}
	if n := len(s.items[level-1]); n < tutorialSorts {
		return nil, play.Result{}, fmt.Errorf("level %d of %s has %d items to choose from, and needs %d", level, s.World.ID, n, tutorialSorts)
	}
	p := s.balance.plan(level)
	for items := s.targets[level-1].items; items >= tutorialSorts*play.Copies; items -= play.Copies {
		if l, r := s.makeProven(p, s.arrangements(p, items, sourceFor(items))); l != nil {
			l.Thresholds = s.stars(level, len(r.Moves))
			l.Seconds = s.balance.seconds(level, items)
			return l, r, nil
		}
	}
	return nil, play.Result{}, fmt.Errorf("level %d of %s: no arrangement of items could be solved", level, s.World.ID)
}

// makeProven returns the first arrangement, as a level, whose solution is proven shortest. If there is none, it
// returns the level whose solution has the fewest moves above its bound. It returns nil if none was solved.
func (s *Set) makeProven(p plan, arrangements iter.Seq[grid]) (*Level, play.Result) {
	var best *Level
	var result play.Result
	for g := range arrangements {
		l := s.levelFrom(p, g)
		r := s.prove(l)
		if r.Verdict != play.Solvable || best != nil && len(r.Moves)-r.Bound >= len(result.Moves)-result.Bound {
			continue
		}
		best, result = l, r
		if r.Proven {
			break
		}
	}
	return best, result
}

func (s *Set) arrangements(p plan, items int, rng *rand.Rand) iter.Seq[grid] {
	if p.level == tutorial {
		return slices.Values([]grid{tutorialGrid()})
	}
	if intended := onRamp(s.balance.Difficulty, p.level); intended > 0 {
		return s.steered(p, items, intended, rng)
	}
	return s.balance.arrangements(p, items, rng, nil)
}

func (s *Set) stars(level, best int) []int {
	if level == tutorial {
		return tutorialStars()
	}
	return s.balance.thresholds(best)
}

// levelFrom makes a level from a plan and a grid. Number n in the grid is the n-th of the level's
// items, from 0.
func (s *Set) levelFrom(p plan, g grid) *Level {
	l := &Level{ID: p.level, World: s.World.ID, Name: levelName(p.level)}
	l.Containers = s.balance.layOut(p, s.World.images())
	items := s.items[p.level-1]
	for c := range l.Containers {
		for row, cells := range g[c] {
			for slot, item := range cells {
				if item != none {
					l.Containers[c].Items = append(l.Containers[c].Items, Placed{items[item].ID, row, slot})
				}
			}
		}
	}
	return l
}

// levelName returns the name of a level in the game's files.
func levelName(level int) string { return fmt.Sprintf("level_%03d", level) }

// dealTrails makes arrangements and returns the best ones for the solver: those that show most sorts in front
// (S4). It begins with the intended number of items in front, and adds one at a time until an arrangement shows
// all sorts.
func (b *Balance) dealTrails(p plan, items int, rng *rand.Rand) []trail {
	var best []trail
	for front := b.frontItems(p, items); front <= p.frontCapacity()-b.freeFrontCells(p); front++ {
		for range b.Placement.Deals {
			t, ok := b.arrange(p, items, front, rng)
			if !ok {
				continue
			}
			if best = b.addToBest(best, t); best[0].end().shownSorts() == items/play.Copies {
				return best
			}
		}
	}
	return best
}

// addToBest adds a trail to the best ones, and returns those that show most sorts in front, the best first. It
// keeps at most Placement.Tries.
func (b *Balance) addToBest(best []trail, t trail) []trail {
	visible := t.end().shownSorts()
	if len(best) == b.Placement.Tries && visible <= best[len(best)-1].end().shownSorts() {
		return best
	}
	best = append(best, t)
	slices.SortStableFunc(best, func(x, y trail) int { return cmp.Compare(y.end().shownSorts(), x.end().shownSorts()) })
	return best[:min(len(best), b.Placement.Tries)]
}

// The first level is the same in every world (S9).
const (
	tutorial      = 1
	tutorialSorts = 2
)

// tutorialGrid has two containers with two copies of one sort each, and a third one with the two missing
// copies: [A, A, _], [B, B, _], [A, B, _].
func tutorialGrid() grid {
	const a, b = 0, 1
	return grid{{{a, a, none}}, {{b, b, none}}, {{a, b, none}}}
}

// tutorialStars returns the limits of moves of the first level: for three, two and one star, and for failure.
func tutorialStars() []int { return []int{2, 3, 4, 5} }
