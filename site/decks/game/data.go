// Package game is the card game KYNDO as a publication has it: its rules and
// species read from content/kyndo, the pictures of its cards, and its words in
// a language.
package game

import (
	"fmt"
	"io/fs"

	"octavo/content"
	"octavo/engine/kyndo"
)

// Languages are those in which the combat has its names.
func Languages() []string { return languages() }

// languages are those in which names may be given.
func languages() []string { return []string{"en", "es"} }

// Open loads the rules of the publication in a folder; data of the combat that
// it lacks are those of the embedded sample.
func Open(dir string) (*kyndo.Rules, error) {
	project, err := content.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the project: %w", err)
	}
	return Load(project)
}

// Load reads the data of a publication into rules, and checks that a game can
// be played by them. Every name must be given in the languages that are
// required, and in one at least. Its errors are content.Problems.
func Load(project fs.FS, required ...string) (*kyndo.Rules, error) {
	rules, _, err := load(project, required)
	return rules, err
}

// load is Load, with the data the rules were made of.
func load(project fs.FS, required []string) (*kyndo.Rules, *content.Kyndo, error) {
	data, err := content.LoadKyndo(project, vocabulary(required))
	if err != nil {
		return nil, nil, err
	}
	rules := rulesOf(data)
	var problems content.Problems
	for _, f := range rules.Check() {
		problems = append(problems, data.Problemf(f.Path, "%s (%s)", f.Text, f.Code))
	}
	return rules, data, problems.Err()
}

func vocabulary(required []string) content.KyndoVocabulary {
	words := content.KyndoVocabulary{Languages: languages(), Required: required, Roles: []string{kyndo.Attacker.String(), kyndo.Defender.String()}}
	for _, c := range kyndo.Chars() {
		words.Chars = append(words.Chars, c.String())
	}
	return words
}

// rulesOf takes the numbers to where the engine wants them.
func rulesOf(data *content.Kyndo) *kyndo.Rules {
	n := data.Numbers
	rules := &kyndo.Rules{
		Attribute:  n["scale.attribute"],
		Combat:     n["scale.combat"],
		Penalty:    kyndo.Span{Least: n["penalty.least"], Most: n["penalty.most"]},
		Delta:      kyndo.Span{Least: n["abilities.delta.least"], Most: n["abilities.delta.most"]},
		MostTraits: n["abilities.most"],
		Energy: kyndo.Energy{
			Start: n["energy.start"], Most: n["energy.most"],
			WellWon: n["energy.wellWon"], WellTied: n["energy.wellTied"], WellLost: n["energy.wellLost"], Careless: n["energy.careless"],
		},
		Match:  kyndo.MatchRules{Hand: n["match.hand"], Rounds: n["match.rounds"], Majority: n["match.majority"]},
		Common: kyndo.CommonRules{Frequency: data.Frequency.Value, Defence: n["common.defence"]},
		Lab: kyndo.LabRules{
			AttackerWins: kyndo.Span{Least: n["lab.attackerWins.least"], Most: n["lab.attackerWins.most"]},
			ContextGain:  n["lab.contextGain"],
		},
	}
	rules.ArenaTeaches = data.ArenaTeaches.Value
	for _, c := range kyndo.Chars() {
		rules.Weights = rules.Weights.With(c, n["weights."+c.String()])
	}
	for _, t := range data.Tiers {
		rules.Tiers = append(rules.Tiers, kyndo.Tier(t))
	}
	for _, e := range data.Environments {
		rules.Environments = append(rules.Environments, environment(e))
	}
	for _, c := range data.Contexts {
		rules.Contexts = append(rules.Contexts, kyndo.Context{ID: c.ID, Name: c.Name, Char: char(c.Char), Threshold: c.Threshold, Penalty: c.Penalty})
	}
	for _, s := range data.Species {
		rules.Cards = append(rules.Cards, card(s))
	}
	return rules
}

func environment(e content.KyndoEnvironment) kyndo.Environment {
	to := kyndo.Environment{ID: e.ID, Name: e.Name, Attack: e.Attack, Defend: e.Defence, Contexts: e.Contexts}
	for _, h := range e.Habitats {
		to.Habitats = append(to.Habitats, kyndo.Override{Habitat: h.Habitat, Attack: h.Attack, Defend: h.Defence})
	}
	return to
}

func card(s content.KyndoSpecies) kyndo.Card {
	to := kyndo.Card{
		ID: s.ID, Name: s.Name, Also: s.Also, Scientific: s.Scientific, Family: s.Family,
		Primary: char(s.Primary), Secondary: char(s.Secondary),
		Habitats: s.Habitats, Frequency: s.Frequency, Fact: s.Fact,
	}
	for name, value := range s.Attributes {
		to.Attributes = to.Attributes.With(char(name), value)
	}
	for _, a := range s.Abilities {
		when := kyndo.Condition{Environment: a.Environment, Role: a.Role, Focus: char(a.Focus), Context: a.Context}
		to.Abilities = append(to.Abilities, kyndo.Ability{ID: a.ID, Name: a.Name, Attack: a.Attack, Defend: a.Defence, When: when})
	}
	return to
}

// char is a characteristic that content has found among the known ones, or
// NoChar where none was written.
func char(name string) kyndo.Char {
	c, ok := kyndo.CharNamed(name)
	if !ok {
		return kyndo.NoChar
	}
	return c
}
