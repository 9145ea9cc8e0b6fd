package icons

import (
	"slices"
	"strings"

	"octavo/engine"
)

// A Wish describes an item that needs an icon.
type Wish struct {
	ID string
	// Shape is the name of a shape, or the names of a shape and a marking, such as "egg" and "egg striped". It
	// may be empty.
	Shape  string
	Family int // items of a family get the same shape
}

// Choose gives each item its own icon. An item without a wish gets the shape that its ID names. If there is
// none, it gets its family's shape, or else an unused one. Then it gets the first marking that is free for this
// shape. Of two equal wishes, the later one gets another marking. When all icons are used up, an item gets its
// number in the list instead.
func Choose(wishes []Wish) []Icon {
	c := chooser{taken: map[Icon]bool{}, families: map[int]string{}, shapes: map[string]bool{}}
	chosen := make([]Icon, len(wishes))
	exactnessOf := make([]int, len(wishes))
	for i, w := range wishes {
		exactnessOf[i] = w.exactness()
	}
	for exactness := 3; exactness >= 0; exactness-- {
		for i, w := range wishes {
			if exactnessOf[i] == exactness {
				chosen[i] = c.choose(w, i+1)
			}
		}
	}
	return chosen
}

// exactness ranks how exact a wish is: 3 with shape and marking, 2 with a shape, 1 with a shape named in the
// ID, otherwise 0. Choose serves exact wishes first, so that no other item takes their icons.
func (w Wish) exactness() int {
	switch _, marking, known := splitWish(w.Shape); {
	case known && marking >= 0:
		return 3
	case known:
		return 2
	case shapeNamedIn(w.ID) != "":
		return 1
	}
	return 0
}

// ParseWish parses a wish: a shape, or a shape and a marking. marking is the index of the marking, or −1 if the
// wish has none.
func ParseWish(text string) (shape string, marking int, err error) {
	if shape, marking, known := splitWish(text); known {
		return shape, marking, nil
	}
	shape, rest, _ := strings.Cut(text, " ")
	if _, known := drawingOf(shape); !known {
		return "", 0, engine.Errorf("shape %.40q is not known; known: %s", shape, strings.Join(Shapes(), ", "))
	}
	return "", 0, engine.Errorf("marking %.40q is not known; known: %s", rest, strings.Join(Markings(), ", "))
}

// splitWish returns the shape of a wish and the index of its marking, or −1 without one. known is false if the
// shape or the marking is unknown.
func splitWish(text string) (shape string, marking int, known bool) {
	shape, rest, hasMarking := strings.Cut(text, " ")
	if _, known := drawingOf(shape); !known {
		return "", 0, false
	}
	if !hasMarking {
		return shape, -1, true
	}
	marking = slices.Index(markings[:], rest)
	return shape, marking, marking >= 0
}

// A chooser remembers which icons are taken.
type chooser struct {
	taken    map[Icon]bool
	families map[int]string  // by family: the shape that was chosen for it
	shapes   map[string]bool // shapes that an item or a family has
}

func (c *chooser) choose(w Wish, number int) Icon {
	shape, marking := c.shapeFor(w)
	if wished := (Icon{Shape: shape, Marking: Marking(max(marking, 0))}); marking >= 0 && !c.taken[wished] {
		return c.take(wished)
	}
	for _, s := range append([]string{shape}, Shapes()...) {
		for m := range markings {
			if icon := (Icon{Shape: s, Marking: Marking(m)}); !c.taken[icon] {
				return c.take(icon)
			}
		}
	}
	return Icon{Number: number}
}

func (c *chooser) take(i Icon) Icon {
	c.taken[i] = true
	c.shapes[i.Shape] = true
	return i
}

func (c *chooser) shapeFor(w Wish) (shape string, marking int) {
	if shape, marking, isKnown := splitWish(w.Shape); isKnown {
		return shape, marking
	}
	if byName := shapeNamedIn(w.ID); byName != "" {
		return byName, -1
	}
	if _, found := c.families[w.Family]; !found {
		c.families[w.Family] = c.unusedShape()
	}
	return c.families[w.Family], -1
}

// NamesShape reports whether an item's ID contains the name of a shape. Choose then uses this
// shape, unless the item has a wish for another.
func NamesShape(id string) bool { return shapeNamedIn(id) != "" }

// shapeNamedIn returns the longest name of a shape within an ID, or "".
func shapeNamedIn(id string) string {
	best := ""
	for _, name := range Shapes() {
		if len(name) > len(best) && strings.Contains(id, name) {
			best = name
		}
	}
	return best
}

// unusedShape returns the first unused shape, or the very first one if all are used.
func (c *chooser) unusedShape() string {
	for _, name := range Shapes() {
		if !c.shapes[name] {
			c.shapes[name] = true
			return name
		}
	}
	return vocabulary[0].name
}
