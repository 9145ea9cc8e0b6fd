package splitmix_test

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/splitmix"
)

var _ rand.Source = new(splitmix.Source)

// TestPublishedNumbers checks the first numbers of the seeds 0 and 42 against the published
// program.
func TestPublishedNumbers(t *testing.T) {
	for seed, numbers := range map[splitmix.Source][]uint64{
		0:  {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f},
		42: {13679457532755275413},
	} {
		for i, want := range numbers {
			if got := seed.Uint64(); got != want {
				t.Errorf("number %d is %#x, want %#x", i, got, want)
			}
		}
	}
}
