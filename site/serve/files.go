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

// digest returns a value that changes whenever the page changes, by itself or by a style sheet or
// script of the site. It leaves out the lists that scripts load on demand, because these change
// with every page. For a folder it is the digest of its index.html, and for a missing page "".
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

// lookUp returns the digest of a page, or of a folder's index.html.
func (f files) lookUp(page string) (digest string, ok bool) {
	if digest, ok = f[page]; !ok {
		digest, ok = f[path.Join(page, "index.html")]
	}
	return digest, ok
}

// without returns a copy of f without a page.
func (f files) without(page string) files {
	rest := maps.Clone(f)
	delete(rest, page)
	delete(rest, path.Join(page, "index.html"))
	return rest
}

// isListing reports whether a file is a list of the site's contents: the search index, the list of
// files to cache, or the worker that caches them, which this server never serves.
func isListing(name string) bool {
	return name == "sw.js" || strings.HasPrefix(name, "find/") || strings.HasPrefix(name, "keep/")
}
