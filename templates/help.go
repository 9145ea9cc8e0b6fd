package templates

import (
	"embed"

	"github.com/goccy/go-yaml"
)

//go:embed help
var helpTexts embed.FS

// HelpTexts returns translations of the help of commands and of the options of kinds. The keys are
// the English texts. The map is empty for English and for a language without translations.
func HelpTexts(language string) map[string]string {
	all := map[string]string{}
	for _, subject := range []string{"commands", "kinds"} {
		data, err := helpTexts.ReadFile("help/" + subject + "." + language + ".yaml")
		if err != nil {
			continue
		}
		texts := map[string]string{}
		if err := yaml.Unmarshal(data, &texts); err != nil {
			continue // a test reports this mistake
		}
		for english, text := range texts {
			all[english] = text
		}
	}
	return all
}
