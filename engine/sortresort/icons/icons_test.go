package icons

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
)

// every returns all icons, and a numbered one.
func every() []Icon {
	all := []Icon{{Number: 107}}
	for _, shape := range Shapes() {
		for m := range markings {
			all = append(all, Icon{Shape: shape, Marking: Marking(m)})
		}
	}
	return all
}

func TestIconsStayWithinTheirBoxes(t *testing.T) {
	for _, side := range []figure.Length{4000, 4200, 6543, 8000, 20000} {
		box := figure.Rect{X: 1234, Y: 567, W: side, H: side}
		for _, icon := range every() {
			for _, item := range icon.Draw(box, Weight(side, figure.PrintStyle(side, "en"))) {
				if !box.Contains(item.Extent()) {
					t.Errorf("%v at %d µm: %v leaves %v", icon, side, item, box)
				}
			}
		}
	}
}

func TestLinesOfIconsCanBePrinted(t *testing.T) {
	for _, icon := range every() {
		const side = 4 * figure.Millimetre
		for _, item := range icon.Draw(figure.Rect{W: side, H: side}, Weight(side, figure.PrintStyle(side, "en"))) {
			if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk && path.Weight < figure.Hairline {
				t.Errorf("%v: a line of %d µm", icon, path.Weight)
			}
		}
	}
}

func TestShapesHaveNamesOfTheirOwn(t *testing.T) {
	names := Shapes()
	slices.Sort(names)
	if n := len(slices.Compact(slices.Clone(names))); n != len(names) {
		t.Errorf("%d names for %d shapes", n, len(names))
	}
	for _, name := range names {
		if name == "" || strings.ContainsAny(name, " _") {
			t.Errorf("%q is no name", name)
		}
	}
	for _, s := range vocabulary {
		if !slices.ContainsFunc(s.drawing, func(l layer) bool { return l.role == bodyRole }) {
			t.Errorf("%s has no body for a marking", s.name)
		}
	}
}

func TestWishesAreGranted(t *testing.T) {
	got := Choose([]Wish{
		{ID: "a", Shape: "egg striped"},
		{ID: "b", Shape: "egg"},
		{ID: "c", Shape: "egg striped"},
		{ID: "sandpail_red", Family: 1},
		{ID: "sandpail_blue", Family: 1},
		{ID: "x1", Family: 2},
		{ID: "x2", Family: 2},
		{ID: "y", Family: 3, Shape: "no such"},
	})
	want := []Icon{
		{Shape: "egg", Marking: Striped}, {Shape: "egg", Marking: Solid}, {Shape: "egg", Marking: Plain}, // the wish for a marking is more exact than b
		{Shape: "pail", Marking: Plain}, {Shape: "pail", Marking: Solid},
		{Shape: "apple", Marking: Plain}, {Shape: "apple", Marking: Solid},
		{Shape: "pear", Marking: Plain},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v\nwant %v", got, want)
	}
}

func TestEveryItemGetsAnIconOfItsOwn(t *testing.T) {
	wishes := make([]Wish, 400)
	for i := range wishes {
		wishes[i] = Wish{ID: "q" + strconv.Itoa(i), Family: i / 3}
	}
	seen := map[Icon]bool{}
	for _, icon := range Choose(wishes) {
		if seen[icon] {
			t.Fatalf("%v twice", icon)
		}
		seen[icon] = true
	}
}

func TestUnknownWishesAreRefused(t *testing.T) {
	for _, text := range []string{"", "eg", "egg red", "egg striped ", "Egg"} {
		if shape, _, err := ParseWish(text); err == nil {
			t.Errorf("%q is read as %s", text, shape)
		}
	}
	for _, shape := range Shapes() {
		for m, marking := range Markings() {
			if s, n, err := ParseWish(shape + " " + marking); s != shape || n != m || err != nil {
				t.Errorf("%s %s: %s %d %v", shape, marking, s, n, err)
			}
		}
	}
}

// FuzzChoose checks that any wishes get an icon each, no two alike, and that readable
// wishes are granted.
func FuzzChoose(f *testing.F) {
	f.Add("egg", "coconut", "egg striped", "", 3)
	f.Add("beachball_mixed", "beachball", "ball solid", "ball solid", 0)
	f.Fuzz(func(t *testing.T, a, b, shape, other string, family int) {
		chosen := Choose([]Wish{{ID: a, Shape: shape, Family: family}, {ID: b, Shape: other, Family: family}, {ID: a + b, Family: -family}})
		for i, icon := range chosen {
			if _, known := drawingOf(icon.Shape); !known {
				t.Errorf("%q is no shape", icon.Shape)
			}
			if slices.Contains(chosen[:i], icon) {
				t.Errorf("%v twice", icon)
			}
			if s, m, err := ParseWish(icon.Shape + " " + icon.Marking.String()); err != nil || s != icon.Shape || Marking(m) != icon.Marking {
				t.Errorf("%v reads back as %s, %d, %v", icon, s, m, err)
			}
		}
	})
}

// TestExactWishesChooseFirst checks that an item whose id names a shape gets it, even after
// many items without a wish.
func TestExactWishesChooseFirst(t *testing.T) {
	var wishes []Wish
	for i := range 40 {
		wishes = append(wishes, Wish{ID: fmt.Sprintf("thing_%02d", i)})
	}
	wishes = append(wishes, Wish{ID: "apple"}, Wish{ID: "fish_red"}, Wish{ID: "x", Shape: "pear"}, Wish{ID: "y", Shape: "pear plain"})
	chosen := Choose(wishes)
	for i, want := range []string{"apple plain", "fish plain", "pear solid", "pear plain"} {
		if got := chosen[40+i].Shape + " " + chosen[40+i].Marking.String(); got != want {
			t.Errorf("%s is drawn as %s, not as %s", wishes[40+i].ID, got, want)
		}
	}
}
