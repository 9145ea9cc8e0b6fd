package docs

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"octavo/site/product/houses"
)

var update = flag.Bool("update", false, "write the papers that are made from the code")

// TestHouses compares the tables of print houses' rules with the data
// (go test ./docs -run TestHouses -update).
func TestHouses(t *testing.T) {
	compareOrUpdate(t, "print-houses.md", "what the data of site/product/houses say", tablesOfHouses())
}

// compareOrUpdate fails if a paper differs from the text made from the code; with -update it writes the text.
func compareOrUpdate(t *testing.T, paper, source, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(paper, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(paper)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s isn't %s; write it again with -update", paper, source)
	}
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
