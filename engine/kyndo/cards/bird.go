package cards

import "octavo/engine/figure"

// A bird describes the shape of the birds of a family, which look to the right. Lengths are thousandths of the
// body's length. Angles are degrees above the horizontal.
type bird struct {
	tilt      int // angle of the body
	depth     int // height of the body
	head      int // radius of the head
	neck      int // distance from the front of the body to the middle of the head
	neckAngle int // angle of the neck
	headAngle int // how far the head is turned upwards, in degrees
	bill      bill
	tail      tail
	leg       int
	jointBend int // how far the joint of a leg bends back, as on waders
	wingWidth int // width of raised wings, in thousandths of the width of a hummingbird's; 0 stands for 1000
	crest     crest
	mark      marking
	stand     stand
}

// A bill is a beak. Angles and lengths are measured as in bird.
type bill struct {
	length, depth int
	droop         int // how far the tip hangs down, in thousandths of the bill's length
	hook          bool
	lift          int // angle above the horizontal
	gape          int // angle between the two halves of an open bill; 0 if it is closed
}

// A tail has a length, a width at its end, and an angle to the body in degrees. Lengths are measured as in
// bird.
type tail struct {
	length, width, angle int
	end                  ending
}

// An ending is the shape of a tail's end.
type ending uint8

const (
	notched ending = iota
	wedge          // longest in the middle, as on a canastero
	fan            // spread, as on a hovering bird
	forked         // the outer feathers are longest
)

// A crest is the shape of the feathers on the head.
type crest uint8

const (
	smooth crest = iota
	peaked       // short, over the nape, as on a sparrow
	wisp         // a thin feather, as on a lapwing
	disc         // a fan over the bill, as on a cock-of-the-rock
	brush        // stiff, as on a helmetcrest
	crown        // broad separate feathers, as on a harpy eagle
	tuft         // over the root of the bill, as on a jay
	plumes       // at the sides of the neck, as on a violetear
	spike        // one upright feather over the nape, as on a hawk-eagle
)

// A marking says which part of the plumage is lighter than the rest.
type marking uint8

const (
	breast marking = iota // from the throat to the vent
	dark                  // no part is lighter
	brow                  // the breast and a band over the eye
	bib                   // only the throat
	belly                 // only the lower breast
)

// A stand is what a bird stands on.
type stand uint8

const (
	branch stand = iota
	ground
	water
	air
	stump
	tussock // a bunch of grass
	wall    // a wall of rock, to which the bird clings
	stoop   // the bird is in the air, diving with folded wings
)

// A drawing is a bird in coordinates of its own. foot is the point with which the bird touches what it stands
// on.
type drawing struct {
	shapes []Shape
	foot   figure.Point
}

func (d *drawing) area(depth figure.Depth, knots ...knot) {
	d.shapes = append(d.shapes, Shape{Path: outline(knots), Depth: depth})
}

func (d *drawing) stroke(weight figure.Length, points ...figure.Point) {
	var p figure.Path
	p.MoveTo(points[0].X, points[0].Y)
	for _, q := range points[1:] {
		p.LineTo(q.X, q.Y)
	}
	d.shapes = append(d.shapes, Shape{Path: p.Segments, Depth: figure.Deep, Line: weight})
}

func (d *drawing) circle(depth figure.Depth, center figure.Point, radius figure.Length) {
	var knots []knot
	for degrees := 0; degrees < 360; degrees += 45 {
		knots = append(knots, soft(polar(center, degrees, radius)))
	}
	d.area(depth, knots...)
}

// soft returns a knot at which an outline is round, and sharp one at which it has a corner.
func soft(p figure.Point) knot  { return knot{at: p} }
func sharp(p figure.Point) knot { return knot{at: p, corner: true} }

// bodyLength is the length of every bird's body in the units of a drawing.
const bodyLength = 10_000

// bodyShare converts a length in thousandths of the body's length to the units of a drawing.
func bodyShare(part int) figure.Length { return figure.Length(part) * bodyLength / 1000 }

