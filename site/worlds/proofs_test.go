package worlds

import (
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/site/product/memo"
)

// TestProofsAreFoundOnceInAProcess checks that a book's levels are proven together with the levels
// of its world. The next build in the process must use the same proof, although it reads the world
// again.
func TestProofsAreFoundOnceInAProcess(t *testing.T) {
	memory := memo.New()
	read := func() sortresort.Kind {
		publication, err := content.LoadWorlds(fstest.MapFS{"content/worlds/hut.yaml": {Data: []byte(
			"name: {en: Hut}\ngroups:\n  - unlock: 1\n    items:\n      - {id: pot, name: {en: pot}}\n      - {id: pan, name: {en: pan}}\n")}}, []string{"en"})
		if err != nil {
			t.Fatal(err)
		}
		return sortresort.Kind{}.WithMaterials(Product{}.Materials(publication, memory)...).(sortresort.Kind)
	}
	w := read().Worlds[0]
	level, _, err := sortresort.NewSet(w, sortresort.BalanceOf(w), sortresort.KnownProof).Make(1)
	if err != nil {
		t.Fatal(err)
	}
	solve := func() int {
		puzzle, err := read().Parse(level.String())
		if err != nil {
			t.Fatal(err)
		}
		solution, err := puzzle.Solve()
		if err != nil {
			t.Fatal(err)
		}
		return len(solution.Moves)
	}
	if n := solve(); n == 0 {
		t.Fatal("the level has no solution")
	}
	known := proofCacheIn(memory)
	if len(known.found) != 1 {
		t.Fatalf("%d proofs are remembered; want 1", len(known.found))
	}
	for what, r := range known.found {
		r.Moves = append(r.Moves, play.Move{}) // marks the proof, to recognise it later
		known.found[what] = r
	}
	if n, want := solve(), len(known.found[level.Hash()].Moves); n != want {
		t.Errorf("the proof has %d moves; the one that is remembered has %d", n, want)
	}
}
