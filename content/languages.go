package content

import (
	"maps"
	"slices"

	"octavo/content/strict"
)

// FallbackChain lists the languages in which a text is searched: the language, more general varieties of
// it, and the publication's fallback. If octavo.yaml names no fallback, the
// publication's first other language in which Octavo has texts is the fallback.
func (s *Site) FallbackChain(code string) []string {
	chain := strict.Varieties(code)
	if s.Fallback.Value != "" {
		return distinct(append(chain, strict.Varieties(s.Fallback.Value)...))
	}
	for _, other := range s.allLanguages {
		if other != code && slices.Contains(s.locales, other) {
			return distinct(append(chain, strict.Varieties(other)...))
		}
	}
	return chain
}

// FallbackChains returns the fallback chain of each language.
func (s *Site) FallbackChains(codes []string) (all [][]string) {
	for _, code := range codes {
		all = append(all, s.FallbackChain(code))
	}
	return all
}

// distinct returns the words without repeated ones.
func distinct(words []string) []string {
	var once []string
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}

// CompleteName completes a name that is given in some languages. A language of the publication without
// a name gets the first name in its fallback chain. If no language there has a name, it gets that of
// the language whose code is first in alphabetical order.
func (s *Site) CompleteName(name map[string]string) {
	if len(name) == 0 {
		return
	}
	first := name[slices.Min(slices.Collect(maps.Keys(name)))]
	for _, l := range s.Languages {
		if name[l.Value] == "" {
			name[l.Value] = firstInChain(name, s.FallbackChain(l.Value), first)
		}
	}
}

// firstInChain returns the name in the first language of a chain that has a name. If none has, it returns
// the text otherwise.
func firstInChain(name map[string]string, chain []string, otherwise string) string {
	for _, code := range chain {
		if text := name[code]; text != "" {
			return text
		}
	}
	return otherwise
}
