//go:build slow

package sortresort

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/engine/sortresort/play"
)

// TestSmallWorldsLowerTheFill checks that a world with too few items for the fill gets
// levels nevertheless, and that the summary tells the reason.
func TestSmallWorldsLowerTheFill(t *testing.T) {
	t.Parallel()
	w := &World{ID: "small", Groups: []Group{{Unlock: 1, Items: testWorld("x").Items()[:14]}}}
	s := NewSet(w, Standard(), Solve)
	l, r := mustMake(t, s, 25)
	if f := s.Facts(l); f.TargetItems != 42 || f.Items > 42 || f.Items < 39 || f.Why != "the items unlocked" {
		t.Errorf("%+v", f)
	}
	if text := string(s.Summary([]*Level{l}, []play.Result{r})); !strings.Contains(text, "types: 14 by the items unlocked; variety asks for 11") {
		t.Error(text)
	}
}

// TestOneLevelAlone checks S13: a level is the same alone and after others.
func TestOneLevelAlone(t *testing.T) {
	t.Parallel()
	all := NewSet(testWorld("test"), Standard(), Solve)
	var texts []string
	for _, level := range testLevels()[:6] {
		l, _ := mustMake(t, all, level)
		texts = append(texts, l.String())
	}
	for i, level := range slices.Backward(testLevels()[:6]) {
		if l, _ := mustMake(t, NewSet(testWorld("test"), Standard(), Solve), level); l.String() != texts[i] {
			t.Errorf("level %d alone is\n%s\nand in a run\n%s", level, l, texts[i])
		}
	}
}

// TestWorldsShareTheirContainers checks that the same level of two worlds has the same
// containers and another arrangement.
func TestWorldsShareTheirContainers(t *testing.T) {
	t.Parallel()
	one, other := NewSet(testWorld("one"), Standard(), Solve), NewSet(testWorld("other"), Standard(), Solve)
	for _, level := range []int{9, 36, 80} {
		a, _ := mustMake(t, one, level)
		b, _ := mustMake(t, other, level)
		if a.Hash() == b.Hash() {
			t.Errorf("level %d is the same puzzle in both worlds", level)
		}
		for i := range a.Containers {
			x, y := a.Containers[i], b.Containers[i]
			x.Items, y.Items, x.Image, y.Image, x.LockOverlay, y.LockOverlay = nil, nil, "", "", "", ""
			if fmt.Sprint(x) != fmt.Sprint(y) {
				t.Errorf("level %d: %+v and %+v", level, x, y)
			}
		}
	}
}
