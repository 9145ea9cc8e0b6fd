package content

import (
	"maps"
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

// Chain is where a text of a language is looked for, in this order: in it, in what it is a
// variety of, and in the language that the publication falls back to. That is the one it
// names, else the first of its others that has texts.
func (s *Site) Chain(code string) []string {
	chain := Varieties(code)
	if s.Fallback.Value != "" {
		return distinct(append(chain, Varieties(s.Fallback.Value)...))
	}
	for _, other := range s.asked {
		if other != code && slices.Contains(s.spoken, other) {
			return distinct(append(chain, Varieties(other)...))
		}
	}
	return chain
}

// Chains are those of languages, in their order.
func (s *Site) Chains(codes []string) (all [][]string) {
	for _, code := range codes {
		all = append(all, s.Chain(code))
	}
	return all
}

// distinct are words, each once.
func distinct(words []string) []string {
	var once []string
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}

// Named completes a name that is given in some languages: where one of the publication lacks
// it, it has that of its chain, or else of the first language that has any.
func (s *Site) Named(name map[string]string) {
	if len(name) == 0 {
		return
	}
	first := name[slices.Min(slices.Collect(maps.Keys(name)))]
	for _, l := range s.Languages {
		if name[l.Value] == "" {
			name[l.Value] = inChain(name, s.Chain(l.Value), first)
		}
	}
}

// inChain is a name in the first language of a chain that has it.
func inChain(name map[string]string, chain []string, otherwise string) string {
	for _, code := range chain {
		if text := name[code]; text != "" {
			return text
		}
	}
	return otherwise
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
		if code := e.key.Value; !slices.Contains(spoken, code) && IsLanguage(code) {
			take(code)
		}
	}
	return texts
}
