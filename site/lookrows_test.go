package site

import (
	"strings"
	"testing"

	"octavo/content"
	"octavo/site/scaffold"
)

// TestRowsOfAWorkbookAreShown beside the cards that were made of them, each on the line of its
// number.
func TestRowsOfAWorkbookAreShown(t *testing.T) {
	dir := t.TempDir()
	for _, order := range []scaffold.Order{
		{What: scaffold.Site, Name: dir, Title: "Press", Languages: []string{"en"}},
		{What: scaffold.DeckFile, Name: "planets", Dir: dir, Species: "xlsx"},
	} {
		if _, err := scaffold.New(t.Context(), order); err != nil {
			t.Fatal(err)
		}
	}
	look, err := LookAt(t.Context(), Config{Dir: dir}, "planets", "en", "cards")
	if err != nil {
		t.Fatal(err)
	}
	const file = "content/kyndo/planets/species.xlsx"
	rows := strings.Split(look.Files[file], "\n")
	seen := 0
	for _, page := range look.Places {
		for _, place := range page {
			if place.File != file {
				continue
			}
			seen++
			species, _, _ := strings.Cut(place.What, " ")
			if name, _, _ := strings.Cut(rows[place.From-1], " │ "); content.Slug(name) != species {
				t.Errorf("%s is said to be of row %d, which isn't shown as its own: %q", place.What, place.From, rows[place.From-1])
			}
		}
	}
	if seen == 0 {
		t.Error("no card is of a row")
	}
}
