// Package decks makes classroom packs of the card game KYNDO, and quartets (package quartet). It reads the decks and the game's
// data of a publication and returns PDF files and pages of the site. [Product] is the way in.
//
// A teacher prints the PDF files of a pack in different ways:
//   - the cards on both sides of card stock,
//   - the table (board, energy, record) once for each pair,
//   - the rules and the duels once for each pupil,
//   - notes, answer key and credits for the teacher alone.
//
// Comments cite rulings such as R15 from docs/rules/kyndo.md.
package decks

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/sheet"
	"octavo/site/decks/kyndodata"
	"octavo/site/decks/quartet"
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/templates"
)

// Product makes the decks of a publication.
type Product struct{}

// Name implements product.Product.
func (Product) Name() string { return "decks" }

// Count implements product.Product.
func (Product) Count(n int) message.Message { return message.Counted(n, "1 pack", "%d packs") }

// folder is the folder of the decks in a publication.
const folder = "content/decks"

// Texts implements product.Product. A publication without decks gets no texts of games, so that its
// authors need not translate them.
func (Product) Texts(project fs.FS) []templates.KindTexts {
	if info, err := fs.Stat(project, folder); err != nil || !info.IsDir() {
		return nil
	}
	return []templates.KindTexts{kyndodata.Texts(), quartet.Texts()}
}

// Materials implements product.Product.
func (Product) Materials(*content.Site, *memo.Cache) []engine.Material { return nil }

// Plan implements product.Product. It reads all decks, so that it also reports mistakes in decks
// that were not requested.
func (Product) Plan(order product.Order) (product.Plan, error) {
	plan, err := planKyndo(order)
	if err == nil {
		quartet.Plan(order, slices.DeleteFunc(slices.Clone(order.Publication.Decks), func(w *content.Work) bool { return !quartet.Is(w) }), &plan)
	}
	return plan, err
}

// planKyndo plans the decks of KYNDO.
func planKyndo(order product.Order) (product.Plan, error) {
	all, problems := loadDecks(order.Publication)
	requested := slices.DeleteFunc(all, func(d *deck) bool { return !slices.Contains(order.Requested.Decks, d.Work) })
	if len(requested) == 0 {
		return product.Plan{Problems: problems}, nil
	}
	p := planner{Order: order, problems: problems, pictures: product.NewPictures(order.Project)}
	topics, err := p.topicsByName(requested)
	if err != nil {
		return product.Plan{}, err
	}
	var plan product.Plan
	for _, source := range requested {
		if t := topics[source.Topic.Value]; t != nil {
			p.topicData = t
			plan.Works = append(plan.Works, p.planPack(source))
			continue
		}
		p.picturesOf(source)
		p.planPrinting(&pack{Order: p.Order, source: source, faces: facesOf(source)}) // reports the problems that don't depend on the topic
	}
	plan.Problems, plan.Notes = p.problems, p.notes
	return plan, nil
}

// A pack is the plan of a deck in one language.
type pack struct {
	product.Order
	source     *deck
	topic      kyndodata.Topic
	data       *kyndodata.Data // data of the topic
	dataDigest string
	files      []string    // files of the publication with the data
	game       *cards.Game // game with the rules and words of the deck
	locale     *templates.Locale
	words      kyndodata.Words
	pictures   []content.ImageRef      // pictures in the deck's text and its templates
	images     map[string]render.Image // those pictures, by name
	species    []*kyndo.Card
	faces      []cards.Face
	look       cards.Look
	setup      sheet.Setup
	paper      board.Paper
	seed       string
	duels      []kyndo.Duel
}

// Source implements product.Authored.
func (p *pack) Source() any { return p.source.Work }

// A planner plans packs and collects problems and notes.
type planner struct {
	product.Order
	*topicData // topic of the deck that is planned
	pictures   *product.Pictures
	problems   strict.Problems
	notes      strict.Problems
}

// planPack plans a deck whose topic was read. A pack with problems has no duels.
func (p *planner) planPack(source *deck) *pack {
	language := source.Language
	k := &pack{Order: p.Order, source: source, topic: kyndodata.Topic(source.Topic.Value), data: p.data, dataDigest: p.dataDigest, files: p.files, seed: cmp.Or(p.Seed, source.Seed.Value)}
	k.pictures = p.picturesOf(source)
	k.images = product.Images(k.pictures)
	before := len(p.problems)
	k.words = p.data.Vocabulary.In(p.Words[language.Value])
	k.locale = k.words.Locale()
	k.game = &cards.Game{Rules: p.balancedRules(source), Art: p.data.Art, Drawn: p.data.Drawn, Words: map[string]cards.Words{language.Value: k.words.OnCards()}}
	k.species = p.speciesOf(source, k.game.Rules)
	k.faces = facesOf(source)
	if len(p.problems) == before {
		p.checkSpecies(k)
	}
	p.planPrinting(k)
	if len(p.problems) > before {
		return k
	}
	k.duels = k.game.Rules.Exercises(k.species, source.Duels.Value, kyndo.NewChance(seedNumber(k.seed)))
	return k
}

// balancedRules returns the rules with the deck's balance and all cards. It reports an unknown
// balance.
func (p *planner) balancedRules(source *deck) *kyndo.Rules {
	rules, ok := p.data.Balanced(cmp.Or(source.Balance.Value, p.data.Usual()))
	if !ok {
		p.isKnown(source.Balance, "balance", p.data.Balances.Names(), nil)
		return p.data.Rules
	}
	return rules
}

// seedNumber turns a seed, which may be any text, into a number.
func seedNumber(seed string) uint64 {
	sum := sha256.Sum256([]byte(seed))
	return binary.BigEndian.Uint64(sum[:8])
}

func (p *planner) problem(pos strict.Pos, read, format string, args ...any) {
	p.problems = append(p.problems, p.Publication.Problemf(pos, read, format, args...))
}

func (p *planner) note(at strict.Located[string], format string, args ...any) {
	p.notes = append(p.notes, p.Publication.Problemf(at.Pos, at.Value, format, args...))
}

// contains reports whether the pack contains a part.
func (p *pack) contains(part string) bool {
	return p.source.Contains == nil || slices.ContainsFunc(p.source.Contains, func(l strict.Located[string]) bool { return l.Value == part })
}

// checkSpecies refuses decks with too few species for a duel, and adds the notes on the others.
func (p *planner) checkSpecies(k *pack) {
	at := strict.Located[string]{Value: k.source.Title.Value, Pos: k.source.Title.Pos}
	if list := slices.Concat(k.source.Species.IDs, k.source.Species.Habitats); len(list) > 0 {
		at = list[0]
	}
	if n := len(k.species); n == 1 && k.contains("duels") {
		p.problem(at.Pos, at.Value, "a deck of one species has no duels; name another, or leave duels out of contains")
		return
	}
	for _, note := range kyndodata.NotesOn(k.species, k.game.Rules) {
		p.note(at, "%s", note)
	}
}

// addFile adds the file of the deck and a part of the pack to an error.
func (p *pack) addFile(what string, err error) error {
	return fmt.Errorf("%s: %s: %w", p.source.File, what, err)
}
