package preflight

import (
	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// transparencyChecks returns the checks for transparency.
func transparencyChecks() []Check {
	return []Check{
		{
			Name: "transparency", Looks: "everything is opaque: no transparent inks, blend modes or soft masks",
			Asked: transparencyAsked, page: transparent, cover: transparent,
		},
		{
			Name: "transparency groups", Looks: "nothing is composed apart and laid on then",
			Asked: standardAsked, document: groups,
		},
	}
}

// transparencyAsked returns the source of a house's rule that forbids transparency or requires it
// to be flattened.
func transparencyAsked(h *houses.House) *houses.Source {
	if from := forbids("transparency")(h); from != nil {
		return from
	}
	return h.Flattened.From
}

func transparent(l *inspection, p *page) {
	for i := range p.drawn {
		d := &p.drawn[i]
		how := transparencyOf(d.ink)
		if d.sort == picture && p.Pictures[d.at].SoftMasked {
			how = message.Text("has a soft mask")
		}
		if how.Nothing() {
			continue
		}
		l.addFinding(Finding{
			Check: "transparency", Rule: message.Text("nothing is transparent"), From: transparencyAsked(l.House),
			Found: message.New("%s %s", p.describe(d), how), Pages: []int{p.number}, At: p.at(d.box),
		})
	}
}

// transparencyOf describes the transparency of an ink. It returns nothing for an opaque ink.
func transparencyOf(ink *pdfread.Ink) message.Message {
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
