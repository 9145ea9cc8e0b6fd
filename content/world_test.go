package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestWorldsAreRead reads items by their ids alone and with names and shapes,
// and notes a world that is smaller than the game is made for.
func TestWorldsAreRead(t *testing.T) {
	site, err := Load(fstest.MapFS{
		"octavo.yaml":               {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/books/a.es.md":     {Data: []byte("---\ntitle: A\nsections: [{kind: sudoku, count: 1}]\n---\n")},
		"content/worlds/beach.yaml": {Data: []byte("name: {es: La playa}\ngroups:\n  - items: [a, {id: b, name: {en: bee}, shape: egg striped}]\n  - {unlock: 7, items: [c]}\nlockOverlayImage: bolt\n")},
	}, locales())
	if err != nil {
		t.Fatal(err)
	}
	if len(site.Worlds) != 1 {
		t.Fatalf("%d worlds", len(site.Worlds))
	}
	w := site.Worlds[0]
	items := w.Items()
	if w.ID.Value != "beach" || w.Name["es"] != "La playa" || len(w.Groups) != 2 || w.Groups[0].Unlock.Value != 1 || w.Groups[1].Unlock.Value != 7 ||
		w.Images.LockOverlay.Value != "bolt" || len(items) != 3 || items[1].ID.Value != "b" || items[1].Name["en"] != "bee" || items[1].Shape.Value != "egg striped" {
		t.Errorf("read as %+v", w)
	}
	if len(site.Notes) != 1 || !strings.Contains(site.Notes[0].Message, "the world beach has 3 items; the levels are made for 50") {
		t.Errorf("noted %v", site.Notes)
	}
}

// TestSampleWorlds: the worlds of the sample have fifty items in seventeen
// families, named in both languages.
func TestSampleWorlds(t *testing.T) {
	site, err := Load(Sample(), locales())
	if err != nil {
		t.Fatal(err)
	}
	if len(site.Worlds) != 2 {
		t.Fatalf("%d worlds", len(site.Worlds))
	}
	for _, w := range site.Worlds {
		if len(w.Groups) != 17 || len(w.Items()) != 50 {
			t.Errorf("%s has %d items in %d families", w.ID.Value, len(w.Items()), len(w.Groups))
		}
		for _, item := range w.Items() {
			if item.Name["es"] == "" || item.Name["en"] == "" || item.Shape.Value == "" {
				t.Errorf("%s: %s lacks a name or a shape", w.ID.Value, item.ID.Value)
			}
		}
	}
}
