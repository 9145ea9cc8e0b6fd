package site

import (
	"os"
	"runtime/debug"
	"testing"
)

// atEnd are done when all tests are: what several of them share is closed.
var atEnd []func()

// TestMain collects garbage seldom: publications are built over and over, each of some
// megabytes that are soon done with. A test that holds what memory something takes collects
// as it has to, and a build that a benchmark measures as programs do.
func TestMain(m *testing.M) {
	if os.Getenv(buildHere) == "" {
		debug.SetGCPercent(400)
	}
	code := m.Run()
	for _, end := range atEnd {
		end()
	}
	os.Exit(code)
}
