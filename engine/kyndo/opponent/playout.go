package opponent

import (
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A sample is one random guess of everything that a player doesn't see in a match.
type sample struct {
	rival  []int // the rival's hand, as row numbers of the value table
	places []int // indexes of the environments of the current and later rounds
	seed   uint64
}

// A playout plays a match to its end with the hidden cards of a sample.
type playout struct {
	*valueTable
	tally    match.Tally
	hands    [2][]int // row numbers of the value table
	attacker match.Player
	places   []int // indexes of the environments of the current and later rounds
	chance   *kyndo.Chance
}

// A choice is a card, as index in the hand, and one of its useful stimuli, as index in uses.
type choice struct{ at, use int }

// errorRate says how often players of a playout choose a random card: in one of errorRate rounds.
const errorRate = 6

// greedyChoice returns the card and stimulus that beat most cards in the current round. Sometimes
// it returns a random card, see errorRate.
func (c *playout) greedyChoice(p match.Player) choice {
	hand := c.hands[p]
	if c.chance.Below(errorRate) == 0 {
		return choice{c.chance.Below(len(hand)), 0}
	}
	role, paid := c.role(p), c.affordableTiers(p)
	best, most := choice{}, -1
	for at, row := range hand {
		here := &c.cards[row].environments[c.places[0]]
		use := here.best[role][paid]
		if merit := here.roles[role][use].merit; merit > most {
			best, most = choice{at, use}, merit
		}
	}
	return best
}

// role returns the role of a player in the current round.
func (c *playout) role(p match.Player) kyndo.Role {
	if p == c.attacker {
		return kyndo.Attacker
	}
	return kyndo.Defender
}

// affordableTiers counts the tiers of stimulus that a player can pay for.
func (c *playout) affordableTiers(p match.Player) int {
	n := 0
	for _, t := range c.rules.Tiers {
		if t.Cost <= c.tally.Energy[p] {
			n++
		}
	}
	return n
}

// playRound plays one round with the choices of both players.
func (c *playout) playRound(chosen [2]choice) {
	var values [2]*value
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		row, role := c.hands[p][chosen[p].at], c.role(p)
		values[role] = &c.cards[row].environments[c.places[0]].roles[role][chosen[p].use]
	}
	won := compare(values[kyndo.Attacker], values[kyndo.Defender])
	for _, p := range []match.Player{match.PlayerA, match.PlayerB} {
		side := won
		if p != c.attacker {
			side = -won
		}
		c.settle(p, chosen[p], side, values[c.role(p)].well)
	}
	c.tally.Rounds++
	c.places = c.places[1:]
	if won <= 0 {
		c.attacker = c.attacker.Other()
	}
}

// settle adds a round's points and energy to a player's, and removes the card from the hand. won is
// 1 for a win, 0 for a tie, −1 for a loss. well says whether the card was well played.
func (c *playout) settle(p match.Player, chosen choice, won int, well bool) {
	hand := c.hands[p]
	energy := c.tally.Energy[p] - c.cards[hand[chosen.at]].cost(chosen.use)
	if won > 0 {
		c.tally.Points[p]++
	}
	earned := c.rules.Energy.Careless
	if well {
		c.tally.WellPlayed[p]++
		earned = [3]int{c.rules.Energy.WellLost, c.rules.Energy.WellTied, c.rules.Energy.WellWon}[1+won]
	}
	c.tally.Energy[p] = min(energy+earned, c.rules.Energy.Most)
	last := len(hand) - 1
	hand[chosen.at] = hand[last]
	c.hands[p] = hand[:last]
}

// finish plays the match to its end and returns the number of rounds that it played.
func (c *playout) finish() int {
	rounds := 0
	for !c.tally.Outcome(c.rules).Ended && len(c.places) > 0 {
		c.playRound([2]choice{c.greedyChoice(match.PlayerA), c.greedyChoice(match.PlayerB)})
		rounds++
	}
	return rounds
}

// reward returns how good the final score is for a player. The winner counts most. The margin of
// points counts a little, so that the search plays well even in matches that it will lose.
func (c *playout) reward(p match.Player) int {
	margin := c.tally.Points[p] - c.tally.Points[p.Other()]
	small := margin * fullReward / (16 * max(1, c.rules.Match.Rounds))
	outcome := c.tally.Outcome(c.rules)
	switch {
	case !outcome.Ended || outcome.Draw:
		return fullReward/2 + small
	case outcome.Winner == p:
		return fullReward*7/8 + small
	default:
		return fullReward/8 + small
	}
}

// sample guesses at random what the view doesn't show: the rival's hand and the coming
// environments.
func (o *valueTable) sample(v *match.View, chance *kyndo.Chance) sample {
	w := sample{seed: chance.Next()}
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
