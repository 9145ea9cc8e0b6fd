// Package opponent plays one side of a match of KYNDO: at random, for the round at
// hand, or looking ahead. An opponent is given a player's view and nothing else.
// R1–R55: docs/rules/kyndo.md.
//
// [New] makes one by its name. It reads no clock: how far it looks ahead is counted in
// positions, so that the same view has the same answer on any machine.
package opponent

import (
	"context"
	"fmt"
	"strings"

	"octavo/engine/splitmix"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// An Opponent plays one side. It is given a view and nothing else, so that it
// can't know more than a person in its place; equal views get equal moves.
type Opponent interface {
	// Choose picks one of the legal actions, of which there is at least one. The
	// error is that of a context which ended while it was thinking.
	Choose(context.Context, match.View) (match.Action, error)
}

// Names lists the opponents there are, weakest first.
func Names() []string { return []string{"random", "greedy", "search"} }

// New makes an opponent by name. Budget counts the positions that
// search may look at for one move.
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

// chanceFor is a source that follows from the seed and from how far the match
// has come, not from how often it was asked.
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

// greedy plays for the round at hand: what wins against most of the cards
// that the rival may hold, then what is played well, then what costs least.
type greedy struct {
	rules   *kyndo.Rules
	reached *reached
}

// Greedy is the opponent that plays for the round at hand. It may play any number of
// matches, several at a time, and is the faster the more it has played.
func Greedy(rules *kyndo.Rules) Opponent { return greedy{rules, newReached(rules)} }

// Random is the opponent that plays any legal action.
func Random(rules *kyndo.Rules, seed uint64) Opponent { return random{rules, seed} }

// Search is the opponent that looks ahead, at as many positions for one move as its
// budget says.
func Search(rules *kyndo.Rules, seed uint64, budget int) Opponent {
	return Searches(rules, budget)(seed)
}

// Searches makes opponents that look ahead, by their seeds. What they know of the cards
// they share.
func Searches(rules *kyndo.Rules, budget int) func(seed uint64) Opponent {
	known, near := look(rules), Greedy(rules)
	return func(seed uint64) Opponent { return searcher{known, near, seed, budget} }
}

// merit is how good an action looks, compared in this order.
type merit struct {
	half int // 2 for each card it beats, 1 for each tie
	well int // cards against which it is well played
	cost int
}

func (m merit) better(than merit) bool {
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
		if m := o.merit(&v, a); m.better(bestMerit) {
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

// against resolves the side against every card that the rival may hold, which
// plays in the usual way and spends nothing.
func (o greedy) against(v *match.View, own kyndo.Side, context *kyndo.Context) merit {
	var total merit
	if own.Stimulus != nil {
		total.cost = own.Stimulus.Tier
	}
	role := v.Role()
	for _, card := range match.Unseen(o.rules, v) {
		other := o.usual(v, card, role.Other())
		imposed := o.imposed(v, role, &own, &other, context)
		mine, theirs := o.reached.by(role, &own, v.Environment, imposed), o.reached.by(role.Other(), &other, v.Environment, imposed)
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

// imposed is the context under which the sides meet: that of an answer that is thought about, or what
// the defender imposes if it can.
func (o greedy) imposed(v *match.View, role kyndo.Role, own, rival *kyndo.Side, context *kyndo.Context) *kyndo.Context {
	switch {
	case role == kyndo.Attacker:
		return o.rules.Usual(v.Environment, rival.Card.Attributes)
	case v.Phase != match.InResponse && v.OpenB(own.Card.ID):
		return o.rules.Usual(v.Environment, o.rules.Stimulated(own))
	default:
		return context
	}
}

// usual is a rival's card as it is usually played. Where the attacker's focus
// is seen already, it is that.
func (o greedy) usual(v *match.View, card *kyndo.Card, role kyndo.Role) kyndo.Side {
	s := kyndo.Side{Card: *card, Energy: v.Tally.Energy[v.Player.Other()], Focus: card.UsualFocus(role), UnlockedC: true}
	if role == kyndo.Attacker && v.Phase == match.InResponse {
		s.Focus = v.Focus
	}
	return s
}
