package site

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// atEnd are done when all tests are: what several of them share is closed.
var atEnd []func()

// TestMain collects garbage seldom in a short run: publications are built over and
// over, each of some megabytes that are soon done with.
func TestMain(m *testing.M) {
	flag.Parse()
	if testing.Short() {
		debug.SetGCPercent(400)
	}
	code := m.Run()
	for _, end := range atEnd {
		end()
	}
	os.Exit(code)
}
