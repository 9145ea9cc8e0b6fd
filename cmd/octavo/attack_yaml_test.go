//go:build slow && linux

package main

import (
	"fmt"
	"strings"
	"testing"
)

// yamlSize is the size of the YAML of most attacks, a little below the bound of 64 KiB.
const yamlSize = 62_000

// repeatUnit returns a text of about yamlSize bytes. Each %d in unit becomes a running number.
func repeatUnit(unit string) string {
	var b strings.Builder
	for i := 0; b.Len() < yamlSize; i++ {
		if strings.Contains(unit, "%") {
			fmt.Fprintf(&b, unit, i)
		} else {
			b.WriteString(unit)
		}
	}
	return b.String()
}

// hostileYAML returns texts for which a reader could need time that grows with the square of their
// size, or print very much.
func hostileYAML() map[string]string {
	return map[string]string{
		"aliases on one line":             "a: &a x\nb: [" + repeatUnit("*a, ") + "*a]\n",
		"aliases on lines":                "a: &a x\nb:\n" + repeatUnit("  - *a\n"),
		"letters of two bytes":            "a: &a x\nb: [" + strings.Repeat("é, ", 800) + "*a]\n",
		"tags on one line":                "b: [" + repeatUnit("!x y, ") + "z]\n",
		"control characters":              "b: {" + repeatUnit("a%d: \"\\e\", ") + "z: z}\n",
		"the same key on one line":        "sections: {" + repeatUnit("a: b, ") + "}\n",
		"the same key on lines":           repeatUnit("a: b\n"),
		"keys without values on one line": "sections: {" + repeatUnit("a%d:b, ") + "}\n",
		"commas in numbers":               "sections: {" + repeatUnit("a%[1]d: 1,%[1]d, ") + "}\n",
		"merge keys":                      "sections: {" + repeatUnit("<<: b, ") + "}\n",
		"unknown keys":                    repeatUnit("key%d: v\n"),
		"unknown long keys":               repeatUnit(strings.Repeat("k", 55) + "%d: v\n"),
		"unknown keys of sections":        "sections:\n" + strings.Repeat("  - {kind: sudoku, a: b, c: d, e: f, g: h}\n", 150),
		"unknown kinds":                   "sections:\n" + strings.Repeat("  - kind: sudoky\n    tier: esy\n", 180),
		"unknown words":                   "keywords: [" + strings.Repeat("1.5, ", 500) + "1]\n",
		"one long key":                    repeatUnit("k") + ": v\n",
		"one long number":                 "order: " + repeatUnit("9") + "\n",
		"one long length":                 "paper: " + repeatUnit("9") + "mm\n",
		"one long text":                   "slug: " + repeatUnit("ab ") + "\n",
		"cut off texts":                   repeatUnit("a: b #c\n"),
		"a long text that is cut off":     "a: b " + repeatUnit("#c"),
		"empty lines in a text":           "description: |\n" + repeatUnit("\n"),
		"empty lines with spaces":         "description: >\n" + repeatUnit(" \n"),
		"empty lines after words":         "description: |\n" + strings.Repeat("  a: b\n", 5000) + repeatUnit("\n")[:30_000],
		"signs in a text of two lines":    "description: a\n  " + repeatUnit(",") + "\n",
		"signs on the lines of a text":    "description: a\n" + repeatUnit("  - b\n"),
		"signs on the lines of a list":    "a: [b\n" + repeatUnit(" - c\n") + "]\n",
		"separators":                      repeatUnit("---\na: b\n"),
		"empty entries":                   "a:\n" + repeatUnit("-\n"),
		"keys without a colon":            "a: b\n" + repeatUnit("abc\n"),
		"spaces that are not plain":       repeatUnit("\u00a0a: b\n"),
		"missing spaces":                  repeatUnit("a:b\n"),
		"wrong indentation":               repeatUnit("a: b\n  c: d\n"),
		"open brackets":                   repeatUnit("a: [b\n"),
		"pairs of brackets":               "a: [" + repeatUnit("[]") + "\n",
		"open quotation marks":            repeatUnit("a: \"b\n"),
		"comments":                        "a: b\n" + repeatUnit("#c\n"),
		"deep indentation": func() string {
			var b strings.Builder
			for i := range 340 {
				b.WriteString(strings.Repeat(" ", i) + "a:\n")
			}
			return b.String()
		}(),
	}
}

