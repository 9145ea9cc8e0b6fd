package site

import (
	"os"
	"runtime/debug"
	"testing"
)

// atEnd lists functions that close what several tests share. They run after all tests.
var atEnd []func()

// TestMain collects garbage seldom, because tests build many small publications. A test
// that limits memory sets its own percentage. A benchmark's build collects as usual.
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
