package cards

import (
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// bird draws the species into the landscape.
func (s *landscape) bird(card *kyndo.Card) {
	d, where := portrait(card.Family, card.Scientific)
	box := d.box()
	side := s.dice.roll(2) == 0
	room := s.roomFor(where)
	to := fitted(box, room)
	to.Y = room.Y + room.H - to.H
	if where == air || where == stoop {
		to.Y = room.Y + (room.H-to.H)/2
	}
	foot := figure.Point{X: to.X + (d.foot.X-box.X)*to.W/box.W, Y: to.Y + (d.foot.Y-box.Y)*to.H/box.H}
	weight := to.W
	if side { // a box that runs backwards turns the bird around
		foot.X = 2*to.X + to.W - foot.X
		to.X, to.W = to.X+to.W, -to.W
	}
	s.under(where, foot, side)
	for _, part := range d.shapes {
		part.Path = figure.Scaled(part.Path, box, to)
		part.Line = part.Line * weight / box.W
		s.shapes = append(s.shapes, part)
	}
	s.over(where, foot)
}

// box returns the box around a drawing with its strokes.
func (d *drawing) box() figure.Rect {
	var all figure.Path
	for _, s := range d.shapes {
		all.Segments = append(all.Segments, s.Path...)
	}
	return all.Extent().Inset(-bodyLength / 40)
}

// roomFor returns the room for a bird, by its stand.
func (s *landscape) roomFor(where stand) figure.Rect {
	r := s.room
	across := r.Inset(0)
	across.X, across.W = r.X+r.W*12/100, r.W*76/100
	switch where {
	case air, stoop:
		across.Y, across.H = r.Y+r.H*8/100, r.H*72/100
	case ground:
		across.Y = r.Y + r.H*22/100
		across.H = s.ground + r.H*2/100 - across.Y
	case tussock:
		across.Y, across.H = r.Y+r.H*9/100, r.H*60/100
	case water:
		across.Y = r.Y + r.H*30/100
		across.H = s.ground + r.H*4/100 - across.Y
	default:
		across.Y, across.H = r.Y+r.H*9/100, r.H*82/100
	}
	return across
}

// under draws what the bird stands on, such as a branch.
func (s *landscape) under(where stand, foot figure.Point, side bool) {
	r := s.room
	thick := min(r.W, r.H) / 28
	switch where {
	case branch:
		from, to, droop := r.X, foot.X+r.W*22/100, figure.Length(1)
		if side {
			from, to = r.X+r.W, foot.X-r.W*22/100
		}
		to = min(max(to, r.X+r.W*6/100), r.X+r.W*94/100)
		y := foot.Y + thick/2
		s.area(figure.Deep,
			sharp(figure.Point{X: from, Y: y + droop*thick}), soft(figure.Point{X: (from + foot.X) / 2, Y: y}), soft(figure.Point{X: foot.X, Y: y - thick/3}), sharp(figure.Point{X: to, Y: y - 2*thick}),
			soft(figure.Point{X: foot.X, Y: y + thick/3}), soft(figure.Point{X: (from + foot.X) / 2, Y: y + thick}), sharp(figure.Point{X: from, Y: y + droop*thick + 3*thick/2}))
		s.twig(figure.Point{X: (from*2 + foot.X*3) / 5, Y: y + thick/2}, thick, side)
		s.leaf(figure.Point{X: to, Y: y - 2*thick}, thick*3, side, 25)
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
		s.rock(foot, thick, side)
	}
}

// tussock draws a bunch of grass under a bird.
func (s *landscape) tussock(foot figure.Point, thick figure.Length) {
	bottom := s.room.Y + s.room.H
	for _, lean := range []figure.Length{-8, 8, -6, 6, -4, 4, -2, 2} {
		base := figure.Point{X: foot.X + lean*thick/3, Y: bottom}
		tip := figure.Point{X: foot.X + lean*thick, Y: foot.Y + lean*lean*thick/9 + thick}
		bow := figure.Point{X: base.X + lean*thick/4, Y: tip.Y + thick}
		s.area(figure.Deep, sharp(figure.Point{X: base.X - thick, Y: base.Y}), soft(bow), sharp(tip), soft(figure.Point{X: bow.X, Y: bow.Y + 2*thick}), sharp(figure.Point{X: base.X + thick, Y: base.Y}))
	}
	at := func(x, down figure.Length) figure.Point {
		return figure.Point{X: foot.X + x*thick, Y: foot.Y + down*thick}
	}
	s.area(figure.Deep, sharp(figure.Point{X: foot.X - 4*thick, Y: bottom}), soft(at(-2, 2)), soft(at(0, 0)), soft(at(2, 2)), sharp(figure.Point{X: foot.X + 4*thick, Y: bottom}))
}

// rock draws the rock to which a bird clings.
func (s *landscape) rock(foot figure.Point, thick figure.Length, side bool) {
	r := s.room
	edge, step := r.X+r.W, thick
	if side {
		edge, step = r.X, -thick
	}
	bottom := r.Y + r.H
	var p figure.Path
	p.MoveTo(foot.X-2*step, bottom).LineTo(foot.X-step/2, foot.Y+4*thick).LineTo(foot.X+step/2, foot.Y+thick).LineTo(foot.X+step/2, foot.Y-thick).
		LineTo(foot.X+3*step, foot.Y-2*thick).LineTo(foot.X+5*step, foot.Y-7*thick).LineTo(edge, foot.Y-8*thick).LineTo(edge, bottom).Close()
	s.shapes = append(s.shapes, Shape{Path: p.Segments, Depth: figure.Dark})
}

// over draws what is in front of the bird: ripples around a swimming one.
func (s *landscape) over(where stand, foot figure.Point) {
	if where != water {
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
func (s *landscape) twig(at figure.Point, thick figure.Length, side bool) {
	s.leaf(at, thick*4, !side, 55)
	s.leaf(at, thick*3, side, 70)
}

// leaf draws a leaf from its stalk, at an angle to the level.
func (s *landscape) leaf(at figure.Point, long figure.Length, left bool, degrees int) {
	if left {
		degrees = 180 - degrees
	}
	tip := polar(at, degrees, long)
	s.area(figure.Dark, sharp(at), soft(polar(along(at, tip, 1, 2), degrees+90, long/5)), sharp(tip), soft(polar(along(at, tip, 1, 2), degrees-90, long/5)))
}
