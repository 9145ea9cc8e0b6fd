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
	triedCount = flag.Int("tried", 0, "how many levels to measure bounds over that a better search might have; 0 for two small ones")
	triedSize  = flag.String("sized", "36/3/4", "the N, E and CAP of these levels")
)

func triedLevels(t *testing.T) (policyCell, int) {
	t.Helper()
	if *triedCount > 0 {
		var c policyCell
		if _, err := fmt.Sscanf(*triedSize, "%d/%d/%d", &c.n, &c.e, &c.capacity); err != nil {
			t.Fatalf("%q is no N/E/CAP: %v", *triedSize, err)
		}
		return c, *triedCount
	}
	if !slowtests.On {
		t.Skip("a measurement")
	}
	return policyCell{12, 2, 4}, 2
}

// An exploration visits every state that can be reached from one, with safe digs
// made at once, like a search that finds no solution.
type exploration struct {
	*borderLayout
	spare map[key]int16       // spare bins by state
	gains map[key]borderState // the state before a gain, by the state after it
	after map[key]borderState // the state after a gain, by its key
	limit int
}

func (e *exploration) visit(s borderState, changed colourSet) {
	e.digSafe(&s, changed)
	if _, isVisited := e.spare[s.key]; isVisited || len(e.spare) >= e.limit || s.bordersLeft == 0 {
		return
	}
	e.spare[s.key] = s.bins - s.binsNeeded
	for i := range e.cuts {
		if !e.canDig(&s, i) {
			continue
		}
		next := s
		changed := e.coloursAt(i, next.standing[i])
		e.dig(&next, i)
		safely := next
		e.digSafe(&safely, changed)
		if safely.bins-safely.binsNeeded > s.bins-s.binsNeeded {
			e.gains[safely.key], e.after[safely.key] = s, safely
		}
		e.visit(next, changed)
	}
}

// countNeedless counts the gains reached with a needless dig: without the last dig of
// some bottle the same gain is possible, so the dig could wait.
func (e *exploration) countNeedless() (n int) {
	for key, before := range e.gains {
		after := e.after[key]
		for i := range e.cuts {
			c := &e.cuts[i]
			if int(before.standing[i]) == c.topRun || before.standing[i] != after.standing[i] {
				continue
			}
			spareBefore, reached := e.spare[before.key.plus(c.keyWeight)]
			spareAfter, gained := e.spare[after.key.plus(c.keyWeight)]
			if reached && gained && spareAfter > spareBefore {
				n++
				break
			}
		}
	}
	return n
}

// TestSavingsOfDelayedDigs takes unsolvable levels. It counts the reachable states, the states after a
// gain, and the gains that need all of their digs.
func TestSavingsOfDelayedDigs(t *testing.T) {
	cell, levels := triedLevels(t)
	for i := range levels {
		p := cell.level(i)
		if *triedCount > 0 && decide(p) != dead {
			continue
		}
		terrain := newBorderLayout(p)
		e := exploration{terrain, map[key]int16{}, map[key]borderState{}, map[key]borderState{}, 3_000_000}
		e.visit(terrain.startState(), everyColour)
		needless := e.countNeedless()
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
	proven, withinSecond, lastStageWithinSecond := 0, 0, 0
	for i := range levels {
		s := newSolver(cell.solvable(i))
		began := time.Now()
		for slack := 0; ; slack++ {
			stage := time.Now()
			outcome := s.searchWithin(slack, proveBudget-s.nodes)
			if outcome == found {
				proven++
				if time.Since(began) < time.Second {
					withinSecond++
				}
				if time.Since(stage) < time.Second {
					lastStageWithinSecond++
				}
			}
			if outcome != exhausted {
				break
			}
		}
	}
	if withinSecond > lastStageWithinSecond || lastStageWithinSecond > proven {
		t.Errorf("of %d levels %d proven, %d in a second, %d with a perfect bound", levels, proven, withinSecond, lastStageWithinSecond)
	}
	t.Logf("of %d levels %d are proven, %d in a second, %d without the stages that have too little slack", levels, proven, withinSecond, lastStageWithinSecond)
}
