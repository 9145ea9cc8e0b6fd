package disk

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzManifest reads whatever stands in an output's manifest. What is read can
// be written and read again, and names nothing outside of the output.
func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"generator": "octavo 0.1.0", "files": ["es/a.html", "index.html"]}`))
	f.Add([]byte(`{"files": [{"path": "a", "size": 1, "sha256": "` + strings.Repeat("0a", 32) + `"}], "outputs": [{"name": "a", "inputs": "1", "files": ["a"], "facts": {"pages": [1, 2]}}]}`))
	f.Add([]byte(`{"files": [{"path": "../a", "size": -1}]}`))
	f.Add([]byte(`{"outputs": [{"files": ["../../etc/passwd"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := decodeManifest(data)
		if err != nil {
			return
		}
		for name := range m.files {
			if !validPath(name) {
				t.Errorf("%q is a path", name)
			}
		}
		if !m.proves() {
			return // of version 0.1, which is never written again
		}
		written, err := m.encode("octavo")
		if err != nil {
			return // an output names files that there are not
		}
		again, err := decodeManifest(written)
		if err != nil {
			t.Fatalf("%v of\n%s", err, written)
		}
		if diff := cmp.Diff(len(m.files)+len(m.outputs), len(again.files)+len(again.outputs)); diff != "" {
			t.Errorf("%s of\n%s", diff, written)
		}
	})
}
