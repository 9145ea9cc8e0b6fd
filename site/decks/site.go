package decks

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render"
)

// Shown is the pack as the site shows it. The print is the zero one where no
// PDF was asked for.
func (p *Composed) Shown(print Print) render.Deck {
	notes := render.Guard(p.deck.Body)
	deck := render.Deck{
		Slug: p.deck.Slug, Language: p.deck.Language.Value,
		Title:       render.Typographic(p.deck.Title.Value),
		Subtitle:    render.Typographic(p.deck.Subtitle.Value),
		Author:      render.Typographic(p.deck.Author.Value),
		Description: render.Typographic(p.deck.Description.Value),
		Words:       p.locale,
		Notes:       render.Prose{Source: notes, Doc: render.Parse(notes), Images: p.images},
		Rules:       render.Prose{Source: p.howTo, Doc: render.Parse(p.howTo)},
		Count:       p.locale.Count("deck.speciesCount", len(p.species)),
		Imprint:     p.locale.Say("deck.designData"),
		RulesTitle:  p.locale.Say("deck.rulesTitle"),
		Gallery:     p.gallery(print),
	}
	for _, file := range print.forms {
		deck.Printouts = append(deck.Printouts, *p.printout(file, file.Form))
	}
	return deck
}

// speciesFolder is where the pages of the species and their sheets stand.
const speciesFolder = "species"

// gallery shows the species, by the habitats in which they live.
func (p *Composed) gallery(print Print) render.Gallery {
	g := render.Gallery{
		Slug: speciesFolder, Name: p.locale.Say("deck.species"),
		Title:  p.locale.Say("deck.gallery", "title", render.Typographic(p.deck.Title.Value)),
		Filter: p.locale.Say("deck.filter"), All: p.locale.Say("deck.everywhere"),
		Explained: p.locale.Say("deck.explained"), Neighbours: p.locale.Say("deck.neighbours"),
	}
	lived := map[string]bool{}
	for _, card := range p.species {
		shown := p.shownSpecies(card)
		if file := print.species[card.ID]; file != nil {
			shown.Printout = p.printout(*file, "sheet")
		}
		g.Cards = append(g.Cards, shown)
		for _, h := range card.Habitats {
			lived[h] = true
		}
	}
	for _, e := range p.game.Rules.Environments {
		if lived[e.ID] {
			g.Groups = append(g.Groups, render.Group{ID: e.ID, Name: p.words.Name(e.Name, e.ID)})
		}
	}
	return g
}

// printout is a file by the words for its form.
func (p *Pack) printout(file render.Download, form string) *render.Printout {
	return &render.Printout{Download: file, Name: p.locale.Say("deck." + form), Help: p.locale.Say("deck." + form + "Help")}
}

func (p *Pack) shownSpecies(card *kyndo.Card) render.Card {
	attack, defence := p.game.Rules.Face(card)
	s := render.Card{
		ID: card.ID, Name: p.name(card), Subtitle: card.Scientific, SubtitleLanguage: "la",
		Facts:  p.locale.Say("deck.numbers", "attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence)),
		Within: p.livesIn(card), Groups: card.Habitats,
		Explained: p.explained(card), Credit: p.credit(card),
	}
	look := cards.Look{Size: p.look.Size, Language: p.look.Language, Edition: cards.Colour}
	for _, face := range cards.Faces() {
		s.Faces = append(s.Faces, render.CardFace{
			Spoken: p.spoken(card, face),
			Draw:   func() (figure.Figure, error) { return p.game.Front(card, face, look) },
		})
	}
	return s
}

// livesIn names the habitats of a species; "" where it has none.
func (p *Pack) livesIn(card *kyndo.Card) string {
	var places []string
	for _, id := range card.Habitats {
		places = append(places, p.words.Place(p.game.Rules, id))
	}
	if len(places) == 0 {
		return ""
	}
	return p.locale.Say("deck.within", "places", strings.Join(places, p.locale.Say("list.comma")))
}

// spoken says what a card shows.
func (p *Pack) spoken(card *kyndo.Card, face cards.Face) string {
	attack, defence := p.game.Rules.Face(card)
	abilities := p.locale.Say("deck.noAbilities")
	if list := p.words.Abilities(p.game.Rules, card); len(list) > 0 {
		abilities = strings.Join(list, "; ")
	}
	return strings.TrimSpace(p.locale.Say("deck.spoken"+face.String(), "name", p.name(card),
		"attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence), "abilities", abilities, "fact", card.Fact[p.deck.Language.Value]))
}

// explained tells how the numbers of face A come about, what a stimulus is
// good for, and what the abilities do.
func (p *Pack) explained(card *kyndo.Card) []render.Explanation {
	rules, language := p.game.Rules, p.deck.Language.Value
	all := []render.Explanation{
		{Heading: p.locale.Say("deck.attack"), Lines: p.words.Printed(rules.ExplainCard(card, kyndo.Attacker, language))},
		{Heading: p.locale.Say("deck.defence"), Lines: p.words.Printed(rules.ExplainCard(card, kyndo.Defender, language))},
		{Heading: p.locale.Say("deck.strengths"), Lines: p.words.Printed(rules.ExplainStrengths(card, language))},
	}
	if list := p.words.Abilities(rules, card); len(list) > 0 {
		all = append(all, render.Explanation{Heading: p.locale.Say("deck.abilities"), Lines: list})
	}
	return all
}

// credit says whose the picture is.
func (p *Pack) credit(card *kyndo.Card) string {
	art, ok := p.game.Art[card.ID]
	if !ok {
		return p.locale.Say("deck.drawing")
	}
	if art.Source == "" {
		return p.locale.Say("deck.picture", "author", art.Author, "licence", art.Licence)
	}
	return p.locale.Say("deck.pictureFrom", "author", art.Author, "licence", art.Licence, "source", art.Source)
}
