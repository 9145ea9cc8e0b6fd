//go:build !js

package kyndodata

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/templates"
)

// In returns the words of a locale, with the topic's words in place of the game's.
func (v Vocabulary) In(locale *templates.Locale) Words {
	const prefix = "kind." + kind + "."
	texts := map[string]string{}
	for _, language := range slices.Backward(locale.Chain()) {
		for key, text := range v.texts[language] {
			texts[prefix+key] = text
		}
		for id, names := range v.families {
			if name := names[language]; name != "" {
				texts[prefix+familyGroup+"."+id] = name
			}
		}
	}
	withTexts := locale.With(texts)
	nouns := v.nounForms(withTexts)
	filled := map[string]string{}
	for key, text := range withTexts.Group("kind." + kind) {
		if with := fillNouns(text, nouns); with != text {
			filled[prefix+key] = with
		}
	}
	return Words{locale: withTexts.With(filled), plain: locale, nouns: nouns}
}

// nounForms returns all forms of the noun for what cards show. Forms that the topic doesn't give
// follow from its singular, plural and gender.
func (v Vocabulary) nounForms(locale *templates.Locale) map[string]string {
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
	maps.Copy(forms, own)
	return forms
}

// noun returns the forms that the topic gives in the language of a locale. If there are none,
// singular and plural come from the next language of the chain.
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

func fillNouns(text string, forms map[string]string) string {
	return nounPlace.ReplaceAllStringFunc(text, func(place string) string {
		parts := nounPlace.FindStringSubmatch(place)
		form, ok := forms[parts[2]]
		switch {
		case !ok:
			return place
		case parts[1] == "N":
			return capitalised(form)
		default:
			return form
		}
	})
}

func capitalised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
