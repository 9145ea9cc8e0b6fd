package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWritten: what a build has written is told by its digests, and of a folder that no build
// wrote, or whose manifest is none, nothing is.
func TestWritten(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	if got := Written(out, nil); len(got) > 0 {
		t.Errorf("where nothing stands, %v is written", got)
	}
	build(t, out, files{"es/a.html": "a", "b.css": "b"})
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return hex.EncodeToString(sum[:])
	}
	if diff := cmp.Diff(map[string]string{"es/a.html": digest("a"), "b.css": digest("b")}, Written(out, nil)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	put(t, filepath.Join(out, ManifestName), `{"files": [{"path": "../a", "size": 1}]}`)
	if got := Written(out, nil); len(got) > 0 {
		t.Errorf("a damaged manifest tells %v", got)
	}
}
