package templates

import (
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"octavo/engine"
	"octavo/engine/kinds"
)

// BenchmarkStep measures how long it takes to put the steps of a sudoku into words.
func BenchmarkStep(b *testing.B) {
	kind, _ := kinds.Named("sudoku")
	locales, err := LoadLocales(Files(fstest.MapFS{}), []string{"es"}, []KindTexts{{Name: kind.Name(), Texts: kind.Texts()}})
	if err != nil {
		b.Fatal(err)
	}
	maker, err := kind.Maker(nil)
	if err != nil {
		b.Fatal(err)
	}
	made, err := maker.Propose(b.Context(), rand.New(rand.NewPCG(1, 2)), engine.Want{Tier: engine.Normal, Number: 1})
	if err != nil {
		b.Fatal(err)
	}
	steps, err := made[0].(engine.Grid).Explain()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range steps {
			locales["es"].Step(kind.Name(), s)
		}
	}
}