// A frame is a bird with the positions of its body and head in the drawing.
type frame struct {
	bird
	middle figure.Point // the middle of the body
	skull  figure.Point // the middle of the head
}

func (b bird) frame() frame {
	f := frame{bird: b}
	front := polar(figure.Point{}, b.tilt, bodyLength*3/8)
	f.skull = polar(front, b.neckAngle, bodyShare(b.neck))
	return f
}

// onBody returns a point of the body. degrees is the point's direction from the middle of the body: 0 is the
// front, 90 is up. out is its distance from there: 0 is the middle, 1000 the outline of the body, which is an
// ellipse.
func (f *frame) onBody(degrees, out int) figure.Point {
	long := cosine(degrees) * bodyLength / 2 / 1000 * figure.Length(out) / 1000
	high := sine(degrees) * bodyShare(f.depth) / 2 / 1000 * figure.Length(out) / 1000
	p := polar(f.middle, f.tilt, long)
	return polar(p, f.tilt+90, high)
}

// onHead returns a point of the head, whose outline is a circle. degrees and out are as in onBody.
func (f *frame) onHead(degrees, out int) figure.Point {
	return polar(f.skull, f.headAngle+degrees, bodyShare(f.head)*figure.Length(out)/1000)
}

// draw draws the whole bird, from the parts behind to the parts in front.
func (b bird) draw() drawing {
	f := b.frame()
	var d drawing
	f.drawLegs(&d)
	f.drawTail(&d)
	f.drawCrest(&d)
	if f.stand == air {
		f.drawRaisedWing(&d, figure.Medium, f.tilt+60)
	}
	f.drawBody(&d)
	f.drawMarking(&d)
	if f.stand == air {
		f.drawRaisedWing(&d, figure.Dark, f.tilt+92)
	} else {
		f.drawFoldedWing(&d)
	}
	f.drawBill(&d)
	f.drawEye(&d)
	return d
}

// drawBody draws head and body as one dark area.
func (f *frame) drawBody(d *drawing) {
	d.area(figure.Deep,
		soft(f.onHead(15, 1000)), soft(f.onHead(60, 1000)), soft(f.onHead(105, 1000)), soft(f.onHead(150, 1000)),
		soft(f.onBody(62, 1000)), soft(f.onBody(100, 1010)), soft(f.onBody(135, 1000)), soft(f.onBody(163, 1000)),
		soft(f.onBody(180, 1040)), soft(f.onBody(197, 1000)), soft(f.onBody(230, 1000)), soft(f.onBody(265, 1010)), soft(f.onBody(300, 1020)), soft(f.onBody(332, 1000)),
		soft(f.onHead(-70, 1000)), soft(f.onHead(-25, 1000)))
}

// drawMarking draws the lighter part of the plumage (see marking).
func (f *frame) drawMarking(d *drawing) {
	switch f.mark {
	case breast, brow:
		d.area(figure.Medium,
			soft(f.onHead(-25, 960)), soft(f.onHead(-95, 700)), soft(f.onBody(350, 760)), soft(f.onBody(300, 660)), soft(f.onBody(250, 640)), soft(f.onBody(212, 760)),
			soft(f.onBody(200, 940)), soft(f.onBody(230, 970)), soft(f.onBody(265, 980)), soft(f.onBody(300, 990)), soft(f.onBody(332, 970)), soft(f.onHead(-70, 960)))
	case bib:
		d.area(figure.Medium, soft(f.onHead(-20, 950)), soft(f.onHead(-100, 600)), soft(f.onBody(345, 820)), soft(f.onBody(330, 960)), soft(f.onHead(-70, 960)))
	case belly:
		d.area(figure.Medium, soft(f.onBody(325, 850)), soft(f.onBody(290, 600)), soft(f.onBody(240, 640)), soft(f.onBody(203, 900)), soft(f.onBody(232, 970)), soft(f.onBody(265, 980)), soft(f.onBody(300, 990)))
	}
	if f.mark == brow {
		d.area(figure.Light, soft(f.onHead(35, 820)), soft(f.onHead(75, 820)), soft(f.onHead(120, 880)), soft(f.onHead(158, 960)), soft(f.onHead(140, 640)), soft(f.onHead(85, 520)))
	}
}

