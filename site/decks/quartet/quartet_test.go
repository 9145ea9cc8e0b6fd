package quartet_test

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/templates"
)

var languages = []string{"en", "es", "fr", "pt"}

// weights names the second line of a new quartet's table by language.
var weights = map[string]string{"en": "weight", "es": "peso", "fr": "poids", "pt": "Peso (kg)"}

// deckOf returns a publication with a quartet in a language, and the table of its cards.
func deckOf(language, settings, table string) fstest.MapFS {
	return fstest.MapFS{
		"octavo.yaml":            {Data: []byte("title: School\n")},
		"content/decks/wild.md":  {Data: []byte("---\ntitle: Wild\nlanguage: " + language + "\ngame: quartet\ntable: wild.csv\n" + settings + "---\nA note.\n")},
		"content/decks/wild.csv": {Data: []byte(table)},
	}
}

// planned plans the decks of a publication.
func planned(t *testing.T, project fstest.MapFS) product.Plan {
	t.Helper()
	files := templates.Files(project)
	words, err := templates.LoadLocales(files, languages, decks.Product{}.Texts(project))
	if err != nil {
		t.Fatal(err)
	}
	site, err := content.Load(project, slices.Sorted(maps.Keys(words)))
	if err != nil {
		t.Fatal(err)
	}
	plan, err := decks.Product{}.Plan(product.Order{Publication: site, Requested: site, Project: project, Templates: files, Words: words})
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// starter returns the table that a new quartet begins with.
func starter(t *testing.T, language string) string {
	t.Helper()
	table, err := fs.ReadFile(templates.Files(fstest.MapFS{}), "start/quartet."+language+".csv")
	if err != nil {
		t.Fatal(err)
	}
	return string(table)
}

// TestStarters checks that the table of a new quartet has no mistakes, no ties and no one-sided
// cards in any language, and that its cards and rules fit on the smallest cards.
func TestStarters(t *testing.T) {
	for _, language := range languages {
		lightest := "wins: {" + weights[language] + ": lowest}\n"
		for _, settings := range []string{"points: 20\n", "size: bridge\n", lightest + "size: bridge\n", lightest + "size: bridge\npoints: 20\nbleed: 3mm\n", "size: large\nedition: ink-saving\n", "edition: grey\nsize: tarot\n"} {
			plan := planned(t, deckOf(language, settings, starter(t, language)))
			if len(plan.Problems)+len(plan.Notes) > 0 || len(plan.Works) != 1 {
				t.Fatalf("%s, %q: problems %v, notes %v, %d works", language, settings, plan.Problems, plan.Notes, len(plan.Works))
			}
			if _, err := plan.Works[0].Compose(t.Context(), nil); err != nil {
				t.Errorf("%s, %q: %v", language, settings, err)
			}
		}
	}
}

// rows makes a table of four families from the values of a function.
func rows(value func(card, line int) string) string {
	var b strings.Builder
	b.WriteString("family,name,height (m),weight (kg),life (a)\n")
	for card := range 16 {
		fmt.Fprintf(&b, "%s,Animal %d", []string{"Sea", "Air", "Wood", "Farm"}[card/4], card+1)
		for line := range 3 {
			b.WriteString("," + value(card, line))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// spread gives each card another value on each line. The values of a card are a third of the range
// apart, so that no two of them are among the highest or the lowest.
func spread(card, line int) string { return fmt.Sprint((card*5+[]int{0, 5, 11}[line])%16 + 1) }

// TestBalance checks the notes on cards that win or lose on nearly all lines, and on ties.
func TestBalance(t *testing.T) {
	for _, c := range []struct {
		name  string
		value func(card, line int) string
		want  []string
	}{
		{"balanced", spread, nil},
		{"giant", func(card, line int) string {
			if card == 5 {
				return "99"
			}
			return spread(card, line)
		}, []string{"content/decks/wild.csv, row 7, column C (height (m))", "card 2B (Animal 6) beats more than 80 % of the others on all lines: Height 100 %, Weight 100 %, Life 100 %"}},
		{"dwarf", func(card, line int) string {
			if card == 15 && line > 0 {
				return "0.5"
			}
			return spread(card, line)
		}, []string{"card 4D (Animal 16) beats fewer than 20 % of the others on all lines but one: Weight 0 %, Life 0 %"}},
		{"tie", func(card, line int) string {
			if line == 1 && card < 3 {
				return "7.5"
			}
			return spread(card, line)
		}, []string{"on the line Weight cards have equal values, and nobody wins: 1A = 1B = 1C", "column D (weight (kg))"}},
	} {
		plan := planned(t, deckOf("en", "", rows(c.value)))
		notes := plan.Notes.Error()
		if len(plan.Problems) > 0 || len(c.want) == 0 && len(plan.Notes) > 0 {
			t.Errorf("%s: problems %v, notes %v", c.name, plan.Problems, plan.Notes)
		}
		for _, want := range c.want {
			if !strings.Contains(notes, want) {
				t.Errorf("%s: the notes lack %q: %s", c.name, want, notes)
			}
		}
	}
}

// TestLowestWins checks that the balance takes a card with the lowest value of a line for its strongest.
func TestLowestWins(t *testing.T) {
	dwarf := func(card, line int) string {
		if card == 15 {
			return "0.5"
		}
		return spread(card, line)
	}
	for _, settings := range []string{"", "points: 16\n"} {
		notes := planned(t, deckOf("en", settings+"wins: {height: lowest, Weight (kg): lowest, life: highest}\n", rows(dwarf))).Notes.Error()
		if want := "card 4D (Animal 16) beats more than 80 % of the others on all lines but one: Height 100 %, Weight 100 %"; !strings.Contains(notes, want) {
			t.Errorf("%q: the notes lack %q: %s", settings, want, notes)
		}
	}
}

// TestFewPointsTie checks that scaling to few points makes ties, which are noted.
func TestFewPointsTie(t *testing.T) {
	if notes := planned(t, deckOf("en", "points: 8\n", rows(spread))).Notes; len(notes) != 3 {
		t.Errorf("8 points for 16 values: %v", notes)
	}
	if notes := planned(t, deckOf("en", "points: 16\n", rows(spread))).Notes; len(notes) > 0 {
		t.Errorf("16 points for 16 values: %v", notes)
	}
}

// TestMistakes checks that mistakes in tables name their row and column.
func TestMistakes(t *testing.T) {
	good := rows(spread)
	for _, c := range []struct{ name, settings, table, want string }{
		{"no heads", "", "", "the sheet is empty"},
		{"no family", "", strings.Replace(good, "family", "tribe", 1), "wild.csv, row 1, column A (tribe): there is no column family"},
		{"one line", "", "family,name,height\n", "the table has 1 columns of values; possible: 2 to 6"},
		{"twice", "", "family,name,familia,a,b\n", `column "familia" says the same as column A`},
		{"empty value", "", good + "Farm,x,,1,2\n", "row 18, column C (height (m)): the cell is empty; possible: a number"},
		{"no number", "", good + "Farm,x,tall,1,2\n", `row 18, column C (height (m)): "tall" is no number`},
		{"ambiguous", "", strings.Replace(good, "Animal 1,", `Animal 1,1.500,1,2`+"\nSea,Animal 1,", 1), "row 2, column C (height (m)): 1.500 can be two numbers"},
		{"no name", "", good + "Farm,,1,1,2\n", "row 18, column B (name): the cell is empty; possible: a name"},
		{"five", "", good + "Farm,x,70,71,72\n", "row 14, column A (family): the family Farm has 5 cards; possible: 4"},
		{"nine", "", good + many(5), "the table has 9 families; possible: 4 to 8"},
		{"split", "", good + "Farm,x,1,5,1,2\n", "this row has 6 cells, and the heads are 5"},
		{"no picture", "", strings.Replace(good, "life (a)", "picture", 1), "row 2, column E (picture): the picture"},
		{"points", "points: 1\n", good, "wild.md:6:9: points cannot be 1; possible: 5 to 100"},
		{"no line", "wins: {heigth: lowest}\n", good, `wild.md:6:8: column "heigth" is not known; known: Height, Weight, Life (did you mean "Height"?)`},
		{"no winner", "wins: {height: least}\n", good, `wild.md:6:16: height "least" is not known; known: highest, lowest`},
		{"no room", "size: large\nlayout: gutter-fold\nbleed: 10mm\n", good, "wild.md:8:8: "},
		{"no address", "qr: true\n", good, "wild.md:6:5: qr cannot be true"},
		{"key", "topic: birds\n", good, `wild.md:6:1: key "topic" of the deck is not known`},
	} {
		problems := planned(t, deckOf("en", c.settings, c.table)).Problems
		if !strings.Contains(problems.Error(), c.want) {
			t.Errorf("%s: %s; want %s", c.name, problems.Error(), c.want)
		}
	}
}

// many returns the rows of more families.
func many(families int) string {
	var b strings.Builder
	for card := range families * 4 {
		fmt.Fprintf(&b, "Family %d,More %d,%d,%d,%d\n", card/4, card, 100+card, 200-card, 300+card)
	}
	return b.String()
}

// TestTablesBeyondContent checks that a table outside of content/ isn't read.
func TestTablesBeyondContent(t *testing.T) {
	for _, table := range []string{"../../../secret.csv", "/etc/passwd.csv", `..\wild.csv`, "wild.yaml"} {
		project := deckOf("en", "", rows(spread))
		project["content/decks/wild.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Wild\nlanguage: en\ngame: quartet\ntable: '" + table + "'\n---\n")}
		problems := planned(t, project).Problems
		if len(problems) != 1 || !strings.Contains(problems.Error(), "content/decks/wild.md:5:8: table cannot be") {
			t.Errorf("%s: %v", table, problems)
		}
	}
}
