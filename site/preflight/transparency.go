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
			Name: "transparency", Description: "everything is opaque: no transparent inks, blend modes or soft masks",
			RuleSource: transparencySource, page: transparent, cover: transparent,
		},
		{
			Name: "transparency groups", Description: "nothing is composed apart and laid on then",
			RuleSource: standardSource, document: groups,
		},
	}
}

// transparencySource returns the source of a house's rule that forbids transparency, or requires
// flattened files. It returns nil if the house has neither rule.
func transparencySource(h *houses.House) *houses.Source {
	if from := forbids("transparency")(h); from != nil {
		return from
	}
	return h.Flattened.From
}

// transparent reports marks that aren't opaque.
func transparent(l *inspection, p *page) {
	for i := range p.marks {
		d := &p.marks[i]
		how := transparencyOf(d.ink)
		if d.kind == picture && p.Pictures[d.index].SoftMasked {
			how = message.Text("has a soft mask")
		}
		if how.Nothing() {
			continue
		}
		l.addFinding(Finding{
			Check: "transparency", Rule: message.Text("nothing is transparent"), From: transparencySource(l.House),
			Found: message.New("%s %s", p.describe(d), how), Pages: []int{p.number}, At: p.placeOf(d.box),
		})
	}
}

// transparencyOf describes how an ink is transparent. It returns the zero Message for an opaque ink.
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
