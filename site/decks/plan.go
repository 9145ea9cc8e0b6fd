// Package decks makes classroom packs of the card combat KYNDO: [Product] is the
// way in. It checks what a deck asks for against the game's data and the paper,
// draws its cards, writes its texts, and renders what is printed and what the site
// shows.
//
// A pack is several PDF files, each of which a teacher prints in a way of its
// own: the cards, on both sides of card stock at 100 %; the table (board,
// energy, record), a sheet for each pair; the rules and the duels, a copy for
// each pupil; and, for the teacher alone, the notes, the answer key and the
// credits. The rulings that comments and notes cite are those of
// docs/rules/kyndo.md.
package decks

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/sheet"
	"octavo/site/decks/game"
	"octavo/templates"
)

// A Pack is a deck that can be made.
type Pack struct {
	publication *content.Site
	deck        *Deck
	game        *cards.Game
	locale      *templates.Locale
	words       game.Words
	images      map[string]render.Image
	species     []*kyndo.Card
	faces       []cards.Face
	look        cards.Look
	setup       sheet.Setup
	paper       board.Paper
	seed        string
	duels       []kyndo.Duel
}

// Deck is what the pack was written in.
func (p *Pack) Deck() *Deck { return p.deck }

// An Order is what packs are planned from.
type Order struct {
	Project     fs.FS
	Publication *content.Site
	Decks       []*Deck
	Locales     map[string]*templates.Locale
	Seed        string // replaces the seed of every deck; "" for their own
	Images      func([]content.ImageRef) map[string]render.Image
}

// Plan checks every deck of an order, and changes nothing. All that can't be
// made is reported at once, as content.Problems; the notes are what a publisher
// should know, though nothing is wrong. What the packs are composed of is drawn
// and written later, by Compose.
func Plan(o Order) (packs []*Pack, notes content.Problems, err error) {
	if len(o.Decks) == 0 {
		return nil, nil, nil
	}
	loaded, err := game.LoadCards(o.Project, o.languages()...)
	if err != nil {
		return nil, nil, err
	}
	p := planner{Order: o, game: loaded}
	p.builtIn()
	for _, deck := range o.Decks {
		packs = append(packs, p.pack(deck))
	}
	return packs, p.notes, p.problems.Err()
}

// builtIn tells the first deck where the publication has no data of the game,
// so that those of the sample are played with.
func (p *planner) builtIn() {
	if game.BuiltIn(p.Project) {
		p.note(p.Decks[0].Title, "the publication has no folder content/kyndo; its decks have the species and rules that are built in")
	}
}

// languages are those of the decks which KYNDO can be in.
func (o Order) languages() []string {
	var used []string
	for _, language := range game.Languages() {
		if slices.ContainsFunc(o.Decks, func(d *Deck) bool { return d.Language.Value == language }) {
			used = append(used, language)
		}
	}
	return used
}

// planner gathers what is impossible, and what is worth knowing.
type planner struct {
	Order
	game     *cards.Game
	problems content.Problems
	notes    content.Problems
}

func (p *planner) pack(deck *Deck) *Pack {
	language := deck.Language
	k := &Pack{deck: deck, publication: p.Publication, seed: deck.Seed.Value, images: p.Images(deck.Images)}
	if !slices.Contains(game.Languages(), language.Value) {
		p.problem(language.Pos, language.Value, "a deck cannot be in %q; the names of KYNDO are in %s", language.Value, strings.Join(game.Languages(), ", "))
		return k
	}
	if p.Seed != "" {
		k.seed = p.Seed
	}
	k.locale = p.Locales[language.Value]
	k.words = game.WordsOf(k.locale)
	k.game = &cards.Game{Rules: p.game.Rules, Art: p.game.Art, Words: map[string]cards.Words{language.Value: k.words.OnCards()}}
	before := len(p.problems)
	k.species = p.selected(deck)
	k.faces = facesOf(deck)
	if len(p.problems) == before {
		p.enough(k)
	}
	p.printing(k)
	if len(p.problems) > before {
		return k
	}
	k.duels = k.game.Rules.Exercises(k.species, deck.Duels.Value, kyndo.NewChance(seedNumber(k.seed)))
	return k
}

