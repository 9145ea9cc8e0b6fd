package kyndodata_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
)

var update = flag.Bool("update", false, "write the goldens anew")

// A few cards, item by item: one of each face, each in another edition.
func TestCardGoldens(t *testing.T) {
	game := sampleCards(t)
	sizes := cards.Sizes()
	for name, g := range map[string]struct {
		species string
		face    cards.Face
		look    cards.Look
	}{
		"colibri-paramo-A": {"colibri-paramo", cards.A, cards.Look{Size: sizes[0], Language: "es", Bleed: 3 * figure.Millimetre}},
		"peregrino-B":      {"peregrino", cards.B, cards.Look{Size: sizes[2], Language: "es", Edition: cards.Grey}},
		"buho-C":           {"buho", cards.C, cards.Look{Size: sizes[3], Language: "en", Edition: cards.InkSaving}},
	} {
		card, ok := game.Rules.Card(g.species)
		if !ok {
			t.Fatalf("there is no %s", g.species)
		}
		f, err := game.Front(card, g.face, g.look)
		if err != nil {
			t.Fatal(err)
		}
		golden(t, name, f.Dump())
	}
	back, err := cards.Back(cards.B, cards.Look{Size: sizes[1], Edition: cards.InkSaving, Bleed: 3 * figure.Millimetre}, chequered(21))
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "back-B", back.Dump())
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "cards", name+".golden")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}
