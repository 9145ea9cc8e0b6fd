package content

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
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

Véase el [libro](../books/aurora.md).
`

func deckProject(deck string) fstest.MapFS {
	files := goodProject()
	files["content/decks/aves.es.md"] = &fstest.MapFile{Data: []byte(deck)}
	return files
}

func TestDeck(t *testing.T) {
	site := mustLoad(t, deckProject(goodDeck))
	want := []*Deck{{
		File: "content/decks/aves.es.md", Slug: "aves", Language: of("es"), Title: of("Aves del páramo"), Author: of("Equipo Aurora"),
		Species: Selection{IDs: []Located[string]{of("condor")}, Habitats: []Located[string]{of("paramo"), of("risco")}},
		Size:    of("bridge"), Paper: of("letter"), Layout: of("duplex"), Orientation: of("landscape"), Grid: of(Grid{4, 2}), Flip: of("short"), Edition: of("grey"),
		Faces: []Located[string]{of("A"), of("B")}, Bleed: of(2000), Offset: Offset{X: of(-250)},
		QR: of(true), Seed: of("2026"), Duels: of(4), Contains: []Located[string]{of("cards"), of("rules")},
		Body: []byte("# Para el aula\n\nVéase el [libro](../books/aurora.md).\n"), BodyLine: 19,
	}}
	if diff := cmp.Diff(want, site.Decks, plain()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestDeckDefaults: a title is enough, and codes stand on the backs where
// there is an address for them to lead to.
func TestDeckDefaults(t *testing.T) {
	files := deckProject("---\ntitle: Aves\n---\n")
	want := &Deck{
		File: "content/decks/aves.es.md", Slug: "aves", Language: of("es"), Title: of("Aves"), Author: of("Equipo Aurora"),
		Backs: of(true), QR: of(true), Seed: of("aves"), Duels: of(10), Body: []byte{}, BodyLine: 4,
	}
	if diff := cmp.Diff(want, mustLoad(t, files).Decks[0], plain()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	files["octavo.yaml"] = &fstest.MapFile{Data: []byte("title: Aurora\n")}
	if mustLoad(t, files).Decks[0].QR.Value {
		t.Error("there are codes without an address to lead to")
	}
}

// TestDeckBesideBook: the two share the folders of the site.
func TestDeckBesideBook(t *testing.T) {
	files := deckProject("---\ntitle: Aves\nlanguage: es\n---\n")
	files["content/books/aves.es.md"] = files["content/books/aurora.es.md"]
	_, err := Load(files, locales())
	if err == nil || !strings.Contains(err.Error(), "is taken by content/books/aves.es.md") {
		t.Errorf("the error is %v", err)
	}
}
