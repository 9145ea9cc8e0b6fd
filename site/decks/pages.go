package decks

import (
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/render"
)

// siteDeck returns the deck for the site. printed are the PDF files to link to.
func (d *document) siteDeck(printed []render.Download) (render.Deck, error) {
	match, err := d.playPage()
	if err != nil {
		return render.Deck{}, err
	}
	notes := render.Guard(d.source.Body)
	deck := render.Deck{
		Slug: d.source.Slug, Language: d.source.Language.Value,
		Title:       render.Typographic(d.source.Title.Value),
		Subtitle:    render.Typographic(d.source.Subtitle.Value),
		Author:      render.Typographic(d.source.Author.Value),
		Description: render.Typographic(d.source.Description.Value),
		Words:       d.locale,
		NotesTitle:  d.words.Say("deck.notes"),
		Notes:       render.Prose{Source: notes, Doc: render.Parse(notes), Images: d.images},
		Rules:       render.Prose{Source: d.rulesText, Doc: render.Parse(d.rulesText)},
		Count:       d.words.Count("deck.speciesCount", len(d.species)),
		Imprint:     d.words.Say("deck.designData"),
		RulesTitle:  d.words.Say("deck.rulesTitle"),
		Gallery:     d.gallery(printed),
		Match:       match,
	}
	for _, file := range printed {
		if file.Form != speciesForm {
			deck.Printouts = append(deck.Printouts, *d.printout(file, file.Form))
		}
	}
	return deck, nil
}

const (
	speciesFolder = "species" // folder of the pages and sheets of single species
	speciesForm   = "species" // form of such a sheet in render.Download
)

// gallery lists the species of the deck and the habitats by which they can be filtered.
func (d *document) gallery(printed []render.Download) render.Gallery {
	g := render.Gallery{
		Slug: speciesFolder, Name: d.words.Say("deck.species"),
		Title:  d.words.Say("deck.gallery", "title", render.Typographic(d.source.Title.Value)),
		Filter: d.words.Say("deck.filter"), All: d.words.Say("deck.everywhere"),
		Explained: d.words.Say("deck.explained"), Neighbours: d.words.Say("deck.neighbours"),
	}
	inhabited := map[string]bool{}
	for _, card := range d.species {
		shown := d.siteCard(card)
		if at := slices.IndexFunc(printed, func(f render.Download) bool { return f.File == d.sheetPath(card) }); at >= 0 {
			shown.Printout = d.printout(printed[at], "sheet")
		}
		g.Cards = append(g.Cards, shown)
		for _, h := range card.Habitats {
			inhabited[h] = true
		}
	}
	for _, e := range d.game.Rules.Environments {
		if inhabited[e.ID] {
			g.Groups = append(g.Groups, render.Group{ID: e.ID, Name: d.words.Name(e.Name, e.ID)})
		}
	}
	return g
}

// printout returns the link to a PDF file. form selects its name and help text.
func (p *pack) printout(file render.Download, form string) *render.Printout {
	return &render.Printout{Download: file, Name: p.words.Say("deck." + form), Help: p.words.Say("deck." + form + "Help")}
}

// siteCard returns the page of a species.
func (p *pack) siteCard(card *kyndo.Card) render.Card {
	attack, defence := p.game.Rules.Face(card)
	s := render.Card{
		ID: card.ID, Name: p.nameOf(card), Subtitle: card.Scientific, SubtitleLanguage: "la",
		Facts:  p.words.Say("deck.numbers", "attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence)),
		Within: p.habitatText(card), Groups: card.Habitats,
		Explained: p.explanations(card), Credit: p.credit(card),
	}
	look := cards.Look{Size: p.look.Size, Language: p.look.Language, Edition: cards.Colour}
	for _, face := range cards.Faces() {
		s.Faces = append(s.Faces, render.CardFace{
			Spoken: p.spokenText(card, face),
			Draw:   func() (figure.Figure, error) { return p.game.Front(card, face, look) },
		})
	}
	return s
}

// habitatText names the habitats of a species. It returns "" if there are none.
func (p *pack) habitatText(card *kyndo.Card) string {
	var places []string
	for _, id := range card.Habitats {
		places = append(places, p.words.EnvironmentName(p.game.Rules, id))
	}
	if len(places) == 0 {
		return ""
	}
	return p.words.Say("deck.within", "places", strings.Join(places, p.locale.Say("list.comma")))
}

// spokenText describes a card for screen readers.
func (p *pack) spokenText(card *kyndo.Card, face cards.Face) string {
	attack, defence := p.game.Rules.Face(card)
	abilities := p.words.Say("deck.noAbilities")
	if list := p.words.Abilities(p.game.Rules, card); len(list) > 0 {
		abilities = strings.Join(list, "; ")
	}
	return strings.TrimSpace(p.words.Say("deck.spoken"+face.String(), "name", p.nameOf(card),
		"attack", strconv.Itoa(attack), "defence", strconv.Itoa(defence), "abilities", abilities, "fact", card.Fact[p.source.Language.Value]))
}

// explanations returns how the numbers of face A are calculated, and the effects of stimuli and
// abilities.
func (p *pack) explanations(card *kyndo.Card) []render.Explanation {
	rules, language := p.game.Rules, p.source.Language.Value
	all := []render.Explanation{
		{Heading: p.words.Say("deck.attack"), Lines: p.words.PrintedSentences(rules.ExplainCard(card, kyndo.Attacker, language))},
		{Heading: p.words.Say("deck.defence"), Lines: p.words.PrintedSentences(rules.ExplainCard(card, kyndo.Defender, language))},
		{Heading: p.words.Say("deck.strengths"), Lines: p.words.PrintedSentences(rules.ExplainStrengths(card, language))},
	}
	if list := p.words.Abilities(rules, card); len(list) > 0 {
		all = append(all, render.Explanation{Heading: p.words.Say("deck.abilities"), Lines: list})
	}
	return all
}

// credit names the author of a species' picture, or says that the program drew it.
func (p *pack) credit(card *kyndo.Card) string {
	art, ok := p.game.Art[card.ID]
	if !ok {
		return p.words.Say("deck.drawing")
	}
	if art.Source == "" {
		return p.words.Say("deck.picture", "author", art.Author, "licence", art.Licence)
	}
	return p.words.Say("deck.pictureFrom", "author", art.Author, "licence", art.Licence, "source", art.Source)
}
