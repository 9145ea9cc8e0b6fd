package svg

import (
	"encoding/base64"

	"octavo/engine/figure"
)

// picture writes the address of a picture's file, or its pixels, so that the
// drawing needs no other file. The format is one of the two that a figure
// knows; anything else would let a stranger choose the type of what a browser
// opens.
func (w *writer) picture(p figure.Picture) {
	if p.Format != "png" && p.Format != "jpeg" {
		return
	}
	w.raw("<image")
	w.measure("x", p.Box.X)
	w.measure("y", p.Box.Y)
	w.measure("width", p.Box.W)
	w.measure("height", p.Box.H)
	if p.Grey {
		w.attribute("filter", "grayscale(1)")
	}
	if w.address != nil {
		w.attribute("href", w.address(p))
	} else {
		w.raw(` href="data:image/` + p.Format + ";base64,")
		w.dst = base64.StdEncoding.AppendEncode(w.dst, p.Data)
		w.raw(`"`)
	}
	w.raw("/>")
}
