package docs

import (
	"fmt"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/site/preflight"
	"octavo/site/product/houses"
)

// TestPreflight compares the table of preflight checks with the code
// (go test ./docs -run TestPreflight -update).
func TestPreflight(t *testing.T) {
	goldentest.Compare(t, "preflight.md", tableOfChecks())
}

func tableOfChecks() string {
	var b strings.Builder
	b.WriteString(`# What is looked at in a finished file

Made from the checks in ` + "`site/preflight`" + `. ` + "`octavo verify --house NAME FILE.pdf`" + ` makes those that a house asks for; the figures, with
the pages that they were read on, are in [print-houses.md](print-houses.md). Where a house asks nothing, nothing is claimed. What is marked
with a star is looked at, too, and told as a note, where a file says of itself that it keeps PDF/X-1a:2001 or PDF/X-4.

| check | what is looked at |`)
	all := houses.All()
	for _, h := range all {
		b.WriteString(" " + h.Name + " |")
	}
	b.WriteString("\n|---|---|" + strings.Repeat("---|", len(all)) + "\n")
	for _, c := range preflight.Checks() {
		star := map[bool]string{true: " \\*"}[c.RunsIfClaimed]
		fmt.Fprintf(&b, "| %s%s | %s |", c.Name, star, c.Description)
		for _, h := range all {
			mark := " "
			if c.RuleSource == nil || c.RuleSource(h) != nil {
				mark = " ✓ "
			}
			b.WriteString(mark + "|")
		}
		b.WriteString("\n")
	}
	return b.String()
}
