package match_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

func TestGoldenInitiative(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, c := range kyndotest.Cases(t, "initiative") {
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
		got := match.Initiative(rules, in.Seq, kyndo.NewChance(in.Seed))
		if !got.Decided || got.Attacker.String() != want.Attacker || got.Attempts != want.Attempts || got.ByCoin != (want.By == "seeded coin") {
			t.Errorf("%s: %+v, want %+v", c.ID, got, want)
		}
	}
	if first := kyndo.NewChance(42).Next(); first != 13679457532755275413 {
		t.Errorf("SplitMix64 of 42 begins with %d", first)
	}
}

func TestGoldenMatches(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, c := range kyndotest.Cases(t, "match") {
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
		tally := match.Tally{Rounds: rules.Match.Rounds, Points: in.Score, Energy: in.Energy, WellPlayed: in.WellPlayed}
		if in.Results != nil {
			tally = match.Tally{}
		}
		for _, winner := range in.Results {
			if tally.Outcome(rules).Ended {
				t.Errorf("%s: over after %d rounds", c.ID, tally.Rounds)
			}
			tally.Rounds++
			p, _ := match.PlayerNamed(winner)
			tally.Points[p]++
		}
		got := tally.Outcome(rules)
		switch {
		case !got.Ended, got.Draw != (want.Winner == nil), want.Winner != nil && got.Winner.String() != *want.Winner:
			t.Errorf("%s: %+v", c.ID, got)
		case want.After > 0 && (tally.Rounds != want.After || tally.Points != want.Score), want.By != "" && string(got.By) != want.By:
			t.Errorf("%s: %+v after %+v", c.ID, got, tally)
		}
	}
}

// TestTheEndOfAMatch checks R38: ties are broken by energy and then by rounds well played.
func TestTheEndOfAMatch(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, c := range []struct {
		tally match.Tally
		want  match.Outcome
	}{
		{match.Tally{Rounds: 6, Points: [2]int{3, 3}}, match.Outcome{}},
		{match.Tally{Rounds: 4, Points: [2]int{0, 4}}, match.Outcome{Ended: true, Winner: match.PlayerB, By: match.ByPoints}},
		{match.Tally{Rounds: 7, Points: [2]int{3, 2}}, match.Outcome{Ended: true, Winner: match.PlayerA, By: match.ByPoints}},
		{match.Tally{Rounds: 7, Points: [2]int{3, 3}, Energy: [2]int{10, 20}}, match.Outcome{Ended: true, Winner: match.PlayerB, By: match.ByEnergy}},
		{match.Tally{Rounds: 7, Points: [2]int{3, 3}, WellPlayed: [2]int{4, 3}}, match.Outcome{Ended: true, Winner: match.PlayerA, By: match.ByWell}},
	} {
		if got := c.tally.Outcome(rules); got != c.want {
			t.Errorf("%+v: %+v, want %+v", c.tally, got, c.want)
		}
	}
}

func replays(t *testing.T, rules *kyndo.Rules, m *match.Match) {
	t.Helper()
	log, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	replayed, err := match.Replay(rules, log)
	if err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	if replayedLog, _ := replayed.Log(); !bytes.Equal(log, replayedLog) {
		t.Fatalf("a log replays to another:\n%s\n%s", log, replayedLog)
	}
	if !reflect.DeepEqual(replayed.Tally(), m.Tally()) {
		t.Fatalf("replayed to %+v, not %+v", replayed.Tally(), m.Tally())
	}
}

// TestRulesAreHashedOnce checks that the digest of the rules is computed once for each match,
// since computing it for every action took longer than the match. It stays the same even if the
// data change during the match.
func TestRulesAreHashedOnce(t *testing.T) {
	rules := kyndotest.Rules(t)
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 3})
	first, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	rules.Match.Rounds++
	again, err := m.Log()
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("the head was worked out again: %s, %v", again, err)
	}
}

// TestAForgedLogIsRefused checks that a changed log can't be replayed.
func TestAForgedLogIsRefused(t *testing.T) {
	rules := kyndotest.Rules(t)
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 3})
	o := kyndotest.Opponent(t, "greedy", rules, 0, 0)
	kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, nil)
	log, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(log, []byte("\n"))
	for i := range lines[:len(lines)-1] {
		forged := slices.Clone(lines)
		forged[i] = bytes.Replace(forged[i], []byte(`"`), []byte(` "`), 1)
		if _, err := match.Replay(rules, bytes.Join(forged, nil)); err == nil {
			t.Errorf("line %d was changed to %s", i+1, forged[i])
		}
	}
	if _, err := match.Replay(rules, append(slices.Clone(log), lines[1]...)); err == nil {
		t.Error("an action after the end was accepted")
	}
	other := kyndotest.Rules(t)
	other.Tiers[0].Bonus++
	if _, err := match.Replay(other, log); err == nil {
		t.Error("a log was accepted with other data")
	}
}

