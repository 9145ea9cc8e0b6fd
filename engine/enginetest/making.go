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

// identity checks what a kind says of itself.
func identity(t T, kind engine.Kind, _ func(T) []sample) {
	if !identifier.MatchString(kind.Name()) {
		t.Errorf("the name %q is no identifier", kind.Name())
	}
	if kind.Version() == "" {
		t.Errorf("no version: a cache could not tell old puzzles from new ones")
	}
	maker, err := kind.Maker(nil)
	if err != nil {
		t.Fatalf("a maker by default: %v", err)
	}
	offer := maker.Offer()
	if !slices.Equal(kind.Tiers(), offer.Tiers) {
		t.Errorf("the kind offers %v, its maker by default %v", kind.Tiers(), offer.Tiers)
	}
	if !ascending(kind.Tiers()) {
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

func ascending(tiers []engine.Tier) bool {
	for i := 1; i < len(tiers); i++ {
		if tiers[i] <= tiers[i-1] {
			return false
		}
	}
	return true
}

// options checks that what is offered is understood, and nothing else.
func options(t T, kind engine.Kind, _ func(T) []sample) {
	all := engine.Options{}
	for i, spec := range kind.Options() {
		if !identifier.MatchString(spec.Key) || spec.Help == "" || spec.Possible().Nothing() {
			t.Errorf("option %d (%q) lacks a key, a sentence of help, or what is possible", i, spec.Key)
		}
		if spec.Default != "" {
			all[spec.Key] = spec.Default
			if err := engine.CheckOptions(kind.Options(), engine.Options{spec.Key: spec.Default}); err != nil {
				t.Errorf("the default of %s: %v", spec.Key, err)
			}
		}
		refuses(t, kind, spec.Key, "no such value")
	}
	refuses(t, kind, "no-such-option", "1")
	if _, err := kind.Maker(all); err != nil {
		t.Errorf("a maker with every default spelled out: %v", err)
	}
	for _, options := range configurations(kind) {
		maker, err := kind.Maker(options)
		var refused *engine.OptionError
		if err != nil && !errors.As(err, &refused) {
			t.Errorf("{%s} is refused with %v, which is no *engine.OptionError", options.Words(), err)
		}
		if err != nil {
			continue
		}
		if offer := maker.Offer(); !ascending(offer.Tiers) || offer.Set != nil && offer.Tiers != nil {
			t.Errorf("{%s}: the tiers %v don't ascend, or stand beside the set %v", options.Words(), offer.Tiers, offer.Set)
		}
	}
}

func refuses(t T, kind engine.Kind, key, value string) {
	t.Helper()
	_, err := kind.Maker(engine.Options{key: value})
	var refused *engine.OptionError
	if !errors.As(err, &refused) || refused.Key != key {
		t.Errorf("%s=%q: want an *engine.OptionError that names it, got %v", key, value, err)
	}
}

// determinism checks that a proposal follows from the options, the tier and
// the source alone: not from what the maker did before, nor from writing down
// an option's default.
func determinism(t T, kind engine.Kind, _ func(T) []sample) {
	defaults := engine.Options{}
	for _, spec := range kind.Options() {
		if spec.Default != "" {
			defaults[spec.Key] = spec.Default
		}
	}
	fresh, used, spelled := maker(t, kind, nil), maker(t, kind, nil), maker(t, kind, defaults)
	for _, tier := range tiersOf(fresh) {
		for seed := range fewer(byte(1), 4) {
			want := proposal(t, fresh, tier, seed)
			fitsItsOffer(t, kind, fresh, want, tier)
			proposal(t, used, tier, seed+100)
			if got := proposal(t, used, tier, seed); got != want {
				t.Errorf("%s: a maker that was used before proposes\n%s, a fresh one\n%s", tier, got, want)
			}
			if got := proposal(t, spelled, tier, seed); got != want {
				t.Errorf("%s: with its defaults spelled out it proposes\n%s, without\n%s", tier, got, want)
			}
		}
	}
}

func maker(t T, kind engine.Kind, options engine.Options) engine.Maker {
	t.Helper()
	m, err := kind.Maker(options)
	if err != nil {
		t.Fatalf("a maker with {%s}: %v", options.Words(), err)
	}
	return m
}

// fitsItsOffer checks that a proposal of the tier, read back from its text, passes
// for one: otherwise the cache would never be of use.
func fitsItsOffer(t T, kind engine.Kind, maker engine.Maker, text string, tier engine.Tier) {
	t.Helper()
	fits := maker.Offer().Fits
	if fits == nil || maker.Offer().Set != nil {
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

func proposal(t T, maker engine.Maker, tier engine.Tier, seed byte) string {
	t.Helper()
	rng := rand.New(rand.NewChaCha8([32]byte{seed}))
	for range patience {
		made, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if err == nil {
			return made[0].String()
		}
		if !errors.Is(err, engine.ErrNoCandidate) {
			t.Fatalf("proposing %s: %v", tier, err)
		}
	}
	t.Fatalf("no candidate of %s in %d proposals", tier, patience)
	return ""
}
