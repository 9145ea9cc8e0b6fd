package product

import (
	"maps"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/templates"
)

// Caption returns the line above a puzzle, in the words of its kind.
func Caption(kind string, c engine.Caption, words *templates.Locale) string {
	return words.Count("kind."+kind+".caption", c.Count, FactWords(c.Facts, words)...)
}

// FactWords returns the known facts as arguments of a text, with names and values in turn.
func FactWords(facts []engine.Fact, words *templates.Locale) []string {
	var args []string
	for _, f := range facts {
		if f.Form != engine.Unknown {
			args = append(args, f.Name, FactText(f.Form, f.Value, words))
		}
	}
	return args
}

// FactText returns the value of a fact as people write it.
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

// KindNames maps the printed names of kinds in all languages to the kinds, for suggestions.
func (o *Order) KindNames() map[string]string {
	names := map[string]string{}
	for words := range o.allLocales {
		for _, k := range kinds.All() {
			names[words.Say("kind."+k.Name()+".name")] = k.Name()
		}
	}
	return names
}

// TierNames maps the printed names of tiers in all languages to the tiers, for suggestions.
func (o *Order) TierNames() map[string]string {
	names := map[string]string{"medium": engine.Normal.String()}
	for words := range o.allLocales {
		for _, t := range engine.AllTiers() {
			names[words.Say("tier."+t.String())] = t.String()
		}
	}
	return names
}

// allLocales yields the texts of all languages. The languages of the publication come last, so that
// their names replace equal names of others.
func (o *Order) allLocales(yield func(*templates.Locale) bool) {
	for _, texts := range []map[string]*templates.Locale{o.AllWords, o.Words} {
		for _, language := range slices.Sorted(maps.Keys(texts)) {
			if !yield(texts[language]) {
				return
			}
		}
	}
}
