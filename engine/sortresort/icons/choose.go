package icons

import (
	"slices"
	"strings"

	"octavo/engine"
)

// A Wish is what is known of an item for which an icon is wanted.
type Wish struct {
	ID string
	// Shape is the name of a shape, or one and the name of a marking: "egg",
	// "egg striped". It may be empty.
	Shape  string
	Family int // items of one family look alike
}

// Choose gives each item an icon of its own. What a wish leaves open follows
// from the list alone: a shape whose name is part of the item's,
// or that of its family, or the next that nobody has; then the next marking
// that is free. Of two wishes for the same icon, the later one gets another
// marking. When the vocabulary is spent, items are numbered.
func Choose(wishes []Wish) []Icon {
	c := chooser{taken: map[Icon]bool{}, families: map[int]string{}, shapes: map[string]bool{}}
	chosen := make([]Icon, len(wishes))
	says := make([]int, len(wishes))
	for i, w := range wishes {
		says[i] = w.says()
	}
	for said := 3; said >= 0; said-- {
		for i, w := range wishes {
			if says[i] == said {
				chosen[i] = c.choose(w, i+1)
			}
		}
	}
	return chosen
}

// says is how much a wish says, from a shape with its marking down to nothing.
// Those that say more choose first, so that none is given what another asks for.
func (w Wish) says() int {
	switch _, marking, known := parts(w.Shape); {
	case known && marking >= 0:
		return 3
	case known:
		return 2
	case namedIn(w.ID) != "":
		return 1
	}
	return 0
}

// Read understands the wish for a shape: its name, or its name and that of a
// marking. The marking is −1 where there is none.
func Read(text string) (shape string, marking int, err error) {
	if shape, marking, known := parts(text); known {
		return shape, marking, nil
	}
	shape, rest, _ := strings.Cut(text, " ")
	if _, known := drawingOf(shape); !known {
		return "", 0, engine.Errorf("shape %.40q is not known; known: %s", shape, strings.Join(Shapes(), ", "))
	}
	return "", 0, engine.Errorf("marking %.40q is not known; known: %s", rest, strings.Join(Markings(), ", "))
}

// parts are what [Read] finds in a wish, if it can be read.
func parts(text string) (shape string, marking int, known bool) {
	shape, rest, marked := strings.Cut(text, " ")
	if _, known := drawingOf(shape); !known {
		return "", 0, false
	}
	if !marked {
		return shape, -1, true
	}
	marking = slices.Index(markings[:], rest)
	return shape, marking, marking >= 0
}

// chooser remembers what has been given away.
type chooser struct {
	taken    map[Icon]bool
	families map[int]string  // the shape that was found for a family
	shapes   map[string]bool // those that some item has or asks for
}

func (c *chooser) choose(w Wish, number int) Icon {
	shape, marking := c.shape(w)
	if wanted := (Icon{Shape: shape, Marking: Marking(max(marking, 0))}); marking >= 0 && !c.taken[wanted] {
		return c.take(wanted)
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

func (c *chooser) shape(w Wish) (shape string, marking int) {
	if shape, marking, known := parts(w.Shape); known {
		return shape, marking
	}
	if named := namedIn(w.ID); named != "" {
		return named, -1
	}
	if _, found := c.families[w.Family]; !found {
		c.families[w.Family] = c.unused()
	}
	return c.families[w.Family], -1
}

// Named reports whether the id of an item has the name of a shape in it, which it is drawn as.
func Named(id string) bool { return namedIn(id) != "" }

// namedIn is the longest name of a shape that is part of an item's.
func namedIn(id string) string {
	best := ""
	for _, name := range Shapes() {
		if len(name) > len(best) && strings.Contains(id, name) {
			best = name
		}
	}
	return best
}

// unused is the first shape that no item has, or the first of all.
func (c *chooser) unused() string {
	for _, name := range Shapes() {
		if !c.shapes[name] {
			c.shapes[name] = true
			return name
		}
	}
	return vocabulary[0].name
}
