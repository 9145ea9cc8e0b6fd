//go:build slow

package futoshiki

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestBesideUnequal checks that Simon Tatham's Unequal reads and solves the maker's puzzles, with
// the same solutions.
func TestBesideUnequal(t *testing.T) {
	program, err := exec.LookPath("sgt-unequal")
	if err != nil {
		program, err = exec.LookPath("/usr/games/sgt-unequal")
	}
	if err != nil {
		t.Skip("sgt-unequal (Debian: sgt-puzzles) is not installed")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for size := minSize; size <= 7; size++ {
		for _, tier := range (Kind{}).Tiers() {
			p := mustMake(t, size, tier, rng)
			saved := filepath.Join(t.TempDir(), "game")
			command := exec.Command(program, "--generate", "1", "--test-solve", "--save", saved, "--save-suffix", ".sav", p.String())
			if output, err := command.CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", p, err, output)
			}
			game, err := os.ReadFile(saved + "0.sav")
			if err != nil {
				t.Fatal(err)
			}
			_, solution, found := strings.Cut(string(game), "\nSOLVE   :")
			_, solution, _ = strings.Cut(solution, ":S")
			answer, err := p.Solve()
			if err != nil || !found || !strings.HasPrefix(solution, answer.Text+"\n") {
				t.Errorf("%s: solved %q, %v; by Unequal %q", p, answer.Text, err, solution)
			}
			if !strings.Contains(string(game), ":"+strings.SplitN(p.String(), ":", 2)[1]+"\n") {
				t.Errorf("Unequal writes %s differently:\n%s", p, game)
			}
		}
	}
}
