package play

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

func randoms(n int) []State {
	var all []State
	for _, cont := range []int{6, 8, 10, 12} {
		for _, fill := range []int{60, 70, 80} {
			r := recipe{containers: cont, rows: 3, fill: fill, buffer: 10}
			rng := rand.New(rand.NewPCG(1, uint64(cont*100+fill)))
			for range n {
				s := r.make(rng)
				v := newSolver(s.Start(), 1<<40)
				if !v.chart.dead(v.board.line(&v.start)) {
					all = append(all, s)
				}
			}
		}
	}
	return all
}

func TestRandoms(t *testing.T) {
	if os.Getenv("LAB") == "" {
		t.Skip()
	}
	all := randoms(env("N", 3))
	start := time.Now()
	solved, nodes, gap := 0, 0, 0.0
	for _, s := range all {
		r := Solve(s, Budget{env("NODES", 1000000)})
		if r.Verdict == Solvable {
			solved++
			gap += float64(len(r.Moves)-r.Bound) / float64(r.Bound)
		}
		fmt.Printf("w= c %d items %d %v %d/%d\n", len(s.Containers), s.Items(), r.Verdict, len(r.Moves), r.Bound)
		nodes += r.Nodes
	}
	fmt.Printf("w= solved %d of %d gap %.1f nodes/level %d %.1fs\n", solved, len(all), 100*gap/float64(solved), nodes/len(all), time.Since(start).Seconds())
}
