package kinds_test

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain makes garbage collection rare: the suite makes much short-lived data, but holds only a
// few megabytes.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
