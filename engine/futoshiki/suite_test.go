package futoshiki_test

import (
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/futoshiki"
)

func TestSuite(t *testing.T) { enginetest.Run(t, futoshiki.Kind{}) }
