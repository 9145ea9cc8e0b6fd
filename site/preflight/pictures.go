package preflight

import (
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
	if p.Object == 0 || p.Width <= 0 || p.Height <= 0 || p.Width > maxPixels/p.Height {
		return &pixels{}
	}
	ref := *types.NewIndirectRef(p.Object, 0)
	data, err := l.file.Unpack(ref, maxUnpacked)
	if err != nil {
		return &pixels{}
	}
	r := &pixelReader{
		work: l.file.Work(), width: p.Width, height: p.Height, components: componentsOf(p), bits: p.Bits,
		limit: float64(l.House.MaxInk.Value), inverted: l.isInverted(l.file.Dict(ref)),
	}
	last := ""
	if len(p.Filters) > 0 {
		last = p.Filters[len(p.Filters)-1]
	}
	switch last {
	case "DCTDecode":
		r.readJPEG(data)
	case "JPXDecode", "JBIG2Decode", "CCITTFaxDecode":
	default:
		r.readRaw(data)
	}
	return r.summary()
}

// isInverted reports whether a picture's Decode array inverts its values.
func (l *inspection) isInverted(dict types.Dict) bool {
	array := l.file.Array(dict["Decode"])
	if len(array) < 2 {
		return false
	}
	first, ok := l.file.Number(array[0])
	return ok && first == 1
}

// componentsOf returns the values per pixel, or 0 if their meaning is unknown.
func componentsOf(p *pdfread.Picture) int {
	switch ink := &p.Ink; {
	case p.Stencil:
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

// isBlank reports whether all pixels are white.
func (x *pixels) isBlank() bool { return x.known && x.shows.x1 <= x.shows.x0 }

// visibleBox returns the part of a picture on the page that isn't white.
func (x *pixels) visibleBox(p *pdfread.Picture) pdfread.Box {
	if !x.known {
		return p.Box
	}
	return p.Matrix.Box(pdfread.Box{X0: x.shows.x0, Y0: 1 - x.shows.y1, X1: x.shows.x1, Y1: 1 - x.shows.y0})
}