// TestIllegalActionsConsumeNothing checks that illegal actions are refused and don't change the
// match.
func TestIllegalActionsConsumeNothing(t *testing.T) {
	rules := kyndotest.Rules(t)
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 5})
	o := kyndotest.Opponent(t, "random", rules, 5, 0)
	seen := map[kyndo.Code]bool{}
	kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(next match.Action) {
		before, _ := m.Log()
		views := [2]match.View{m.View(match.PlayerA), m.View(match.PlayerB)}
		for _, a := range badActions(m, next) {
			var refusal *kyndo.Refusal
			if err := m.Do(a); !errors.As(err, &refusal) {
				t.Fatalf("%+v in %s: %v", a, m.Phase(), err)
			}
			seen[refusal.Code] = true
		}
		after, _ := m.Log()
		if !bytes.Equal(before, after) || !reflect.DeepEqual(views, [2]match.View{m.View(match.PlayerA), m.View(match.PlayerB)}) {
			t.Fatal("a refused action changed the match")
		}
	})
	for _, code := range []kyndo.Code{match.ErrPhase, match.ErrTurn, match.ErrNotInHand, match.ErrFocus, match.ErrNoContext, match.ErrContextHere, kyndo.ErrStrength, kyndo.ErrEnergy, kyndo.ErrTier, match.ErrAction, match.ErrLockedIn} {
		if !seen[code] {
			t.Errorf("%s was never the answer", code)
		}
	}
	if err := m.Do(match.Action{Kind: match.Concede}); err == nil {
		t.Error("a match that is over was conceded")
	}
}

// badActions returns illegal variants of a legal action.
func badActions(m *match.Match, next match.Action) []match.Action {
	change := func(f func(*match.Action)) match.Action {
		a := next
		f(&a)
		return a
	}
	list := []match.Action{
		change(func(a *match.Action) { a.Kind = "shout" }),
		change(func(a *match.Action) { a.Player = 2 }),
		{Player: next.Player, Kind: match.Reveal}, {Player: next.Player, Kind: match.SetFocus},
	}
	if next.Kind == match.Reveal || next.Kind == match.SetFocus {
		list = list[:2]
		list = append(list, change(func(a *match.Action) { a.Player = a.Player.Other() }))
	}
	other := next.Player.Other()
	switch next.Kind {
	case match.PlayInitiative, match.GetReady:
		list = append(list, change(func(a *match.Action) { a.Card = "dodo" }))
		if !m.Awaits(other) {
			list = append(list, match.Action{Player: other, Kind: next.Kind, Card: next.Card})
		}
	}
	switch next.Kind {
	case match.GetReady:
		card, _ := m.Rules().Card(next.Card)
		for _, s := range []kyndo.Stimulus{{Char: card.Primary, Tier: 50}, {Char: card.Primary, Tier: 80}, {Char: weak(card), Tier: 20}} {
			if s.Tier != 80 || m.Tally().Energy[next.Player] < 80 {
				list = append(list, change(func(a *match.Action) { a.Stimulus = &s }))
			}
		}
	case match.SetFocus:
		list = append(list, change(func(a *match.Action) { a.Focus = kyndo.AD }))
	case match.Respond:
		list = append(list, change(func(a *match.Action) { a.Focus = kyndo.P }), change(func(a *match.Action) { a.Context = "LLUVIA" }))
		for _, c := range m.Rules().Contexts {
			if !slices.Contains(m.View(other).Environment.Contexts, c.ID) {
				list = append(list, change(func(a *match.Action) { a.Context = c.ID }))
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

// TestContextsNeedTheirThreshold checks that a defender whose card doesn't reach the threshold of a
// context can't impose it (R28).
func TestContextsNeedTheirThreshold(t *testing.T) {
	rules := kyndotest.Rules(t)
	refused, imposed := 0, 0
	for seed := range uint64(40) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Environment: "paramo"})
		o := kyndotest.Opponent(t, "random", rules, seed, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(a match.Action) {
			if a.Kind != match.Respond || a.Context != "" {
				return
			}
			view := m.View(a.Player)
			value := view.Card.Attributes.Of(kyndo.AD)
			if s := view.Stimulus; s != nil && s.Char == kyndo.AD {
				tier := slices.IndexFunc(rules.Tiers, func(t kyndo.Tier) bool { return t.Cost == s.Tier })
				value = min(10, value+rules.Tiers[tier].Bonus)
			}
			if able := slices.ContainsFunc(match.Imposable(rules, &view), func(c *kyndo.Context) bool { return c.ID == "ALTURA" }); able != (value >= 7) {
				t.Errorf("%s has AD %d, and may impose: %v", view.Card.ID, value, able)
			}
			if value >= 7 {
				imposed++
				return
			}
			refused++
			a.Context = "ALTURA"
			var refusal *kyndo.Refusal
			if err := m.Do(a); !errors.As(err, &refusal) || refusal.Code != match.ErrContextUnable {
				t.Errorf("%s has AD %d: %v", view.Card.ID, value, err)
			}
		})
	}
	if refused == 0 || imposed == 0 {
		t.Errorf("%d were refused, %d not", refused, imposed)
	}
}

// TestConceding checks that conceding ends a match at any time, and that the rival wins.
func TestConceding(t *testing.T) {
	m := kyndotest.Deal(t, kyndotest.Rules(t), match.Setup{Seed: 1})
	if err := m.Do(match.Action{Player: match.PlayerB, Kind: match.Concede}); err != nil {
		t.Fatal(err)
	}
	if got := m.Outcome(); !got.Ended || got.Winner != match.PlayerA || got.By != match.ByConcession {
		t.Errorf("%+v", got)
	}
	replays(t, m.Rules(), m)
}

// TestTheArenaTeaches checks that locked cards that were turned are unlocked at the end, if the
// rules say so, and that the log lists them.
func TestTheArenaTeaches(t *testing.T) {
	for _, teaches := range []bool{false, true} {
		rules := kyndotest.Rules(t)
		rules.ArenaTeaches = teaches
		var locked []string
		for i := range rules.Cards[:20] {
			locked = append(locked, rules.Cards[i].ID)
		}
		m := kyndotest.Deal(t, rules, match.Setup{Seed: 11, Locked: [2][]string{locked, nil}})
		players := [2]opponent.Opponent{kyndotest.Opponent(t, "random", rules, 1, 0), kyndotest.Opponent(t, "random", rules, 2, 0)}
		kyndotest.Play(t, m, players, nil)
		var want []string
		for _, r := range m.Reports() {
			for _, id := range []string{r.Round.Attacker.Card, r.Round.Defender.Card} {
				if teaches && slices.Contains(locked, id) {
					want = append(want, id)
				}
			}
		}
		if got := m.TaughtCards(match.PlayerA); !slices.Equal(got, want) || len(m.TaughtCards(match.PlayerB)) > 0 {
			t.Errorf("teaches %t: the players learnt %v and %v; wanted %v and nothing", teaches, got, m.TaughtCards(match.PlayerB), want)
		}
		log, err := m.Log()
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(log), `"taught":[[`) != (len(want) > 0) {
			t.Errorf("teaches %t: the log ends\n%s", teaches, log)
		}
		replays(t, rules, m)
	}
}

