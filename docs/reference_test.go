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

// The pages of the reference are made from the code: what settings there are of the strict
// reader, kinds with their options of the kinds. What settings mean stands in
// reference/settings.yaml, and nowhere else.

// siteLanguages are those of the documentation.
var siteLanguages = []string{"en", "es", "fr", "pt"}

const sitePages = "site/content/pages/"

// A settingGroup is what is said of a group of settings: in English and Spanish beside each
// other, in other languages in dictionaries whose keys are the English texts.
type settingGroup struct {
	En   groupWords                `yaml:"en"`
	Es   groupWords                `yaml:"es"`
	Said map[string]settingMeaning `yaml:"keys"`
}

type groupWords struct {
	Title string `yaml:"title"`
	Text  string `yaml:"text"`
}

// A settingMeaning is what a key means, and what holds without it: one text for all
// languages, or one for each.
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

// code sets a word of the program as such.
func code(word string) string { return "`" + word + "`" }

// settingGroups reads what settings mean.
func settingGroups(t *testing.T, file string) map[string]settingGroup {
	t.Helper()
	groups := map[string]settingGroup{}
	if err := yaml.UnmarshalWithOptions([]byte(read(t, file)), &groups, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return groups
}

// wayTo are the keys that lead to a place from the top of its file.
func wayTo(name string, files []place) (keys []string) {
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

// partingDot is a dot that parts two keys: those of a key that is a range are two.
var partingDot = regexp.MustCompile(`([^.])\.([^.])`)

// leading is what stands before a group's table: of a group within a file also what it is for.
func (w groupWords) leading(name string, files []place) string {
	if len(wayTo(name, files)) == 0 {
		return w.Text
	}
	return strings.TrimSpace(w.Title + ". " + w.Text)
}

// TestReferenceIsOfTheSite: what is made is in the publication, and nothing else is made.
func TestReferenceIsOfTheSite(t *testing.T) {
	for _, language := range siteLanguages {
		for _, page := range []string{"settings", "data", "kinds", "commands"} {
			text, err := os.ReadFile(sitePages + page + "." + language + ".md")
			if err != nil || !bytes.Contains(text, []byte("<!-- Made from the code: ")) {
				t.Errorf("%s in %q isn't made from the code: %v", page, language, err)
			}
		}
	}
}
