package kyndodata

import (
	"regexp"
	"unicode"
	"unicode/utf8"

	"octavo/engine/kyndo"
)

// A Vocabulary holds a topic's own words: the noun for what its cards show, names of
// characteristics and families, and sentences. The game provides all others.
type Vocabulary struct {
	nouns    map[string]map[string]string // forms of the noun, by language, then by key of the form
	texts    map[string]map[string]string // texts by language, then by key below kind.kyndo
	families map[string]kyndo.Translations
}

const (
	nounGroup   = "noun"
	familyGroup = "family"
	genderKey   = "gender"
	gendersKey  = "genders"
)

// The keys of a characteristic's texts: its letter, its name, and its name within a sentence.
func letterKey(c kyndo.Char) string { return "cards.letter-" + c.String() }
func charKey(c kyndo.Char) string   { return "cards.char-" + c.String() }
func termKey(c kyndo.Char) string   { return "terms.char-" + c.String() }

func (v Vocabulary) set(language, key, text string) {
	if v.texts[language] == nil {
		v.texts[language] = map[string]string{}
	}
	v.texts[language][key] = text
}

// nounPlace matches the placeholder for a form of the noun: {noun.the}, or {Noun.the} for a capital
// letter.
var nounPlace = regexp.MustCompile(`\{([Nn])oun\.(\w+)\}`)

// uncapitalised returns a text with a small first letter. An abbreviation such as DNA stays
// unchanged.
func uncapitalised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsUpper(second) {
		return text
	}
	return string(unicode.ToLower(first)) + text[size:]
}
