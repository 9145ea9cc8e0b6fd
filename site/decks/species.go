package decks

import (
	"slices"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// selected are the species of a deck, in the order of the data.
func (p *planner) selected(source *deck) []*kyndo.Card {
	ids, names := p.speciesNames()
	for _, id := range source.Species.IDs {
		p.known(id, "species", ids, names)
	}
	places, placeNames := p.placeNames()
	for _, habitat := range source.Species.Habitats {
		if p.known(habitat, "habitat", places, placeNames) && !slices.ContainsFunc(p.game.Rules.Cards, func(c kyndo.Card) bool { return slices.Contains(c.Habitats, habitat.Value) }) {
			p.problem(habitat.Pos, habitat.Value, "no species lives in %s", habitat.Value)
		}
	}
	var selected []*kyndo.Card
	for i := range p.game.Rules.Cards {
		if card := &p.game.Rules.Cards[i]; chosen(card, source.Species) {
			selected = append(selected, card)
		}
	}
	return selected
}

func chosen(card *kyndo.Card, s selection) bool {
	lists := func(all []strict.Located[string], word string) bool {
		return slices.ContainsFunc(all, func(l strict.Located[string]) bool { return l.Value == word })
	}
	return s.all() || lists(s.IDs, card.ID) || slices.ContainsFunc(card.Habitats, func(h string) bool { return lists(s.Habitats, h) })
}

// known reports a word that is none of those known.
func (p *planner) known(read strict.Located[string], what string, known []string, also map[string]string) bool {
	if slices.Contains(known, read.Value) {
		return true
	}
	p.problems = append(p.problems, p.Publication.Unknown(read.Pos, strict.Unknown{What: what, Read: read.Value, Known: known, Also: also}))
	return false
}

// speciesNames are the identifiers, and those that the printed names stand for.
func (p *planner) speciesNames() (ids []string, names map[string]string) {
	names = map[string]string{}
	for _, card := range p.game.Rules.Cards {
		ids = append(ids, card.ID)
		for _, name := range card.Name {
			names[name] = card.ID
		}
		names[card.Scientific] = card.ID
	}
	return ids, names
}

func (p *planner) placeNames() (ids []string, names map[string]string) {
	names = map[string]string{}
	for _, place := range p.game.Rules.Environments {
		ids = append(ids, place.ID)
		for _, name := range place.Name {
			names[name] = place.ID
		}
	}
	return ids, names
}

func facesOf(source *deck) []cards.Face {
	if source.Faces == nil {
		return cards.Faces()
	}
	var faces []cards.Face
	for _, f := range cards.Faces() {
		if slices.ContainsFunc(source.Faces, func(l strict.Located[string]) bool { return l.Value == f.String() }) {
			faces = append(faces, f)
		}
	}
	return faces
}
