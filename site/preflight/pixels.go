package preflight

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/render/pdfread"
)

// pixels are what those of a picture say of it.
type pixels struct {
	known   bool    // they could be read
	same    bool    // all of them are alike: the picture is an area
	shows   unit    // where there are others than white ones
	colours bool    // there are others than black, grey and white
	others  bool    // of CMYK: there is other ink than black
	over    float64 // of CMYK: which share of them has more ink than was asked about
	most    float64 // of CMYK: the most ink of one, in per cent
}

// A unit is a part of a picture's square, from 0 to 1, from its upper left.
type unit struct{ x0, y0, x1, y1 float64 }

// mostPixels are unpacked of one picture.
const mostPixels = 120_000_000

// pixelsOf reads a picture once; what was said of it is kept, its pixels aren't.
func (l *look) pixelsOf(p *pdfread.Picture) *pixels {
	if known, found := l.pixels[p.Object]; found && p.Object != 0 {
		return known
	}
	read := l.read(p)
	if p.Object != 0 {
		l.pixels[p.Object] = read
	}
	return read
}

func (l *look) read(p *pdfread.Picture) *pixels {
	if p.Object == 0 || p.Width <= 0 || p.Height <= 0 || p.Width > mostPixels/p.Height {
		return &pixels{}
	}
	object, err := l.file.Context().Dereference(*types.NewIndirectRef(p.Object, 0))
	stream, ok := object.(types.StreamDict)
	if err != nil || !ok || stream.DecodeWithLimit(4*mostPixels) != nil {
		return &pixels{}
	}
	r := &pixelReader{picture: p, limit: float64(l.House.Ink.Value), turned: l.turned(stream.Dict)}
	last := ""
	if len(p.Filters) > 0 {
		last = p.Filters[len(p.Filters)-1]
	}
	switch last {
	case "DCTDecode":
		r.photograph(stream.Content)
	case "JPXDecode", "JBIG2Decode", "CCITTFaxDecode":
	default:
		r.raw(stream.Content)
	}
	return r.sum()
}

// turned reports whether a picture's Decode array turns its values around.
func (l *look) turned(dict types.Dict) bool {
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

// A pixelReader goes through the pixels of a picture, row by row.
type pixelReader struct {
	picture *pdfread.Picture
	limit   float64 // of ink, in per cent; 0 for none
	turned  bool
	first   []byte
	read    int
	other   int // unlike the first
	over    int
	box     image.Rectangle // of what isn't white
	out     pixels
}

// components is how many values a pixel has; 0 where it can't be told what they mean.
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

// raw reads pixels as they are: 8 or 16 bits a value, of which the upper 8 count.
func (r *pixelReader) raw(data []byte) {
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
			r.pixel(x, y, pixel)
		}
	}
}

// photograph reads a JPEG. What Go calls full ink in one of four inks, PDF calls none:
// Go takes it for granted that such files are turned around.
func (r *pixelReader) photograph(data []byte) {
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
				r.pixel(x, y, pixel)
			case *image.Gray:
				r.pixel(x, y, []byte{img.GrayAt(x, y).Y})
			default:
				c, _ := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
				r.pixel(x, y, []byte{c.R, c.G, c.B})
			}
		}
	}
}

// pixel looks at one: a grey one, one of red, green and blue, or one of four inks.
func (r *pixelReader) pixel(x, y int, values []byte) {
	const faint = 8 // of 255: what a JPEG makes of nothing
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

// sum is what the pixels say all together.
func (r *pixelReader) sum() *pixels {
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

// blank reports whether there is nothing but white.
func (x *pixels) blank() bool { return x.known && x.shows.x1 <= x.shows.x0 }

// seen is the part of a picture that isn't white, on the page.
func (x *pixels) seen(p *pdfread.Picture) pdfread.Box {
	if !x.known {
		return p.Box
	}
	return p.Matrix.Box(pdfread.Box{X0: x.shows.x0, Y0: 1 - x.shows.y1, X1: x.shows.x1, Y1: 1 - x.shows.y0})
}
