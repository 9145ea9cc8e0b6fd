//go:build unix

package content

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestPipesAreNotWaitedFor has a pipe that nobody writes to.
func TestPipesAreNotWaitedFor(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "templates/site"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "templates/site/style.css"), 0o666); err != nil {
		t.Skipf("no pipes here: %v", err)
	}
	project, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		_, err := project.Open("templates/site/style.css")
		done <- err
	}()
	select {
	case err := <-done:
		if err == nil || !strings.Contains(err.Error(), "is not a plain file") {
			t.Errorf("a pipe is %v", err)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("opening waits for the pipe")
	}
}

// TestAPipeIsNoFolder: content may be a pipe itself, which to list would wait for
// a writer for ever.
func TestAPipeIsNoFolder(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "content"), 0o666); err != nil {
		t.Skipf("no pipes here: %v", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	done := make(chan error, 1)
	go func() {
		_, err := fs.ReadDir(Guard(root.FS()), "content")
		done <- err
	}()
	select {
	case err := <-done:
		if err == nil || !strings.Contains(err.Error(), "is not a plain file") {
			t.Errorf("a pipe is %v", err)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("listing waits for the pipe")
	}
}
