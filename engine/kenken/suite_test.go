//go:build slow

package kenken_test

import (
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/kenken"
)

func TestSuite(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, kenken.Kind{})
}
