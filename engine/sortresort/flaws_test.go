package sortresort

import (
	"slices"
	"strings"
	"testing"
)

// makeEdited returns a level of the set after a change by hand.
func makeEdited(t *testing.T, level int, change func(*Level)) *Level {
	t.Helper()
	l, _ := mustMake(t, NewSet(testWorld("test"), Standard(), Solve), level)
	if wrong := Standard().flaws(l); wrong != nil {
		t.Fatalf("level %d as it was made: %v", level, wrong)
	}
	change(l)
	return l
}

// TestEditedLevelsAreCheckedCompletely checks that all mistakes are reported at once,
// whether or not they keep the level from being played.
func TestEditedLevelsAreCheckedCompletely(t *testing.T) {
	l := makeEdited(t, 11, func(l *Level) {
		l.Containers[0].X = whole(-50)
		l.Containers[1].X, l.Containers[1].Y = l.Containers[2].X+whole(100), l.Containers[2].Y
		l.Containers[3].Y = whole(2000)
		l.Containers[4].Type = "wide"
		l.Containers[5].Moving, l.Containers[5].MoveType = true, "sideways"
		for i := range l.Containers {
			if c := &l.Containers[i]; c.Locked {
				c.UnlockMatches = 500
			}
		}
	})
	if err := l.validate(); err != nil {
		t.Fatalf("it can't be played: %v", err)
	}
	k := Kind{}
	p, err := k.Parse(l.String())
	if err != nil {
		t.Fatal(err)
	}
	grade, err := p.Grade()
	if err != nil && len(grade.Corrections) == 0 {
		t.Fatal(err)
	}
	for _, want := range []string{
		"container_1 stands outside the safe bounds, at -50.0", "container_3 covers container_2", "container_4 stands outside",
		`container_5 has slot_count 3 and container_type "wide"`, `container_6 moves, and move_type is "sideways"`, "opens after 500 matches",
	} {
		if !slices.ContainsFunc(grade.Corrections, func(text string) bool { return strings.Contains(text, want) }) {
			t.Errorf("%q lacks %q", grade.Corrections, want)
		}
	}

	l.Containers[0].Items[0].ID = "margarita"
	l.Containers[1].Slots = 2
	l.Thresholds = []int{9, 9, 9, 9}
	l.ID = 0
	_, err = k.Parse(l.String())
	if err == nil {
		t.Fatal("a level that can't be played is read")
	}
	for _, want := range []string{"id is 0", "star_move_thresholds", "slot_count is 2", "margarita comes 1 times", "comes 2 times", "container_1 stands outside", "opens after 500 matches"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v\nlacks %q", err, want)
		}
	}
}

// TestImpossibleStars checks thresholds below the length of any solution.
func TestImpossibleStars(t *testing.T) {
	l := makeEdited(t, 2, func(l *Level) { l.Thresholds = []int{3, 20, 30, 40} })
	grade, err := Kind{}.puzzle(l).Grade()
	if err != nil || len(grade.Corrections) != 1 || !strings.HasPrefix(grade.Corrections[0], "three stars ask for 3 moves") {
		t.Errorf("%q, %v", grade.Corrections, err)
	}
}
