package balance

import (
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

// A Trial says how much is played to find out what the numbers do.
type Trial struct {
	Step     int // of those by which the game is learnt; 0 for the full game
	Matches  int // of each pairing of players who think of the round at hand
	Searches int // of each pairing in which somebody looks ahead; may be 0
	Budget   int // positions that who looks ahead may look at for one move
	Seed     uint64
	Jobs     int                   // matches at a time; 0 for one a processor
	Progress func(done, total int) // called from many goroutines; nil for nobody
}

// A Pairing is who plays whom.
type Pairing string

// The pairings. The first player of a name is who the figures are about.
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

// ahead reports whether somebody looks ahead in a pairing.
func (p Pairing) ahead() bool { return p == BothAhead || p == AheadGreedy }

// matches is how many of a pairing are played.
func (t *Trial) matches(p Pairing) int {
	if t.learns() && p != Equals && p != BothAhead {
		return 0
	}
	if p.ahead() {
		return t.Searches
	}
	return t.Matches
}

// learns reports whether less than the full game is looked at.
func (t *Trial) learns() bool { return t.Step != 0 && t.Step < kyndo.FullGame }

// cast are those who play in a trial. They may play many matches at a time, and what they know
// of the cards they share.
type cast struct {
	rules                    *kyndo.Rules
	greedy, lowest, middling opponent.Opponent
	ahead                    func(seed uint64) opponent.Opponent
}

func (t *Trial) cast(rules *kyndo.Rules) *cast {
	c := &cast{rules, opponent.Greedy(rules), opponent.Lowest(rules), opponent.Middling(rules), opponent.Searches(rules, t.Budget)}
	if t.learns() {
		c.greedy = opponent.Blind(rules)
	}
	return c
}

// players are the one that the figures are about, and its rival.
func (c *cast) players(p Pairing, seed uint64) (one, rival opponent.Opponent) {
	switch p {
	case ByLowest:
		return c.lowest, c.greedy
	case ByMiddling:
		return c.middling, c.greedy
	case OverRandom:
		return c.greedy, opponent.Random(c.rules, seed)
	case BothAhead:
		return c.ahead(seed), c.ahead(^seed)
	case AheadGreedy:
		return c.ahead(seed), c.greedy
	default:
		return c.greedy, c.greedy
	}
}

// A game is one match that is to be played.
type game struct {
	pairing Pairing
	number  int
}

// play plays all the matches of a trial, as many at a time as it says. What is found
// in each is added in the order of the matches, whoever was ready first.
func (t *Trial) play(ctx context.Context, rules *kyndo.Rules) (map[Pairing]*counts, error) {
	var games []game
	for _, p := range pairings() {
		for n := range t.matches(p) {
			games = append(games, game{p, n})
		}
	}
	playing := t.cast(rules)
	found := make([]*counts, len(games))
	faults := make([]error, len(games))
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range max(1, min(len(games), t.jobs())) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(games) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				found[i], faults[i] = t.one(ctx, playing, games[i])
				if n := int(done.Add(1)); t.Progress != nil {
					t.Progress(n, len(games))
				}
			}
		})
	}
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return gather(games, found, faults)
}

func (t *Trial) jobs() int {
	if t.Jobs > 0 {
		return t.Jobs
	}
	return runtime.GOMAXPROCS(0)
}

func gather(games []game, found []*counts, faults []error) (map[Pairing]*counts, error) {
	all := map[Pairing]*counts{}
	for _, p := range pairings() {
		all[p] = newCounts()
	}
	for i, g := range games {
		if faults[i] != nil {
			return nil, fmt.Errorf("%s, match %d: %w", g.pairing, g.number+1, faults[i])
		}
		all[g.pairing].add(found[i])
	}
	return all, nil
}

// deal is the number that a match is dealt by. Where players are unlike, two matches
// that follow each other have the same cards and places and the seats changed, so that
// luck with the deal favours nobody; equals would play the same match again.
func (g game) deal() int {
	if g.pairing == Equals || g.pairing == BothAhead {
		return g.number
	}
	return g.number / 2
}

func (t *Trial) one(ctx context.Context, playing *cast, g game) (*counts, error) {
	seed := splitmix.Mix(t.Seed + splitmix.Gamma*uint64(g.deal()+1))
	m, err := match.New(playing.rules, match.Setup{Seed: seed})
	if err != nil {
		return nil, err
	}
	seat := match.Player(g.number % 2)
	var players [2]opponent.Opponent
	players[seat], players[seat.Other()] = playing.players(g.pairing, seed)
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
	c.see(m, seat)
	return c, nil
}
