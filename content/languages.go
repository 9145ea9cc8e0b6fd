package content

import (
	"maps"
	"slices"

	"octavo/content/strict"
)

// Chain returns the languages in which a text is looked for, in this order: the language, more
// general varieties of it, and the publication's fallback. Without a fallback in the settings, that
// is the first other language of the publication that has texts.
func (s *Site) Chain(code string) []string {
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

// Chains returns the chain of each language.
func (s *Site) Chains(codes []string) (all [][]string) {
	for _, code := range codes {
		all = append(all, s.Chain(code))
	}
	return all
}

// distinct returns words without repetitions.
func distinct(words []string) []string {
	var once []string
	for _, w := range words {
		if !slices.Contains(once, w) {
			once = append(once, w)
		}
	}
	return once
}

// Named completes a name that is given in some languages. A language of the publication without it
// gets the name of its chain, or else of the first language that has one.
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

// inChain returns the name in the first language of a chain that has it.
func inChain(name map[string]string, chain []string, otherwise string) string {
	for _, code := range chain {
		if text := name[code]; text != "" {
			return text
		}
	}
	return otherwise
}
