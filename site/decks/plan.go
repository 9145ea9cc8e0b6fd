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
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/templates"
)

// Product makes the decks of a publication.
type Product struct{}

// Name implements product.Product.
func (Product) Name() string { return "decks" }

// folder is where a publication has its decks.
const folder = "content/decks"

// Texts implements product.Product: those of KYNDO where the publication has
// decks, lest a project that adds a language have to translate them for nothing.
func (Product) Texts(project fs.FS) []templates.KindTexts {
	if info, err := fs.Stat(project, folder); err != nil || !info.IsDir() {
		return nil
	}
	return []templates.KindTexts{kyndodata.Texts()}
}

// Materials implements product.Product.
func (Product) Materials(*content.Site, *memo.Memory) []engine.Material { return nil }

// Plan implements product.Product. Every deck is read, those too that were not
// asked for, so that a mistake is told whatever was.
func (Product) Plan(order product.Order) (product.Plan, error) {
	all, problems := load(order.Publication)
	asked := slices.DeleteFunc(all, func(d *deck) bool { return !slices.Contains(order.Asked.Decks, d.Work) })
	if len(asked) == 0 {
		return product.Plan{Problems: problems}, nil
	}
	p := planner{Order: order, problems: problems, pictures: product.NewPictures(order.Project)}
	topics, err := p.topicsOf(asked)
	if err != nil {
		return product.Plan{}, err
	}
	var plan product.Plan
	for _, source := range asked {
		if t := topics[source.Topic.Value]; t != nil {
			p.topic = t
			plan.Works = append(plan.Works, p.pack(source))
			continue
		}
		p.picturesOf(source)
		p.printing(&pack{Order: p.Order, source: source, faces: facesOf(source)}) // which no topic decides
	}
	plan.Problems, plan.Notes = p.problems, p.notes
	return plan, nil
}

// pack is a deck that is to be made, in one language.
type pack struct {
	product.Order
	source   *deck
	topic    kyndodata.Topic
	data     string          // the digest of the topic's data
	files    []string        // of the publication, that they were read from
	asRead   *kyndodata.Data // which knows where all of it is written
	game     *cards.Game
	locale   *templates.Locale
	words    kyndodata.Words
	pictures []content.ImageRef      // that its words and its templates show
	images   map[string]render.Image // the same, by what they are called there
	species  []*kyndo.Card
	faces    []cards.Face
	look     cards.Look
	setup    sheet.Setup
	paper    board.Paper
	seed     string
	duels    []kyndo.Duel
}

// Source implements product.Written.
func (p *pack) Source() any { return p.source.Work }

// planner plans packs, and gathers what is impossible and what is worth knowing.
type planner struct {
	product.Order
	*topic   // that of the deck that is planned
	pictures *product.Pictures
	problems strict.Problems
	notes    strict.Problems
}

func (p *planner) pack(source *deck) *pack {
	language := source.Language
	k := &pack{Order: p.Order, source: source, topic: kyndodata.Topic(source.Topic.Value), data: p.data, files: p.files, asRead: p.topic.game, seed: cmp.Or(p.Seed, source.Seed.Value)}
	k.pictures = p.picturesOf(source)
	k.images = product.Images(k.pictures)
	before := len(p.problems)
	k.words = p.game.Vocabulary.In(p.Words[language.Value])
	k.locale = k.words.Locale()
	k.game = &cards.Game{Rules: p.balanced(source), Art: p.game.Art, Drawn: p.game.Drawn, Words: map[string]cards.Words{language.Value: k.words.OnCards()}}
	k.species = p.selected(source)
	k.faces = facesOf(source)
	if len(p.problems) == before {
		p.enough(k)
	}
	p.printing(k)
	if len(p.problems) > before {
		return k
	}
	k.duels = k.game.Rules.Exercises(k.species, source.Duels.Value, kyndo.NewChance(seedNumber(k.seed)))
	return k
}

// balanced are the rules that a deck is played by. The cards are the same by all.
func (p *planner) balanced(source *deck) *kyndo.Rules {
	rules, ok := p.game.Balanced(source.Balance.Value)
	if !ok {
		p.known(source.Balance, "balance", p.game.Balances.Names(), nil)
		return p.game.Rules
	}
	return rules
}

// seedNumber is the number that a seed stands for, whatever it is written in.
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

// has reports whether the pack contains a part.
func (p *pack) has(part string) bool {
	return p.source.Contains == nil || slices.ContainsFunc(p.source.Contains, func(l strict.Located[string]) bool { return l.Value == part })
}

// enough tells of decks that make no good match, and refuses those that make
// no duel.
func (p *planner) enough(k *pack) {
	at := strict.Located[string]{Value: k.source.Title.Value, Pos: k.source.Title.Pos}
	if list := slices.Concat(k.source.Species.IDs, k.source.Species.Habitats); len(list) > 0 {
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
		p.note(at, "the deck has fewer than %d species that declare a strength for the %s; few rounds can be played well",
			kyndo.EnoughForRole, map[kyndo.Role]message.Message{kyndo.Attacker: message.Text("attacker"), kyndo.Defender: message.Text("defender")}[role])
	}
}

// fault says which pack an error befell.
func (p *pack) fault(what string, err error) error {
	return fmt.Errorf("%s: %s: %w", p.source.File, what, err)
}
