package balance

import (
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A ratio counts how often something was tried, in times, and how often it succeeded, in well.
type ratio struct{ times, well int }

func (t ratio) add(well bool) ratio {
	t.times++
	if well {
		t.well++
	}
	return t
}

func (t ratio) plus(o ratio) ratio { return ratio{t.times + o.times, t.well + o.well} }

// counts holds totals over the matches of one pairing.
type counts struct {
	matches, rounds int
	squares         int // sum of the squares of the matches' numbers of rounds, for the variance
	halves          int // 2 for each match that the pairing's first player won, 1 for each draw
	draws, byPoints int
	open            int                 // matches in which the last round could still change the winner
	first           int                 // 2 for each match that the first attacker won, 1 for each draw
	attacker, ties  int                 // rounds won by the attacker; tied rounds
	places          map[string]ratio    // by environment: rounds, and those won by the attacker
	tiers           map[int]int         // by cost: stimuli used
	imposed         map[[2]string]ratio // by context and environment: rounds, and those won by the defender
	cards           map[string]ratio    // by card: rounds, and those won with it
}

func newCounts() *counts {
	return &counts{places: map[string]ratio{}, tiers: map[int]int{}, imposed: map[[2]string]ratio{}, cards: map[string]ratio{}}
}

// countMatch sets the counts from one match that has ended. seat is the player as which the
// pairing's first opponent played.
func (c *counts) countMatch(m *match.Match, seat match.Player) {
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
	c.first = firstAttackerHalves(m)
	if isOpenBeforeLastRound(m) {
		c.open = 1
	}
	for i := range reports {
		c.countRound(&reports[i].Round)
	}
}

// firstAttackerHalves returns 2 if the first attacker won the match, 1 for a draw, 0 otherwise. In
// introductory games without stimuli only points decide, so tie-breaks count as draws.
func firstAttackerHalves(m *match.Match) int {
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

// isOpenBeforeLastRound reports whether the last round could still change the winner. Then all
// rounds were played, and nobody led by more than one point before the last.
func isOpenBeforeLastRound(m *match.Match) bool {
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

// countRound adds one round to the counts.
func (c *counts) countRound(r *kyndo.Round) {
	switch r.Result {
	case kyndo.AttackerWins:
		c.attacker++
	case kyndo.Tie:
		c.ties++
	}
	c.places[r.Environment] = c.places[r.Environment].add(r.Result == kyndo.AttackerWins)
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		p := r.Side(role)
		if p.Stimulus != nil {
			c.tiers[p.Stimulus.Tier]++
		}
		c.cards[p.Card] = c.cards[p.Card].add(p.Points == 1)
	}
	if r.Context != nil {
		key := [2]string{r.Context.ID, r.Environment}
		c.imposed[key] = c.imposed[key].add(r.Result == kyndo.DefenderWins)
	}
}

// add adds the counts of other matches.
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
	addRatios(c.places, o.places)
	addRatios(c.imposed, o.imposed)
	addRatios(c.cards, o.cards)
	for cost, n := range o.tiers {
		c.tiers[cost] += n
	}
}

// addRatios adds each ratio of one map to the ratio with the same key of another.
func addRatios[K comparable](to, from map[K]ratio) {
	for key, t := range from {
		to[key] = to[key].plus(t)
	}
}
