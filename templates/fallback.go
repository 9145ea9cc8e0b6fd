package templates

import (
	"maps"
	"slices"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// Chain is the language, and those in which it says what it lacks, in their order.
func (l *Locale) Chain() []string { return l.chain }

// Fallen are the keys of the texts that are in another language, sorted.
func (l *Locale) Fallen() []string { return slices.Sorted(maps.Keys(l.from)) }

// Others are the languages of those texts, in the order of the chain.
func (l *Locale) Others() []string {
	used := map[string]bool{}
	for _, code := range l.from {
		used[code] = true
	}
	return slices.DeleteFunc(slices.Clone(l.chain), func(code string) bool { return !used[code] })
}

// Size is how many texts there are.
func (l *Locale) Size() int { return len(l.texts) }

// languageOf is the language that a text is in.
func (l *Locale) languageOf(key string) string {
	if other, fell := l.from[key]; fell {
		return other
	}
	return l.language
}

// nameKey is the text that says what the language calls itself.
const nameKey = "language.name"

// adopt says what no other language can say of this one: what it is called, by which rule
// it tells one from many. The rules of the others are kept for their texts.
func (l *Locale) adopt() {
	if l.languageOf(nameKey) != l.language {
		l.texts[nameKey] = selfName(l.language)
		delete(l.from, nameKey)
	}
	if l.languageOf(pluralKey) != l.language {
		l.texts[pluralKey] = l.language
		delete(l.from, pluralKey)
	}
}

// selfName is what a language calls itself, as far as the Unicode CLDR knows; its code where
// it doesn't.
func selfName(code string) string {
	if name := display.Self.Name(language.Make(code)); name != "" {
		return sentence([]byte(name))
	}
	return code
}

// Spoken are the languages that the program speaks by itself.
func Spoken() []string { return builtinLanguages() }
