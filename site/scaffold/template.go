package scaffold

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kinds"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// originals returns the files of the program that a publication can replace.
func originals() []templates.Original {
	texts := []templates.KindTexts{kyndodata.Texts()}
	for _, kind := range kinds.All() {
		texts = append(texts, templates.Embedded(kind.Name(), kind.Texts()))
	}
	return templates.Originals(texts)
}

// originalFile returns a publication's copy of an original with this name.
func originalFile(name string) ([]file, error) {
	original, ok := templates.FindOriginal(originals(), name)
	if !ok {
		name = strings.TrimPrefix(name, "templates/")
		problem := strict.Unknown{What: "template", Read: name, Known: templatePatterns()}.Problem()
		problem.Suggestion = suggestTemplate(name)
		return nil, message.Errorf("%s", problem.AsMessage())
	}
	text, err := original.Text()
	if err != nil {
		return nil, message.Errorf("reading what begins it: %v", err)
	}
	return []file{{original.PathInProject(), text}}, nil
}

// TemplateNames returns the templates that help and completion list. It leaves out scripts of
// pages, which few publishers replace.
func TemplateNames() []string {
	var names []string
	for _, o := range originals() {
		if !strings.HasPrefix(o.Name, "site/play/") {
			names = append(names, o.Name)
		}
	}
	return names
}

// variableParts matches the parts of template names that vary: the language, and the technique of a
// lesson.
var variableParts = regexp.MustCompile(`^(book/lessons/[a-z]+/)[^.]*|\.[a-z]{2}\.`)

// templatePatterns returns the names of templates for an error message. Names that differ only in a
// variable part are listed once, such as book/rules/sudoku.LANG.md.
func templatePatterns() []string {
	var patterns []string
	for _, name := range TemplateNames() {
		name = variableParts.ReplaceAllStringFunc(name, func(part string) string {
			if lessons := variableParts.FindStringSubmatch(part)[1]; lessons != "" {
				return lessons + "TECHNIQUE"
			}
			return ".LANG."
		})
		if !slices.Contains(patterns, name) {
			patterns = append(patterns, name)
		}
	}
	return patterns
}

// templatesByBase maps base names to templates, such as style.css to site/style.css. Templates of
// the site take precedence.
func templatesByBase() map[string]string {
	byBase := map[string]string{}
	for _, name := range TemplateNames() {
		base := path.Base(name)
		if _, exists := byBase[base]; !exists || strings.HasPrefix(name, "site/") {
			byBase[base] = name
		}
	}
	return byBase
}

// suggestTemplate returns the template nearest to a name, or "".
func suggestTemplate(name string) string {
	return strict.Suggest(name, TemplateNames(), templatesByBase())
}
