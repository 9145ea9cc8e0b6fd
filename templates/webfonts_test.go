package templates

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// heaviestFonts is the largest total size of the site's fonts, in bytes.
const heaviestFonts = 70_000

// TestWebFontsAreLight checks that the site's fonts are WOFF2 files, small in total, and
// come with their licence. The style sheet has to name each of them.
func TestWebFontsAreLight(t *testing.T) {
	files := Files(fstest.MapFS{})
	style, err := fs.ReadFile(files, "site/style.css")
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(files, "site/fonts/*.woff2")
	if err != nil || len(names) < 5 {
		t.Fatalf("there are %v: %v", names, err)
	}
	weight := 0
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil || !strings.HasPrefix(string(data), "wOF2") {
			t.Errorf("%s is no WOFF2: %v", name, err)
		}
		face := "src: url(" + strings.TrimPrefix(name, "site/") + ");"
		if _, rule, named := strings.Cut(string(style), face); !named || !strings.HasPrefix(rule[strings.Index(rule, "font-display"):], "font-display: optional") {
			t.Errorf("the style sheet doesn't name %s, or lets letters move when it comes late", name)
		}
		weight += len(data)
	}
	if weight > heaviestFonts {
		t.Errorf("the fonts weigh %d bytes; at most %d are good", weight, heaviestFonts)
	}
	licence, err := fs.ReadFile(files, "site/fonts/OFL.txt")
	if err != nil || strings.Count(string(licence), "Copyright 20") != 2 || !strings.Contains(string(licence), "SIL OPEN FONT LICENSE") {
		t.Errorf("the licence of the two families isn't beside them: %v", err)
	}
}
