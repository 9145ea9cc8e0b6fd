package play

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestRandomPlayOfKnownLevels(t *testing.T) {
	for text, want := range map[string]int{
		"aa. a..":         0,
		"aa. bb. ab.":     0,
		"ab. ab. ab. ...": 0,
		"abc/abc abc":     241, // no slot is free; T is at least that of one game in 256
	} {
		if got := RandomPlay(level(text)); got != want {
			t.Errorf("%s: T is %d, want %d", text, got, want)
		}
	}
}

func TestDepthOfKnownLevels(t *testing.T) {
	for text, want := range map[string]int{
		"aa. bb. ab.":                             0,
		"aab/bcc a.. b.. c..":                     1, // b has a copy in front, so the first row leaves at once
		"aaa/bbb/ccc b.. c..":                     0,
		"ab./cd. ab./cd. ab./cd.":                 1,
		"ab./cd./ef. ab./cd./ef. ab./cd./ef.":     2,
		"abc/def a../d.. b../e.. c../f.. abc/def": 1,
	} {
		if got := Depth(level(text)); got != want {
			t.Errorf("%s has the depth %d, want %d", text, got, want)
		}
	}
}

// TestDepthByMaps compares Depth with a second implementation.
func TestDepthByMaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 11))
	depths := map[int]int{}
	for range 40 {
		for _, recipe := range slices.Concat(small, []recipe{{containers: 9, rows: 3, fill: 80, buffer: 10, locked: 2, lock: 2, singles: 1}}) {
			s := recipe.make(rng)
			want := depthByMaps(s.Start())
			depths[want]++
			if got := Depth(s); got != want {
				t.Fatalf("%s has the depth %d, want %d", s.text(), got, want)
			}
		}
	}
	if len(depths) < 6 {
		t.Errorf("all depths are among %v", depths)
	}
}

// depthByMaps counts the rounds in which rows come forward, as docs/rules/sortresort.md says.
func depthByMaps(s State) int {
	front := make([]int, len(s.Containers))
	for round := 0; ; round++ {
		forward := map[Item]int{}
		for i, c := range s.Containers {
			for _, row := range c.Rows[:front[i]+1] {
				for _, item := range row {
					forward[item]++
				}
			}
		}
		waiting := map[int]int{} // by container with a row behind: items in front that are alone
		for i, c := range s.Containers {
			if front[i]+1 < len(c.Rows) {
				waiting[i] = 0
				for _, item := range c.Rows[front[i]] {
					if item != 0 && forward[item] == 1 {
						waiting[i]++
					}
				}
			}
		}
		if len(waiting) == 0 {
			return round
		}
		fewest := Copies
		for _, n := range waiting {
			fewest = min(fewest, n)
		}
		for i, n := range waiting {
			if n == fewest {
				front[i]++
			}
		}
	}
}
