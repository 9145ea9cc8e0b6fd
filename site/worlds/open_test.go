package worlds

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/engine"
)

// TestAWorldIsOpenedDespiteAnother checks that a mistake in one world matters only to that world.
func TestAWorldIsOpenedDespiteAnother(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"octavo.yaml":              "title: T\nlanguages: [en]\n",
		"content/worlds/good.yaml": "groups: [{items: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z]}]\n",
		"content/worlds/bad.yaml":  "groups: [{itms: [a, b]}]\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Open(dir, engine.Options{"world": "good"}); err != nil {
		t.Errorf("the good world: %v", err)
	}
	for _, options := range []engine.Options{nil, {"world": "bad"}} {
		if _, err := Open(dir, options); err == nil {
			t.Errorf("%v: the mistake isn't reported", options)
		}
	}
}
