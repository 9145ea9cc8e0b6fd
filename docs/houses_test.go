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

Made from the data in ` + "`site/product/houses`" + `, which ` + "`octavo houses`" + ` lists as well. Every figure was read on a page that is named
with its day. A guide that quotes a house is marked; where two sources differ, the stricter figure holds. What no source
states isn't offered: a hardcover's wrap and hinge, for one, or IngramSpark's spine.
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
