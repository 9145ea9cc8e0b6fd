package svg

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// TestLettersOfALineAreOneText: each keeps its place; what is on another line, of
// another size or longer than a letter is a text of its own.
func TestLettersOfALineAreOneText(t *testing.T) {
	letter := func(x, y, size figure.Length, text string) figure.Text {
		return figure.Text{At: figure.Point{X: x, Y: y}, Anchor: figure.Middle, Size: size, Ink: figure.Black, String: text}
	}
	f := figure.Figure{W: 9000, H: 9000, Items: []figure.Item{
		letter(1000, 2000, 900, "1"), letter(2500, 2000, 900, "<"), letter(1000, 3000, 900, "3"),
		letter(2000, 3000, 900, "12"), letter(3000, 3000, 900, "4"), letter(4000, 3000, 800, "5"),
	}}
	got := string(Append(nil, &f, Options{Rows: true}))
	for _, want := range []string{
		`<text x="1 2.5" y="2">1&lt;</text>`, `<text x="1" y="3">3</text>`, `<text x="2" y="3">12</text>`,
		`<text x="3" y="3">4</text>`, `<text x="4" y="3">5</text>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing from %s", want, got)
		}
	}
	if plain := string(Append(nil, &f, Options{})); strings.Count(plain, "<text") != 6 {
		t.Errorf("unasked, letters are put together: %s", plain)
	}
}
