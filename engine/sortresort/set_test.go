package sortresort

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"octavo/engine/slowtests"
	"octavo/engine/sortresort/play"
)

// testWorld returns a world of fifty items that unlock like the items of the sample.
func testWorld(id string) *World {
	w := &World{ID: id}
	for i := range 50 {
		w.Groups = append(w.Groups, Group{Unlock: 1 + max(0, i-12), Items: []Item{{ID: fmt.Sprintf("item_%02d", i+1)}}})
	}
	return w
}

// testLevels returns levels of every sort. Without the tag slow these are levels that are
// solved quickly; the tests of engine/kinds make a level of each world.
func testLevels() []int {
	if !slowtests.On {
		return []int{1, 2, 10, 11, 13, 16, 28}
	}
	return []int{1, 2, 10, 11, 13, 16, 28, 36, 80, 100}
}

func mustMake(t *testing.T, s *Set, level int) (*Level, play.Result) {
	t.Helper()
	l, r, err := s.Make(level)
	if err != nil {
		t.Fatal(err)
	}
	return l, r
}

func TestLevelsAreSolvedAndWithinTheRules(t *testing.T) {
	b := Standard()
	s := NewSet(testWorld("test"), b, Solve)
	gap, moves := 0, 0
	for _, level := range testLevels() {
		l, r := mustMake(t, s, level)
		end, err := play.Replay(l.State(), r.Moves)
		if err != nil || !end.IsSolved() {
			t.Errorf("level %d: the solution ends in %v, %v", level, end, err)
		}
		if r.Bound > len(r.Moves) || r.Proven != (r.Bound == len(r.Moves)) || r.Bound < play.LowerBound(l.State()) {
			t.Errorf("level %d: %d moves, bound %d, proven %v", level, len(r.Moves), r.Bound, r.Proven)
		}
		if wrong := b.checkLevel(l); wrong != nil {
			t.Errorf("level %d: %v", level, wrong)
		}
		if err := l.validate(); err != nil {
			t.Errorf("level %d: %v", level, err)
		}
		f := s.Facts(l)
		p := b.plan(level)
		if f.Items < f.TargetItems-play.Copies || f.Items > f.TargetItems {
			t.Errorf("level %d: %d items where %d are wanted", level, f.Items, f.TargetItems)
		}
		if d, intended := l.Difficulty(r.Bound), onRamp(b.Difficulty, level); intended > 0 {
			if difference := d.T + 100*d.Depth - intended; 5*max(difference, -difference) > intended {
				t.Errorf("level %d: the difficulty is %+v, intended is %d", level, d, intended)
			}
		}
		gap += len(r.Moves) - r.Bound
		moves += len(r.Moves)
		if level > 1 && 1000*(f.Items-play.Copies) >= b.fillShare(level)*f.Capacity {
			t.Errorf("level %d: %d items where %d are wanted and %d ‰ of %d cells", level, f.Items, f.TargetItems, b.fillShare(level), f.Capacity)
		}
		if level > 1 && openFree(l) < b.freeFrontCells(p) {
			t.Errorf("level %d: %d cells in front are free, %d are wanted", level, openFree(l), b.freeFrontCells(p))
		}
		if 4*f.Sorts <= 3*(p.frontCapacity()-b.freeFrontCells(p)) && f.FrontSorts < f.Sorts {
			t.Errorf("level %d shows %d of %d sorts", level, f.FrontSorts, f.Sorts)
		}
	}
	if 20*gap > moves {
		t.Errorf("%d of %d moves may be too many", gap, moves)
	}
}

func openFree(l *Level) int {
	free := 0
	for _, c := range l.Containers {
		if c.Locked {
			continue
		}
		free += c.Slots
		for _, item := range c.Items {
			if item.Row == 0 {
				free--
			}
		}
	}
	return free
}

func TestTheTutorialIsHardCoded(t *testing.T) {
	l, r := mustMake(t, NewSet(testWorld("test"), Standard(), Solve), 1)
	if got := fmt.Sprint(l.State().Containers); got != "[{3 [[1 1 0]] 0 false false} {3 [[2 2 0]] 0 false false} {3 [[1 2 0]] 0 false false}]" {
		t.Error(got)
	}
	if !slices.Equal(l.Thresholds, []int{2, 3, 4, 5}) || len(r.Moves) != 2 || !r.Proven {
		t.Errorf("%v, %+v", l.Thresholds, r)
	}
}

