package opponent

import (
	"cmp"
	"context"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// searcher looks ahead by sampling what is hidden (Cowling, Powley and Whitehouse,
// “Information Set Monte Carlo Tree Search”, 2012): each of its moves is tried in the same
// imagined worlds, in which both then play on as people do who think of the round at
// hand (Tesauro and Galperin, “On-line policy improvement using Monte-Carlo search”,
// 1996). What does worse is given up half by half (Karnin, Koren and Somekh, “Almost
// optimal exploration in multi-armed bandits”, 2013). The budget counts positions, which
// are rounds about to be played, and no clock is read (R52).
type searcher struct {
	*outlook
	near   Opponent // for what is about the round at hand
	seed   uint64
	budget int
}

// one is the reward of a match won; half of it that of a draw.
const one = 1 << 20

// A candidate is a move that is thought about.
type candidate struct {
	action match.Action
	choice choice
	reward int // sum over the worlds
}

func (o searcher) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase != match.InReady && v.Phase != match.InInitiative {
		// What is left is about the round at hand: no later one depends on it, but by
		// the energy of playing well.
		return o.near.Choose(ctx, v)
	}
	t := o.thought(&v)
	left := o.budget
	for len(t.candidates) > 1 {
		if err := ctx.Err(); err != nil {
			return match.Action{}, err
		}
		stages := 0
		for n := len(t.candidates); n > 1; n = (n + 1) / 2 {
			stages++
		}
		share := left / stages
		left -= share
		if err := t.try(ctx, share); err != nil {
			return match.Action{}, err
		}
		slices.SortStableFunc(t.candidates, func(a, b candidate) int { return cmp.Compare(b.reward, a.reward) })
		t.candidates = t.candidates[:(len(t.candidates)+1)/2]
	}
	return t.candidates[0].action, nil
}

// A thought is a player's situation, with what may be done in it.
type thought struct {
	*outlook
	view       *match.View
	chance     *kyndo.Chance
	hand       []int
	candidates []candidate
	buffers    [2][]int
}

func (o searcher) thought(v *match.View) *thought {
	t := &thought{outlook: o.outlook, view: v, chance: chanceFor(o.seed, v)}
	var shut []*kyndo.Card
	for _, card := range v.Hand {
		row := o.rows[card.ID]
		if !v.OpenC(card.ID) && len(card.Abilities) > 0 {
			row = len(o.cards) + len(shut)
			shut = append(shut, card)
		}
		t.hand = append(t.hand, row)
	}
	if len(shut) > 0 {
		t.outlook = o.closed(shut)
	}
	for _, a := range match.Legal(o.rules, v) {
		at := slices.IndexFunc(v.Hand, func(c *kyndo.Card) bool { return c.ID == a.Card })
		use := slices.IndexFunc(t.cards[t.hand[at]].uses, func(s *kyndo.Stimulus) bool { return same(s, a.Stimulus) })
		if use >= 0 { // else a cheaper stimulus, or none, does as much
			t.candidates = append(t.candidates, candidate{action: a, choice: choice{at, use}})
		}
	}
	return t
}

func same(a, b *kyndo.Stimulus) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// try plays all candidates in one world after the other, while there are positions left.
func (t *thought) try(ctx context.Context, positions int) error {
	for first := true; first || positions > 0; first = false {
		if err := ctx.Err(); err != nil {
			return err
		}
		w := t.imagine(t.view, t.chance)
		for i := range t.candidates {
			reward, rounds := t.play(&t.candidates[i], &w)
			t.candidates[i].reward += reward
			positions -= rounds
		}
	}
	return nil
}

// play plays a candidate in a world to the end.
func (t *thought) play(own *candidate, w *world) (reward, rounds int) {
	p := t.view.Player
	t.buffers[0] = append(t.buffers[0][:0], t.hand...)
	t.buffers[1] = append(t.buffers[1][:0], w.rival...)
	c := course{outlook: t.outlook, tally: t.view.Tally, attacker: t.view.Attacker, places: w.places, chance: kyndo.NewChance(w.luck)}
	c.hands[p], c.hands[p.Other()] = t.buffers[0], t.buffers[1]
	if t.view.Phase == match.InInitiative {
		c.attacker = t.first(&c, own)
	} else {
		var chosen [2]choice
		chosen[p], chosen[p.Other()] = own.choice, c.natural(p.Other())
		c.play(chosen)
		rounds++
	}
	rounds += c.end()
	return c.reward(p), max(rounds, 1)
}

// first is who attacks first where a rival plays its highest attack in the initiative.
func (t *thought) first(c *course, own *candidate) match.Player {
	p := t.view.Player
	card, _ := t.rules.Card(own.action.Card)
	attack, _ := t.rules.Face(card)
	for _, row := range c.hands[p.Other()] {
		if other, _ := t.rules.Face(&t.rules.Cards[row]); other > attack {
			return p.Other()
		}
	}
	return p
}

// wakes reports whether an ability waits for an emphasis.
func wakes(c *kyndo.Card, focus kyndo.Char) bool {
	return slices.ContainsFunc(c.Abilities, func(a kyndo.Ability) bool { return a.When.Focus == focus })
}
