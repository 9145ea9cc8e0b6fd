package svg

import (
	"encoding/base64"
	"fmt"
	"strings"

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
	plate := p.Plate()
	w.raw("<image")
	w.measure("x", plate.X)
	w.measure("y", plate.Y)
	w.measure("width", plate.W)
	w.measure("height", plate.H)
	if plate != p.Box {
		w.attribute("clip-path", cut(p.Box, plate))
	}
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

// cut says how much of a picture isn't seen above, at its right, below and at its left, in
// shares of its own size. A drawing within the drawing would do, too, but pages have style
// for drawings, and a path to clip by wants a name of its own.
func cut(seen, plate figure.Rect) string {
	share := func(part, whole figure.Length) string {
		return fmt.Sprintf("%d.%03d%%", part*100/whole, part*100_000/whole%1000)
	}
	return "inset(" + strings.Join([]string{
		share(seen.Y-plate.Y, plate.H), share(plate.X+plate.W-seen.X-seen.W, plate.W),
		share(plate.Y+plate.H-seen.Y-seen.H, plate.H), share(seen.X-plate.X, plate.W),
	}, " ") + ")"
}
