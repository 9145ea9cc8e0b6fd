package typeset

import (
	"testing"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// octavoPage returns the geometry of a book of six by nine inches.
func octavoPage(t *testing.T) geometry.Page {
	t.Helper()
	g, err := geometry.OfBook(render.Page{Width: 6 * figure.Inch, Height: 9 * figure.Inch}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
