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

// A Prose is a text that is a file by itself, in a language.
type Prose struct {
	Own  string // the file of a project's templates that stands in its place
	File string // the file of the program, if it has one

	reference string // the same in the reference language
	texts     fs.FS  // where the program's files are
}

// Prose are the texts of a kind that are files: how it is played, its lessons, what is for
// those who teach it.
func (k KindTexts) Prose(language string) []Prose {
	var all []Prose
	for _, pattern := range []string{"*." + Reference + ".md", "lessons/*." + Reference + ".md"} {
		files, _ := fs.Glob(k.Texts, pattern) // the patterns are right
		for _, file := range files {
			name := inLanguage(file, language)
			all = append(all, Prose{Own: k.ownProse(name), File: name, reference: file, texts: k.Texts})
		}
	}
	return all
}

// ownProse is where a project has a text of its own in the place of a kind's.
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

// startProse are the files by which something new begins.
func startProse(language string) []Prose {
	var all []Prose
	files, _ := fs.Glob(builtin, "start/*."+Reference+".*") // the pattern is right
	for _, file := range files {
		name := inLanguage(file, language)
		all = append(all, Prose{Own: name, File: name, reference: file, texts: builtin})
	}
	return all
}

// inLanguage is the name of a file of the reference language as it is in another.
func inLanguage(file, language string) string {
	ending := path.Ext(file)
	return strings.TrimSuffix(file, "."+Reference+ending) + "." + language + ending
}

// A Place is where a text that is a file by itself may stand, by its language.
type Place struct {
	Files fs.FS
	Name  func(language string) string
}

// A Found is a text that is a file by itself, in the first language that has it.
type Found struct {
	Text     []byte
	Language string
	Name     string // of its file
	Place    int    // where that is, of those that were looked at
}

// Find looks for a text in the languages of a chain, in each at all places in their order.
// What is still to be translated is passed over.
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

// toTranslateLine is the line at the head of a file that is a text of another language
// until somebody has translated it.
const (
	toTranslateLine    = "<!-- octavo: to translate -->"
	toTranslateComment = "# octavo: to translate" // in YAML
)

// toTranslate reports whether a file is still in another language.
func toTranslate(text []byte) bool {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return slices.Contains([]string{toTranslateLine, toTranslateComment}, string(bytes.TrimSpace(line)))
}
