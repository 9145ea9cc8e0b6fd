package html

import (
	"slices"
	"strings"
	"time"

	"octavo/render"
)

// feedPath is the feed of new books in a language.
func (p *publication) feedPath(language string) string {
	return strings.TrimSuffix(p.homePath(language), rootPath) + "feed.xml"
}

// news are the works in a language of which is known since when they are published, the
// newest first. Feeds need full addresses: a site that doesn't know its own has no news.
func (p *publication) news(language string, entries []render.Entry) (all []render.Entry) {
	for _, e := range entries {
		if _, ok := dayOf(e.Published); ok && e.Language == language && p.BaseURL != "" {
			all = append(all, e)
		}
	}
	slices.SortStableFunc(all, func(a, b render.Entry) int { return strings.Compare(b.Published, a.Published) })
	return all
}

// dayOf is the first day of a date that is known to the year, the month or the day.
func dayOf(published string) (time.Time, bool) {
	for _, layout := range []string{"2006-01-02", "2006-01", "2006"} {
		if day, err := time.Parse(layout, published); err == nil {
			return day, true
		}
	}
	return time.Time{}, false
}

// feeds are the new books of each language that has any, as RSS 2.0 (rssboard.org).
func (p *publication) feeds(entries []render.Entry) (files []render.File) {
	for _, w := range p.Languages {
		if news := p.news(w.Language(), entries); len(news) > 0 {
			files = append(files, render.File{Path: p.feedPath(w.Language()), Data: p.feed(w, news)})
		}
	}
	return files
}

func (p *publication) feed(w render.Words, all []render.Entry) []byte {
	f := p.beginFeed(w, w.Say("site.newBooks", "title", p.Title), p.homePath(w.Language()), p.feedPath(w.Language()))
	for i := range all {
		f = appendNews(f, p.newsOf(&all[i]))
	}
	return endFeed(f)
}

// newsOf is the item of a work.
func (p *publication) newsOf(e *render.Entry) news {
	day, _ := dayOf(e.Published)
	var about []string
	for _, text := range []string{e.Subtitle, e.Description, e.Count} {
		if text != "" {
			about = append(about, strings.TrimSuffix(text, "."))
		}
	}
	return news{
		title: e.Title, address: string(absolute(p.BaseURL, (&render.Outline{Sort: e.Sort, Slug: e.Slug, Language: e.Language}).Path())),
		day: day, about: strings.Join(about, ". ") + ".",
	}
}
