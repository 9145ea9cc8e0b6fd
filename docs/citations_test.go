// Package docs tests the documentation: its links, lists and references must agree with the code, and
// comments in the code must cite existing rules.
package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A ruling is cited by its letter and number, such as R07 or S4.
var (
	ruling     = regexp.MustCompile(`\b(R[0-9]{2}|S[0-9]{1,2}|W[0-9])\b`)
	inBrackets = regexp.MustCompile(`\([^()]*\)`)
	stated     = regexp.MustCompile(`(?m)^- \*\*(R[0-9]{2}|S[0-9]{1,2}|W[0-9])\*\* `)
)

// countRulings returns how often the pages of docs/rules state each ruling.
func countRulings(t *testing.T) map[string]int {
	t.Helper()
	found := map[string]int{}
	for _, page := range pages(t, "rules") {
		for _, m := range stated.FindAllStringSubmatch(read(t, page), -1) {
			found[m[1]]++
		}
	}
	return found
}

// TestRulingsAreComplete checks that docs/rules states each ruling of the three lists once.
func TestRulingsAreComplete(t *testing.T) {
	found := countRulings(t)
	want := 0
	for _, list := range []struct {
		form  string
		count int
	}{{"R%02d", 55}, {"S%d", 17}, {"W%d", 5}} {
		for n := range list.count {
			want++
			if name := fmt.Sprintf(list.form, n+1); found[name] != 1 {
				t.Errorf("%s is stated %d times in docs/rules", name, found[name])
			}
		}
	}
	if len(found) != want {
		t.Errorf("docs/rules states %d rulings, not %d: the numbers of this test are to be changed with the pages", len(found), want)
	}
}

// TestCitations checks everything that the code and the documentation cite.
func TestCitations(t *testing.T) {
	t.Parallel()
	all := citations(t)
	t.Run("rulings", func(t *testing.T) { checkRulings(t, all) })
	t.Run("sections", func(t *testing.T) { checkSections(t, all) })
	t.Run("unseen", func(t *testing.T) { checkSources(t, all) })
	t.Run("messages", func(t *testing.T) { checkMessages(t, all) })
}

// checkMessages checks that messages of the program don't cite rulings by number, since their readers
// don't have docs/rules at hand.
func checkMessages(t *testing.T, all []citation) {
	messages := 0
	for _, c := range all {
		if !c.message {
			continue
		}
		messages++
		if name := ruling.FindString(c.text); name != "" {
			t.Errorf("%s cites %s in a message; say what it rules", c.place, name)
		}
	}
	if messages < 50 {
		t.Errorf("only %d messages with brackets found", messages)
	}
}

// checkRulings checks that docs/rules states every ruling that is cited.
func checkRulings(t *testing.T, all []citation) {
	known, cited := countRulings(t), 0
	for _, c := range all {
		for _, name := range ruling.FindAllString(c.text, -1) {
			cited++
			if known[name] == 0 {
				t.Errorf("%s cites %s, which no page of docs/rules states", c.place, name)
			}
		}
	}
	if cited < 100 {
		t.Errorf("only %d citations found", cited)
	}
}

// Patterns of sections of docs/rules/kyndo.md, as the code of KYNDO cites them.
var (
	section   = regexp.MustCompile(`[Ss]ections? ([0-9]+(?:\.[0-9]+)*[ab]?)(?: (?:and|to) ([0-9]+(?:\.[0-9]+)*[ab]?))?`)
	bracketed = regexp.MustCompile(`\(([0-9]\.[0-9]+(?:\.[0-9]+)?[ab]?)(?:, ([0-9]\.[0-9]+[ab]?))?[,)]`)
	numbered  = regexp.MustCompile(`(?m)^#+ ([0-9]+(?:\.[0-9]+)*[ab]?)\.? `)
)

// checkSections checks that the sections that KYNDO's comments cite exist.
func checkSections(t *testing.T, all []citation) {
	headings := map[string]bool{}
	for _, m := range numbered.FindAllStringSubmatch(read(t, "rules/kyndo.md"), -1) {
		headings[m[1]] = true
	}
	cited := 0
	for _, c := range all {
		if !strings.Contains(c.place, "kyndo") || strings.HasPrefix(c.place, "docs/") {
			continue
		}
		for _, m := range append(section.FindAllStringSubmatch(c.text, -1), bracketed.FindAllStringSubmatch(c.text, -1)...) {
			for _, number := range m[1:] {
				if number == "" {
					continue
				}
				cited++
				if !headings[number] {
					t.Errorf("%s cites section %s, which docs/rules/kyndo.md does not have", c.place, number)
				}
			}
		}
	}
	if cited < 20 {
		t.Errorf("only %d citations of sections found", cited)
	}
}

// unpublished matches names of documents that nobody outside the project can read.
var unpublished = regexp.MustCompile(`(?i)\b(the|grading|own) specifications?\b|\bspecification's\b|\bthe (design|combat) document\b`)

// checkSources reports comments that cite unpublished documents.
func checkSources(t *testing.T, all []citation) {
	for _, c := range all {
		if strings.Contains(c.place, ".go:") && !strings.HasPrefix(c.place, "docs/") {
			if words := unpublished.FindString(c.text); words != "" {
				t.Errorf("%s speaks of %q; name what is published, or a page of docs/rules", c.place, words)
			}
		}
	}
}

// A citation is a text that may cite something.
type citation struct {
	place, text string
	message     bool // a text of the program, not of a test
}

// citations returns the comments of the code, the bracketed parts of its texts, and all documents and
// data files.
func citations(t *testing.T) []citation {
	t.Helper()
	var all []citation
	walk(t, func(place string) {
		switch filepath.Ext(place) {
		case ".go":
			all = append(all, inCode(t, place)...)
		case ".md", ".yaml":
			all = append(all, citation{place: place, text: read(t, "../"+place)})
		}
	})
	if len(all) < 1000 {
		t.Fatalf("only %d texts found", len(all))
	}
	return all
}

func inCode(t *testing.T, place string) []citation {
	t.Helper()
	source := read(t, "../"+place)
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, place, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var all []citation
	for _, group := range tree.Comments {
		all = append(all, citation{place: files.Position(group.Pos()).String(), text: group.Text()})
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
			if bracketed := inBrackets.FindAllString(text.Value, -1); bracketed != nil {
				all = append(all, citation{
					place: files.Position(text.Pos()).String(), text: strings.Join(bracketed, " "),
					message: !strings.HasSuffix(place, "_test.go"),
				})
			}
		}
		return true
	})
	return all
}

// walk calls visit with each file of the module. It skips hidden files, test data and outputs.
func walk(t *testing.T, visit func(place string)) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := name != ".." && strings.HasPrefix(entry.Name(), ".")
		if entry.IsDir() && (hidden || entry.Name() == "testdata" || entry.Name() == "public") {
			return fs.SkipDir
		}
		if !entry.IsDir() && !hidden {
			visit(filepath.ToSlash(strings.TrimPrefix(name, ".."+string(filepath.Separator))))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// pages returns the Markdown files of a folder of docs.
func pages(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(folder + "/*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("docs/%s has no pages: %v", folder, err)
	}
	return names
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
