package preflight

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// typeSize returns the check for letters too small to print.
func typeSize() Check {
	return Check{
		Name: "type", Description: "letters aren't smaller than the house allows, after everything that scales them",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.MinType }), page: smallType,
	}
}

// smallType reports letters that are too small. It accepts slightly smaller ones, because a point
// isn't always the same: 7 pt in TeX are 6.97 PDF points.
func smallType(l *inspection, p *page) {
	const nearly = 0.05
	least := float64(l.House.MinType.Value) / 100
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != letters || p.Glyphs[d.index].Size >= least-nearly {
			continue
		}
		size := p.Glyphs[d.index].Size
		l.addFinding(Finding{
			Check: "type", Rule: message.New("letters are of %s pt and more", hundredths(least)), From: l.House.MinType.From,
			Found: message.New("%s is of %s pt", p.describe(d), hundredths(size)),
			Pages: []int{p.number}, At: p.placeOf(d.box), bad: least - size,
		})
	}
}

// fonts returns the check that fonts are embedded.
func fonts() Check {
	return Check{
		Name: "fonts", Description: "the shapes of all letters that are shown are in the file",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[bool] { return h.Fonts }), page: checkEmbedded, cover: checkEmbedded,
	}
}

// checkEmbedded reports each font that isn't embedded. Type 3 fonts always are.
func checkEmbedded(l *inspection, p *page) {
	missing := map[*pdfread.Font]bool{}
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != letters {
			continue
		}
		font := p.Glyphs[d.index].Font
		if font == nil || font.Embedded || font.Subtype == "Type3" || missing[font] {
			continue
		}
		missing[font] = true
		l.addFinding(Finding{
			Check: "fonts", Rule: message.New("all fonts are embedded: %s isn't", font.Name), From: l.House.Fonts.From,
			Found: message.New("%s is set in it", p.describe(d)), Pages: []int{p.number}, At: p.placeOf(d.box),
		})
	}
}

// letterBox returns the area that a letter covers. A PDF states only the width of a letter and the
// height of its font. So the height comes from the character: a digit, for instance, has nothing
// below the baseline.
func letterBox(g *pdfread.Glyph) pdfread.Box {
	low, high, known := extentOf(g.Text)
	if !known {
		return g.Box
	}
	foot := pdfread.Point{X: g.Origin.X + low*g.Up.X, Y: g.Origin.Y + low*g.Up.Y}
	head := pdfread.Point{X: g.Origin.X + high*g.Up.X, Y: g.Origin.Y + high*g.Up.Y}
	return pdfread.BoxAround(foot, head,
		pdfread.Point{X: foot.X + g.Advance.X, Y: foot.Y + g.Advance.Y},
		pdfread.Point{X: head.X + g.Advance.X, Y: head.Y + g.Advance.Y})
}

// extentOf returns how far a letter reaches below and above the baseline, in ems. low is negative
// if the letter reaches below it. The values are the largest ones of common text faces. known is
// false if text isn't a single letter for which there are values.
func extentOf(text string) (low, high float64, known bool) {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 || size != len(text) {
		return 0, 0, false
	}
	switch {
	case size > 1 && r < 0x180 && unicode.IsLower(r) && !strings.ContainsRune("çþÿģķļņŗşţų", r):
		return 0, 0.78, true // a small letter with an accent
	case size > 1:
		return 0, 0, false
	case strings.Contains("acemnorsuvwxz", text):
		return 0, 0.54, true
	case strings.Contains("ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789bdfhiklt!?%&", text):
		return 0, 0.76, true
	case strings.Contains("gpqy", text):
		return -0.24, 0.54, true
	case strings.Contains(".:", text):
		return 0, 0.5, true
	}
	return 0, 0, false
}
