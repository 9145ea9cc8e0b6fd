package sheet

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// FuzzBroken checks that broken lines have the whole text, in order, and fit. A letter wider than the line
// is alone on it.
func FuzzBroken(f *testing.F) {
	f.Add("Imprime esta hoja al 100\u00a0%, a doble cara.", 30_000)
	f.Add("unapalabramuylargasinespacios", 9_000)
	f.Add("  ", 1)
	f.Fuzz(func(t *testing.T, text string, width int) {
		if width < 1 || len(text) > 2000 {
			return
		}
		c := textStyle{figure.Serif, figure.Points(1000), figure.Points(1400), 0}
		lines := breakLines(text, c, figure.Length(width))
		if strings.Join(strings.Split(strings.Join(lines, ""), " "), "") != strings.ReplaceAll(text, " ", "") {
			t.Errorf("%q became %q", text, lines)
		}
		for _, line := range lines {
			if figure.Width(c.face, c.size, line) > figure.Length(width) && len([]rune(line)) > 1 {
				t.Errorf("%q doesn't fit %d", line, width)
			}
		}
	})
}
