//go:build slow

package futoshiki_test

import (
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/futoshiki"
)

func TestSuite(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, futoshiki.Kind{})
}
