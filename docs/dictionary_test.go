package docs

import (
	"testing"

	"github.com/goccy/go-yaml"
)

// Translations of the reference are kept in dictionaries. Their keys are the English texts:
// a changed English text then fails the tests until its translations are changed.

// A dictionary holds the translations of English texts into one language.
type dictionary struct {
	file  string
	texts map[string]string // nil in English
	used  map[string]bool
}

// dictionaries holds the dictionaries that were read, by file. checkUsed reports entries
// that no test used.
var dictionaries = map[string]*dictionary{}

// dictionaryOf returns the dictionary of a subject, such as settings or kinds, in a language.
func dictionaryOf(t *testing.T, about, language string) *dictionary {
	t.Helper()
	if language == "en" {
		return &dictionary{}
	}
	file := "reference/" + about + "." + language + ".yaml"
	if about == "kinds" { // the program's help has the same texts
		file = "../templates/help/kinds." + language + ".yaml"
	}
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

// of returns the translation of an English text.
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

// translated returns a text in a language. Its English and Spanish forms are given.
func translated(t *testing.T, about, language, english, spanish string) string {
	t.Helper()
	if language == "es" {
		return spanish
	}
	return dictionaryOf(t, about, language).of(t, english)
}
