//go:build unix

package disk

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// irregularFiles returns functions that make files which are not regular: a pipe without a writer and, if the
// test may make one, a device that never ends.
func irregularFiles(t *testing.T) map[string]func(name string) {
	t.Helper()
	all := map[string]func(string){
		"pipe": func(name string) {
			if err := syscall.Mkfifo(name, 0o666); err != nil {
				t.Skip(err)
			}
		},
		"link to a device": func(name string) { makeLink(t, "/dev/zero", name) },
	}
	if os.Getuid() == 0 {
		all["device"] = func(name string) {
			if err := syscall.Mknod(name, syscall.S_IFCHR|0o666, 1<<8|5); err != nil {
				t.Skip(err)
			}
		}
	}
	return all
}

func TestIrregularManifests(t *testing.T) {
	for what, make := range irregularFiles(t) {
		t.Run(what, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			writeText(t, filepath.Join(out, "a"), "1")
			make(filepath.Join(out, ManifestName))
			checkRefused(t, Destination{Folder: out}, "no regular file")
		})
	}
}

func TestIrregularPages(t *testing.T) {
	for what, make := range irregularFiles(t) {
		t.Run(what, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			build(t, out, files{"a": "1", "b": "1"})
			page := filepath.Join(out, "a")
			if err := os.Remove(page); err != nil {
				t.Fatal(err)
			}
			make(page)
			checkRefused(t, Destination{Folder: out}, "no Octavo build made")
		})
	}
}

func TestIrregularLocks(t *testing.T) {
	for what, make := range irregularFiles(t) {
		t.Run(what, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			make(filepath.Join(filepath.Dir(out), ".public.lock"))
			checkRefused(t, Destination{Folder: out}, "no regular file")
		})
	}
}

func TestIrregularCacheEntries(t *testing.T) {
	for what, make := range irregularFiles(t) {
		t.Run(what, func(t *testing.T) {
			project := t.TempDir()
			writeText(t, filepath.Join(project, folder, "ab", "ab00"), "1")
			make(filepath.Join(project, keptAt))
			c := mustOpenCache(t, project)
			if data, ok := c.Get(key); ok {
				t.Errorf("got %d bytes", len(data))
			}
			c.Put(key, []byte("one"))
			if data, ok := c.Get(key); !ok || string(data) != "one" {
				t.Errorf("got %q, %v", data, ok)
			}
		})
	}
}

// TestPermissions checks that new files get permissions by the umask, and that changed permissions
// of the output folder survive the next build.
func TestPermissions(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"es/a": "1"})
	modes := map[string]os.FileMode{out: 0o700, filepath.Join(out, "es"): 0o700, filepath.Join(out, "es", "a"): 0o600, filepath.Join(out, ManifestName): 0o600}
	for name, want := range modes {
		if info, err := os.Stat(name); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: got %v, %v; want %v", name, info.Mode().Perm(), err, want)
		}
	}
	if err := os.Chmod(out, 0o755); err != nil {
		t.Fatal(err)
	}
	build(t, out, files{"es/a": "2"})
	if info, err := os.Stat(out); err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("got %v, %v", info.Mode(), err)
	}
}
