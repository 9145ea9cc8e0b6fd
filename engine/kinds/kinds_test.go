package kinds_test

import (
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/kinds"
)

func TestEveryKindConforms(t *testing.T) {
	for _, kind := range kinds.All(worlds()...) {
		t.Run(kind.Name(), func(t *testing.T) {
			t.Parallel()
			enginetest.Run(t, kind)
		})
	}
}

// TestEveryKindHelps checks that every kind gives hints.
func TestEveryKindHelps(t *testing.T) {
	for _, kind := range kinds.All() {
		if _, ok := kind.(engine.Hinter); !ok {
			t.Errorf("%s gives no hints", kind.Name())
		}
	}
}

func TestKindsAreFoundByName(t *testing.T) {
	for i, name := range kinds.Names() {
		kind, ok := kinds.Named(name)
		if !ok || kind.Name() != name || kinds.All()[i].Name() != name {
			t.Errorf("%q is not found by its name, or twice", name)
		}
	}
	if kind, ok := kinds.Named("chess"); ok {
		t.Errorf("chess is %v", kind)
	}
}
