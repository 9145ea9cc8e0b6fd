package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"slices"
	"strings"
)

// files maps the paths of an output folder to digests.
type files map[string]string

// digest returns a digest that changes if the page, a style sheet or a script of the site changes.
// It leaves out lists that scripts load on demand, because these change with every page. A folder
// has the digest of its index.html. A missing page has "".
func (f files) digest(page string) string {
	own, ok := f.lookUp(page)
	if !ok {
		return ""
	}
	sum := sha256.New()
	sum.Write([]byte(own))
	var shared []string
	for name, digest := range f {
		if slices.Contains([]string{".css", ".js", ".svg", ".woff2"}, path.Ext(name)) && strings.Count(name, "/") < 2 && !isListing(name) {
			shared = append(shared, digest)
		}
	}
	slices.Sort(shared)
	for _, digest := range shared {
		sum.Write([]byte(digest))
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// lookUp returns the digest of a page, or of a folder's index.html. ok is false if the output has
// neither.
func (f files) lookUp(page string) (digest string, ok bool) {
	if digest, ok = f[page]; !ok {
		digest, ok = f[path.Join(page, "index.html")]
	}
	return digest, ok
}

// without returns a copy of f that lacks a page, which somebody has deleted.
func (f files) without(page string) files {
	rest := maps.Clone(f)
	delete(rest, page)
	delete(rest, path.Join(page, "index.html"))
	return rest
}

// isListing reports whether a file lists the site's contents: the search index, or the files to
// cache. The worker that caches them counts, too, since this server never serves it.
func isListing(name string) bool {
	return name == "sw.js" || strings.HasPrefix(name, "find/") || strings.HasPrefix(name, "keep/")
}
