package html

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"

	"octavo/engine/slowtests"
)

// TestMain collects garbage seldom in a short run: sites are rendered over and over,
// each of some megabytes that are soon done with.
func TestMain(m *testing.M) {
	flag.Parse()
	if !slowtests.On {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
