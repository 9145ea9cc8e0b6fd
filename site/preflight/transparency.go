package preflight

import (
	"fmt"

	"octavo/render/marks"
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
			how = "has a soft mask"
		}
		if how == "" {
			continue
		}
		l.found(Finding{
			Check: "transparency", Rule: "nothing is transparent", From: transparentlyAsked(l.House),
			Found: p.what(d) + " " + how, Pages: []int{p.number}, At: p.at(d.box),
		})
	}
}

// seeThrough says how an ink lets through what lies below.
func seeThrough(ink *marks.Ink) string {
	switch {
	case ink.Alpha < 1:
		return fmt.Sprintf("is opaque to %.0f %% only", 100*ink.Alpha)
	case ink.Blend != "":
		return "is laid on by the blend mode " + ink.Blend
	case ink.SoftMask:
		return "is laid on through a soft mask"
	}
	return ""
}
