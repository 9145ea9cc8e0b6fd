package svg

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// TestLettersOfALineAreOneText: each keeps its place, to a tenth of a millimetre, and so do
// the digits of a number; what is on another line, of another size or a word is a text of
// its own.
func TestLettersOfALineAreOneText(t *testing.T) {
	letter := func(x, y, size figure.Length, text string) figure.Text {
		return figure.Text{At: figure.Point{X: x, Y: y}, Anchor: figure.Middle, Size: size, Ink: figure.Black, String: text}
	}
	f := figure.Figure{W: 9000, H: 9000, Items: []figure.Item{
		letter(1000, 2000, 900, "1"), letter(2500, 2000, 900, "<"), letter(1000, 3000, 900, "3"),
		letter(2000, 3000, 900, "12"), letter(3000, 3040, 900, "4"), letter(4000, 3000, 800, "5"), letter(4960, 2000, 900, "7"), letter(6000, 2000, 900, "ab"),
	}}
	got := string(Append(nil, &f, Options{Rows: true}))
	for _, want := range []string{
		`<text x="1 2.5 5" y="2">1&lt;7</text>`, `<text x="6" y="2">ab</text>`, `<text x="1 1.8 2.2 3" y="3">3124</text>`, `<text x="4" y="3">5</text>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing from %s", want, got)
		}
	}
	if plain := string(Append(nil, &f, Options{})); strings.Count(plain, "<text") != 8 {
		t.Errorf("unasked, letters are put together: %s", plain)
	}
}
