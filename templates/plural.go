package templates

import (
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// otherForm is the form that each text by a number has; all others are for some numbers
// alone.
const otherForm = ".other"

// forms are the forms of texts by a number, as the Unicode CLDR tells them apart.
var forms = [...]string{plural.Other: otherForm, plural.Zero: ".zero", plural.One: ".one", plural.Two: ".two", plural.Few: ".few", plural.Many: ".many"}

// pluralKey is the text that names the language by whose rule a language's numbers go:
// its own, unless it is to be another, such as pt-PT for a pt in which 0 is no singular.
const pluralKey = "language.plural"

// counted is the key of the form in which a text speaks of n. A text that is in another
// language goes by that one's rule.
func (l *Locale) counted(key string, n int) string {
	other := key + otherForm
	rule, ok := l.plurals[l.languageOf(other)]
	if !ok {
		rule = language.English
	}
	form := key + forms[plural.Cardinal.MatchPlural(rule, max(n, -n), 0, 0, 0, 0)]
	text, has := l.texts[form]
	if !has || l.languageOf(form) != l.languageOf(other) || n != 1 && !strings.Contains(text, "{n}") {
		return other // “one page”, which French would say of none, too
	}
	return form
}

// pluralRule is the rule of a language with these texts: that of the language which they
// name, or else its own.
func pluralRule(code string, texts map[string]string) language.Tag {
	if named := texts[pluralKey]; named != "" {
		code = named
	}
	return language.Make(code)
}
