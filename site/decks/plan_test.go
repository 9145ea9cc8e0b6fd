package decks_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/render"
	"octavo/site/decks"
	"octavo/site/decks/game"
	"octavo/templates"
)

// order is for a publication of one deck, with this front matter.
func order(t *testing.T, baseURL, front string) decks.Order {
	t.Helper()
	project := fstest.MapFS{
		"octavo.yaml":              {Data: []byte("title: Aula\nlanguages: [es]\nbaseURL: " + baseURL + "\n")},
		"content/decks/aves.es.md": {Data: []byte("---\n" + front + "---\nNotas.\n")},
	}
	locales, err := templates.LoadLocales(templates.Files(project), []string{"es"}, []templates.KindTexts{game.Texts()})
	if err != nil {
		t.Fatal(err)
	}
	publication, err := content.Load(project, []string{"es"})
	if err != nil {
		t.Fatal(err)
	}
	all, problems := decks.Load(publication)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return decks.Order{
		Project: project, Publication: publication, Decks: all, Locales: locales,
		Images: func([]content.ImageRef) map[string]render.Image { return nil },
	}
}

// TestPlanningOnlyPlans: the notes are handed back, the publication stays as it
// was read, and what shows only in a drawing is found where cards are drawn.
func TestPlanningOnlyPlans(t *testing.T) {
	o := order(t, "https://example.org/"+strings.Repeat("muy/largo/", 30), "title: Aves\nspecies: [condor, picoespada]\n")
	before := len(o.Publication.Notes)
	packs, notes, err := decks.Plan(o)
	if err != nil || len(packs) != 1 {
		t.Fatalf("%d packs: %v", len(packs), err)
	}
	if len(o.Publication.Notes) != before {
		t.Errorf("planning has changed the publication: %v", o.Publication.Notes)
	}
	for _, want := range []string{"has no folder content/kyndo", "the deck has 2 species"} {
		if !strings.Contains(notes.Err().Error(), want) {
			t.Errorf("the notes lack %q: %v", want, notes)
		}
	}
	_, again, err := decks.Plan(o)
	if err != nil || again.Err().Error() != notes.Err().Error() {
		t.Errorf("planned again: %v, %v", again, err)
	}
	_, _, err = decks.Compose(t.Context(), packs, templates.Files(o.Project))
	problems, ok := content.ProblemsIn(err)
	if !ok || len(problems) != 1 || problems[0].Pos.File != "content/decks/aves.es.md" || !strings.Contains(err.Error(), "73 × 73 modules") {
		t.Errorf("a code that is too dense: %v", err)
	}
}
