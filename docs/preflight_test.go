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
	b.WriteString(`# What preflight checks in a finished file

This table is made from the checks in ` + "`site/preflight`" + `.
` + "`octavo verify --house NAME FILE.pdf`" + ` makes the checks of a house. The figures and their
sources are in [print-houses.md](print-houses.md). If a house has no rule, nothing is checked. If a file states that it meets PDF/X-1a:2001
or PDF/X-4, checks with a star are made for any house, and their findings are notes.

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
