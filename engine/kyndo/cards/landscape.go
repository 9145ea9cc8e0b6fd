package cards

import (
	"hash/fnv"

	"octavo/engine/figure"
	"octavo/engine/splitmix"
)

// A landscape is a drawing for a species without a picture. It shows the habitat and a bird of the family, in a
// few flat tones of one hue, like a screen print. Random details depend only on the species' ID, so that a card
// always looks the same.
type landscape struct {
	room   figure.Rect
	ground figure.Length // y of the ground
	wet    bool          // whether the ground is a river; a bird then stands on a boulder
	shapes []Shape
	dice   dice
	plain  bool // whether the landscape is drawn as outlines, with fewer details
}

// dice gives the random numbers for a drawing.
type dice struct{ source splitmix.Source }

func diceOf(id string) dice {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id)) // writing to a hash never returns an error
	return dice{splitmix.Source(h.Sum64())}
}

// roll returns a random number from 0 to n − 1.
func (d *dice) roll(n figure.Length) figure.Length {
	return figure.Length(d.source.Uint64() % uint64(max(n, 1)))
}

// between returns a random number from low to high, both included.
func (d *dice) between(low, high figure.Length) figure.Length { return low + d.roll(high-low+1) }

// drawLandscape draws the habitat of the card's species, with the bird in it.
func (p *pen) drawLandscape(room figure.Rect) {
	s := p.surroundings(room)
	s.addBird(p.card)
	p.addLandscape(s)
}

// addLandscape adds a landscape to the card, clipped to the landscape's room. Lines are clipped half of their
// weight inside the room's edge. Outlines are clipped slightly inside, too, so that they lie on the frame.
func (p *pen) addLandscape(s *landscape) {
	for i, shape := range s.shapes {
		inset := shape.Line / 2
		if shape.Line == 0 && p.outlinesOnly() {
			inset = figure.Hairline / 2
		}
		s.shapes[i].Path = figure.Clamp(shape.Path, s.room.Inset(inset))
	}
	p.paint(s.shapes, p.hue())
}

// surroundings returns a landscape with the card's habitat, but without the bird.
func (p *pen) surroundings(room figure.Rect) *landscape {
	s := &landscape{room: room, dice: diceOf(p.card.ID), plain: p.outlinesOnly()}
	if !p.outlinesOnly() {
		s.polygon(figure.Light, s.pointAt(0, 0), s.pointAt(1000, 0), s.pointAt(1000, 1000), s.pointAt(0, 1000))
	}
	s.sun()
	s.drawHabitat(p.habitat())
	return s
}

// habitat returns the ID of the card's first habitat, or "" if it has none.
func (p *pen) habitat() string {
	if len(p.card.Habitats) == 0 {
		return ""
	}
	return p.card.Habitats[0]
}

// canDrawPlace reports whether the package has a drawing of the habitat with an ID.
func canDrawPlace(habitat string) bool { return placeIcon(habitat) != pin }

// hueOf returns the hue of a habitat. The habitats of the sample publication have fixed hues. Every other
// habitat has a hue that is chosen from its ID, so that it is always the same.
func hueOf(habitat string) figure.Hue {
	switch habitat {
	case "paramo":
		return figure.Ochre
	case "bosque_nublado":
		return figure.Teal
	case "selva":
		return figure.Leaf
	case "humedal":
		return figure.Moss
	case "torrente":
		return figure.Blue
	case "risco":
		return figure.Clay
	case "sabana":
		return figure.Gold
	case "ciudad", "city", "cidade", "ville":
		return figure.Slate
	case "", "neutral", "neutro", "neutre":
		return figure.Stone
	default:
		d := diceOf(habitat)
		return figure.Ochre + figure.Hue(d.roll(figure.Length(figure.Slate-figure.Ochre)+1))
	}
}

// pointAt returns the point at a place in the room. x and y are thousandths of the room's width and height.
func (s *landscape) pointAt(x, y figure.Length) figure.Point {
	return figure.Point{X: s.room.X + s.room.W*x/1000, Y: s.room.Y + s.room.H*y/1000}
}

func (s *landscape) area(depth figure.Depth, knots ...knot) {
	s.shapes = append(s.shapes, Shape{Path: outline(knots), Depth: depth})
}

// polygon adds a polygon.
func (s *landscape) polygon(depth figure.Depth, points ...figure.Point) {
	var p figure.Path
	p.MoveTo(points[0].X, points[0].Y)
	for _, q := range points[1:] {
		p.LineTo(q.X, q.Y)
	}
	s.shapes = append(s.shapes, Shape{Path: p.Close().Segments, Depth: depth})
}

func (s *landscape) line(depth figure.Depth, weight figure.Length, points ...figure.Point) {
	var p figure.Path
	p.MoveTo(points[0].X, points[0].Y)
	for _, q := range points[1:] {
		p.LineTo(q.X, q.Y)
	}
	s.shapes = append(s.shapes, Shape{Path: p.Segments, Depth: depth, Line: weight})
}

func (s *landscape) disc(depth figure.Depth, at figure.Point, radius figure.Length) {
	var d drawing
	d.circle(depth, at, radius)
	s.shapes = append(s.shapes, d.shapes...)
}

// sun draws the sun at a random place in the upper part of the room.
func (s *landscape) sun() {
	radius := min(s.room.W, s.room.H) * s.dice.between(90, 130) / 1000
	s.disc(Snow, s.pointAt(s.dice.between(180, 820), s.dice.between(200, 330)), radius)
}

// ridge draws a range of hills across the room, and fills everything below. The heights of its points lie
// between high and low, which are measured from the top as in at. steps is the number of parts into which the
// points divide the width. If rough is true, the range has corners.
func (s *landscape) ridge(depth figure.Depth, high, low figure.Length, steps int, rough bool) {
	knots := []knot{sharp(s.pointAt(0, 1000)), sharp(s.pointAt(0, s.dice.between(high, low)))}
	for i := 1; i < steps; i++ {
		jitter := s.dice.between(-250, 250) / figure.Length(steps)
		y := s.dice.between(high, low)
		if rough && i%2 == 0 {
			y = s.dice.between((high+low)/2, low)
		}
		knots = append(knots, knot{s.pointAt(figure.Length(i)*1000/figure.Length(steps)+jitter, y), rough})
	}
	knots = append(knots, sharp(s.pointAt(1000, s.dice.between(high, low))), sharp(s.pointAt(1000, 1000)))
	s.area(depth, knots...)
}

// floor draws the ground in front, and sets s.ground. The ground is level enough for a bird to stand on.
func (s *landscape) floor(depth figure.Depth, y figure.Length) {
	s.ground = s.pointAt(0, y).Y
	s.area(depth, sharp(s.pointAt(0, 1000)), sharp(s.pointAt(0, y+s.dice.between(-5, 12))), soft(s.pointAt(350, y)), soft(s.pointAt(650, y)), sharp(s.pointAt(1000, y+s.dice.between(-5, 12))), sharp(s.pointAt(1000, 1000)))
}
