package html

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"

	"octavo/engine/slowtests"
)

// TestMain makes garbage collection rare in a short run, since rendered sites of some megabytes
// are soon garbage.
func TestMain(m *testing.M) {
	flag.Parse()
	if !slowtests.On {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
