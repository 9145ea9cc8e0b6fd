package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/render/programtest"
)

// TestTwoRunsDontWriteOneShard: the second is told who writes it.
func TestTwoRunsDontWriteOneShard(t *testing.T) {
	out := filepath.Join(t.TempDir(), "shard")
	first := programtest.Command(t, "octavo", "generate", "sudoku", "--count", "1000000", "--out", out)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = first.Process.Kill()
		_ = first.Wait()
	}()
	for range 3000 {
		if _, err := os.Stat(filepath.Join(out, "shard.json")); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	said, err := programtest.Command(t, "octavo", "generate", "sudoku", "--count", "1000000", "--out", out).CombinedOutput()
	if err == nil || !strings.Contains(string(said), "another run is writing it (process ") {
		t.Errorf("%v: %s", err, said)
	}
}
