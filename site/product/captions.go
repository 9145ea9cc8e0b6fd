package product

import (
	"strconv"

	"octavo/engine"
	"octavo/templates"
)

// Caption puts the line over a puzzle into the words of its kind.
func Caption(kind string, c engine.Caption, words *templates.Locale) string {
	return words.Count("kind."+kind+".caption", c.Count, FactWords(c.Facts, words)...)
}

// FactWords are the facts that are known, by their names, as arguments of a text.
func FactWords(facts []engine.Fact, words *templates.Locale) []string {
	var args []string
	for _, f := range facts {
		if f.Form != engine.Unknown {
			args = append(args, f.Name, FactText(f.Form, f.Value, words))
		}
	}
	return args
}

// FactText is a known value as people write it.
func FactText(form engine.FactForm, value int, words *templates.Locale) string {
	switch form {
	case engine.Tenths:
		return words.Tenths(value)
	case engine.Hundredths:
		return words.Hundredths(value)
	default:
		return strconv.Itoa(value)
	}
}
