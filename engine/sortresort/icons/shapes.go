package icons

import "slices"

// A shape is a named drawing.
type shape struct {
	name    string
	drawing drawing
}

// A drawing is a list of layers, the lowest first.
type drawing []layer

// A layer is one outline and the role that decides how it is drawn.
type layer struct {
	role    role
	outline outline
}

// A role says how an outline is drawn. Only the body has the marking.
type role uint8

const (
	bodyRole   role = iota // an area with the marking in it
	partRole               // a white area in front of the layers below
	lineRole               // a line outside the body
	detailRole             // a line across the body
	markRole               // a small black area on the body
	dotRole                // a small black area on a part
)

func body(o outline) layer   { return layer{bodyRole, o} }
func part(o outline) layer   { return layer{partRole, o} }
func line(o outline) layer   { return layer{lineRole, o} }
func detail(o outline) layer { return layer{detailRole, o} }
func mark(o outline) layer   { return layer{markRole, o} }
func dot(o outline) layer    { return layer{dotRole, o} }

// vocabulary lists every shape, in the order in which Choose uses them.
var vocabulary = slices.Concat(fruit, things, animals, plants, table, vegetables)

// Shapes lists the names of the shapes.
func Shapes() []string {
	names := make([]string, len(vocabulary))
	for i, s := range vocabulary {
		names[i] = s.name
	}
	return names
}

func drawingOf(name string) (drawing, bool) {
	for _, s := range vocabulary {
		if s.name == name {
			return s.drawing, true
		}
	}
	return nil, false
}
