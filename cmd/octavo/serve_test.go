package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// patience is the timeout for an expected line of output.
const patience = 2 * time.Minute

// until waits for a line that contains a text.
func until(t testing.TB, lines <-chan string, text string, timeout time.Duration) string {
	t.Helper()
	for {
		select {
		case line, more := <-lines:
			if strings.Contains(line, text) {
				return line
			}
			if !more {
				t.Fatalf("nothing more is said, and %q wasn't", text)
			}
		case <-time.After(timeout):
			t.Fatalf("%q isn't said", text)
		}
	}
}

// TestBrowserThatCantStartIsReported checks the message if no program opens browsers, or if it fails.
func TestBrowserThatCantStartIsReported(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("what opens browsers is the system's")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	messages := make(written, 10)
	openBrowser(t.Context(), messages, "http://localhost:8000/")
	if got := <-messages; !strings.Contains(got, "no browser could be opened") {
		t.Errorf("without a program it says %q", got)
	}
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\nexit 3\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	openBrowser(t.Context(), messages, "http://localhost:8000/")
	select {
	case got := <-messages:
		if !strings.Contains(got, "exit status 3); open http://localhost:8000/") {
			t.Errorf("after a program that fails it says %q", got)
		}
	case <-time.After(patience):
		t.Error("nothing is said of a program that fails")
	}
}

// written is a writer that sends each write to a channel.
type written chan string

func (c written) Write(p []byte) (int, error) {
	c <- string(p)
	return len(p), nil
}

// TestHostsOfServe checks which hosts serve can be asked to serve at, and which of them are open to
// other machines.
func TestHostsOfServe(t *testing.T) {
	for _, host := range []string{"", "::1]", "[::1]", "localhost]", "a b", "localhost:80", "http://localhost", ".."} {
		if err := checkHost(host); err == nil || !strings.Contains(err.Error(), "is no host; possible:") {
			t.Errorf("--host %q: %v", host, err)
		}
	}
	for host, isOpen := range map[string]bool{
		"127.0.0.1": false, "LOCALHOST": false, "localhost.": false, "a.localhost": false, "::1": false, "127.0.0.2": false,
		"0.0.0.0": true, "::": true, "press.example": true, "localhost.example": true,
	} {
		if (allowedHosts(host) == nil) != isOpen {
			t.Errorf("--host %s answers to %q", host, allowedHosts(host))
		}
	}
}
