package svg

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// A drawing that stands many times is written once a page, at the size of its unit; the
// others refer to it, as large as they are.
func TestCopiesAreWrittenOnce(t *testing.T) {
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
	got := string(Append(nil, &f, Options{Known: known}))
	want := `<defs><g id="_c1"><g class="n k"><path d="M0 0l48 48"/></g></g></defs>` +
		`<g transform="scale(.083333)" stroke-width="2.4"><use href="#_c1" x="0" y="0"/><use href="#_c1" x="60" y="0"/></g>` +
		`<g transform="scale(.041667)" stroke-width="2.4"><use href="#_c1" x="228" y="0"/></g></svg>`
	if !strings.HasSuffix(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if again := string(Append(nil, &f, Options{Known: known})); strings.Contains(again, "<defs>") || strings.Count(again, "<use") != 3 {
		t.Errorf("the second drawing is %s", again)
	}
	if alone := string(Append(nil, &f, Options{})); strings.Contains(alone, "<use") || strings.Count(alone, "<path") == 0 {
		t.Errorf("by itself it is %s", alone)
	}
}

// What looks alike is written together, unless something lies between.
func TestLikeStandsWithLike(t *testing.T) {
	box := func(x figure.Length, ink figure.Ink) figure.Path {
		p := figure.Path{Fill: ink}
		p.Rectangle(figure.Rect{X: x, W: 1000, H: 1000})
		return p
	}
	inks := func(items ...figure.Item) string {
		f := figure.Figure{W: 9000, H: 1000, Items: items}
		var order strings.Builder
		for _, part := range strings.Split(string(Append(nil, &f, Options{})), "<g")[1:] {
			order.WriteString(map[bool]string{true: "white", false: "black"}[strings.HasPrefix(part, ` class="p"`)] + strings.Repeat("+", strings.Count(part, "<path")) + " ")
		}
		return order.String()
	}
	if got := inks(box(0, figure.Black), box(2000, figure.White), box(4000, figure.Black)); got != "black++ white+ " {
		t.Errorf("apart: %s", got)
	}
	if got := inks(box(0, figure.Black), box(500, figure.White), box(900, figure.Black)); got != "black+ white+ black+ " {
		t.Errorf("one over the other: %s", got)
	}
}
