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

// originals are the files of the program that a publication may have its own in the place of.
func originals() []templates.Original {
	texts := []templates.KindTexts{kyndodata.Texts()}
	for _, kind := range kinds.All() {
		texts = append(texts, templates.Embedded(kind.Name(), kind.Texts()))
	}
	return templates.Originals(texts)
}

// original is one of them, to be changed in the publication.
func original(name string) ([]file, error) {
	o, ok := templates.FindOriginal(originals(), name)
	if !ok {
		name = strings.TrimPrefix(name, "templates/")
		problem := strict.Unknown{What: "template", Read: name, Known: templatesTold()}.Problem()
		problem.Suggestion = meant(name)
		return nil, message.Errorf("%s", problem.Told())
	}
	text, err := o.Text()
	if err != nil {
		return nil, message.Errorf("reading what begins it: %v", err)
	}
	return []file{{o.Own(), text}}, nil
}

// TemplateNames are those of the templates that a publication begins to change: but for the
// scripts of pages, which few will.
func TemplateNames() []string {
	var names []string
	for _, o := range originals() {
		if !strings.HasPrefix(o.Name, "site/play/") {
			names = append(names, o.Name)
		}
	}
	return names
}

// manyNames tells of names that differ in a language alone, or are those of lessons.
var manyNames = regexp.MustCompile(`^(book/lessons/[a-z]+/)[^.]*|\.[a-z]{2}\.`)

// templatesTold are the templates as they are told to whoever asks for one that there is not:
// names that differ in the language, or in the technique that a lesson teaches, at once.
func templatesTold() []string {
	var told []string
	for _, name := range TemplateNames() {
		name = manyNames.ReplaceAllStringFunc(name, func(part string) string {
			if lessons := manyNames.FindStringSubmatch(part)[1]; lessons != "" {
				return lessons + "TECHNIQUE"
			}
			return ".LANG."
		})
		if !slices.Contains(told, name) {
			told = append(told, name)
		}
	}
	return told
}

// byBase are the templates by what is typed of them alone: style.css for site/style.css, and of
// several the one of the site.
func byBase() map[string]string {
	found := map[string]string{}
	for _, name := range TemplateNames() {
		base := path.Base(name)
		if _, there := found[base]; !there || strings.HasPrefix(name, "site/") {
			found[base] = name
		}
	}
	return found
}

// meant is the template that was probably meant by a name; "" for none.
func meant(name string) string { return strict.Suggest(name, TemplateNames(), byBase()) }
