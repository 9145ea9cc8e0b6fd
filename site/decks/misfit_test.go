package decks_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/templates"
)

// orderWithRows returns an order for a deck whose topic has a sheet with these rows.
func orderWithRows(t *testing.T, rows ...string) product.Order {
	t.Helper()
	sheet := "name.en,P,S,W,H,A,AD,C,E,SD,R,primary,fact.en\n" + strings.Join(rows, "\n") + "\n"
	project := fstest.MapFS{
		"octavo.yaml":                       {Data: []byte("title: School\nlanguages: [en]\n")},
		"content/decks/planets.md":          {Data: []byte("---\ntitle: Planets\ntopic: planets\nsize: poker\n---\nNotes.\n")},
		"content/kyndo/planets/species.csv": {Data: []byte(sheet)},
	}
	words, err := templates.LoadLocales(templates.Files(project), []string{"en"}, decks.Product{}.Texts(project))
	if err != nil {
		t.Fatal(err)
	}
	publication, err := content.Load(project, []string{"en"})
	if err != nil {
		t.Fatal(err)
	}
	return product.Order{Project: project, Publication: publication, Requested: publication, Templates: templates.Files(project), Words: words}
}

// sheetRows returns rows of a sheet of species with the given names.
func sheetRows(names ...string) (rows []string) {
	for i := len(names); i < 14; i++ {
		names = append(names, fmt.Sprintf("Thing %c", 'A'+i))
	}
	for _, name := range names {
		rows = append(rows, name+",5,5,5,5,5,5,5,5,5,5,P,It turns.")
	}
	return rows
}

// composeOnly composes the only work of an order.
func composeOnly(t *testing.T, o product.Order) (product.Document, error) {
	t.Helper()
	plan, err := decks.Product{}.Plan(o)
	if err != nil || len(plan.Works) != 1 || len(plan.Problems) > 0 {
		t.Fatalf("%v: %v", plan.Problems, err)
	}
	return plan.Works[0].Compose(t.Context(), nil)
}

// TestMisfitsHavePositions checks that a text that can't be printed is reported at its cell of the
// sheet, once for all faces and with all missing letters.
func TestMisfitsHavePositions(t *testing.T) {
	rows := sheetRows("Mercury \U0001F6B2 Ω")
	rows[1] = strings.Replace(rows[1], "It turns.", strings.Repeat("It turns. ", 60), 1)
	_, err := composeOnly(t, orderWithRows(t, rows...))
	problems, ok := strict.ProblemsIn(err)
	if !ok || len(problems) != 2 {
		t.Fatalf("%v", err)
	}
	for i, want := range [][]string{
		{"row 2, column A (name.en)", "U+1F6B2", "U+03A9", "possible: other letters"},
		{"row 3, column M (fact.en)", "does not fit on 6 lines", "possible: a shorter text"},
	} {
		for _, part := range want {
			if !strings.Contains(problems[i].Error(), part) {
				t.Errorf("%q is not in %q", part, problems[i])
			}
		}
	}
}

// TestWhatFitsOnCardsFitsInDuels checks that a name that fits on cards fits on all other sheets.
func TestWhatFitsOnCardsFitsInDuels(t *testing.T) {
	if _, err := composeOnly(t, orderWithRows(t, sheetRows("A very long name for a card that nobody would ever read")...)); err != nil {
		t.Error(err)
	}
}

// TestCardPlaceIsSheetRow checks that the place of a card is its row of the sheet.
func TestCardPlaceIsSheetRow(t *testing.T) {
	plan, err := decks.Product{}.Plan(orderWithRows(t, sheetRows("Mercury", "Venus")...))
	if err != nil {
		t.Fatal(err)
	}
	places := plan.Works[0].(product.Placed).Where(product.PageItem{What: "card", Of: "venus B"})
	if len(places) != 1 || places[0].File != "content/kyndo/planets/species.csv" || places[0].From != 3 || places[0].To != 3 {
		t.Errorf("%+v", places)
	}
}
