package worlds

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/product"
)

// TestIncompleteWorldsAreNoted checks the notes on items without a shape and on names missing in a
// language. Each appears once for a world.
func TestIncompleteWorldsAreNoted(t *testing.T) {
	publication, err := content.LoadWorlds(fstest.MapFS{"content/worlds/hut.yaml": {Data: []byte(`name: {en: Hut, es: Choza, fr: Hutte}
groups:
  - unlock: 1
    items:
      - {id: pot, name: {en: pot, es: olla, fr: pot}}
      - {id: red_ball, name: {en: ball}}
      - {id: pan, name: {en: pan, es: sartén}, shape: leaf}
`)}}, []string{"en", "es", "fr"})
	if err != nil {
		t.Fatal(err)
	}
	publication.Languages = []strict.Located[string]{{Value: "en"}, {Value: "es"}, {Value: "fr"}}
	notes := notesAbout(product.Order{Publication: publication, Requested: publication}, publication.Worlds[0]).Error()
	for _, want := range []string{
		"the item pot of the world hut says no shape, and is drawn as any that is free; possible: shape: with one of ",
		"1 name of the world hut and its items is not given in es; it is printed in another language",
		"2 names of the world hut and its items are not given in fr; they are printed in another language",
	} {
		if !strings.Contains(notes, "content/worlds/hut.yaml") || strings.Count(notes, want) != 1 {
			t.Errorf("%q isn't noted once in\n%s", want, notes)
		}
	}
	if strings.Contains(notes, "given in en") {
		t.Error(notes)
	}
}
