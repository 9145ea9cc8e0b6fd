package svg_test

import (
	"fmt"

	"octavo/engine/figure"
	"octavo/render/svg"
)

func drawing() *figure.Figure {
	f := &figure.Figure{W: 8 * figure.Millimetre, H: 8 * figure.Millimetre}
	square := figure.Path{Stroke: figure.Black, Weight: figure.Bold}
	square.Rectangle(f.Bounds().Inset(figure.Bold))
	f.Add(square, figure.DigitText(0, 0, f.W, 5*figure.Millimetre, figure.Sans, figure.Black, "4"))
	return f
}

// Append writes a drawing into a page, whose style sheet has colours and fonts. Screen readers skip a
// drawing without a title.
func ExampleAppend() {
	page := []byte("<figure>")
	page = svg.Append(page, drawing(), svg.Options{})
	page = append(page, "</figure>"...)
	fmt.Printf("%s\n", page)
	// Output:
	// <figure><svg viewBox="0 0 8 8" aria-hidden="true"><g class="n k" stroke-width=".706"><path d="M.706 .706h6.588v6.588h-6.588z"/></g><g class="sans" font-size="5" text-anchor="middle"><text x="4" y="5.595">4</text></g></svg></figure>
}
