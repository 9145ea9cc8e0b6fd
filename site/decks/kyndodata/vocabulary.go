package kyndodata

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine/kyndo"
	"octavo/templates"
)

// A Vocabulary is what a topic calls things, by language: what its cards are of, its
// characteristics, its families. What it doesn't name is called as the combat calls it.
type Vocabulary struct {
	nouns    map[string]map[string]string // forms by their names, by language
	texts    map[string]map[string]string // by keys below kind.kyndo, by language
	families map[string]kyndo.Translations
}

const (
	nounGroup   = "noun"
	familyGroup = "family"
	genderKey   = "gender"
	gendersKey  = "genders"
)

// In are the words of a locale as the topic says them.
func (v Vocabulary) In(locale *templates.Locale) Words {
	prefix, said := "kind."+kind+".", map[string]string{}
	for _, language := range slices.Backward(locale.Chain()) {
		for key, text := range v.texts[language] {
			said[prefix+key] = text
		}
		for id, names := range v.families {
			if name := names[language]; name != "" {
				said[prefix+familyGroup+"."+id] = name
			}
		}
	}
	own := locale.With(said)
	nouns := v.forms(own)
	filled := map[string]string{}
	for key, text := range own.Group(prefix[:len(prefix)-1]) {
		if with := withNouns(text, nouns); with != text {
			filled[prefix+key] = with
		}
	}
	return Words{locale: own.With(filled), plain: locale, nouns: nouns}
}

// forms are all forms of what cards are of: those of the topic, and those that follow from
// its singular, plural and gender.
func (v Vocabulary) forms(locale *templates.Locale) map[string]string {
	forms := locale.Group("kind." + kind + "." + nounGroup)
	own := v.noun(locale)
	for _, key := range []string{"one", "other", genderKey} {
		if form, ok := own[key]; ok {
			forms[key] = form
		}
	}
	at := max(0, slices.Index(strings.Fields(forms[gendersKey]), forms[genderKey]))
	for key, pattern := range forms {
		variants := strings.Split(pattern, " / ")
		variant := variants[min(at, len(variants)-1)]
		forms[key] = strings.NewReplacer("{one}", forms["one"], "{other}", forms["other"]).Replace(variant)
	}
	for key, form := range own {
		forms[key] = form
	}
	return forms
}

// noun are the forms that the topic gives in the language of a locale, or else what it is
// called in the first other that has a word for it, without that one's articles.
func (v Vocabulary) noun(locale *templates.Locale) map[string]string {
	for _, language := range locale.Chain() {
		switch forms := v.nouns[language]; {
		case len(forms) == 0:
		case language == locale.Language():
			return forms
		default:
			return map[string]string{"one": forms["one"], "other": forms["other"]}
		}
	}
	return nil
}

// nounPlace is where a sentence says what cards are of: {noun.the}, or with a capital
// {Noun.the}.
var nounPlace = regexp.MustCompile(`\{([Nn])oun\.(\w+)\}`)

// withNouns puts the forms into their places.
func withNouns(text string, forms map[string]string) string {
	return nounPlace.ReplaceAllStringFunc(text, func(place string) string {
		parts := nounPlace.FindStringSubmatch(place)
		form, ok := forms[parts[2]]
		switch {
		case !ok:
			return place
		case parts[1] == "N":
			return capital(form)
		default:
			return form
		}
	})
}

// capital begins a text with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// small begins a text with a small letter, unless it is an abbreviation such as pH or DNA.
func small(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsUpper(second) {
		return text
	}
	return string(unicode.ToLower(first)) + text[size:]
}
