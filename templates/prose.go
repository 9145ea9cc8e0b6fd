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

// A Prose is a text file in one language: of a kind, or for new publications.
type Prose struct {
	Own  string // path of the project's file that replaces it, without templates/
	File string // path of the program's file, which may not exist

	reference string // path of the same file in the reference language
	texts     fs.FS  // holds the program's files
}

// Prose returns the text files of a kind in a language: rules, lessons, and notes for teachers.
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

// ownProse returns the path of the project's file that replaces the program's file of this name.
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

// startProse returns the files with which new publications in a language begin.
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

// A Place is a place where a text may be, in one file for each language. Name returns the name of that
// file.
type Place struct {
	Files fs.FS
	Name  func(language string) string
}

// A Found is a text that Find has found, in the first language that has it.
type Found struct {
	Text     []byte
	Language string
	Name     string // name of the file with the text
	Place    int    // index of the Place among the arguments of Find
}

// Find looks for a text in the languages of a chain, and for each language in all places. It skips
// copies that wait for translation. The error is fs.ErrNotExist if no language has the text.
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

// The first line of a copy that waits for translation, in Markdown and in YAML.
const (
	toTranslateLine    = "<!-- octavo: to translate -->"
	toTranslateComment = "# octavo: to translate"
)

// toTranslate reports whether a file is a copy that waits for translation.
func toTranslate(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return slices.Contains([]string{toTranslateLine, toTranslateComment}, string(bytes.TrimSpace(line)))
}
