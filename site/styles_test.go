package site

import (
	"strings"
	"testing"

	"octavo/site/product/memo"
)

// TestStylesThatDoNothingAreTold: what browsers would pass over in a publication's own style sheet
// is noted where it stands, in each build; the built-in one has nothing of the sort.
func TestStylesThatDoNothingAreTold(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	put(t, dir, "content/pages/about.md", "# About\n\nUs.\n")
	memory := memo.New()
	notes := func() string {
		summary, err := Build(t.Context(), Config{Dir: dir, Formats: []string{"html"}, DryRun: true, Memory: memory})
		if err != nil {
			t.Fatal(err)
		}
		return summary.Notes.Error()
	}
	if got := notes(); strings.Contains(got, "pass over") {
		t.Error(got)
	}
	put(t, dir, "templates/site/style.css", "body { color: red }\n.grid { widht: 3em; color red }\n")
	for range 2 {
		got := notes()
		for _, want := range []string{`templates/site/style.css:2:9: browsers pass over this: "widht" is not a known CSS property`, "templates/site/style.css:2:26: browsers pass over this: Expected \":\""} {
			if !strings.Contains(got, want) {
				t.Errorf("%q isn't told in\n%s", want, got)
			}
		}
	}
}
