// Package programtest runs other programs in tests, such as qpdf, node, or octavo itself. If a program
// is missing, the test is skipped, except in CI. A program that hangs is killed.
package programtest

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"
)

// limit is the longest time that a program may run. It is generous, because the machine may be busy.
const limit = 10 * time.Minute

// Command returns a command that is killed when the test ends, or after limit.
func Command(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing, and CI must have it: %v", name, err)
		}
		t.Skipf("%s is not installed", name)
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	t.Cleanup(cancel)
	command := exec.CommandContext(ctx, path, args...)
	command.WaitDelay = 10 * time.Second // a program that the killed one has started may keep its output open: don't wait for it
	return command
}
