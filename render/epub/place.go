package epub

import (
	"net/url"
	"path"
	"strings"

	"octavo/render"
	"octavo/render/markup"
)

// place is the page of the book that contains the prose.
type place struct{ *volume }

// Destination implements markup.Place. Links within the book lead to the document of their
// target. Links to other works and files lead to the site, if its address is known; otherwise
// they become plain text.
func (p place) Destination(link string) (string, bool) {
	switch scheme := markup.SchemeOf(link); {
	case scheme == "http:", scheme == "https:":
		return link, isReachable(link)
	case scheme == "mailto:":
		return link, strings.Contains(link, "@")
	case scheme != "", link == "", strings.HasPrefix(link, "//"):
		return "", false
	case link[0] == '#':
		return p.within(link[1:])
	}
	file, rest := link, ""
	if i := strings.IndexAny(link, "?#"); i >= 0 {
		file, rest = link[:i], link[i:]
	}
	if p.Site.BaseURL == "" {
		return "", false
	}
	if strings.HasSuffix(file, ".md") {
		o := render.MadeFrom(file, p.Language, render.BooksFolder, p.Site.Languages, p.find)
		if o == nil {
			return "", false
		}
		file = o.Path()
	}
	to := p.Site.BaseURL + strings.TrimPrefix(path.Clean("/"+file), "/") + rest
	return to, isReachable(to)
}

// within returns the link to a heading of the book.
func (p place) within(fragment string) (string, bool) {
	id, err := url.PathUnescape(fragment)
	if err != nil {
		return "", false
	}
	if strings.HasPrefix(id, "_") {
		return "", false // no heading of the publisher's has this id
	}
	name, ok := p.documentsByID[id]
	return name + "#" + url.PathEscape(id), ok
}

// find returns a work of the site, or nil.
func (p place) find(sort render.Sort, slug, language string) *render.Outline {
	for i := range p.Site.Works {
		if o := &p.Site.Works[i]; o.Sort == sort && o.Slug == slug && o.Language == language {
			return o
		}
	}
	return nil
}

// isReachable reports whether a browser can open an address.
func isReachable(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Hostname() != "" && strings.Trim(strings.ToLower(u.Hostname()), "abcdefghijklmnopqrstuvwxyz0123456789.-:") == ""
}

// Picture implements markup.Place.
func (p place) Picture(i render.Image) string {
	for _, known := range p.pictures {
		if known.path == i.Path {
			return known.name
		}
	}
	return ""
}
