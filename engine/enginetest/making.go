package enginetest

import (
	"context"
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"

	"octavo/engine"
)

var identifier = regexp.MustCompile(`^[a-z][a-zA-Z0-9_-]*$`)

// checkIdentity checks a kind's name, version, tiers, format and techniques.
func checkIdentity(t T, kind engine.Kind, _ func(T) []sample) {
	if !identifier.MatchString(kind.Name()) {
		t.Errorf("the name %q is no identifier", kind.Name())
	}
	if kind.Version() == "" {
		t.Errorf("the version is empty, so a cache can't distinguish old and new puzzles")
	}
	maker, err := kind.Maker(nil)
	if err != nil {
		t.Fatalf("a maker with default options: %v", err)
	}
	offer := maker.Offer()
	if !slices.Equal(kind.Tiers(), offer.Tiers) {
		t.Errorf("the kind offers %v, its maker by default %v", kind.Tiers(), offer.Tiers)
	}
	if !areAscending(kind.Tiers()) {
		t.Errorf("the tiers %v don't ascend", kind.Tiers())
	}
	if e := offer.Format.Extent; e.Columns < 1 || e.Rows < 1 {
		t.Errorf("a drawing of %d × %d cells", e.Columns, e.Rows)
	}
	for i, name := range kind.Techniques() {
		if name == "" || name == "search" || slices.Contains(kind.Techniques()[:i], name) {
			t.Errorf("technique %q is empty, reserved or listed twice", name)
		}
	}
}

// areAscending reports whether each tier is above the one before.
func areAscending(tiers []engine.Tier) bool {
	for i := 1; i < len(tiers); i++ {
		if tiers[i] <= tiers[i-1] {
			return false
		}
	}
	return true
}

// checkOptions checks that a kind accepts the options it lists, and no others.
func checkOptions(t T, kind engine.Kind, _ func(T) []sample) {
	all := engine.Options{}
	for i, spec := range kind.Options() {
		if !identifier.MatchString(spec.Key) || spec.Help == "" || spec.Possible().IsEmpty() {
			t.Errorf("option %d (%q) lacks a key, a sentence of help, or what is possible", i, spec.Key)
		}
		if spec.Default != "" {
			all[spec.Key] = spec.Default
			if err := engine.CheckOptions(kind.Options(), engine.Options{spec.Key: spec.Default}); err != nil {
				t.Errorf("the default of %s: %v", spec.Key, err)
			}
		}
		checkRefused(t, kind, spec.Key, "no such value")
	}
	checkRefused(t, kind, "no-such-option", "1")
	if _, err := kind.Maker(all); err != nil {
		t.Errorf("a maker with all defaults set explicitly: %v", err)
	}
	for _, options := range optionSets(kind) {
		maker, err := kind.Maker(options)
		var refused *engine.OptionError
		if err != nil && !errors.As(err, &refused) {
			t.Errorf("{%s} gives the error %v, which is no *engine.OptionError", options.Words(), err)
		}
		if err != nil {
			continue
		}
		if offer := maker.Offer(); !areAscending(offer.Tiers) || offer.SetTiers != nil && offer.Tiers != nil {
			t.Errorf("{%s}: the tiers %v don't ascend, or are offered beside the set %v", options.Words(), offer.Tiers, offer.SetTiers)
		}
	}
}

// checkRefused checks that a maker refuses an option with an error that names it.
func checkRefused(t T, kind engine.Kind, key, value string) {
	t.Helper()
	_, err := kind.Maker(engine.Options{key: value})
	var refused *engine.OptionError
	if !errors.As(err, &refused) || refused.Key != key {
		t.Errorf("%s=%q: want an *engine.OptionError that names it, got %v", key, value, err)
	}
}

// checkDeterminism checks that a proposal depends only on the options, the tier and the random
// source. It doesn't depend on earlier proposals, or on whether a default was written down.
func checkDeterminism(t T, kind engine.Kind, _ func(T) []sample) {
	defaults := engine.Options{}
	for _, spec := range kind.Options() {
		if spec.Default != "" {
			defaults[spec.Key] = spec.Default
		}
	}
	fresh, used, withDefaults := makerWith(t, kind, nil), makerWith(t, kind, nil), makerWith(t, kind, defaults)
	for _, tier := range tiersOf(fresh) {
		for seed := range fastOrSlow(byte(1), 4) {
			want := firstProposal(t, fresh, tier, seed)
			checkOwnOffer(t, kind, fresh, want, tier)
			firstProposal(t, used, tier, seed+100)
			if got := firstProposal(t, used, tier, seed); got != want {
				t.Errorf("%s: a maker that was used before proposes\n%s, a fresh one\n%s", tier, got, want)
			}
			if got := firstProposal(t, withDefaults, tier, seed); got != want {
				t.Errorf("%s: with its defaults set explicitly it proposes\n%s, without\n%s", tier, got, want)
			}
		}
	}
}

// makerWith returns a maker with some options.
func makerWith(t T, kind engine.Kind, options engine.Options) engine.Maker {
	t.Helper()
	m, err := kind.Maker(options)
	if err != nil {
		t.Fatalf("a maker with {%s}: %v", options.Words(), err)
	}
	return m
}

// checkOwnOffer checks that a proposal fits its maker's offer after it is read back from its text.
// If it didn't, the cache would reject it.
func checkOwnOffer(t T, kind engine.Kind, maker engine.Maker, text string, tier engine.Tier) {
	t.Helper()
	fits := maker.Offer().Fits
	if fits == nil || maker.Offer().SetTiers != nil {
		return
	}
	puzzle, err := kind.Parse(text)
	if err != nil {
		t.Errorf("reading a proposal back: %v", err)
		return
	}
	if grade, err := puzzle.Grade(); err == nil && grade.Fits(tier) && !fits(puzzle, engine.Want{Tier: tier, Number: 1}) {
		t.Errorf("a maker proposes a puzzle of %s that doesn't fit its own offer: %s", tier, text)
	}
}

// firstProposal returns the text of the first puzzle that a maker proposes for a seed.
func firstProposal(t T, maker engine.Maker, tier engine.Tier, seed byte) string {
	t.Helper()
	rng := rand.New(rand.NewChaCha8([32]byte{seed}))
	for range maxProposals {
		puzzles, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if err == nil {
			return puzzles[0].String()
		}
		if !errors.Is(err, engine.ErrNoProposal) {
			t.Fatalf("proposing %s: %v", tier, err)
		}
	}
	t.Fatalf("no candidate of %s in %d proposals", tier, maxProposals)
	return ""
}
