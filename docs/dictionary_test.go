package docs

import (
	"testing"

	"github.com/goccy/go-yaml"
)

// What the reference says in other languages than English stands in dictionaries, whose keys
// are the English texts, so that who changes one is told of the others.

// A dictionary has what is said in English, and the same in a language.
type dictionary struct {
	file  string
	texts map[string]string // nil in English
	used  map[string]bool
}

// dictionaries are those that were read, by their files: what is in them and never asked for
// is told at the end (holdUsed).
var dictionaries = map[string]*dictionary{}

// dictionaryOf is that of what some texts are about: settings, kinds.
func dictionaryOf(t *testing.T, about, language string) *dictionary {
	t.Helper()
	if language == "en" {
		return &dictionary{}
	}
	file := "reference/" + about + "." + language + ".yaml"
	if d := dictionaries[file]; d != nil {
		return d
	}
	d := &dictionary{file: file, texts: map[string]string{}, used: map[string]bool{}}
	if err := yaml.Unmarshal([]byte(read(t, file)), &d.texts); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	dictionaries[file] = d
	return d
}

// of is a text in the language of the dictionary.
func (d *dictionary) of(t *testing.T, text string) string {
	t.Helper()
	if d.texts == nil || text == "" {
		return text
	}
	d.used[text] = true
	if d.texts[text] == "" {
		t.Errorf("%s lacks %q", d.file, text)
	}
	return d.texts[text]
}

// translated is a text that stands in English beside its Spanish.
func translated(t *testing.T, about, language, english, spanish string) string {
	t.Helper()
	if language == "es" {
		return spanish
	}
	return dictionaryOf(t, about, language).of(t, english)
}
