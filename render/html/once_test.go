package html

import (
	"os"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render/svg"
)

func TestWhatDrawingsSayAgainIsWrittenOnce(t *testing.T) {
	const bottle = `v21.601c0 1.709 1.384 3.093 3.093 3.093h2.251`
	page := `<svg><path d="M.5 1` + bottle + `"/><path d="M1-2v1"/><path d="M12.75 1` + bottle + `"/><path d="M.25-1.001` + bottle + `"/>` +
		`<text x="1.234 2.345 3.456" y="7.8">123</text><text x="1.234 2.345 3.456" y="7.9">123</text><text x="1.234 2.345 3.456" y="7.8">123</text></svg><p><path d="M.5 1` + bottle + `"/></p>`
	want := `<svg><path id="_1" d="M.5 1` + bottle + `"/><path d="M1-2v1"/><use href="#_1" x="12.25"/><use href="#_1" x="-.25" y="-2.001"/>` +
		`<text id="_2" x="1.234 2.345 3.456" y="7.8">123</text><text x="1.234 2.345 3.456" y="7.9">123</text><use href="#_2"/></svg><p><path d="M.5 1` + bottle + `"/></p>`
	if got := string(new(once).append(nil, []byte(page))); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// FuzzSayOnce holds that a page of anything keeps all but what it says again.
func FuzzSayOnce(f *testing.F) {
	f.Add(`<svg><path d="M1 2`, "v1")
	f.Add(`<svg></svg><svg><text x`, `">a<b></text>`)
	f.Add(`<svg><path d="M-.5-`, `h33.333h33.333h33.333h33.333"/>`)
	f.Fuzz(func(t *testing.T, a, b string) {
		whole := a + b
		if got := string(new(once).append(nil, []byte(whole))); !strings.Contains(got, "<use href") && got != whole {
			t.Errorf("%q became %q", whole, got)
		}
		new(once).append(nil, []byte(a+b+a+b))
	})
}

// TestInksOfDrawingsHaveTheirClasses holds the style sheet to what drawings are written with.
func TestInksOfDrawingsHaveTheirClasses(t *testing.T) {
	style, err := os.ReadFile("../../templates/site/style.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path  figure.Path
		class string
		rules []string
	}{
		{figure.Path{Stroke: figure.Black, Weight: 100, Cap: figure.Round}, "n k r", []string{"g.n { fill: none; }", "g.k { stroke: currentColor; }", "g.r { stroke-linecap: round; stroke-linejoin: round; }"}},
		{figure.Path{Stroke: figure.White, Weight: 100, Cap: figure.Square, Fill: figure.Shade}, "h w q", []string{"g.h { fill: var(--shade); }", "g.w { stroke: var(--paper); }", "g.q { stroke-linecap: square; }"}},
		{figure.Path{Fill: figure.White}, "p", []string{"g.p { fill: var(--paper); }"}},
		{figure.Path{Fill: figure.Black}, "", []string{"svg { fill: currentColor; }"}},
	} {
		c.path.MoveTo(0, 0).LineTo(100, 100)
		f := figure.Figure{W: 1000, H: 1000, Items: []figure.Item{c.path}}
		drawn := string(svg.Append(nil, &f, svg.Options{}))
		if c.class != "" && !strings.Contains(drawn, `<g class="`+c.class+`"`) || c.class == "" && !strings.Contains(drawn, "<g><path") {
			t.Errorf("%+v is written as %s", c.path, drawn)
		}
		for _, rule := range c.rules {
			if !strings.Contains(string(style), "\n"+rule) {
				t.Errorf("the style sheet lacks %s", rule)
			}
		}
	}
}
