package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzManifest checks that each manifest that can be read can also be written and read again. All its
// paths are inside the output folder.
func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"generator": "octavo 0.1.0", "files": []}`))
	f.Add([]byte(`{"files": [{"path": "a", "size": 1, "sha256": "` + strings.Repeat("0a", 32) + `"}], "outputs": [{"name": "a", "inputs": "1", "files": ["a"], "facts": {"pages": [1, 2]}}]}`))
	f.Add([]byte(`{"files": [{"path": "../a", "size": -1}]}`))
	f.Add([]byte(`{"outputs": [{"files": ["../../etc/passwd"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := decodeManifest(data)
		if err != nil {
			return
		}
		for name := range m.files {
			if !isOutputPath(name) {
				t.Errorf("%q is accepted as a path", name)
			}
		}
		written, err := m.encode("octavo")
		if err != nil {
			return // an output names a file that the manifest does not list
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

// TestManifestSize checks that the manifest of a million pages with long names stays below the
// largest size that a build reads, and that a build writes no larger manifest.
func TestManifestSize(t *testing.T) {
	const pages = 2_000
	m := manifest{files: map[string]file{}, outputs: map[string]Made{}}
	for n := range pages {
		name := fmt.Sprintf("es/un-libro-de-nombre-bastante-largo/pasatiempo-%07d/index.html", n)
		m.files[name] = file{12_345, strings.Repeat("0a", 32)}
		m.outputs["page "+name] = Made{Inputs: strings.Repeat("0a", 32), Files: []string{name}, Facts: json.RawMessage(`{"bytes": 12345}`)}
	}
	data, err := m.encode("octavo")
	if err != nil {
		t.Fatal(err)
	}
	if perPage := len(data) / pages; perPage*1_000_000 > maxManifestBytes {
		t.Errorf("a page takes up %d bytes, and a million of them more than %d", perPage, maxManifestBytes)
	}
	if err := checkSize("list", data, len(data)); err != nil {
		t.Errorf("a file of the largest size is refused: %v", err)
	}
	if err := checkSize("list", data, len(data)-1); err == nil {
		t.Error("a file that is one byte too large is not refused")
	}
	folder, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	if err := folder.WriteFile(ManifestName, data, 0o644); err != nil {
		t.Fatal(err)
	}
	if read, err := readManifest(folder); err != nil || len(read.files) != pages {
		t.Errorf("want %d files, got %d: %v", pages, len(read.files), err)
	}
}

// TestWritten checks that Written returns the digests of a build's files, and nothing for a folder
// without a valid manifest.
func TestWritten(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	if got := WrittenFiles(out); len(got) > 0 {
		t.Errorf("an empty folder has %v", got)
	}
	build(t, out, files{"es/a.html": "a", "b.css": "b"})
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return hex.EncodeToString(sum[:])
	}
	if diff := cmp.Diff(map[string]string{"es/a.html": digest("a"), "b.css": digest("b")}, WrittenFiles(out)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	writeText(t, filepath.Join(out, ManifestName), `{"files": [{"path": "../a", "size": 1}]}`)
	if got := WrittenFiles(out); len(got) > 0 {
		t.Errorf("a damaged manifest returns %v", got)
	}
}
