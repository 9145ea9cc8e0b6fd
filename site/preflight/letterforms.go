package preflight

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/render/pdfread"
)

// inked is what a letter covers. A PDF tells how wide a letter is, and how high all
// letters of its font are; how high this one is follows from what it stands for:
// a folio has nothing below its baseline, so that a margin isn't found too narrow
// for what isn't there.
func inked(g *pdfread.Glyph) pdfread.Box {
	low, high, known := reach(g.Text)
	if !known {
		return g.Box
	}
	foot := pdfread.Point{X: g.Origin.X + low*g.Up.X, Y: g.Origin.Y + low*g.Up.Y}
	head := pdfread.Point{X: g.Origin.X + high*g.Up.X, Y: g.Origin.Y + high*g.Up.Y}
	return pdfread.Around(foot, head,
		pdfread.Point{X: foot.X + g.Advance.X, Y: foot.Y + g.Advance.Y},
		pdfread.Point{X: head.X + g.Advance.X, Y: head.Y + g.Advance.Y})
}

// reach is from where to where usual letters go, in ems above the baseline, and generously: the
// tallest of common text faces.
func reach(text string) (low, high float64, known bool) {
	r, size := utf8.DecodeRuneInString(text)
	if size == 0 || size != len(text) {
		return 0, 0, false
	}
	switch {
	case size > 1 && r < 0x180 && unicode.IsLower(r) && !strings.ContainsRune("çþÿģķļņŗşţų", r):
		return 0, 0.78, true // with an accent
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
