package decks

import (
	"slices"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// speciesOf returns the species of a deck in the order of the data, as rules has them. It reports
// unknown species and habitats.
func (p *planner) speciesOf(source *deck, rules *kyndo.Rules) []*kyndo.Card {
	ids, names := p.speciesNames()
	for _, id := range source.Species.IDs {
		p.isKnown(id, "species", ids, names)
	}
	places, placeNames := p.placeNames()
	for _, habitat := range source.Species.Habitats {
		if p.isKnown(habitat, "habitat", places, placeNames) && !slices.ContainsFunc(p.data.Rules.Cards, func(c kyndo.Card) bool { return slices.Contains(c.Habitats, habitat.Value) }) {
			p.problem(habitat.Pos, habitat.Value, "no species lives in %s", habitat.Value)
		}
	}
	var selected []*kyndo.Card
	for i := range rules.Cards {
		if card := &rules.Cards[i]; source.Species.includes(card) {
			selected = append(selected, card)
		}
	}
	return selected
}

func (s selection) includes(card *kyndo.Card) bool {
	lists := func(all []strict.Located[string], word string) bool {
		return slices.ContainsFunc(all, func(l strict.Located[string]) bool { return l.Value == word })
	}
	return s.isEverything() || lists(s.IDs, card.ID) || slices.ContainsFunc(card.Habitats, func(h string) bool { return lists(s.Habitats, h) })
}

// isKnown reports whether a word is known. It adds a problem if it isn't.
func (p *planner) isKnown(read strict.Located[string], what string, known []string, aliases map[string]string) bool {
	if slices.Contains(known, read.Value) {
		return true
	}
	p.problems = append(p.problems, p.Publication.Unknown(read.Pos, strict.Unknown{What: what, Read: read.Value, Known: known, Aliases: aliases}))
	return false
}

// speciesNames returns the ids of all species, and a map from their printed names to ids.
func (p *planner) speciesNames() (ids []string, names map[string]string) {
	names = map[string]string{}
	for _, card := range p.data.Rules.Cards {
		ids = append(ids, card.ID)
		for _, name := range card.Name {
			names[name] = card.ID
		}
		names[card.Scientific] = card.ID
	}
	return ids, names
}

// placeNames returns the ids of all environments, and a map from their printed names to ids.
func (p *planner) placeNames() (ids []string, names map[string]string) {
	names = map[string]string{}
	for _, place := range p.data.Rules.Environments {
		ids = append(ids, place.ID)
		for _, name := range place.Name {
			names[name] = place.ID
		}
	}
	return ids, names
}

// facesOf returns the faces that a deck prints. By default it prints all.
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
