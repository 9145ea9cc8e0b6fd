//go:build slow

package sheet

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// TestLongNamesAreShortened checks that a caption with a long name stays within the margins, and keeps the
// other texts.
func TestLongNamesAreShortened(t *testing.T) {
	for _, name := range []string{"", "A", strings.Repeat("Aves de los Andes ", 3), strings.Repeat("ñandú ", 300), strings.Repeat("W", 5000)} {
		for _, layout := range Layouts() {
			d := blankStack(poker, 0, 3, true)
			d.Name = name
			made, err := Impose(d, Setup{Paper: Papers()[1], Layout: layout}, keys{})
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range made.Sheets {
				line := s.Furniture[1]
				if !(figure.Rect{W: s.W, H: s.H}).Inset(Margin).Contains(line.Box()) {
					t.Errorf("%v: the caption leaves the margins", layout)
				}
				text := line.Figure.Items[0].(figure.Text)
				if !strings.Contains(text.String, "number"+"n 1 of 1") || text.Width() > line.Figure.W {
					t.Errorf("%v: the caption says %q", layout, text.String)
				}
				if cut := strings.Contains(text.String, "…"); cut != (len(name) > 100) {
					t.Errorf("%v: %q became %q", layout, name, text.String)
				}
			}
		}
	}
}
