package html

import (
	"slices"
	"strings"
	"time"

	"octavo/render"
	"octavo/render/svg"
)

// Feeds are RSS 2.0 (rssboard.org). They need full addresses: a site that doesn't know its
// own has none.

// feedPath returns the path of the feed of new books in a language.
func (p *publication) feedPath(language string) string {
	return strings.TrimSuffix(p.homePath(language), rootPath) + "feed.xml"
}

// dailyFeedPath returns the path of the feed of the puzzles of the day in a language.
func (p *publication) dailyFeedPath(language string) string {
	return language + "/" + render.DaysSlug + "/feed.xml"
}

// feeds makes the feed of new books for each language that has any.
func (p *publication) feeds(entries []render.Entry) (files []render.File) {
	for _, w := range p.Languages {
		published := p.published(w.Language(), entries)
		if len(published) == 0 {
			continue
		}
		f := p.beginFeed(w, w.Say("site.newBooks", "title", p.Title), p.homePath(w.Language()), p.feedPath(w.Language()))
		for i := range published {
			f = f.item(p.newBook(&published[i]))
		}
		files = append(files, render.File{Path: p.feedPath(w.Language()), Data: f.end()})
	}
	return files
}

// published returns the works in a language whose date of publication is known, newest first.
func (p *publication) published(language string, entries []render.Entry) (all []render.Entry) {
	for _, e := range entries {
		if _, ok := firstDay(e.Published); ok && e.Language == language && p.BaseURL != "" {
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b render.Entry) int { return strings.Compare(b.Published, a.Published) })
	return all
}

// firstDay returns the first day of a year, a month or a day.
func firstDay(date string) (time.Time, bool) {
	for _, layout := range []string{"2006-01-02", "2006-01", "2006"} {
		if day, err := time.Parse(layout, date); err == nil {
			return day, true
		}
	}
	return time.Time{}, false
}

func (p *publication) newBook(e *render.Entry) feedItem {
	day, _ := firstDay(e.Published)
	var about []string
	for _, text := range []string{e.Subtitle, e.Description, e.Count} {
		if text != "" {
			about = append(about, strings.TrimSuffix(text, "."))
		}
	}
	return feedItem{
		title: e.Title, address: string(absolute(p.BaseURL, (&render.Outline{Sort: e.Sort, Slug: e.Slug, Language: e.Language}).Path())),
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

// dailyFeed has all days of the run. Each item has the date of its day, whenever the site was
// built: feed readers hold back items of the future, or show them on their day.
func (p *publication) dailyFeed(d *render.Daily, o *render.Outline) []byte {
	f := p.beginFeed(d.Words, p.dailyFeedTitle(d.Words), o.Path(), p.dailyFeedPath(o.Language))
	for i := len(d.Days) - 1; i >= 0; i-- {
		day := &d.Days[i]
		f = f.item(feedItem{
			title: dayTitle(d, day), address: string(absolute(p.BaseURL, o.PuzzlePath(i))), day: day.Date,
			about: dayKind(d.Words, day) + d.Words.Say("list.comma") + day.Size + ".",
		})
	}
	return f.end()
}

// A feed is the text of a feed while it is written.
type feed []byte

// A feedItem is one item.
type feedItem struct {
	title, address, about string
	day                   time.Time
}

// beginFeed begins a feed at the path own about a page.
func (p *publication) beginFeed(w render.Words, title, page, own string) feed {
	f := feed(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">` + "\n<channel>\n")
	f = f.element("title", title).element("link", string(absolute(p.BaseURL, page)))
	f = append(f, `<atom:link rel="self" type="application/rss+xml" href="`...)
	f = append(svg.Escape(f, string(absolute(p.BaseURL, own))), "\"/>\n"...)
	return f.element("description", title).element("language", w.Language())
}

func (f feed) item(i feedItem) feed {
	f = append(f, "<item>\n"...)
	f = f.element("title", i.title).element("link", i.address).element("guid", i.address)
	f = f.element("pubDate", i.day.Format(time.RFC1123Z)).element("description", i.about)
	return append(f, "</item>\n"...)
}

func (f feed) end() []byte { return append(f, "</channel>\n</rss>\n"...) }

func (f feed) element(name, text string) feed {
	f = append(append(append(f, '<'), name...), '>')
	return append(append(append(svg.Escape(f, text), "</"...), name...), ">\n"...)
}
