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
		Name: "pictures", Description: "pictures have enough pixels for the size at which they are printed",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MinResolution }), page: checkCoarse, cover: checkCoarse,
	}
}

// enough is the share of the required resolution that is accepted, because files round sizes.
const enough = 0.99

// checkCoarse reports pictures with too few pixels, except pictures of a single colour.
func checkCoarse(l *inspection, p *page) {
	least := float64(l.House.MinResolution.Value)
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != picture {
			continue
		}
		pic := &p.Pictures[d.index]
		ppi := min(pic.PPIX, pic.PPIY)
		if ppi <= 0 || ppi >= least*enough || l.pixelsOf(pic).isUniform {
			continue
		}
		l.addFinding(Finding{
			Check: "pictures", Rule: message.New("pictures have %.0f ppi and more", least), From: l.House.MinResolution.From,
			Found: resolutionText(pic, ppi), Pages: []int{p.number}, At: p.placeOf(d.box), bad: least - ppi,
			Change: message.New("a file with more pixels, or a picture that is at most %s mm wide", tenths(float64(pic.Width)/least*25.4)),
		})
	}
}

// finest returns the check for pictures with more pixels than printing can show.
func finest() Check {
	return Check{
		Name: "fine pictures", Description: "pictures don't have far more pixels than can be printed",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MaxResolution }), page: checkFine, cover: checkFine,
	}
}

// checkFine reports colour and grey pictures with more pixels than printing can show.
func checkFine(l *inspection, p *page) {
	most := float64(l.House.MaxResolution.Value)
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != picture {
			continue
		}
		pic := &p.Pictures[d.index]
		if ppi := min(pic.PPIX, pic.PPIY); ppi > most/enough && pic.Bits > 1 {
			l.addFinding(Finding{
				Check: "fine pictures", Note: true, Rule: message.New("more than %.0f ppi are of no use", most), From: l.House.MaxResolution.From,
				Found: resolutionText(pic, ppi), Pages: []int{p.number}, At: p.placeOf(d.box), bad: ppi,
			})
		}
	}
}

// resolutionText describes the pixels of a picture and its printed resolution.
func resolutionText(p *pdfread.Picture, ppi float64) message.Message {
	return message.New("a picture of %d × %d pixels at %.0f ppi", p.Width, p.Height, ppi)
}

// pixels describes the pixels of a picture. The other fields are zero if known is false.
type pixels struct {
	known        bool    // whether the picture was read to its end
	isUniform    bool    // whether all pixels have the same colour
	visible      unit    // the part that isn't white
	hasColours   bool    // whether it has colours besides black, grey and white
	hasOtherInks bool    // CMYK: whether it has inks besides black
	overShare    float64 // CMYK: share of pixels above the ink limit
	maxInk       float64 // CMYK: most ink of a pixel, in per cent
}

// A unit is a part of a picture, as fractions of its width and height from the upper left corner.
type unit struct{ x0, y0, x1, y1 float64 }

// pixelsOf describes the pixels of a picture. Each picture of the file is read only once.
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

// read reads the pixels of a picture. known is false in the result if the picture is too large or
// damaged, or if its compression isn't supported.
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
		budget: l.file.Budget(), width: p.Width, height: p.Height, components: componentsOf(p), bits: p.Bits,
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

// isInverted reports whether a picture's Decode array inverts its values, so that 0 is the highest.
func (l *inspection) isInverted(dict types.Dict) bool {
	array := l.file.Array(dict["Decode"])
	if len(array) < 2 {
		return false
	}
	first, ok := l.file.Number(array[0])
	return ok && first == 1
}

// componentsOf returns the number of values of a pixel, or 0 if their meaning is unknown.
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

// isBlank reports whether all pixels are known to be white.
func (x *pixels) isBlank() bool { return x.known && x.visible.x1 <= x.visible.x0 }

// visibleBox returns the part of a picture on the page that isn't white. It returns the box of the
// whole picture if its pixels are unknown.
func (x *pixels) visibleBox(p *pdfread.Picture) pdfread.Box {
	if !x.known {
		return p.Box
	}
	return p.Matrix.Box(pdfread.Box{X0: x.visible.x0, Y0: 1 - x.visible.y1, X1: x.visible.x1, Y1: 1 - x.visible.y0})
}
