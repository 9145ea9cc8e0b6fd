package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// soon is how long lines are waited for.
const soon = 2 * time.Minute

// until waits for a line that has a text in it, for so long.
func until(t testing.TB, said <-chan string, text string, within time.Duration) string {
	t.Helper()
	for {
		select {
		case line, more := <-said:
			if strings.Contains(line, text) {
				return line
			}
			if !more {
				t.Fatalf("nothing more is said, and %q wasn't", text)
			}
		case <-time.After(within):
			t.Fatalf("%q isn't said", text)
		}
	}
}

// TestABrowserThatCannotStartIsTold, be it that nothing opens one or that what should ends at once.
func TestABrowserThatCannotStartIsTold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("what opens browsers is the system's")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	said := make(written, 10)
	openBrowser(t.Context(), said, "http://localhost:8000/")
	if got := <-said; !strings.Contains(got, "no browser could be opened") {
		t.Errorf("without a program it says %q", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\nexit 3\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	openBrowser(t.Context(), said, "http://localhost:8000/")
	select {
	case got := <-said:
		if !strings.Contains(got, "exit status 3); open http://localhost:8000/") {
			t.Errorf("after a program that fails it says %q", got)
		}
	case <-time.After(soon):
		t.Error("nothing is said of a program that fails")
	}
}

// written is what somebody writes, as it comes.
type written chan string

func (c written) Write(p []byte) (int, error) {
	c <- string(p)
	return len(p), nil
}
