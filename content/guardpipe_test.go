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

// TestPipesAreRejected checks that a pipe without a writer is rejected. Opening it would wait
// forever.
func TestPipesAreRejected(t *testing.T) {
	checkPipeRejected(t, "templates/site/style.css", func(project fs.FS, name string) error {
		_, err := project.Open(name)
		return err
	})
}

// TestPipeAsFolder checks that a pipe in place of the content folder is rejected when it is listed.
func TestPipeAsFolder(t *testing.T) {
	checkPipeRejected(t, "content", func(project fs.FS, name string) error {
		_, err := fs.ReadDir(project, name)
		return err
	})
}

// checkPipeRejected checks that reading a pipe of a project returns an error at once.
func checkPipeRejected(t *testing.T, name string, read func(project fs.FS, name string) error) {
	t.Helper()
	at := filepath.Join(t.TempDir(), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(at, 0o666); err != nil {
		t.Skipf("no pipes here: %v", err)
	}
	project, err := Open(strings.TrimSuffix(at, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- read(project, name) }()
	select {
	case err := <-done:
		if err == nil || !strings.Contains(err.Error(), "is not a plain file") {
			t.Errorf("a pipe is %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("reading waits for the pipe")
	}
}
