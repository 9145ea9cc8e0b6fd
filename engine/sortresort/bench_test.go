package sortresort

import (
	"fmt"
	"testing"

	"octavo/engine/sortresort/play"
)

// BenchmarkMake makes a level from its number to its proof.
func BenchmarkMake(b *testing.B) {
	s := NewSet(testWorld("bench"), Standard(), Solve)
	for _, level := range []int{9, 50, 100} {
		b.Run(fmt.Sprint(level), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := s.Make(level); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkArrange makes the first arrangement of a level, and doesn't solve it.
func BenchmarkArrange(b *testing.B) {
	balance := Standard()
	p := balance.plan(100)
	b.ReportAllocs()
	for b.Loop() {
		for range balance.arrangements(p, 96, source(100, "bench"), nil) {
			break
		}
	}
}

// BenchmarkSet prepares the levels of a world, as every maker does.
func BenchmarkSet(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		NewSet(testWorld("bench"), Standard(), Solve)
	}
}

// BenchmarkParse reads the largest level.
func BenchmarkParse(b *testing.B) {
	s := NewSet(testWorld("bench"), Standard(), func(l *Level) play.Result { return play.Result{Verdict: play.Solvable, Moves: make([]play.Move, 54)} })
	l, _, err := s.Make(100)
	if err != nil {
		b.Fatal(err)
	}
	text := l.String()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
