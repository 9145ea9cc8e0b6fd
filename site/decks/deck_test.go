package decks

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/rogpeppe/go-internal/txtar"

	"octavo/content"
	"octavo/content/goldentest"
	"octavo/content/strict"
)

const goodDeck = `---
title: Aves del páramo
species: {habitats: [paramo, risco], ids: [condor]}
size: bridge
paper: letter
layout: duplex
orientation: landscape
grid: 4 × 2
flip: short
edition: grey
faces: [A, B]
bleed: 2mm
offset: {x: -0.25mm, y: 0}
backs: false
seed: 2026
duels: 4
contains: [cards, rules]
---
# Para el aula

Léase antes.
`

// oneDeck loads a publication with one deck.
func oneDeck(t *testing.T, written, settings string) (*deck, strict.Problems) {
	t.Helper()
	publication, err := content.Load(fstest.MapFS{
		"octavo.yaml":              {Data: []byte("title: Aula\nauthor: Equipo Aurora\n" + settings)},
		"content/decks/aves.es.md": {Data: []byte(written)},
	}, []string{"es", "en"})
	if err != nil {
		t.Fatal(err)
	}
	all, problems := loadDecks(publication)
	return all[0], problems
}

const address = "baseURL: https://example.org/\n"

func of[T any](v T) strict.Located[T] { return strict.Located[T]{Value: v} }

// plain removes positions, so that values can be compared.
func plain() cmp.Options {
	return cmp.Options{cmpopts.IgnoreTypes(strict.Pos{}, &content.Work{})}
}

func TestDeck(t *testing.T) {
	got, problems := oneDeck(t, goodDeck, address)
	want := &deck{
		Species: selection{IDs: []strict.Located[string]{of("condor")}, Habitats: []strict.Located[string]{of("paramo"), of("risco")}},
		Size:    of("bridge"), Paper: of("letter"), Layout: of("duplex"), Orientation: of("landscape"), Grid: of(grid{4, 2}), Flip: of("short"), Edition: of("grey"),
		Faces: []strict.Located[string]{of("A"), of("B")}, Bleed: of(2000), Offset: offset{X: of(-250)},
		QR: of(true), Seed: of("2026"), Copies: of(1), Duels: of(4), Pupils: of(30), Contains: []strict.Located[string]{of("cards"), of("rules")},
	}
	if diff := cmp.Diff(want, got, plain()); diff != "" || len(problems) > 0 {
		t.Errorf("%v (-want +got):\n%s", problems, diff)
	}
}

// TestDeckDefaults checks that a title suffices, and that backs have codes if the site has an
// address.
func TestDeckDefaults(t *testing.T) {
	const least = "---\ntitle: Aves\n---\n"
	got, _ := oneDeck(t, least, address)
	want := &deck{Backs: of(true), QR: of(true), Seed: of("aves"), Copies: of(1), Duels: of(10), Pupils: of(30)}
	if diff := cmp.Diff(want, got, plain()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got.Title.Value != "Aves" || got.Author.Value != "Equipo Aurora" {
		t.Errorf("%+v", got.Work)
	}
	if got, _ := oneDeck(t, least, ""); got.QR.Value {
		t.Error("there are codes without an address to lead to")
	}
}

// TestBadDecks checks that all problems of a deck are reported at once.
func TestBadDecks(t *testing.T) {
	const name = "testdata/bad.txtar"
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range archive.Files[:len(archive.Files)-1] {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	publication, err := content.Load(files, []string{"es", "en"})
	problems, ok := strict.ProblemsIn(err)
	if !ok || publication == nil {
		t.Fatal(err)
	}
	_, found := loadDecks(publication)
	var got strings.Builder
	if err := append(problems, found...).Sorted().Show(&got); err != nil {
		t.Fatal(err)
	}
	goldentest.CompareInArchive(t, name, archive, got.String())
}

// FuzzDeck checks that any deck file is either refused with a position or within its limits.
func FuzzDeck(f *testing.F) {
	f.Add([]byte(goodDeck))
	f.Add([]byte("---\ntitle: A\nspecies: {ids: [a], habitats: [b]}\noffset: {x: -1mm, y: -}\nfaces: [A, A]\ncontains: []\ngrid: 3x\nqr: true\n---\n"))
	for _, seed := range []string{"[a, a]", "[[a]]", "{ids: {a: b}}", "{}", "&a [*a]", "!!int x", "1e999", "\"\\u0000\"", "all", "{habitats: []}"} {
		f.Add([]byte("---\ntitle: A\nspecies: " + seed + "\n---\n"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		files := fstest.MapFS{
			"octavo.yaml":           {Data: []byte("title: T\nlanguages: [es, en]\n")},
			"content/decks/a.md":    {Data: data},
			"content/decks/a.en.md": {Data: data},
		}
		site, err := content.Load(files, []string{"es", "en"})
		if err != nil {
			return
		}
		all, problems := loadDecks(site)
		for _, p := range problems {
			if p.Pos.Line < 1 || strings.ContainsAny(p.Error(), "\n\x1b") {
				t.Errorf("the problem has no place, or is not one clean line: %q", p.Error())
			}
		}
		for _, d := range all {
			if d.Bleed.Value < 0 || d.Bleed.Value > maxBleed || max(d.Offset.X.Value, -d.Offset.X.Value) > maxOffset || d.Duels.Value < 1 || d.Duels.Value > maxDuels {
				t.Errorf("out of bounds: %+v", d)
			}
		}
	})
}
