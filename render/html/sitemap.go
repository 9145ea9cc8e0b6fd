package html

import (
	"octavo/render"
	"octavo/render/svg"
)

// sitemap lists all pages with their likes in the other languages, as
// sitemaps.org and Google's “Tell Google about localized versions of your
// page” describe it. The protocol wants full addresses; a site that doesn't
// know its own lists its pages all the same, and says what is wanting.
func (p *publication) sitemap(sheets []sheet) []render.File {
	dst := []byte("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
	if p.BaseURL == "" {
		dst = append(dst, "<!-- Paths, for want of a base URL; search engines need full addresses: set baseURL. -->\n"...)
	}
	dst = append(dst, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`+"\n"...)
	for i := range sheets {
		dst = p.appendEntry(dst, &sheets[i])
	}
	dst = append(dst, "</urlset>\n"...)
	files := []render.File{{Path: "sitemap.xml", Data: dst}}
	if p.BaseURL != "" {
		robots := "User-agent: *\nAllow: /\n\nSitemap: " + p.BaseURL + "sitemap.xml\n"
		files = append(files, render.File{Path: "robots.txt", Data: []byte(robots)})
	}
	return files
}

func (p *publication) appendEntry(dst []byte, s *sheet) []byte {
	dst = append(dst, "<url><loc>"...)
	dst = p.appendAddress(dst, s.path)
	dst = append(dst, "</loc>"...)
	for _, twin := range s.same() {
		dst = append(dst, `<xhtml:link rel="alternate" hreflang="`...)
		dst = svg.Escape(dst, twin.language)
		dst = append(dst, `" href="`...)
		dst = p.appendAddress(dst, twin.path)
		dst = append(dst, `"/>`...)
	}
	return append(dst, "</url>\n"...)
}

func (p *publication) appendAddress(dst []byte, path string) []byte {
	return svg.Escape(dst, p.BaseURL+escapePath(path))
}
