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

// usualLevel is the level of duels in a section that sets none.
const usualLevel = kyndo.WithStimulus

// A duelPool holds the duels of one level between the species of a deck. All pupils get duels from
// the pool.
type duelPool struct {
	*kyndo.DuelPool
	deck         string
	game         *product.Game
	level        kyndo.Level
	form         board.Form // a form in which all duels of the pool fit on a page
	attackerLead int        // odd duels that the attacker wins, minus those that the defender wins; see winnerOfOddDuel
}

// A duelSection requests a number of duels for each pupil of a group.
type duelSection struct {
	source *content.Duels
	pool   *duelPool
}

// A duel is a task of a pupil: a round of KYNDO to calculate.
type duel struct {
	section *content.Duels // section that asks for it
	pool    *duelPool
	duel    kyndo.Duel
}

func (d *duel) text() string { return d.pool.level.String() + " " + d.duel.Text() }

// planDuels plans a section of duels. It returns false after reporting a problem.
func (p *planner) planDuels(s *set, source *content.Duels) (duelSection, bool) {
	if source.Deck.Value == "" {
		return duelSection{}, false // reading the file has reported the missing deck
	}
	level := usualLevel
	if source.Level.Value != "" {
		var ok bool
		if level, ok = kyndo.LevelNamed(source.Level.Value); !ok {
			p.problems = append(p.problems, p.Publication.Unknown(source.Level.Pos, strict.Unknown{
				What: "level", Read: source.Level.Value, Of: message.Name("duels"), Known: kyndo.LevelNames(),
			}))
			return duelSection{}, false
		}
	}
	for _, known := range s.duelPools {
		if known.deck == source.Deck.Value && known.level == level {
			return duelSection{source, known}, true
		}
	}
	game, problems, err := p.Games.Game(p.Order, source.Deck, s.source.Language)
	p.problems = append(p.problems, problems...)
	if p.err == nil {
		p.err = err
	}
	if game == nil {
		return duelSection{}, false
	}
	found, err := p.duelPoolOf(game, source.Deck.Value, level)
	if p.err == nil {
		p.err = err
	}
	made := &duelPool{DuelPool: found, deck: source.Deck.Value, game: game, level: level}
	s.duelPools = append(s.duelPools, made)
	return duelSection{source, made}, true
}

