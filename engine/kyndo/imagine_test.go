package kyndo_test

import (
	"reflect"
	"testing"

	"octavo/engine/kyndo"
)

// What playouts do is legal at every moment of a match, and what is imagined
// from a view looks like the view.
func TestNaturalMovesAreLegal(t *testing.T) {
	rules := testRules(t)
	for seed := range uint64(40) {
		m := deal(t, rules, kyndo.Setup{Seed: seed})
		for step := seed; m.Phase() != kyndo.Ended; step++ {
			p := kyndo.Player(step % 2)
			if !m.Awaits(p) {
				p = p.Other()
			}
			view := m.View(p)
			if got := rules.Imagined(view, step); !reflect.DeepEqual(got, view) {
				t.Fatalf("in %s:\n%+v\nwas imagined as\n%+v", m.Phase(), view, got)
			}
			a := rules.Natural(view, step)
			if err := m.Do(a); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
	}
}
