package kyndodata_test

import (
	"math/big"
	"testing"
)

func same(t *testing.T, sentence string, a, b *big.Rat) {
	t.Helper()
	if b == nil || a.Cmp(b) != 0 {
		t.Errorf("%s: %v is not %v", sentence, a, b)
	}
}
