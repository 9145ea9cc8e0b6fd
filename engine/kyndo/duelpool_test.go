package kyndo_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// TestEqualDuelsNeedTheSameSteps checks at every level that all duels of one place need the same
// steps and none of a later level, that the right side wins, that no duel is drawn twice, and that
// duels can be read back from their texts.
func TestEqualDuelsNeedTheSameSteps(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, name := range kyndo.LevelNames() {
		level, _ := kyndo.LevelNamed(name)
		stock := rules.NewDuelPool(pointers(rules), level)
		isGiven := map[string]bool{}
		var drawnBy [2]int
		for n := range uint64(40) {
			place, wins := int(n%2), kyndo.Role(n/2%2)
			duel, ok := stock.Draw(place, wins, kyndo.NewChance(n))
			if !ok {
				continue
			}
			drawnBy[wins]++
			round, err := rules.Resolve(duel)
			if err != nil {
				t.Fatal(err)
			}
			if round.Steps() != stock.Steps(place) || !round.Result.WonBy(wins) {
				t.Errorf("%s: %s asks for %+v, others for %+v; the result is %v, and the %v is to win", name, duel.Text(), round.Steps(), stock.Steps(place), round.Result, wins)
			}
			if level >= kyndo.WithEnvironment && !round.Steps().Attacker.Environment && !round.Steps().Defender.Environment ||
				level >= kyndo.WithStimulus && !round.Steps().Attacker.HasStimulus && !round.Steps().Defender.HasStimulus ||
				level >= kyndo.WithAbilities && round.Steps().Attacker.AppliedAbilities+round.Steps().Defender.AppliedAbilities == 0 ||
				level >= kyndo.WithContext && !round.Steps().Attacker.Penalty {
				t.Errorf("%s: %s asks for less, %+v", name, duel.Text(), round.Steps())
			}
			checkOnlyLevel(t, duel, &round, level)
			if isGiven[duel.Text()] {
				t.Errorf("%s: %s was given twice", name, duel.Text())
			}
			isGiven[duel.Text()] = true
			reread, err := rules.ParseDuelText(duel.Text(), level)
			if err != nil || reread.Text() != duel.Text() {
				t.Fatalf("%s reads back as %s: %v", duel.Text(), reread.Text(), err)
			}
			if second, _ := rules.Resolve(reread); !reflect.DeepEqual(second, round) {
				t.Errorf("%s comes out otherwise when it is read back", duel.Text())
			}
		}
		if drawnBy[kyndo.Attacker] == 0 || drawnBy[kyndo.Defender] == 0 {
			t.Errorf("%s: %v duels are won by either side", name, drawnBy)
		}
		if level != kyndo.WithContext {
			continue // of others there are thousands
		}
		for place := range 2 {
			for _, wins := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
				if got, want := len(drawAll(stock, place, wins)), stock.Count(place, wins); got >= want && want > 0 {
					t.Errorf("%s: %d duels of %d, some of which were given", name, got, want)
				}
				if _, ok := stock.Draw(place, wins, kyndo.NewChance(1)); ok {
					t.Errorf("%s: there is always another", name)
				}
			}
		}
	}
}

// checkOnlyLevel checks that a duel needs no step of a later level, judging by the resolved round and
// not by the steps that the pool reports.
func checkOnlyLevel(t *testing.T, d kyndo.Duel, round *kyndo.Round, level kyndo.Level) {
	t.Helper()
	levelOfStep := map[string]kyndo.Level{}
	for side, p := range map[*kyndo.Side]*kyndo.PlayedSide{&d.Attacker: &round.Attacker, &d.Defender: &round.Defender} {
		if p.Env != p.Base99 || p.Percent != 0 {
			levelOfStep["the environment"] = kyndo.WithEnvironment
		}
		if p.Stimulus != nil || p.Energy.Paid > 0 {
			levelOfStep["a stimulus"] = kyndo.WithStimulus
		}
		if side.Energy > 0 || side.Focus != kyndo.NoChar {
			levelOfStep["energy or an emphasis"] = kyndo.WithStimulus
		}
		if side.UnlockedC && len(side.Card.Abilities) > 0 || p.PreClamp != p.Final && level < kyndo.WithAbilities {
			levelOfStep["abilities"] = kyndo.WithAbilities
		}
		if p.Penalty != nil {
			levelOfStep["a penalty"] = kyndo.WithContext
		}
	}
	if round.Context != nil {
		levelOfStep["a context"] = kyndo.WithContext
	}
	if d.HasPlace() {
		levelOfStep["a place"] = kyndo.WithEnvironment
	}
	for step, needed := range levelOfStep {
		if needed > level {
			t.Errorf("%s, of the level %s, asks for %s", d.Text(), level, step)
		}
	}
	if level < kyndo.WithStimulus && (d.IsJudged() || round.IsJudged()) {
		t.Errorf("%s, of the level %s, asks how cards were played", d.Text(), level)
	}
}

