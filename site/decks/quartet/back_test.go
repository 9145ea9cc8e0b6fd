package quartet

import (
	"reflect"
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
	"octavo/site/product"
	"octavo/site/product/codes"
)

// TestCodeLeadsToDeck checks that the code on the back has the address of the deck's page, and that
// there is no code without qr.
func TestCodeLeadsToDeck(t *testing.T) {
	p := &pack{
		source: &deck{Work: &content.Work{Slug: "wild", Language: strict.Located[string]{Value: "en"}}},
		data:   &table{}, look: cards.Look{Size: cards.Sizes()[0], Bleed: 3000}, setup: sheet.Setup{Layout: sheet.Duplex},
	}
	p.Order = product.Order{Publication: &content.Site{BaseURL: strict.Located[string]{Value: "https://example.org/"}}}
	p.source.Backs.Value = true
	for _, qr := range []bool{false, true} {
		p.source.QR.Value = qr
		var modules [][]bool
		if qr {
			var err error
			if modules, err = codes.QR("https://example.org/en/wild/index.html"); err != nil {
				t.Fatal(err)
			}
		}
		want, err := cards.QuartetBack(p.look, modules)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.drawBack(); err != nil || !reflect.DeepEqual(*got, want) {
			t.Errorf("qr %t: the back differs from the expected one: %v", qr, err)
		}
	}
	p.source.Backs.Value = false
	if got, err := p.drawBack(); got != nil || err != nil {
		t.Errorf("cards without backs have %v, %v", got, err)
	}
}
