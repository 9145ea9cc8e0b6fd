package cover

import (
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// Words are the texts of a proof, under keys that begin with "cover.".
type Words interface {
	Say(key string, args ...string) string
}

// legend is the height of the strip below a proof that explains its lines.
const legend = 16 * mm

// A guide is a measuring line that is never printed.
type guide struct {
	key   string
	ink   figure.Ink
	boxes []figure.Rect
}

// guides returns the guides of a shape: edges, folds, safe areas, barcode field.
func (s Shape) guides() []guide {
	back, spine, front := s.Back(), s.SpineBox(), s.Front()
	lettered := figure.Rect{X: spine.X + s.Side, Y: spine.Y + s.Clear, W: spine.W - 2*s.Side, H: spine.H - 2*s.Clear}
	clear := []figure.Rect{back.Inset(s.Clear), front.Inset(s.Clear)}
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

// Proof returns a page with its guides, explained in a strip below; pages is the book's page count.
func Proof(page Page, shape Shape, pages int, words Words, letters Letters) Page {
	f := &figure.Figure{W: page.W, H: page.H + legend}
	for _, g := range shape.guides() {
		for _, box := range g.boxes {
			f.Add(boxOutline(box, figure.White, figure.Points(200)), boxOutline(box, g.ink, figure.Points(75)))
		}
	}
	strip := figure.Path{Fill: figure.White}
	strip.Rectangle(figure.Rect{Y: page.H, W: page.W, H: legend})
	f.Add(strip)
	s := setting{face: figure.Sans, size: figure.Points(900), ink: figure.Black}
	x, y := 5*mm, page.H+6*mm
	for _, g := range shape.guides() {
		sample := figure.Path{Stroke: g.ink, Weight: figure.Points(200)}
		sample.MoveTo(x, y-s.size/4).LineTo(x+6*mm, y-s.size/4)
		text := s.line(words.Say(g.key), x+8*mm, y)
		f.Add(sample, text)
		x += 8*mm + letters.Width(text) + 6*mm
	}
	f.Add(s.line(words.Say("cover.measures",
		"width", inMillimetres(page.W), "height", inMillimetres(page.H),
		"trimWidth", inMillimetres(shape.Width), "trimHeight", inMillimetres(shape.Height),
		"spine", inMillimetres(shape.Spine), "bleed", inMillimetres(shape.Bleed), "pages", itoa(pages)), 5*mm, y+6*mm))
	proof := Page{W: f.W, H: f.H, Trim: figure.Rect{W: f.W, H: f.H}}
	proof.Layers = append(append(proof.Layers, page.Layers...), sheet.Placed{Figure: f, Clip: f.Bounds()})
	return proof
}

// boxOutline returns a box as a line.
func boxOutline(box figure.Rect, ink figure.Ink, weight figure.Length) figure.Path {
	p := figure.Path{Stroke: ink, Weight: weight}
	p.Rectangle(box)
	return p
}

// inMillimetres formats a length to a hundredth of a millimetre.
func inMillimetres(l figure.Length) string {
	hundredths := (l + 5) / 10
	text := itoa(int(hundredths / 100))
	if rest := int(hundredths % 100); rest > 0 {
		text += "." + itoa(rest/10) + itoa(rest%10)
	}
	return text
}
