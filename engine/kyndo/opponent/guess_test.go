package opponent_test

import (
	"reflect"
	"testing"

	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// What playouts do is legal at every moment of a match, and what is imagined
// from a view looks like the view.
func TestNaturalMovesAreLegal(t *testing.T) {
	rules := kyndotest.Rules(t)
	for seed := range uint64(40) {
		m := kyndotest.Deal(t, rules, match.Setup{Seed: seed})
		for step := seed; m.Phase() != match.Ended; step++ {
			p := match.Player(step % 2)
			if !m.Awaits(p) {
				p = p.Other()
			}
			view := m.View(p)
			if got := opponent.Imagined(rules, view, step); !reflect.DeepEqual(got, view) {
				t.Fatalf("in %s:\n%+v\nwas imagined as\n%+v", m.Phase(), view, got)
			}
			a := opponent.Natural(rules, view, step)
			if err := m.Do(a); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
	}
}
