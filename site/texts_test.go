package site_test

import (
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/content/strict"
)

// composedKeys lists the beginnings of keys that the program puts together from parts.
var composedKeys = []string{"tier.", "day.", "date.months.", "sheet.flip.", "book.solutions", "book.hints", "finding.sort.", "around.sheet.", "play.fresh.", "class.level."}

// TestEveryTextIsUsed checks that translators translate no text that neither the program nor a
// template uses.
func TestEveryTextIsUsed(t *testing.T) {
	data, err := os.ReadFile("../templates/locales/en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	texts, problems := strict.ReadTexts("en.yaml", data)
	if len(problems) > 0 || len(texts.Entries) < 100 {
		t.Fatalf("%d texts, %v", len(texts.Entries), problems)
	}
	said := quotedInProgram(t)
	for _, name := range quotedInTemplates(t) {
		said[name] = true
	}
	for _, e := range texts.Entries {
		key := strings.TrimSuffix(strings.TrimSuffix(e.Key.Value, ".one"), ".other")
		if !said[key] && !beginsWithOneOf(key, composedKeys) {
			t.Errorf("%s of the locales is said nowhere", key)
		}
	}
}

// quotedInProgram returns the string literals of the program's code.
func quotedInProgram(t *testing.T) map[string]bool {
	said := map[string]bool{}
	for _, c := range program(t) {
		ast.Inspect(c.tree, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				if text, err := strconv.Unquote(literal.Value); err == nil {
					said[text] = true
				}
			}
			return true
		})
	}
	return said
}

// inQuotes matches the keys of texts in a template: they are in quotation marks.
var inQuotes = regexp.MustCompile(`"([a-zA-Z0-9.]+)"`)

func quotedInTemplates(t *testing.T) []string {
	var names []string
	err := fs.WalkDir(os.DirFS("../templates"), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".md", ".html", ".xhtml", ".ts"}, path.Ext(name)) {
			return err
		}
		source, err := os.ReadFile("../templates/" + name)
		groups := []string{""} // scripts say the texts of some groups
		if path.Ext(name) == ".ts" {
			groups = []string{"play.", "around.", "finding.", "keys.", "keeping.", "days."}
		}
		for _, m := range inQuotes.FindAllStringSubmatch(string(source), -1) {
			for _, group := range groups {
				names = append(names, group+m[1])
			}
			if path.Base(name) == "shortcuts.ts" { // of which each row has two
				names = append(names, "keys."+m[1]+".press", "keys."+m[1]+".does")
			}
		}
		return err
	})
	if err != nil || len(names) < 20 {
		t.Fatalf("%d texts in the templates, %v", len(names), err)
	}
	return names
}

func beginsWithOneOf(key string, beginnings []string) bool {
	for _, b := range beginnings {
		if strings.HasPrefix(key, b) {
			return true
		}
	}
	return false
}