// duelPoolOf returns a new pool of all duels of a level. Builds of one process share the list of
// duels while the rules stay the same.
func (p *planner) duelPoolOf(game *product.Game, deck string, level kyndo.Level) (*kyndo.DuelPool, error) {
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

// dealDuels gives the pupils their duels. Pupils in the lock get the duels of their entries, and
// the others then draw from the rest. It reports sections with too few duels, and notes those in
// which one side wins too often.
func (p *planner) dealDuels(s *set) {
	isScarce := map[*content.Duels]bool{}
	for i := range s.pupils {
		one, n := &s.pupils[i], len(s.groups[s.pupils[i].group].formats())
		for _, section := range s.groups[one.group].duels {
			for range section.source.Count.Value {
				if d, ok := one.lockedDuel(section.pool, n); ok {
					section.pool.MarkGiven(d.Text())
					one.duels = append(one.duels, duel{section.source, section.pool, d})
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
			one.duels = append(one.duels, p.pickDuelsFor(s, one, section, isScarce)...)
		}
	}
	for _, g := range s.groups {
		for _, section := range g.duels {
			if isScarce[section.source] {
				p.problem(section.source.Pos, "duels", "%s", section.scarcityMessage(len(s.pupils)))
			} else if won, all := s.countWon(section); all >= minDuelsToJudge && (won*100 < minWonPercent*all || won*100 > (100-minWonPercent)*all) {
				p.notes = append(p.notes, p.Publication.Problemf(section.source.Pos, "duels", "the attacker wins %d of these %d duels; possible, for duels that either side wins: another level (%s), or balance: fair in the deck",
					won, all, strings.Join(kyndo.LevelNames(), ", ")))
			}
		}
	}
}

// pickDuelsFor picks the duels of a section for a pupil. The attacker wins half of them, and
// winnerOfOddDuel decides who wins an odd one. isScarce gets the sections that run out of duels.
func (p *planner) pickDuelsFor(s *set, to *pupil, section duelSection, isScarce map[*content.Duels]bool) (all []duel) {
	count := section.source.Count.Value
	chance := kyndo.NewChance(hashOf(s.seed, to.key, "winners"))
	oddWinner := kyndo.Role(chance.Below(2))
	if count%2 == 1 {
		oddWinner = section.pool.winnerOfOddDuel(oddWinner)
	}
	for place, wins := range kyndo.Winners(count, oddWinner, chance) {
		seed := hashOf(s.seed, to.key, strconv.Itoa(place))
		d, ok := section.pool.Draw(place, wins, kyndo.NewChance(seed))
		if !ok { // a duel won by the other side is better than none
			d, ok = section.pool.Draw(place, 1-wins, kyndo.NewChance(seed))
		}
		if !ok {
			isScarce[section.source] = true
			break
		}
		all = append(all, duel{section.source, section.pool, d})
	}
	return all
}

const (
	// minWonPercent is the percentage of a section's duels that each side should win. It applies to
	// sections with at least minCountedDuels duels.
	minWonPercent   = 35
	minDuelsToJudge = 10
)

// countWon counts the duels of a section (all), and those that the attacker wins (won).
func (s *set) countWon(section duelSection) (won, all int) {
	for i := range s.pupils {
		for _, d := range s.pupils[i].duels {
			if d.section != section.source {
				continue
			}
			round, err := d.pool.game.Rules.Resolve(d.duel)
			if all++; err == nil && round.Result == kyndo.AttackerWins {
				won++
			}
		}
	}
	return won, all
}

// maxLead is how many more odd duels than the other side one side may win in a class.
const maxLead = 2

// winnerOfOddDuel returns the role that wins an odd duel: the duel that is left if a pupil has an
// odd number of them. It is the role that chance has chosen, unless this role would lead by more
// than maxLead. The duel is counted in attackerLead.
func (o *duelPool) winnerOfOddDuel(chosen kyndo.Role) kyndo.Role {
	ahead := [...]int{kyndo.Attacker: 1, kyndo.Defender: -1}
	if after := o.attackerLead + ahead[chosen]; max(after, -after) > maxLead {
		chosen = 1 - chosen
	}
	o.attackerLead += ahead[chosen]
	return chosen
}

// scarcityMessage returns a message that a section has too few duels for this number of pupils.
func (s duelSection) scarcityMessage(pupils int) message.Message {
	var there message.Message
	for place := range min(2, s.source.Count.Value) {
		here := message.New("%d and %d", s.pool.Count(place, kyndo.Attacker), s.pool.Count(place, kyndo.Defender))
		if there = message.New("%s for one place, for the next %s", there, here); place == 0 {
			there = here
		}
	}
	return message.New("there are not enough duels that ask for the same steps, won by the attacker and by the defender: %s, at the level %s between the %d species of %s, for %d pupils; possible: a deck with more species, a lower count, another level (%s)",
		there, s.pool.level, len(s.pool.game.Rules.Cards), s.pool.deck, pupils, strings.Join(kyndo.LevelNames(), ", "))
}

// fitDuels chooses for each pool a form in which all its duels fit on a page. It reports duels that
// fit in no form.
func (p *planner) fitDuels(s *set) {
	if s.area.W == 0 {
		return // choosePerPage or the reader of the file has reported the unusable trim
	}
	for i := range s.pupils {
		for _, d := range s.pupils[i].duels {
			if height, err := s.duelHeight(&d); err == nil && height > s.area.H {
				d.pool.form = board.TwoPerLine
			}
		}
	}
	reported := map[*content.Duels]bool{}
	for i := range s.pupils {
		for _, d := range s.pupils[i].duels {
			if reported[d.section] {
				continue
			}
			if why := s.sizeProblem(&d); !why.Nothing() {
				reported[d.section] = true
				p.problem(d.section.Pos, "duels", "%s", why)
			}
		}
	}
}

// duelHeight returns the height of a duel on a page. It fails if the page is too narrow.
func (s *set) duelHeight(d *duel) (figure.Length, error) {
	question, err := board.Exercise(d.pool.game.Rules, d.duel, d.pool.form, s.duelWidth, d.pool.game.Words)
	if err != nil || d.pool.level < kyndo.WithStimulus {
		return geometry.DuelCaption + question.H, err
	}
	lead, err := board.Earnings(d.pool.game.Rules, s.duelWidth, d.pool.game.Words)
	return geometry.DuelCaption + question.H + lead.H + geometry.DuelGap/2, err
}

// sizeProblem returns a message that a duel doesn't fit on a page. The message is empty if the duel
// fits.
func (s *set) sizeProblem(d *duel) message.Message {
	height, err := s.duelHeight(d)
	if err != nil {
		return message.New("its two columns of sums don't fit into %s: %v; possible: %s", geometry.InMillimetres(s.duelWidth), err, s.widthAdvice())
	}
	if height <= s.area.H {
		return message.Message{}
	}
	return message.New("a duel of the level %s takes %s in 9 pt, and a page has %s; possible: %s", d.pool.level, geometry.InMillimetres(height), geometry.InMillimetres(s.area.H),
		s.heightAdvice(d.pool.level))
}

// widthAdvice names settings that give duels more width.
func (s *set) widthAdvice() message.Message {
	if s.handouts() == render.Booklets {
		return message.Text("handouts: one-up or two-up")
	}
	return message.Text("a wider trim, or shorter names in the topic of the deck")
}

// heightAdvice names settings that give duels more height or make them smaller.
func (s *set) heightAdvice(level kyndo.Level) message.Message {
	possible := message.Text("a larger trim")
	if lower := kyndo.LevelNames()[:level]; len(lower) > 0 {
		possible = message.New("a lower level (%s), or %s", strings.Join(lower, ", "), possible)
	}
	if s.handouts() != render.Whole {
		possible = message.New("handouts: one-up, or %s", possible)
	}
	return possible
}

// hashOf returns a hash of the words, as a seed for random numbers.
func hashOf(words ...string) uint64 {
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return binary.BigEndian.Uint64(sum[:8])
}

// renderDuels draws the duels of all pupils.
func (d *document) renderDuels() error {
	d.drawn = map[string][]render.Duel{}
	leads := map[*duelPool]*render.DescribedFigure{}
	for _, pool := range d.duelPools {
		if pool.level < kyndo.WithStimulus {
			continue // duels of this level have no energy, so nothing stands above them
		}
		lead, err := board.Earnings(pool.game.Rules, d.duelWidth, pool.game.Words)
		if err != nil {
			return message.Errorf("%s: what duels earn: %v", d.source.File, err)
		}
		leads[pool] = &render.DescribedFigure{Figure: lead, Description: allText(&lead)}
	}
	for _, p := range d.pupils {
		for i := range p.duels {
			drawn, err := d.renderDuel(&p.duels[i])
			if err != nil {
				return message.Errorf("%s: a duel of %s: %v", d.source.File, p.id, err)
			}
			drawn.Lead = leads[p.duels[i].pool]
			d.drawn[p.id] = append(d.drawn[p.id], drawn)
		}
	}
	return nil
}

// renderDuel draws a duel and its solution.
func (s *set) renderDuel(one *duel) (drawn render.Duel, err error) {
	game := one.pool.game
	round, err := game.Rules.Resolve(one.duel)
	if err != nil {
		return drawn, err
	}
	drawn.Title = game.Words.Say("name") + " · " + render.Typographic(game.Deck)
	if drawn.Question.Figure, err = board.Exercise(game.Rules, one.duel, one.pool.form, s.duelWidth, game.Words); err != nil {
		return drawn, err
	}
	drawn.Answer.Figure, err = board.Solution(&round, s.solutionWidth, game.Words)
	drawn.Question.Description, drawn.Answer.Description = allText(&drawn.Question.Figure), allText(&drawn.Answer.Figure)
	return drawn, err
}

// allText joins the texts of a figure, for screen readers.
func allText(f *figure.Figure) string {
	var all []string
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			all = append(all, text.String)
		}
	}
	return strings.Join(all, " ")
}

// duelsOf returns the drawn duels of a pupil. n is the index of the pupil, and puzzles the number
// of the pupil's puzzles. The duels are numbered on from these.
func (d *document) duelsOf(n, puzzles int) []render.Duel {
	all := d.drawn[d.pupils[n].id]
	for i := range all {
		all[i].Number = puzzles + i + 1
	}
	return all
}

// describeForTeachers describes the duels for teachers: number, deck, level, and the multiplications that each
// takes.
func (s duelSection) describeForTeachers(words *templates.Locale) string {
	least, most := s.pool.Steps(0).Products(), s.pool.Steps(s.source.Count.Value-1).Products()
	if least > most {
		least, most = most, least
	}
	products := strconv.Itoa(least)
	if most > least {
		products = words.Say("section.band", "low", products, "high", strconv.Itoa(most))
	}
	return words.Count("class.duels", s.source.Count.Value, "deck", render.Typographic(s.pool.game.Deck), "level", words.Say("class.level."+s.pool.level.String()), "products", products)
}
