package rewards

import "octavo/engine/figure"

// A LabelGrid says where the round labels of a sheet are.
type LabelGrid struct {
	Columns, Rows int
	Radius        figure.Length
	first         figure.Point // middle of the first label
	pitch         figure.Point // distance from a label to the next, across and down
}

// GridOf returns the grid of 24 round labels that is sold for a paper: labels of 40 mm for A4, and
// of 1⅝ inches for paper as wide as Letter.
func GridOf(width, height figure.Length) LabelGrid {
	g := LabelGrid{Columns: 4, Rows: 6, Radius: 20 * mm, pitch: figure.Point{X: 46 * mm, Y: 46 * mm}}
	if width > 210*mm {
		g.Radius, g.pitch = 13*figure.Inch/16, figure.Point{X: 20145 * figure.Inch / 10000, Y: 16554 * figure.Inch / 10000}
		height = 11 * figure.Inch // longer paper has the labels of Letter at its top
	}
	g.first = figure.Point{X: (width - 3*g.pitch.X) / 2, Y: (height - 5*g.pitch.Y) / 2}
	return g
}

// middleOf returns the middle of a label.
func (g LabelGrid) middleOf(column, row int) figure.Point {
	return figure.Point{X: g.first.X + figure.Length(column)*g.pitch.X, Y: g.first.Y + figure.Length(row)*g.pitch.Y}
}

// stickerMargin is the white between the ring of a sticker and the edge of its label. Printers place
// the page with an error of up to 2 mm.
const stickerMargin = 2 * mm

// Stickers draws a sheet of stickers, each row with another picture. The last row has the words of
// cheer.
func Stickers(width, height figure.Length, cheer string) figure.Figure {
	f, g := figure.Figure{W: width, H: height}, GridOf(width, height)
	pictures := []func(*figure.Figure, figure.Point, figure.Length){
		addStar, addTick, addSmile, addFlower, addGrid,
		func(f *figure.Figure, at figure.Point, radius figure.Length) { addCheer(f, at, radius, cheer) },
	}
	for row := range g.Rows {
		for column := range g.Columns {
			at, radius := g.middleOf(column, row), g.Radius-stickerMargin
			f.Add(figure.Disc{Center: at, Radius: radius, Stroke: figure.Black, Weight: figure.Bold},
				figure.Disc{Center: at, Radius: radius - 3*mm/2, Stroke: figure.Black, Weight: figure.Hairline})
			pictures[row](&f, at, radius)
		}
	}
	return f
}

func addStar(f *figure.Figure, at figure.Point, radius figure.Length) {
	f.Add(star(at, radius*7/10))
}

func addTick(f *figure.Figure, at figure.Point, radius figure.Length) {
	const edge = 3 * mm / 2
	for _, pen := range []struct {
		ink    figure.Ink
		weight figure.Length
	}{{figure.Black, radius/4 + edge}, {gold, radius / 4}} { // a gold tick with a black rim
		tick := figure.Path{Stroke: pen.ink, Weight: pen.weight, Cap: figure.Round}
		f.Add(*tick.MoveTo(at.X-radius*9/20, at.Y).LineTo(at.X-radius*3/20, at.Y+radius*7/20).LineTo(at.X+radius/2, at.Y-radius*7/20))
	}
}

func addSmile(f *figure.Figure, at figure.Point, radius figure.Length) {
	f.Add(figure.Disc{Center: at, Radius: radius * 7 / 10, Fill: gold, Stroke: figure.Black, Weight: figure.Bold})
	for _, side := range []figure.Length{-1, 1} {
		f.Add(figure.Disc{Center: figure.Point{X: at.X + side*radius/4, Y: at.Y - radius/5}, Radius: radius / 13, Fill: figure.Black})
	}
	mouth := figure.Path{Stroke: figure.Black, Weight: radius / 12, Cap: figure.Round}
	f.Add(*mouth.MoveTo(at.X-radius*2/5, at.Y+radius/8).CurveTo(
		figure.Point{X: at.X - radius/4, Y: at.Y + radius/2}, figure.Point{X: at.X + radius/4, Y: at.Y + radius/2}, figure.Point{X: at.X + radius*2/5, Y: at.Y + radius/8}))
}

func addFlower(f *figure.Figure, at figure.Point, radius figure.Length) {
	f.Add(rosette(at, radius*4/5)...)
}

// addGrid draws a grid of three cells by three with the digits from 1 to 9.
func addGrid(f *figure.Figure, at figure.Point, radius figure.Length) {
	cell := radius * 7 / 20
	from := figure.Point{X: at.X - cell*3/2, Y: at.Y - cell*3/2}
	for i, digit := range []string{"4", "9", "2", "3", "5", "7", "8", "1", "6"} {
		x, y := from.X+figure.Length(i%3)*cell, from.Y+figure.Length(i/3)*cell
		box := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		if i%2 == 0 {
			box.Fill = gold
		}
		f.Add(*box.Rectangle(figure.Rect{X: x, Y: y, W: cell, H: cell}), figure.DigitText(x, y, cell, cell*7/10, figure.SansSemibold, figure.Black, digit))
	}
	border := figure.Path{Stroke: figure.Black, Weight: figure.Bold}
	f.Add(*border.Rectangle(figure.Rect{X: from.X, Y: from.Y, W: 3 * cell, H: 3 * cell}))
}

func addCheer(f *figure.Figure, at figure.Point, radius figure.Length, cheer string) {
	f.Add(star(figure.Point{X: at.X, Y: at.Y - radius*2/5}, radius/4), star(figure.Point{X: at.X, Y: at.Y + radius*9/20}, radius/4))
	setCentred(f, figure.SerifSemibold, 2000, figure.Point{X: at.X, Y: at.Y + radius/8}, radius*3/2, cheer)
}
