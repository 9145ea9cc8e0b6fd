//go:build slow

package worlds

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/sync/errgroup"

	"octavo/content/goldentest"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/generator/ordered"
)

// TestSampleLevels checks that the levels of the sample's worlds obey all rules.
func TestSampleLevels(t *testing.T) {
	schema := levelSchema(t)
	for _, w := range sampleWorlds(t) {
		s := madeSet(t, w, onlyKnown(t))
		if wrong := s.set.Check(s.levels); wrong != nil {
			t.Errorf("%s: %v", w.ID, wrong)
		}
		gap, moves := 0, 0
		for i, l := range s.levels {
			r := s.results[i]
			checkFile(t, schema, l)
			checkLevel(t, s.set, l, r)
			if err := replay(l, r.Moves); err != nil {
				t.Errorf("%s %s: %v", w.ID, l.Name, err)
			}
			gap, moves = gap+len(r.Moves)-r.Bound, moves+len(r.Moves)
		}
		if 20*gap > moves {
			t.Errorf("%s: best solutions are %d moves long, of which %d may be too many", w.ID, moves, gap)
		}
		checkCurve(t, s)
		checkDifficulty(t, s)
		checkShown(t, s)
		compareLevels(t, s)
	}
}

// onlyKnown returns a prover that accepts only committed proofs.
func onlyKnown(t *testing.T) sortresort.Prover {
	return func(l *sortresort.Level) play.Result {
		r := sortresort.KnownProof(l)
		if r.Nodes > 0 {
			t.Errorf("%s %s has no committed proof; run with -update", l.World, l.Name)
		}
		return r
	}
}

func levelSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile("../../engine/sortresort/level.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// checkFile validates a level's file and reads it back.
func checkFile(t *testing.T, schema *jsonschema.Schema, l *sortresort.Level) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(l.File()))
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(value); err != nil {
		t.Errorf("%s %s: %v", l.World, l.Name, err)
	}
	again, err := sortresort.Parse(string(l.File()))
	if err != nil || again.String() != l.String() {
		t.Errorf("%s %s is read back as %v, %v", l.World, l.Name, again, err)
	}
}

// checkLevel counts a level's items independently of the engine.
func checkLevel(t *testing.T, set *sortresort.Set, l *sortresort.Level, r play.Result) {
	t.Helper()
	complain := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s %s: %s", l.World, l.Name, fmt.Sprintf(format, args...))
	}
	copies, front := map[string]int{}, map[string]bool{}
	free, cells, items := 0, 0, 0
	for _, c := range l.Containers {
		rows := map[int][]string{}
		for _, item := range c.Items {
			copies[item.ID]++
			rows[item.Row] = append(rows[item.Row], item.ID)
			front[item.ID] = front[item.ID] || item.Row == 0
		}
		for row, ids := range rows {
			if len(ids) == 3 && ids[0] == ids[1] && ids[0] == ids[2] {
				complain("%s has a match in row %d", c.ID, row)
			}
			if row > 0 && len(rows[row-1]) == 0 {
				complain("%s has nothing before row %d", c.ID, row)
			}
		}
		if !c.Locked {
			free += c.Slots - len(rows[0])
		}
		cells += c.Slots * c.Rows
		items += len(c.Items)
	}
	for id, n := range copies {
		_, group, _, known := set.World.Item(id)
		if n != 3 || !known || set.World.Groups[group].Unlock > l.ID {
			complain("%d of %s", n, id)
		}
	}
	wanted := set.Facts(l).TargetItems
	if items != wanted {
		complain("%d items where %d are wanted", items, wanted)
	}
	if l.ID > 1 && (1000*(items-3) >= set.Target(l.ID)*cells || free < 4) {
		complain("%d items in %d cells, %d free in front", items, cells, free)
	}
	shown := 0
	for _, inFront := range front {
		if inFront {
			shown++
		}
	}
	if all := items / 3; shown < min(all, 12) || 100*shown < 60*all {
		complain("%d of %d sorts in front", shown, all)
	}
	if l.ID > 1 && l.Thresholds[0] != len(r.Moves) || r.Bound > len(r.Moves) || r.Bound < play.LowerBound(l.State()) || items <= 30 && !r.Proven {
		complain("thresholds %v, %d moves, bound %d", l.Thresholds, len(r.Moves), r.Bound)
	}
}

// checkShown checks rule S4: on average, levels show nearly three quarters of their sorts of items.
func checkShown(t *testing.T, s levelSet) {
	t.Helper()
	shown := 0.0
	for _, l := range s.levels {
		f := s.set.Facts(l)
		shown += float64(f.FrontSorts) / float64(f.Sorts)
	}
	if mean := shown / float64(len(s.levels)); mean < 0.73 {
		t.Errorf("%s: %.3f of the sorts are in front in the mean", s.set.World.ID, mean)
	}
}

