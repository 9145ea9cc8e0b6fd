package watersort

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"octavo/engine/slowtests"
)

// These tests measure why the search is not faster, and where time could be saved.
// docs/rules/watersort.md has the results.
var (
	tried = flag.Int("tried", 0, "how many levels to measure bounds over that a better search might have; 0 for two small ones")
	sized = flag.String("sized", "36/3/4", "of which N, E and CAP they are")
)

func triedLevels(t *testing.T) (policyCell, int) {
	t.Helper()
	if *tried > 0 {
		var c policyCell
		if _, err := fmt.Sscanf(*sized, "%d/%d/%d", &c.n, &c.e, &c.capacity); err != nil {
			t.Fatalf("%q is no N/E/CAP: %v", *sized, err)
		}
		return c, *tried
	}
	if !slowtests.On {
		t.Skip("a measurement")
	}
	return policyCell{12, 2, 4}, 2
}

// An exploration visits every state that can be reached from one, with safe digs
// made at once, like a search that finds no solution.
type exploration struct {
	*terrain
	spare map[key]int16       // spare bins by state
	gains map[key]borderState // the state before a gain, by the state after it
	after map[key]borderState // the state after a gain, by its key
	most  int
}

func (e *exploration) visit(s borderState, changed colourSet) {
	e.digSafe(&s, changed)
	if _, seen := e.spare[s.key]; seen || len(e.spare) >= e.most || s.left == 0 {
		return
	}
	e.spare[s.key] = s.bins - s.need
	for i := range e.cuts {
		if !e.canDig(&s, i) {
			continue
		}
		next := s
		changed := e.pair(i, next.standing[i])
		e.dig(&next, i)
		safely := next
		e.digSafe(&safely, changed)
		if safely.bins-safely.need > s.bins-s.need {
			e.gains[safely.key], e.after[safely.key] = s, safely
		}
		e.visit(next, changed)
	}
}

// needless counts the gains reached with a needless dig: without the last dig of
// some bottle the same gain is possible, so the dig could wait.
func (e *exploration) needless() (n int) {
	for name, before := range e.gains {
		after := e.after[name]
		for i := range e.cuts {
			c := &e.cuts[i]
			if int(before.standing[i]) == c.last || before.standing[i] != after.standing[i] {
				continue
			}
			was, reached := e.spare[before.key.plus(c.one)]
			now, gained := e.spare[after.key.plus(c.one)]
			if reached && gained && now > was {
				n++
				break
			}
		}
	}
	return n
}

// TestSavingsOfDelayedDigs counts, on unsolvable levels, the reachable states, the
// states after a gain, and those of the latter reached without a dig that could wait.
func TestSavingsOfDelayedDigs(t *testing.T) {
	cell, levels := triedLevels(t)
	for i := range levels {
		p := cell.level(i)
		if *tried > 0 && decide(p) != dead {
			continue
		}
		terrain := survey(p)
		e := exploration{terrain, map[key]int16{}, map[key]borderState{}, map[key]borderState{}, 3_000_000}
		e.visit(terrain.start(), everyColour)
		needless := e.needless()
		if len(e.gains) > len(e.spare) || needless > len(e.gains) {
			t.Errorf("level %d: %d states, %d after a gain, %d of them needlessly", i, len(e.spare), len(e.gains), needless)
		}
		t.Logf("level %d: %d states, %d after a gain, %d of them with no dig that could wait", i, len(e.spare), len(e.gains), len(e.gains)-needless)
	}
}

// TestSavingsOfAPerfectBound measures the last stage of a proof, in which the
// solution is found. A perfect bound would save all earlier stages, which have too
// little slack.
func TestSavingsOfAPerfectBound(t *testing.T) {
	cell, levels := triedLevels(t)
	proven, soon, perfect := 0, 0, 0
	for i := range levels {
		s := newSolver(cell.solvable(i))
		began := time.Now()
		for slack := 0; ; slack++ {
			stage := time.Now()
			outcome := s.searchWithin(slack, proveBudget-s.nodes)
			if outcome == found {
				proven++
				if time.Since(began) < time.Second {
					soon++
				}
				if time.Since(stage) < time.Second {
					perfect++
				}
			}
			if outcome != exhausted {
				break
			}
		}
	}
	if soon > perfect || perfect > proven {
		t.Errorf("of %d levels %d proven, %d in a second, %d but for the bound", levels, proven, soon, perfect)
	}
	t.Logf("of %d levels %d are proven, %d in a second, %d if what too little slack costs were nothing", levels, proven, soon, perfect)
}
