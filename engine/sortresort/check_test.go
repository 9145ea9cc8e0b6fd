package sortresort

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine/sortresort/play"
)

// TestCheckFindsMistakes spoils a good set in every way that
// docs/rules/sortresort.md, section 9, lists.
func TestCheckFindsMistakes(t *testing.T) {
	w := &World{ID: "tiny", Groups: []Group{{Unlock: 1, Items: []Item{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}, {ID: "e"}, {ID: "f"}}}}}
	s := NewSet(w, Standard(), Solve)
	good := func() []*Level {
		var levels []*Level
		for _, level := range []int{1, 2} {
			l, _ := mustMake(t, s, level)
			levels = append(levels, l)
		}
		return levels
	}
	if wrong := s.Check(good()); wrong != nil {
		t.Fatalf("a good set: %v", wrong)
	}
	for want, spoil := range map[string]func([]*Level){
		"L  2: 17 items are no multiple of 3": func(l []*Level) {
			l[1].Containers[0].Items = l[1].Containers[0].Items[1:]
		},
		"has three of a sort in row 0": func(l []*Level) {
			l[0].Containers[0].Items = []Placed{{"a", 0, 0}, {"a", 0, 1}, {"a", 0, 2}}
		},
		"L  1: container_2 has three of a sort in row 1": func(l []*Level) {
			c := &l[0].Containers[1]
			c.Rows, c.Items = 2, []Placed{{"a", 0, 0}, {"b", 1, 0}, {"b", 1, 2}, {"b", 1, 1}}
		},
		"L  1: container_1 stands outside the safe bounds, at 199.9, 250.0": func(l []*Level) {
			l[0].Containers[0].X--
		},
		"L  2: container_4 stands outside the safe bounds": func(l []*Level) {
			l[1].Containers[3].Y = whole(1601)
		},
		"L  1: container_3 is empty": func(l []*Level) {
			l[0].Containers[2].Items = nil
		},
		"item c stands in none of the 2 levels": func(l []*Level) {
			for i := range l[1].Containers {
				items := l[1].Containers[i].Items
				l[1].Containers[i].Items = slices.DeleteFunc(items, func(p Placed) bool { return p.ID == "c" })
			}
		},
		"L  2: not all items could be placed": func(l []*Level) { l[1] = nil },
	} {
		levels := good()
		spoil(levels)
		if wrong := s.Check(levels); !slices.ContainsFunc(wrong, func(text string) bool { return strings.Contains(text, want) }) {
			t.Errorf("%q is not found: %q", want, wrong)
		}
		results := make([]play.Result, len(levels))
		if text := string(s.Summary(levels, results)); !strings.Contains(text, "\nValidation: ") || strings.Contains(text, "\nValidation: 0 errors") || !strings.Contains(text, want) {
			t.Errorf("the summary doesn't say %q:\n%s", want, text)
		}
	}
}

func TestLateUnlocksAreReported(t *testing.T) {
	group := func(unlock int, ids ...string) Group {
		g := Group{Unlock: unlock}
		for _, id := range ids {
			g.Items = append(g.Items, Item{ID: id})
		}
		return g
	}
	many := strings.Fields("c d e f g h i j k l m n o p q r s t u v w x y z")
	for _, c := range []struct {
		groups []Group
		want   []Lack
	}{
		{[]Group{group(1, "a", "b"), group(2, many...)}, nil},
		{[]Group{group(1, "a", "b"), group(3, many...)}, []Lack{{Level: 2, Needs: 3, Unlocked: 2, Group: 1}}},
		{[]Group{group(9, many...), group(2, "a", "b")}, []Lack{{Level: 1, Needs: 2, Unlocked: 0, Group: 1}, {Level: 2, Needs: 3, Unlocked: 2, Group: 0}}},
		{[]Group{group(1, "a", "b", "c")}, []Lack{{Level: 4, Needs: 4, Unlocked: 3, Group: -1}}},
		{nil, []Lack{{Level: 1, Needs: 2, Unlocked: 0, Group: -1}}},
	} {
		if got := Standard().Lacks(&World{ID: "w", Groups: c.groups}); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.groups, got, c.want)
		}
	}
}
