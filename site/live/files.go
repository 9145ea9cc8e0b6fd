package live

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"octavo/site/disk"
)

// files are what stands in an output folder: digests, by path.
type files map[string]string

// readFiles reads what a build has written down of its files; none where there was no
// build yet.
func readFiles(out string) files {
	data, err := os.ReadFile(filepath.Join(out, disk.ManifestName))
	if err != nil {
		return nil
	}
	var list struct {
		Files []struct{ Path, SHA256 string }
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return nil
	}
	all := files{}
	for _, f := range list.Files {
		all[f.Path] = f.SHA256
	}
	return all
}

// digest is another one whenever a page is: by itself, or by a style sheet or a script
// of the site. "" is that of a page that isn't there.
func (f files) digest(page string) string {
	own, ok := f[page]
	if !ok {
		return ""
	}
	sum := sha256.New()
	sum.Write([]byte(own))
	var shared []string
	for name, digest := range f {
		if slices.Contains([]string{".css", ".js", ".svg", ".woff2"}, path.Ext(name)) && strings.Count(name, "/") < 2 {
			shared = append(shared, digest)
		}
	}
	slices.Sort(shared)
	for _, digest := range shared {
		sum.Write([]byte(digest))
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}
