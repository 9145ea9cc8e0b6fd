package cards

import (
	"cmp"

	"octavo/engine/figure"
)

// A flier describes a flying bird seen from below. Lengths are thousandths of half the wingspan.
type flier struct {
	fingers int // number of separate feathers at the tip of the wing
	sweep   int // how far the tip of the wing lies behind the shoulder
	chord   int // width of the wing at the body
	tail    int // length of the tail
	fork    int // how much shorter the tail is in its middle than at its sides
	spread  int // half the width of the tail
	collar  bool
	patch   bool // whether there is a lighter patch along the wing
}

// halfSpan is half the wingspan of every flier, in the units of a drawing.
const halfSpan = 14_000

// A flierPoint is a point on a flier, in thousandths of half the wingspan. across is its distance to the right
// of the body's axis. forward is how far it lies in front of the flier's origin, a point in the body.
type flierPoint struct {
	across, forward int
	corner          bool
}

func (p flierPoint) mirrored() flierPoint { return flierPoint{-p.across, p.forward, p.corner} }

// draw draws the whole bird. heading is the direction in which the bird flies, in degrees: 0 is right, 90 is
// up.
func (f flier) draw(heading int) drawing {
	var d drawing
	on := func(p flierPoint) knot {
		q := polar(figure.Point{}, heading-90, figure.Length(p.across)*halfSpan/1000)
		return knot{polar(q, heading, figure.Length(p.forward)*halfSpan/1000), p.corner}
	}
	both := func(depth figure.Depth, half []flierPoint) {
		var knots []knot
		for _, p := range half {
			knots = append(knots, on(p))
		}
		for i := len(half) - 1; i >= 0; i-- {
			if half[i].across != 0 {
				knots = append(knots, on(half[i].mirrored()))
			}
		}
		d.area(depth, knots...)
	}
	both(figure.Deep, f.rightHalf())
	if f.patch {
		for _, side := range []int{1, -1} {
			d.area(figure.Medium, on(flierPoint{side * 150, -f.chord*45/100 + 90, false}), on(flierPoint{side * 400, -f.chord*30/100 + 60, false}),
				on(flierPoint{side * 640, -f.sweep/3 + 40, false}), on(flierPoint{side * 600, -f.sweep/3 - 40, false}), on(flierPoint{side * 380, -f.chord*55/100 + 40, false}), on(flierPoint{side * 150, -f.chord*60/100 + 40, false}))
		}
	}
	if f.collar {
		both(figure.Light, []flierPoint{{0, 190, false}, {70, 165, false}, {80, 120, false}, {0, 140, false}})
	}
	return d
}

// rightHalf returns the outline of the bird's right half, from the bill along the wing to the tail. The left
// half is the mirror image.
func (f flier) rightHalf() []flierPoint {
	half := []flierPoint{
		{0, 330, true}, {38, 270, false}, {62, 205, false}, {95, 150, false},
		{260, 160, false}, {440, 190 - f.sweep/8, false},
	}
	if f.fingers > 0 {
		half = append(half, flierPoint{700, 160 - f.sweep/3, false})
		for i := range f.fingers {
			back := i * 330 / f.fingers
			tip := flierPoint{1000 - back*back/700 - i*4, 130 - f.sweep/2 - back, true}
			root := flierPoint{800 - back/4, 60 - f.sweep/2 - back*2/3, true}
			half = append(half, tip, root)
		}
	} else {
		half = append(half, flierPoint{720, 110 - f.sweep/2, false}, flierPoint{1000, -f.sweep, true}, flierPoint{760, 10 - f.sweep*3/5, false})
	}
	return append(half,
		flierPoint{480, 60 - f.chord*7/10 - f.sweep/10, false}, flierPoint{250, 110 - f.chord, false}, flierPoint{90, 90 - f.chord, true},
		flierPoint{f.spread * 7 / 10, -f.chord - f.tail/3, false}, flierPoint{f.spread, -f.chord - f.tail, true}, flierPoint{0, -f.chord - f.tail + f.fork, true})
}

// drawRaisedWing draws one raised wing of a hovering bird. degrees is the direction of the wing: 0 is right, 90
// is up.
func (f *frame) drawRaisedWing(d *drawing, depth figure.Depth, degrees int) {
	root, end := f.onBody(50, 620), f.onBody(110, 600)
	tip := polar(root, degrees, bodyLength*115/100)
	middle := along(root, tip, 6, 10)
	wide := figure.Length(cmp.Or(f.wingWidth, 1000)) * bodyLength / 1000
	d.area(depth, soft(root), soft(polar(middle, degrees-90, wide/7)), sharp(tip), soft(polar(along(root, tip, 45, 100), degrees+90, wide/6)), soft(end))
	for i := range 3 {
		from := along(root, end, figure.Length(i+1), 4)
		d.seam(from, polar(middle, degrees+90, figure.Length(i)*bodyLength/16), along(middle, tip, 5, 10))
	}
}

// owl draws an owl on a branch, seen from the front.
func owl() drawing {
	var d drawing
	at := func(x, y figure.Length) figure.Point { return figure.Point{X: x * 10, Y: y * 10} }
	both := func(depth figure.Depth, half ...knot) {
		knots := half
		for i := len(half) - 1; i >= 0; i-- {
			if half[i].at.X != 0 {
				knots = append(knots, knot{figure.Point{X: -half[i].at.X, Y: half[i].at.Y}, half[i].corner})
			}
		}
		d.area(depth, knots...)
	}
	both(figure.Deep, soft(at(0, 780)), sharp(at(90, 800)), sharp(at(110, 640)))
	both(figure.Deep, soft(at(0, -440)), soft(at(110, -450)), sharp(at(255, -640)), soft(at(262, -430)), soft(at(270, -270)), soft(at(330, -80)),
		soft(at(345, 180)), soft(at(250, 460)), soft(at(110, 610)), soft(at(0, 640)))
	both(figure.Medium, soft(at(0, -130)), soft(at(150, -110)), soft(at(215, 120)), soft(at(170, 400)), soft(at(70, 540)), soft(at(0, 560)))
	both(figure.Light, soft(at(0, -160)), soft(at(95, -150)), soft(at(0, -70)))
	for row := range figure.Length(5) {
		half := 150 - row*row*5
		d.seam(at(-half, 10+row*90), at(0, 50+row*90), at(half, 10+row*90))
	}
	for _, side := range []figure.Length{-1, 1} {
		d.circle(figure.Dark, at(side*118, -280), 1320)
		d.circle(figure.Medium, at(side*112, -276), 1050)
		d.circle(figure.Light, at(side*105, -280), 640)
		d.circle(figure.Deep, at(side*100, -280), 400)
		d.area(figure.Dark, soft(at(side*300, -120)), soft(at(side*335, 160)), soft(at(side*270, 400)), sharp(at(side*150, 600)), soft(at(side*215, 300)), soft(at(side*245, 60)))
		for toe := range figure.Length(3) {
			x := side*100 + (toe-1)*42
			d.stroke(300, at(x, 610), at(x, 665))
		}
	}
	both(figure.Deep, sharp(at(0, -290)), soft(at(46, -240)), sharp(at(0, -130)))
	d.foot = at(0, 645)
	return d
}
