package classes

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// usualLevel is that of duels where none is asked for.
const usualLevel = kyndo.WithStimulus

// A stock is the duels of a level between the species of a deck, for all who have some.
type stock struct {
	*kyndo.Stock
	deck  string
	game  *product.Game
	level kyndo.Level
}

// duels are a section of rounds to be worked out, each pupil others.
type duels struct {
	source *content.Duels
	stock  *stock
}

// A duel is what a pupil has to work out.
type duel struct {
	of   *stock
	duel kyndo.Duel
}

func (d *duel) text() string { return d.of.level.String() + " " + d.duel.Text() }

// duels plans a section of duels.
func (p *planner) duels(s *set, source *content.Duels) (duels, bool) {
	if source.Deck.Value == "" {
		return duels{}, false // which the reader has said
	}
	level := usualLevel
	if source.Level.Value != "" {
		var ok bool
		if level, ok = kyndo.LevelNamed(source.Level.Value); !ok {
			p.problems = append(p.problems, p.Publication.Unknown(source.Level.Pos, content.Unknown{
				What: "level", Read: source.Level.Value, Of: "duels", Known: kyndo.LevelNames(),
			}))
			return duels{}, false
		}
	}
	for _, known := range s.stocks {
		if known.deck == source.Deck.Value && known.level == level {
			return duels{source, known}, true
		}
	}
	game, problems, err := p.Dealer.Game(p.Order, source.Deck, s.source.Language)
	p.problems = append(p.problems, problems...)
	if p.err == nil {
		p.err = err
	}
	if game == nil {
		return duels{}, false
	}
	var cards []*kyndo.Card
	for i := range game.Rules.Cards {
		cards = append(cards, &game.Rules.Cards[i])
	}
	made := &stock{game.Rules.NewStock(cards, level), source.Deck.Value, game, level}
	s.stocks = append(s.stocks, made)
	return duels{source, made}, true
}

// deal gives every pupil the duels of the group, by who it is. Refused is more than there
// are.
func (p *planner) deal(s *set) {
	short := map[*content.Duels]bool{}
	for i := range s.pupils {
		one, n := &s.pupils[i], len(s.groups[s.pupils[i].group].formats())
		for _, section := range s.groups[one.group].duels {
			for range section.source.Count.Value {
				if d, ok := one.lockedDuel(section.stock, n); ok {
					section.stock.Withhold(d.Text())
					one.duels = append(one.duels, duel{section.stock, d})
				}
				n++
			}
		}
	}
	for i := range s.pupils {
		one := &s.pupils[i]
		if one.locked != nil {
			continue
		}
		for _, section := range s.groups[one.group].duels {
			for place := range section.source.Count.Value {
				d, ok := section.stock.Deal(place, kyndo.NewChance(numberOf(s.seed, one.key, strconv.Itoa(place))))
				if !ok {
					short[section.source] = true
					break
				}
				one.duels = append(one.duels, duel{section.stock, d})
			}
		}
	}
	for _, g := range s.groups {
		for _, section := range g.duels {
			if short[section.source] {
				p.problem(section.source.Pos, "duels", fmt.Sprintf("there are not enough duels that ask for the same steps: %d of one place, and %d of the next, at the level %s between the %d species of %s, for %d pupils; possible: a deck with more species, a lower count, another level (%s)",
					section.stock.Enough(0), section.stock.Enough(1), section.stock.level, len(section.stock.game.Rules.Cards), section.stock.deck, len(s.pupils), strings.Join(kyndo.LevelNames(), ", ")))
			}
		}
	}
}

// numberOf is the number that some words stand for.
func numberOf(words ...string) uint64 {
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return binary.BigEndian.Uint64(sum[:8])
}

// draw draws the duels of all pupils.
func (d *document) draw() error {
	d.drawn = map[string][]render.Duel{}
	for _, p := range d.pupils {
		for i := range p.duels {
			drawn, err := d.drawDuel(&p.duels[i], d.across)
			if err != nil {
				return fmt.Errorf("%s: a duel of %s: %w", d.source.File, p.id, err)
			}
			d.drawn[p.id] = append(d.drawn[p.id], drawn)
		}
	}
	if len(d.stocks) == 0 {
		return nil
	}
	game := d.stocks[0].game
	lead, err := board.Earnings(game.Rules, d.across, game.Words)
	d.composed.Class.Lead = render.Drawn{Figure: lead, Aloud: aloud(&lead)}
	return err
}

// drawDuel draws a duel, and how it is worked out.
func (s *set) drawDuel(one *duel, width figure.Length) (drawn render.Duel, err error) {
	game := one.of.game
	round, err := game.Rules.Resolve(one.duel)
	if err != nil {
		return drawn, err
	}
	drawn.Title = game.Words.Say("name") + " · " + render.Typographic(game.Deck)
	if drawn.Question.Figure, err = board.Exercise(game.Rules, one.duel, width, game.Words); err != nil {
		return drawn, err
	}
	drawn.Answer.Figure, err = board.Worked(&round, width, game.Words)
	drawn.Question.Aloud, drawn.Answer.Aloud = aloud(&drawn.Question.Figure), aloud(&drawn.Answer.Figure)
	return drawn, err
}

// aloud is all that is written on a figure.
func aloud(f *figure.Figure) string {
	var all []string
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			all = append(all, text.String)
		}
	}
	return strings.Join(all, " ")
}

// duelsOf are the duels of a pupil, whose numbers go on from those of so many puzzles.
func (d *document) duelsOf(n, puzzles int) []render.Duel {
	all := d.drawn[d.pupils[n].id]
	for i := range all {
		all[i].Number = puzzles + i + 1
	}
	return all
}

// said is what those who teach have to know of duels: of which deck they are, what they are
// about, and how many multiplications each takes.
func (o duels) said(words *templates.Locale) string {
	least, most := o.stock.Asked(0).Products(), o.stock.Asked(o.source.Count.Value-1).Products()
	if least > most {
		least, most = most, least
	}
	products := strconv.Itoa(least)
	if most > least {
		products = words.Say("section.band", "low", products, "high", strconv.Itoa(most))
	}
	return words.Count("class.duels", o.source.Count.Value, "deck", render.Typographic(o.stock.game.Deck), "level", words.Say("class.level."+o.stock.level.String()), "products", products)
}
