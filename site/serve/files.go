package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"slices"
	"strings"
)

// files are what stands in an output folder: digests, by path.
type files map[string]string

// digest is another one whenever a page is: by itself, or by a style sheet or a script
// of the site. Lists that scripts load when a reader asks for them change with every page,
// and are no part of any. A folder's is that of its page; "" is that of a page that isn't there.
func (f files) digest(page string) string {
	own, ok := f.file(page)
	if !ok {
		return ""
	}
	sum := sha256.New()
	sum.Write([]byte(own))
	var shared []string
	for name, digest := range f {
		if slices.Contains([]string{".css", ".js", ".svg", ".woff2"}, path.Ext(name)) && strings.Count(name, "/") < 2 && !listed(name) {
			shared = append(shared, digest)
		}
	}
	slices.Sort(shared)
	for _, digest := range shared {
		sum.Write([]byte(digest))
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// file is the digest of a page, or of that of a folder.
func (f files) file(page string) (digest string, ok bool) {
	if digest, ok = f[page]; !ok {
		digest, ok = f[path.Join(page, "index.html")]
	}
	return digest, ok
}

// without is what stands there without a page.
func (f files) without(page string) files {
	rest := maps.Clone(f)
	delete(rest, page)
	delete(rest, path.Join(page, "index.html"))
	return rest
}

// listed reports whether a file is a list of what the site has: what is searched, what is
// kept, and the worker that keeps it, which is never served here.
func listed(name string) bool {
	return name == "sw.js" || strings.HasPrefix(name, "find/") || strings.HasPrefix(name, "keep/")
}