// seedNumber is the number that a seed stands for, whatever it is written in.
func seedNumber(seed string) uint64 {
	sum := sha256.Sum256([]byte(seed))
	return binary.BigEndian.Uint64(sum[:8])
}

func (p *planner) problem(pos content.Pos, read, format string, args ...any) {
	p.problems = append(p.problems, p.Publication.Problemf(pos, read, format, args...))
}

func (p *planner) note(at content.Located[string], format string, args ...any) {
	p.notes = append(p.notes, p.Publication.Problemf(at.Pos, at.Value, format, args...))
}

// selected are the species of a deck, in the order of the data.
func (p *planner) selected(deck *Deck) []*kyndo.Card {
	ids, names := p.speciesNames()
	for _, id := range deck.Species.IDs {
		p.known(id, "species", ids, names)
	}
	places, placeNames := p.placeNames()
	for _, habitat := range deck.Species.Habitats {
		if p.known(habitat, "habitat", places, placeNames) && !slices.ContainsFunc(p.game.Rules.Cards, func(c kyndo.Card) bool { return slices.Contains(c.Habitats, habitat.Value) }) {
			p.problem(habitat.Pos, habitat.Value, "no species lives in %s", habitat.Value)
		}
	}
	var selected []*kyndo.Card
	for i := range p.game.Rules.Cards {
		if card := &p.game.Rules.Cards[i]; chosen(card, deck.Species) {
			selected = append(selected, card)
		}
	}
	return selected
}

func chosen(card *kyndo.Card, s Selection) bool {
	lists := func(all []content.Located[string], word string) bool {
		return slices.ContainsFunc(all, func(l content.Located[string]) bool { return l.Value == word })
	}
	return s.All() || lists(s.IDs, card.ID) || slices.ContainsFunc(card.Habitats, func(h string) bool { return lists(s.Habitats, h) })
}

// known reports a word that is none of those known.
func (p *planner) known(read content.Located[string], what string, known []string, also map[string]string) bool {
	if slices.Contains(known, read.Value) {
		return true
	}
	p.problems = append(p.problems, p.Publication.Unknown(read.Pos, content.Unknown{What: what, Read: read.Value, Known: known, Also: also}))
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

func facesOf(deck *Deck) []cards.Face {
	if deck.Faces == nil {
		return cards.Faces()
	}
	var faces []cards.Face
	for _, f := range cards.Faces() {
		if slices.ContainsFunc(deck.Faces, func(l content.Located[string]) bool { return l.Value == f.String() }) {
			faces = append(faces, f)
		}
	}
	return faces
}

// has reports whether the pack contains a part.
func (p *Pack) has(part string) bool {
	return p.deck.Contains == nil || slices.ContainsFunc(p.deck.Contains, func(l content.Located[string]) bool { return l.Value == part })
}

// enough tells of decks that make no good match, and refuses those that make
// no duel.
func (p *planner) enough(k *Pack) {
	at := content.Located[string]{Value: k.deck.Title.Value, Pos: k.deck.Title.Pos}
	if list := slices.Concat(k.deck.Species.IDs, k.deck.Species.Habitats); len(list) > 0 {
		at = list[0]
	}
	if n := len(k.species); n == 1 && k.has("duels") {
		p.problem(at.Pos, at.Value, "a deck of one species has no duels; name another, or leave duels out of contains")
		return
	}
	if hand := k.game.Rules.Match.Hand; len(k.species) < 2*hand && len(k.species) > 0 {
		p.note(at, "the deck has %d species; two hands of %d need %d", len(k.species), hand, 2*hand)
	}
	for _, role := range kyndo.Idle(k.species, kyndo.EnoughForRole) {
		p.note(at, "the deck has fewer than %d species that declare a strength for the %s; few rounds can be played well (R55)",
			kyndo.EnoughForRole, map[kyndo.Role]string{kyndo.Attacker: "attacker", kyndo.Defender: "defender"}[role])
	}
}

// fault says which pack an error befell.
func (p *Pack) fault(what string, err error) error {
	return fmt.Errorf("%s: %s: %w", p.deck.File, what, err)
}
