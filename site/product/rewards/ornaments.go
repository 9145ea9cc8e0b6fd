package rewards

import (
	"math"

	"octavo/engine/figure"
)

const mm = figure.Millimetre

// gold is the one colour of rewards. In grey it is light enough for black letters.
var gold = figure.Colour(7)

// onCircle returns the point of a circle that lies part/whole of a turn from the top, clockwise.
func onCircle(center figure.Point, radius figure.Length, part, whole int) figure.Point {
	sin, cos := math.Sincos(2 * math.Pi * float64(part) / float64(whole))
	return figure.Point{X: center.X + figure.Length(math.Round(float64(radius)*sin)), Y: center.Y - figure.Length(math.Round(float64(radius)*cos))}
}

// star returns a five-pointed star. Its points lie on a circle.
func star(center figure.Point, radius figure.Length) figure.Path {
	path := figure.Path{Stroke: figure.Black, Weight: figure.Bold, Fill: gold, Cap: figure.Round}
	for i := range 10 {
		at := onCircle(center, radius, i, 10)
		if i%2 == 1 {
			at = onCircle(center, radius*9/20, i, 10)
		}
		if i == 0 {
			path.MoveTo(at.X, at.Y)
		} else {
			path.LineTo(at.X, at.Y)
		}
	}
	path.Close()
	return path
}

// rosette returns a flower of eight pointed petals, alternately gold and white.
func rosette(center figure.Point, radius figure.Length) (items []figure.Item) {
	for i := range 8 {
		petal := figure.Path{Stroke: figure.Black, Weight: figure.Hairline, Fill: figure.White}
		if i%2 == 0 {
			petal.Fill = gold
		}
		tip := onCircle(center, radius, i, 8)
		petal.MoveTo(center.X, center.Y)
		petal.CurveTo(onCircle(center, radius*2/5, 4*i-3, 32), onCircle(center, radius*4/5, 8*i-3, 64), tip)
		petal.CurveTo(onCircle(center, radius*4/5, 8*i+3, 64), onCircle(center, radius*2/5, 4*i+3, 32), center)
		items = append(items, *petal.Close())
	}
	return append(items, figure.Disc{Center: center, Radius: radius / 8, Fill: figure.Black})
}

// seal returns a disc with a scalloped edge and two rings.
func seal(center figure.Point, radius figure.Length) []figure.Item {
	const scallops = 28
	edge := figure.Path{Stroke: figure.Black, Weight: figure.Hairline, Fill: gold}
	from := onCircle(center, radius*19/20, 0, scallops)
	edge.MoveTo(from.X, from.Y)
	for i := range scallops {
		edge.CurveTo(onCircle(center, radius*21/20, 4*i+1, 4*scallops), onCircle(center, radius*21/20, 4*i+3, 4*scallops), onCircle(center, radius*19/20, i+1, scallops))
	}
	return []figure.Item{
		*edge.Close(),
		figure.Disc{Center: center, Radius: radius * 16 / 20, Fill: figure.White, Stroke: figure.Black, Weight: figure.Bold},
		figure.Disc{Center: center, Radius: radius * 14 / 20, Stroke: figure.Black, Weight: figure.Hairline},
	}
}

// swelledRule returns a printer's rule that is thickest in its middle, with a lozenge there.
func swelledRule(middle figure.Point, length figure.Length) []figure.Item {
	const thick, lozenge = 400, 1800
	half := length / 2
	rule := figure.Path{Fill: figure.Black}
	rule.MoveTo(middle.X-half, middle.Y).LineTo(middle.X, middle.Y-thick).LineTo(middle.X+half, middle.Y).LineTo(middle.X, middle.Y+thick).Close()
	heart := figure.Path{Fill: gold, Stroke: figure.Black, Weight: figure.Hairline}
	heart.MoveTo(middle.X-lozenge*3/2, middle.Y).LineTo(middle.X, middle.Y-lozenge).LineTo(middle.X+lozenge*3/2, middle.Y).LineTo(middle.X, middle.Y+lozenge).Close()
	return []figure.Item{rule, heart}
}

// Sizes of the frame of a page.
const (
	frameMargin = 11 * mm // white around the frame
	frameBand   = 9 * mm  // height of the band of ribbons between the two rules
	frameUnit   = 11 * mm // the usual length of a loop of the ribbons
)

// frame returns a frame around a page: two rules, and between them two ribbons that cross. Each
// corner has a rosette.
func frame(width, height figure.Length) (items []figure.Item) {
	outer := figure.Rect{W: width, H: height}.Inset(frameMargin)
	inner := outer.Inset(frameBand)
	for _, side := range []struct {
		from   figure.Point
		length figure.Length
		across bool
	}{
		{figure.Point{X: inner.X, Y: outer.Y + frameBand/2}, inner.W, true},
		{figure.Point{X: inner.X, Y: inner.Y + inner.H + frameBand/2}, inner.W, true},
		{figure.Point{X: outer.X + frameBand/2, Y: inner.Y}, inner.H, false},
		{figure.Point{X: inner.X + inner.W + frameBand/2, Y: inner.Y}, inner.H, false},
	} {
		items = append(items, ribbons(side.from, side.length, side.across)...)
	}
	for _, rule := range []struct {
		at     figure.Rect
		weight figure.Length
	}{{outer, figure.Bold}, {outer.Inset(-3 * mm / 2), figure.Hairline}, {inner, figure.Hairline}, {inner.Inset(mm), figure.Hairline}} {
		path := figure.Path{Stroke: figure.Black, Weight: rule.weight}
		items = append(items, *path.Rectangle(rule.at))
	}
	for _, x := range []figure.Length{outer.X, inner.X + inner.W} {
		for _, y := range []figure.Length{outer.Y, inner.Y + inner.H} {
			corner := figure.Rect{X: x, Y: y, W: frameBand, H: frameBand}
			box := figure.Path{Stroke: figure.Black, Weight: figure.Hairline, Fill: figure.White}
			items = append(items, *box.Rectangle(corner))
			items = append(items, rosette(figure.Point{X: x + frameBand/2, Y: y + frameBand/2}, frameBand*9/20)...)
		}
	}
	return items
}

// ribbons returns two waves that cross at the middle line of a side, and a gold bead in each loop.
func ribbons(from figure.Point, length figure.Length, across bool) (items []figure.Item) {
	loops := max(1, (length+frameUnit/2)/frameUnit)
	at := func(along, aside figure.Length) figure.Point {
		if across {
			return figure.Point{X: from.X + along, Y: from.Y + aside}
		}
		return figure.Point{X: from.X + aside, Y: from.Y + along}
	}
	for _, up := range []figure.Length{1, -1} {
		wave := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		wave.MoveTo(from.X, from.Y)
		for i := range loops {
			begin, end := length*i/loops, length*(i+1)/loops
			reach := frameBand / 2 * (1 - 2*(i%2)) * up
			wave.CurveTo(at(begin+(end-begin)*2/5, reach), at(end-(end-begin)*2/5, reach), at(end, 0))
		}
		items = append(items, wave)
	}
	for i := range loops {
		items = append(items, figure.Disc{Center: at(length*(2*i+1)/(2*loops), 0), Radius: frameBand / 7, Fill: gold, Stroke: figure.Black, Weight: figure.Hairline})
	}
	return items
}
