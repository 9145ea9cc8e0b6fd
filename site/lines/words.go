package lines

import (
	"embed"
	"fmt"

	"octavo/engine/kinds"
	"octavo/templates"
)

// Languages lists those in which Explain can speak.
func Languages() ([]string, error) { return templates.Languages(templates.Files(noProject)) }

// LoadWords returns the built-in texts of a language.
func LoadWords(language string) (Words, error) {
	var texts []templates.KindTexts
	for _, k := range kinds.All() {
		texts = append(texts, templates.KindTexts{Name: k.Name(), Texts: k.Texts()})
	}
	locales, err := templates.LoadLocales(templates.Files(noProject), []string{language}, texts)
	if err != nil {
		return nil, fmt.Errorf("loading the language %s: %w", language, err)
	}
	return locales[language], nil
}

// noProject has no files, so that the look-up ends at the built-in ones.
var noProject embed.FS
