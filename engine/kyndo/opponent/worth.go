package opponent

import (
	"slices"

	"octavo/engine/kyndo"
)

// An outlook is what each card does in each environment and role, with each stimulus
// that is of use, reckoned once, so that imagined rounds are looked up.
type outlook struct {
	rules *kyndo.Rules
	rows  map[string]int // of cards, by their identifiers
	cards []prospect
}

// A prospect is a card and what it does.
type prospect struct {
	uses   []*kyndo.Stimulus // nil, which costs nothing, is the first
	places []efforts         // by environment
}

// efforts are what a card does in an environment.
type efforts struct {
	roles [2][]effort // by use
	best  [2][]int    // the use that beats most, by the tiers that can be paid
}

// An effort is what a card does with one stimulus in one environment and role.
type effort struct {
	values  []int // 0 for no context, then by the contexts of the environment
	well    bool  // whether it is played well
	imposes int   // the context that it may demand as a defender, 0 for none
	merit   int   // 2 for each card that it beats, 1 for each tie
}

// look reckons what all cards do.
func look(rules *kyndo.Rules) *outlook {
	o := &outlook{rules: rules, rows: map[string]int{}}
	for i := range rules.Cards {
		o.rows[rules.Cards[i].ID] = i
		o.cards = append(o.cards, o.prospect(&rules.Cards[i]))
	}
	for i := range o.cards {
		o.rate(&o.cards[i])
	}
	return o
}

// closed is an outlook in which the abilities of some cards count for nobody: those of
// a player whose faces C are locked. They are rows of their own after all others.
func (o *outlook) closed(cards []*kyndo.Card) *outlook {
	more := *o
	more.cards = slices.Clip(o.cards)
	for _, c := range cards {
		plain := *c
		plain.Abilities = nil
		p := o.prospect(&plain)
		o.rate(&p)
		more.cards = append(more.cards, p)
	}
	return &more
}

func (o *outlook) prospect(card *kyndo.Card) prospect {
	p := prospect{uses: []*kyndo.Stimulus{nil}}
	for _, s := range o.rules.Stimuli(card, o.rules.Energy.Most) {
		if useful(o.rules, card, s) {
			p.uses = append(p.uses, &s)
		}
	}
	for i := range o.rules.Environments {
		p.places = append(p.places, o.efforts(card, &o.rules.Environments[i], p.uses))
	}
	return p
}

// useful reports whether no cheaper stimulus does as much for a card.
func useful(r *kyndo.Rules, card *kyndo.Card, s kyndo.Stimulus) bool {
	cheapest, ok := r.Cheapest(card.Attributes.Of(s.Char), s.Tier)
	return ok && cheapest.Cost == s.Tier
}

func (o *outlook) efforts(card *kyndo.Card, place *kyndo.Environment, uses []*kyndo.Stimulus) efforts {
	var all efforts
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		for _, use := range uses {
			all.roles[role] = append(all.roles[role], o.effort(card, use, place, role))
		}
	}
	return all
}

// effort is what a card reaches under each context with the emphasis that does most,
// and of those with one that is played well, if there is any.
func (o *outlook) effort(card *kyndo.Card, use *kyndo.Stimulus, place *kyndo.Environment, role kyndo.Role) effort {
	var e effort
	for _, focus := range emphases(card, role) {
		side := kyndo.Side{Card: *card, Stimulus: use, Focus: focus, UnlockedC: true}
		if e.values == nil && role == kyndo.Defender {
			e.imposes = 1 + slices.Index(place.Contexts, name(o.rules.Usual(place, o.rules.Stimulated(&side))))
		}
		values, well := o.reach(side, place, role)
		if e.values == nil || values[0] > e.values[0] || values[0] == e.values[0] && well && !e.well {
			e.values, e.well = values, well
		}
	}
	return e
}

func name(x *kyndo.Context) string {
	if x == nil {
		return ""
	}
	return x.ID
}

// emphases are those that may matter: strengths of the role, and what wakes an ability.
func emphases(card *kyndo.Card, role kyndo.Role) []kyndo.Char {
	list := []kyndo.Char{kyndo.NoChar}
	for _, c := range role.Chars() {
		if card.Declares(c) || wakes(card, c) {
			list = append(list, c)
		}
	}
	return list
}

// reach is the final value of a side without context and under each of the place.
func (o *outlook) reach(side kyndo.Side, place *kyndo.Environment, role kyndo.Role) (values []int, well bool) {
	for i := range 1 + len(place.Contexts) {
		duel := kyndo.Duel{Attacker: side, Defender: side, Environment: *place}
		if i > 0 {
			duel.Context, _ = o.rules.Context(place.Contexts[i-1])
		}
		round := o.rules.ResolveLegal(&duel)
		played := round.Side(role)
		values, well = append(values, played.Final), played.Pillars.Well()
	}
	return values, well
}

// rate finds how many cards a prospect beats with each use, and the best use of all
// that can be paid.
func (o *outlook) rate(p *prospect) {
	for i := range p.places {
		at := &p.places[i]
		for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
			for use := range at.roles[role] {
				at.roles[role][use].merit = o.merit(&at.roles[role][use], i, role)
			}
			for paid := range 1 + len(o.rules.Tiers) {
				at.best[role] = append(at.best[role], p.best(at.roles[role], o.rules.Tiers[:paid]))
			}
		}
	}
}

func (o *outlook) merit(own *effort, place int, role kyndo.Role) int {
	merit := 0
	for i := range o.cards {
		rival := &o.cards[i].places[place].roles[role.Other()][0]
		if role == kyndo.Attacker {
			merit += 1 + beats(own, rival)
		} else {
			merit += 1 - beats(rival, own)
		}
	}
	return merit
}

// best is the cheapest of those uses that can be paid with some tiers and beat most.
func (p *prospect) best(uses []effort, tiers []kyndo.Tier) int {
	best := 0
	for i, s := range p.uses {
		paid := s == nil || slices.ContainsFunc(tiers, func(t kyndo.Tier) bool { return t.Cost == s.Tier })
		if !paid {
			continue
		}
		if more := uses[i].merit - uses[best].merit; more > 0 || more == 0 && p.cost(i) < p.cost(best) {
			best = i
		}
	}
	return best
}

// cost is what a use of a card costs.
func (p *prospect) cost(use int) int {
	if s := p.uses[use]; s != nil {
		return s.Tier
	}
	return 0
}

// beats is 1 where an attack is greater than a defence, −1 where it is less, 0 for a
// tie. The defender demands what it may.
func beats(attack, defence *effort) int {
	a, d := attack.values[defence.imposes], defence.values[defence.imposes]
	switch {
	case a > d:
		return 1
	case a < d:
		return -1
	default:
		return 0
	}
}
