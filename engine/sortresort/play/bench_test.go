package play

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkSolve solves several classes of levels: levels made backwards, whose
// solutions can meet the bound, and random ones. gap is the excess of the best
// solutions over the bound, in percent of the bound.
func BenchmarkSolve(b *testing.B) {
	for _, size := range [][2]int{{5, 12}, {8, 20}, {10, 26}, {12, 31}} {
		b.Run(fmt.Sprintf("planted/items=%d", Copies*size[1]), func(b *testing.B) {
			solveAll(b, func(rng *rand.Rand) State { return planted(rng, size[0], 3, size[1]) })
		})
	}
	for _, r := range []recipe{
		{containers: 5, rows: 2, fill: 80, buffer: 10},
		{containers: 6, rows: 3, fill: 55, buffer: 10, locked: 1, lock: 2},
		{containers: 7, rows: 3, fill: 50, buffer: 10},
		{containers: 8, rows: 3, fill: 60, buffer: 10},
		{containers: 12, rows: 3, fill: 60, buffer: 10},
	} {
		b.Run(fmt.Sprintf("random/containers=%d,rows=%d,fill=%d", r.containers, r.rows, r.fill), func(b *testing.B) {
			solveAll(b, r.make)
		})
	}
}

func solveAll(b *testing.B, make func(*rand.Rand) State) {
	b.ReportAllocs()
	rng := rand.New(rand.NewPCG(6, 9))
	solved, proven, nodes, moves, bound := 0, 0, 0, 0, 0
	for b.Loop() {
		r := Solve(make(rng), Budget{Nodes: 1_000_000})
		nodes += r.Nodes
		if r.Verdict == Solvable {
			solved++
			moves += len(r.Moves)
			bound += r.Bound
		}
		if r.Proven {
			proven++
		}
	}
	n := float64(b.N)
	b.ReportMetric(100*float64(solved)/n, "solved-%")
	b.ReportMetric(100*float64(proven)/n, "proven-%")
	b.ReportMetric(float64(nodes)/n, "nodes/op")
	b.ReportMetric(100*float64(moves-bound)/float64(max(1, bound)), "gap-%")
}

// BenchmarkRandomPlay measures T of a large level.
func BenchmarkRandomPlay(b *testing.B) {
	s := planted(rand.New(rand.NewPCG(6, 10)), 12, 3, 31)
	b.ReportAllocs()
	for b.Loop() {
		RandomPlay(s)
	}
}
