package kyndo_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// TestAlikeDuelsAskTheSameSteps: at every level the duels of one place ask for the same, and
// for nothing that comes with a later level; whoever is to win wins; nobody has another's; and
// they read back from their texts.
func TestAlikeDuelsAskTheSameSteps(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, name := range kyndo.LevelNames() {
		level, _ := kyndo.LevelNamed(name)
		stock := rules.NewDuelPool(pointers(rules), level)
		given := map[string]bool{}
		var dealt [2]int
		for n := range uint64(40) {
			place, wins := int(n%2), kyndo.Role(n/2%2)
			duel, ok := stock.Draw(place, wins, kyndo.NewChance(n))
			if !ok {
				continue
			}
			dealt[wins]++
			round, err := rules.Resolve(duel)
			if err != nil {
				t.Fatal(err)
			}
			if round.Steps() != stock.Steps(place) || !round.Result.WonBy(wins) {
				t.Errorf("%s: %s asks for %+v, others for %+v; the result is %v, and the %v is to win", name, duel.Text(), round.Steps(), stock.Steps(place), round.Result, wins)
			}
			if level >= kyndo.WithEnvironment && !round.Steps().Attacker.Environment && !round.Steps().Defender.Environment ||
				level >= kyndo.WithStimulus && !round.Steps().Attacker.Stimulated && !round.Steps().Defender.Stimulated ||
				level >= kyndo.WithAbilities && round.Steps().Attacker.Added+round.Steps().Defender.Added == 0 ||
				level >= kyndo.WithContext && !round.Steps().Attacker.Penalty {
				t.Errorf("%s: %s asks for less, %+v", name, duel.Text(), round.Steps())
			}
			within(t, duel, &round, level)
			if given[duel.Text()] {
				t.Errorf("%s: %s was given twice", name, duel.Text())
			}
			given[duel.Text()] = true
			again, err := rules.ParseDuelText(duel.Text(), level)
			if err != nil || again.Text() != duel.Text() {
				t.Fatalf("%s reads back as %s: %v", duel.Text(), again.Text(), err)
			}
			if second, _ := rules.Resolve(again); !reflect.DeepEqual(second, round) {
				t.Errorf("%s comes out otherwise when it is read back", duel.Text())
			}
		}
		if dealt[kyndo.Attacker] == 0 || dealt[kyndo.Defender] == 0 {
			t.Errorf("%s: %v duels are won by either side", name, dealt)
		}
		if level != kyndo.WithContext {
			continue // of others there are thousands
		}
		for place := range 2 {
			for _, wins := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
				if got, want := len(exhausted(stock, place, wins)), stock.Count(place, wins); got >= want && want > 0 {
					t.Errorf("%s: %d duels of %d, some of which were given", name, got, want)
				}
				if _, ok := stock.Draw(place, wins, kyndo.NewChance(1)); ok {
					t.Errorf("%s: there is always another", name)
				}
			}
		}
	}
}

// within finds what a duel asks that comes with a later level, by what happened in the round
// and not by what it is said to ask.
func within(t *testing.T, d kyndo.Duel, round *kyndo.Round, level kyndo.Level) {
	t.Helper()
	asks := map[string]kyndo.Level{}
	for side, p := range map[*kyndo.Side]*kyndo.Played{&d.Attacker: &round.Attacker, &d.Defender: &round.Defender} {
		if p.Env != p.Base99 || p.Percent != 0 {
			asks["the environment"] = kyndo.WithEnvironment
		}
		if p.Stimulus != nil || p.Energy.Paid > 0 {
			asks["a stimulus"] = kyndo.WithStimulus
		}
		if side.Energy > 0 || side.Focus != kyndo.NoChar {
			asks["energy or an emphasis"] = kyndo.WithStimulus
		}
		if side.UnlockedC && len(side.Card.Abilities) > 0 || p.PreClamp != p.Final && level < kyndo.WithAbilities {
			asks["abilities"] = kyndo.WithAbilities
		}
		if p.Penalty != nil {
			asks["a penalty"] = kyndo.WithContext
		}
	}
	if round.Context != nil {
		asks["a context"] = kyndo.WithContext
	}
	if d.HasPlace() {
		asks["a place"] = kyndo.WithEnvironment
	}
	for what, from := range asks {
		if from > level {
			t.Errorf("%s, of the level %s, asks for %s", d.Text(), level, what)
		}
	}
	if level < kyndo.WithStimulus && (d.IsJudged() || round.IsJudged()) {
		t.Errorf("%s, of the level %s, asks how cards were played", d.Text(), level)
	}
}

// exhausted are all the duels that are left for a place and a winner.
func exhausted(stock *kyndo.DuelPool, place int, wins kyndo.Role) (all []kyndo.Duel) {
	for n := uint64(0); ; n++ {
		duel, ok := stock.Draw(place, wins, kyndo.NewChance(n))
		if !ok {
			return all
		}
		all = append(all, duel)
	}
}

// TestEachWinsAsOften: of an even number of duels both win half, of an odd one the role wins
// one more that is named, in many orders.
func TestEachWinsAsOften(t *testing.T) {
	orders := map[string]bool{}
	for n := range uint64(100) {
		for count := 1; count < 8; count++ {
			for _, over := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
				won := [2]int{}
				all := kyndo.Winners(count, over, kyndo.NewChance(n))
				for _, role := range all {
					won[role]++
				}
				if won[over]-won[1-over] != count%2 {
					t.Errorf("%d duels: %v, and the %v is to win what is left over", count, won, over)
				}
				if count == 4 {
					orders[fmt.Sprint(all)] = true
				}
			}
		}
	}
	if len(orders) != 6 {
		t.Errorf("four duels are won in %d orders of 6", len(orders))
	}
}

// TestWhoComesLaterTakesNothing: a duel that was held back is nobody's.
func TestWhoComesLaterTakesNothing(t *testing.T) {
	rules := kyndotest.Rules(t)
	first, _ := rules.NewDuelPool(pointers(rules), kyndo.WithStimulus).Draw(0, kyndo.Attacker, kyndo.NewChance(7))
	stock := rules.NewDuelPool(pointers(rules), kyndo.WithStimulus)
	stock.MarkGiven(first.Text())
	for _, d := range exhausted(stock, 0, kyndo.Attacker) {
		if d.Text() == first.Text() {
			t.Fatal("it was given all the same")
		}
	}
}

// FuzzDuelOf reads whatever stands in a line: what is a duel is written as it was read.
func FuzzDuelOf(f *testing.F) {
	rules := kyndotest.Rules(f)
	d, _ := rules.NewDuelPool(pointers(rules), kyndo.WithContext).Draw(0, kyndo.Attacker, kyndo.NewChance(1))
	f.Add(d.Text(), 4)
	f.Add("a>b@c!d", 0)
	f.Add(strings.Replace(d.Text(), "+", "+S", 1), 2)
	f.Add(">@", 1)
	f.Fuzz(func(t *testing.T, text string, level int) {
		duel, err := rules.ParseDuelText(text, kyndo.Level(max(level, 0)%len(kyndo.LevelNames())))
		if err == nil && duel.Text() != text && !strings.ContainsAny(text, "+") {
			t.Errorf("%q is written %q", text, duel.Text())
		}
	})
}
