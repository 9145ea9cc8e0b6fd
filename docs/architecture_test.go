package docs

import (
	"fmt"
	"go/doc"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
)

// The list of packages in ARCHITECTURE.md stands between these lines.
const (
	packagesBegin = "<!-- packages: go test ./docs -run TestArchitectureListsPackages -update -->\n"
	packagesEnd   = "<!-- end of packages -->\n"
)

// rooms are the top-level folders, in the order of the imports.
var rooms = []string{"cmd", "site", "content", "generator", "render", "templates", "engine"}

// TestArchitectureListsPackages compares the list of packages with their doc
// comments: one line each, the first sentence of the comment.
func TestArchitectureListsPackages(t *testing.T) {
	t.Parallel()
	paper := read(t, "../ARCHITECTURE.md")
	before, rest, found := strings.Cut(paper, packagesBegin)
	_, after, foundEnd := strings.Cut(rest, packagesEnd)
	if !found || !foundEnd {
		t.Fatal("ARCHITECTURE.md has no list of packages")
	}
	goldentest.Compare(t, "../ARCHITECTURE.md", before+packagesBegin+packageList(t)+packagesEnd+after)
}

func packageList(t *testing.T) string {
	sentences := map[string]string{} // by folder
	walk(t, func(place string) {
		folder := path.Dir(place)
		if filepath.Ext(place) != ".go" || strings.HasSuffix(place, "_test.go") || !slices.Contains(rooms, strings.Split(place, "/")[0]) {
			return
		}
		if sentences[folder] != "" {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), "../"+place, nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		sentences[folder] = new(doc.Package).Synopsis(file.Doc.Text())
	})
	var list strings.Builder
	for _, room := range rooms {
		fmt.Fprintf(&list, "\n### %s\n\n| package | what it does |\n|---|---|\n", room)
		for _, folder := range slices.Sorted(keysBelow(sentences, room)) {
			if sentences[folder] == "" {
				t.Errorf("package %s has no doc comment", folder)
			}
			fmt.Fprintf(&list, "| `%s` | %s |\n", folder, withoutName(sentences[folder]))
		}
	}
	list.WriteString("\n")
	return list.String()
}

func keysBelow(sentences map[string]string, room string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for folder := range sentences {
			if folder == room || strings.HasPrefix(folder, room+"/") {
				if !yield(folder) {
					return
				}
			}
		}
	}
}

// withoutName removes "Package name" from the beginning of a sentence.
func withoutName(sentence string) string {
	words := strings.SplitN(sentence, " ", 3)
	if len(words) == 3 && (words[0] == "Package" || words[0] == "Command") {
		return words[2]
	}
	return sentence
}
