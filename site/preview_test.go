package site

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"testing"

	"octavo/content/names"
	"octavo/site/scaffold"
)

// The largest difference of a preview from the printed page, as the mean of all squares and in the
// worst square. Letters have softer edges on one of them. A page that is moved down by a millimetre
// differs more.
const (
	closeOn = 3.0
	closeAt = 90.0
)

// TestDifferenceSeesAMillimetre checks that difference tells a page from itself moved down by a
// millimetre.
func TestDifferenceSeesAMillimetre(t *testing.T) {
	page := image.NewGray(image.Rect(0, 0, 400, 400))
	for x := range 400 {
		for y := range 400 {
			page.SetGray(x, y, color.Gray{Y: uint8(255 * min(1, (y/8)%2))}) // lines of text, about
		}
	}
	lower := page.SubImage(image.Rect(0, 4, 400, 400))
	if mean, worst := difference(page, lower); mean <= closeOn && worst <= closeAt {
		t.Errorf("a page differs from itself lower down by %.2f on average, by %.0f at worst", mean, worst)
	}
	if mean, worst := difference(page, page); mean > 0 || worst > 0 {
		t.Errorf("a page differs from itself by %.2f on average, by %.0f at worst", mean, worst)
	}
}

// difference compares two pictures by the mean colours of squares of pixels, as an eye does at some
// distance. Both results are from 0 to 255.
func difference(a, b image.Image) (mean, worst float64) {
	const square = 6
	w, h := min(a.Bounds().Dx(), b.Bounds().Dx())/square, min(a.Bounds().Dy(), b.Bounds().Dy())/square
	if abs := max(a.Bounds().Dx()-b.Bounds().Dx(), b.Bounds().Dx()-a.Bounds().Dx()); abs > 1 {
		return 255, 255 // they aren't of one size
	}
	left, right := bytesOf(a), bytesOf(b)
	for x := range w {
		for y := range h {
			off := 0.0
			of, as := shade(left, x*square, y*square, square), shade(right, x*square, y*square, square)
			for i := range of {
				off = max(off, math.Abs(of[i]-as[i]))
			}
			mean += off
			worst = max(worst, off)
		}
	}
	return mean / float64(w*h), worst
}

// bytesOf returns a copy of a picture whose pixels can be read as bytes, which is faster.
func bytesOf(p image.Image) *image.RGBA {
	plain := image.NewRGBA(image.Rect(0, 0, p.Bounds().Dx(), p.Bounds().Dy()))
	draw.Draw(plain, plain.Bounds(), p, p.Bounds().Min, draw.Src)
	return plain
}

// shade returns the mean colour of a square of a picture.
func shade(p *image.RGBA, x, y, side int) (mean [3]float64) {
	for dy := range side {
		row := p.Pix[p.PixOffset(x, y+dy):][:4*side]
		for i := range mean {
			for at := i; at < len(row); at += 4 {
				mean[i] += float64(row[at]) / float64(side*side)
			}
		}
	}
	return mean
}

// TestPreviewOfWorkbook checks that a preview has the rows of a workbook, each on the line of its
// number, with the cards made from them.
func TestPreviewOfWorkbook(t *testing.T) {
	dir := t.TempDir()
	for _, order := range []scaffold.Order{
		{Sort: scaffold.Site, Name: dir, Title: "Press", Languages: []string{"en"}},
		{Sort: scaffold.DeckFile, Name: "planets", Dir: dir, Species: "xlsx"},
	} {
		if _, err := scaffold.New(t.Context(), order); err != nil {
			t.Fatal(err)
		}
	}
	look, err := OpenPreview(t.Context(), Config{Dir: dir}, "planets", "en", "cards")
	if err != nil {
		t.Fatal(err)
	}
	const file = "content/kyndo/planets/species.xlsx"
	rows := strings.Split(look.Files[file], "\n")
	seen := 0
	for _, page := range look.Places {
		for _, place := range page {
			if place.File != file {
				continue
			}
			seen++
			species, _, _ := strings.Cut(place.What, " ")
			if name, _, _ := strings.Cut(rows[place.From-1], " │ "); names.Slug(name) != species {
				t.Errorf("%s is said to be of row %d, which isn't shown as its own: %q", place.What, place.From, rows[place.From-1])
			}
		}
	}
	if seen == 0 {
		t.Error("no card is of a row")
	}
}
