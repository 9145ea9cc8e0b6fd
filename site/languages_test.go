package site

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
)

// TestTierLabels checks that the summary names a tier or "rated" for kinds with tiers, and nothing
// for other kinds.
func TestTierLabels(t *testing.T) {
	for _, c := range []struct {
		kind engine.Kind
		tier engine.Tier
		want string
	}{
		{sudoku.Kind{}, engine.NoTier, "rated"},
		{sudoku.Kind{}, engine.Hard, "hard"},
		{&sortresort.Kind{}, engine.NoTier, engine.NoTier.String()},
	} {
		if got := tierLabel(c.kind, c.tier); got != c.want {
			t.Errorf("%s of %v is told as %q, not %q", c.kind.Name(), c.tier, got, c.want)
		}
	}
}

// TestKindsWithSameRequest checks that the same request for two kinds isn't taken for the same
// puzzle, where pages link to it in other works.
func TestKindsWithSameRequest(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: T\nlanguages: [es]\n")
	put(t, project, "content/books/uno.md", "---\ntitle: Uno\nsections:\n  - {kind: kenken, tier: easy, count: 1, options: {size: 4}}\n  - {kind: futoshiki, tier: easy, count: 1, options: {size: 4}}\n---\n")
	put(t, project, "content/books/otro.md", "---\ntitle: Otro\npuzzles: uno\n---\n")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}, NoCache: true})
	for n := 1; n <= 2; n++ {
		page := tree(t, filepath.Join(project, "public", "es", "uno"))[strconv.Itoa(n)+".html"]
		if got := strings.Count(page, `href="../otro/`); got != 1 || !strings.Contains(page, `href="../otro/`+strconv.Itoa(n)+`.html"`) {
			t.Errorf("puzzle %d leads to %d others", n, got)
		}
	}
}

// FuzzLocaleWithDeck gives a project with a deck hostile texts of its own. They must be read or
// refused.
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
			err = planAndRender(t.Context(), strict.Guard(project), texts)
		}
		if problems, ok := strict.ProblemsIn(err); ok && len(problems) == 0 {
			t.Error("refused without a reason")
		}
	})
}
