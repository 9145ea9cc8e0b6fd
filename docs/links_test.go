package docs

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

var (
	link        = regexp.MustCompile(`\]\(([^()\s]+)\)`)
	heading     = regexp.MustCompile(`(?m)^#+ (.+)$`)
	inCodes     = regexp.MustCompile("`([^`\n]+)`")
	folder      = regexp.MustCompile(`^(?:\.ci|cmd|content|docs|engine|generator|render|site|templates)/[A-Za-z0-9_./-]+$`)
	placeholder = regexp.MustCompile(`\b(?:KIND|LANG|COMMAND)\b`)
	aTest       = regexp.MustCompile(`\b(?:Test|Fuzz|Benchmark|Example)[A-Z][A-Za-z0-9]+\b`)
)

// docFiles returns the Markdown files for people who work on the program. Files of publications and
// printed texts aren't among them.
func docFiles(t *testing.T) []string {
	t.Helper()
	var names []string
	walk(t, func(place string) {
		top, _, nested := strings.Cut(place, "/")
		if filepath.Ext(place) == ".md" && (!nested || top == "docs") {
			names = append(names, place)
		}
	})
	if len(names) < 20 {
		t.Fatalf("only %d papers found", len(names))
	}
	return names
}

// TestLinksLeadSomewhere checks the links between documents, including their headings.
func TestLinksLeadSomewhere(t *testing.T) {
	t.Parallel()
	for _, paper := range docFiles(t) {
		for _, m := range link.FindAllStringSubmatch(read(t, "../"+paper), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, anchor, _ := strings.Cut(m[1], "#")
			target := paper
			if file != "" {
				target = path.Join(path.Dir(paper), file)
			}
			if _, err := os.Stat("../" + target); err != nil {
				t.Errorf("%s leads to %s, which is not there", paper, m[1])
				continue
			}
			if anchor != "" && !anchors(read(t, "../"+target))[anchor] {
				t.Errorf("%s leads to %s, and there is no such heading", paper, m[1])
			}
		}
	}
}

// anchors returns the anchors that code hosts make from the headings of a page.
func anchors(text string) map[string]bool {
	all := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		all[strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				return unicode.ToLower(r)
			default:
				return -1
			}
		}, m[1])] = true
	}
	return all
}

// TestNamedFilesAndTestsExist checks that files and tests exist that documents name. It skips decisions
// and the change log, which describe the past, and README.md and the documentation for publishers,
// which name files of publishers.
func TestNamedFilesAndTestsExist(t *testing.T) {
	t.Parallel()
	known := tests(t)
	for _, paper := range docFiles(t) {
		if strings.HasPrefix(paper, "docs/decisions/") || strings.HasPrefix(paper, "docs/site/") || paper == "CHANGELOG.md" || paper == "README.md" {
			continue
		}
		text := read(t, "../"+paper)
		for _, m := range inCodes.FindAllStringSubmatch(text, -1) {
			if folder.MatchString(m[1]) && !strings.Contains(m[1], "...") && !placeholder.MatchString(m[1]) {
				if _, err := os.Stat("../" + m[1]); err != nil {
					t.Errorf("%s names %s, which is not there", paper, m[1])
				}
			}
		}
		for _, name := range aTest.FindAllString(text, -1) {
			if !known[name] {
				t.Errorf("%s names %s, and there is no such test", paper, name)
			}
		}
	}
}

var block = regexp.MustCompile("(?s)```go\n(.*?)```")

// TestExampleCode checks that docs/adding-a-kind.md shows code that is in engine/futoshiki.
func TestExampleCode(t *testing.T) {
	names, err := filepath.Glob("../engine/futoshiki/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, name := range names {
		code.WriteString(read(t, name))
	}
	shown := block.FindAllStringSubmatch(read(t, "adding-a-kind.md"), -1)
	if len(shown) < 2 {
		t.Errorf("only %d pieces of code are shown", len(shown))
	}
	for _, m := range shown {
		if !strings.Contains(code.String(), m[1]) {
			t.Errorf("docs/adding-a-kind.md shows what is not in engine/futoshiki:\n%s", m[1])
		}
	}
}

var declared = regexp.MustCompile(`(?m)^func ([A-Z]\w*)\(`)

// tests returns the names of the program's tests.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	walk(t, func(place string) {
		if strings.HasSuffix(place, "_test.go") {
			for _, m := range declared.FindAllStringSubmatch(read(t, "../"+place), -1) {
				all[m[1]] = true
			}
		}
	})
	return all
}
