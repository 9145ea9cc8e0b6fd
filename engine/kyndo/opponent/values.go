package opponent

import (
	"cmp"
	"slices"

	"octavo/engine/kyndo"
)

// A valueTable holds the values of each card in each environment and role, with each useful
// stimulus. Playouts only look these up, so that they are fast.
type valueTable struct {
	rules *kyndo.Rules
	rows  map[string]int // row numbers by card ID
	cards []cardValues
}

// cardValues holds the values of one card.
type cardValues struct {
	uses         []*kyndo.Stimulus   // useful stimuli; the first is nil and stands for no stimulus
	environments []environmentValues // by environment
}

// environmentValues holds the values of a card in one environment.
type environmentValues struct {
	roles [2][]value // by role, then by index in uses
	best  [2][]int   // by role, then by number of affordable tiers: the index in uses that beats most cards
}

// A value is what a card reaches with one stimulus in one environment and role.
type value struct {
	finals  []int // final values: without a context, then under each context of the environment
	well    bool  // whether the side is well played
	imposes int   // as a defender: index in finals of the context that it imposes
	merit   int   // 2 for each card that it beats, 1 for each card that it ties with
}

func newValueTable(rules *kyndo.Rules) *valueTable {
	o := &valueTable{rules: rules, rows: map[string]int{}}
	for i := range rules.Cards {
		o.rows[rules.Cards[i].ID] = i
		o.cards = append(o.cards, o.valuesOf(&rules.Cards[i]))
	}
	for i := range o.cards {
		o.rate(&o.cards[i])
	}
	return o
}

// withLocked returns the table with further rows, for cards whose face C is locked. The abilities
// of these don't count.
func (o *valueTable) withLocked(cards []*kyndo.Card) *valueTable {
	more := *o
	more.cards = slices.Clip(o.cards)
	for _, c := range cards {
		plain := *c
		plain.Abilities = nil
		p := o.valuesOf(&plain)
		o.rate(&p)
		more.cards = append(more.cards, p)
	}
	return &more
}

func (o *valueTable) valuesOf(card *kyndo.Card) cardValues {
	p := cardValues{uses: []*kyndo.Stimulus{nil}}
	for _, s := range o.rules.Stimuli(card, o.rules.Energy.Most) {
		if isUseful(o.rules, card, s) {
			p.uses = append(p.uses, &s)
		}
	}
	for i := range o.rules.Environments {
		p.environments = append(p.environments, o.valuesIn(card, &o.rules.Environments[i], p.uses))
	}
	return p
}

// isUseful reports whether no cheaper stimulus has the same effect on a card.
func isUseful(r *kyndo.Rules, card *kyndo.Card, s kyndo.Stimulus) bool {
	cheapest, ok := r.CheapestTier(card.Attributes.Of(s.Char), s.Tier)
	return ok && cheapest.Cost == s.Tier
}

func (o *valueTable) valuesIn(card *kyndo.Card, place *kyndo.Environment, uses []*kyndo.Stimulus) environmentValues {
	var all environmentValues
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		for _, use := range uses {
			all.roles[role] = append(all.roles[role], o.value(card, use, place, role))
		}
	}
	return all
}

// value returns what a card reaches with its best emphasis. Of equally good emphases it prefers one
// that is well played.
func (o *valueTable) value(card *kyndo.Card, use *kyndo.Stimulus, place *kyndo.Environment, role kyndo.Role) value {
	var e value
	for _, focus := range usefulFocuses(card, role) {
		side := kyndo.Side{Card: *card, Stimulus: use, Focus: focus, UnlockedC: true}
		if e.finals == nil && role == kyndo.Defender {
			e.imposes = 1 + slices.Index(place.Contexts, contextID(o.rules.UsualContext(place, o.rules.AttributesOf(&side))))
		}
		finals, well := o.finals(side, place, role)
		if e.finals == nil || finals[0] > e.finals[0] || finals[0] == e.finals[0] && well && !e.well {
			e.finals, e.well = finals, well
		}
	}
	return e
}

func contextID(x *kyndo.Context) string {
	if x == nil {
		return ""
	}
	return x.ID
}

// usefulFocuses lists no emphasis, the card's strengths, and emphases that its abilities need.
func usefulFocuses(card *kyndo.Card, role kyndo.Role) []kyndo.Char {
	list := []kyndo.Char{kyndo.NoChar}
	for _, c := range role.Chars() {
		if card.Declares(c) || needsFocus(card, c) {
			list = append(list, c)
		}
	}
	return list
}

// finals returns the final value of a side without a context, and then under each context of the
// place.
func (o *valueTable) finals(side kyndo.Side, place *kyndo.Environment, role kyndo.Role) (finals []int, well bool) {
	for i := range 1 + len(place.Contexts) {
		duel := kyndo.Duel{Attacker: side, Defender: side, Environment: *place}
		if i > 0 {
			duel.Context, _ = o.rules.Context(place.Contexts[i-1])
		}
		round := o.rules.ResolveLegal(&duel)
		played := round.Side(role)
		finals, well = append(finals, played.Final), played.Pillars.Well()
	}
	return finals, well
}

// rate sets merit for each stimulus of a card, and best for each number of affordable tiers.
func (o *valueTable) rate(p *cardValues) {
	for i := range p.environments {
		at := &p.environments[i]
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

// merit returns 2 for each card that a value beats, and 1 for each that it ties with. The rival
// uses no stimulus.
func (o *valueTable) merit(own *value, place int, role kyndo.Role) int {
	merit := 0
	for i := range o.cards {
		rival := &o.cards[i].environments[place].roles[role.Other()][0]
		if role == kyndo.Attacker {
			merit += 1 + compare(own, rival)
		} else {
			merit += 1 - compare(rival, own)
		}
	}
	return merit
}

// best returns the index in uses of the stimulus that beats most cards, among those of the given
// tiers. Of equally good ones it takes the cheapest.
func (p *cardValues) best(uses []value, tiers []kyndo.Tier) int {
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

// cost returns the energy that a stimulus costs.
func (p *cardValues) cost(use int) int {
	if s := p.uses[use]; s != nil {
		return s.Tier
	}
	return 0
}

// compare returns 1 if the attack is greater than the defence, −1 if it is less, 0 for a tie. It
// takes the context that the defender imposes into account.
func compare(attack, defence *value) int {
	return cmp.Compare(attack.finals[defence.imposes], defence.finals[defence.imposes])
}
