package cards

import "octavo/engine/figure"

// drawHabitat draws the habitat with an ID: first what is far away, then plants, then the ground.
func (s *landscape) drawHabitat(id string) {
	switch id {
	case "paramo":
		s.volcano()
		s.ridge(figure.Pale, 560, 700, 4, false)
		s.ridge(figure.Medium, 730, 800, 3, false)
		s.floor(figure.Dark, 870)
		s.frailejones()
	case "bosque_nublado":
		s.ridge(figure.Pale, 330, 520, 5, false)
		s.mist(560)
		s.palms()
		s.ridge(figure.Medium, 740, 800, 6, false)
		s.floor(figure.Dark, 880)
	case "selva":
		s.trunks()
		s.ridge(figure.Medium, 760, 820, 7, false)
		s.floor(figure.Dark, 880)
		s.blades()
	case "humedal":
		s.ridge(figure.Pale, 480, 560, 4, false)
		s.lake(620)
		s.floor(figure.Dark, 900)
		s.reeds()
	case "torrente":
		s.gorge()
		s.river()
		s.boulders()
	case "risco":
		s.ridge(figure.Pale, 480, 640, 4, true)
		s.cliff()
		s.floor(figure.Dark, 900)
	case "sabana":
		s.ridge(figure.Pale, 620, 680, 3, false)
		s.trees()
		s.ridge(figure.Medium, 760, 790, 3, false)
		s.floor(figure.Dark, 880)
		s.grass()
	case "ciudad", "city", "cidade", "ville":
		s.ridge(figure.Pale, 300, 500, 5, true)
		s.houses()
		s.floor(figure.Dark, 900)
	default:
		s.ridge(figure.Pale, 380, 560, 5, true)
		s.ridge(figure.Medium, 700, 780, 4, false)
		s.floor(figure.Dark, 880)
	}
}

// volcano draws a distant cone with snow.
func (s *landscape) volcano() {
	x := s.dice.between(300, 700)
	top, foot := figure.Length(300), figure.Length(740)
	s.area(figure.Pale, sharp(s.pointAt(x-420, foot)), soft(s.pointAt(x-150, 430)), sharp(s.pointAt(x-32, top)), sharp(s.pointAt(x+38, top+8)), soft(s.pointAt(x+150, 430)), sharp(s.pointAt(x+420, foot)))
	s.polygon(Snow, s.pointAt(x-32, top), s.pointAt(x+38, top+8), s.pointAt(x+92, top+82), s.pointAt(x+52, top+64), s.pointAt(x+24, top+104), s.pointAt(x-10, top+70), s.pointAt(x-44, top+98), s.pointAt(x-88, top+80))
}

// frailejones draws the giant rosettes of the páramo (Espeletia).
func (s *landscape) frailejones() {
	for _, x := range []figure.Length{s.dice.between(90, 150), s.dice.between(230, 290), s.dice.between(840, 910)} {
		s.frailejon(s.pointAt(x, s.dice.between(880, 900)), s.room.H*s.dice.between(90, 200)/1000)
	}
}

func (s *landscape) frailejon(foot figure.Point, high figure.Length) {
	unit := min(s.room.H/26, s.room.W/22)
	head := figure.Point{X: foot.X, Y: foot.Y - high}
	s.polygon(figure.Deep, figure.Point{X: foot.X - unit/3, Y: foot.Y}, figure.Point{X: foot.X - unit/2, Y: head.Y}, figure.Point{X: foot.X + unit/2, Y: head.Y}, figure.Point{X: foot.X + unit/3, Y: foot.Y})
	for _, ring := range []struct {
		from, to, by int
		long         figure.Length
		depth        figure.Depth
	}{{200, 340, 35, 17, figure.Deep}, {-20, 200, 22, 21, figure.Dark}, {30, 150, 24, 16, figure.Medium}} {
		for degrees := ring.from; degrees <= ring.to; degrees += ring.by {
			tip := polar(head, degrees, unit*ring.long/10)
			s.area(ring.depth, sharp(head), soft(polar(along(head, tip, 1, 2), degrees+90, unit/4)), sharp(tip), soft(polar(along(head, tip, 1, 2), degrees-90, unit/4)))
		}
	}
}

// mist draws long low clouds. The ink-saving edition has no mist, since outlines don't look like mist.
func (s *landscape) mist(y figure.Length) {
	for i := range figure.Length(3) {
		left, right := s.dice.between(0, 250), s.dice.between(700, 1000)
		at := y + i*45
		if !s.plain {
			s.area(figure.Light, sharp(s.pointAt(left, at+14)), soft(s.pointAt((left+right)/2, at)), sharp(s.pointAt(right, at+12)), soft(s.pointAt((left+right)/2, at+34)))
		}
	}
}

