package match_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/engine/slowtests"
)

// setups returns all kinds of setups of a match.
func setups() []match.Setup {
	return []match.Setup{
		{Seed: 1},
		{Seed: 1<<64 - 1, Environment: "paramo", Locked: [2][]string{{"condor"}, nil}},
		{Seed: 3, Memory: [2]bool{true, false}},
		{Seed: 4, Memory: [2]bool{true, false}, Recalled: [2][]match.RecallCount{{{Card: "condor", Times: 3}, {Card: "harpia", Times: 1}}, nil}},
		{Seed: 5, Memory: [2]bool{true, true}, Recalled: [2][]match.RecallCount{nil, {{Card: "condor", Times: 2}}}},
		{Seed: 6, Game: kyndo.StrengthsAndEnergy, Memory: [2]bool{false, true}},
	}
}

// TestCodesRestoreTheMatch checks that the code of a match at any moment leads to the same log.
func TestCodesRestoreTheMatch(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, setup := range setups() {
		m := kyndotest.Deal(t, rules, setup)
		same := func() {
			code, err := m.Code()
			if err != nil {
				t.Fatal(err)
			}
			if strings.Trim(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~") != "" {
				t.Fatalf("a link can't carry %s", code)
			}
			again, err := match.ParseCode(rules, code)
			if err != nil {
				t.Fatalf("%s: %v", code, err)
			}
			if want, got := logOf(t, m), logOf(t, again); want != got {
				t.Fatalf("%s leads to\n%s\nwant\n%s", code, got, want)
			}
		}
		players := [2]opponent.Opponent{kyndotest.Opponent(t, "random", rules, 1, 0), kyndotest.Opponent(t, "random", rules, 2, 0)}
		kyndotest.Play(t, m, players, func(match.Action) { same() })
		same()
	}
}

func logOf(t *testing.T, m *match.Match) string {
	t.Helper()
	log, err := m.Log()
	if err != nil {
		t.Fatal(err)
	}
	return string(log)
}

// TestBadCodes checks the errors for bad codes.
func TestBadCodes(t *testing.T) {
	rules := kyndotest.Rules(t)
	good, err := kyndotest.Deal(t, rules, match.Setup{Seed: 1}).Code()
	if err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{
		"":                                     "this is no match",
		"k1~~":                                 "this is no match",
		strings.Repeat("k", 20000):             "20000 letters",
		"k1~00000000" + good[11:]:              "other data",
		strings.Replace(good, "~1~", "~-~", 1): "no seed",
		strings.Replace(good, "--", "-x", 1):   "by memory",
		good + "Ai":                            `action 1: "" is none of 34`,
		good + "Aizz":                          `action 1: "zz" is none of 34`,
		good + "Xi0":                           "no player",
		good + "Az0":                           "no action",
		good + "Av":                            "action 1: A: ERR_ACTION_PHASE",
	} {
		_, err := match.ParseCode(rules, code)
		if _, ok := errors.AsType[*match.CodeError](err); !ok || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want %s", code, err, want)
		}
	}
}

// FuzzCoded checks that a code that can be read equals the code of the resulting match.
func FuzzCoded(f *testing.F) {
	rules := kyndotest.Rules(f)
	for _, setup := range setups() {
		m := kyndotest.Deal(f, rules, setup)
		o := kyndotest.Opponent(f, "random", rules, 4, 0)
		kyndotest.Play(f, m, [2]opponent.Opponent{o, o}, nil)
		code, err := m.Code()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(code)
		f.Add(code[:len(code)/2])
	}
	f.Fuzz(func(t *testing.T, code string) {
		m, err := match.ParseCode(rules, code)
		if err != nil {
			return
		}
		first, err := m.Code()
		if err != nil {
			t.Fatal(err)
		}
		again, err := match.ParseCode(rules, first)
		if err != nil {
			t.Fatalf("%s: %v", first, err)
		}
		if second, _ := again.Code(); second != first {
			t.Errorf("%s becomes %s", first, second)
		}
	})
}

// FuzzReplay checks that a log that can be replayed equals the log of the resulting match.
func FuzzReplay(f *testing.F) {
	rules := kyndotest.Rules(f)
	matches := uint64(3)
	if !slowtests.On {
		matches = 1
	}
	for seed := range matches {
		m := kyndotest.Deal(f, rules, match.Setup{Seed: seed})
		o := kyndotest.Opponent(f, "random", rules, seed, 0)
		kyndotest.Play(f, m, [2]opponent.Opponent{o, o}, nil)
		log, err := m.Log()
		if err != nil {
			f.Fatal(err)
		}
		for _, edits := range enginetest.ExampleEdits() {
			f.Add(log, edits)
		}
		for n := 1; n <= bytes.Count(log, []byte("\n")); n++ { // broken off after any line
			f.Add(bytes.Join(bytes.SplitAfterN(log, []byte("\n"), n+1)[:n], nil), []byte(nil))
		}
	}
	f.Add([]byte("\n"), []byte(nil))
	f.Fuzz(func(t *testing.T, log, edits []byte) {
		log = []byte(enginetest.ApplyEdits(string(log), edits))
		m, err := match.Replay(rules, log)
		if err != nil {
			return
		}
		again, err := m.Log()
		if err != nil || !bytes.Equal(again, log) && !bytes.Equal(again, append(log, '\n')) {
			t.Fatalf("%v\n%s\n%s", err, log, again)
		}
	})
}
