package disk

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

func openScratch(t *testing.T, within string) *Scratch {
	t.Helper()
	s, err := OpenScratch(within, ".work-")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func entries(t *testing.T, folder string) []string {
	t.Helper()
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}

// TestScratchOfKilledRunIsRemoved checks that a run removes the scratch folders of killed runs, and leaves
// those in use and all other files.
func TestScratchOfKilledRunIsRemoved(t *testing.T) {
	within := t.TempDir()
	if err := os.MkdirAll(filepath.Join(within, ".work-dead", "deep"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{".work-dead/deep/run", ".work-dead/.octavo.lock", ".work-file", "mine"} {
		if err := os.WriteFile(filepath.Join(within, name), []byte("{}"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(within, filepath.Join(within, ".work-link")); err != nil {
		t.Log(err) // a system without
	}
	before := len(entries(t, within))
	first := openScratch(t, within)
	second := openScratch(t, within)
	if _, err := os.Stat(filepath.Join(within, ".work-dead")); !os.IsNotExist(err) {
		t.Errorf("what a dead run has left is still there: %v", err)
	}
	if now := entries(t, within); len(now) != before-1+2 {
		t.Errorf("%v are there", now)
	}
	for _, s := range []*Scratch{first, second} {
		if err := os.WriteFile(filepath.Join(s.Folder(), "run"), nil, 0o644); err != nil {
			t.Error(err)
		}
		s.Close()
	}
	if now := entries(t, within); len(now) != before-1 {
		t.Errorf("%v are left", now)
	}
}

// TestDraftIsMovedOrRemoved checks that a draft is moved out of the scratch folder, or removed with it.
func TestDraftIsMovedOrRemoved(t *testing.T) {
	within := t.TempDir()
	s := openScratch(t, within)
	for _, name := range []string{"kept", "forgotten"} {
		d, err := s.Draft()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.Write([]byte(name)); err != nil {
			t.Fatal(err)
		}
		if name == "forgotten" {
			d.file.Close() // as a killed run leaves it
		} else if _, _, err := d.Put(name); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	if now := entries(t, within); len(now) != 1 || now[0] != "kept" {
		t.Errorf("%v are left", now)
	}
}

// TestNewScratchIsNotRemoved checks that a run doesn't remove a scratch folder that another run
// has just made.
func TestNewScratchIsNotRemoved(t *testing.T) {
	within := t.TempDir()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 50 {
				s, err := OpenScratch(within, ".work-")
				if err != nil {
					t.Error(err)
					return
				}
				if err := os.WriteFile(filepath.Join(s.Folder(), "run"), nil, 0o644); err != nil {
					t.Error(err)
				}
				s.Close()
			}
		})
	}
	all.Wait()
	if now := entries(t, within); len(now) > 0 {
		t.Errorf("%v are left", now)
	}
}
