package figure_test

import (
	"testing"

	"octavo/engine/figure"
)

// TestPaintsCanBePrintedAndRead: no more ink than the strictest house takes, and
// letters in contrast to what they stand on.
func TestPaintsCanBePrintedAndRead(t *testing.T) {
	if len(figure.Schemes()) < 8 {
		t.Fatalf("only %d schemes", len(figure.Schemes()))
	}
	seen := map[[3]uint8]string{}
	for n, name := range figure.Schemes() {
		for _, p := range []figure.Paint{figure.Ground, figure.Paper, figure.Accent, figure.Dusk} {
			spec := p.Of(n).Spec()
			if other := seen[spec.RGB]; other != "" {
				t.Errorf("%s looks as %s", spec.Name, other)
			}
			seen[spec.RGB] = spec.Name
			total := 0
			for _, share := range spec.CMYK {
				total += int(share)
			}
			if !spec.Mixed || total > 240 || total == 0 {
				t.Errorf("%s is printed with %d %% of ink", spec.Name, total)
			}
		}
		for _, pair := range [][2]figure.Ink{
			{figure.Ground.Of(n), figure.Ground.On(n)}, {figure.Paper.Of(n), figure.Paper.On(n)}, {figure.Dusk.Of(n), figure.Dusk.On(n)},
		} {
			if got := contrast(pair[0], pair[1]); got < 4.5 {
				t.Errorf("%s: %v on %v has a contrast of %.2f", name, pair[1], pair[0], got)
			}
		}
	}
}
