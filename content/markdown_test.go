package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

// TestLongBooksAreRead checks that the limits of Markdown accept a book that is longer than any
// real book.
func TestLongBooksAreRead(t *testing.T) {
	var b strings.Builder
	for chapter := range 300 {
		fmt.Fprintf(&b, "## Chapter %d of *many* with `code`\n\n%s\n\n", chapter, strings.Repeat("Words with *marks*, “quotes” and \\<signs\\>, [links](https://example.org/a/b/c). ", 20))
	}
	for item := range 2000 {
		fmt.Fprintf(&b, "- **Term %d**: what it _means_, [there](https://example.org/%d)\n", item, item)
	}
	b.WriteString("\n| a | b | c | d |\n|---|:-:|--:|---|\n")
	for row := range 2000 {
		fmt.Fprintf(&b, "| *%d* | **b** | `c` | <http://example.org/%d> |\n", row, row)
	}
	fmt.Fprintf(&b, "\nName: %s\n\n%s\n", strings.Repeat("_", 80), strings.Repeat("    some code that goes on and on\n", 2000))
	if b.Len() < 800_000 {
		t.Errorf("the book has only %d bytes", b.Len())
	}
	if _, err := Load(projectWithPage(b.String(), fstest.MapFS{}), locales()); err != nil {
		t.Errorf("%v", err)
	}
}