// palms draws wax palms (Ceroxylon). Their bare stems rise above the forest.
func (s *landscape) palms() {
	for _, x := range []figure.Length{s.dice.between(100, 160), s.dice.between(790, 830), s.dice.between(880, 920)} {
		top := s.pointAt(x+s.dice.between(-20, 20), s.dice.between(300, 480))
		s.line(figure.Medium, s.room.H/90, s.pointAt(x, 860), top)
		for degrees := -40; degrees <= 220; degrees += 26 {
			long := s.room.W * 7 / 100
			tip := polar(top, degrees, long)
			tip.Y += long / 3
			bow := polar(along(top, tip, 1, 2), 90, long/4)
			s.area(figure.Medium, sharp(top), soft(bow), sharp(tip), soft(along(top, figure.Point{X: bow.X, Y: bow.Y + long/5}, 1, 1)))
		}
	}
}

// trunks draws pale tree trunks with lianas between them.
func (s *landscape) trunks() {
	for i, x := range []figure.Length{s.dice.between(60, 130), s.dice.between(300, 380), s.dice.between(640, 720), s.dice.between(880, 940)} {
		w := s.dice.between(18, 34)
		depth := figure.Pale
		s.area(depth, sharp(s.pointAt(x-w-40, 860)), soft(s.pointAt(x-w, 700)), sharp(s.pointAt(x-w*8/10, 0)), sharp(s.pointAt(x+w*8/10, 0)), soft(s.pointAt(x+w, 700)), sharp(s.pointAt(x+w+40, 860)))
		if i%2 == 0 {
			var p figure.Path
			a, b := s.pointAt(x+w, 0), s.pointAt(x+w+160-figure.Length(i)*60, 0)
			p.MoveTo(a.X, a.Y).CurveTo(figure.Point{X: a.X, Y: a.Y + s.room.H*4/10}, figure.Point{X: b.X, Y: b.Y + s.room.H*4/10}, b)
			s.shapes = append(s.shapes, Shape{Path: p.Segments, Depth: figure.Medium, Line: s.room.H / 130})
		}
	}
}

// blades draws large leaves at the lower corners.
func (s *landscape) blades() {
	for i, x := range []figure.Length{40, 110, 900, 965} {
		degrees := 60 + s.dice.between(0, 14)
		if i >= 2 {
			degrees = 180 - degrees
		}
		from := s.pointAt(x, 990)
		long := s.room.H * s.dice.between(190, 270) / 1000
		tip := polar(from, int(degrees), long)
		middle := along(from, tip, 1, 2)
		s.area(figure.Deep, sharp(from), soft(polar(middle, int(degrees)+90, long/6)), sharp(tip), soft(polar(middle, int(degrees)-90, long/6)))
		s.line(figure.Medium, s.room.H/200, from, along(from, tip, 9, 10))
	}
}

// lake draws still water with a few light lines.
func (s *landscape) lake(y figure.Length) {
	s.polygon(figure.Medium, s.pointAt(0, y), s.pointAt(1000, y), s.pointAt(1000, 1000), s.pointAt(0, 1000))
	for i := range figure.Length(7) {
		x, w := s.dice.between(60, 700), s.dice.between(80, 220)
		s.line(figure.Light, s.room.H/160, s.pointAt(x, y+30+i*36), s.pointAt(x+w, y+30+i*36))
	}
}

// reeds draws reeds at both sides. Some of them are cattails.
func (s *landscape) reeds() {
	for i := range figure.Length(14) {
		x := s.dice.between(30, 230)
		if i%2 == 1 {
			x = 1000 - x
		}
		lean := s.dice.between(-18, 18)
		top := s.dice.between(480, 740)
		s.line(figure.Dark, s.room.H/110, s.pointAt(x, 930), s.pointAt(x+lean, top))
		if i%3 == 0 {
			a, b := s.pointAt(x+lean, top), s.pointAt(x+lean*7/10, top+75)
			s.line(figure.Deep, s.room.H/38, a, b)
		}
	}
}

// gorge draws a valley with steep sides.
func (s *landscape) gorge() {
	m := s.dice.between(420, 580)
	s.area(figure.Pale, sharp(s.pointAt(0, 1000)), sharp(s.pointAt(0, 240)), soft(s.pointAt(m-260, 400)), sharp(s.pointAt(m-60, 700)), sharp(s.pointAt(m-60, 1000)))
	s.area(figure.Pale, sharp(s.pointAt(m+60, 1000)), sharp(s.pointAt(m+60, 700)), soft(s.pointAt(m+270, 360)), sharp(s.pointAt(1000, 200)), sharp(s.pointAt(1000, 1000)))
	s.ridge(figure.Medium, 690, 760, 5, true)
}

// river draws a river with light waves. A bird in this landscape stands on a boulder.
func (s *landscape) river() {
	s.ground, s.wet = s.pointAt(0, 860).Y, true
	s.polygon(figure.Dark, s.pointAt(0, 800), s.pointAt(1000, 800), s.pointAt(1000, 1000), s.pointAt(0, 1000))
	for i := range figure.Length(9) {
		y := 818 + i*19
		x, w := s.dice.between(20, 640), s.dice.between(140, 340)
		a, b := s.pointAt(x, y), s.pointAt(x+w, y)
		var p figure.Path
		p.MoveTo(a.X, a.Y).CurveTo(along(a, figure.Point{X: b.X, Y: b.Y - s.room.H/30}, 1, 3), along(a, figure.Point{X: b.X, Y: b.Y + s.room.H/30}, 2, 3), b)
		s.shapes = append(s.shapes, Shape{Path: p.Segments, Depth: figure.Light, Line: s.room.H / 120})
	}
}

