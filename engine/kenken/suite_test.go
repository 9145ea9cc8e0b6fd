package kenken_test

import (
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/kenken"
)

func TestSuite(t *testing.T) {
	if testing.Short() {
		t.Skip("engine/kinds holds every kind to the suite")
	}
	t.Parallel()
	enginetest.Run(t, kenken.Kind{})
}
