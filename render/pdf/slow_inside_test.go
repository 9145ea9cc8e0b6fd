//go:build slow

package pdf_test

import (
	"bytes"
	"os"
	"testing"

	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/render/pdf"
	"octavo/render/sheet"
)

// TestWholeDeck prints the sample's 34 species in every size, layout and edition.
func TestWholeDeck(t *testing.T) {
	t.Parallel()
	p := samplePack(t, "es")
	r, err := pdf.New(os.DirFS("../../templates"), nil)
	if err != nil {
		t.Fatal(err)
	}
	printed := 0
	for _, layout := range sheet.Layouts() {
		for i, size := range cards.Sizes() {
			bleed := figure.Length(i%2) * 2 * figure.Millimetre
			d := p.deck(t, size, bleed, cards.Editions()[i%len(cards.Editions())])
			s := sheet.Setup{Paper: sheet.Papers()[i%2], Layout: layout}
			if _, err := sheet.Arrange(d.Size, d.Bleed, s); err != nil {
				continue // a strip of large cards
			}
			made, err := sheet.Impose(d, s, p.words)
			if err != nil {
				t.Fatal(err)
			}
			out, err := r.RenderSheets(t.Context(), pdf.Handout{Path: "cards.pdf", Language: "es", Title: d.Name, Sheets: made.Sheets, Grey: i == 2})
			if err != nil {
				t.Fatal(err)
			}
			if out.Pages != len(made.Sheets) || !bytes.HasPrefix(out.File.Data, []byte("%PDF-1.7")) {
				t.Errorf("%v, %s: %d pages of %d", layout, size.Name, out.Pages, len(made.Sheets))
			}
			if text := []byte("/Subtype /Form"); layout != sheet.Singles && bytes.Count(out.File.Data, text) != 3 {
				t.Errorf("%v, %s: %d forms for the three backs", layout, size.Name, bytes.Count(out.File.Data, text))
			}
			printed++
		}
	}
	if printed != 19 {
		t.Errorf("%d of 20 ways hold the cards", printed)
	}
}
