package geometry

import (
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestLargePagesAreFilled checks pages of letter size: a 9 × 9 grid takes three quarters of the width, two
// side by side have cells to write in, and lines of prose fill most of the type area. Pages six inches
// wide stay as they are.
func TestLargePagesAreFilled(t *testing.T) {
	nine := engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}
	letter, err := OfBook(render.Page{Width: 8*figure.Inch + figure.Inch/2, Height: 11 * figure.Inch}, 100)
	if err != nil {
		t.Fatal(err)
	}
	if w := letter.Grid(nine, 1).Width; w < letter.Width*74/100 {
		t.Errorf("a grid of %s on a page %s wide", InMillimetres(w), InMillimetres(letter.Width))
	}
	if w, plate := letter.Column(1).W, letter.TypeArea(1).W; w*100 < plate*80 {
		t.Errorf("prose %s wide on a plate of %s", InMillimetres(w), InMillimetres(plate))
	}
	six, err := OfBook(octavo, 100)
	if err != nil || six.Design != render.Classic() {
		t.Errorf("a page of six inches is designed as %+v: %v", six.Design, err)
	}
}

// TestDesigns checks that all designs have known names and enough leading, and that small designs are
// smaller, and large ones larger, than the classic one.
func TestDesigns(t *testing.T) {
	classic := render.Classic()
	for name, larger := range map[string]bool{"large-print": true, "workbook": true, "pocket": false} {
		d := DesignOf(name, 6*figure.Inch)
		if (d.Text > classic.Text) != larger || (d.Cell > classic.Cell) != larger || (d.Display > classic.Display) != larger {
			t.Errorf("%s: %+v", name, d)
		}
		if d.Leading*100 < d.Text*125 {
			t.Errorf("%s: lines of %d for text of %d", name, d.Leading, d.Text)
		}
	}
	if len(Designs()) != 4 || Designs()[0] != "classic" {
		t.Errorf("designs %v", Designs())
	}
}
