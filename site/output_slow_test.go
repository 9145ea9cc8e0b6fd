//go:build slow

package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOutputStaysClearOfTheSources(t *testing.T) {
	project := unpack(t, "press.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	for _, out := range []string{".", "..", "octavo.yaml", "content", "content/books/new", "templates", ".octavo/cache", "public/sub"} {
		_, err := Build(t.Context(), Config{Dir: project, Out: filepath.Join(project, filepath.FromSlash(out)), NoCache: true})
		if err == nil || !strings.Contains(err.Error(), "--out") {
			t.Errorf("--out %s: got %v", out, err)
		}
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
}

// TestCacheLink checks that nothing is written through a link in place of the cache's folder.
func TestCacheLink(t *testing.T) {
	project := unpack(t, "press.txtar")
	outside := t.TempDir()
	if err := os.Symlink(outside, filepath.Join(project, ".octavo")); err != nil {
		t.Skip(err)
	}
	if _, err := Build(t.Context(), Config{Dir: project, Formats: []string{"html"}}); err == nil || !strings.Contains(err.Error(), "--no-cache") {
		t.Errorf("got %v", err)
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	if found := tree(t, outside); len(found) > 0 {
		t.Errorf("written through the link: %v", sortedKeys(found))
	}
}

func TestCacheChangesNothing(t *testing.T) {
	project := unpack(t, "press.txtar")
	out := filepath.Join(project, "public")
	mustBuild(t, Config{Dir: project, NoCache: true})
	fresh := hashes(t, out)
	again := func() {
		if err := os.RemoveAll(out); err != nil { // lest the build have nothing to do
			t.Fatal(err)
		}
		mustBuild(t, Config{Dir: project})
	}
	again()
	again()
	if diff := cmp.Diff(fresh, hashes(t, out)); diff != "" {
		t.Error("with the cache:", diff)
	}
	damaged := 0
	for name := range tree(t, filepath.Join(project, ".octavo", "cache")) {
		file := filepath.Join(project, ".octavo", "cache", name)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		switch damaged % 3 {
		case 0:
			data = data[:len(data)/2]
		case 1:
			data[len(data)/2] ^= 1
		default:
			data = nil
		}
		put(t, filepath.Dir(file), filepath.Base(file), string(data))
		damaged++
	}
	if damaged == 0 {
		t.Fatal("nothing was cached")
	}
	again()
	if diff := cmp.Diff(fresh, hashes(t, out)); diff != "" {
		t.Error("with a damaged cache:", diff)
	}
}
