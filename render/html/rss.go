package html

import (
	"time"

	"octavo/render"
	"octavo/render/svg"
)

// news is an item of a feed.
type news struct {
	title, address, about string
	day                   time.Time
}

// beginFeed begins a feed as RSS 2.0 (rssboard.org), which is about a page.
func (p *publication) beginFeed(w render.Words, title, page, own string) []byte {
	dst := []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">` + "\n<channel>\n")
	dst = element(dst, "title", title)
	dst = element(dst, "link", string(absolute(p.BaseURL, page)))
	dst = append(dst, `<atom:link rel="self" type="application/rss+xml" href="`...)
	dst = append(svg.Escape(dst, string(absolute(p.BaseURL, own))), "\"/>\n"...)
	dst = element(dst, "description", title)
	return element(dst, "language", w.Language())
}

func appendNews(dst []byte, n news) []byte {
	dst = element(append(dst, "<item>\n"...), "title", n.title)
	dst = element(dst, "link", n.address)
	dst = element(dst, "guid", n.address)
	dst = element(dst, "pubDate", n.day.Format(time.RFC1123Z))
	dst = element(dst, "description", n.about)
	return append(dst, "</item>\n"...)
}

func endFeed(dst []byte) []byte { return append(dst, "</channel>\n</rss>\n"...) }

func element(dst []byte, name, text string) []byte {
	dst = append(append(append(dst, '<'), name...), '>')
	return append(append(append(svg.Escape(dst, text), "</"...), name...), ">\n"...)
}
