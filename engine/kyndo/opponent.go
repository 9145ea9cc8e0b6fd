package kyndo

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"octavo/engine/splitmix"
)

// An Opponent plays one side. It is given a view and nothing else, so that it
// can't know more than a person in its place; equal views get equal moves.
type Opponent interface {
	// Choose picks one of the legal actions, of which there is at least one. The
	// error is that of a context which ended while it was thinking.
	Choose(context.Context, View) (Action, error)
}

// OpponentNames lists the opponents there are, weakest first.
func OpponentNames() []string { return []string{"random", "greedy", "search"} }

// NewOpponent makes an opponent by name. Budget counts the positions that
// search may look at for one move.
func NewOpponent(name string, rules *Rules, seed uint64, budget int) (Opponent, error) {
	switch name {
	case "random":
		return random{rules, seed}, nil
	case "greedy":
		return greedy{rules}, nil
	case "search":
		return searcher{rules, seed, budget}, nil
	default:
		return nil, fmt.Errorf("opponent %q is not known; known: %s", name, strings.Join(OpponentNames(), ", "))
	}
}

// chanceFor is a source that follows from the seed and from how far the match
// has come, not from how often it was asked.
func chanceFor(seed uint64, v *View) *Chance {
	moment := uint64(v.Tally.Rounds)<<16 | uint64(len(v.Attempts))<<8 | uint64(v.Phase)<<4 | uint64(v.Player)
	return NewChance(splitmix.Mix(seed) ^ splitmix.Mix(moment+1))
}

// random plays any legal action.
type random struct {
	rules *Rules
	seed  uint64
}

func (o random) Choose(_ context.Context, v View) (Action, error) {
	legal := o.rules.Legal(&v)
	return legal[chanceFor(o.seed, &v).Below(len(legal))], nil
}

// greedy plays for the round at hand: what wins against most of the cards
// that the rival may hold, then what is played well, then what costs least.
type greedy struct{ rules *Rules }

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

func (o greedy) Choose(_ context.Context, v View) (Action, error) {
	legal := o.rules.Legal(&v)
	best, bestMerit := legal[0], o.merit(&v, legal[0])
	for _, a := range legal[1:] {
		if m := o.merit(&v, a); m.better(bestMerit) {
			best, bestMerit = a, m
		}
	}
	return best, nil
}

func (o greedy) merit(v *View, a Action) merit {
	switch a.Kind {
	case PlayInitiative:
		card, _ := o.rules.Card(a.Card)
		attack, _ := o.rules.Face(card)
		return merit{half: attack}
	case GetReady:
		card, _ := o.rules.Card(a.Card)
		return o.against(v, v.side(card, a.Stimulus, usualFocus(card, v.Role())), nil)
	case SetFocus:
		return o.against(v, v.side(v.Card, v.Stimulus, a.Focus), nil)
	case Respond:
		context, _ := o.rules.Context(a.Context)
		return o.against(v, v.side(v.Card, v.Stimulus, a.Focus), context)
	default:
		return merit{}
	}
}

// against resolves the side against every card that the rival may hold, which
// plays in the usual way and spends nothing.
func (o greedy) against(v *View, own Side, context *Context) merit {
	var total merit
	if own.Stimulus != nil {
		total.cost = own.Stimulus.Tier
	}
	role := v.Role()
	for _, card := range o.rules.Unseen(v) {
		duel := o.duel(v, role, own, o.usual(v, card, role.Other()), context)
		round := o.rules.resolve(&duel)
		switch {
		case round.Result.wonBy(role):
			total.half += 2
		case round.Result == Tie:
			total.half++
		}
		if round.Side(role).Pillars.Well() {
			total.well++
		}
	}
	return total
}

// duel puts the sides in their roles; a defender that is the rival imposes
// what it can.
func (o greedy) duel(v *View, role Role, own, rival Side, context *Context) Duel {
	if role == Defender {
		if v.Phase != InResponse {
			context = first(o.rules.imposable(v.Environment, o.rules.stimulated(&own)))
		}
		return Duel{Attacker: rival, Defender: own, Environment: *v.Environment, Context: context}
	}
	context = first(o.rules.imposable(v.Environment, rival.Card.Attributes))
	return Duel{Attacker: own, Defender: rival, Environment: *v.Environment, Context: context}
}

func first(contexts []*Context) *Context {
	if len(contexts) == 0 {
		return nil
	}
	return contexts[0]
}

// usual is a rival's card as it is usually played. Where the attacker's focus
// is seen already, it is that.
func (o greedy) usual(v *View, card *Card, role Role) Side {
	s := Side{Card: *card, Energy: v.Tally.Energy[v.Player.Other()], Focus: usualFocus(card, role), UnlockedC: true}
	if role == Attacker && v.Phase == InResponse {
		s.Focus = v.Focus
	}
	return s
}

// usualFocus is the first declared strength of the role's family.
func usualFocus(card *Card, role Role) Char {
	strengths := card.Strengths()
	i := slices.IndexFunc(strengths, func(c Char) bool { return c.Family() == role })
	if i < 0 {
		return NoChar
	}
	return strengths[i]
}
