package preflight

import (
	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// typeSize looks for letters that are too small to be read.
func typeSize() Check {
	return Check{
		Name: "type", Looks: "letters aren't smaller than the house allows, after everything that scales them",
		Asked: source(func(h *houses.House) houses.Figure[int] { return h.Type }), page: smallType,
	}
}

// smallType compares the size at which letters come out. Files round theirs: 7 pt of TeX are
// 6.97 of these.
func smallType(l *look, p *page) {
	const nearly = 0.05
	least := float64(l.House.Type.Value) / 100
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != letters || p.Glyphs[d.at].Size >= least-nearly {
			continue
		}
		size := p.Glyphs[d.at].Size
		l.found(Finding{
			Check: "type", Rule: message.New("letters are of %s pt and more", hundredths(least)), From: l.House.Type.From,
			Found: message.New("%s is of %s pt", p.what(d), hundredths(size)),
			Pages: []int{p.number}, At: p.at(d.box), bad: least - size,
		})
	}
}

// fonts looks for letters whose shapes aren't in the file.
func fonts() Check {
	return Check{
		Name: "fonts", Looks: "the shapes of all letters that are shown are in the file",
		Asked: source(func(h *houses.House) houses.Figure[bool] { return h.Fonts }), page: embedded, cover: embedded,
	}
}

func embedded(l *look, p *page) {
	missing := map[*pdfread.Font]bool{}
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != letters {
			continue
		}
		font := p.Glyphs[d.at].Font
		if font == nil || font.Embedded || font.Subtype == "Type3" || missing[font] {
			continue
		}
		missing[font] = true
		l.found(Finding{
			Check: "fonts", Rule: message.New("all fonts are embedded: %s isn't", font.Name), From: l.House.Fonts.From,
			Found: message.New("%s is set in it", p.what(d)), Pages: []int{p.number}, At: p.at(d.box),
		})
	}
}
