package pdf

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"octavo/render/pdf/preview"
	"octavo/render/pdf/typeset"
)

// TestLeaves checks preview pages: they are well-formed for any content, have another digest exactly
// if they look different, and list what stands on them.
func TestLeaves(t *testing.T) {
	book := sampleBook(t)
	look := func() *preview.Pages {
		leaves, err := sharedRenderer(t).Forms(book).Preview(t.Context(), Print)
		if err != nil {
			t.Fatal(err)
		}
		return leaves
	}
	first := look()
	book.Title = `<script>alert("&")</script>`
	second := look()
	if len(first.Pages) != len(second.Pages) {
		t.Fatalf("%d pages became %d", len(first.Pages), len(second.Pages))
	}
	changed, shown := 0, map[string]int{}
	for i, page := range second.Pages {
		drawing := second.SVG(i, func(string) string { return "picture" })
		if first.Pages[i].Digest != page.Digest {
			changed++
		}
		if same := string(first.SVG(i, func(string) string { return "picture" })) == string(drawing); same != (first.Pages[i].Digest == page.Digest) {
			t.Errorf("page %d looks the same: %v, and its digest says otherwise", i+1, same)
		}
		if strings.Contains(string(drawing), "<script") {
			t.Errorf("page %d has a script", i+1)
		}
		for d := xml.NewDecoder(strings.NewReader(string(drawing))); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("page %d: %v", i+1, err)
			}
		}
		for _, s := range page.Shows {
			shown[s.What]++
		}
	}
	if changed == 0 || changed == len(first.Pages) {
		t.Errorf("another title changes %d of %d pages", changed, len(first.Pages))
	}
	for _, what := range []string{typeset.ItemPuzzle, typeset.ItemSolution, typeset.ItemProse, "title", "contents", "imprint", "section"} {
		if shown[what] == 0 {
			t.Errorf("no page shows %s: %v", what, shown)
		}
	}
}