// boulders draws boulders in the water at both sides.
func (s *landscape) boulders() {
	s.boulder(s.pointAt(s.dice.between(100, 160), 920), s.room.W*90/1000)
	s.boulder(s.pointAt(s.dice.between(850, 900), 940), s.room.W*75/1000)
}

// boulder draws a boulder whose base is in the water. foot is the middle of the base, and reach is half of the
// boulder's width.
func (s *landscape) boulder(foot figure.Point, reach figure.Length) {
	high := min(reach, s.room.H/12)
	at := func(x, y figure.Length) figure.Point {
		return figure.Point{X: foot.X + reach*x/10, Y: foot.Y - high*y/10}
	}
	s.area(figure.Deep, sharp(at(-10, 0)), soft(at(-8, 7)), soft(at(0, 10)), soft(at(8, 8)), sharp(at(10, 0)))
}

// cliff draws a cliff with ledges at one side.
func (s *landscape) cliff() {
	left := s.dice.roll(2) == 0
	x := func(part figure.Length) figure.Length {
		if left {
			return part
		}
		return 1000 - part
	}
	s.polygon(figure.Medium, s.pointAt(x(0), 180), s.pointAt(x(90), 200), s.pointAt(x(120), 330), s.pointAt(x(190), 350), s.pointAt(x(215), 520), s.pointAt(x(290), 545), s.pointAt(x(320), 720), s.pointAt(x(400), 750), s.pointAt(x(440), 1000), s.pointAt(x(0), 1000))
	for i, y := range []figure.Length{290, 430, 470, 620, 660, 820} {
		w := figure.Length(70 + i*38)
		s.line(figure.Dark, s.room.H/170, s.pointAt(x(12), y), s.pointAt(x(w), y+14))
	}
	s.ridge(figure.Pale, 800, 860, 4, true)
}

// trees draws trees with flat crowns, far apart.
func (s *landscape) trees() {
	for _, x := range []figure.Length{s.dice.between(120, 200), s.dice.between(780, 880)} {
		w, top := s.dice.between(75, 105), s.dice.between(540, 580)
		s.line(figure.Medium, s.room.H/70, s.pointAt(x, 790), s.pointAt(x, top+30))
		s.line(figure.Medium, s.room.H/110, s.pointAt(x, 690), s.pointAt(x-w/2, top+30))
		s.line(figure.Medium, s.room.H/110, s.pointAt(x, 670), s.pointAt(x+w/2, top+30))
		s.area(figure.Medium, sharp(s.pointAt(x-w, top+40)), soft(s.pointAt(x-w/2, top-5)), soft(s.pointAt(x+w/4, top-20)), sharp(s.pointAt(x+w, top+40)), soft(s.pointAt(x, top+52)))
	}
}

// grass draws tufts along the ground.
func (s *landscape) grass() {
	for i := range figure.Length(9) {
		x := 60 + i*110 + s.dice.between(-30, 30)
		for _, lean := range []figure.Length{-26, -10, 6, 22} {
			high := s.dice.between(40, 80)
			s.polygon(figure.Dark, s.pointAt(x-5, 900), s.pointAt(x+lean, 900-high), s.pointAt(x+5, 900))
		}
	}
}

// houses draws a row of houses and a tower in front of mountains.
func (s *landscape) houses() {
	tower := s.dice.between(1, 5)
	for i := range figure.Length(7) {
		left, right := 20+i*140-20, 20+(i+1)*140-26
		right = min(right, 1000)
		roof := s.dice.between(660, 730)
		middle := (left + right) / 2
		if i == tower {
			s.polygon(figure.Medium, s.pointAt(middle-34, 910), s.pointAt(middle-34, 520), s.pointAt(middle, 410), s.pointAt(middle+34, 520), s.pointAt(middle+34, 910))
			s.polygon(figure.Light, s.pointAt(middle-10, 600), s.pointAt(middle-10, 560), s.pointAt(middle, 545), s.pointAt(middle+10, 560), s.pointAt(middle+10, 600))
			continue
		}
		s.polygon(figure.Medium, s.pointAt(left, 910), s.pointAt(left, roof+60), s.pointAt(middle, roof), s.pointAt(right, roof+60), s.pointAt(right, 910))
		for _, x := range []figure.Length{left + 28, right - 50} {
			s.polygon(figure.Light, s.pointAt(x, roof+95), s.pointAt(x+22, roof+95), s.pointAt(x+22, roof+140), s.pointAt(x, roof+140))
		}
	}
}
