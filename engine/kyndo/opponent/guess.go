package opponent

import (
	"slices"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// A guess fills in what a player can't see by chance, from what it may be.
type guess struct {
	rules  *kyndo.Rules
	chance *kyndo.Chance
}

func (g guess) Seed() uint64 { return g.chance.Next() }

func (g guess) Choice(rival *match.View) match.Action { return g.natural(rival) }

func (g guess) Answer(rival *match.View) match.Action { return g.natural(rival) }

// Hand fills the rival's hand up from the cards that were not seen.
func (g guess) Hand(v *match.View) []*kyndo.Card {
	var hand, rest []*kyndo.Card
	for _, card := range match.Unseen(g.rules, v) {
		if slices.Contains(v.RivalKnown, card.ID) {
			hand = append(hand, card)
		} else {
			rest = append(rest, card)
		}
	}
	kyndo.Shuffle(g.chance, rest)
	return append(hand, rest[:max(0, min(v.RivalHand-len(hand), len(rest)))]...)
}

// tries is how many more cards of the hand a natural choice looks at than one.
const tries = 4

// natural is a quick choice of the sort that people make: any card, half of
// the time with the stimulus that wastes least, its strength as the focus, and
// whatever context can be imposed.
func (g guess) natural(v *match.View) match.Action {
	a := match.Action{Player: v.Player}
	switch v.Phase {
	case match.InInitiative:
		a.Kind = match.PlayInitiative
		a.Card = v.Hand[g.chance.Below(len(v.Hand))].ID
		if a.Card == v.Barred {
			legal := match.LegalStarts(v)
			a.Card = legal[g.chance.Below(len(legal))].Card
		}
	case match.InReady:
		card := v.Hand[g.chance.Below(len(v.Hand))]
		for range tries {
			card = g.stronger(card, v.Hand[g.chance.Below(len(v.Hand))], v)
		}
		a.Kind, a.Card = match.GetReady, card.ID
		if strength := card.UsualFocus(v.Role()); strength != kyndo.NoChar && v.OpenB(card.ID) && g.chance.Below(2) == 0 {
			if tier, ok := g.rules.Cheapest(card.Attributes.Of(strength), v.Tally.Energy[v.Player]); ok {
				a.Stimulus = &kyndo.Stimulus{Char: strength, Tier: tier.Cost}
			}
		}
	case match.InFocus:
		a.Kind, a.Focus = match.SetFocus, v.Card.UsualFocus(kyndo.Attacker)
	case match.InResponse:
		a.Kind, a.Focus = match.Respond, v.Card.UsualFocus(kyndo.Defender)
		if contexts := match.Imposable(g.rules, v); len(contexts) > 0 {
			a.Context = contexts[0].ID
		}
	case match.InReveal:
		a.Kind = match.Reveal
	}
	return a
}

// stronger is the one of two cards that does more in the player's role here.
func (g guess) stronger(a, b *kyndo.Card, v *match.View) *kyndo.Card {
	role := v.Role()
	if g.here(b, role, v.Environment) > g.here(a, role, v.Environment) {
		return b
	}
	return a
}

// here is what a card is worth in a role and an environment, roughly.
func (g guess) here(card *kyndo.Card, role kyndo.Role, place *kyndo.Environment) int {
	value := g.rules.Bare(card, role).Units * (100 + place.Percent(card, role))
	for i := range card.Abilities {
		if a := &card.Abilities[i]; a.When.Holds(role, card.UsualFocus(role), place.ID, "") {
			value += a.Delta(role) * 100 * 1000
		}
	}
	return g.demanding(value, card, role, place)
}

// demanding is a value with the contexts of an environment: they are half of a round for
// a defender who may impose one, and a quarter of an attack each that fails them, since
// not every defender may.
func (g guess) demanding(value int, card *kyndo.Card, role kyndo.Role, place *kyndo.Environment) int {
	for i := range g.rules.Contexts {
		x := &g.rules.Contexts[i]
		if !place.Allows(x.ID) {
			continue
		}
		meets := card.Attributes.Of(x.Char) >= x.Threshold
		if role == kyndo.Defender && meets {
			return value * 3 / 2
		}
		if role == kyndo.Attacker && !meets {
			value = value * 3 / 4
		}
	}
	return value
}
