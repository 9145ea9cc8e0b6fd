package preflight

import (
	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// transparencyChecks are those of what lets through what lies below.
func transparencyChecks() []Check {
	return []Check{
		{
			Name: "transparency", Looks: "everything is opaque: no transparent inks, blend modes or soft masks",
			Asked: transparentlyAsked, page: transparent, cover: transparent,
		},
		{
			Name: "transparency groups", Looks: "nothing is composed apart and laid on then",
			Asked: standards, document: groups,
		},
	}
}

// transparentlyAsked is where a house says that nothing may be transparent, or wants it flattened.
func transparentlyAsked(h *houses.House) *houses.Source {
	if from := plain("transparency")(h); from != nil {
		return from
	}
	return h.Flat.From
}

func transparent(l *look, p *page) {
	for i := range p.drawn {
		d := &p.drawn[i]
		how := seeThrough(d.ink)
		if d.sort == picture && p.Pictures[d.at].SoftMasked {
			how = message.Text("has a soft mask")
		}
		if how.Nothing() {
			continue
		}
		l.found(Finding{
			Check: "transparency", Rule: message.Text("nothing is transparent"), From: transparentlyAsked(l.House),
			Found: message.New("%s %s", p.what(d), how), Pages: []int{p.number}, At: p.at(d.box),
		})
	}
}

// seeThrough says how an ink lets through what lies below.
func seeThrough(ink *pdfread.Ink) message.Message {
	switch {
	case ink.Alpha < 1:
		return message.New("is opaque to %.0f %% only", 100*ink.Alpha)
	case ink.Blend != "":
		return message.New("is laid on by the blend mode %s", ink.Blend)
	case ink.SoftMask:
		return message.Text("is laid on through a soft mask")
	}
	return message.Message{}
}
