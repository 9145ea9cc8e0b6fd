package kyndodata_test

import (
	"path"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

// withBalances returns a publication with these balances in its rules.
func withBalances(t *testing.T, balances string) fstest.MapFS {
	t.Helper()
	files := smallFiles(t)
	name := path.Join(folder, "rules.yaml")
	rules, _, ok := strings.Cut(string(files[name].Data), "\nbalance:\n")
	if !ok {
		t.Fatal("the sample has no balance")
	}
	files[name] = &fstest.MapFile{Data: []byte(rules + "\nbalance:\n" + balances)}
	return files
}

// TestBalanceChangesNamedValues checks that a balance changes only the values that it names, in a
// copy of the rules.
func TestBalanceChangesNamedValues(t *testing.T) {
	data, err := kyndodata.Load(withBalances(t, `  - id: slow
    energy: {start: 30}
    contexts: [{id: BANDADA, threshold: 9}]
  - id: steep
    tiers: [{cost: 20, bonus: 1}, {cost: 50, bonus: 4}]
    match: {hand: 5, rounds: 5, majority: 3}
  - id: specification
    environments: [{id: paramo, attack: -10, habitats: []}]
    species: [{id: condor, attrs: {S: 1}}]
`))
	if err != nil {
		t.Fatal(err)
	}
	if names := data.Balances.Names(); !reflect.DeepEqual(names, []string{"slow", "specification", "steep"}) {
		t.Fatalf("the balances are %v", names)
	}
	slow, _ := data.Balanced("slow")
	steep, _ := data.Balanced("steep")
	want := *data.Rules
	want.Energy.Start = 30
	want.Contexts = append([]kyndo.Context{}, want.Contexts...)
	context, _ := want.Context("BANDADA")
	context.Threshold = 9
	if !reflect.DeepEqual(*slow, want) {
		t.Errorf("slow is %+v", slow.Energy)
	}
	want = *data.Rules
	want.Tiers = []kyndo.Tier{{Cost: 20, Bonus: 1}, {Cost: 50, Bonus: 4}}
	want.Match = kyndo.MatchRules{Hand: 5, Rounds: 5, Majority: 3}
	if !reflect.DeepEqual(*steep, want) {
		t.Errorf("steep is %+v, %+v", steep.Tiers, steep.Match)
	}
	specification, _ := data.Balanced(kyndodata.Specification)
	place, _ := specification.Environment("paramo")
	before, _ := data.Rules.Environment("paramo")
	if place.Attack != -10 || place.Defend != before.Defend || len(place.Habitats) != 0 || before.Attack == -10 || len(before.Habitats) == 0 {
		t.Errorf("the páramo is %+v, and was %+v", place, before)
	}
	for i, card := range specification.Cards {
		was := data.Rules.Cards[i]
		if card.ID == "condor" {
			was.Attributes = was.Attributes.With(kyndo.S, 1)
		}
		if !reflect.DeepEqual(card, was) {
			t.Errorf("%s is %+v, and was %+v", card.ID, card.Attributes, was.Attributes)
		}
	}
	if same, ok := data.Balanced(""); !ok || same != data.Rules || same.Energy.Start != 0 || len(same.Tiers) != 4 {
		t.Errorf("without a balance the rules are %+v", same)
	}
	if _, ok := data.Balanced("fast"); ok {
		t.Error("there is a balance that nobody wrote")
	}
}

// TestBalanceMistakesHavePositions checks that mistakes in balances are reported at once, each at
// its position.
func TestBalanceMistakesHavePositions(t *testing.T) {
	for _, c := range []struct{ balances, want string }{
		{"  - id: fair\n    tears: []\n", `key "tears" of fair is not known; known: id, tiers, energy, match, contexts, environments, species (did you mean "tiers"?)`},
		{"  - id: fair\n    energy: {begin: 20}\n", `key "begin" of energy is not known; known: start, most, wellWon, wellTied, wellLost, careless`},
		{"  - id: fair\n    energy: {start: many}\n", `:21: start cannot be "many"`},
		{"  - id: fair\n    energy: {start: 120}\n", ":21: balance fair: 120 is not between 0 and 100 (ERR_CONFIG_ENERGY)"},
		{"  - id: fair\n    tiers: [{cost: 40, bonus: 2}, {cost: 20, bonus: 1}]\n", "balance fair: 20 is not between the tier before, 40, and the most energy there is, 100 (ERR_CONFIG_TIERS)"},
		{"  - id: fair\n    tiers: [{cost: 40}]\n", "has no bonus"},
		{"  - id: fair\n    contexts: [{id: BANDADO, threshold: 3}]\n", `id "BANDADO"`},
		{"  - id: fair\n    contexts: [{id: BANDADA, threshold: 11}]\n", ":41: balance fair: 11 is not between 0 and 10 (ERR_CONFIG_THRESHOLD_RANGE)"},
		{"  - id: fair\n    match: {rounds: 8}\n", "balance fair: 8 is not between 1 and 7 (ERR_CONFIG_MATCH)"},
		{"  - id: fair\n", "the balance changes nothing; possible: tiers, energy, match, contexts, environments, species"},
		{"  - energy: {start: 20}\n", "has no id"},
		{"  - {id: fair, energy: {start: 20}}\n  - {id: fair, energy: {start: 30}}\n", `"fair" stands here a second time; the first is on line `},
		{"  fair: {energy: {start: 20}}\n", "a list of balances"},
	} {
		_, err := kyndodata.Load(withBalances(t, c.balances))
		if err == nil || !strings.Contains(coded(err), c.want) || !strings.Contains(err.Error(), folder+"/rules.yaml:") {
			t.Errorf("%q gives\n%v\nwant %s", c.balances, err, c.want)
		}
	}
}
