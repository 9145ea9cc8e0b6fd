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

// TestPipesAreNotWaitedFor has a pipe that nobody writes to: to open it would wait
// for ever.
func TestPipesAreNotWaitedFor(t *testing.T) {
	refusesPipe(t, "templates/site/style.css", func(project fs.FS, name string) error {
		_, err := project.Open(name)
		return err
	})
}

// TestAPipeIsNoFolder: content may be a pipe itself, and be listed.
func TestAPipeIsNoFolder(t *testing.T) {
	refusesPipe(t, "content", func(project fs.FS, name string) error {
		_, err := fs.ReadDir(project, name)
		return err
	})
}

// refusesPipe holds that reading a pipe of a project ends, and says what it is.
func refusesPipe(t *testing.T, name string, read func(project fs.FS, name string) error) {
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
