package classes

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/templates"
)

// usualLevel is that of duels where none is asked for.
const usualLevel = kyndo.WithStimulus

// A stock is the duels of a level between the species of a deck, for all who have some.
type stock struct {
	*kyndo.DuelPool
	deck  string
	game  *product.Game
	level kyndo.Level
	form  board.Form // in which all of them have room on the pages of the pupils
	ahead int        // how many more of those that were left over the attacker wins
}

// duels are a section of rounds to be worked out, each pupil others.
type duels struct {
	source *content.Duels
	stock  *stock
}

// A duel is what a pupil has to work out.
type duel struct {
	in   *content.Duels // the section that asks for it
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
			p.problems = append(p.problems, p.Publication.Unknown(source.Level.Pos, strict.Unknown{
				What: "level", Read: source.Level.Value, Of: message.Name("duels"), Known: kyndo.LevelNames(),
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
	found, err := p.found(game, source.Deck.Value, level)
	if p.err == nil {
		p.err = err
	}
	made := &stock{DuelPool: found, deck: source.Deck.Value, game: game, level: level}
	s.stocks = append(s.stocks, made)
	return duels{source, made}, true
}

// found are all duels of a level, as long as the game is what it was those found before.
func (p *planner) found(game *product.Game, deck string, level kyndo.Level) (*kyndo.DuelPool, error) {
	all, err := memo.Of(p.Memory, fmt.Sprintf("duels of %s at %s", deck, level), product.Digest(game.Rules), func() (*kyndo.DuelPool, error) {
		var cards []*kyndo.Card
		for i := range game.Rules.Cards {
			cards = append(cards, &game.Rules.Cards[i])
		}
		return game.Rules.NewDuelPool(cards, level), nil
	})
	if err != nil {
		return nil, err
	}
	return all.Fresh(), nil
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
					section.stock.MarkGiven(d.Text())
					one.duels = append(one.duels, duel{section.source, section.stock, d})
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
			one.duels = append(one.duels, p.dealt(s, one, section, short)...)
		}
	}
	for _, g := range s.groups {
		for _, section := range g.duels {
			if short[section.source] {
				p.problem(section.source.Pos, "duels", "%s", section.few(len(s.pupils)))
			} else if won, all := s.won(section); all >= fewDuels && (won*100 < leastWon*all || won*100 > (100-leastWon)*all) {
				p.notes = append(p.notes, p.Publication.Problemf(section.source.Pos, "duels", "the attacker wins %d of these %d duels; possible, for duels that either side wins: another level (%s), or balance: fair in the deck",
					won, all, strings.Join(kyndo.LevelNames(), ", ")))
			}
		}
	}
}

// dealt are the duels that somebody gets of a section: as many won by one side as by the
// other. Of an odd number one is left over; of these, too, either side wins about as many
// in the class.
func (p *planner) dealt(s *set, to *pupil, section duels, short map[*content.Duels]bool) (all []duel) {
	count := section.source.Count.Value
	chance := kyndo.NewChance(numberOf(s.seed, to.key, "winners"))
	over := kyndo.Role(chance.Below(2))
	if count%2 == 1 {
		over = section.stock.even(over)
	}
	for place, wins := range kyndo.Winners(count, over, chance) {
		seed := numberOf(s.seed, to.key, strconv.Itoa(place))
		d, ok := section.stock.Draw(place, wins, kyndo.NewChance(seed))
		if !ok { // better one too many of the other's than none
			d, ok = section.stock.Draw(place, 1-wins, kyndo.NewChance(seed))
		}
		if !ok {
			short[section.source] = true
			break
		}
		all = append(all, duel{section.source, section.stock, d})
	}
	return all
}

// leastWon is how many of a hundred duels of a section each side should win, where there are
// not just a few.
const (
	leastWon = 35
	fewDuels = 10
)

// won is how many duels of a section the attacker wins, and how many there are.
func (s *set) won(section duels) (won, all int) {
	for i := range s.pupils {
		for _, d := range s.pupils[i].duels {
			if d.in != section.source {
				continue
			}
			round, err := d.of.game.Rules.Resolve(d.duel)
			if all++; err == nil && round.Result == kyndo.AttackerWins {
				won++
			}
		}
	}
	return won, all
}

// mostOver is by how many duels one side may be ahead in a class.
const mostOver = 2

// even is the role that is to win a duel that is left over: the one that was drawn, unless
// it would be too far ahead.
func (o *stock) even(drawn kyndo.Role) kyndo.Role {
	ahead := [...]int{kyndo.Attacker: 1, kyndo.Defender: -1}
	if after := o.ahead + ahead[drawn]; max(after, -after) > mostOver {
		drawn = 1 - drawn
	}
	o.ahead += ahead[drawn]
	return drawn
}

// few says that there are fewer duels than so many pupils need.
func (o duels) few(pupils int) message.Message {
	var there message.Message
	for place := range min(2, o.source.Count.Value) {
		here := message.New("%d and %d", o.stock.Count(place, kyndo.Attacker), o.stock.Count(place, kyndo.Defender))
		if there = message.New("%s for one place, for the next %s", there, here); place == 0 {
			there = here
		}
	}
	return message.New("there are not enough duels that ask for the same steps, won by the attacker and by the defender: %s, at the level %s between the %d species of %s, for %d pupils; possible: a deck with more species, a lower count, another level (%s)",
		there, o.stock.level, len(o.stock.game.Rules.Cards), o.stock.deck, pupils, strings.Join(kyndo.LevelNames(), ", "))
}

// duelsFit finds the form in which duels have room on a page of the pupils, all of a level in
// the same one, and refuses what has none.
func (p *planner) duelsFit(s *set) {
	if s.area.W == 0 {
		return // which was said
	}
	for i := range s.pupils {
		for _, d := range s.pupils[i].duels {
			if height, err := s.height(&d); err == nil && height > s.area.H {
				d.of.form = board.Close
			}
		}
	}
	told := map[*content.Duels]bool{}
	for i := range s.pupils {
		for _, d := range s.pupils[i].duels {
			if told[d.in] {
				continue
			}
			if why := s.tooLarge(&d); !why.Nothing() {
				told[d.in] = true
				p.problem(d.in.Pos, "duels", "%s", why)
			}
		}
	}
}

// height is what a page needs for a duel, or why it isn't wide enough.
func (s *set) height(d *duel) (figure.Length, error) {
	question, err := board.Exercise(d.of.game.Rules, d.duel, d.of.form, s.across, d.of.game.Words)
	if err != nil || d.of.level < kyndo.WithStimulus {
		return geometry.DuelCaption + question.H, err
	}
	lead, err := board.Earnings(d.of.game.Rules, s.across, d.of.game.Words)
	return geometry.DuelCaption + question.H + lead.H + geometry.DuelGap/2, err
}

// tooLarge says by how much a duel is larger than a page; nothing if it isn't.
func (s *set) tooLarge(d *duel) message.Message {
	height, err := s.height(d)
	if err != nil {
		return message.New("its two columns of sums don't fit into %s: %v; possible: %s", geometry.InMillimetres(s.across), err, s.wider())
	}
	if height <= s.area.H {
		return message.Message{}
	}
	return message.New("a duel of the level %s takes %s in 9 pt, and a page has %s; possible: %s", d.of.level, geometry.InMillimetres(height), geometry.InMillimetres(s.area.H),
		s.larger(d.of.level))
}

// wider is what gives duels more room across.
func (s *set) wider() message.Message {
	if s.handouts() == render.Booklets {
		return message.Text("handouts: one-up or two-up")
	}
	return message.Text("a wider trim, or shorter names in the topic of the deck")
}

// larger is what gives duels of a level more room downwards, or makes them smaller.
func (s *set) larger(level kyndo.Level) message.Message {
	possible := message.Text("a larger trim")
	if lower := kyndo.LevelNames()[:level]; len(lower) > 0 {
		possible = message.New("a lower level (%s), or %s", strings.Join(lower, ", "), possible)
	}
	if s.handouts() != render.Whole {
		possible = message.New("handouts: one-up, or %s", possible)
	}
	return possible
}

// numberOf is the number that some words stand for.
func numberOf(words ...string) uint64 {
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return binary.BigEndian.Uint64(sum[:8])
}

// draw draws the duels of all pupils.
func (d *document) draw() error {
	d.drawn = map[string][]render.Duel{}
	leads := map[*stock]*render.Drawn{}
	for _, of := range d.stocks {
		if of.level < kyndo.WithStimulus {
			continue // energy has no part in it
		}
		lead, err := board.Earnings(of.game.Rules, d.across, of.game.Words)
		if err != nil {
			return message.Errorf("%s: what duels earn: %v", d.source.File, err)
		}
		leads[of] = &render.Drawn{Figure: lead, Aloud: aloud(&lead)}
	}
	for _, p := range d.pupils {
		for i := range p.duels {
			drawn, err := d.drawDuel(&p.duels[i])
			if err != nil {
				return message.Errorf("%s: a duel of %s: %v", d.source.File, p.id, err)
			}
			drawn.Lead = leads[p.duels[i].of]
			d.drawn[p.id] = append(d.drawn[p.id], drawn)
		}
	}
	return nil
}

// drawDuel draws a duel, and how it is worked out.
func (s *set) drawDuel(one *duel) (drawn render.Duel, err error) {
	game := one.of.game
	round, err := game.Rules.Resolve(one.duel)
	if err != nil {
		return drawn, err
	}
	drawn.Title = game.Words.Say("name") + " · " + render.Typographic(game.Deck)
	if drawn.Question.Figure, err = board.Exercise(game.Rules, one.duel, one.of.form, s.across, game.Words); err != nil {
		return drawn, err
	}
	drawn.Answer.Figure, err = board.Solution(&round, s.keyed, game.Words)
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
	least, most := o.stock.Steps(0).Products(), o.stock.Steps(o.source.Count.Value-1).Products()
	if least > most {
		least, most = most, least
	}
	products := strconv.Itoa(least)
	if most > least {
		products = words.Say("section.band", "low", products, "high", strconv.Itoa(most))
	}
	return words.Count("class.duels", o.source.Count.Value, "deck", render.Typographic(o.stock.game.Deck), "level", words.Say("class.level."+o.stock.level.String()), "products", products)
}
