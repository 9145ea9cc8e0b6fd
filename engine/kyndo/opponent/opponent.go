// Package opponent plays one side of a match of KYNDO. Opponents play at random, for the current
// round only, or look ahead. An opponent gets a player's view and returns a legal action.
//
// [New] makes an opponent by its name. Looking ahead is limited by a number of positions, not by
// time. So the same view leads to the same action on any machine.
package opponent

import (
	"context"
	"fmt"
	"strings"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/splitmix"
)

// An Opponent plays one side. It gets only a view, so it knows no more than a person in its place.
// Equal views give equal actions.
type Opponent interface {
	// Choose returns a legal action. The view must allow at least one. It returns an error only if
	// the context has ended.
	Choose(context.Context, match.View) (match.Action, error)
}

// Names lists the names that New accepts, from the weakest opponent to the strongest.
func Names() []string { return []string{"random", "greedy", "search"} }

// New makes an opponent by its name. budget is the number of positions that the opponent "search"
// may examine for each action.
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

// chanceFor returns a random source that depends only on the seed and the state of the match. So
// Choose returns the same action however often it is called.
func chanceFor(seed uint64, v *match.View) *kyndo.Chance {
	moment := uint64(v.Tally.Rounds)<<16 | uint64(len(v.Attempts))<<8 | uint64(v.Phase)<<4 | uint64(v.Player)
	return kyndo.NewChance(splitmix.Mix(seed) ^ splitmix.Mix(moment+1))
}

// random chooses any legal action.
type random struct {
	rules *kyndo.Rules
	seed  uint64
}

func (o random) Choose(_ context.Context, v match.View) (match.Action, error) {
	legal := match.Legal(o.rules, &v)
	return legal[chanceFor(o.seed, &v).Below(len(legal))], nil
}

// greedy plays for the current round only. It prefers what beats most of the cards that the rival
// may hold. Of equal actions it prefers those that are well played, and then those that cost least.
type greedy struct {
	rules *kyndo.Rules
	cache *resultCache
}

func newGreedy(rules *kyndo.Rules) greedy {
	return greedy{rules, &resultCache{rules: rules, results: map[resultKey]result{}}}
}

// Greedy returns the opponent that plays for the current round only. It is safe for parallel
// matches, and caches results between rounds.
func Greedy(rules *kyndo.Rules) Opponent { return newGreedy(rules) }

// Random returns the opponent that chooses any legal action.
func Random(rules *kyndo.Rules, seed uint64) Opponent { return random{rules, seed} }

// Search returns the opponent that looks ahead. budget is the number of positions that it may
// examine for each action.
func Search(rules *kyndo.Rules, seed uint64, budget int) Opponent {
	return NewSearcher(rules, budget)(seed)
}

// NewSearcher returns a function that makes look-ahead opponents from seeds. They share one table of
// card values, which takes a second to make.
func NewSearcher(rules *kyndo.Rules, budget int) func(seed uint64) Opponent {
	table, greedy := newValueTable(rules), Greedy(rules)
	return func(seed uint64) Opponent { return searcher{table, greedy, seed, budget} }
}

// A merit says how good an action is. Merits are compared field by field, in this order.
type merit struct {
	halfWins   int // 2 for each rival card that it beats, 1 for each tie
	wellPlayed int // rival cards against which it is well played
	cost       int // energy that it costs; less is better
}

func (m merit) isBetter(than merit) bool {
	switch {
	case m.halfWins != than.halfWins:
		return m.halfWins > than.halfWins
	case m.wellPlayed != than.wellPlayed:
		return m.wellPlayed > than.wellPlayed
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

// merit returns how good an action is. In the initiative that is only the attack on face A.
func (o greedy) merit(v *match.View, a match.Action) merit {
	switch a.Kind {
	case match.PlayInitiative:
		card, _ := o.rules.Card(a.Card)
		attack, _ := o.rules.Face(card)
		return merit{halfWins: attack}
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

// against returns how good a side is against all cards that the rival may hold. It assumes that the
// rival plays in the usual way without a stimulus.
func (o greedy) against(v *match.View, side kyndo.Side, context *kyndo.Context) merit {
	var total merit
	if side.Stimulus != nil {
		total.cost = side.Stimulus.Tier
	}
	role := v.Role()
	for _, card := range match.Unseen(o.rules, v) {
		other := o.usual(v, card, role.Other())
		imposed := o.imposedContext(v, role, &side, &other, context)
		mine, theirs := o.cache.result(role, &side, v.Environment, imposed), o.cache.result(role.Other(), &other, v.Environment, imposed)
		switch {
		case mine.final > theirs.final:
			total.halfWins += 2
		case mine.final == theirs.final:
			total.halfWins++
		}
		if mine.well {
			total.wellPlayed++
		}
	}
	return total
}

// imposedContext returns the context of the duel. It is the context of the response that is being rated,
// or the one that the defender usually imposes.
func (o greedy) imposedContext(v *match.View, role kyndo.Role, side, rival *kyndo.Side, context *kyndo.Context) *kyndo.Context {
	switch {
	case role == kyndo.Attacker:
		return o.rules.UsualContext(v.Environment, rival.Card.Attributes)
	case v.Phase != match.InResponse && v.OpenB(side.Card.ID):
		return o.rules.UsualContext(v.Environment, o.rules.AttributesOf(side))
	default:
		return context
	}
}

// usual returns a rival's card as it is usually played. If the attacker's emphasis is already
// known, the side has that emphasis.
func (o greedy) usual(v *match.View, card *kyndo.Card, role kyndo.Role) kyndo.Side {
	s := kyndo.Side{Card: *card, Energy: v.Tally.Energy[v.Player.Other()], Focus: card.UsualFocus(role), UnlockedC: true}
	if role == kyndo.Attacker && v.Phase == match.InResponse {
		s.Focus = v.Focus
	}
	return s
}
