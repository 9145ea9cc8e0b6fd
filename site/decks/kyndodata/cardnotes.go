package kyndodata

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// NotesOn returns notes on the species of a deck: too few for a match, roles for which few declare a
// strength, and species with a weak primary strength.
func NotesOn(species []*kyndo.Card, rules *kyndo.Rules) (notes []message.Message) {
	if hand := rules.Match.Hand; len(species) < 2*hand && len(species) > 0 {
		notes = append(notes, message.New("the deck has %d species; two hands of %d need %d", len(species), hand, 2*hand))
	}
	for _, role := range kyndo.WeakRoles(species, kyndo.EnoughForRole) {
		notes = append(notes, message.New("the deck has fewer than %d species that declare a strength for the %s; few rounds can be played well",
			kyndo.EnoughForRole, map[kyndo.Role]message.Message{kyndo.Attacker: message.Text("attacker"), kyndo.Defender: message.Text("defender")}[role]))
	}
	if weaker := weakPrimaries(species); len(weaker) > 0 {
		notes = append(notes, message.New("of %d species the primary strength isn't the highest characteristic of its side: %s", len(weaker), strings.Join(weaker, ", ")))
	}
	return notes
}

// weakPrimaries describes the species with a characteristic that is higher than their primary
// strength. It compares only characteristics of the same side, attack or defence.
func weakPrimaries(species []*kyndo.Card) (all []string) {
	for _, card := range species {
		primary := card.Primary
		highest := slices.MaxFunc(primary.Family().Chars(), func(a, b kyndo.Char) int { return cmp.Compare(card.Attributes.Of(a), card.Attributes.Of(b)) })
		if least, most := card.Attributes.Of(primary), card.Attributes.Of(highest); least < most {
			all = append(all, fmt.Sprintf("%s (%s %d < %s %d)", card.ID, primary, least, highest, most))
		}
	}
	return all
}

// MisfitProblem reports a text that can't be printed on a card, at its position in the data. It
// returns false if no field of the species has this text.
func (d *Data) MisfitProblem(card *kyndo.Card, m *cards.Misfit, language string) (*strict.Problem, bool) {
	field, ok := fieldOf(card, m.Text, language)
	if !ok {
		return nil, false
	}
	format := "%s; possible: a shorter text, or cards of a larger size"
	if m.LacksLetters {
		format = "%s; possible: other letters"
	}
	return d.Problemf(speciesName+"."+card.ID+field, format, m), true
}

// fieldOf returns the path of the field that a text on a card comes from, such as ".name.es". It
// returns false if no field has this text.
func fieldOf(card *kyndo.Card, text, language string) (field string, ok bool) {
	switch text {
	case "":
		return "", false
	case card.Name.In(language, ""):
		return ".name." + language, true
	case card.Scientific:
		return ".scientific", true
	case card.Fact.In(language, ""):
		return ".fact." + language, true
	}
	for i, ability := range card.Abilities {
		if text == ability.Name.In(language, "") {
			return ".abilities." + strconv.Itoa(i) + ".name." + language, true
		}
	}
	if also := card.Also.In(language, ""); also != "" && strings.Contains(text, also) {
		return ".aka." + language, true
	}
	if card.Family != "" && strings.Contains(text, card.Family) {
		return ".family", true
	}
	return "", false
}
