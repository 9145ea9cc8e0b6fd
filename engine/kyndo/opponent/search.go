package opponent

import (
	"cmp"
	"context"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A searcher looks ahead by sampling what is hidden (Cowling, Powley and Whitehouse, “Information
// Set Monte Carlo Tree Search”, 2012). It tries each action in the same samples, in which both
// then play greedily (Tesauro and Galperin, “On-line policy improvement using Monte-Carlo
// search”, 1996). It gives up the worse half of the actions again and again (Karnin, Koren and
// Somekh, “Almost optimal exploration in multi-armed bandits”, 2013). The budget counts positions,
// which are rounds about to be played (R52).
type searcher struct {
	*valueTable
	greedy Opponent // for actions that matter in the current round only
	seed   uint64
	budget int
}

// one is the reward of a match won. A draw has half of it.
const one = 1 << 20

// A candidate is an action under consideration.
type candidate struct {
	action match.Action
	choice choice
	reward int // sum over the samples
}

func (o searcher) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase != match.InReady && v.Phase != match.InInitiative {
		// Focus and response matter in the current round only, but for the energy of playing well.
		return o.greedy.Choose(ctx, v)
	}
	t := o.newSearch(&v)
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

// A search looks for the best action in a view.
type search struct {
	*valueTable
	view       *match.View
	chance     *kyndo.Chance
	hand       []int // rows of the value table
	candidates []candidate
	buffers    [2][]int // hands of a playout
}

func (o searcher) newSearch(v *match.View) *search {
	t := &search{valueTable: o.valueTable, view: v, chance: chanceFor(o.seed, v)}
	var locked []*kyndo.Card
	for _, card := range v.Hand {
		row := o.rows[card.ID]
		if !v.OpenC(card.ID) && len(card.Abilities) > 0 {
			row = len(o.cards) + len(locked)
			locked = append(locked, card)
		}
		t.hand = append(t.hand, row)
	}
	if len(locked) > 0 {
		t.valueTable = o.withLocked(locked)
	}
	for _, a := range match.Legal(o.rules, v) {
		at := slices.IndexFunc(v.Hand, func(c *kyndo.Card) bool { return c.ID == a.Card })
		use := slices.IndexFunc(t.cards[t.hand[at]].uses, func(s *kyndo.Stimulus) bool { return isSame(s, a.Stimulus) })
		if use >= 0 { // else a cheaper stimulus, or none, does the same
			t.candidates = append(t.candidates, candidate{action: a, choice: choice{at, use}})
		}
	}
	return t
}

func isSame(a, b *kyndo.Stimulus) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// try plays all candidates in one sample after the other, while positions are left.
func (t *search) try(ctx context.Context, positions int) error {
	for first := true; first || positions > 0; first = false {
		if err := ctx.Err(); err != nil {
			return err
		}
		w := t.sample(t.view, t.chance)
		for i := range t.candidates {
			reward, rounds := t.play(&t.candidates[i], &w)
			t.candidates[i].reward += reward
			positions -= rounds
		}
	}
	return nil
}

// play plays a candidate in a sample to the end.
func (t *search) play(own *candidate, w *sample) (reward, rounds int) {
	p := t.view.Player
	t.buffers[0] = append(t.buffers[0][:0], t.hand...)
	t.buffers[1] = append(t.buffers[1][:0], w.rival...)
	c := playout{valueTable: t.valueTable, tally: t.view.Tally, attacker: t.view.Attacker, places: w.places, chance: kyndo.NewChance(w.seed)}
	c.hands[p], c.hands[p.Other()] = t.buffers[0], t.buffers[1]
	if t.view.Phase == match.InInitiative {
		c.attacker = t.first(&c, own)
	} else {
		var chosen [2]choice
		chosen[p], chosen[p.Other()] = own.choice, c.greedyChoice(p.Other())
		c.playRound(chosen)
		rounds++
	}
	rounds += c.finish()
	return c.reward(p), max(rounds, 1)
}

// first returns who attacks first, if the rival plays its highest attack in the initiative.
func (t *search) first(c *playout, own *candidate) match.Player {
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

// needsFocus reports whether an ability of a card needs an emphasis.
func needsFocus(c *kyndo.Card, focus kyndo.Char) bool {
	return slices.ContainsFunc(c.Abilities, func(a kyndo.Ability) bool { return a.When.Focus == focus })
}
