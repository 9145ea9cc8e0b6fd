package preflight

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// resolution returns the check for pictures with too few pixels.
func resolution() Check {
	return Check{
		Name: "pictures", Looks: "pictures have enough pixels for the size at which they are printed",
		Asked: source(func(h *houses.House) houses.Figure[int] { return h.MinResolution }), page: coarse, cover: coarse,
	}
}

// enough is the fraction of the required resolution that is enough, since sizes are rounded.
const enough = 0.99

func coarse(l *inspection, p *page) {
	least := float64(l.House.MinResolution.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != picture {
			continue
		}
		pic := &p.Pictures[d.at]
		ppi := min(pic.PPIX, pic.PPIY)
		if ppi <= 0 || ppi >= least*enough || l.pixelsOf(pic).same {
			continue
		}
		l.addFinding(Finding{
			Check: "pictures", Rule: message.New("pictures have %.0f ppi and more", least), From: l.House.MinResolution.From,
			Found: resolved(pic, ppi), Pages: []int{p.number}, At: p.at(d.box), bad: least - ppi,
			Change: message.New("a file with more pixels, or a picture that is at most %s mm wide", tenths(float64(pic.Width)/least*25.4)),
		})
	}
}

// finest returns the check for pictures with more pixels than printing can show.
func finest() Check {
	return Check{
		Name: "fine pictures", Looks: "pictures don't have far more pixels than can be printed",
		Asked: source(func(h *houses.House) houses.Figure[int] { return h.MaxResolution }), page: fine, cover: fine,
	}
}

func fine(l *inspection, p *page) {
	most := float64(l.House.MaxResolution.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != picture {
			continue
		}
		pic := &p.Pictures[d.at]
		if ppi := min(pic.PPIX, pic.PPIY); ppi > most/enough && pic.Bits > 1 {
			l.addFinding(Finding{
				Check: "fine pictures", Note: true, Rule: message.New("more than %.0f ppi are of no use", most), From: l.House.MaxResolution.From,
				Found: resolved(pic, ppi), Pages: []int{p.number}, At: p.at(d.box), bad: ppi,
			})
		}
	}
}

// resolved returns the number of pixels of a picture and its printed resolution in words.
func resolved(p *pdfread.Picture, ppi float64) message.Message {
	return message.New("a picture of %d × %d pixels at %.0f ppi", p.Width, p.Height, ppi)
}

// pixels holds facts about the pixels of a picture.
type pixels struct {
	known   bool    // pixels could be read
	same    bool    // all pixels are equal
	shows   unit    // the part that isn't white
	colours bool    // has colours besides black, grey and white
	others  bool    // CMYK: has inks besides black
	over    float64 // CMYK: share of pixels above the ink limit
	most    float64 // CMYK: most ink of a pixel, in per cent
}

// A unit is a part of a picture's square, from 0 to 1, from the upper left.
type unit struct{ x0, y0, x1, y1 float64 }

// mostPixels is the largest number of pixels of a picture that is unpacked.
const mostPixels = 120_000_000

// pixelsOf reads a picture once and remembers facts about its pixels.
func (l *inspection) pixelsOf(p *pdfread.Picture) *pixels {
	if known, found := l.pixels[p.Object]; found && p.Object != 0 {
		return known
	}
	read := l.read(p)
	if p.Object != 0 {
		l.pixels[p.Object] = read
	}
	return read
}

func (l *inspection) read(p *pdfread.Picture) *pixels {
	if p.Object == 0 || p.Width <= 0 || p.Height <= 0 || p.Width > mostPixels/p.Height {
		return &pixels{}
	}
	object, err := l.file.Context().Dereference(*types.NewIndirectRef(p.Object, 0))
	stream, ok := object.(types.StreamDict)
	if err != nil || !ok || stream.DecodeWithLimit(4*mostPixels) != nil {
		return &pixels{}
	}
	r := &pixelReader{picture: p, limit: float64(l.House.MaxInk.Value), turned: l.isInverted(stream.Dict)}
	last := ""
	if len(p.Filters) > 0 {
		last = p.Filters[len(p.Filters)-1]
	}
	switch last {
	case "DCTDecode":
		r.readJPEG(stream.Content)
	case "JPXDecode", "JBIG2Decode", "CCITTFaxDecode":
	default:
		r.readRaw(stream.Content)
	}
	return r.summary()
}

// isInverted reports whether a picture's Decode array inverts its values.
func (l *inspection) isInverted(dict types.Dict) bool {
	found, ok := dict.Find("Decode")
	if !ok {
		return false
	}
	array, err := l.file.Context().DereferenceArray(found)
	if err != nil || len(array) < 2 {
		return false
	}
	first, err := l.file.Context().DereferenceNumber(array[0])
	return err == nil && first == 1
}

