package worlds

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/engine/sortresort/icons"
)

// TestSampleItemsHaveTheirShapes checks that no two items of a world look alike, and that each has
// the shape in its file.
func TestSampleItemsHaveTheirShapes(t *testing.T) {
	publication, err := content.Load(content.Sample(), []string{"es", "en"})
	if err != nil {
		t.Fatal(err)
	}
	if problems := checkShapes(publication); len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, w := range publication.Worlds {
		var wishes []icons.Wish
		for family, g := range worldOf(w).Groups {
			for _, item := range g.Items {
				wishes = append(wishes, icons.Wish{ID: item.ID, Shape: item.Shape, Family: family})
			}
		}
		for i, icon := range icons.Choose(wishes) {
			want := wishes[i].Shape
			if !strings.Contains(want, " ") {
				want += " plain"
			}
			if got := icon.Shape + " " + icon.Marking.String(); got != want {
				t.Errorf("%s: %s is drawn as %s, its file says %s", w.ID.Value, wishes[i].ID, got, want)
			}
		}
	}
}

// TestUnknownShapes checks that an unknown shape of an item is reported.
func TestUnknownShapes(t *testing.T) {
	publication, err := content.Load(fstest.MapFS{
		"octavo.yaml":               {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/books/a.md":        {Data: []byte("---\ntitle: A\nsections: [{kind: sudoku, count: 1}]\n---\n")},
		"content/worlds/beach.yaml": {Data: []byte("groups:\n  - items:\n      - {id: a, shape: eg}\n      - {id: b, shape: egg stripy}\n      - {id: c, shape: egg striped}\n")},
	}, []string{"es"})
	if err != nil {
		t.Fatal(err)
	}
	problems := checkShapes(publication)
	if len(problems) != 2 {
		t.Fatalf("%d problems: %v", len(problems), problems)
	}
	for i, want := range []string{`content/worlds/beach.yaml:3:24: shape "eg" is not known`, `content/worlds/beach.yaml:4:24: marking "stripy" is not known`} {
		if got := problems[i].Error(); !strings.HasPrefix(got, want) || !strings.Contains(got, `did you mean "`) {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// TestBrokenWorldsAreNotCounted checks that missing items are not reported if some items were
// refused. A world whose id was refused is named by its file.
func TestBrokenWorldsAreNotCounted(t *testing.T) {
	publication, err := content.Load(fstest.MapFS{
		"octavo.yaml":               {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/books/a.md":        {Data: []byte("---\ntitle: A\nsections: [{kind: sudoku, count: 1}]\n---\n")},
		"content/worlds/beach.yaml": {Data: []byte("id: Beach\ngroups:\n  - items: [a, B]\n  - {unlock: 50, items: [c]}\n")},
		"content/worlds/small.yaml": {Data: []byte("groups:\n  - items: [a, b]\n")},
	}, []string{"es"})
	if err == nil || len(publication.Worlds) != 2 || publication.Worlds[0].ID.Value != "beach" || !publication.Worlds[0].Broken || publication.Worlds[1].Broken {
		t.Fatalf("%+v, %v", publication, err)
	}
	var reported []string
	for _, p := range checkWorlds(publication) {
		reported = append(reported, p.Error())
	}
	if len(reported) != 2 || !strings.HasPrefix(reported[0], "content/worlds/beach.yaml:4:14: unlock cannot be 50") || !strings.Contains(reported[1], "the world small has 2 items, and level 2 needs 3") {
		t.Errorf("%q", reported)
	}
}
