package strict

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"octavo/content/message"
)

// LanguageProblem is what is wrong with the code of a language; nil where it is one of
// BCP 47, written as that writes it, such as qu or pt-BR. spoken are those that there are
// texts for, one of which may have been meant.
func LanguageProblem(code string, spoken []string) *Problem {
	if slices.Contains(spoken, code) {
		return nil
	}
	tag, err := language.Parse(code)
	plain := err == nil && len(tag.Extensions()) == 0 && tag != language.Und
	if plain && tag.String() == code {
		return nil
	}
	p := Unknown{What: "language", Read: code, Known: spoken}.Problem()
	p.Append(message.Text(", and no code of a language, as qu and pt-BR are"))
	if plain {
		p.Suggestion = tag.String()
	}
	return p
}

// IsLanguage reports whether a publication can be in a language of this code.
func IsLanguage(code string) bool { return LanguageProblem(code, nil) == nil }

// Varieties are a language and what it is a variety of, the nearest first: pt-BR, pt.
func Varieties(code string) []string {
	all := []string{code}
	for cut := strings.LastIndexByte(code, '-'); cut > 0; cut = strings.LastIndexByte(code, '-') {
		code = code[:cut]
		all = append(all, code)
	}
	return all
}

// InLanguages takes texts by language, whichever languages they are in. spoken are those
// that are told where a key is none.
func (f *Fields) InLanguages(spoken []string) map[string]string {
	texts := map[string]string{}
	take := func(code string) {
		if text := f.Text(code); text.Value != "" {
			texts[code] = text.Value
		}
	}
	for _, code := range spoken {
		take(code)
	}
	for _, e := range f.entries {
		if code := e.Key.Value; !slices.Contains(spoken, code) && IsLanguage(code) {
			take(code)
		}
	}
	return texts
}