// A pixelReader goes through the pixels of a picture by row.
type pixelReader struct {
	picture *pdfread.Picture
	limit   float64 // of ink, in per cent; 0 for no limit
	turned  bool
	first   []byte
	read    int
	other   int // number of pixels that differ from the first
	over    int
	box     image.Rectangle // of pixels that aren't white
	out     pixels
}

// components returns the values per pixel, or 0 if their meaning is unknown.
func (r *pixelReader) components() int {
	ink := &r.picture.Ink
	switch {
	case r.picture.Stencil:
		return 0
	case ink.Space == "DeviceGray" || ink.Space == "CalGray":
		return 1
	case ink.Space == "DeviceRGB" || ink.Space == "CalRGB":
		return 3
	case ink.Space == "DeviceCMYK":
		return 4
	case ink.Space == "ICCBased":
		return ink.Components
	}
	return 0
}

// readRaw reads uncompressed pixels with 8 or 16 bits per value. It uses only the upper 8 bits.
func (r *pixelReader) readRaw(data []byte) {
	n, bytesEach := r.components(), r.picture.Bits/8
	if n == 0 || bytesEach != 1 && bytesEach != 2 || len(data) < r.picture.Width*r.picture.Height*n*bytesEach {
		return
	}
	pixel := make([]byte, n)
	for y := range r.picture.Height {
		for x := range r.picture.Width {
			for i := range n {
				pixel[i] = data[((y*r.picture.Width+x)*n+i)*bytesEach]
				if r.turned {
					pixel[i] = 255 - pixel[i]
				}
			}
			r.addPixel(x, y, pixel)
		}
	}
}

// readJPEG reads a JPEG. Go inverts the inks of CMYK JPEGs, so that Go's full ink is PDF's no ink.
func (r *pixelReader) readJPEG(data []byte) {
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return
	}
	bounds := img.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			switch img := img.(type) {
			case *image.CMYK:
				c := img.CMYKAt(x, y)
				pixel := []byte{c.C, c.M, c.Y, c.K}
				if !r.turned {
					pixel = []byte{255 - c.C, 255 - c.M, 255 - c.Y, 255 - c.K}
				}
				r.addPixel(x, y, pixel)
			case *image.Gray:
				r.addPixel(x, y, []byte{img.GrayAt(x, y).Y})
			default:
				c, _ := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
				r.addPixel(x, y, []byte{c.R, c.G, c.B})
			}
		}
	}
}

// addPixel adds a pixel in grey, RGB or CMYK.
func (r *pixelReader) addPixel(x, y int, values []byte) {
	const faint = 8 // of 255; JPEG leaves weaker noise in white areas
	if r.read == 0 {
		r.first = slices.Clone(values)
	}
	r.read++
	if !slices.Equal(values, r.first) {
		r.other++
	}
	marked := false
	switch len(values) {
	case 4:
		all := int(values[0]) + int(values[1]) + int(values[2]) + int(values[3])
		marked = all > faint
		r.out.others = r.out.others || max(values[0], values[1], values[2]) > faint
		percent := float64(all) * 100 / 255
		r.out.most = max(r.out.most, percent)
		if r.limit > 0 && percent > r.limit+2 {
			r.over++
		}
	default:
		low, high := slices.Min(values), slices.Max(values)
		marked = low < 255-faint
		r.out.colours = r.out.colours || high-low > 3*faint
	}
	if marked {
		r.box = r.box.Union(image.Rect(x, y, x+1, y+1))
	}
}

// summary returns the facts about all pixels.
func (r *pixelReader) summary() *pixels {
	if r.read == 0 {
		return &pixels{}
	}
	w, h := float64(r.picture.Width), float64(r.picture.Height)
	r.out.known, r.out.same = true, r.other == 0
	r.out.over = float64(r.over) / float64(r.read)
	r.out.colours = r.out.colours || r.out.others
	r.out.shows = unit{float64(r.box.Min.X) / w, float64(r.box.Min.Y) / h, float64(r.box.Max.X) / w, float64(r.box.Max.Y) / h}
	return &r.out
}

// isBlank reports whether all pixels are white.
func (x *pixels) isBlank() bool { return x.known && x.shows.x1 <= x.shows.x0 }

// visibleBox returns the part of a picture on the page that isn't white.
func (x *pixels) visibleBox(p *pdfread.Picture) pdfread.Box {
	if !x.known {
		return p.Box
	}
	return p.Matrix.Box(pdfread.Box{X0: x.shows.x0, Y0: 1 - x.shows.y1, X1: x.shows.x1, Y1: 1 - x.shows.y0})
}
