package html

import (
	"slices"
	"strings"
	"time"

	"octavo/render"
	"octavo/render/svg"
)

// Feeds are RSS 2.0 (rssboard.org). They need full addresses, so a site without a base URL has none.

// feedPath returns the path of the feed of new books in a language.
func (p *publication) feedPath(language string) string {
	return strings.TrimSuffix(p.homePath(language), rootPath) + "feed.xml"
}

// dailyFeedPath returns the path of the feed of the puzzles of the day in a language.
func (p *publication) dailyFeedPath(language string) string {
	return language + "/" + render.DaysSlug + "/feed.xml"
}

// feeds makes the feed of new books for each language that has any (publishedWorks).
func (p *publication) feeds(entries []render.Entry) (files []render.File) {
	for _, w := range p.Languages {
		published := p.publishedWorks(w.Language(), entries)
		if len(published) == 0 {
			continue
		}
		f := p.beginFeed(w, w.Say("site.newBooks", "title", p.Title), p.homePath(w.Language()), p.feedPath(w.Language()))
		for i := range published {
			f = f.addItem(p.feedItemOf(&published[i]))
		}
		files = append(files, render.File{Path: p.feedPath(w.Language()), Data: f.end()})
	}
	return files
}

// publishedWorks returns the works in a language whose date of publication is known, newest first.
// It returns nil if the site has no base URL.
func (p *publication) publishedWorks(language string, entries []render.Entry) (all []render.Entry) {
	for _, e := range entries {
		if _, ok := parsePartialDate(e.Published); ok && e.Language == language && p.BaseURL != "" {
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b render.Entry) int { return strings.Compare(b.Published, a.Published) })
	return all
}

// parsePartialDate reads "2026", "2026-11" or "2026-11-30". For a year or a month, it returns the
// first day. It returns false for any other text.
func parsePartialDate(date string) (time.Time, bool) {
	for _, layout := range []string{"2006-01-02", "2006-01", "2006"} {
		if day, err := time.Parse(layout, date); err == nil {
			return day, true
		}
	}
	return time.Time{}, false
}

func (p *publication) feedItemOf(e *render.Entry) feedItem {
	day, _ := parsePartialDate(e.Published)
	var about []string
	for _, text := range []string{e.Subtitle, e.Description, e.Count} {
		if text != "" {
			about = append(about, strings.TrimSuffix(text, "."))
		}
	}
	return feedItem{
		title: e.Title, address: string(absoluteURL(p.BaseURL, (&render.Outline{Sort: e.Sort, Slug: e.Slug, Language: e.Language}).Path())),
		day: day, about: strings.Join(about, ". ") + ".",
	}
}

// dailyFeedLinks links from a page to the feed of the puzzles of the day, if there is one.
func (p *publication) dailyFeedLinks(from string, w render.Words) []Link {
	if p.BaseURL == "" || p.dailyRun(w.Language()) == nil {
		return nil
	}
	return []Link{{Text: p.dailyFeedTitle(w), URL: href(from, p.dailyFeedPath(w.Language()))}}
}

func (p *publication) dailyFeedTitle(w render.Words) string {
	return w.Say("daily.feed", "title", p.Title)
}

// dailyFeed returns the feed of all days of the run. Each item has the date of its day, even if the
// site is built before. Feed readers show the item from that day on.
func (p *publication) dailyFeed(d *render.Daily, o *render.Outline) []byte {
	f := p.beginFeed(d.Words, p.dailyFeedTitle(d.Words), o.Path(), p.dailyFeedPath(o.Language))
	for i := len(d.Days) - 1; i >= 0; i-- {
		day := &d.Days[i]
		f = f.addItem(feedItem{
			title: dayTitle(d, day), address: string(absoluteURL(p.BaseURL, o.PuzzlePath(i))), day: day.Date,
			about: kindAndTier(d.Words, day) + d.Words.Say("list.comma") + day.Size + ".",
		})
	}
	return f.end()
}

// A feed is the XML text of an RSS feed while it is written.
type feed []byte

// A feedItem is one book or one puzzle of the day. Its address is a full one.
type feedItem struct {
	title, address, about string
	day                   time.Time
}

// beginFeed writes the beginning of a feed about a page, up to the first item. feedFile is the path
// of the feed itself.
func (p *publication) beginFeed(w render.Words, title, page, feedFile string) feed {
	f := feed(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">` + "\n<channel>\n")
	f = f.addElement("title", title).addElement("link", string(absoluteURL(p.BaseURL, page)))
	f = append(f, `<atom:link rel="self" type="application/rss+xml" href="`...)
	f = append(svg.Escape(f, string(absoluteURL(p.BaseURL, feedFile))), "\"/>\n"...)
	return f.addElement("description", title).addElement("language", w.Language())
}

// addItem returns the feed with one more item.
func (f feed) addItem(i feedItem) feed {
	f = append(f, "<item>\n"...)
	f = f.addElement("title", i.title).addElement("link", i.address).addElement("guid", i.address)
	f = f.addElement("pubDate", i.day.Format(time.RFC1123Z)).addElement("description", i.about)
	return append(f, "</item>\n"...)
}

func (f feed) end() []byte { return append(f, "</channel>\n</rss>\n"...) }

func (f feed) addElement(name, text string) feed {
	f = append(append(append(f, '<'), name...), '>')
	return append(append(append(svg.Escape(f, text), "</"...), name...), ">\n"...)
}
