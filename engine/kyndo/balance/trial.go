package balance

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/engine/splitmix"
)

// A Trial says how many matches to play, and how.
type Trial struct {
	Step     int // number of the introductory game that is played; 0 for the full game
	Matches  int // matches for each pairing without a searcher
	Searches int // matches for each pairing with a searcher; may be 0
	Budget   int // positions that a searcher may examine for one action
	Seed     uint64
	Jobs     int                   // parallel matches; 0 for one per processor
	Progress func(done, total int) // called after each match, from several goroutines; may be nil
}

// A Pairing names the two opponents of a match. Its measurements are about the first one.
type Pairing string

// The pairings. Values name the opponents of package opponent.
const (
	Equals      Pairing = "greedy-greedy"
	ByLowest    Pairing = "lowest-greedy"
	ByMiddling  Pairing = "middling-greedy"
	OverRandom  Pairing = "greedy-random"
	BothAhead   Pairing = "search-search"
	AheadGreedy Pairing = "search-greedy"
)

func pairings() []Pairing {
	return []Pairing{Equals, ByLowest, ByMiddling, OverRandom, BothAhead, AheadGreedy}
}

// hasSearcher reports whether a searcher takes part.
func (p Pairing) hasSearcher() bool { return p == BothAhead || p == AheadGreedy }

// matches returns how many matches of a pairing are played.
func (t *Trial) matches(p Pairing) int {
	if t.isLesson() && p != Equals && p != BothAhead {
		return 0
	}
	if p.hasSearcher() {
		return t.Searches
	}
	return t.Matches
}

// isLesson reports whether the trial plays an introductory game instead of the full game.
func (t *Trial) isLesson() bool { return t.Step != 0 && t.Step < kyndo.FullGame }

// rules returns the rules of the game that is played.
func (t *Trial) rules(data *kyndo.Rules) *kyndo.Rules {
	return data.ForGame(cmp.Or(t.Step, kyndo.FullGame))
}

// opponents holds the players of a trial. All matches share these, and with them the values of
// cards that they have computed.
type opponents struct {
	rules                    *kyndo.Rules
	greedy, lowest, middling opponent.Opponent
	searcher                 func(seed uint64) opponent.Opponent
}

func (t *Trial) opponents(rules *kyndo.Rules) *opponents {
	c := &opponents{rules: rules, greedy: opponent.Greedy(rules), lowest: opponent.Lowest(rules), middling: opponent.Middling(rules)}
	if t.Searches > 0 { // making its table of values takes a second
		c.searcher = opponent.NewSearcher(rules, t.Budget)
	}
	return c
}

// players returns the first player of a pairing and its rival.
func (c *opponents) players(p Pairing, seed uint64) (first, rival opponent.Opponent) {
	switch p {
	case ByLowest:
		return c.lowest, c.greedy
	case ByMiddling:
		return c.middling, c.greedy
	case OverRandom:
		return c.greedy, opponent.Random(c.rules, seed)
	case BothAhead:
		return c.searcher(seed), c.searcher(^seed)
	case AheadGreedy:
		return c.searcher(seed), c.greedy
	default:
		return c.greedy, c.greedy
	}
}

// A game is one match of a trial that is still to be played.
type game struct {
	pairing Pairing
	number  int
}

// play plays all matches of a trial in parallel. It adds up their counts in a fixed order, so that
// the result is always the same.
func (t *Trial) play(ctx context.Context, rules *kyndo.Rules) (map[Pairing]*counts, error) {
	var games []game
	for _, p := range pairings() {
		for n := range t.matches(p) {
			games = append(games, game{p, n})
		}
	}
	opponents := t.opponents(t.rules(rules))
	results := make([]*counts, len(games))
	errs := make([]error, len(games))
	var next, finished atomic.Int64
	var workers sync.WaitGroup
	for range max(1, min(len(games), t.workerCount())) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(games) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				results[i], errs[i] = t.playMatch(ctx, rules, opponents, games[i])
				if n := int(finished.Add(1)); t.Progress != nil {
					t.Progress(n, len(games))
				}
			}
		})
	}
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return addUp(games, results, errs)
}

// workerCount returns how many matches are played at the same time.
func (t *Trial) workerCount() int {
	if t.Jobs > 0 {
		return t.Jobs
	}
	return runtime.GOMAXPROCS(0)
}

// addUp adds the counts of all games by pairing. It returns the first error, if there is one.
func addUp(games []game, countsOf []*counts, errs []error) (map[Pairing]*counts, error) {
	all := map[Pairing]*counts{}
	for _, p := range pairings() {
		all[p] = newCounts()
	}
	for i, g := range games {
		if errs[i] != nil {
			return nil, fmt.Errorf("%s, match %d: %w", g.pairing, g.number+1, errs[i])
		}
		all[g.pairing].add(countsOf[i])
	}
	return all, nil
}

// dealNumber returns the number that seeds the deal of a match. Different opponents play each deal
// twice, the second time with exchanged seats, so that luck favours nobody. Equal opponents play
// each deal once: the second match would be the same.
func (g game) dealNumber() int {
	if g.pairing == Equals || g.pairing == BothAhead {
		return g.number
	}
	return g.number / 2
}

// playMatch plays one match to its end and returns its counts.
func (t *Trial) playMatch(ctx context.Context, rules *kyndo.Rules, opponents *opponents, g game) (*counts, error) {
	seed := splitmix.Mix(t.Seed + splitmix.Gamma*uint64(g.dealNumber()+1))
	m, err := match.New(rules, match.Setup{Seed: seed, Game: t.Step})
	if err != nil {
		return nil, err
	}
	seat := match.Player(g.number % 2)
	var players [2]opponent.Opponent
	players[seat], players[seat.Other()] = opponents.players(g.pairing, seed)
	for m.Phase() != match.Ended {
		p := m.Turn(match.PlayerA)
		action, err := players[p].Choose(ctx, m.View(p))
		if err != nil {
			return nil, err
		}
		if err := m.Do(action); err != nil {
			return nil, err
		}
	}
	c := newCounts()
	c.countMatch(m, seat)
	return c, nil
}
