package figure

import (
	"crypto/sha256"
	"encoding/hex"
)

// A Picture is a photograph or a painting, made of pixels, that fills its box. Whoever makes a
// Picture has checked that Data has this format and size.
type Picture struct {
	Box           Rect
	Whole         Rect   // the rectangle of the whole picture if only a part is shown in the box; otherwise zero
	Name          string // a hash of Data: the same picture always has the same name
	Format        string // "png" or "jpeg"
	Data          []byte
	Width, Height int // in pixels
	// Grey asks for the picture without its colours.
	Grey bool
}

func (Picture) isItem() {}

// Extent returns the picture's box.
func (p Picture) Extent() Rect { return p.Box }

// WholeBox returns the rectangle of the whole picture.
func (p Picture) WholeBox() Rect {
	if p.Whole == (Rect{}) {
		return p.Box
	}
	return p.Whole
}

// A Focus is the point of a picture that must stay visible, in thousandths of its width and height
// from the upper left corner.
type Focus struct{ X, Y int }

// Cover returns the picture at the smallest size at which it fills all of a rectangle. Its focus is
// as near to the middle as it can be without leaving a part of the rectangle empty.
func (p Picture) Cover(room Rect, focus Focus) Picture {
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

// NewPicture returns a picture without a box, named by its content.
func NewPicture(data []byte, format string, width, height int) Picture {
	sum := sha256.Sum256(data)
	return Picture{Name: hex.EncodeToString(sum[:8]), Format: format, Data: data, Width: width, Height: height}
}

// FitInto returns the picture at the largest size that fits into a rectangle, in its middle.
func (p Picture) FitInto(room Rect) Picture {
	w, h := room.W, room.H
	if w*Length(p.Height) <= h*Length(p.Width) {
		h = w * Length(p.Height) / Length(p.Width)
	} else {
		w = h * Length(p.Width) / Length(p.Height)
	}
	p.Box = Rect{room.X + (room.W-w)/2, room.Y + (room.H-h)/2, w, h}
	return p
}
