package balance

import (
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A tallied number is how often something was, and how often it went well.
type tallied struct{ times, well int }

func (t tallied) and(well bool) tallied {
	t.times++
	if well {
		t.well++
	}
	return t
}

func (t tallied) plus(o tallied) tallied { return tallied{t.times + o.times, t.well + o.well} }

// counts are what happened in matches of one pairing.
type counts struct {
	matches, rounds int
	squares         int // the sum of the squares of the matches' lengths
	halves          int // 2 for each match that the player in question won, 1 for each draw
	draws, byPoints int
	open            int // matches that the last round decided
	first           int // 2 for each match that was won by who attacked first, 1 for each draw
	attacker, ties  int // rounds
	places          map[string]tallied
	tiers           map[int]int
	imposed         map[[2]string]tallied // by context and environment: won by the defender
	cards           map[string]tallied
}

func newCounts() *counts {
	return &counts{places: map[string]tallied{}, tiers: map[int]int{}, imposed: map[[2]string]tallied{}, cards: map[string]tallied{}}
}

// see counts a match that has ended, from the seat of one player.
func (c *counts) see(m *match.Match, seat match.Player) {
	reports := m.Reports()
	c.matches, c.rounds, c.squares = 1, len(reports), len(reports)*len(reports)
	switch outcome := m.Outcome(); {
	case outcome.Draw:
		c.draws, c.halves = 1, 1
	case outcome.Winner == seat:
		c.halves = 2
	}
	if m.Outcome().By == match.ByPoints {
		c.byPoints = 1
	}
	c.first = firstWon(m)
	if openAtLast(m) {
		c.open = 1
	}
	for i := range reports {
		c.round(&reports[i].Round)
	}
}

// firstWon is 2 if who attacked first won the match, 1 if it was a draw. Where nothing can be stimulated
// points alone decide, as in the first of the games by which this one is learnt.
func firstWon(m *match.Match) int {
	outcome := m.Outcome()
	switch {
	case outcome.Draw || len(m.Rules().Tiers) == 0 && outcome.By != match.ByPoints:
		return 1
	case outcome.Winner == m.Reports()[0].Attacker:
		return 2
	default:
		return 0
	}
}

// openAtLast reports whether the last round could still turn the match: it was
// played, and nobody led by more than the one point that it brings.
func openAtLast(m *match.Match) bool {
	reports, rules := m.Reports(), m.Rules()
	if len(reports) < rules.Match.Rounds {
		return false
	}
	lead := 0
	for i := range reports[:len(reports)-1] {
		r := &reports[i]
		if p := r.Player(kyndo.Attacker); p == match.PlayerA {
			lead += r.Round.Attacker.Points - r.Round.Defender.Points
		} else {
			lead -= r.Round.Attacker.Points - r.Round.Defender.Points
		}
	}
	return lead >= -1 && lead <= 1
}

func (c *counts) round(r *kyndo.Round) {
	switch r.Result {
	case kyndo.AttackerWins:
		c.attacker++
	case kyndo.Tie:
		c.ties++
	}
	c.places[r.Environment] = c.places[r.Environment].and(r.Result == kyndo.AttackerWins)
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		p := r.Side(role)
		if p.Stimulus != nil {
			c.tiers[p.Stimulus.Tier]++
		}
		c.cards[p.Card] = c.cards[p.Card].and(p.Points == 1)
	}
	if r.Context != nil {
		key := [2]string{r.Context.ID, r.Environment}
		c.imposed[key] = c.imposed[key].and(r.Result == kyndo.DefenderWins)
	}
}

// add adds what happened in other matches.
func (c *counts) add(o *counts) {
	c.matches += o.matches
	c.rounds += o.rounds
	c.squares += o.squares
	c.halves += o.halves
	c.draws += o.draws
	c.byPoints += o.byPoints
	c.open += o.open
	c.first += o.first
	c.attacker += o.attacker
	c.ties += o.ties
	sum(c.places, o.places)
	sum(c.imposed, o.imposed)
	sum(c.cards, o.cards)
	for cost, n := range o.tiers {
		c.tiers[cost] += n
	}
}

func sum[K comparable](to, from map[K]tallied) {
	for key, t := range from {
		to[key] = to[key].plus(t)
	}
}
