package decks

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// misfit adds a text of a card that can't be printed, once for all its faces: where it is
// written, if that is in the publication, else at the size of the cards.
func (d *document) misfit(to strict.Problems, card *kyndo.Card, err error) strict.Problems {
	p := d.Publication.Problemf(d.at(), d.source.Size.Value, "%s", err)
	var m *cards.Misfit
	if errors.As(err, &m) {
		p = d.placed(card, m, p)
	}
	if slices.ContainsFunc(to, func(told *strict.Problem) bool { return told.Pos == p.Pos && p.Pos != d.at() }) {
		return to
	}
	return append(to, p)
}

// placed is a misfit where its text is written; the other where the publication hasn't
// written it.
func (d *document) placed(card *kyndo.Card, m *cards.Misfit, other *strict.Problem) *strict.Problem {
	field, ok := d.fieldOf(card, m.Text)
	if !ok {
		return other
	}
	format := "%s; possible: a shorter text, or cards of a larger size"
	if m.Lacked {
		format = "%s; possible: other letters"
	}
	p := d.asRead.Problemf("species."+card.ID+field, format, m)
	if !slices.Contains(d.files, p.Pos.File) {
		return other
	}
	return p
}

// fieldOf is the path of the field of a species that a text on its card comes from.
func (d *document) fieldOf(card *kyndo.Card, text string) (field string, ok bool) {
	language := d.source.Language.Value
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
