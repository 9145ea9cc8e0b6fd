package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestServe: a new publication is built and served; what is saved is on its page soon
// after, a mistake is told with its place and leaves the page as it was, and an
// interrupt ends all of it.
func TestServe(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a publication")
	}
	dir := filepath.Join(t.TempDir(), "press")
	if status := execute(t.Context(), newRoot(nil), []string{"new", "site", dir, "--lang", "en", "--count", "1", "--kind", "sudoku"}, nil, io.Discard, io.Discard); status != statusDone {
		t.Fatalf("octavo new site ends with %d", status)
	}
	ctx, interrupt := context.WithCancel(t.Context())
	told, errs := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- execute(ctx, newRoot(nil), []string{"serve", dir, "--port", "0"}, nil, io.Discard, errs)
		errs.Close()
	}()
	said := make(chan string, 100)
	go func() {
		defer close(said)
		for lines := bufio.NewScanner(told); lines.Scan(); {
			said <- lines.Text()
		}
	}()
	address := regexp.MustCompile(`http://\S+/`).FindString(until(t, said, "is served at", soon))
	until(t, said, "built at", soon)

	port := regexp.MustCompile(`:(\d+)/`).FindStringSubmatch(address)[1]
	var refused strings.Builder
	status := execute(t.Context(), newRoot(nil), []string{"serve", dir, "--port", port}, nil, io.Discard, &refused)
	if want := "--port " + port + ": another program serves there"; runtime.GOOS != "windows" && (status != statusFailed || !strings.Contains(refused.String(), want)) {
		t.Errorf("at a port that is taken it ends with %d and says %q; want %q", status, &refused, want)
	}

	page := filepath.Join(dir, "content", "pages", "about.md")
	save(t, page, "# About\n\nWe print in Quito.\n")
	until(t, said, "built at", soon)
	if text := asked(t, address+"en/about.html"); !strings.Contains(text, "We print in Quito.") || !strings.Contains(text, "/_octavo/live.js") {
		t.Errorf("the page has\n%s", text)
	}
	save(t, page, "# About\n\n![](missing.png)\n")
	until(t, said, "content/pages/about.md:3", soon)
	if text := asked(t, address+"en/about.html"); !strings.Contains(text, "We print in Quito.") {
		t.Errorf("after a mistake the page has\n%s", text)
	}
	interrupt()
	select {
	case status := <-ended:
		if status != statusFailed { // as whatever is ended by somebody, and by no signal, from which it would be known
			t.Errorf("serve ends with %d", status)
		}
	case <-time.After(time.Minute):
		t.Fatal("serve goes on after an interrupt")
	}
	if _, err := http.Get(address); err == nil {
		t.Error("pages are served after the end")
	}
}

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

// save writes a file as editors do: beside it first, then in its place.
func save(t *testing.T, name, text string) {
	t.Helper()
	beside := filepath.Join(filepath.Dir(name), ".beside")
	if err := os.WriteFile(beside, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(beside, name); err != nil {
		t.Fatal(err)
	}
}

// asked is what stands at an address.
func asked(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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
