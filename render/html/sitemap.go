package html

import (
	"slices"
	"strconv"

	"octavo/render"
	"octavo/render/svg"
)

// maxInSitemap is the largest number of pages in one sitemap (sitemaps.org, “Sitemap file
// requirements”).
const maxInSitemap = 50_000

const sitemapPath = "sitemap.xml"

// sitemap returns the sitemap and robots.txt. The sitemap lists all pages and their versions in other
// languages (sitemaps.org; Google, “Tell Google about localized versions of your page”). A site with
// more than maxInSitemap pages has several sitemaps and an index of them.
func (p *publication) sitemap(addresses []address) []render.File {
	var files []render.File
	if len(addresses) <= maxInSitemap {
		files = append(files, render.File{Path: sitemapPath, Data: p.sitemapXML(addresses)})
	} else {
		files = p.dividedSitemap(addresses)
	}
	robots := "User-agent: *\nAllow: /\n"
	if p.BaseURL != "" {
		robots += "\nSitemap: " + p.BaseURL + sitemapPath + "\n"
	}
	return append(files, render.File{Path: "robots.txt", Data: []byte(robots)})
}

func (p *publication) dividedSitemap(addresses []address) []render.File {
	var files []render.File
	index := append(p.xmlHead(), `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`+"\n"...)
	for part := range slices.Chunk(addresses, maxInSitemap) {
		path := "sitemap-" + strconv.Itoa(len(files)+1) + ".xml"
		files = append(files, render.File{Path: path, Data: p.sitemapXML(part)})
		index = append(p.appendAddress(append(index, "<sitemap><loc>"...), path), "</loc></sitemap>\n"...)
	}
	return append(files, render.File{Path: sitemapPath, Data: append(index, "</sitemapindex>\n"...)})
}

func (p *publication) sitemapXML(addresses []address) []byte {
	dst := append(p.xmlHead(), `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`+"\n"...)
	for i := range addresses {
		dst = p.appendEntry(dst, &addresses[i])
	}
	return append(dst, "</urlset>\n"...)
}

// xmlHead returns the first lines of a sitemap. Sitemaps need full addresses: without a base URL,
// they list paths, and a comment says so.
func (p *publication) xmlHead() []byte {
	head := "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	if p.BaseURL == "" {
		head += "<!-- Paths, for want of a base URL; search engines need full addresses: set baseURL. -->\n"
	}
	return []byte(head)
}

func (p *publication) appendEntry(dst []byte, a *address) []byte {
	dst = append(dst, "<url><loc>"...)
	dst = p.appendAddress(dst, a.path)
	dst = append(dst, "</loc>"...)
	for _, twin := range a.languageVersions() {
		dst = append(dst, `<xhtml:link rel="alternate" hreflang="`...)
		dst = svg.Escape(dst, twin.language)
		dst = append(dst, `" href="`...)
		dst = p.appendAddress(dst, twin.path)
		dst = append(dst, `"/>`...)
	}
	return append(dst, "</url>\n"...)
}

func (p *publication) appendAddress(dst []byte, path string) []byte {
	if p.BaseURL == "" {
		return svg.Escape(dst, escapePath(path))
	}
	return svg.Escape(dst, string(absoluteURL(p.BaseURL, path)))
}