// drawFoldedWing draws a folded wing. Its tip lies over the root of the tail.
func (f *frame) drawFoldedWing(d *drawing) {
	tip := f.onBody(181, 1240)
	d.area(figure.Dark,
		soft(f.onBody(28, 620)), soft(f.onBody(75, 640)), soft(f.onBody(120, 720)), soft(f.onBody(155, 860)), sharp(tip),
		soft(f.onBody(205, 760)), soft(f.onBody(245, 470)), soft(f.onBody(320, 400)))
	// Two lines separate the small feathers at the shoulder (coverts) from the flight feathers.
	d.seam(f.onBody(35, 150), f.onBody(130, 330), f.onBody(172, 800))
	d.seam(f.onBody(320, 180), f.onBody(200, 420), f.onBody(184, 900))
}

// seam draws a fine light line through three points.
func (d *drawing) seam(a, b, c figure.Point) {
	var p figure.Path
	p.MoveTo(a.X, a.Y).CurveTo(along(a, b, 2, 3), along(c, b, 2, 3), c)
	d.shapes = append(d.shapes, Shape{Path: p.Segments, Depth: figure.Pale, Line: bodyLength / 60})
}

func (f *frame) drawTail(d *drawing) {
	angle := f.tilt + 180 + f.tail.angle
	root := f.onBody(180, 780)
	end := polar(root, angle, bodyShare(f.tail.length)+bodyLength/10)
	half := bodyShare(f.tail.width) / 2
	up, down := polar(end, angle-90, half), polar(end, angle+90, half)
	inner, outer := sharp(f.onBody(160, 900)), sharp(f.onBody(200, 900))
	switch f.tail.end {
	case wedge:
		corner := func(part figure.Length, side int, wide figure.Length) knot {
			return sharp(polar(along(root, end, part, 100), angle+90*side, half*wide/100))
		}
		d.area(figure.Deep, inner, corner(52, -1, 100), corner(66, -1, 62), corner(74, -1, 84), corner(84, -1, 42), sharp(end), corner(84, 1, 42), corner(74, 1, 84), corner(66, 1, 62), corner(52, 1, 100), outer)
	case fan:
		d.area(figure.Deep, inner, sharp(up), soft(polar(end, angle, half/2)), sharp(down), outer)
	case forked:
		d.area(figure.Deep, inner, sharp(up), sharp(along(root, end, 3, 4)), sharp(down), outer)
	default:
		d.area(figure.Deep, inner, sharp(up), sharp(polar(end, angle, half/3)), sharp(down), outer)
	}
}

// drawBill draws the bill. An open bill has two halves.
func (f *frame) drawBill(d *drawing) {
	if f.bill.gape == 0 {
		f.drawClosedBill(d)
		return
	}
	long, half := bodyShare(f.bill.length), bodyShare(f.bill.depth)/2
	root := f.onHead(f.bill.lift-5, 850)
	for _, side := range []int{1, -1} {
		angle := f.bill.lift + side*f.bill.gape/2
		tip := polar(root, angle, long)
		bow := polar(along(root, tip, 1, 2), angle+90*side, half*8/10)
		d.area(figure.Dark, sharp(polar(root, f.bill.lift+90*side, half)), soft(bow), sharp(tip), sharp(root))
	}
}

