package site

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
	"octavo/site/product"
)

// fakeEngines returns fixed engines, or an error, and counts the calls of Make.
type fakeEngines struct {
	program   string
	err       error
	makeCalls int
}

func (e *fakeEngines) Digest() string { return product.Digest(e.program) }

func (e *fakeEngines) Make(context.Context) (render.Programs, error) {
	e.makeCalls++
	return render.Programs{Engines: []byte(e.program), Decks: []byte("decks"), Support: []byte("globalThis.Go = class {};")}, e.err
}

// enginesOf returns the engine files of a built site.
func enginesOf(t *testing.T, project string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(project, "public", "play", "engines.*"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestEnginesAreMadeOnce checks that a site contains the engines, and that a second build takes them from
// the cache. When the engines change, only scripts are built again, no pages.
func TestEnginesAreMadeOnce(t *testing.T) {
	project := unpack(t, "played.txtar")
	engines := &fakeEngines{program: "one"}
	config := Config{Dir: project, Formats: []string{"html"}, Engines: engines}
	mustBuild(t, config)
	if files := enginesOf(t, project); len(files) != 2 {
		t.Errorf("the site has %v; want the program, and its script in Spanish", files)
	}
	script, err := os.ReadFile(filepath.Join(project, "public", "play", "engine.es.js"))
	if err != nil || !strings.Contains(string(script), "engines.es.") {
		t.Errorf("the script of pages doesn't know the engines: %v", err)
	}
	if err := os.RemoveAll(filepath.Join(project, "public")); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, config)
	if engines.makeCalls != 1 {
		t.Errorf("the engines were made %d times", engines.makeCalls)
	}
	config.Engines, config.DryRun = &fakeEngines{program: "two"}, true
	summary, err := Build(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	if len(summary.Due) != 1 || summary.Due[0].Output != "front/assets" {
		t.Errorf("new engines rebuild %v", summary.Due)
	}
}

// TestFailingEngines checks that a site is built without engines if they can't be made, with a
// note.
func TestFailingEngines(t *testing.T) {
	project := unpack(t, "played.txtar")
	config := Config{Dir: project, Formats: []string{"html"}, Engines: &fakeEngines{err: errors.New("there is no room")}}
	summary, err := Build(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	if files := enginesOf(t, project); len(files) > 0 {
		t.Errorf("the site has %v", files)
	}
	if len(summary.Notes) != 1 || !strings.Contains(summary.Notes[0].Error(), "there is no room") {
		t.Errorf("notes: %v", summary.Notes)
	}
}

// TestDamagedEnginesInCache checks that damaged entries of the cache are ignored.
func TestDamagedEnginesInCache(t *testing.T) {
	packed := render.Programs{Engines: []byte("engines"), Decks: []byte("decks"), Support: []byte("support")}
	entry := packPrograms(packed)
	if got, ok := unpackPrograms(entry); !ok || !cmp.Equal(got, packed) {
		t.Fatalf("packed programs are %q", got)
	}
	for i := range entry {
		broken := append([]byte{}, entry...)
		broken[i] ^= 1
		if _, ok := unpackPrograms(broken); ok {
			t.Errorf("an entry that is damaged at byte %d is accepted", i)
		}
		if _, ok := unpackPrograms(entry[:i]); ok {
			t.Errorf("an entry that is cut at byte %d is accepted", i)
		}
	}
}
