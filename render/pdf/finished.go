package pdf

import "octavo/engine/figure"

// blanks is the most blank pages of a book that follow one another.
func (l *layout) blanks() (most int) {
	row := 0
	for _, p := range l.pages {
		if row++; len(p.marks) > 0 {
			row = 0
		}
		most = max(most, row)
	}
	return most
}

// Coarse is a picture that has fewer pixels to an inch, as large as it is printed, than
// print houses ask for.
type Coarse struct {
	Name             string        // as the book's Markdown calls it
	PixelsX, PixelsY int           // of the picture
	Width, Height    figure.Length // as large as it is printed
	PPI              int           // of the direction that has fewer, rounded down
	EnoughX, EnoughY int           // pixels that would do
}

// coarse are the pictures of a document that are.
func coarse(pictures []picture) (found []Coarse) {
	for _, p := range pictures {
		x, y := pixelsPerInch(p.image.Width, p.box.W), pixelsPerInch(p.image.Height, p.box.H)
		if ppi := min(x, y); ppi < density {
			found = append(found, Coarse{p.name, p.image.Width, p.image.Height, p.box.W, p.box.H, ppi, shownBy(p.box.W), shownBy(p.box.H)})
		}
	}
	return found
}

// pixelsPerInch is how many of so many pixels stand on an inch of a length.
func pixelsPerInch(pixels int, l figure.Length) int {
	return int(figure.Length(pixels) * figure.Inch / max(1, l))
}
