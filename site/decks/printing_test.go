package decks

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/render/sheet"
	"octavo/site/product"
	"octavo/templates"
)

// TestDecksAreStackedIfAsked checks that sheets are for scissors unless the deck asks for a pile:
// schools cut sheet by sheet.
func TestDecksAreStackedIfAsked(t *testing.T) {
	for settings, want := range map[string]bool{"": false, "copies: 8": false, "order: stacked": true, "copies: 8\norder: stacked": true} {
		d, problems := oneDeck(t, strings.Replace("---\ntitle: Aves\n"+settings+"\n---\n", "\n\n", "\n", 1), "")
		if len(problems) > 0 || d.isStacked() != want {
			t.Errorf("%q: stacked is %t, want %t: %v", settings, d.isStacked(), want, problems)
		}
	}
}

// TestMinutesOfCutting checks the time for cutting against the printed sheets.
func TestMinutesOfCutting(t *testing.T) {
	if got := minutes(61); got != 2 {
		t.Errorf("61 seconds are %d minutes", got)
	}
}

// drawSample returns the sample's deck of birds, drawn with the given settings.
func drawSample(t *testing.T, settings string) *document {
	t.Helper()
	project := fstest.MapFS{
		"octavo.yaml":              {Data: []byte("title: Aula\nlanguages: [es]\n")},
		"content/decks/aves.es.md": {Data: []byte("---\ntitle: Aves\nbalance: fair\n" + settings + "---\nNotas.\n")},
	}
	words, err := templates.LoadLocales(templates.Files(project), []string{"es"}, Product{}.Texts(project))
	if err != nil {
		t.Fatal(err)
	}
	publication, err := content.Load(project, []string{"es"})
	if err != nil {
		t.Fatal(err)
	}
	plan, err := Product{}.Plan(product.Order{Project: project, Publication: publication, Requested: publication, Templates: templates.Files(project), Words: words})
	if err != nil || len(plan.Problems) > 0 {
		t.Fatal(err, plan.Problems)
	}
	d, err := plan.Works[0].Compose(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return d.(*document)
}

// TestEstimatesForClass checks the table for a class in the teacher's file. The rows must follow
// from the printed sheets, the number of pairs and piles of eight. The last row must be the sum of
// the others.
func TestEstimatesForClass(t *testing.T) {
	for _, c := range []struct {
		settings string
		times    map[string]int
	}{
		{"", map[string]int{"cards": 8, "memory": 8, "recalls": 30, "table": 15, "rules": 15, "duels": 30}},
		{"pupils: 25\ncopies: 4\nhandouts: two-up\n", map[string]int{"cards": 2, "memory": 7, "recalls": 25, "table": 13, "rules": 7, "duels": 25}},
		{"pupils: 30\nsize: large\n", map[string]int{"cards": 4, "memory": 4, "recalls": 30, "table": 8, "rules": 8, "duels": 30}},
	} {
		d := drawSample(t, c.settings)
		once, whole, err := d.estimates()
		if err != nil {
			t.Fatal(err)
		}
		var sum Estimate
		for i, e := range whole {
			if e.Part != once[i].Part || e.Times != c.times[e.Part] || e.Sheets != once[i].Sheets*e.Times {
				t.Errorf("%q: %+v, of %+v; %d times are wanted", c.settings, e, once[i], c.times[e.Part])
			}
			sum.Sheets, sum.Cuts, sum.Minutes, sum.Scissors = sum.Sheets+e.Sheets, sum.Cuts+e.Cuts, sum.Minutes+e.Minutes, sum.Scissors+e.Scissors
			if e.Cuts > 0 && (e.Minutes != (e.Cuts*20+60+59)/60 || e.Minutes >= e.Scissors) {
				t.Errorf("%q: %+v isn't what so many cuts take", c.settings, e)
			}
		}
		if len(whole) != 6 || total(whole) != sum {
			t.Errorf("%q: altogether %+v, of %+v", c.settings, total(whole), whole)
		}
		table := d.cut(t)
		for _, e := range whole {
			switch e.Part {
			case "table":
				if pile := (c.times["table"] + 7) / 8; e.Cuts != table*pile || once[2+1].Part != "table" || once[3].Cuts != table {
					t.Errorf("%q: the table takes %+v, each of its sheets %d cuts together, in %d piles", c.settings, e, table, pile)
				}
			case "cards":
				fronts := (len(d.species)*3*d.source.Copies.Value + d.perSheet(t) - 1) / d.perSheet(t)
				if e.Sheets != fronts*c.times["cards"] {
					t.Errorf("%q: %d sheets of cards, and %d fronts are printed %d times", c.settings, e.Sheets, fronts, c.times["cards"])
				}
			}
		}
		book, err := d.teacherBook(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		last := fmt.Sprintf("| **En total** | | **%d** | **%d** | **%d&nbsp;min** | **%d&nbsp;min** |", sum.Sheets, sum.Cuts, sum.Minutes, sum.Scissors)
		if !strings.Contains(string(book.Source), last) {
			t.Errorf("%q: the teacher's file doesn't say %s:\n%s", c.settings, last, book.Source)
		}
	}
}

// cut counts the cuts of the drawn sheets.
func (d *document) cut(t *testing.T) int {
	t.Helper()
	table, err := d.tableSheets()
	if err != nil {
		t.Fatal(err)
	}
	return table.cuts
}

// perSheet returns the number of cards on a sheet.
func (d *document) perSheet(t *testing.T) int {
	t.Helper()
	grid, err := sheet.Arrange(d.sheetSize(), d.look.Bleed, d.setup)
	if err != nil {
		t.Fatal(err)
	}
	return grid.PerSide()
}
