package pdf

import (
	"bytes"
	"fmt"

	"github.com/go-pdf/fpdf"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// Pages that bleed are printed on more than is left of them: the media box is the trim
// and the bleed around it, the trim box lies within. On screens there is no bleed.

// bleed is that of a form of a book.
func (e Form) bleed(book *render.Book) render.Bleed {
	if e != Print {
		return render.Bleed{}
	}
	return book.Page.House.Bleed
}

// bled is a page with its bleed, counted from the upper left corner of its trim.
func bled(trim figure.Rect, b render.Bleed, number int) figure.Rect {
	left, right := b.By, b.By
	switch {
	case b.Spine:
	case geometry.Recto(number):
		left = 0
	default:
		right = 0
	}
	return figure.Rect{X: trim.X - left, Y: trim.Y - b.By, W: trim.W + left + right, H: trim.H + 2*b.By}
}

// addBledPages adds the pages of a form that bleeds, each with its trim box.
func (s *skeleton) addBledPages(l *layout, b render.Bleed) {
	trim := figure.Rect{W: l.shape.Width, H: l.shape.Height}
	for _, p := range l.pages {
		media := bled(trim, b, p.number)
		s.fpdf.AddPageFormat("P", fpdf.SizeType{Wd: millimetres(media.W), Ht: millimetres(media.H)})
		s.fpdf.SetPageBox("trim", millimetres(-media.X), millimetres(-media.Y), millimetres(trim.W), millimetres(trim.H))
	}
}

// withBleed says of a page that all of it is printed, where its trim is less: fpdf
// would write several boxes in any order.
func (a *assembly) withBleed(object []byte) []byte {
	if a.bleed == (figure.Rect{}) || !bytes.HasPrefix(object, []byte(pageHead)) {
		return object
	}
	box := fmt.Sprintf("/BleedBox [0 0 %.2f %.2f]\n", inPoints(a.bleed.W), inPoints(a.bleed.H))
	return append([]byte(pageHead+box), object[len(pageHead):]...)
}

// inPoints is a length as fpdf comes to it, so that boxes that are the same are
// written the same.
func inPoints(l figure.Length) float64 { return millimetres(l) * (72 / 25.4) }

// whole is a picture that fills a page. Where the book bleeds, it goes on beyond the
// trim, and what doesn't fit the page's shape is cut off; elsewhere it stands between
// the margins, all of it.
func (l *layout) whole(i *wholePicture) {
	p := l.newPage()
	mark := picture{name: i.name, image: i.image, strand: i.strand}
	if l.bleeds() {
		mark.cut = bled(figure.Rect{W: l.shape.Width, H: l.shape.Height}, l.book.Page.House.Bleed, p.number)
		mark.box = covering(mark.cut, i.image)
	} else {
		mark.box = figure.Picture{Width: i.image.Width, Height: i.image.Height}.Within(l.shape.Plate(p.number)).Box
	}
	p.marks = append(p.marks, mark)
}

func (l *layout) bleeds() bool { return l.book.Page.House.Bleed.By > 0 }

// A wholePicture is one that fills a page.
type wholePicture struct {
	name   string
	image  render.Image
	strand *strand
}

// covering is the least box of a picture's shape that covers another, in its middle.
func covering(box figure.Rect, image render.Image) figure.Rect {
	w, h := box.W, box.W*figure.Length(image.Height)/figure.Length(image.Width)
	if h < box.H {
		w, h = box.H*figure.Length(image.Width)/figure.Length(image.Height), box.H
	}
	w, h = max(w, box.W), max(h, box.H)
	return figure.Rect{X: box.X - (w-box.W)/2, Y: box.Y - (h-box.H)/2, W: w, H: h}
}

// seen is what the page shows of a picture.
func (c *content) seen(p picture) figure.Rect {
	switch {
	case p.cut.W == 0:
		return p.box
	case c.bled.W == 0: // sheets for class, which end nowhere else than on their paper
		return p.cut
	}
	return common(p.cut, c.bled)
}

// common is what two boxes have in common.
func common(a, b figure.Rect) figure.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(0, min(a.X+a.W, b.X+b.W)-x), H: max(0, min(a.Y+a.H, b.Y+b.H)-y)}
}
