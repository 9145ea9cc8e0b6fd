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
	Whole         Rect   // where all of it would stand, where the box shows a part; the zero Rect for all
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

// Plate is where all of the picture would stand.
func (p Picture) Plate() Rect {
	if p.Whole == (Rect{}) {
		return p.Box
	}
	return p.Whole
}

// A Focus is a place of a picture, in thousandths of its sides from the upper left corner.
type Focus struct{ X, Y int }

// Filling is the picture, as small as fills a room, with its focus as near to the middle of
// it as leaves no edge bare.
func (p Picture) Filling(room Rect, focus Focus) Picture {
	w, h := room.W, room.H
	if w*Length(p.Height) >= h*Length(p.Width) {
		h = (w*Length(p.Height) + Length(p.Width) - 1) / Length(p.Width)
	} else {
		w = (h*Length(p.Width) + Length(p.Height) - 1) / Length(p.Height)
	}
	x := min(max(w*Length(focus.X)/1000-room.W/2, 0), w-room.W)
	y := min(max(h*Length(focus.Y)/1000-room.H/2, 0), h-room.H)
	p.Box, p.Whole = room, Rect{room.X - x, room.Y - y, w, h}
	return p
}

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