// TestItemsAreUsedEvenly checks that the uses of items that unlock together differ by at
// most two, and that no item is left out.
func TestItemsAreUsedEvenly(t *testing.T) {
	w := &World{ID: "even", Groups: []Group{{Unlock: 1}}}
	for i := range 50 {
		w.Groups[0].Items = append(w.Groups[0].Items, Item{ID: fmt.Sprintf("item_%d", i)})
	}
	used := map[string]int{}
	for level, items := range Standard().itemsByLevel(w, Standard().targets(w)) {
		seen := map[string]bool{}
		for _, item := range items {
			if seen[item.ID] {
				t.Errorf("level %d has %s twice", level+1, item.ID)
			}
			seen[item.ID] = true
			used[item.ID]++
		}
	}
	least, most := math.MaxInt, 0
	for _, n := range used {
		least, most = min(least, n), max(most, n)
	}
	if len(used) != 50 || most-least > 1 {
		t.Errorf("%d items used %d to %d times", len(used), least, most)
	}
}

func TestProofsAreWrittenAndFound(t *testing.T) {
	s := NewSet(testWorld("test"), Standard(), Solve)
	l, r := mustMake(t, s, 11)
	line := WriteProof(l, r)
	found, ok := findProof("0 1 0000\n"+line, l)
	if !ok || found.Bound != r.Bound || found.Proven != r.Proven || !slices.Equal(found.Moves, r.Moves) {
		t.Errorf("%s is read as %+v, %v", line, found, ok)
	}
	for _, bad := range []string{"", l.proofName(), l.proofName() + " x", strings.Replace(line, " ", " 99", 1), line[:len(line)-5], strings.ToUpper(line), strings.Replace(line, " ", " x", 1), line[:len(line)-2] + "~"} {
		if found, ok := findProof(bad, l); ok {
			t.Errorf("%q is taken for the proof %+v", bad, found)
		}
	}
	if r, ok := findProof(l.proofName()+" 24 \n", l); !ok || r.Verdict != play.Unknown || r.Bound != 24 {
		t.Errorf("a level that was given up is %+v, %v", r, ok)
	}
	other, _ := mustMake(t, s, 13)
	if _, ok := findProof(line, other); ok || other.Hash() == l.Hash() {
		t.Error("another level takes the proof")
	}
}

// TestHiddenSortsAreRevealed checks S4: every sort comes to the front, nothing else
// moves, and no row becomes three of a sort.
func TestHiddenSortsAreRevealed(t *testing.T) {
	b := Standard()
	for _, level := range []int{10, 11, 13, 50} {
		p := b.plan(level)
		items := b.target(p, 50, share{}).items
		rng := source(level, "test")
		for made := 0; made < 20; {
			trail, ok := b.arrange(p, items, b.frontItems(p, items), rng)
			if !ok {
				continue
			}
			made++
			g := trail.end().grid()
			r := g.clone()
			r.reveal(rng)
			front := 0
			for range g.filledCells(true) {
				front++
			}
			if want := min(items/play.Copies, front); len(r.inFront()) != want {
				t.Errorf("level %d shows %d sorts, not %d", level, len(r.inFront()), want)
			}
			copies := map[int]int{}
			for c := range g {
				for row := range g[c] {
					for slot := range g[c][row] {
						if (g[c][row][slot] == none) != (r[c][row][slot] == none) {
							t.Errorf("level %d: a cell was filled or emptied", level)
						}
						copies[r[c][row][slot]]++
					}
					if x := r[c][row]; len(x) == play.Copies && x[0] != none && x[0] == x[1] && x[1] == x[2] {
						t.Errorf("level %d: container %d has three of a sort in row %d", level, c, row)
					}
				}
			}
			for sort := range items / play.Copies {
				if copies[sort] != play.Copies {
					t.Errorf("level %d has %d copies of a sort", level, copies[sort])
				}
			}
		}
	}
}

func (g grid) clone() grid {
	c := make(grid, len(g))
	for i, container := range g {
		c[i] = make([][]int, len(container))
		for row, cells := range container {
			c[i][row] = slices.Clone(cells)
		}
	}
	return c
}
