package kyndo

import "slices"

// Exercises makes legal duels to solve by hand, from easy to hard. The first ones have only base
// and scale. Then environment, stimulus, abilities and context are added, one after another. It
// repeats a pair of cards in the same roles only if it finds no other pair. With fewer than two
// cards it makes no duels.
func (r *Rules) Exercises(cards []*Card, count int, chance *Chance) []Duel {
	if len(cards) < 2 {
		return nil
	}
	t := exerciseMaker{rules: r, cards: cards, chance: chance, isPairUsed: map[[2]string]bool{}}
	var duels []Duel
	for i := range count {
		duels = append(duels, t.duel(Level(i*int(levels)/count)))
	}
	return duels
}

// A Level says which steps a duel needs. Each level has all steps of the level before.
type Level int

// The levels, from easy to hard.
const (
	WithBase Level = iota
	WithEnvironment
	WithStimulus
	WithAbilities
	WithContext
	levels
)

var levelNames = [levels]string{"base", "environment", "stimulus", "abilities", "context"}

// LevelNames lists the names of the levels as content files write them, from easy to hard.
func LevelNames() []string { return levelNames[:] }

// LevelNamed returns the level of a name.
func LevelNamed(name string) (Level, bool) {
	i := slices.Index(levelNames[:], name)
	return Level(max(i, 0)), i >= 0
}

func (l Level) String() string { return levelNames[l] }

// placesOf returns the environments for a level. Levels up to stimulus use the environments of the
// first two games, which teach these steps.
func (r *Rules) placesOf(level Level) []*Environment {
	if level <= WithStimulus {
		return r.CalmEnvironments()
	}
	return r.places()
}

// An exerciseMaker makes exercises at random.
type exerciseMaker struct {
	rules      *Rules
	cards      []*Card
	chance     *Chance
	isPairUsed map[[2]string]bool // by attacker and defender
}

func (t *exerciseMaker) duel(s Level) Duel {
	place := t.place(s)
	attacker, defender, context := t.pair(place, s)
	return Duel{
		Attacker:    t.side(attacker, Attacker, s),
		Defender:    t.side(defender, Defender, s),
		Environment: *place, Context: context,
	}
}

// place returns an environment for a level. The first level uses the one that changes least. Other
// levels use any environment that changes a value. The last level uses one that allows a context.
func (t *exerciseMaker) place(s Level) *Environment {
	var fitting []*Environment
	calmest := &t.rules.Environments[0]
	for _, e := range t.rules.placesOf(s) {
		if totalChange(e) < totalChange(calmest) {
			calmest = e
		}
		if s < WithContext && totalChange(e) > 0 || s >= WithContext && len(e.Contexts) > 0 {
			fitting = append(fitting, e)
		}
	}
	if s == WithBase || len(fitting) == 0 {
		return calmest
	}
	return fitting[t.chance.Below(len(fitting))]
}

// maxDraws limits how often pair chooses two cards at random.
const maxDraws = 200

// pair chooses two cards at random that have not met in these roles. For the last level the
// defender must be able to impose a context. After half of maxDraws tries it drops these
// requirements.
func (t *exerciseMaker) pair(place *Environment, s Level) (attacker, defender *Card, context *Context) {
	for n := range maxDraws {
		attacker, defender = t.randomCard(Attacker), t.randomCard(Defender)
		if attacker == defender || t.isPairUsed[[2]string{attacker.ID, defender.ID}] && n < maxDraws/2 {
			continue
		}
		if s >= WithContext {
			context = t.rules.UsualContext(place, defender.Attributes)
			if context == nil && n < maxDraws/2 {
				continue
			}
		}
		break
	}
	if attacker == defender { // every try has chosen the same card twice
		defender = t.otherCard(attacker)
	}
	t.isPairUsed[[2]string{attacker.ID, defender.ID}] = true
	return attacker, defender, context
}

// randomCard chooses a card at random. In two of three cases it chooses among the cards with a
// strength for the role.
func (t *exerciseMaker) randomCard(role Role) *Card {
	const thirds = 3
	able := t.cards
	if t.chance.Below(thirds) > 0 {
		able = nil
		for _, c := range t.cards {
			if c.HasStrengthFor(role) {
				able = append(able, c)
			}
		}
	}
	if len(able) == 0 {
		able = t.cards
	}
	return able[t.chance.Below(len(able))]
}

func (t *exerciseMaker) otherCard(card *Card) *Card {
	if t.cards[0] == card {
		return t.cards[1]
	}
	return t.cards[0]
}

// side chooses the decisions of a card's player.
func (t *exerciseMaker) side(card *Card, role Role, s Level) Side {
	side := Side{Card: *card, Energy: t.rules.Energy.Start, UnlockedC: s >= WithAbilities}
	if s >= WithEnvironment {
		side.Focus = card.UsualFocus(role)
	}
	if s >= WithStimulus && t.chance.Below(2) == 0 {
		tier := t.rules.Tiers[t.chance.Below(len(t.rules.Tiers))]
		strengths := card.Strengths()
		side.Stimulus = &Stimulus{strengths[t.chance.Below(len(strengths))], tier.Cost}
		side.Energy = max(side.Energy, tier.Cost)
	}
	return side
}