func (f *frame) drawClosedBill(d *drawing) {
	long, half := bodyShare(f.bill.length), bodyShare(f.bill.depth)/2
	root, level := f.onHead(f.bill.lift-5, 900), f.headAngle+f.bill.lift
	point := func(forward, down figure.Length) figure.Point {
		return polar(polar(root, level, forward), level-90, down)
	}
	droop := figure.Length(f.bill.droop)
	tip := point(long, long*droop/1000)
	up, down := point(0, -half), point(0, half)
	bow := point(long*6/10, -half*8/10+long*droop/4000)
	under := point(long*6/10, half*7/10+long*droop/4000)
	if f.bill.hook {
		bow = point(long*85/100, -half*5/10)
		tip = point(long*92/100, half*13/10)
		under = point(long*45/100, half*9/10)
		down = point(0, half+half*2/10)
	}
	d.area(figure.Dark, sharp(up), soft(bow), sharp(tip), soft(under), sharp(down))
}

func (f *frame) drawEye(d *drawing) {
	center := f.onHead(22, 380)
	d.circle(figure.Light, center, bodyShare(f.head)/5)
	d.circle(figure.Deep, center, bodyShare(f.head)/9)
}

func (f *frame) drawCrest(d *drawing) {
	switch f.crest {
	case peaked:
		d.area(figure.Deep, soft(f.onHead(35, 900)), soft(f.onHead(80, 1130)), soft(f.onHead(112, 1280)), sharp(f.onHead(143, 1650)), soft(f.onHead(150, 1000)), soft(f.onHead(185, 800)))
	case wisp:
		d.area(figure.Deep, soft(f.onHead(120, 900)), soft(f.onHead(140, 1500)), sharp(f.onHead(140, 2300)), soft(f.onHead(152, 1450)), soft(f.onHead(165, 900)))
	case disc:
		d.circle(figure.Medium, f.onHead(50, 620), bodyShare(f.head)*11/10)
	case brush:
		for i := range 4 {
			d.area(figure.Deep, sharp(f.onHead(70+20*i, 900)), sharp(f.onHead(84+14*i, 1750-90*i)), sharp(f.onHead(100+20*i, 900)))
		}
	case crown:
		for i := range 5 {
			long := 2150 - 180*i
			d.area(figure.Deep, soft(f.onHead(72+22*i, 850)), soft(f.onHead(70+24*i, long-350)), sharp(f.onHead(84+24*i, long)), soft(f.onHead(98+24*i, long-350)), soft(f.onHead(106+22*i, 850)))
		}
	case tuft:
		for i := range 3 {
			d.area(figure.Deep, sharp(f.onHead(-2+26*i, 850)), sharp(f.onHead(26+20*i, 1650-140*i)), sharp(f.onHead(40+26*i, 850)))
		}
	case plumes:
		d.area(figure.Medium, soft(f.onHead(175, 700)), soft(f.onHead(172, 1500)), sharp(f.onHead(186, 2050)), soft(f.onHead(205, 1500)), soft(f.onHead(215, 900)))
	case spike:
		d.area(figure.Deep, soft(f.onHead(88, 900)), soft(f.onHead(108, 1500)), sharp(f.onHead(112, 2350)), soft(f.onHead(128, 1500)), soft(f.onHead(158, 950)))
	}
}

// drawLegs draws the legs and sets d.foot. The joints of a wader's legs bend backwards.
func (f *frame) drawLegs(d *drawing) {
	d.foot = f.onBody(262, 900)
	weight := figure.Length(bodyLength / 28)
	low := max(f.onBody(262, 1000).Y, f.onBody(240, 1000).Y) + bodyShare(f.leg)
	d.foot.Y = low
	if f.stand == air || f.stand == water || f.stand == stoop {
		return
	}
	for _, degrees := range []int{272, 250} {
		hip := f.onBody(degrees, 850)
		foot := figure.Point{X: hip.X + bodyLength/20, Y: low}
		joint := along(hip, foot, 1, 2)
		joint.X -= bodyShare(f.jointBend)
		d.stroke(weight, hip, joint, foot)
		toe := figure.Length(bodyLength / 9)
		if f.stand == ground {
			d.stroke(weight*3/4, figure.Point{X: foot.X - toe/2, Y: low}, figure.Point{X: foot.X + toe, Y: low})
		}
	}
}
