package disk

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOneBuildAtATime(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	first := mustOpen(t, out)
	_, err := OpenOutput(Destination{Folder: out})
	held, ok := errors.AsType[*HeldError](err)
	if !ok {
		t.Fatalf("got %v", err)
	}
	host, _ := os.Hostname()
	if held.Process != os.Getpid() || held.Host != host || held.Since.IsZero() {
		t.Errorf("held by %+v", held)
	}
	if text := err.Error(); !strings.Contains(text, fmt.Sprint("process ", os.Getpid())) || !strings.Contains(text, "public") {
		t.Errorf("got %q", text)
	}
	mustOpen(t, filepath.Join(filepath.Dir(out), "other")).Abort()
	first.Abort()
	mustOpen(t, out).Abort()
	if beside, err := os.ReadDir(filepath.Dir(out)); err != nil || len(beside) > 0 {
		t.Errorf("left: %v, %v", beside, err)
	}
}

// TestLockOfKilledBuild checks that the lock file of a killed build doesn't keep the next build out.
func TestLockOfKilledBuild(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	writeText(t, filepath.Join(filepath.Dir(out), ".public.lock"), "\n"+`{"process": 1, "host": "here"}`)
	build(t, out, files{"a": "1"})
	checkTree(t, out, files{"a": "1"})
	checkAlone(t, out)
}

func TestLinkInPlaceOfLock(t *testing.T) {
	dir := t.TempDir()
	writeText(t, filepath.Join(dir, "octavo.yaml"), "title: Press")
	makeLink(t, "octavo.yaml", filepath.Join(dir, ".public.lock"))
	checkRefused(t, Destination{Folder: filepath.Join(dir, "public")}, "no regular file")
	checkTree(t, dir, files{"octavo.yaml": "title: Press", ".public.lock": "L---------"})
}
