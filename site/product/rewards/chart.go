package rewards

import (
	"strconv"

	"octavo/engine/figure"
)

// A Chart has the words of a page on which a pupil sticks a sticker for each thing done.
type Chart struct {
	Heading string // "My progress"
	Lead    string // what a sticker stands for
	Name    string // the word before the line for the name
	Goal    string // the word below the star in the last place
}

// Sizes of a chart.
const (
	chartRows    = 5
	chartHead    = 46 * mm // room above the places
	chartFoot    = 10 * mm
	chartMargin  = 15 * mm
	pathWidth    = 5 * mm
	placeNumeral = 2200 // size of the numbers in the places, in hundredths of a point
)

// Draw draws the chart: a winding path with a round place for each sticker.
func (c Chart) Draw(width, height figure.Length) figure.Figure {
	f, g := figure.Figure{W: width, H: height}, GridOf(width, height)
	text := width - 2*chartMargin
	setCentred(&f, figure.Serif, 2800, figure.Point{X: width / 2, Y: 26 * mm}, text, c.Heading)
	f.Add(swelledRule(figure.Point{X: width / 2, Y: 32 * mm}, 70*mm)...)
	f.Add(figure.Text{At: figure.Point{X: chartMargin, Y: 43 * mm}, Size: figure.Points(1100), Face: figure.Sans, Ink: figure.Black, String: c.Name})
	named := chartMargin + figure.Width(figure.Sans, figure.Points(1100), c.Name) + 2*mm
	drawLine(&f, named, chartMargin+text/2, 43*mm+500)
	lead := figure.Text{At: figure.Point{X: width - chartMargin, Y: 43 * mm}, Size: figure.Points(1100), Face: figure.SerifItalic, Ink: figure.Black, Anchor: figure.End, String: c.Lead}
	f.Add(lead)
	places := c.places(g, width, height)
	path := figure.Path{Stroke: figure.Shade, Weight: pathWidth, Cap: figure.Round}
	for i, at := range places {
		if i == 0 {
			path.MoveTo(at.X, at.Y)
		} else {
			path.LineTo(at.X, at.Y)
		}
	}
	f.Add(path)
	for i, at := range places {
		f.Add(figure.Disc{Center: at, Radius: g.Radius, Fill: figure.White, Stroke: figure.Black, Weight: figure.Bold})
		if i < len(places)-1 {
			size := figure.Points(placeNumeral)
			f.Add(figure.Text{At: figure.Point{X: at.X, Y: at.Y + size*figure.FigureHeight/2000}, Size: size, Face: figure.SansLight, Ink: figure.Black, Anchor: figure.Middle, String: strconv.Itoa(i + 1)})
			continue
		}
		f.Add(star(figure.Point{X: at.X, Y: at.Y - 3*mm}, g.Radius*11/20))
		setCentred(&f, figure.SerifSemibold, 1300, figure.Point{X: at.X, Y: at.Y + g.Radius*3/4}, g.Radius, c.Goal)
	}
	return f
}

// places returns the middles of the places in the order of the path, which turns at each side.
func (c Chart) places(g LabelGrid, width, height figure.Length) (all []figure.Point) {
	down := min((height-chartHead-chartFoot)/chartRows, 2*g.Radius+8*mm)
	top := chartHead + (height-chartHead-chartFoot-down*chartRows)/2 + down/2
	for row := range chartRows {
		for i := range g.Columns {
			column := i
			if row%2 == 1 {
				column = g.Columns - 1 - i
			}
			all = append(all, figure.Point{X: g.middleOf(column, 0).X, Y: top + figure.Length(row)*down})
		}
	}
	return all
}
