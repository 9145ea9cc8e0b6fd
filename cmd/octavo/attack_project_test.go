//go:build slow && linux

package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// projectAttack builds a project of some files beside its settings.
func projectAttack(name string, status int, says string, files map[string]string, args ...string) attack {
	if args == nil {
		args = []string{"build"}
	}
	return attack{name: name, status: status, says: says, args: args, write: func(t *testing.T, dir string) {
		writeFiles(t, dir, map[string]string{"octavo.yaml": "title: Mine\nlanguages: [en]\n"})
		writeFiles(t, dir, files)
	}}
}

// markdownPage is a project with a page of Markdown.
func markdownPage(body string) map[string]string {
	return map[string]string{"content/pages/a.md": "---\ntitle: A\n---\n" + body}
}

// TestAttackMarkdown builds pages of many paragraphs, each as full of marks as a paragraph may be.
func TestAttackMarkdown(t *testing.T) {
	var attacks []attack
	for name, mark := range map[string]string{
		"emphasis": "*a _b ", "emphasis that ends": "a* ", "links with titles": `[a](b "c" `, "tags": "<a ", "attributes": `<a b="`,
		"addresses": "<a@b.c> ", "code": "` ", "struck letters": "~a ", "brackets": "[a ", "quotation marks": `"a `, "references": "&amp; ",
	} {
		paragraph := strings.Repeat(mark, min(450, 15_000/len(mark))) + "\n\n"
		attacks = append(attacks, projectAttack(name, statusDone, "", markdownPage(strings.Repeat(paragraph, 400_000/len(paragraph)))))
	}
	notes := markdownPage(strings.Repeat(strings.Repeat("[^1] ", 990)+"\n\n", 50) + "[^1]: x\n")
	runAttacks(t, append(attacks, projectAttack("marks of one note", statusDone, "", notes)))
}

// lines returns a text of numbered lines.
func lines(format string, count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, format, i+2)
	}
	return b.String()
}

// TestAttackLocks builds a book with locks and ledgers that have a mistake in each line, or nothing.
func TestAttackLocks(t *testing.T) {
	const book = "---\ntitle: A\nsections: [{kind: kenken, tier: easy, count: 10, options: {size: 4}}]\n---\n"
	with := func(name, text string) map[string]string {
		return map[string]string{"content/books/a.md": book, name: text}
	}
	lock := func(text string) map[string]string { return with("content/books/a.lock", text) }
	ledger := func(text string) map[string]string { return with("content/ledger.txt", text) }
	runAttacks(t, []attack{
		projectAttack("numbers that nothing replaces", statusFailed, "number 2 was replaced", lock("1 a - b\n"+lines("-%d a - b\n", 290_000))),
		projectAttack("unknown kinds", statusFailed, "number 11 is one more", lock("1 a - b\n"+lines("%d a - b\n", 290_000))),
		projectAttack("unknown kinds, replaced", statusFailed, `kind "a" is not known`, lock(lines("%[1]d a - b\n-%[1]d a - b\n", 100_000))),
		projectAttack("spaces", statusFailed, "no puzzle", lock("1 a -"+strings.Repeat(" ", 4_000_000))),
		projectAttack("a long line", statusFailed, "the puzzle can't be read", lock("1 kenken easy "+strings.Repeat("4", 4_000_000))),
		projectAttack("blank lines", statusFailed, "no puzzles", lock(strings.Repeat("\n", 4_000_000))),
		projectAttack("commands for a terminal", statusFailed, "U+001B", lock("1 kenken easy \x1b[2J")),
		projectAttack("an order to lock again", statusFailed, "number 11 is one more", lock(lines("%d a - b\n", 290_000)), "lock", "a", "--replace", "2"),
		projectAttack("a ledger of blank lines", statusDone, "", ledger(strings.Repeat("\n", 16<<20))),
		projectAttack("a ledger of unknown kinds", statusFailed, `kind "chess" is not known`, ledger(strings.Repeat("chess x\n", 2<<20-1))),
		projectAttack("a ledger of one long line", statusFailed, "sudoku", ledger("sudoku "+strings.Repeat("1", 16_000_000))),
		projectAttack("a ledger of deep levels", statusFailed, "sortresort", ledger("sortresort "+strings.Repeat("[", 16_000_000))),
		projectAttack("empty grids of 25×25 cells", statusDone, "", ledger(strings.Repeat("sudoku "+strings.Repeat(".", 625)+"\n", 100))),
	})
}

// TestAttackFolders builds projects with very deep folders, and very many files of something else.
func TestAttackFolders(t *testing.T) {
	deep := strings.Repeat("d/", 600)
	strays := map[string]string{}
	for i := range 3000 {
		strays[fmt.Sprintf("templates/html/t%d.html", i)] = "x"
	}
	page := markdownPage("x")
	runAttacks(t, []attack{
		projectAttack("pages in deep folders", statusFailed, "too many folders", map[string]string{"content/pages/" + deep + "a.md": "x"}),
		projectAttack("templates in deep folders", statusFailed, "too many folders", map[string]string{"templates/" + deep + "a.html": "x", "content/pages/a.md": page["content/pages/a.md"]}),
		projectAttack("a style sheet of blocks in blocks", statusDone, "", map[string]string{
			"templates/site/style.css": strings.Repeat("a{", 500_000), "content/pages/a.md": page["content/pages/a.md"],
		}),
		projectAttack("3,000 files that are no templates", statusFailed, "nothing uses", strays),
	})
}

// TestAttackSpecies builds a deck whose species live where nothing is.
func TestAttackSpecies(t *testing.T) {
	species, err := os.ReadFile("../../content/sample/content/kyndo/species.yaml")
	if err != nil {
		t.Fatal(err)
	}
	habitats := regexp.MustCompile(`habitats: \[.*\]`).ReplaceAllString(string(species), "habitats: ["+strings.Repeat("nowhere, ", 100)+"nowhere]")
	runAttacks(t, []attack{projectAttack("unknown habitats", statusFailed, "is not known; known: neutral", map[string]string{
		"content/decks/d.md": "---\ntitle: D\n---\n", "content/kyndo/species.yaml": habitats,
	})})
}

// TestAttackSeries builds many books that are the same volume.
func TestAttackSeries(t *testing.T) {
	files := map[string]string{}
	for i := range 600 {
		files[fmt.Sprintf("content/books/b%d.md", i)] = "---\ntitle: B\nseries: {name: s, volume: 1}\nsections: [{kind: sudoku, count: 1}]\n---\n"
	}
	runAttacks(t, []attack{projectAttack("one volume 600 times", statusFailed, "volume 1 of", files)})
}