// drawAll draws all remaining duels for a place and a winner.
func drawAll(stock *kyndo.DuelPool, place int, wins kyndo.Role) (all []kyndo.Duel) {
	for n := uint64(0); ; n++ {
		duel, ok := stock.Draw(place, wins, kyndo.NewChance(n))
		if !ok {
			return all
		}
		all = append(all, duel)
	}
}

// TestBothRolesWinEquallyOften checks that both roles win half of the duels, that the given role wins the
// odd one, and that the order varies.
func TestBothRolesWinEquallyOften(t *testing.T) {
	orders := map[string]bool{}
	for n := range uint64(100) {
		for count := 1; count < 8; count++ {
			for _, oneMore := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
				wins := [2]int{}
				all := kyndo.Winners(count, oneMore, kyndo.NewChance(n))
				for _, role := range all {
					wins[role]++
				}
				if wins[oneMore]-wins[1-oneMore] != count%2 {
					t.Errorf("%d duels: %v, and the %v is to win what is left over", count, wins, oneMore)
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

// TestGivenDuelsAreNotDrawn checks that a duel marked as given isn't drawn.
func TestGivenDuelsAreNotDrawn(t *testing.T) {
	rules := kyndotest.Rules(t)
	first, _ := rules.NewDuelPool(pointers(rules), kyndo.WithStimulus).Draw(0, kyndo.Attacker, kyndo.NewChance(7))
	stock := rules.NewDuelPool(pointers(rules), kyndo.WithStimulus)
	stock.MarkGiven(first.Text())
	for _, d := range drawAll(stock, 0, kyndo.Attacker) {
		if d.Text() == first.Text() {
			t.Fatal("it was given all the same")
		}
	}
}

// FuzzDuelOf reads random lines. A duel must be written as it was read.
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

func pointers(rules *kyndo.Rules) []*kyndo.Card {
	var cards []*kyndo.Card
	for i := range rules.Cards {
		cards = append(cards, &rules.Cards[i])
	}
	return cards
}

// TestExercises checks that exercises are legal, that no pair of cards comes twice, that they grow
// harder, and that they depend only on the seed.
func TestExercises(t *testing.T) {
	rules := kyndotest.Rules(t)
	for seed := range uint64(200) {
		duels := rules.Exercises(pointers(rules), 10, kyndo.NewChance(seed))
		if len(duels) != 10 {
			t.Fatalf("seed %d: %d duels", seed, len(duels))
		}
		hasMet := map[[2]string]bool{}
		for i, d := range duels {
			if _, err := rules.Resolve(d); err != nil {
				t.Errorf("seed %d, duel %d: %v", seed, i+1, err)
			}
			pair := [2]string{d.Attacker.Card.ID, d.Defender.Card.ID}
			if pair[0] == pair[1] || hasMet[pair] {
				t.Errorf("seed %d, duel %d: %v have met", seed, i+1, pair)
			}
			hasMet[pair] = true
			stage := i / 2
			if changes := d.Environment.Attack != 0 || d.Environment.Defend != 0; changes != (stage > 0) {
				t.Errorf("seed %d, duel %d: the environment is %s", seed, i+1, d.Environment.ID)
			}
			if spends := d.Attacker.Stimulus != nil || d.Defender.Stimulus != nil; spends && stage < 2 {
				t.Errorf("seed %d, duel %d: there is a stimulus already", seed, i+1)
			}
			if d.Attacker.UnlockedC != (stage >= 3) {
				t.Errorf("seed %d, duel %d: face C is wrong", seed, i+1)
			}
			if imposed := d.Context != nil; imposed != (stage == 4) {
				t.Errorf("seed %d, duel %d: the context is %v", seed, i+1, d.Context)
			} else if imposed && d.Defender.Card.Attributes.Of(d.Context.Char) < d.Context.Threshold {
				t.Errorf("seed %d, duel %d: the defender can't impose %s (R28)", seed, i+1, d.Context.ID)
			}
		}
		if again := rules.Exercises(pointers(rules), 10, kyndo.NewChance(seed)); !reflect.DeepEqual(duels, again) {
			t.Fatalf("seed %d makes other duels the second time", seed)
		}
	}
}

// TestExercisesOfFewCards checks decks of two cards and of one.
func TestExercisesOfFewCards(t *testing.T) {
	rules := kyndotest.Rules(t)
	for i, d := range rules.Exercises(pointers(rules)[:2], 20, kyndo.NewChance(1)) {
		if d.Attacker.Card.ID == d.Defender.Card.ID {
			t.Errorf("duel %d is of one card", i+1)
		}
		if _, err := rules.Resolve(d); err != nil {
			t.Errorf("duel %d: %v", i+1, err)
		}
	}
	if duels := rules.Exercises(pointers(rules)[:1], 5, kyndo.NewChance(1)); duels != nil {
		t.Errorf("one card makes %d duels", len(duels))
	}
}

// TestParseDuelErrors checks that mistakes in a line are reported at their position.
func TestParseDuelErrors(t *testing.T) {
	valid := string(kyndotest.Cases(t, "duel")[0].Input)
	for _, c := range []struct{ old, wrong, want string }{
		{`"AD": 4`, `"AD": null`, "attacker: card: attrs: AD is null"},
		{`"AD": 4`, `"AD": "4"`, "attacker.card.attrs: there is a JSON string where a whole number belongs"},
		{`"AD": 4`, `"AD": 4.5`, "attacker.card.attrs: there is a JSON number 4.5 where a whole number belongs"},
		{`"AD": 4`, `"XY": 4`, `characteristic "XY" is not known`},
		{`"focus": "S"`, `"focus": 3`, "attacker.focus: there is a JSON number where a text belongs"},
		{`"unlockedC": true`, `"unlockedC": "yes"`, "there is a JSON string where true or false belongs"},
		{`"abilities": []`, `"abilities": {}`, "there is a JSON object where a list belongs"},
		{valid, "[]", "the line: there is a JSON array where an object belongs"},
		{`"attacker"`, `"atacker"`, `unknown field "atacker"`},
	} {
		text := strings.Replace(valid, c.old, c.wrong, 1)
		if text == valid {
			t.Fatalf("%s is not in the case", c.old)
		}
		if _, err := kyndo.ParseDuel([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s instead of %s: got %v, want %s", c.wrong, c.old, err, c.want)
		}
	}
}

// TestUnmarshalStrict checks that only a single object with known keys is accepted.
func TestUnmarshalStrict(t *testing.T) {
	type thing struct {
		Name string `json:"name"`
		Size int    `json:"size"`
	}
	for text, want := range map[string]string{
		`{"name":"a","size":2}`: "",
		` {"name":"a"} `:        "",
		`{"nam":"a"}`:           `unknown field "nam"`,
		`{"name":"a"} {}`:       "there is more after the object",
		`{"size":"2"}`:          "size: there is a JSON string where a whole number belongs",
		`{"name":[]}`:           "name: there is a JSON array where a text belongs",
		`[1]`:                   "the line: there is a JSON array where an object belongs",
		`{"size":1.5}`:          "where a whole number belongs",
		``:                      "EOF",
	} {
		var target thing
		err := kyndo.UnmarshalStrict([]byte(text), &target)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
