package sudoku

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects garbage seldom: the suite makes much that is soon done with, of every
// size there is, and never holds more than some megabytes.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
