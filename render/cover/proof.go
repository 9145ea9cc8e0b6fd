package cover

import (
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// Words returns the texts of a proof in one language. Their keys begin with "cover.".
type Words interface {
	Say(key string, args ...string) string
}

// legendHeight is the height of the strip that is added below a proof to explain its guides.
const legendHeight = 16 * mm

// A guide is a set of boxes on a proof, such as the safe areas. key names its text in Words.
type guide struct {
	key   string
	ink   figure.Ink
	boxes []figure.Rect
}

// guides returns the guides of a cover: safe areas, folds, trimmed edges and the barcode's field.
func (s Shape) guides() []guide {
	back, spine, front := s.Back(), s.SpineBox(), s.Front()
	lettered := figure.Rect{X: spine.X + s.FoldMargin, Y: spine.Y + s.SafeMargin, W: spine.W - 2*s.FoldMargin, H: spine.H - 2*s.SafeMargin}
	clear := []figure.Rect{back.Inset(s.SafeMargin), front.Inset(s.SafeMargin)}
	if lettered.W > 0 && s.HasSpineText {
		clear = append(clear, lettered)
	}
	all := []guide{
		{"cover.clear", figure.Ground.Ink(5), clear},
		{"cover.fold", figure.Ground.Ink(1), []figure.Rect{{X: spine.X, W: spine.W, H: s.Page().H}}},
		{"cover.trim", figure.Ground.Ink(0), []figure.Rect{s.Trim()}},
	}
	if field := s.FieldBox(); field.W > 0 {
		all = append(all, guide{"cover.field", figure.Ground.Ink(4), []figure.Rect{field}})
	}
	return all
}

// Proof returns a page with guides drawn on it, and a strip below that explains them. pages is the
// number of pages of the book.
func Proof(page Page, shape Shape, pages int, words Words, letters TextMeasurer) Page {
	f := &figure.Figure{W: page.W, H: page.H + legendHeight}
	for _, g := range shape.guides() {
		for _, box := range g.boxes {
			f.Add(boxOutline(box, figure.White, figure.Points(200)), boxOutline(box, g.ink, figure.Points(75)))
		}
	}
	strip := figure.Path{Fill: figure.White}
	strip.Rectangle(figure.Rect{Y: page.H, W: page.W, H: legendHeight})
	f.Add(strip)
	s := textStyle{face: figure.Sans, size: figure.Points(900), ink: figure.Black}
	x, y := 5*mm, page.H+6*mm
	for _, g := range shape.guides() {
		sample := figure.Path{Stroke: g.ink, Weight: figure.Points(200)}
		sample.MoveTo(x, y-s.size/4).LineTo(x+6*mm, y-s.size/4)
		text := s.lineAt(words.Say(g.key), x+8*mm, y)
		f.Add(sample, text)
		x += 8*mm + letters.Width(text) + 6*mm
	}
	f.Add(s.lineAt(words.Say("cover.measures",
		"width", inMillimetres(page.W), "height", inMillimetres(page.H),
		"trimWidth", inMillimetres(shape.Width), "trimHeight", inMillimetres(shape.Height),
		"spine", inMillimetres(shape.Spine), "bleed", inMillimetres(shape.Bleed), "pages", itoa(pages)), 5*mm, y+6*mm))
	proof := Page{W: f.W, H: f.H, Trim: figure.Rect{W: f.W, H: f.H}}
	proof.Layers = append(append(proof.Layers, page.Layers...), sheet.Placed{Figure: f, Clip: f.Bounds()})
	return proof
}

// boxOutline returns the outline of a box.
func boxOutline(box figure.Rect, ink figure.Ink, weight figure.Length) figure.Path {
	p := figure.Path{Stroke: ink, Weight: weight}
	p.Rectangle(box)
	return p
}

// inMillimetres formats a length in millimetres, rounded to hundredths: "12.05".
func inMillimetres(l figure.Length) string {
	hundredths := (l + 5) / 10
	text := itoa(int(hundredths / 100))
	if rest := int(hundredths % 100); rest > 0 {
		text += "." + itoa(rest/10) + itoa(rest%10)
	}
	return text
}
