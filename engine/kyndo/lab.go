package kyndo

import (
	"context"
	"fmt"
)

// A LabReport is what matches between equals, and a look at all pairs of
// cards, tell about the balance of the data.
type LabReport struct {
	Matches, Rounds int
	Attacker        int // rounds that the attacker won
	Ties            int
	Fair            Span // the attacker's share that the data calls fair, per cent
	ByPoints        int  // matches that ended before a tie had to be broken
	Draws           int
	Tiers           []TierReport
	Contexts        []ContextReport
	Species         []SpeciesReport
	Warnings        []Warning
}

// AttackerShare is the attacker's part of the rounds, per cent, halves up.
func (r *LabReport) AttackerShare() int { return percent(r.Attacker, r.Rounds) }

// FairAttack reports whether the attacker's share is what the data calls fair.
func (r *LabReport) FairAttack() bool { return r.Fair.holds(r.AttackerShare()) }

// A TierReport says what a tier of stimulus is good for.
type TierReport struct {
	Tier        Tier
	Used        int // in the matches
	DominatedBy int // the cost of a cheaper tier that does the same for every value; 0 for none
	Strengths   int // declared strengths in the deck
	Useless     int // those of them for which a cheaper tier does the same
}

// A ContextReport says how much a context weighs.
type ContextReport struct {
	ID           string
	Environment  string
	Imposed, Won int // in the matches
	Pairs        int // of an attacker and a defender who can impose it
	Without      int // per cent of them that the defender wins without it
	With         int // and with it
	Strong       bool
}

// A SpeciesReport says what a card is worth.
type SpeciesReport struct {
	ID          string
	Played, Won int
	BestRank    int    // its best place among the cards, over environments and roles
	Never       bool   // never worth playing: everywhere half of the cards or more win more duels
	DominatedBy string // a card at least as good in every environment and role, and better in one; "" for none
}

// Lab plays matches between greedy players and looks at all pairs of cards.
func Lab(ctx context.Context, rules *Rules, matches int, seed uint64) (*LabReport, error) {
	report := &LabReport{Matches: matches, Fair: rules.Lab.AttackerWins, Warnings: rules.Lint()}
	count := counts{tiers: map[int]int{}, imposed: map[[2]string][2]int{}, cards: map[string][2]int{}}
	chance := NewChance(seed)
	for n := range matches {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		m, err := rules.autoplay(ctx, chance.Next(), n)
		if err != nil {
			return nil, fmt.Errorf("match %d: %w", n+1, err)
		}
		report.add(m)
		count.add(m)
	}
	report.Tiers = rules.judgeTiers(count)
	report.Contexts = rules.judgeContexts(count)
	report.Species = rules.judgeSpecies(count)
	return report, nil
}

// autoplay is a match of the greedy opponent against itself. Some first moves
// are left to chance, or equal hands would always be played alike.
func (r *Rules) autoplay(ctx context.Context, seed uint64, n int) (*Match, error) {
	m, err := New(r, Setup{Seed: seed})
	if err != nil {
		return nil, err
	}
	players := [2]Opponent{greedy{r}, greedy{r}}
	players[n%2] = varied{greedy{r}, random{r, seed}, seed}
	for m.phase != Ended {
		p := m.next(PlayerA)
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

// varied is an opponent who now and then does something else.
type varied struct {
	usual, other Opponent
	seed         uint64
}

func (o varied) Choose(ctx context.Context, v View) (Action, error) {
	if chanceFor(^o.seed, &v).Below(8) == 0 {
		return o.other.Choose(ctx, v)
	}
	return o.usual.Choose(ctx, v)
}

func (r *LabReport) add(m *Match) {
	for i := range m.rounds {
		r.Rounds++
		switch m.rounds[i].Round.Result {
		case AttackerWins:
			r.Attacker++
		case Tie:
			r.Ties++
		}
	}
	switch {
	case m.outcome.Draw:
		r.Draws++
	case m.outcome.By == ByPoints:
		r.ByPoints++
	}
}

// counts are what happened in the matches.
type counts struct {
	tiers   map[int]int
	imposed map[[2]string][2]int // by context and environment: times, won by the defender
	cards   map[string][2]int    // played, won
}

func (c *counts) add(m *Match) {
	for i := range m.rounds {
		round := &m.rounds[i].Round
		for _, role := range []Role{Attacker, Defender} {
			p := round.Side(role)
			if p.Stimulus != nil {
				c.tiers[p.Stimulus.Tier]++
			}
			c.cards[p.Card] = tallied(c.cards[p.Card], p.Points == 1)
		}
		if round.Context != nil {
			key := [2]string{round.Context.ID, round.Environment}
			c.imposed[key] = tallied(c.imposed[key], round.Result == DefenderWins)
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
func (s *SpeciesReport) Share() int { return percent(s.Won, s.Played) }
