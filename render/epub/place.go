package epub

import (
	"net/url"
	"path"
	"strings"

	"octavo/render"
	"octavo/render/markup"
)

// place is a page of the book that prose stands in.
type place struct{ *volume }

// Destination implements markup.Place. Links within the book go to the document
// that has what they mean; those to other works and files go to the site, where its
// address is known. What no reader could follow keeps its words alone.
func (p place) Destination(link string) (string, bool) {
	switch scheme := markup.SchemeOf(link); {
	case scheme == "http:", scheme == "https:":
		return link, reachable(link)
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
	return to, reachable(to)
}

// within is the way to a heading of the book.
func (p place) within(fragment string) (string, bool) {
	id, err := url.PathUnescape(fragment)
	if err != nil {
		return "", false
	}
	if strings.HasPrefix(id, "_") {
		return "", false // which no heading of the publisher's has
	}
	name, ok := p.stands[id]
	return name + "#" + url.PathEscape(id), ok
}

// find looks a work up among those of the site.
func (p place) find(sort render.Sort, slug, language string) *render.Outline {
	for i := range p.Site.Works {
		if o := &p.Site.Works[i]; o.Sort == sort && o.Slug == slug && o.Language == language {
			return o
		}
	}
	return nil
}

// reachable reports whether an address is one that a browser can ask for.
func reachable(address string) bool {
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
