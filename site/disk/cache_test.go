package disk

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

const (
	key     = "ab01"
	folder  = ".octavo/cache"
	keptAt  = folder + "/ab/" + key
	another = "ab02"
)

func mustOpenCache(t testing.TB, project string) *Cache {
	t.Helper()
	c, err := OpenCache(project, folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// TestCacheReturnsLastEntry checks that the cache returns the entry that was put last.
func TestCacheReturnsLastEntry(t *testing.T) {
	project := t.TempDir()
	c := mustOpenCache(t, project)
	if _, ok := c.Get(key); ok {
		t.Error("an empty cache returns an entry")
	}
	for _, text := range []string{"one", "two"} {
		c.Put(key, []byte(text))
		if data, ok := c.Get(key); !ok || string(data) != text {
			t.Errorf("got %q, %v", data, ok)
		}
	}
	checkTree(t, project, files{keptAt: "two"})
}

// TestCacheOfKilledBuild checks that the half-written file of a killed build doesn't disturb
// later builds.
func TestCacheOfKilledBuild(t *testing.T) {
	project := t.TempDir()
	half := path.Join(path.Dir(keptAt), freshPrefix+"ABC")
	writeText(t, filepath.Join(project, half), "hal")
	c := mustOpenCache(t, project)
	c.Put(key, []byte("one"))
	c.Put(key, []byte("one"))
	checkTree(t, project, files{keptAt: "one", half: "hal"})
	if _, err := c.Clear(); err != nil {
		t.Error(err)
	}
	checkTree(t, project, files{})
}

func TestCacheFollowsNoLinks(t *testing.T) {
	for _, at := range []string{".octavo", ".octavo/cache"} {
		top := t.TempDir()
		project := filepath.Join(top, "press")
		writeText(t, filepath.Join(top, "outside", "cache", "ab", key), "forged")
		writeText(t, filepath.Join(project, "octavo.yaml"), "title: Press")
		makeLink(t, filepath.Join(top, "outside"), filepath.Join(project, at))
		if _, err := OpenCache(project, folder); err == nil || !strings.Contains(err.Error(), "--no-cache") {
			t.Errorf("%s: got %v", at, err)
		}
	}
	top := t.TempDir()
	project := filepath.Join(top, "press")
	writeText(t, filepath.Join(project, "content", "book.md"), "# Book")
	makeLink(t, "../../content", filepath.Join(project, folder, "ab"))
	c := mustOpenCache(t, project)
	c.Put(key, []byte("one"))
	checkTree(t, filepath.Join(project, "content"), files{"book.md": "# Book"})

	writeText(t, filepath.Join(top, "outside"), "forged")
	makeLink(t, filepath.Join(top, "outside"), filepath.Join(project, folder, "cd", "cd01"))
	if data, ok := c.Get("cd01"); ok {
		t.Errorf("got %q", data)
	}
	c.Put("cd01", []byte("one"))
	if data, err := os.ReadFile(filepath.Join(top, "outside")); string(data) != "forged" {
		t.Errorf("written through a link: %q, %v", data, err)
	}
	if data, ok := c.Get("cd01"); !ok || string(data) != "one" {
		t.Errorf("got %q, %v", data, ok)
	}
}

func TestCacheEntriesAreBounded(t *testing.T) {
	project := t.TempDir()
	c := mustOpenCache(t, project)
	c.Put(key, make([]byte, maxEntryBytes))
	c.Put(another, make([]byte, maxEntryBytes+1))
	if _, ok := c.Get(key); !ok {
		t.Error("the largest entry is lost")
	}
	if _, ok := c.Get(another); ok {
		t.Error("one too large is read")
	}
}
