package verify

import (
	"fmt"
	"testing"
)

// TestFileGroups checks which files are read as puzzles and their answers. Files with one name in a
// folder are, and private ones by their folder on the site. Any two files alone are, except a
// private key with other sheets.
func TestFileGroups(t *testing.T) {
	sheet := func(name string) *document { return &document{name: name, puzzles: make([]*entry, 1)} }
	key := func(name, beside string) *document {
		return &document{name: name, beside: beside, answers: make([]*entry, 1)}
	}
	for _, c := range []struct {
		all  []*document
		want string
	}{
		{[]*document{sheet("public/es/a/a.worksheet.pdf"), key("private/es/a/a.key.pdf", "public/es/a/a.key.pdf")}, "[2]"},
		{[]*document{sheet("public/es/a/a.worksheet.pdf"), key("private/es/b/b.key.pdf", "public/es/b/b.key.pdf")}, "[1 1]"},
		{[]*document{sheet("public/es/a/a.worksheet.pdf"), key("private/en/a/a.key.pdf", "public/en/a/a.key.pdf")}, "[1 1]"},
		{[]*document{sheet("mine.pdf"), key("other.pdf", "")}, "[2]"},
		{[]*document{sheet("public/es/a/a.worksheet.pdf"), sheet("public/es/b/b.worksheet.pdf"), key("private/es/b/b.key.pdf", "public/es/b/b.key.pdf")}, "[1 2]"},
	} {
		var sizes []int
		for _, family := range groupFiles(c.all) {
			sizes = append(sizes, len(family))
		}
		if got := fmt.Sprint(sizes); got != c.want {
			t.Errorf("%s and others are families of %s, want %s", c.all[0].name, got, c.want)
		}
	}
}