// TestAttackYAML gives hostile YAML to a build: as settings, and as the front matter of a book.
func TestAttackYAML(t *testing.T) {
	const settings = "title: Mine\nlanguages: [en]\n"
	var attacks []attack
	for name, text := range hostileYAML() {
		attacks = append(attacks,
			attack{name: name + " in settings", write: func(t *testing.T, dir string) {
				writeFiles(t, dir, map[string]string{"octavo.yaml": settings + text, "content/pages/a.md": "---\ntitle: A\n---\n"})
			}, args: []string{"build"}, says: "octavo.yaml:", status: statusFailed},
			attack{name: name + " in a book", write: func(t *testing.T, dir string) {
				writeFiles(t, dir, map[string]string{"octavo.yaml": settings, "content/books/a.md": "---\ntitle: A\n" + text + "---\n"})
			}, args: []string{"build", "--json"}, says: "content/books/a.md", status: statusFailed})
	}
	runAttacks(t, attacks)
}

// TestAttackProblems checks that a run with very many problems reports the first ones and counts the
// others.
func TestAttackProblems(t *testing.T) {
	books := func(front string) func(t *testing.T, dir string) {
		return func(t *testing.T, dir string) {
			files := map[string]string{"octavo.yaml": "title: Mine\nlanguages: [en]\n"}
			for i := range 60 {
				files[fmt.Sprintf("content/books/%d%s.md", i, strings.Repeat("\u200b", 60))] = front
			}
			writeFiles(t, dir, files)
		}
	}
	unknown := "---\ntitle: A\n" + strings.Repeat("sectoins: [\u200b\u200b\u200b\u200b\u200b]\n", 500) + "---\n"
	const says = "more problems are not shown here"
	runAttacks(t, []attack{
		{name: "build", write: books(unknown), args: []string{"build"}, says: says, status: statusFailed},
		{name: "build --json", write: books(unknown), args: []string{"build", "--json"}, says: says, status: statusFailed},
		{name: "doctor", write: books(unknown), args: []string{"doctor"}, says: "30", status: statusFailed},
	})
}

// TestAttackCounts asks for very large numbers of something that is refused or listed.
func TestAttackCounts(t *testing.T) {
	const settings = "title: Mine\nlanguages: [en]\n"
	book := func(text string) func(t *testing.T, dir string) {
		return func(t *testing.T, dir string) {
			writeFiles(t, dir, map[string]string{"octavo.yaml": settings, "content/books/a.md": text})
		}
	}
	var letters strings.Builder
	for i := range 20_000 {
		letters.WriteRune(rune(0x4e00 + i))
		if i%400 == 399 {
			letters.WriteString("\n\n")
		}
	}
	const one = "---\ntitle: A\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n"
	puzzles := func(sections int, more string) string {
		return "---\ntitle: A\n" + more + "sections:\n" + strings.Repeat("  - {kind: sudoku, tier: easy, count: 10000}\n", sections) + "---\n"
	}
	runAttacks(t, []attack{
		{name: "two million puzzles", write: book(puzzles(200, "")), args: []string{"build"}, says: "more than 100000 puzzles", status: statusFailed},
		{name: "two million puzzles to be locked", write: book(puzzles(200, "")), args: []string{"lock", "a"}, says: "more than 100000 puzzles", status: statusFailed},
		{name: "a hundred thousand puzzles and a mistake", write: book(puzzles(10, "sectoins: a\n")), args: []string{"build"}, says: "sectoins", status: statusFailed},
		{name: "letters that no font has", write: book(one + letters.String()), args: []string{"build"}, says: "no font of the book has the letters", status: statusFailed},
		{name: "a thousand locks", write: func(t *testing.T, dir string) {
			files := map[string]string{"octavo.yaml": settings}
			for i := range 1000 {
				files[fmt.Sprintf("content/books/a%d.md", i)] = one
				files[fmt.Sprintf("content/books/a%d.lock", i)] = "octavo\n"
			}
			writeFiles(t, dir, files)
		}, args: []string{"doctor"}, says: "more", status: statusDone},
	})
}
