package html

import (
	"os"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render/svg"
)

// TestInksOfDrawingsHaveTheirClasses checks that the style sheet has the classes that drawings use.
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
