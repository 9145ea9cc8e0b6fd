package figure

import (
	"crypto/sha256"
	"encoding/hex"
)

// A Picture is a photograph or a painting, made of pixels, that fills its box.
// Whoever makes one has checked that Data is what Format says and holds as
// many pixels as Width and Height do.
type Picture struct {
	Box           Rect
	Name          string // of the bytes: the same picture has the same name everywhere
	Format        string // "png" or "jpeg"
	Data          []byte
	Width, Height int // pixels
	// Grey asks for the picture without its colours.
	Grey bool
}

func (Picture) isItem() {}

// Extent is the picture's box.
func (p Picture) Extent() Rect { return p.Box }

// Pixels is a picture that has no place yet, named by its content.
func Pixels(data []byte, format string, width, height int) Picture {
	sum := sha256.Sum256(data)
	return Picture{Name: hex.EncodeToString(sum[:8]), Format: format, Data: data, Width: width, Height: height}
}

// Within is the picture, as large as a room allows, in the middle of it.
func (p Picture) Within(room Rect) Picture {
	w, h := room.W, room.H
	if w*Length(p.Height) <= h*Length(p.Width) {
		h = w * Length(p.Height) / Length(p.Width)
	} else {
		w = h * Length(p.Width) / Length(p.Height)
	}
	p.Box = Rect{room.X + (room.W-w)/2, room.Y + (room.H-h)/2, w, h}
	return p
}
