package opponent

import (
	"cmp"
	"context"
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A searcher looks ahead in three ways:
//   - It guesses what is hidden at random (Cowling, Powley and Whitehouse, “Information Set Monte
//     Carlo Tree Search”, 2012).
//   - It tries each action with the same guesses; both players then play greedily to the end
//     (Tesauro and Galperin, “On-line policy improvement using Monte-Carlo search”, 1996).
//   - It drops the worse half of the actions until one is left (Karnin, Koren and Somekh, “Almost
//     optimal exploration in multi-armed bandits”, 2013).
//
// The budget limits the number of positions. Each round of a playout is one position (R52).
type searcher struct {
	*valueTable
	greedy Opponent // chooses actions that affect the current round only
	seed   uint64
	budget int
}

// fullReward is the reward for a won match. A draw gives half of it.
const fullReward = 1 << 20

// A candidate is an action between which the search still has to choose.
type candidate struct {
	action match.Action
	choice choice
	reward int // sum over all samples
}

func (o searcher) Choose(ctx context.Context, v match.View) (match.Action, error) {
	if v.Phase != match.InReady && v.Phase != match.InInitiative {
		// Focus and response have hardly any effect on later rounds: only through the energy that
		// playing well earns.
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
	hand       []int // row numbers of the value table
	candidates []candidate
	buffers    [2][]int // reused memory for the hands of playouts
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
		if use >= 0 { // if use < 0, a cheaper stimulus or none has the same effect
			t.candidates = append(t.candidates, candidate{action: a, choice: choice{at, use}})
		}
	}
	return t
}

// isSame reports whether two stimuli are equal. nil means no stimulus.
func isSame(a, b *kyndo.Stimulus) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// try plays playouts with all candidates and new samples, until the positions are used up. It tries
// at least one sample.
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

// play plays a match with a candidate to its end. rounds is at least 1.
func (t *search) play(own *candidate, w *sample) (reward, rounds int) {
	p := t.view.Player
	t.buffers[0] = append(t.buffers[0][:0], t.hand...)
	t.buffers[1] = append(t.buffers[1][:0], w.rival...)
	c := playout{valueTable: t.valueTable, tally: t.view.Tally, attacker: t.view.Attacker, places: w.places, chance: kyndo.NewChance(w.seed)}
	c.hands[p], c.hands[p.Other()] = t.buffers[0], t.buffers[1]
	if t.view.Phase == match.InInitiative {
		c.attacker = t.firstAttacker(&c, own)
	} else {
		var chosen [2]choice
		chosen[p], chosen[p.Other()] = own.choice, c.greedyChoice(p.Other())
		c.playRound(chosen)
		rounds++
	}
	rounds += c.finish()
	return c.reward(p), max(rounds, 1)
}

// firstAttacker returns who attacks first, if the rival plays its highest attack in the initiative.
func (t *search) firstAttacker(c *playout, own *candidate) match.Player {
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

// needsFocus reports whether an ability of a card counts only with this emphasis.
func needsFocus(c *kyndo.Card, focus kyndo.Char) bool {
	return slices.ContainsFunc(c.Abilities, func(a kyndo.Ability) bool { return a.When.Focus == focus })
}
