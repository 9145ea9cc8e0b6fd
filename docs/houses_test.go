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

// TestHouses holds the table of what print houses ask to the data: it is made from
// them (go test ./docs -run TestHouses -update).
func TestHouses(t *testing.T) {
	made(t, "print-houses.md", tablesOfHouses(), "what the data of site/product/houses say")
}

// made holds that a paper is what the code makes of it, and writes it anew if asked.
func made(t *testing.T, paper, want, of string) {
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
		t.Errorf("%s isn't %s; make it anew with -update", paper, of)
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
			fmt.Fprintf(&b, "| %s | %s | %d |\n", r.Of, r.Says, slices.Index(sources, r.From)+1)
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
