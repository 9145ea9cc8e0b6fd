package decks

import (
	"slices"

	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
)

// Game implements product.Dealer: works of other products have duels of a deck's species in
// its balance, in words of their own language.
func (Product) Game(order product.Order, name, language strict.Located[string]) (*product.Game, strict.Problems, error) {
	all, problems := load(order.Publication)
	if len(problems) > 0 {
		return nil, nil, nil // which the decks themselves have said
	}
	var names []string
	var asked *deck
	for _, d := range all {
		names = append(names, d.Slug)
		if d.Slug == name.Value && (asked == nil || d.Language.Value == language.Value) {
			asked = d
		}
	}
	unknown := func(read strict.Located[string], what string, known []string) (*product.Game, strict.Problems, error) {
		return nil, strict.Problems{order.Publication.Unknown(read.Pos, strict.Unknown{What: what, Read: read.Value, Known: known})}, nil
	}
	switch {
	case asked == nil:
		return unknown(name, "deck", slices.Compact(names))
	case !slices.Contains(kyndodata.Languages(), language.Value):
		return unknown(language, "language of duels", kyndodata.Languages())
	}
	p := planner{Order: order} // whose problems its own plan tells, where the deck was asked for
	topics, err := p.topicsOf([]*deck{asked})
	if err != nil {
		return nil, nil, err
	}
	var lent *product.Game
	if p.topic = topics[asked.Topic.Value]; p.topic != nil {
		rules := *p.balanced(asked)
		rules.Cards = nil
		for _, card := range p.selected(asked) {
			rules.Cards = append(rules.Cards, *card)
		}
		lent = &product.Game{Deck: asked.Title.Value, Rules: &rules, Words: p.game.Vocabulary.In(order.Words[language.Value]), Files: p.files}
	}
	switch {
	case len(p.problems) == 0:
		return lent, nil, nil
	case slices.Contains(order.Asked.Decks, asked.Work):
		return nil, nil, nil
	}
	return nil, p.problems, nil
}
