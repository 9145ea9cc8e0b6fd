package figure_test

import (
	"fmt"

	"octavo/engine/figure"
)

// A drawing depends on the size of its cells: the same code draws it large on a page and small at
// the back of a book. Tests compare dumps.
func Example() {
	style := figure.PrintStyle(9*figure.Millimetre, "en")
	edge := style.Thick / 2 // strokes stay within the figure
	side := 2*style.Cell + style.Thick

	f := figure.Figure{W: side, H: side}
	lines := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	lines.MoveTo(edge+style.Cell, edge).LineTo(edge+style.Cell, side-edge)
	lines.MoveTo(edge, edge+style.Cell).LineTo(side-edge, edge+style.Cell)
	frame := figure.Path{Stroke: figure.Black, Weight: style.Thick}
	frame.Rectangle(f.Bounds().Inset(edge))
	f.Add(lines, frame, figure.DigitText(edge, edge, style.Cell, style.Cell*6/10, figure.Sans, figure.Black, "4"))

	fmt.Print(f.Dump())
	// Output:
	// figure 18706 18706
	// path stroke=black weight=265 fill=none M9353,353 L9353,18353 M353,9353 L18353,9353
	// path stroke=black weight=706 fill=none M353,353 L18353,353 L18353,18353 L353,18353 Z
	// text 4853,6575 middle 5400 sans black "4"
}

// ExampleWidth makes a label as small as needed to fit. It needs no font, because the widths of the
// printed faces are known.
func ExampleWidth() {
	const room = 7 * figure.Millimetre
	size := figure.Points(1000) // hundredths of a point
	for _, label := range []string{"6×", "3600×", "20160×"} {
		set := size
		if width := figure.Width(figure.Sans, size, label); width > room {
			set = size * room / width
		}
		fmt.Printf("%s at %d µm is %d µm wide\n", label, set, figure.Width(figure.Sans, set, label))
	}
	// Output:
	// 6× at 3528 µm is 3507 µm wide
	// 3600× at 2816 µm is 6998 µm wide
	// 20160× at 2347 µm is 6999 µm wide
}

// ExampleParsePath reads path data, the form of artists' drawings. An error has the place in the
// text.
func ExampleParsePath() {
	segments, err := figure.ParsePath("M 1 1 h 2.5 v 2.5 z")
	fmt.Println(len(segments), segments[1].P[0], err)

	_, err = figure.ParsePath("M 1 1 A 2 2 0 0 1 3 3")
	fmt.Println(err)
	// Output:
	// 4 {3500 1000} <nil>
	// at byte 6: the path cannot go on with 'A'; possible: M, L, H, V, C, S, Q, Z and their small letters
}
