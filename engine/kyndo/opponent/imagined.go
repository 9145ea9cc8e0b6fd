package opponent

import (
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A world is all of a match that a player can't see, imagined: what the rival holds,
// where the rounds will be, and the luck of those who play on.
type world struct {
	rival  []int // rows of the outlook
	places []int // of the rounds to come, the one at hand first
	luck   uint64
}

// A course is a match that is played in a world, round by round.
type course struct {
	*outlook
	tally    match.Tally
	hands    [2][]int // rows of the outlook
	attacker match.Player
	places   []int
	chance   *kyndo.Chance
}

// A choice is a card of a hand, by its place there, and a use of it.
type choice struct{ at, use int }

// slip is how often those who play on take any card instead of the best one: once in so
// many rounds.
const slip = 6

// natural is what somebody does who thinks of the round at hand: the card, and what of
// the energy, that beat most cards here; now and then any card.
func (c *course) natural(p match.Player) choice {
	hand := c.hands[p]
	if c.chance.Below(slip) == 0 {
		return choice{c.chance.Below(len(hand)), 0}
	}
	role, paid := c.role(p), c.paid(p)
	best, most := choice{}, -1
	for at, row := range hand {
		here := &c.cards[row].places[c.places[0]]
		use := here.best[role][paid]
		if merit := here.roles[role][use].merit; merit > most {
			best, most = choice{at, use}, merit
		}
	}
	return best
}

func (c *course) role(p match.Player) kyndo.Role {
	if p == c.attacker {
		return kyndo.Attacker
	}
	return kyndo.Defender
}

// paid is how many tiers of stimulus a player can pay.
func (c *course) paid(p match.Player) int {
	n := 0
	for _, t := range c.rules.Tiers {
		if t.Cost <= c.tally.Energy[p] {
			n++
		}
	}
	return n
}

// play plays a round by what both have chosen.
func (c *course) play(chosen [2]choice) {
	var efforts [2]*effort
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		row, role := c.hands[p][chosen[p].at], c.role(p)
		efforts[role] = &c.cards[row].places[c.places[0]].roles[role][chosen[p].use]
	}
	won := beats(efforts[kyndo.Attacker], efforts[kyndo.Defender])
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		side := won
		if p != c.attacker {
			side = -won
		}
		c.book(p, chosen[p], side, efforts[c.role(p)].well)
	}
	c.tally.Rounds++
	c.places = c.places[1:]
	if won <= 0 {
		c.attacker = c.attacker.Other()
	}
}

// book writes down what a round brings a player, who won it (1), lost it (−1) or
// neither, and takes the card out of the hand.
func (c *course) book(p match.Player, chosen choice, won int, well bool) {
	hand := c.hands[p]
	energy := c.tally.Energy[p] - c.cards[hand[chosen.at]].cost(chosen.use)
	if won > 0 {
		c.tally.Points[p]++
	}
	earned := c.rules.Energy.Careless
	if well {
		c.tally.Well[p]++
		earned = [3]int{c.rules.Energy.WellLost, c.rules.Energy.WellTied, c.rules.Energy.WellWon}[1+won]
	}
	c.tally.Energy[p] = min(energy+earned, c.rules.Energy.Most)
	last := len(hand) - 1
	hand[chosen.at] = hand[last]
	c.hands[p] = hand[:last]
}

// end plays on to the end, and returns how many rounds that took.
func (c *course) end() int {
	rounds := 0
	for !c.tally.Outcome(c.rules).Ended && len(c.places) > 0 {
		c.play([2]choice{c.natural(match.PlayerA), c.natural(match.PlayerB)})
		rounds++
	}
	return rounds
}

// reward is how a match ended for a player: who won counts, and a little of
// by how many points, so that lost matches are still played.
func (c *course) reward(p match.Player) int {
	margin := c.tally.Points[p] - c.tally.Points[p.Other()]
	small := margin * one / (16 * max(1, c.rules.Match.Rounds))
	outcome := c.tally.Outcome(c.rules)
	switch {
	case !outcome.Ended || outcome.Draw:
		return one/2 + small
	case outcome.Winner == p:
		return one*7/8 + small
	default:
		return one/8 + small
	}
}

// imagine fills in what a player can't see by chance.
func (o *outlook) imagine(v *match.View, chance *kyndo.Chance) world {
	w := world{luck: chance.Next()}
	var rest []int
	for _, card := range match.Unseen(o.rules, v) {
		if row := o.rows[card.ID]; slices.Contains(v.RivalKnown, card.ID) {
			w.rival = append(w.rival, row)
		} else {
			rest = append(rest, row)
		}
	}
	kyndo.Shuffle(chance, rest)
	w.rival = append(w.rival, rest[:max(0, min(v.RivalHand-len(w.rival), len(rest)))]...)
	if v.Environment != nil {
		w.places = append(w.places, slices.IndexFunc(o.rules.Environments, func(e kyndo.Environment) bool { return e.ID == v.Environment.ID }))
	}
	for len(w.places) < o.rules.Match.Rounds-v.Tally.Rounds {
		w.places = append(w.places, chance.Below(len(o.rules.Environments)))
	}
	return w
}
