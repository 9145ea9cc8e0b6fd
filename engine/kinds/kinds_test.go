package kinds_test

import (
	"os"
	"runtime/debug"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/kinds"
)

// TestMain makes garbage collection rare: the suite makes much short-lived data, but holds only a
// few megabytes.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

func TestEveryKindConforms(t *testing.T) {
	for _, kind := range kinds.All(worlds()...) {
		t.Run(kind.Name(), func(t *testing.T) {
			t.Parallel()
			enginetest.Run(t, kind)
		})
	}
}

// TestEveryKindGivesHints checks that every kind gives hints.
func TestEveryKindGivesHints(t *testing.T) {
	for _, kind := range kinds.All() {
		if _, ok := kind.(engine.Hinter); !ok {
			t.Errorf("%s gives no hints", kind.Name())
		}
	}
}

func TestNamed(t *testing.T) {
	for i, name := range kinds.Names() {
		kind, ok := kinds.Named(name)
		if !ok || kind.Name() != name || kinds.All()[i].Name() != name {
			t.Errorf("the name %q gives another kind, or none", name)
		}
	}
	if kind, ok := kinds.Named("chess"); ok {
		t.Errorf("chess is %v", kind)
	}
}
