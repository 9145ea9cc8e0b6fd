package duel

import (
	"fmt"
	"strconv"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// showHand lists the player's cards with everything that the player may see of them. It also lists the
// cards that the rival is known to hold.
func (a *asker) showHand(rules *kyndo.Rules, v *match.View) {
	a.say("hand", "player", a.playerName(v))
	for i, card := range v.Hand {
		attack, defence := rules.Face(card)
		numbers := []string{"n", strconv.Itoa(i + 1), "name", a.cardName(card), "attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence)}
		if a.hidesFaceB(v, card) {
			a.say("card-a", numbers...)
		} else {
			a.say("card", append(numbers, "strengths", a.strengthsText(card))...)
		}
		a.showHabitats(card)
		a.showHabitatEffect(v, card)
		if v.OpenC(card.ID) {
			a.showAbilities(rules, card)
		}
	}
	var known []string
	for _, id := range v.RivalKnown {
		card, _ := rules.Card(id)
		known = append(known, a.cardName(card))
	}
	if len(known) > 0 {
		a.say("known", "cards", a.words.List(known))
	}
}

// strengthsText lists the strengths of a card with their values.
func (a *asker) strengthsText(card *kyndo.Card) string {
	var strengths []string
	for _, c := range card.Strengths() {
		strengths = append(strengths, fmt.Sprintf("%s %d", a.words.Char(c), card.Attributes.Of(c)))
	}
	return a.words.List(strengths)
}

// warnWeakRoles warns of a hand with few cards for a role (R55). It gives no warning if faces B are
// hidden, because that would reveal strengths.
func (a *asker) warnWeakRoles(v *match.View) {
	if a.onlyFaceA || v.ByMemory() {
		return
	}
	for _, role := range kyndo.WeakRoles(v.Hand, kyndo.EnoughForRole) {
		a.say("idle-"+role.String(), "n", strconv.Itoa(kyndo.EnoughForRole))
	}
}

func (a *asker) showHabitats(card *kyndo.Card) {
	var places []string
	for _, id := range card.Habitats {
		places = append(places, a.words.EnvironmentName(a.match.FullRules(), id))
	}
	if len(places) > 0 {
		a.say("habitats", "places", a.words.List(places))
	}
}

// showHabitatEffect shows how the environment changes a card, if it has other percentages for the card's
// habitat (R32).
func (a *asker) showHabitatEffect(v *match.View, card *kyndo.Card) {
	if v.Environment == nil {
		return
	}
	if local := v.Environment.PercentGroups([]*kyndo.Card{card})[0]; local.Habitat != "" {
		a.say("here", "attack", kyndo.Signed(local.Attack), "defence", kyndo.Signed(local.Defend))
	}
}

func (a *asker) showAbilities(rules *kyndo.Rules, card *kyndo.Card) {
	for i := range card.Abilities {
		a.say("ability", "ability", a.words.Ability(rules, &card.Abilities[i]))
	}
}
