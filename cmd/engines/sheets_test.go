//go:build slow && !js

package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"octavo/cmd/engines/worker"
	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	levels "octavo/engine/sortresort"
	"octavo/render/programtest"
	"octavo/site/worlds"
)

var sheetPuzzles = flag.Int("sheets", 12, "how many puzzles of each kind TestSheetsInAWorker makes")

// atOnce is the number of puzzles in a request, as a page asks for them.
const atOnce = 50

// TestSheetsInAWorker makes puzzles for sheets in the Worker. They must be those of octavo generate, the
// kind's check must accept their answers, and a search must find no second solution of a grid. The log shows
// how long the Worker takes for each kind. With -sheets 1000 it takes some minutes.
func TestSheetsInAWorker(t *testing.T) {
	folder := t.TempDir()
	built, support := writeEngines(t, folder)
	all, err := worlds.Open(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	for kindName, tiers := range tiersByKind {
		kind, _ := kinds.Named(kindName)
		request := worker.Request{Do: worker.Make, Kind: kindName, Seed: "clase", Paper: &worker.Paper{
			Width: 210 * figure.Millimetre, Height: 297 * figure.Millimetre, PerPage: 2, Language: "es",
		}}
		count, tier := *sheetPuzzles, engine.NoTier
		if len(tiers) > 0 {
			request.Tier = tiers[1]
			tier, _ = engine.ParseTier(tiers[1])
		} else {
			kind = engine.WithMaterials([]engine.Kind{kind}, all...)[0]
			count = min(count, lastLevel)
			request.Options = engine.Options{"world": "island", "levels": fmt.Sprintf("1..%d", count)}
			for _, w := range all {
				request.Worlds = append(request.Worlds, w.(*levels.World))
			}
		}
		made, took := makeInWorker(t, request, count, built, support, folder)
		var want []string
		for made, err := range (stream.Request{Kind: kind, Options: request.Options, Tier: tier, Seed: "clase", Count: count}).Make(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, made.ID(0)+" "+made.Puzzles[0].String())
		}
		var got []string
		for _, puzzle := range made {
			got = append(got, puzzle.ID+" "+puzzle.Puzzle)
			checkMade(t, kind, puzzle)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the Worker makes %d puzzles, unlike the %d of the command line", kindName, len(got), len(want))
		}
		t.Logf("%s: %d puzzles in %v", kindName, len(made), took)
	}
}

// lastLevel is the last level of a world.
const lastLevel = 100

// checkMade judges the answer by the rules, and counts the solutions of a grid.
func checkMade(t *testing.T, kind engine.Kind, made worker.Puzzle) {
	t.Helper()
	puzzle, err := kind.Parse(made.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if err := kind.Check(puzzle, engine.Solution{Text: made.Solution.Text, Moves: made.Solution.Moves}); err != nil {
		t.Errorf("%s: the answer to %s is wrong: %v", kind.Name(), made.Puzzle, err)
	}
	if grid, ok := puzzle.(engine.Grid); ok {
		if solutions, err := grid.Solutions(); err != nil || len(solutions) != 1 || solutions[0].Text != made.Solution.Text {
			t.Errorf("%s: %s has %d solutions, %v", kind.Name(), made.Puzzle, len(solutions), err)
		}
	}
}

// makeInWorker makes puzzles as the page of sheets does. It returns how long the answers took.
func makeInWorker(t *testing.T, request worker.Request, count int, built, support, folder string) (all []worker.Puzzle, took time.Duration) {
	t.Helper()
	for request.Number = 1; request.Number <= count; request.Number += atOnce {
		request.Count = min(atOnce, count-request.Number+1)
		data, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(folder, "request")
		if err := os.WriteFile(file, append(data, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := programtest.Command(t, "node", filepath.Join("testdata", "timed.cjs"), built, support, file).Output()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		micros, text, _ := strings.Cut(lines[len(lines)-1], " ")
		n, err := strconv.Atoi(micros)
		if err != nil {
			t.Fatal(err)
		}
		took += time.Duration(n) * time.Microsecond
		var reply worker.Reply
		if err := json.Unmarshal([]byte(text), &reply); err != nil || reply.Error != nil || len(reply.Made) != request.Count {
			t.Fatalf("%s from number %d: %d puzzles, %v, %+v", request.Kind, request.Number, len(reply.Made), err, reply.Error)
		}
		for _, made := range reply.Made {
			all, request.Avoid = append(all, made), append(request.Avoid, made.Sheet.Mark)
		}
	}
	return all, took
}
