package wordsearch

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

func BenchmarkPropose(b *testing.B) {
	for _, size := range []string{"8", "12", "20"} {
		for _, tier := range (Kind{}).Tiers() {
			b.Run(size+"/"+tier.String(), func(b *testing.B) {
				m, err := Kind{}.Maker(engine.Options{"size": size})
				if err != nil {
					b.Fatal(err)
				}
				rng, tries := rand.New(rand.NewPCG(1, 2)), 0
				for b.Loop() {
					for {
						tries++
						_, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier})
						if err == nil {
							break
						}
						if !errors.Is(err, engine.ErrNoProposal) {
							b.Fatal(err)
						}
					}
				}
				b.ReportMetric(float64(tries)/float64(b.N), "proposals/op")
			})
		}
	}
}
