//go:build slow

package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestHugeInputEnds checks that input is rejected if the YAML and Markdown libraries would take
// minutes or all memory for it.
func TestHugeInputEnds(t *testing.T) {
	t.Parallel()
	const good = "title: A\nsections: [{kind: sudoku, count: 1}]\n"
	for name, c := range map[string]struct{ front, body string }{
		"brackets":        {front: strings.Repeat("[", 60_000)},
		"braces":          {front: strings.Repeat("{a: ", 15_000)},
		"dashes":          {front: strings.Repeat("- ", 30_000)},
		"question marks":  {front: strings.Repeat("? ", 30_000)},
		"tags":            {front: strings.Repeat("! ", 30_000)},
		"keys":            {front: strings.Repeat("a: 1\n", 12_000)},
		"sections":        {front: "sections:\n" + strings.Repeat("- {}\n", 10_000)},
		"long front":      {front: good + strings.Repeat("#", 1<<17)},
		"quotes":          {front: good, body: strings.Repeat(">", 1<<20-200)},
		"many quotes":     {front: good, body: strings.Repeat("> ", 1<<19-200)},
		"numbered":        {front: good, body: strings.Repeat("1. ", 1<<18)},
		"notes":           {front: good, body: strings.Repeat("[^1]: ", 1<<17)},
		"links":           {front: good, body: strings.Repeat("[a](", 1<<18-100)},
		"images":          {front: good, body: strings.Repeat("![](", 1<<18-100)},
		"missing notes":   {front: good, body: strings.Repeat("[^a]\n\n[^b]: c\n\n", 1<<16)},
		"broken links":    {front: good, body: strings.Repeat("[a](b.md)\n\n", 90_000)},
		"too much":        {front: good, body: strings.Repeat("x\n", 1<<20)},
		"never closed":    {front: good, body: "---" + strings.Repeat("\na", 1<<18)},
		"control":         {front: good, body: "a\x1b[2J"},
		"not UTF-8":       {front: good, body: "a\n\xe1\n"},
		"no-break titles": {front: "title: \"" + strings.Repeat("x", 3000) + "\"\n"},
	} {
		files := fstest.MapFS{
			"octavo.yaml":        {Data: []byte("title: T\n")},
			"content/books/a.md": {Data: []byte("---\n" + c.front + "\n---\n" + c.body)},
		}
		_, err := Load(files, locales())
		if err == nil {
			if name != "never closed" {
				t.Errorf("%s: loaded without a problem", name)
			}
			continue
		}
		checkProblems(t, files, err)
	}
}

// TestSlowMarkdownIsRejected checks that Markdown of an allowed size is rejected if it would take
// minutes or gigabytes.
func TestSlowMarkdownIsRejected(t *testing.T) {
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
		start := time.Now()
		_, err := Load(projectWithPage(c.body, fstest.MapFS{}), locales())
		if took := time.Since(start); took > 20*time.Second { // without limits it takes minutes; 20 s allow for a busy machine
			t.Errorf("%s: refused after %v", name, took)
		}
		place := fmt.Sprintf("content/pages/p.md:%d:1: ", 3+c.line)
		if err == nil || !strings.HasPrefix(err.Error(), place) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.300v; want %s… %s", name, err, place, c.want)
		}
	}
}
