// Package balance measures what the numbers of KYNDO do: it plays matches between
// equals and looks at all pairs of cards. R1–R55: docs/rules/kyndo.md.
//
// [Measure] does both. It says what is remarkable and changes nothing: the numbers are
// a publisher's.
package balance

import (
	"context"
	"fmt"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// A Report is what matches between equals, and a look at all pairs of
// cards, tell about the balance of the data.
type Report struct {
	Matches, Rounds int
	Attacker        int // rounds that the attacker won
	Ties            int
	Fair            kyndo.Span // the attacker's share that the data calls fair, per cent
	ByPoints        int        // matches that ended before a tie had to be broken
	Draws           int
	Tiers           []Tier
	Contexts        []Context
	Species         []Species
	Warnings        []kyndo.Warning
}

// AttackerShare is the attacker's part of the rounds, per cent, halves up.
func (r *Report) AttackerShare() int { return percent(r.Attacker, r.Rounds) }

// FairAttack reports whether the attacker's share is what the data calls fair.
func (r *Report) FairAttack() bool { return r.Fair.Holds(r.AttackerShare()) }

// A Tier says what a tier of stimulus is good for.
type Tier struct {
	Tier        kyndo.Tier
	Used        int // in the matches
	DominatedBy int // the cost of a cheaper tier that does the same for every value; 0 for none
	Strengths   int // declared strengths in the deck
	Useless     int // those of them for which a cheaper tier does the same
}

// A Context says how much a context weighs.
type Context struct {
	ID           string
	Environment  string
	Imposed, Won int // in the matches
	Pairs        int // of an attacker and a defender who can impose it
	Without      int // per cent of them that the defender wins without it
	With         int // and with it
	Strong       bool
}

// A Species says what a card is worth.
type Species struct {
	ID          string
	Played, Won int
	BestRank    int    // its best place among the cards, over environments and roles
	Never       bool   // never worth playing: everywhere half of the cards or more win more duels
	DominatedBy string // a card at least as good in every environment and role, and better in one; "" for none
}

// Measure plays matches between greedy players and looks at all pairs of cards.
func Measure(ctx context.Context, rules *kyndo.Rules, matches int, seed uint64) (*Report, error) {
	report := &Report{Matches: matches, Fair: rules.Lab.AttackerWins, Warnings: rules.Lint()}
	count := counts{tiers: map[int]int{}, imposed: map[[2]string][2]int{}, cards: map[string][2]int{}}
	chance := kyndo.NewChance(seed)
	for n := range matches {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		m, err := autoplay(ctx, rules, chance.Next(), n)
		if err != nil {
			return nil, fmt.Errorf("match %d: %w", n+1, err)
		}
		report.add(m)
		count.add(m)
	}
	pairs := judge{rules, ctx}
	report.Tiers = pairs.tiers(count)
	report.Contexts = pairs.contexts(count)
	report.Species = pairs.species(count)
	return report, ctx.Err()
}

// autoplay is a match of the greedy opponent against itself. Some first moves
// are left to chance, or equal hands would always be played alike.
func autoplay(ctx context.Context, rules *kyndo.Rules, seed uint64, n int) (*match.Match, error) {
	m, err := match.New(rules, match.Setup{Seed: seed})
	if err != nil {
		return nil, err
	}
	players := [2]opponent.Opponent{opponent.Greedy(rules), opponent.Greedy(rules)}
	players[n%2] = opponent.Varied(rules, seed)
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
	return m, nil
}

func (r *Report) add(m *match.Match) {
	for _, report := range m.Reports() {
		r.Rounds++
		switch report.Round.Result {
		case kyndo.AttackerWins:
			r.Attacker++
		case kyndo.Tie:
			r.Ties++
		}
	}
	switch {
	case m.Outcome().Draw:
		r.Draws++
	case m.Outcome().By == match.ByPoints:
		r.ByPoints++
	}
}

// counts are what happened in the matches.
type counts struct {
	tiers   map[int]int
	imposed map[[2]string][2]int // by context and environment: times, won by the defender
	cards   map[string][2]int    // played, won
}

func (c *counts) add(m *match.Match) {
	for _, report := range m.Reports() {
		round := &report.Round
		for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
			p := round.Side(role)
			if p.Stimulus != nil {
				c.tiers[p.Stimulus.Tier]++
			}
			c.cards[p.Card] = tallied(c.cards[p.Card], p.Points == 1)
		}
		if round.Context != nil {
			key := [2]string{round.Context.ID, round.Environment}
			c.imposed[key] = tallied(c.imposed[key], round.Result == kyndo.DefenderWins)
		}
	}
}

func tallied(n [2]int, won bool) [2]int {
	n[0]++
	if won {
		n[1]++
	}
	return n
}

// percent is part of whole, halves up.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}

// Share is the part of the rounds with this card that it won, per cent.
func (s *Species) Share() int { return percent(s.Won, s.Played) }
