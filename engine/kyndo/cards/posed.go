package cards

import (
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// addBird draws the species' bird into the landscape, and what the bird stands on. The bird looks to the left
// or the right, at random.
func (s *landscape) addBird(card *kyndo.Card) {
	d, stand := portrait(card.Family, card.Scientific)
	box := d.box()
	isMirrored := s.dice.roll(2) == 0
	room := s.roomFor(stand)
	target := fitBox(box, room)
	target.Y = room.Y + room.H - target.H
	if stand == air || stand == stoop {
		target.Y = room.Y + (room.H-target.H)/2
	}
	foot := figure.Point{X: target.X + (d.foot.X-box.X)*target.W/box.W, Y: target.Y + (d.foot.Y-box.Y)*target.H/box.H}
	weight := target.W
	if isMirrored { // a box with a negative width mirrors the bird
		foot.X = 2*target.X + target.W - foot.X
		target.X, target.W = target.X+target.W, -target.W
	}
	s.drawSupport(stand, foot, isMirrored)
	for _, part := range d.shapes {
		part.Path = figure.MapToBox(part.Path, box, target)
		part.Line = part.Line * weight / box.W
		s.shapes = append(s.shapes, part)
	}
	s.drawRipples(stand, foot)
}

// box returns the box around a drawing, with room for the weight of its strokes.
func (d *drawing) box() figure.Rect {
	var all figure.Path
	for _, s := range d.shapes {
		all.Segments = append(all.Segments, s.Path...)
	}
	return all.Extent().Inset(-bodyLength / 40)
}

// roomFor returns the area of the landscape in which a bird is drawn. The area depends on what the bird stands
// on.
func (s *landscape) roomFor(stand stand) figure.Rect {
	r := s.room
	room := r.Inset(0)
	room.X, room.W = r.X+r.W*12/100, r.W*76/100
	switch stand {
	case air, stoop:
		room.Y, room.H = r.Y+r.H*8/100, r.H*72/100
	case ground:
		room.Y = r.Y + r.H*22/100
		room.H = s.ground + r.H*2/100 - room.Y
	case tussock:
		room.Y, room.H = r.Y+r.H*9/100, r.H*60/100
	case water:
		room.Y = r.Y + r.H*30/100
		room.H = s.ground + r.H*4/100 - room.Y
	default:
		room.Y, room.H = r.Y+r.H*9/100, r.H*82/100
	}
	return room
}

// drawSupport draws what a bird stands on, such as a branch. foot is the point that the bird touches.
// isMirrored says whether the bird looks to the left.
func (s *landscape) drawSupport(stand stand, foot figure.Point, isMirrored bool) {
	r := s.room
	thick := min(r.W, r.H) / 28
	switch stand {
	case branch:
		start, end, droop := r.X, foot.X+r.W*22/100, figure.Length(1)
		if isMirrored {
			start, end = r.X+r.W, foot.X-r.W*22/100
		}
		end = min(max(end, r.X+r.W*6/100), r.X+r.W*94/100)
		y := foot.Y + thick/2
		s.area(figure.Deep,
			sharp(figure.Point{X: start, Y: y + droop*thick}), soft(figure.Point{X: (start + foot.X) / 2, Y: y}), soft(figure.Point{X: foot.X, Y: y - thick/3}), sharp(figure.Point{X: end, Y: y - 2*thick}),
			soft(figure.Point{X: foot.X, Y: y + thick/3}), soft(figure.Point{X: (start + foot.X) / 2, Y: y + thick}), sharp(figure.Point{X: start, Y: y + droop*thick + 3*thick/2}))
		s.twig(figure.Point{X: (start*2 + foot.X*3) / 5, Y: y + thick/2}, thick, isMirrored)
		s.leaf(figure.Point{X: end, Y: y - 2*thick}, thick*3, isMirrored, 25)
	case ground:
		if s.wet {
			s.boulder(figure.Point{X: foot.X, Y: foot.Y + r.H/14}, r.W*22/100)
		}
	case stump:
		half := thick * 3 / 2
		bottom := r.Y + r.H
		s.area(figure.Dark, sharp(figure.Point{X: foot.X - half, Y: bottom}), sharp(figure.Point{X: foot.X - half*8/10, Y: foot.Y}), sharp(figure.Point{X: foot.X + half*8/10, Y: foot.Y + half/3}), sharp(figure.Point{X: foot.X + half*11/10, Y: bottom}))
	case tussock:
		s.tussock(foot, thick)
	case wall:
		s.rock(foot, thick, isMirrored)
	}
}

// tussock draws a bunch of grass under a bird. foot is the point that the bird touches. thick is the unit for
// the size of the blades.
func (s *landscape) tussock(foot figure.Point, thick figure.Length) {
	bottom := s.room.Y + s.room.H
	for _, lean := range []figure.Length{-8, 8, -6, 6, -4, 4, -2, 2} {
		base := figure.Point{X: foot.X + lean*thick/3, Y: bottom}
		tip := figure.Point{X: foot.X + lean*thick, Y: foot.Y + lean*lean*thick/9 + thick}
		bow := figure.Point{X: base.X + lean*thick/4, Y: tip.Y + thick}
		s.area(figure.Deep, sharp(figure.Point{X: base.X - thick, Y: base.Y}), soft(bow), sharp(tip), soft(figure.Point{X: bow.X, Y: bow.Y + 2*thick}), sharp(figure.Point{X: base.X + thick, Y: base.Y}))
	}
	point := func(x, down figure.Length) figure.Point {
		return figure.Point{X: foot.X + x*thick, Y: foot.Y + down*thick}
	}
	s.area(figure.Deep, sharp(figure.Point{X: foot.X - 4*thick, Y: bottom}), soft(point(-2, 2)), soft(point(0, 0)), soft(point(2, 2)), sharp(figure.Point{X: foot.X + 4*thick, Y: bottom}))
}

// rock draws the rock that a bird holds on to.
func (s *landscape) rock(foot figure.Point, thick figure.Length, isMirrored bool) {
	r := s.room
	edge, step := r.X+r.W, thick
	if isMirrored {
		edge, step = r.X, -thick
	}
	bottom := r.Y + r.H
	var p figure.Path
	p.MoveTo(foot.X-2*step, bottom).LineTo(foot.X-step/2, foot.Y+4*thick).LineTo(foot.X+step/2, foot.Y+thick).LineTo(foot.X+step/2, foot.Y-thick).
		LineTo(foot.X+3*step, foot.Y-2*thick).LineTo(foot.X+5*step, foot.Y-7*thick).LineTo(edge, foot.Y-8*thick).LineTo(edge, bottom).Close()
	s.shapes = append(s.shapes, Shape{Path: p.Segments, Depth: figure.Dark})
}

// drawRipples draws ripples in front of a bird, if it swims.
func (s *landscape) drawRipples(stand stand, foot figure.Point) {
	if stand != water {
		return
	}
	r := s.room
	for i := range figure.Length(3) {
		w := r.W * (26 - 6*i) / 100
		y := foot.Y + r.H*i*3/100
		s.line(Snow, figure.Hairline*3/2, figure.Point{X: foot.X - w, Y: y}, figure.Point{X: foot.X + w, Y: y})
	}
}

// twig draws a small shoot with two leaves.
func (s *landscape) twig(point figure.Point, thick figure.Length, isMirrored bool) {
	s.leaf(point, thick*4, !isMirrored, 55)
	s.leaf(point, thick*3, isMirrored, 70)
}

// leaf draws a leaf that begins at stalk. degrees is the leaf's angle above the horizontal, to the left if
// isLeft is true and otherwise to the right.
func (s *landscape) leaf(stalk figure.Point, long figure.Length, isLeft bool, degrees int) {
	if isLeft {
		degrees = 180 - degrees
	}
	tip := polar(stalk, degrees, long)
	s.area(figure.Dark, sharp(stalk), soft(polar(along(stalk, tip, 1, 2), degrees+90, long/5)), sharp(tip), soft(polar(along(stalk, tip, 1, 2), degrees-90, long/5)))
}
