package site

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage seldom in a short run: publications are built over and
// over, each of some megabytes that are soon done with.
func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		debug.SetGCPercent(400)
	}
	os.Exit(m.Run())
}
