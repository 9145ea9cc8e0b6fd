package sortresort

import (
	"cmp"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"octavo/engine/sortresort/play"
)

// A Set makes the levels of a world.
type Set struct {
	World   *World
	balance *Balance
	targets []target // by level
	items   [][]Item // by level
	prove   Prover
}

// NewSet prepares the levels of a world.
func NewSet(w *World, b *Balance, prove Prover) *Set {
	targets := b.targets(w)
	return &Set{World: w, balance: b, targets: targets, items: b.allot(w, targets), prove: prove}
}

// Levels is how many levels there are.
func (s *Set) Levels() int { return s.balance.Levels }

// Make makes a level, numbered from 1, and returns it with its proof. It is the
// same whether it is made alone or with all others (S13). The fill is lowered,
// three items at a time, until an arrangement is solved (S16).
func (s *Set) Make(level int) (*Level, play.Result, error) {
	if level < 1 || level > s.Levels() {
		return nil, play.Result{}, fmt.Errorf("level %d; possible: 1 to %d", level, s.Levels())
	}
	if n := len(s.items[level-1]); n < tutorialSorts {
		return nil, play.Result{}, fmt.Errorf("level %d of %s has %d items to choose from, and needs %d", level, s.World.ID, n, tutorialSorts)
	}
	p := s.balance.plan(level)
	for items := s.targets[level-1].items; items >= tutorialSorts*play.Copies; items -= play.Copies {
		if l, r := s.proven(p, s.arrangements(p, items)); l != nil {
			l.Thresholds = s.stars(level, len(r.Moves))
			l.Seconds = s.balance.seconds(level, items)
			return l, r, nil
		}
	}
	return nil, play.Result{}, fmt.Errorf("level %d of %s: no arrangement of items could be solved", level, s.World.ID)
}

// proven is the first arrangement whose solution is proven shortest or, where
// there is none, the one whose solution is nearest to its bound; nil where none
// was solved.
func (s *Set) proven(p plan, arrangements iter.Seq[grid]) (*Level, play.Result) {
	var best *Level
	var result play.Result
	for g := range arrangements {
		l := s.dress(p, g)
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

func (s *Set) arrangements(p plan, items int) iter.Seq[grid] {
	if p.level == tutorial {
		return slices.Values([]grid{tutorialGrid()})
	}
	return s.balance.arrangements(s.World, p, items)
}

func (s *Set) stars(level, best int) []int {
	if level == tutorial {
		return tutorialStars()
	}
	return s.balance.thresholds(best)
}

// dress turns a grid into a level with the items of the world.
func (s *Set) dress(p plan, g grid) *Level {
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

// levelName is what a level is called in the game's files.
func levelName(level int) string { return fmt.Sprintf("level_%03d", level) }

// deals makes some arrangements of so many items, and returns as many as the
// solver may be given, those first that show the most sorts in front (S4). The
// front takes as few more items than its share as showing them all needs.
func (b *Balance) deals(p plan, items int, rng *rand.Rand) []trail {
	var best []trail
	for front := b.inFront(p, items); front <= p.front()-b.free(p); front++ {
		for range b.Placement.Deals {
			t, ok := b.arrange(p, items, front, rng)
			if !ok {
				continue
			}
			if best = b.better(best, t); best[0].end().shownSorts() == items/play.Copies {
				return best
			}
		}
	}
	return best
}

// better keeps as many arrangements as the solver is given, those that show
// most first.
func (b *Balance) better(best []trail, t trail) []trail {
	shown := t.end().shownSorts()
	if len(best) == b.Placement.Tries && shown <= best[len(best)-1].end().shownSorts() {
		return best
	}
	best = append(best, t)
	slices.SortStableFunc(best, func(x, y trail) int { return cmp.Compare(y.end().shownSorts(), x.end().shownSorts()) })
	return best[:min(len(best), b.Placement.Tries)]
}
