package site

import (
	"testing"
	"testing/fstest"

	"octavo/content/strict"
)

// FuzzLocaleWithDeck has a project's own texts beside a deck, whose plan needs
// them: whatever they are, they are read or refused.
func FuzzLocaleWithDeck(f *testing.F) {
	for _, text := range []string{
		"site: {nope: x}\n", "", "site:\n  skip: Ir\n", "deck: {}\n", "deck: []\n", "deck: {cards: \"{n}\"}\n", "kind: {kyndo: {name: \"{x}\"}}\n",
		"number: {groupFrom: no}\n", "number: {group: \"\"}\n", "site: [", "\x00", "a.b: c\na: {b: d}\n", "deck:\n  rulesTitle: \"# [a](b)\"\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, locale []byte) {
		project := fstest.MapFS{
			"octavo.yaml":               {Data: []byte("title: T\nlanguages: [es]\n")},
			"content/decks/aves.es.md":  {Data: []byte("---\ntitle: Aves\nspecies: {ids: [condor, mirla]}\nduels: 1\ncontains: [rules]\n---\n")},
			"content/pages/p.es.md":     {Data: []byte("# P\n")},
			"templates/locales/es.yaml": {Data: locale},
		}
		texts, err := loadTexts(strict.Guard(project), Config{})
		if err == nil {
			err = planAndShow(t.Context(), strict.Guard(project), texts)
		}
		if problems, ok := strict.ProblemsIn(err); ok && len(problems) == 0 {
			t.Error("refused without a reason")
		}
	})
}
