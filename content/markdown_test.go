package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestBlowUpsAreRefused has Markdown that took minutes or gigabytes, at sizes
// that a file may have.
func TestBlowUpsAreRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("reads megabytes of bad input")
	}
	const size = 1<<20 - 200
	fill := func(text string) string { return strings.Repeat(text, size/len(text)) }
	row := func(cell string, n int) string { return strings.Repeat(cell, n) + "|\n" }
	for name, c := range map[string]struct {
		body string
		line int // of the body
		want string
	}{
		"autolink":        {"a\n\n<http://a.b/" + strings.Repeat("c", size) + ">", 3, `the word "<http://a.b/ccc`},
		"address":         {"<" + strings.Repeat("a", size) + "@b.c>", 1, "bytes; possible: up to 2000"},
		"word":            {fill("x"), 1, "bytes; possible: up to 2000"},
		"code":            {"a\n\n    " + fill("x"), 3, "bytes; possible: up to 2000"},
		"what code is of": {"a\n\n```yaml " + fill("a ") + "\n```", 3, "the paragraph has more than 16384 bytes"},
		"no-break spaces": {fill("a\u00a0"), 1, "bytes; possible: up to 2000"},
		"long words":      {fill(strings.Repeat("x", 1990) + "\n\n"), 21, "the words of more than 100 bytes have more than 20000 in all"},
		"emphasis":        {fill("*a "), 1, "the paragraph has more than 16384 bytes"},
		"mixed":           {"a\n" + strings.Repeat("**a *b ~~c ", 400), 2, "the paragraph has more than 1000 marks"},
		"comments":        {strings.Repeat("a <!--\n", 1100), 1001, "the paragraph has more than 1000 marks"},
		"links":           {strings.Repeat("[a]( ", 1100), 1, "the paragraph has more than 1000 marks"},
		"definitions":     {strings.Repeat("[a]: b\n", 40_000), 1001, "the paragraph has more than 1000 marks"},
		"in a list":       {"- a\n- " + strings.Repeat("*a ", 1100), 2, "the paragraph has more than 1000 marks"},
		"in a quote":      {"> a\n> " + strings.Repeat("*a ", 1100), 2, "the paragraph has more than 1000 marks"},
		"in a note":       {"[^1]\n\n[^1]: " + strings.Repeat("*a ", 1100), 3, "the paragraph has more than 1000 marks"},
		"in a cell":       {"|a|\n|-|\n|" + strings.Repeat("*a ", 1100) + "|", 3, "the row has more than 1000 marks"},
		"lines":           {fill("a\n"), 50_001, "the file has more than 50000 lines"},
		"paragraph":       {strings.Repeat("lorem ipsum\n", 40_000), 1366, "the paragraph has more than 16384 bytes"},
		"headings":        {strings.Repeat("#\n", 2000), 1001, "the file has more than 1000 headings"},
		"underlined":      {strings.Repeat("a\n=\n", 2000), 2001, "the file has more than 1000 headings"},
		"heading":         {"# " + strings.Repeat("a ", 400), 1, "the heading has more than 300 bytes"},
		"columns":         {"a\n\n" + row("|a", 60) + row("|-", 60), 3, "the table has 60 columns; possible: up to 50"},
		"padded rows":     {row("|a", 20_000) + row("|-", 20_000) + strings.Repeat("|\n", 10_000), 1, "the table has 20000 columns"},
		"cells":           {row("|a", 50) + row("|-", 50) + strings.Repeat("|\n", 10_000), 401, "the tables of the file have more than 20000 cells"},
	} {
		begun := time.Now()
		_, err := Load(withBody(c.body, fstest.MapFS{}), locales())
		if took := time.Since(begun); took > 20*time.Second { // minutes, without the bounds; the machine may have other work
			t.Errorf("%s: refused after %v", name, took)
		}
		place := fmt.Sprintf("content/pages/p.md:%d:1: ", 3+c.line)
		if err == nil || !strings.HasPrefix(err.Error(), place) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.300v; want %s… %s", name, err, place, c.want)
		}
	}
}

// TestLongBooksAreRead has more of everything than books have, without a blank
// line where there need be none.
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
	if _, err := Load(withBody(b.String(), fstest.MapFS{}), locales()); err != nil {
		t.Errorf("%v", err)
	}
}
