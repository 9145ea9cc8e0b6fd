package svg

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// TestCopiesAreDefinedOnce checks that a page has a repeated drawing once, in its unit's size. Copies refer
// to it with their own sizes.
func TestCopiesAreDefinedOnce(t *testing.T) {
	line := func(at, side figure.Length) figure.Path {
		p := figure.Path{Stroke: figure.Black, Weight: side / 20}
		p.MoveTo(at, 0).LineTo(at+side, side)
		return p
	}
	copyOf := func(i int, at, side figure.Length) figure.Copy {
		return figure.Copy{From: i, To: i + 1, Name: "line", Box: figure.Rect{X: at, W: side, H: side}, Weight: side / 20,
			Unit: func() []figure.Item { return []figure.Item{line(0, figure.Unit)} }}
	}
	f := figure.Figure{W: 9000, H: 4000, Items: []figure.Item{line(0, 4000), line(5000, 4000), line(9500, 2000)},
		Copies: []figure.Copy{copyOf(0, 0, 4000), copyOf(1, 5000, 4000), copyOf(2, 9500, 2000)}}
	known := map[string]int{}
	got := string(Append(nil, &f, Options{KnownCopies: known}))
	want := `<defs><g id="_c1"><g class="n k"><path d="M0 0l48 48"/></g></g></defs>` +
		`<g transform="scale(.083333)" stroke-width="2.4"><use href="#_c1" x="0" y="0"/><use href="#_c1" x="60" y="0"/></g>` +
		`<g transform="scale(.041667)" stroke-width="2.4"><use href="#_c1" x="228" y="0"/></g></svg>`
	if !strings.HasSuffix(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if again := string(Append(nil, &f, Options{KnownCopies: known})); strings.Contains(again, "<defs>") || strings.Count(again, "<use") != 3 {
		t.Errorf("the second drawing is %s", again)
	}
	if alone := string(Append(nil, &f, Options{})); strings.Contains(alone, "<use") || strings.Count(alone, "<path") == 0 {
		t.Errorf("by itself it is %s", alone)
	}
}

// TestLettersOfLineAreOneText checks that single letters of one size on one line become one text with a
// place for each. Others are separate texts.
func TestLettersOfLineAreOneText(t *testing.T) {
	letter := func(x, y, size figure.Length, text string) figure.Text {
		return figure.Text{At: figure.Point{X: x, Y: y}, Anchor: figure.Middle, Size: size, Ink: figure.Black, String: text}
	}
	f := figure.Figure{W: 9000, H: 9000, Items: []figure.Item{
		letter(1000, 2000, 900, "1"), letter(2500, 2000, 900, "<"), letter(1000, 3000, 900, "3"), letter(2000, 3000, 900, "12"), letter(4000, 3000, 800, "5"),
	}}
	got := string(Append(nil, &f, Options{JoinLetters: true}))
	for _, want := range []string{`<text x="1 2.5" y="2">1&lt;</text>`, `<text x="1" y="3">3</text>`, `<text x="2" y="3">12</text>`, `<text x="4" y="3">5</text>`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing from %s", want, got)
		}
	}
	if plain := string(Append(nil, &f, Options{})); strings.Count(plain, "<text") != 5 {
		t.Errorf("without Rows, letters are put together: %s", plain)
	}
}
