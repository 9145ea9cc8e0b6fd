package templates

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A Prose is a text file of a kind in one language.
type Prose struct {
	Own  string // the project's file that replaces it
	File string // the program's file, if it exists

	reference string // the same file in the reference language
	texts     fs.FS  // where the program's files are
}

// Prose returns the text files of a kind: rules, lessons, notes for teachers.
func (k KindTexts) Prose(language string) []Prose {
	var all []Prose
	for _, pattern := range []string{"*." + Reference + ".md", "lessons/*." + Reference + ".md"} {
		files, _ := fs.Glob(k.Texts, pattern) // the patterns are valid
		for _, file := range files {
			name := inLanguage(file, language)
			all = append(all, Prose{Own: k.ownProse(name), File: name, reference: file, texts: k.Texts})
		}
	}
	return all
}

// ownProse returns the path of a project's replacement.
func (k KindTexts) ownProse(name string) string {
	lesson, isLesson := strings.CutPrefix(name, "lessons/")
	rules, isRules := strings.CutPrefix(name, "rules.")
	switch {
	case isLesson:
		return path.Join("book/lessons", k.Name, lesson)
	case isRules:
		return path.Join("book/rules", k.Name+"."+rules)
	}
	return path.Join("book/rules", k.Name+"."+name)
}

// startProse returns the files with which new publications begin.
func startProse(language string) []Prose {
	var all []Prose
	files, _ := fs.Glob(builtin, "start/*."+Reference+".*") // the pattern is valid
	for _, file := range files {
		name := inLanguage(file, language)
		all = append(all, Prose{Own: name, File: name, reference: file, texts: builtin})
	}
	return all
}

// inLanguage returns the name of a reference file in another language.
func inLanguage(file, language string) string {
	ending := path.Ext(file)
	return strings.TrimSuffix(file, "."+Reference+ending) + "." + language + ending
}

// A Place is a place where a text file may be, by language.
type Place struct {
	Files fs.FS
	Name  func(language string) string
}

// A Found is a text file in the first language that has it.
type Found struct {
	Text     []byte
	Language string
	Name     string // of its file
	Place    int    // the index of its place
}

// Find looks for a text in the languages of a chain, in all places for each. It skips copies
// that wait for translation.
func Find(chain []string, places ...Place) (Found, error) {
	for _, language := range chain {
		for i, place := range places {
			name := place.Name(language)
			text, err := fs.ReadFile(place.Files, name)
			if errors.Is(err, fs.ErrNotExist) || err == nil && toTranslate(text) {
				continue
			}
			return Found{text, language, name, i}, err
		}
	}
	last := places[len(places)-1]
	return Found{}, fmt.Errorf("%s: %w", last.Name(chain[0]), fs.ErrNotExist)
}

// The first line of a copy that waits for translation.
const (
	toTranslateLine    = "<!-- octavo: to translate -->"
	toTranslateComment = "# octavo: to translate" // in YAML
)

// toTranslate reports whether a file waits for translation.
func toTranslate(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return slices.Contains([]string{toTranslateLine, toTranslateComment}, string(bytes.TrimSpace(line)))
}
