package kyndotest

import (
	"testing"

	"octavo/engine/kyndo"
)

// Rules returns the rules of the golden cases with the species of the design data.
func Rules(t testing.TB) *kyndo.Rules {
	t.Helper()
	var golden struct {
		Config struct {
			Weights map[string]int `json:"weights_hundredths"`
			Penalty []int          `json:"penaltyPctRange"`
			Energy  struct{ Start, Max, WellWon, WellLost, WellTied, Incoherent int }
			Match   struct{ Hand, Rounds, Majority int }
		}
	}
	Unmarshal(t, "golden.json", &golden)
	config := golden.Config
	rules := &kyndo.Rules{
		Attribute: 10, Combat: 99,
		Weights:      Attributes(t, config.Weights),
		Tiers:        []kyndo.Tier{{Cost: 20, Bonus: 5}, {Cost: 40, Bonus: 10}, {Cost: 60, Bonus: 15}, {Cost: 80, Bonus: 20}},
		Penalty:      kyndo.Span{Least: config.Penalty[0], Most: config.Penalty[1]},
		Delta:        kyndo.Span{Least: -20, Most: 20},
		MaxAbilities: 2,
		Energy: kyndo.Energy{
			Start: config.Energy.Start, Most: config.Energy.Max, WellWon: config.Energy.WellWon,
			WellTied: config.Energy.WellTied, WellLost: config.Energy.WellLost, Careless: config.Energy.Incoherent,
		},
		Match:  kyndo.MatchRules{Hand: config.Match.Hand, Rounds: config.Match.Rounds, Majority: config.Match.Majority},
		Common: kyndo.CommonRules{Frequency: "comun", Defence: 5},
		Lab:    kyndo.LabRules{AttackerWins: kyndo.Span{Least: 40, Most: 60}, ContextGain: 20},
	}
	addSpecies(t, rules)
	return rules
}

// A Species is a card of the design data, with the numbers printed on it.
type Species struct {
	ID        string         `json:"id"`
	Habitats  []string       `json:"habitats"`
	Frequency string         `json:"frequency"`
	Attrs     map[string]int `json:"attrs"`
	Primary   string         `json:"primaryStrength"`
	Secondary string         `json:"secondaryStrength"`
	CardA     struct{ ATK, DEF int }
	Abilities []struct {
		NameES, NameEN string
		DeltaATK       int
		DeltaDEF       int
		When           struct{ Env, Role, Focus, Context string }
	} `json:"abilitiesC"`
}

// AllSpecies returns the cards of the design data.
func AllSpecies(t testing.TB) []Species {
	t.Helper()
	var data struct{ Species []Species }
	Unmarshal(t, "species.json", &data)
	return data.Species
}

func addSpecies(t testing.TB, rules *kyndo.Rules) {
	t.Helper()
	var data struct {
		Environments []struct {
			ID             string
			AtkPct, DefPct int
			Contexts       []string
		} `json:"environments_proposed"`
		Contexts []struct {
			ID, Char              string
			Threshold, PenaltyPct int
		} `json:"contexts_proposed"`
	}
	Unmarshal(t, "species.json", &data)
	for _, e := range data.Environments {
		rules.Environments = append(rules.Environments, kyndo.Environment{ID: e.ID, Attack: e.AtkPct, Defend: e.DefPct, Contexts: e.Contexts})
	}
	for _, c := range data.Contexts {
		rules.Contexts = append(rules.Contexts, kyndo.Context{ID: c.ID, Char: Char(t, c.Char), Threshold: c.Threshold, Penalty: c.PenaltyPct})
	}
	for _, s := range AllSpecies(t) {
		card := kyndo.Card{
			ID: s.ID, Attributes: Attributes(t, s.Attrs), Habitats: s.Habitats, Frequency: s.Frequency,
			Primary: Char(t, s.Primary), Secondary: Char(t, s.Secondary),
		}
		for _, a := range s.Abilities {
			ability := kyndo.Ability{ID: s.ID + "-c", Attack: a.DeltaATK, Defend: a.DeltaDEF}
			ability.When = kyndo.Condition{Environment: a.When.Env, Role: a.When.Role, Context: a.When.Context}
			if a.When.Focus != "" {
				ability.When.Focus = Char(t, a.When.Focus)
			}
			card.Abilities = append(card.Abilities, ability)
		}
		rules.Cards = append(rules.Cards, card)
	}
}

// Char returns a characteristic by name.
func Char(t testing.TB, name string) kyndo.Char {
	t.Helper()
	if name == "" {
		return kyndo.NoChar
	}
	c, ok := kyndo.CharNamed(name)
	if !ok {
		t.Fatalf("no characteristic %q", name)
	}
	return c
}

// Attributes returns attributes from numbers by name.
func Attributes(t testing.TB, values map[string]int) kyndo.Attributes {
	t.Helper()
	var a kyndo.Attributes
	for name, n := range values {
		a = a.With(Char(t, name), n)
	}
	return a
}
