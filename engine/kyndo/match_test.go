package kyndo_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"octavo/engine/kyndo"
)

func deal(t testing.TB, rules *kyndo.Rules, setup kyndo.Setup) *kyndo.Match {
	t.Helper()
	m, err := kyndo.New(rules, setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func opponent(t testing.TB, name string, rules *kyndo.Rules, seed uint64, budget int) kyndo.Opponent {
	t.Helper()
	o, err := kyndo.NewOpponent(name, rules, seed, budget)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// play takes a match to its end, one action after the other, and shows each
// situation to see.
func play(t testing.TB, m *kyndo.Match, players [2]kyndo.Opponent, see func(kyndo.Action)) {
	t.Helper()
	for m.Phase() != kyndo.Ended {
		p := kyndo.PlayerA
		if !m.Awaits(p) {
			p = kyndo.PlayerB
		}
		a, err := players[p].Choose(t.Context(), m.View(p))
		if err != nil {
			t.Fatal(err)
		}
		if see != nil {
			see(a)
		}
		if err := m.Do(a); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
	}
}

func TestGoldenInitiative(t *testing.T) {
	rules := testRules(t)
	for _, c := range goldenCases(t, "initiative") {
		var in struct {
			Seq  [][2]int
			Seed uint64
		}
		var want struct {
			Attacker string
			Attempts int
			By       string
		}
		if err := errors.Join(json.Unmarshal(c.Input, &in), json.Unmarshal(c.Expect, &want)); err != nil {
			t.Fatal(err)
		}
		got := rules.Initiative(in.Seq, kyndo.NewChance(in.Seed))
		if !got.Decided || got.Attacker.String() != want.Attacker || got.Attempts != want.Attempts || got.ByCoin != (want.By == "seeded coin") {
			t.Errorf("%s: %+v, want %+v", c.ID, got, want)
		}
	}
	if first := kyndo.NewChance(42).Next(); first != 13679457532755275413 {
		t.Errorf("SplitMix64 of 42 begins with %d", first)
	}
}

func TestGoldenMatches(t *testing.T) {
	rules := testRules(t)
	for _, c := range goldenCases(t, "match") {
		var in struct {
			Results                   []string
			Score, Energy, WellPlayed [2]int
		}
		var want struct {
			After  int
			Winner *string
			Score  [2]int
			By     string
		}
		if err := errors.Join(json.Unmarshal(c.Input, &in), json.Unmarshal(c.Expect, &want)); err != nil {
			t.Fatal(err)
		}
		tally := kyndo.Tally{Rounds: rules.Match.Rounds, Points: in.Score, Energy: in.Energy, Well: in.WellPlayed}
		if in.Results != nil {
			tally = kyndo.Tally{}
		}
		for _, winner := range in.Results {
			if rules.Outcome(tally).Ended {
				t.Errorf("%s: over after %d rounds", c.ID, tally.Rounds)
			}
			tally.Rounds++
			p, _ := kyndo.PlayerNamed(winner)
			tally.Points[p]++
		}
		got := rules.Outcome(tally)
		switch {
		case !got.Ended, got.Draw != (want.Winner == nil), want.Winner != nil && got.Winner.String() != *want.Winner:
			t.Errorf("%s: %+v", c.ID, got)
		case want.After > 0 && (tally.Rounds != want.After || tally.Points != want.Score), want.By != "" && string(got.By) != want.By:
			t.Errorf("%s: %+v after %+v", c.ID, got, tally)
		}
	}
}

// The ties that R38 breaks: by energy, then by rounds well played.
func TestTheEndOfAMatch(t *testing.T) {
	rules := testRules(t)
	for _, c := range []struct {
		tally kyndo.Tally
		want  kyndo.Outcome
	}{
		{kyndo.Tally{Rounds: 6, Points: [2]int{3, 3}}, kyndo.Outcome{}},
		{kyndo.Tally{Rounds: 4, Points: [2]int{0, 4}}, kyndo.Outcome{Ended: true, Winner: kyndo.PlayerB, By: kyndo.ByPoints}},
		{kyndo.Tally{Rounds: 7, Points: [2]int{3, 2}}, kyndo.Outcome{Ended: true, Winner: kyndo.PlayerA, By: kyndo.ByPoints}},
		{kyndo.Tally{Rounds: 7, Points: [2]int{3, 3}, Energy: [2]int{10, 20}}, kyndo.Outcome{Ended: true, Winner: kyndo.PlayerB, By: kyndo.ByEnergy}},
		{kyndo.Tally{Rounds: 7, Points: [2]int{3, 3}, Well: [2]int{4, 3}}, kyndo.Outcome{Ended: true, Winner: kyndo.PlayerA, By: kyndo.ByWell}},
	} {
		if got := rules.Outcome(c.tally); got != c.want {
			t.Errorf("%+v: %+v, want %+v", c.tally, got, c.want)
		}
	}
}

// Random matches come to an end, use no card twice, and replay to the bytes
// of their logs, whole and at every action.
func TestLogsReplayToTheSameBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	t.Parallel()
	rules := testRules(t)
	for seed := range uint64(25) {
		m := deal(t, rules, kyndo.Setup{Seed: seed, Locked: [2][]string{{"condor"}, nil}})
		o := opponent(t, "random", rules, seed, 0)
		play(t, m, [2]kyndo.Opponent{o, o}, func(kyndo.Action) { replays(t, rules, m) })
		replays(t, rules, m)
		if pile := m.View(kyndo.PlayerA).Pile; len(pile) != 2*m.Tally().Rounds || len(slices.Compact(slices.Sorted(slices.Values(pile)))) != len(pile) {
			t.Errorf("seed %d: the pile is %v", seed, pile)
		}
	}
}

func replays(t *testing.T, rules *kyndo.Rules, m *kyndo.Match) {
	t.Helper()
	log, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	again, err := kyndo.Replay(rules, log)
	if err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	if twice, _ := again.Log(); !bytes.Equal(log, twice) {
		t.Fatalf("a log replays to another:\n%s\n%s", log, twice)
	}
	if !reflect.DeepEqual(again.Tally(), m.Tally()) {
		t.Fatalf("replayed to %+v, not %+v", again.Tally(), m.Tally())
	}
}

// A log that was changed anywhere does not replay.
func TestAForgedLogIsRefused(t *testing.T) {
	rules := testRules(t)
	m := deal(t, rules, kyndo.Setup{Seed: 3})
	o := opponent(t, "greedy", rules, 0, 0)
	play(t, m, [2]kyndo.Opponent{o, o}, nil)
	log, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(log, []byte("\n"))
	for i := range lines[:len(lines)-1] {
		forged := slices.Clone(lines)
		forged[i] = bytes.Replace(forged[i], []byte(`"`), []byte(` "`), 1)
		if _, err := kyndo.Replay(rules, bytes.Join(forged, nil)); err == nil {
			t.Errorf("line %d was changed to %s", i+1, forged[i])
		}
	}
	if _, err := kyndo.Replay(rules, append(slices.Clone(log), lines[1]...)); err == nil {
		t.Error("an action after the end was accepted")
	}
	other := testRules(t)
	other.Tiers[0].Bonus++
	if _, err := kyndo.Replay(other, log); err == nil {
		t.Error("a log was accepted with other data")
	}
}

// Whatever is not the turn of the match is refused, and leaves it as it was.
func TestIllegalActionsConsumeNothing(t *testing.T) {
	rules := testRules(t)
	m := deal(t, rules, kyndo.Setup{Seed: 5})
	o := opponent(t, "random", rules, 5, 0)
	seen := map[kyndo.Code]bool{}
	play(t, m, [2]kyndo.Opponent{o, o}, func(next kyndo.Action) {
		before, _ := m.Log()
		views := [2]kyndo.View{m.View(kyndo.PlayerA), m.View(kyndo.PlayerB)}
		for _, a := range badActions(m, next) {
			var refusal *kyndo.Refusal
			if err := m.Do(a); !errors.As(err, &refusal) {
				t.Fatalf("%+v in %s: %v", a, m.Phase(), err)
			}
			seen[refusal.Code] = true
		}
		after, _ := m.Log()
		if !bytes.Equal(before, after) || !reflect.DeepEqual(views, [2]kyndo.View{m.View(kyndo.PlayerA), m.View(kyndo.PlayerB)}) {
			t.Fatal("a refused action changed the match")
		}
	})
	for _, code := range []kyndo.Code{kyndo.ErrPhase, kyndo.ErrTurn, kyndo.ErrNotInHand, kyndo.ErrFocus, kyndo.ErrNoContext, kyndo.ErrContextHere, kyndo.ErrStrength, kyndo.ErrEnergy, kyndo.ErrTier, kyndo.ErrAction, kyndo.ErrLockedIn} {
		if !seen[code] {
			t.Errorf("%s was never the answer", code)
		}
	}
	if err := m.Do(kyndo.Action{Kind: kyndo.Concede}); err == nil {
		t.Error("a match that is over was conceded")
	}
}

// badActions are spoilt copies of a legal action.
func badActions(m *kyndo.Match, next kyndo.Action) []kyndo.Action {
	change := func(f func(*kyndo.Action)) kyndo.Action {
		a := next
		f(&a)
		return a
	}
	list := []kyndo.Action{
		change(func(a *kyndo.Action) { a.Kind = "shout" }),
		change(func(a *kyndo.Action) { a.Player = 2 }),
		{Player: next.Player, Kind: kyndo.Reveal}, {Player: next.Player, Kind: kyndo.SetFocus},
	}
	if next.Kind == kyndo.Reveal || next.Kind == kyndo.SetFocus {
		list = list[:2]
		list = append(list, change(func(a *kyndo.Action) { a.Player = a.Player.Other() }))
	}
	other := next.Player.Other()
	switch next.Kind {
	case kyndo.PlayInitiative, kyndo.GetReady:
		list = append(list, change(func(a *kyndo.Action) { a.Card = "dodo" }))
		if !m.Awaits(other) {
			list = append(list, kyndo.Action{Player: other, Kind: next.Kind, Card: next.Card})
		}
	}
	switch next.Kind {
	case kyndo.GetReady:
		card, _ := m.Rules().Card(next.Card)
		for _, s := range []kyndo.Stimulus{{Char: card.Primary, Tier: 50}, {Char: card.Primary, Tier: 80}, {Char: weak(card), Tier: 20}} {
			if s.Tier != 80 || m.Tally().Energy[next.Player] < 80 {
				list = append(list, change(func(a *kyndo.Action) { a.Stimulus = &s }))
			}
		}
	case kyndo.SetFocus:
		list = append(list, change(func(a *kyndo.Action) { a.Focus = kyndo.AD }))
	case kyndo.Respond:
		list = append(list, change(func(a *kyndo.Action) { a.Focus = kyndo.P }), change(func(a *kyndo.Action) { a.Context = "LLUVIA" }))
		for _, c := range m.Rules().Contexts {
			if !slices.Contains(m.View(other).Environment.Contexts, c.ID) {
				list = append(list, change(func(a *kyndo.Action) { a.Context = c.ID }))
			}
		}
	}
	return list
}

func weak(card *kyndo.Card) kyndo.Char {
	for _, c := range kyndo.Chars() {
		if !card.Declares(c) {
			return c
		}
	}
	return kyndo.NoChar
}

// A defender who lacks what a context demands can't impose it (R28).
func TestNobodyDemandsWhatTheyLack(t *testing.T) {
	rules := testRules(t)
	refused, imposed := 0, 0
	for seed := range uint64(40) {
		m := deal(t, rules, kyndo.Setup{Seed: seed, Environment: "paramo"})
		o := opponent(t, "random", rules, seed, 0)
		play(t, m, [2]kyndo.Opponent{o, o}, func(a kyndo.Action) {
			if a.Kind != kyndo.Respond || a.Context != "" {
				return
			}
			view := m.View(a.Player)
			value := view.Card.Attributes.Of(kyndo.AD)
			if s := view.Stimulus; s != nil && s.Char == kyndo.AD {
				tier := slices.IndexFunc(rules.Tiers, func(t kyndo.Tier) bool { return t.Cost == s.Tier })
				value = min(10, value+rules.Tiers[tier].Bonus)
			}
			if able := slices.ContainsFunc(rules.Imposable(&view), func(c *kyndo.Context) bool { return c.ID == "ALTURA" }); able != (value >= 7) {
				t.Errorf("%s has AD %d, and may impose: %v", view.Card.ID, value, able)
			}
			if value >= 7 {
				imposed++
				return
			}
			refused++
			a.Context = "ALTURA"
			var refusal *kyndo.Refusal
			if err := m.Do(a); !errors.As(err, &refusal) || refusal.Code != kyndo.ErrContextUnable {
				t.Errorf("%s has AD %d: %v", view.Card.ID, value, err)
			}
		})
	}
	if refused == 0 || imposed == 0 {
		t.Errorf("%d were refused, %d not", refused, imposed)
	}
}

// Conceding ends a match at any time, for the rival.
func TestConceding(t *testing.T) {
	m := deal(t, testRules(t), kyndo.Setup{Seed: 1})
	if err := m.Do(kyndo.Action{Player: kyndo.PlayerB, Kind: kyndo.Concede}); err != nil {
		t.Fatal(err)
	}
	if got := m.Outcome(); !got.Ended || got.Winner != kyndo.PlayerA || got.By != kyndo.ByConcession {
		t.Errorf("%+v", got)
	}
	replays(t, m.Rules(), m)
}
