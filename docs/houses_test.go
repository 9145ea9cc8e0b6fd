package docs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/site/product/houses"
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
stricter figure holds. Octavo doesn't offer what no source states, such as a hardcover's wrap and hinge, or IngramSpark's spine.
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
	return b.String()
}