// TestTeachingChangesNoOldHash checks that logs from before this option can be replayed.
func TestTeachingChangesNoOldHash(t *testing.T) {
	rules := kyndotest.Rules(t)
	before, err := rules.Hash()
	if err != nil {
		t.Fatal(err)
	}
	rules.ArenaTeaches = true
	if after, err := rules.Hash(); err != nil || after == before {
		t.Errorf("the hash does not tell whether the Arena teaches: %v", err)
	}
}

// TestTheNextMatchGoesOn checks that recalled cards are kept for the next match and are in its
// log. Mastered cards are open from the start and can't be recalled again (R46).
func TestTheNextMatchGoesOn(t *testing.T) {
	rules := kyndotest.Rules(t)
	setup := match.Setup{Seed: 1, Memory: [2]bool{true, false}}
	want := map[string]int{}
	for n := range uint64(6) {
		m := kyndotest.Deal(t, rules, setup)
		mastered := 0
		for _, card := range m.View(match.PlayerA).Hand {
			v := m.View(match.PlayerA)
			if v.Recollection(card.ID).Times != want[card.ID] {
				t.Fatalf("match %d: %s was recalled %d times; it knows of %d", n, card.ID, want[card.ID], v.Recollection(card.ID).Times)
			}
			if want[card.ID] == match.Mastered {
				if mastered++; !v.OpenB(card.ID) || !v.OpenC(card.ID) {
					t.Errorf("match %d: %s is mastered, and closed", n, card.ID)
				}
			}
		}
		if n == 5 && mastered == 0 {
			t.Error("no card of the last match is mastered")
		}
		greedy := opponent.Greedy(rules)
		kyndotest.Play(t, m, [2]opponent.Opponent{greedy, greedy}, func(match.Action) {
			v := m.View(match.PlayerA)
			for _, card := range v.Recallable() {
				if v.Recollection(card.ID).Times == match.Mastered {
					t.Errorf("%s is mastered, and asked about", card.ID)
				}
				answer := card.Primary
				if v.Recollection(card.ID).AsksSecond() {
					answer = card.Secondary
				}
				if err := m.Do(match.Action{Kind: match.Recall, Card: card.ID, Answer: answer}); err != nil {
					t.Fatal(err)
				}
				want[card.ID]++
			}
		})
		if has := strings.Contains(logOf(t, m), `"recalled":[[{"card":`); has != (n > 0) {
			t.Errorf("match %d: that its log says what was recalled before is %t", n, has)
		}
		replays(t, rules, m)
		setup = m.Next(n + 2)
	}
	total := 0
	for _, k := range setup.Recalled[match.PlayerA] {
		total++
		if want[k.Card] != k.Times {
			t.Errorf("%+v is kept, and was recalled %d times", k, want[k.Card])
		}
	}
	if total != len(want) || len(setup.Recalled[match.PlayerB]) > 0 {
		t.Errorf("%+v is kept of %v", setup.Recalled, want)
	}
}

