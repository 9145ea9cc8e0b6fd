// Package rewards draws what pupils get for solved puzzles: a certificate, stickers, and a chart on
// which stickers are stuck. Words and sizes of paper go in, and pages come out as figures.
package rewards

import "octavo/engine/figure"

// A Certificate has the words of a page that says what somebody has achieved.
type Certificate struct {
	Heading   string // "Certificate"
	For       string // the line above the name
	Name      string // "" for a line to write on
	Achieved  string // what was achieved, in a sentence
	Kinds     string // the kinds of puzzle
	Seal      string // a short text on the seal, such as the class; "" for a star
	Date      string // the word below the line for the date
	Signature string // the word below the line for the signature
}

// Draw draws the certificate on a page in landscape, with a frame.
func (c Certificate) Draw(width, height figure.Length) figure.Figure {
	f := figure.Figure{W: width, H: height}
	f.Add(frame(width, height)...)
	middle := width / 2
	text := width - 2*(frameMargin+frameBand+14*mm)
	down := func(perMille figure.Length) figure.Length { return height * perMille / 1000 }
	setCentred(&f, figure.Serif, 4400, figure.Point{X: middle, Y: down(255)}, text, c.Heading)
	f.Add(swelledRule(figure.Point{X: middle, Y: down(295)}, 90*mm)...)
	setCentred(&f, figure.SerifItalic, 1600, figure.Point{X: middle, Y: down(385)}, text, c.For)
	line := min(text, 170*mm)
	setCentred(&f, figure.SerifSemibold, 2600, figure.Point{X: middle, Y: down(490)}, line-10*mm, c.Name)
	drawLine(&f, middle-line/2, middle+line/2, down(507))
	setCentred(&f, figure.SerifItalic, 1600, figure.Point{X: middle, Y: down(590)}, text, c.Achieved)
	setCentred(&f, figure.Sans, 1200, figure.Point{X: middle, Y: down(645)}, text, c.Kinds)
	sealAt := figure.Point{X: middle, Y: down(770)}
	f.Add(seal(sealAt, 20*mm)...)
	if c.Seal == "" {
		f.Add(star(sealAt, 11*mm))
	} else {
		setCentred(&f, figure.SerifSemibold, 2000, figure.Point{X: middle, Y: sealAt.Y + figure.Points(2000)*figure.CapHeight/2000}, 25*mm, c.Seal)
	}
	side := (text - 60*mm) / 2
	for _, foot := range []struct {
		from figure.Length
		word string
	}{{middle - text/2, c.Date}, {middle + text/2 - side, c.Signature}} {
		drawLine(&f, foot.from, foot.from+side, down(790))
		setCentred(&f, figure.Sans, 1100, figure.Point{X: foot.from + side/2, Y: down(790) + 6*mm}, side, foot.word)
	}
	return f
}

// setCentred sets a line of text around at. A text that is wider than width is set smaller.
func setCentred(f *figure.Figure, face figure.Face, hundredths int, at figure.Point, width figure.Length, text string) {
	if text == "" {
		return
	}
	size := figure.Points(hundredths)
	if wide := figure.Width(face, size, text); wide > width {
		size = size * width / wide
	}
	f.Add(figure.Text{At: at, Size: size, Face: face, Ink: figure.Black, Anchor: figure.Middle, String: text})
}

// drawLine draws a line to write on.
func drawLine(f *figure.Figure, from, to, y figure.Length) {
	path := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	f.Add(*path.MoveTo(from, y).LineTo(to, y))
}
