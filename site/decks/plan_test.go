package decks_test

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/templates"
)

// order returns an order for a publication with one deck with this front matter.
func order(t *testing.T, baseURL, front string) product.Order {
	t.Helper()
	project := fstest.MapFS{
		"octavo.yaml":              {Data: []byte("title: Aula\nlanguages: [es]\nbaseURL: " + baseURL + "\n")},
		"content/decks/aves.es.md": {Data: []byte("---\n" + front + "---\nNotas.\n")},
	}
	words, err := templates.LoadLocales(templates.Files(project), []string{"es"}, decks.Product{}.Texts(project))
	if err != nil {
		t.Fatal(err)
	}
	publication, err := content.Load(project, []string{"es"})
	if err != nil {
		t.Fatal(err)
	}
	return product.Order{
		Project: project, Publication: publication, Requested: publication, Templates: templates.Files(project), Words: words,
	}
}

// TestPlanningOnlyPlans checks that planning returns notes and doesn't change the publication.
// Problems of drawings are not found before the cards are drawn.
func TestPlanningOnlyPlans(t *testing.T) {
	o := order(t, "https://example.org/"+strings.Repeat("muy/largo/", 30), "title: Aves\nspecies: [condor, picoespada]\n")
	before := len(o.Publication.Notes)
	plan, err := decks.Product{}.Plan(o)
	if err != nil || len(plan.Works) != 1 || len(plan.Problems) > 0 {
		t.Fatalf("%+v: %v", plan, err)
	}
	if len(o.Publication.Notes) != before {
		t.Errorf("planning has changed the publication: %v", o.Publication.Notes)
	}
	for _, want := range []string{"the deck has 2 species"} {
		if !strings.Contains(plan.Notes.Err().Error(), want) {
			t.Errorf("the notes lack %q: %v", want, plan.Notes)
		}
	}
	if strings.Contains(plan.Notes.Err().Error(), "content/kyndo") {
		t.Errorf("that the species are the program's is told at each build, where nothing is to be done: %v", plan.Notes)
	}
	again, err := decks.Product{}.Plan(o)
	if err != nil || again.Notes.Err().Error() != plan.Notes.Err().Error() {
		t.Errorf("planned again: %v, %v", again.Notes, err)
	}
	_, err = plan.Works[0].Compose(t.Context(), nil)
	problems, ok := strict.ProblemsIn(err)
	if !ok || len(problems) != 1 || problems[0].Pos.File != "content/decks/aves.es.md" || !strings.Contains(err.Error(), "73 × 73 modules") {
		t.Errorf("a code that is too dense: %v", err)
	}
}

// TestMissingNamesHavePositions checks that a name missing in the language of a deck is reported at
// its species.
func TestMissingNamesHavePositions(t *testing.T) {
	species, err := fs.ReadFile(content.Sample(), "content/kyndo/species.yaml")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`\{es: "Colibrí de páramo".*\}`)
	at := strings.Count(string(species[:name.FindIndex(species)[0]]), "\n") + 1
	species = name.ReplaceAll(species, []byte(`{en: "Hillstar"}`))
	for _, want := range []string{
		fmt.Sprintf("content/kyndo/species.yaml:%d:5: the name of Hillstar is not given in es, and is printed in another language", at),
		fmt.Sprintf("content/kyndo/species.yaml:%d:5: 2 names are not given in es, and are printed in another language: Hillstar, Condor", at),
	} {
		o := order(t, "https://example.org/", "title: Aves\n")
		project := fstest.MapFS{"content/kyndo/species.yaml": {Data: species}}
		maps.Copy(project, o.Project.(fstest.MapFS))
		o.Project = project
		plan, err := decks.Product{}.Plan(o)
		if err != nil || !strings.Contains(plan.Notes.Error(), want) {
			t.Errorf("%v\n%v\nlack %s", err, plan.Notes, want)
		}
		species = regexp.MustCompile(`\{es: "Cóndor andino".*\}`).ReplaceAll(species, []byte(`{en: "Condor"}`))
	}
}
