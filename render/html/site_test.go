package html

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"octavo/render"
	"octavo/templates"
)

var (
	update = flag.Bool("update", false, "write the goldens anew")
	keep   = flag.String("keep", "", "a folder to write the sample site to, to look at it")
)

func newRenderer(t testing.TB) *Renderer {
	t.Helper()
	r, err := New(templates.Files(fstest.MapFS{}))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func rendered(t testing.TB, site *render.Site) []render.File {
	t.Helper()
	files, err := newRenderer(t).Render(context.Background(), site)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestKeep(t *testing.T) {
	if *keep == "" {
		t.Skip("no folder given by -keep")
	}
	for _, f := range rendered(t, sample{perSection: 12, baseURL: "https://example.org/paramo/"}.site(t)) {
		name := filepath.Join(*keep, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
