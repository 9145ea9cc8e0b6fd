package preflight

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"

	"octavo/render/pdfread"
)

// Limits of pictures whose pixels are read, and the cost of reading them in steps of pdfread.Budget. An
// A3 cover has 17 million pixels at 300 ppi.
const (
	maxPixels            = 40_000_000
	maxUnpacked          = 127 << 20  // bytes; with more, the buffer for them would double from 128 MiB
	maxProgressive       = 15_000_000 // pixels of a progressive JPEG, since the decoder keeps all its coefficients in memory
	maxJPEGScans         = 24
	stepsPerJPEGPixel    = 6
	stepsPerRow          = 10
	repeatedBytesPerStep = 8         // bytes examined in one step, in a row equal to the one above
	freshBytesPerStep    = 2         // bytes examined in one step, in any other row
	faint                = 8         // least difference from white that counts, of 255; JPEG leaves weaker noise in white areas
	colourful            = 3 * faint // least difference between the components of a pixel that counts as a colour, not as grey
	fullInk              = 255
	percentOfFullInk     = 100.0 / fullInk
)

// A pixelReader reads the pixels of a picture, row by row.
type pixelReader struct {
	budget        *pdfread.Budget
	width, height int     // the size in pixels, as the PDF states them
	components    int     // values of a pixel; 0 if their meaning is unknown
	bits          int     // bits of a value
	limit         float64 // the house's limit for all inks of a pixel, in per cent; 0 if there is none
	inverted      bool    // whether the Decode array inverts values

	first []byte          // first row
	above []byte          // row above the current one
	row   rowFacts        // facts of the row that was added last
	read  int             // number of pixels read
	over  int             // number of pixels above limit
	mixed bool            // whether some pixels differ
	box   image.Rectangle // box around the pixels that aren't white
	out   pixels
}

// rowFacts describes one row of pixels.
type rowFacts struct {
	begin, end int // bounds of the part that isn't white; end is exclusive, and 0 if all is white
	over       int // number of pixels above the ink limit
}

// readRaw reads unpacked pixels of 8 or 16 bits per value. It uses only the upper 8 bits.
func (r *pixelReader) readRaw(data []byte) {
	n, bytesEach := r.components, r.bits/8
	if n == 0 || bytesEach != 1 && bytesEach != 2 || len(data) < r.width*r.height*n*bytesEach {
		return
	}
	row := make([]byte, r.width*n)
	for y := range r.height {
		from := data[y*len(row)*bytesEach:]
		for i := range row {
			row[i] = from[i*bytesEach]
		}
		if r.inverted {
			invert(row)
		}
		if !r.addRow(y, row, n) {
			return
		}
	}
}

// invert inverts each value of a row, such as white to black.
func invert(row []byte) {
	for i := range row {
		row[i] = fullInk - row[i]
	}
}

// readJPEG reads a JPEG. Go's decoder inverts the inks of a CMYK JPEG. In a PDF only the Decode array
// can do so, and if it doesn't, readJPEG inverts them back.
func (r *pixelReader) readJPEG(data []byte) {
	size, err := jpeg.DecodeConfig(bytes.NewReader(data))
	most := maxPixels
	if bytes.Contains(data, []byte{0xff, 0xc2}) {
		most = maxProgressive
	}
	if err != nil || size.Width > most/max(1, size.Height) || bytes.Count(data, []byte{0xff, 0xda}) > maxJPEGScans ||
		!r.budget.Spend(stepsPerJPEGPixel*size.Width*size.Height) {
		return
	}
	img, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return
	}
	bounds := img.Bounds()
	row := make([]byte, 0, 4*bounds.Dx())
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		n := 3
		row = row[:0]
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			switch img := img.(type) {
			case *image.CMYK:
				c := img.CMYKAt(x, y)
				row, n = append(row, c.C, c.M, c.Y, c.K), 4
			case *image.Gray:
				row, n = append(row, img.GrayAt(x, y).Y), 1
			case *image.YCbCr:
				c := img.YCbCrAt(x, y)
				red, green, blue := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
				row = append(row, red, green, blue)
			default:
				c, _ := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
				row = append(row, c.R, c.G, c.B)
			}
		}
		if n == 4 && !r.inverted {
			invert(row)
		}
		if !r.addRow(y, row, n) {
			return
		}
	}
}

// addRow adds row y, with n values for each pixel: grey, RGB or CMYK. It returns false if the
// budget is used up. It doesn't examine a row that is equal to the one above.
func (r *pixelReader) addRow(y int, row []byte, n int) bool {
	if bytes.Equal(row, r.above) && y > 0 {
		r.budget.Spend(stepsPerRow + len(row)/repeatedBytesPerStep)
	} else {
		r.budget.Spend(stepsPerRow + len(row)/freshBytesPerStep)
		if r.first == nil {
			r.first = bytes.Clone(row)
			r.mixed = len(row) > n && !bytes.Equal(row[n:], row[:len(row)-n])
		}
		r.mixed = r.mixed || !bytes.Equal(row, r.first)
		r.above = append(r.above[:0], row...)
		if n == 4 {
			r.row = r.inkRow(row)
		} else {
			r.row = r.lightRow(row, n)
		}
	}
	r.read += len(row) / n
	r.over += r.row.over
	if r.row.end > r.row.begin {
		r.box = r.box.Union(image.Rect(r.row.begin, y, r.row.end, y+1))
	}
	return r.budget.Err() == nil
}

// inkRow examines a row of CMYK pixels, and notes their inks.
func (r *pixelReader) inkRow(row []byte) (facts rowFacts) {
	most := 0
	for x := 0; 4*x+3 < len(row); x++ {
		v := row[4*x : 4*x+4]
		all := int(v[0]) + int(v[1]) + int(v[2]) + int(v[3])
		if all > faint {
			facts.extendTo(x)
		}
		if max(v[0], v[1], v[2]) > faint {
			r.out.hasOtherInks = true
		}
		if r.limit > 0 && float64(all)*percentOfFullInk > r.limit+2 {
			facts.over++
		}
		most = max(most, all)
	}
	r.out.maxInk = max(r.out.maxInk, float64(most)*percentOfFullInk)
	return facts
}

// lightRow examines a row of grey or RGB pixels with n values each.
func (r *pixelReader) lightRow(row []byte, n int) (facts rowFacts) {
	for x := 0; (x+1)*n <= len(row); x++ {
		low, high := row[x*n], row[x*n]
		for _, v := range row[x*n+1 : (x+1)*n] {
			low, high = min(low, v), max(high, v)
		}
		if low < fullInk-faint {
			facts.extendTo(x)
		}
		if high-low > colourful {
			r.out.hasColours = true
		}
	}
	return facts
}

// extendTo extends the part that isn't white to pixel x, which is right of all earlier ones.
func (f *rowFacts) extendTo(x int) {
	if f.end == 0 {
		f.begin = x
	}
	f.end = x + 1
}

// summary returns what was found about the pixels. known is false in it if no pixel was read, or if
// the budget is used up.
func (r *pixelReader) summary() *pixels {
	if r.read == 0 || r.budget.Err() != nil {
		return &pixels{}
	}
	w, h := float64(r.width), float64(r.height)
	r.out.known, r.out.isUniform = true, !r.mixed
	r.out.overShare = float64(r.over) / float64(r.read)
	r.out.hasColours = r.out.hasColours || r.out.hasOtherInks
	r.out.visible = unit{float64(r.box.Min.X) / w, float64(r.box.Min.Y) / h, float64(r.box.Max.X) / w, float64(r.box.Max.Y) / h}
	return &r.out
}
