package duel

import (
	"fmt"
	"strconv"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// cards lists the hand, with what a player needs to know of each card.
func (a *asker) cards(rules *kyndo.Rules, v *match.View) {
	a.say("hand", "player", a.player(v))
	for i, card := range v.Hand {
		attack, defence := rules.Face(card)
		numbers := []string{"n", strconv.Itoa(i + 1), "name", a.card(card), "attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence)}
		if a.hides(v, card) {
			a.say("card-a", numbers...)
		} else {
			a.say("card", append(numbers, "strengths", a.strengths(card))...)
		}
		a.habitats(rules, card)
		a.localValues(v, card)
		if v.OpenC(card.ID) {
			a.abilities(rules, card)
		}
	}
	var known []string
	for _, id := range v.RivalKnown {
		card, _ := rules.Card(id)
		known = append(known, a.card(card))
	}
	if len(known) > 0 {
		a.say("known", "cards", a.words.List(known))
	}
}

// strengths lists the strengths of a card with their values.
func (a *asker) strengths(card *kyndo.Card) string {
	var strengths []string
	for _, c := range card.Strengths() {
		strengths = append(strengths, fmt.Sprintf("%s %d", a.words.Char(c), card.Attributes.Of(c)))
	}
	return a.words.List(strengths)
}

// weakRoles warns of a hand with few cards for a role (R55). It is silent if faces B are hidden,
// since the warning would reveal strengths.
func (a *asker) weakRoles(v *match.View) {
	if a.onlyA || v.ByMemory() {
		return
	}
	for _, role := range kyndo.WeakRoles(v.Hand, kyndo.EnoughForRole) {
		a.say("idle-"+role.String(), "n", strconv.Itoa(kyndo.EnoughForRole))
	}
}

func (a *asker) habitats(rules *kyndo.Rules, card *kyndo.Card) {
	var places []string
	for _, id := range card.Habitats {
		places = append(places, a.words.Place(rules, id))
	}
	if len(places) > 0 {
		a.say("habitats", "places", a.words.List(places))
	}
}

// localValues tells the percentages of the place for a card of one of its habitats (R32).
func (a *asker) localValues(v *match.View, card *kyndo.Card) {
	if v.Environment == nil {
		return
	}
	if local := v.Environment.PercentGroups([]*kyndo.Card{card})[0]; local.Habitat != "" {
		a.say("here", "attack", kyndo.Signed(local.Attack), "defence", kyndo.Signed(local.Defend))
	}
}

func (a *asker) abilities(rules *kyndo.Rules, card *kyndo.Card) {
	for i := range card.Abilities {
		a.say("ability", "ability", a.words.Ability(rules, &card.Abilities[i]))
	}
}
