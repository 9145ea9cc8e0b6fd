// Package opponent plays one side of a match of KYNDO: at random, for the current round, or by
// looking ahead. A player's view goes in, a legal action comes out.
//
// [New] makes an opponent by its name. It reads no clock: how far it looks ahead is counted in
// positions, so that the same view has the same answer on any machine.
package opponent

import (
	"context"
	"fmt"
	"strings"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/splitmix"
)

// An Opponent plays one side. It gets only a view, so that it knows no more than a person in its
// place. Equal views get equal actions.
type Opponent interface {
	// Choose returns a legal action. The view must have one. The only error is that of an ended
	// context.
	Choose(context.Context, match.View) (match.Action, error)
}

// Names lists the names of the opponents, the weakest first.
func Names() []string { return []string{"random", "greedy", "search"} }

// New makes an opponent by its name. The budget is the number of positions that search may examine for one
// action.
func New(name string, rules *kyndo.Rules, seed uint64, budget int) (Opponent, error) {
	switch name {
	case "random":
		return Random(rules, seed), nil
	case "greedy":
		return Greedy(rules), nil
	case "search":
		return Search(rules, seed, budget), nil
	default:
		return nil, fmt.Errorf("opponent %q is not known; known: %s", name, strings.Join(Names(), ", "))
	}
}

// chanceFor returns a random source that depends on the seed and the state of the match, but not on
// how often the opponent was asked.
func chanceFor(seed uint64, v *match.View) *kyndo.Chance {
	moment := uint64(v.Tally.Rounds)<<16 | uint64(len(v.Attempts))<<8 | uint64(v.Phase)<<4 | uint64(v.Player)
	return kyndo.NewChance(splitmix.Mix(seed) ^ splitmix.Mix(moment+1))
}

// random plays any legal action.
type random struct {
	rules *kyndo.Rules
	seed  uint64
}

func (o random) Choose(_ context.Context, v match.View) (match.Action, error) {
	legal := match.Legal(o.rules, &v)
	return legal[chanceFor(o.seed, &v).Below(len(legal))], nil
}

// greedy plays for the current round: first what wins against most cards that the rival may hold,
// then what is played well, then what costs least.
type greedy struct {
	rules *kyndo.Rules
	cache *resultCache
}

func newGreedy(rules *kyndo.Rules) greedy {
	return greedy{rules, &resultCache{rules: rules, results: map[resultKey]result{}}}
}

// Greedy returns the opponent that plays for the current round. It may play several matches at the
// same time, and gets faster with the rounds that it has seen.
func Greedy(rules *kyndo.Rules) Opponent { return newGreedy(rules) }

// Random returns the opponent that plays any legal action.
func Random(rules *kyndo.Rules, seed uint64) Opponent { return random{rules, seed} }

// Search returns the opponent that looks ahead. The budget is the number of positions that it may examine for
// one action.
func Search(rules *kyndo.Rules, seed uint64, budget int) Opponent {
	return Searches(rules, budget)(seed)
}

// Searches returns a function that makes opponents that look ahead, by their seeds. They share what
// they know of the cards.
func Searches(rules *kyndo.Rules, budget int) func(seed uint64) Opponent {
	table, greedy := newValueTable(rules), Greedy(rules)
	return func(seed uint64) Opponent { return searcher{table, greedy, seed, budget} }
}

// merit is how good an action looks. Its fields are compared in this order.
type merit struct {
	half int // 2 for each card that it beats, 1 for each tie
	well int // rival cards against which it is played well
	cost int
}

func (m merit) isBetter(than merit) bool {
	switch {
	case m.half != than.half:
		return m.half > than.half
	case m.well != than.well:
		return m.well > than.well
	default:
		return m.cost < than.cost
	}
}

func (o greedy) Choose(_ context.Context, v match.View) (match.Action, error) {
	legal := match.Legal(o.rules, &v)
	best, bestMerit := legal[0], o.merit(&v, legal[0])
	for _, a := range legal[1:] {
		if m := o.merit(&v, a); m.isBetter(bestMerit) {
			best, bestMerit = a, m
		}
	}
	return best, nil
}

func (o greedy) merit(v *match.View, a match.Action) merit {
	switch a.Kind {
	case match.PlayInitiative:
		card, _ := o.rules.Card(a.Card)
		attack, _ := o.rules.Face(card)
		return merit{half: attack}
	case match.GetReady:
		card, _ := o.rules.Card(a.Card)
		return o.against(v, v.Side(card, a.Stimulus, card.UsualFocus(v.Role())), nil)
	case match.SetFocus:
		return o.against(v, v.Side(v.Card, v.Stimulus, a.Focus), nil)
	case match.Respond:
		context, _ := o.rules.Context(a.Context)
		return o.against(v, v.Side(v.Card, v.Stimulus, a.Focus), context)
	default:
		return merit{}
	}
}

// against resolves the side against every card that the rival may hold. The rival plays in the usual
// way and spends nothing.
func (o greedy) against(v *match.View, side kyndo.Side, context *kyndo.Context) merit {
	var total merit
	if side.Stimulus != nil {
		total.cost = side.Stimulus.Tier
	}
	role := v.Role()
	for _, card := range match.Unseen(o.rules, v) {
		other := o.usual(v, card, role.Other())
		imposed := o.imposed(v, role, &side, &other, context)
		mine, theirs := o.cache.result(role, &side, v.Environment, imposed), o.cache.result(role.Other(), &other, v.Environment, imposed)
		switch {
		case mine.final > theirs.final:
			total.half += 2
		case mine.final == theirs.final:
			total.half++
		}
		if mine.well {
			total.well++
		}
	}
	return total
}

// imposed returns the context of the round: that of the response under consideration, else the
// defender's usual one.
func (o greedy) imposed(v *match.View, role kyndo.Role, side, rival *kyndo.Side, context *kyndo.Context) *kyndo.Context {
	switch {
	case role == kyndo.Attacker:
		return o.rules.Usual(v.Environment, rival.Card.Attributes)
	case v.Phase != match.InResponse && v.OpenB(side.Card.ID):
		return o.rules.Usual(v.Environment, o.rules.AttributesOf(side))
	default:
		return context
	}
}

// usual returns a rival's card as it is usually played. An attacker's focus that is open already
// counts instead.
func (o greedy) usual(v *match.View, card *kyndo.Card, role kyndo.Role) kyndo.Side {
	s := kyndo.Side{Card: *card, Energy: v.Tally.Energy[v.Player.Other()], Focus: card.UsualFocus(role), UnlockedC: true}
	if role == kyndo.Attacker && v.Phase == match.InResponse {
		s.Focus = v.Focus
	}
	return s
}
