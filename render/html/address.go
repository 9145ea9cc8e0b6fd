package html

import (
	"html/template"
	"net/url"
	"strings"

	"octavo/render"
)

// The addresses of the pages beside those of render.Outline. Every one names its
// file, so that a link works from a folder too.

const rootPath = "index.html"

// homePath is the page of all books in a language; where there is but one, it
// is the topmost page.
func (p *publication) homePath(language string) string {
	if len(p.Languages) == 1 {
		return rootPath
	}
	return language + "/index.html"
}

func sectionPath(o *render.Outline, i int) string {
	return o.Language + "/" + o.Slug + "/" + o.Sections[i] + "/index.html"
}

func rulesPath(o *render.Outline) string   { return deckFolder(o) + "rules.html" }
func matchPath(o *render.Outline) string   { return deckFolder(o) + matchFolder + ".html" }
func galleryPath(o *render.Outline) string { return deckFolder(o) + o.Gallery + ".html" }

func cardPath(o *render.Outline, i int) string {
	return deckFolder(o) + o.Gallery + "/" + o.Cards[i] + ".html"
}

func deckFolder(o *render.Outline) string { return o.Language + "/" + o.Slug + "/" }

// href is the way from the page at one path to the file at another.
func href(from, to string) template.URL {
	shared := 0 // the length of the folders they have in common
	for i := 0; i < len(from) && i < len(to) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			shared = i + 1
		}
	}
	up := strings.Repeat("../", strings.Count(from[shared:], "/"))
	return template.URL(up + escapePath(to[shared:]))
}

// absolute is the full address of a path; "" for a site that doesn't know its own.
func absolute(base, path string) template.URL {
	if base == "" {
		return ""
	}
	if path == rootPath || strings.HasSuffix(path, "/"+rootPath) {
		path = strings.TrimSuffix(path, rootPath) // a folder's page has the address of the folder
	}
	return template.URL(base + escapePath(path))
}

func escapePath(path string) string {
	if strings.IndexFunc(path, needsEscape) < 0 {
		return path
	}
	segments := strings.Split(path, "/")
	for i, s := range segments {
		// A colon in the first segment would make it a scheme (RFC 3986, 4.2).
		segments[i] = strings.ReplaceAll(url.PathEscape(s), ":", "%3A")
	}
	return strings.Join(segments, "/")
}

func needsEscape(r rune) bool {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9':
		return false
	}
	return !strings.ContainsRune("-_./", r)
}
