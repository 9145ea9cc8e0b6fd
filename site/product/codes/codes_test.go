package codes

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine/figure/codetest"
	"octavo/engine/slowtests"
)

// TestCodesReadBack reads codes back with a reader that shares no code with the library that made
// them.
func TestCodesReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	addresses := []string{"https://example.org/es/aves/species/condor.html", "http://a.b/es/x/species/y.html", "https://example.org/" + strings.Repeat("muy-largo/", 12) + "es/aves/species/tucan-andino.html"}
	random := 60
	if !slowtests.On {
		random = 15
	}
	for range random {
		addresses = append(addresses, fmt.Sprintf("https://example%d.org/%s/%d", rng.IntN(1000), strings.Repeat("p", rng.IntN(70)), rng.IntN(100_000)))
	}
	for _, address := range addresses {
		modules, err := QR(address)
		if err != nil {
			t.Fatal(err)
		}
		got, err := codetest.Read(modules)
		if err != nil || got != address {
			t.Errorf("%q is read as %q: %v", address, got, err)
		}
		y, x := len(modules)/2, len(modules)-4 // a module of data
		modules[y][x] = !modules[y][x]
		if _, err := codetest.Read(modules); err == nil {
			t.Errorf("%q: a damaged code is read without a word", address)
		}
	}
}
