package stream

import (
	"embed"
	"sync"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/templates"
)

// noFiles stands for a publication without files, so that only built-in texts are found.
var noFiles embed.FS

// Languages lists the languages that have built-in texts.
func Languages() ([]string, error) { return templates.Languages(templates.Files(noFiles)) }

// LoadWords returns the built-in texts of a language.
func LoadWords(language string) (*templates.Locale, error) {
	locales, err := loadLocales(language)
	if err != nil {
		return nil, message.Errorf("loading the language %s: %v", language, err)
	}
	return locales[language], nil
}

func loadLocales(languages ...string) (map[string]*templates.Locale, error) {
	return templates.LoadLocales(templates.Files(noFiles), languages, kindTexts())
}

var kindTexts = sync.OnceValue(func() []templates.KindTexts {
	var all []templates.KindTexts
	for _, k := range kinds.All() {
		all = append(all, templates.Embedded(k.Name(), k.Texts()))
	}
	return all
})

// PrintedNames maps the printed names of kinds and tiers in all languages to their identifiers, such as
// “difícil” to hard.
func PrintedNames() (kindNames, tierNames map[string]string, err error) {
	languages, err := Languages()
	if err != nil {
		return nil, nil, err
	}
	locales, err := loadLocales(languages...)
	if err != nil {
		return nil, nil, message.Errorf("loading the languages: %v", err)
	}
	kindNames, tierNames = map[string]string{}, map[string]string{}
	for _, words := range locales {
		for _, k := range kinds.All() {
			kindNames[words.Say("kind."+k.Name()+".name")] = k.Name()
		}
		for _, t := range engine.AllTiers() {
			tierNames[words.Say("tier."+t.String())] = t.String()
		}
	}
	return kindNames, tierNames, nil
}