// checkCurve checks rules S6 and S16. The fill never falls between levels of the same kind, and
// averages of ten levels never fall.
func checkCurve(t *testing.T, s levelSet) {
	t.Helper()
	type shape struct{ items, cells int }
	before := map[bool]shape{}
	var tens [3][]float64
	for i, l := range s.levels {
		cells, single := 0, false
		for _, c := range l.Containers {
			cells += c.Slots * c.Rows
			single = single || c.Slots == 1
		}
		now, last := shape{l.Count(), cells}, before[single]
		if last.cells > 0 && l.ID > 2 && now.items*last.cells < last.items*now.cells {
			t.Errorf("%s %s: %d of %d cells are filled, and %d of %d in the level before of its kind", l.World, l.Name, now.items, now.cells, last.items, last.cells)
		}
		before[single] = now
		for k, value := range []float64{float64(l.Count() / 3), float64(len(s.results[i].Moves)), float64(now.items) / float64(cells)} {
			if i%10 == 0 {
				tens[k] = append(tens[k], 0)
			}
			tens[k][i/10] += value
		}
	}
	for k, name := range []string{"sorts", "moves", "fill"} {
		if len(tens[k]) != 10 || !slices.IsSortedFunc(tens[k], func(a, b float64) int { return cmpWithin(a, b) }) {
			t.Errorf("%s: %s fall from ten levels to the next: %v", s.set.World.ID, name, tens[k])
		}
	}
}

// checkDifficulty checks rule S16: from level 11 on, the mean difficulty of ten levels is more than
// that of the ten before, and no level is easier by more than a fifth than the level before of as many rows.
func checkDifficulty(t *testing.T, s levelSet) {
	t.Helper()
	before := map[int]int{} // by number of rows: the difficulty of the last level
	var tens []int
	for i, l := range s.levels[10:] {
		d := l.Difficulty(s.results[10+i].Bound).Sum()
		rows := l.Containers[0].Rows
		if 5*d < 4*before[rows] {
			t.Errorf("%s %s: the difficulty falls from %d to %d hundredths", l.World, l.Name, before[rows], d)
		}
		before[rows] = d
		if i%10 == 0 {
			tens = append(tens, 0)
		}
		tens[i/10] += d
	}
	for i := 1; i < len(tens); i++ {
		if len(tens) != 9 || tens[i] <= tens[i-1] {
			t.Errorf("%s: the difficulty of ten levels doesn't rise: %v", s.set.World.ID, tens)
		}
	}
	t.Logf("%s: difficulty of ten levels, in sums of hundredths: %v", s.set.World.ID, tens)
}

// cmpWithin compares sums within rounding.
func cmpWithin(a, b float64) int {
	if a < b-1e-9 {
		return -1
	} else if a > b+1e-9 {
		return 1
	}
	return 0
}

// compareLevels compares the summary and some files with the committed ones.
func compareLevels(t *testing.T, s levelSet) {
	t.Helper()
	for _, f := range s.gameFiles() {
		name := strings.TrimPrefix(f.Path, levelsFolder+"/")
		if !strings.HasSuffix(name, ".txt") && !strings.Contains(name, "_001.") && !strings.Contains(name, "_025.") && !strings.Contains(name, "_100.") {
			continue
		}
		golden := filepath.Join("testdata", levelsFolder, strings.ReplaceAll(name, "/", "_"))
		goldentest.Compare(t, golden, string(f.Data))
	}
}

// proofsFile is the file of the sample's proofs.
const proofsFile = "../../engine/sortresort/data/proofs.txt"

// madeSet makes all levels of a world in parallel.
func madeSet(t *testing.T, w *sortresort.World, prove sortresort.Prover) levelSet {
	t.Helper()
	set := sortresort.NewSet(w, sortresort.BalanceOf(w), prove)
	s := levelSet{set: set, levels: make([]*sortresort.Level, set.Levels()), results: make([]play.Result, set.Levels())}
	var group errgroup.Group
	group.SetLimit(ordered.Workers(0))
	for i := range s.levels {
		group.Go(func() error {
			var err error
			s.levels[i], s.results[i], err = set.Make(i + 1)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestProofsAfresh solves every arrangement of the sample's levels again, and compares the proofs
// with the committed ones.
func TestProofsAfresh(t *testing.T) {
	var lines []string
	var mutex sync.Mutex
	for _, w := range sampleWorlds(t) {
		madeSet(t, w, func(l *sortresort.Level) play.Result {
			r := sortresort.Solve(l)
			mutex.Lock()
			lines = append(lines, sortresort.WriteProof(l, r))
			mutex.Unlock()
			return r
		})
	}
	slices.Sort(lines)
	goldentest.Compare(t, proofsFile, strings.Join(slices.Compact(lines), ""))
}