// TestTaughtCardsAreKept checks that, if the Arena teaches, turned cards are mastered in the next
// match with memory rules, and unlocked without them (R45).
func TestTaughtCardsAreKept(t *testing.T) {
	for _, teaches := range []bool{false, true} {
		rules := kyndotest.Rules(t)
		rules.ArenaTeaches = teaches
		var locked []string
		for i := range rules.Cards {
			locked = append(locked, rules.Cards[i].ID)
		}
		m := kyndotest.Deal(t, rules, match.Setup{Seed: 11, Memory: [2]bool{true, false}, Locked: [2][]string{nil, locked}})
		o := kyndotest.Opponent(t, "random", rules, 1, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, nil)
		var kept []match.RecallCount
		left := slices.Clone(locked)
		for i := range rules.Cards {
			id := rules.Cards[i].ID
			turned := slices.ContainsFunc(m.Reports(), func(r match.Report) bool { return r.Round.Attacker.Card == id || r.Round.Defender.Card == id })
			if turned && teaches {
				kept = append(kept, match.RecallCount{Card: id, Times: match.Mastered})
				left = slices.DeleteFunc(left, func(l string) bool { return l == id })
			}
		}
		next := m.Next(12)
		if !reflect.DeepEqual(next.Recalled[match.PlayerA], kept) || !slices.Equal(next.Locked[match.PlayerB], left) || next.Seed != 12 {
			t.Errorf("teaches %t: the next match begins with %+v", teaches, next)
		}
		kyndotest.Deal(t, rules, next)
	}
}

// TestImpossibleRecollectionsAreRefused checks that impossible recollections in a setup are
// refused.
func TestImpossibleRecollectionsAreRefused(t *testing.T) {
	rules := kyndotest.Rules(t)
	for want, kept := range map[string][]match.RecallCount{
		`card "x" is not known`: {{Card: "x", Times: 1}},
		"condor twice over":     {{Card: "condor", Times: 1}, {Card: "condor", Times: 2}},
		"condor 4 times":        {{Card: "condor", Times: 4}},
		"condor 0 times":        {{Card: "condor"}},
	} {
		if _, err := match.New(rules, match.Setup{Memory: [2]bool{true, true}, Recalled: [2][]match.RecallCount{nil, kept}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := match.New(rules, match.Setup{Recalled: [2][]match.RecallCount{{{Card: "condor", Times: 1}}, nil}}); err == nil || !strings.Contains(err.Error(), "player A, who doesn't play by memory") {
		t.Error(err)
	}
}

// TestClosedCardsImposeNoContext checks that a card whose face B is closed imposes no context, and
// that neither offers nor refusals reveal whether it could (R46).
func TestClosedCardsImposeNoContext(t *testing.T) {
	rules := kyndotest.Rules(t)
	closed, able := 0, 0
	for seed := range uint64(12) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Environment: "paramo", Memory: [2]bool{true, true}})
		o := kyndotest.Opponent(t, "random", rules, seed, 0)
		kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, func(a match.Action) {
			if a.Kind != match.Respond {
				return
			}
			v := m.View(a.Player)
			if v.OpenB(v.Card.ID) {
				return
			}
			if closed++; v.Card.Attributes.Of(kyndo.AD) >= 7 {
				able++
			}
			if offered := match.Imposable(rules, &v); len(offered) > 0 {
				t.Errorf("with a closed card %d contexts are offered", len(offered))
			}
			a.Context = "ALTURA"
			refusedFor(t, m.Do(a), match.ErrContextB)
		})
	}
	if able == 0 || able == closed {
		t.Errorf("%d of %d closed cards reach the context: nothing is told apart", able, closed)
	}
}
