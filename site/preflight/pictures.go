package preflight

import (
	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// resolution looks for pictures with too few pixels for their size.
func resolution() Check {
	return Check{
		Name: "pictures", Looks: "pictures have enough pixels for the size at which they are printed",
		Asked: source(func(h *houses.House) houses.Figure[int] { return h.Picture }), page: coarse, cover: coarse,
	}
}

// nearly is the part of a resolution that is enough: sizes are rounded, pixels whole.
const nearly = 0.99

func coarse(l *look, p *page) {
	least := float64(l.House.Picture.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != picture {
			continue
		}
		pic := &p.Pictures[d.at]
		ppi := min(pic.PPIX, pic.PPIY)
		if ppi <= 0 || ppi >= least*nearly || l.pixelsOf(pic).same {
			continue
		}
		l.found(Finding{
			Check: "pictures", Rule: message.New("pictures have %.0f ppi and more", least), From: l.House.Picture.From,
			Found: resolved(pic, ppi), Pages: []int{p.number}, At: p.at(d.box), bad: least - ppi,
			Change: message.New("a file with more pixels, or a picture that is at most %s mm wide", tenths(float64(pic.Width)/least*25.4)),
		})
	}
}

// finest looks for pictures that have more pixels than can be printed.
func finest() Check {
	return Check{
		Name: "fine pictures", Looks: "pictures don't have far more pixels than can be printed",
		Asked: source(func(h *houses.House) houses.Figure[int] { return h.Finest }), page: fine, cover: fine,
	}
}

func fine(l *look, p *page) {
	most := float64(l.House.Finest.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != picture {
			continue
		}
		pic := &p.Pictures[d.at]
		if ppi := min(pic.PPIX, pic.PPIY); ppi > most/nearly && pic.Bits > 1 {
			l.found(Finding{
				Check: "fine pictures", Note: true, Rule: message.New("more than %.0f ppi are of no use", most), From: l.House.Finest.From,
				Found: resolved(pic, ppi), Pages: []int{p.number}, At: p.at(d.box), bad: ppi,
			})
		}
	}
}

// resolved tells a picture's pixels and how fine they are printed.
func resolved(p *pdfread.Picture, ppi float64) message.Message {
	return message.New("a picture of %d × %d pixels at %.0f ppi", p.Width, p.Height, ppi)
}
