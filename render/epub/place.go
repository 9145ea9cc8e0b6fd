package epub

import (
	"net/url"
	"path"
	"strings"

	"octavo/render"
	"octavo/render/markup"
)

// linkResolver resolves the links and pictures in the prose of a book. It implements markup.Place.
type linkResolver struct{ *dividedBook }

// Destination implements markup.Place. Links within the book lead to the document of their
// target. Links to other works and files lead to the site, if its address is known; otherwise
// they become plain text.
func (p linkResolver) Destination(link string) (string, bool) {
	switch scheme := markup.SchemeOf(link); {
	case scheme == "http:", scheme == "https:":
		return link, isReachable(link)
	case scheme == "mailto:":
		return link, strings.Contains(link, "@")
	case scheme != "", link == "", strings.HasPrefix(link, "//"):
		return "", false
	case link[0] == '#':
		return p.headingLink(link[1:])
	}
	file, rest := link, ""
	if i := strings.IndexAny(link, "?#"); i >= 0 {
		file, rest = link[:i], link[i:]
	}
	if p.Site.BaseURL == "" {
		return "", false
	}
	if strings.HasSuffix(file, ".md") {
		work := render.WorkOfFile(file, p.Language, render.BooksFolder, p.Site.Languages, p.find)
		if work == nil {
			return "", false
		}
		file = work.Path()
	}
	url := p.Site.BaseURL + strings.TrimPrefix(path.Clean("/"+file), "/") + rest
	return url, isReachable(url)
}

// headingLink returns the link to a heading of the book. It returns false if the book has no such
// heading.
func (p linkResolver) headingLink(fragment string) (string, bool) {
	id, err := url.PathUnescape(fragment)
	if err != nil {
		return "", false
	}
	if strings.HasPrefix(id, "_") {
		return "", false // ids with an underscore are generated; no heading of a publisher has one
	}
	name, ok := p.documentsByID[id]
	return name + "#" + url.PathEscape(id), ok
}

// find returns a work of the site, or nil if there is none.
func (p linkResolver) find(sort render.Sort, slug, language string) *render.Outline {
	for i := range p.Site.Works {
		if work := &p.Site.Works[i]; work.Sort == sort && work.Slug == slug && work.Language == language {
			return work
		}
	}
	return nil
}

// isReachable reports whether an address has a host name that a browser can open.
func isReachable(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Hostname() != "" && strings.Trim(strings.ToLower(u.Hostname()), "abcdefghijklmnopqrstuvwxyz0123456789.-:") == ""
}

// Picture implements markup.Place.
func (p linkResolver) Picture(i render.Image) string {
	for _, known := range p.pictures {
		if known.path == i.Path {
			return known.name
		}
	}
	return ""
}
