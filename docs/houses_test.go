package docs

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/site/product/houses"
	"octavo/site/scaffold"
)

// TestHouses compares the tables of print houses' rules with the data
// (go test ./docs -run TestHouses -update).
func TestHouses(t *testing.T) {
	goldentest.Compare(t, "print-houses.md", tablesOfHouses())
}

func tablesOfHouses() string {
	var b strings.Builder
	b.WriteString(`# What print houses ask

These tables are made from the data in ` + "`site/product/houses`" + `, which ` + "`octavo houses`" + ` lists as well. The sources below a table
name the page of each figure and the day on which it was read. Guides that quote a house are marked. If two sources differ, the
stricter figure holds. Octavo doesn't offer what no source states, such as the wrap and hinge of KDP's hardcovers, or IngramSpark's spine: these
come from the house's template. Draft2Digital publishes no sizes for print.
`)
	for _, h := range houses.All() {
		rules := h.Rules()
		sources := houses.Sources(rules)
		fmt.Fprintf(&b, "\n## %s\n\n`%s`; papers: %s.\n\n| of | what is asked | source |\n|---|---|---|\n", h.Title, h.Name, strings.Join(h.PaperNames(), ", "))
		for _, r := range rules {
			fmt.Fprintf(&b, "| %s | %s | %d |\n", r.Subject, r.Text, slices.Index(sources, r.From)+1)
		}
		b.WriteString("\n")
		for i, s := range sources {
			quoting := ""
			if s.Quoting {
				quoting = ", a guide that quotes the house"
			}
			fmt.Fprintf(&b, "%d. [%s](%s)%s, read on %s\n", i+1, s.Title, s.Address, quoting, s.Read)
		}
	}
	return b.String() + tableOfLayoutCosts()
}

// tableOfLayoutCosts shows what puzzles on a page cost, for books of 300 sudokus.
func tableOfLayoutCosts() string {
	var b strings.Builder
	b.WriteString(`
## What one, two, four and six puzzles on a page cost

About 300 sudokus in black at KDP; ` + "`octavo new book`" + ` shows the same table for your number, size and kinds. A dash means that the cells
would be too small to write in.

| trim | on a page | pages | print cost | a copy earns of 9.99 USD | side of a cell |
|---|---|---|---|---|---|
`)
	sudoku := scaffold.Book{Kinds: []string{"sudoku"}, Count: 300}
	for _, sudoku.Trim = range []string{"5x8in", "6x9in", "8.5x11in"} {
		house, costs := sudoku.LayoutCosts()
		for _, c := range costs {
			if !c.Fits {
				fmt.Fprintf(&b, "| %s | %d | – | – | – | – |\n", sudoku.Trim, c.PerPage)
				continue
			}
			fmt.Fprintf(&b, "| %s | %d | %d | %s USD | %s USD | %.1f mm |\n", sudoku.Trim, c.PerPage, c.Pages,
				c.Print.Cents().Decimal(), house.Royalty.Value.Earned(c.Print).Cents().Decimal(), float64(c.Cell)/1000)
		}
	}
	return b.String()
}

// TestLayoutCostsOfPages checks that the pages on KDP have the figures for 300 sudokus on 6 × 9 in.
func TestLayoutCostsOfPages(t *testing.T) {
	for _, language := range []string{"en", "es", "fr", "pt"} {
		page, err := os.ReadFile("site/content/pages/kdp." + language + ".md")
		if err != nil {
			t.Fatal(err)
		}
		_, costs := scaffold.Book{Kinds: []string{"sudoku"}, Count: 300, Trim: "6x9in"}.LayoutCosts()
		for _, c := range costs {
			if !c.Fits {
				continue
			}
			row := fmt.Sprintf("| %d | %d | %s USD | %.1f mm |", c.PerPage, c.Pages, c.Print.Cents().Decimal(), float64(c.Cell)/1000)
			if !strings.Contains(strings.ReplaceAll(string(page), ",", "."), row) {
				t.Errorf("%s: no row %s", language, row)
			}
		}
	}
}
