package kinds_test

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort"
	"octavo/engine/watersort"
)

// TestPieceSigns checks the signs of pieces: one for each type, in the order of the puzzle's
// text, each with its own name and a visible drawing.
func TestPieceSigns(t *testing.T) {
	level := &sortresort.Level{ID: 1, World: "any", Name: "level_001", Thresholds: []int{1, 2, 3, 4}, Seconds: 9, Containers: []sortresort.Container{
		{ID: "container_1", Type: "standard", Slots: 3, Rows: 1, Items: []sortresort.Placed{{ID: "nut", Slot: 0}, {ID: "bee", Slot: 1}, {ID: "nut", Slot: 2}}},
		{ID: "container_2", Type: "standard", Slots: 3, Rows: 1, Items: []sortresort.Placed{{ID: "bee", Slot: 0}, {ID: "bee", Slot: 1}}},
		{ID: "container_3", Type: "standard", Slots: 3, Rows: 1, Items: []sortresort.Placed{{ID: "nut", Slot: 0}}},
	}}
	for _, test := range []struct {
		kind  engine.Kind
		text  string
		names string
	}{
		{watersort.Kind{}, "4:OKTK/KTOO/TKOT//", "O K T"},
		{sortresort.Kind{}, level.String(), "nut bee"},
	} {
		puzzle, err := test.kind.Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		drawer, ok := puzzle.(engine.PieceDrawer)
		if !ok {
			t.Fatalf("puzzles of %s have no pieces", test.kind.Name())
		}
		var names []string
		for _, sign := range drawer.Pictograms() {
			names = append(names, sign.Name("en"))
			f := sign.Draw(5*figure.Millimetre, figure.Style{Cell: 5 * figure.Millimetre, Thin: 170, Thick: 480})
			if len(f.Items) == 0 || f.W <= 0 || f.H <= 0 {
				t.Errorf("%s: the drawing of %s is empty", test.kind.Name(), sign.Name("en"))
			}
			for _, item := range f.Items {
				if bounds := f.Bounds(); !bounds.Contains(item.Extent()) {
					t.Errorf("%s: %s lies outside its drawing: %v", test.kind.Name(), sign.Name("en"), item.Extent())
				}
			}
		}
		if got := strings.Join(names, " "); got != test.names {
			t.Errorf("the signs of %s are %s, want %s", test.text, got, test.names)
		}
	}
}
