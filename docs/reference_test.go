package docs

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// The reference is made from the code: settings come from the strict reader, and kinds and their
// options from the kinds. Only reference/settings.yaml says what settings mean.

// siteLanguages lists the languages of the documentation.
var siteLanguages = []string{"en", "es", "fr", "pt"}

const sitePages = "site/content/pages/"

// A settingGroup describes a group of settings in English and Spanish. The translations into other
// languages are in dictionaries whose keys are the English texts.
type settingGroup struct {
	En   groupWords                `yaml:"en"`
	Es   groupWords                `yaml:"es"`
	Said map[string]settingMeaning `yaml:"keys"`
}

type groupWords struct {
	Title string `yaml:"title"`
	Text  string `yaml:"text"`
}

// A settingMeaning says what a key means, and what its default is: one text for all languages, or one
// for each.
type settingMeaning struct {
	En      string `yaml:"en"`
	Es      string `yaml:"es"`
	Default any    `yaml:"default"`
}

func (m settingMeaning) in(t *testing.T, language string) string {
	t.Helper()
	return translated(t, "settings", language, m.En, m.Es)
}

func (m settingMeaning) defaultIn(t *testing.T, language string) string {
	t.Helper()
	switch d := m.Default.(type) {
	case string:
		return code(d)
	case map[string]any:
		return translated(t, "settings", language, fmt.Sprint(d["en"]), fmt.Sprint(d["es"]))
	}
	return ""
}

func (g settingGroup) in(t *testing.T, language string) groupWords {
	t.Helper()
	return groupWords{translated(t, "settings", language, g.En.Title, g.Es.Title), translated(t, "settings", language, g.En.Text, g.Es.Text)}
}

// code formats a word as code.
func code(word string) string { return "`" + word + "`" }

// settingGroups reads the meanings of settings from a file.
func settingGroups(t *testing.T, file string) map[string]settingGroup {
	t.Helper()
	groups := map[string]settingGroup{}
	if err := yaml.UnmarshalWithOptions([]byte(read(t, file)), &groups, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return groups
}

// keyPath returns the keys that lead to a place from the top of its file.
func keyPath(name string, files []place) (keys []string) {
	longest := ""
	for _, f := range files {
		if (name == f.name || strings.HasPrefix(name, f.name+".")) && !strings.Contains(strings.TrimSuffix(f.name, ".yaml"), ".yaml.") && len(f.name) > len(longest) {
			longest = f.name
		}
	}
	if name == longest {
		return nil
	}
	return strings.Split(partingDot.ReplaceAllString(strings.TrimPrefix(name, longest+"."), "$1\x00$2"), "\x00")
}

// partingDot matches a dot between two keys. A key that is a range, such as 3..8, has two dots.
var partingDot = regexp.MustCompile(`([^.])\.([^.])`)

// introduction returns the text before a group's table. For a group within a file it begins with the
// title.
func (w groupWords) introduction(name string, files []place) string {
	if len(keyPath(name, files)) == 0 {
		return w.Text
	}
	return strings.TrimSpace(w.Title + ". " + w.Text)
}

// TestReferencePages checks that the pages of the reference exist and are marked as made from the code.
func TestReferencePages(t *testing.T) {
	for _, language := range siteLanguages {
		for _, page := range []string{"settings", "data", "kinds", "commands"} {
			text, err := os.ReadFile(sitePages + page + "." + language + ".md")
			if err != nil || !bytes.Contains(text, []byte("<!-- Made from the code: ")) {
				t.Errorf("%s in %q isn't made from the code: %v", page, language, err)
			}
		}
	}
}
