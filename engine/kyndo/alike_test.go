package kyndo_test

import (
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// TestAlikeDuelsAskTheSameSteps: at every level the duels of one place ask for the same,
// nobody has another's, and they read back from their texts.
func TestAlikeDuelsAskTheSameSteps(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, name := range kyndo.LevelNames() {
		level, _ := kyndo.LevelNamed(name)
		stock := rules.NewStock(pointers(rules), level)
		given := map[string]bool{}
		dealt := 0
		for n := range uint64(40) {
			for place := range 2 {
				duel, ok := stock.Deal(place, kyndo.NewChance(n*2+uint64(place)))
				if !ok {
					continue
				}
				dealt++
				round, err := rules.Resolve(duel)
				if err != nil {
					t.Fatal(err)
				}
				if round.Asked() != stock.Asked(place) || round.Result == kyndo.Tie {
					t.Errorf("%s: %+v asks for %+v, others for %+v", name, duel.Text(), round.Asked(), stock.Asked(place))
				}
				asked := round.Asked()
				if (level < kyndo.WithEnvironment) == (asked.Attacker.Environment || asked.Defender.Environment) ||
					(level < kyndo.WithStimulus) == (asked.Attacker.Stimulated || asked.Defender.Stimulated) ||
					(level < kyndo.WithAbilities) != (asked.Attacker.Added+asked.Defender.Added == 0) ||
					(level < kyndo.WithContext) == asked.Attacker.Penalty {
					t.Errorf("%s: %s asks for %+v", name, duel.Text(), asked)
				}
				if given[duel.Text()] {
					t.Errorf("%s: %s was given twice", name, duel.Text())
				}
				given[duel.Text()] = true
				again, err := rules.DuelOf(duel.Text(), level)
				if err != nil || again.Text() != duel.Text() {
					t.Fatalf("%s reads back as %s: %v", duel.Text(), again.Text(), err)
				}
				if second, _ := rules.Resolve(again); second.Attacker.Final != round.Attacker.Final || second.Defender.Final != round.Defender.Final {
					t.Errorf("%s comes out otherwise when it is read back", duel.Text())
				}
			}
		}
		if dealt == 0 {
			t.Errorf("%s: there are no duels", name)
		}
		if level != kyndo.WithContext {
			continue // of others there are thousands
		}
		for place := range 2 {
			if got, want := len(exhausted(stock, place)), stock.Enough(place); got == 0 || got >= want {
				t.Errorf("%s: %d duels of %d, some of which were given", name, got, want)
			}
			if _, ok := stock.Deal(place, kyndo.NewChance(1)); ok {
				t.Errorf("%s: there is always another", name)
			}
		}
	}
}

// exhausted are all the duels that are left for a place.
func exhausted(stock *kyndo.Stock, place int) (all []kyndo.Duel) {
	for n := uint64(0); ; n++ {
		duel, ok := stock.Deal(place, kyndo.NewChance(n))
		if !ok {
			return all
		}
		all = append(all, duel)
	}
}

// TestWhoComesLaterTakesNothing: a duel that was held back is nobody's.
func TestWhoComesLaterTakesNothing(t *testing.T) {
	rules := kyndotest.Rules(t)
	first, _ := rules.NewStock(pointers(rules), kyndo.WithStimulus).Deal(0, kyndo.NewChance(7))
	stock := rules.NewStock(pointers(rules), kyndo.WithStimulus)
	stock.Withhold(first.Text())
	for _, d := range exhausted(stock, 0) {
		if d.Text() == first.Text() {
			t.Fatal("it was given all the same")
		}
	}
}

// FuzzDuelOf reads whatever stands in a line: what is a duel is written as it was read.
func FuzzDuelOf(f *testing.F) {
	rules := kyndotest.Rules(f)
	d, _ := rules.NewStock(pointers(rules), kyndo.WithContext).Deal(0, kyndo.NewChance(1))
	f.Add(d.Text(), 4)
	f.Add("a>b@c!d", 0)
	f.Add(strings.Replace(d.Text(), "+", "+S", 1), 2)
	f.Add(">@", 1)
	f.Fuzz(func(t *testing.T, text string, level int) {
		duel, err := rules.DuelOf(text, kyndo.Level(max(level, 0)%len(kyndo.LevelNames())))
		if err == nil && duel.Text() != text && !strings.ContainsAny(text, "+") {
			t.Errorf("%q is written %q", text, duel.Text())
		}
	})
}
