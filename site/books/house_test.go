package books

import (
	"testing"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product/houses"
)

// TestUsualGuttersAreThoseOfKDP checks that a book without a house has the gutters of KDP.
func TestUsualGuttersAreThoseOfKDP(t *testing.T) {
	kdp, _ := houses.Named("kdp")
	pages := 1
	for _, g := range kdp.Inside.Value {
		for ; pages <= g.Pages; pages++ {
			if usual := geometry.Gutter(render.House{}, pages); usual != figure.Length(g.Min) {
				t.Fatalf("%d pages: %d µm, and KDP has %d", pages, usual, g.Min)
			}
		}
	}
	if pages < 800 {
		t.Errorf("only %d numbers of pages were looked at", pages)
	}
}
