package cover

import "octavo/engine/figure"

// A Shape holds the sizes of a cover. Back, spine and front lie side by side, with bleed around.
type Shape struct {
	Width, Height figure.Length // of the front, cut
	Spine         figure.Length // its width
	Bleed         figure.Length // beyond the edges
	Clear         figure.Length // from the edges, of all that must be seen
	Side          figure.Length // clear on both sides of the text on the spine
	Lettered      bool          // the spine may have text
	Field         Field         // that of the barcode; zero where there is none
	Alone         bool          // the front by itself
}

// A Field is the white rectangle at the lower right of the back for a barcode.
type Field struct {
	Width, Height figure.Length
	From          figure.Length // edge and fold
}

// Page returns the page with bleed.
func (s Shape) Page() figure.Rect {
	if s.Alone {
		return figure.Rect{W: s.Width, H: s.Height}
	}
	return figure.Rect{W: 2*s.Width + s.Spine + 2*s.Bleed, H: s.Height + 2*s.Bleed}
}

// Trim returns the page without bleed.
func (s Shape) Trim() figure.Rect { return s.Page().Inset(s.bleed()) }

func (s Shape) bleed() figure.Length {
	if s.Alone {
		return 0
	}
	return s.Bleed
}

// Back returns the back, trimmed.
func (s Shape) Back() figure.Rect { return s.part(0, s.Width) }

// SpineBox returns the spine, between the folds.
func (s Shape) SpineBox() figure.Rect { return s.part(s.Width, s.Spine) }

// Front returns the front, trimmed.
func (s Shape) Front() figure.Rect {
	if s.Alone {
		return s.Page()
	}
	return s.part(s.Width+s.Spine, s.Width)
}

func (s Shape) part(x, w figure.Length) figure.Rect {
	return figure.Rect{X: s.Bleed + x, Y: s.Bleed, W: w, H: s.Height}
}

// FieldBox returns the field of the barcode, or a zero rectangle.
func (s Shape) FieldBox() figure.Rect {
	f := s.Field
	if f.Width == 0 || s.Alone {
		return figure.Rect{}
	}
	back := s.Back()
	return figure.Rect{X: back.X + back.W - f.From - f.Width, Y: back.Y + back.H - f.From - f.Height, W: f.Width, H: f.Height}
}
