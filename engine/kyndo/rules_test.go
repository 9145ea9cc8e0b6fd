package kyndo_test

import (
	"regexp"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// The two numbers of face A are those that the design data print.
func TestFaceAOfTheSpecies(t *testing.T) {
	rules := kyndotest.Rules(t)
	for i, s := range kyndotest.AllSpecies(t) {
		attack, defence := rules.Face(&rules.Cards[i])
		if attack != s.CardA.ATK || defence != s.CardA.DEF {
			t.Errorf("%s: %d and %d, want %d and %d", s.ID, attack, defence, s.CardA.ATK, s.CardA.DEF)
		}
	}
}

// TestPrintedTextsAreForTheirReader: what is printed cites no papers of those who
// made the game, neither rulings by their numbers nor the document behind them.
func TestPrintedTextsAreForTheirReader(t *testing.T) {
	papers := regexp.MustCompile(`\bR\d\d\b|\*r\d\*|Documento Maestro|the document|[Ee]l documento`)
	files, err := kyndo.Texts().ReadDir(".")
	if err != nil || len(files) != 12 {
		t.Fatalf("%d files of texts, want 12: %v", len(files), err)
	}
	for _, f := range files {
		text, err := kyndo.Texts().ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if cited := papers.Find(text); cited != nil {
			t.Errorf("%s cites %q", f.Name(), cited)
		}
	}
}
