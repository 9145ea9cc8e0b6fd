package html

import "octavo/render"

// dailyFeedPath is the feed of the puzzles of the day in a language.
func (p *publication) dailyFeedPath(language string) string {
	return language + "/" + render.DaysSlug + "/feed.xml"
}

// dailyFeedLinks lead from a page to that feed, where there is one.
func (p *publication) dailyFeedLinks(from string, w render.Words) []Link {
	if p.BaseURL == "" || p.works[workKey{render.Days, render.DaysSlug, w.Language()}] == nil {
		return nil
	}
	return []Link{{Text: p.dailyFeedTitle(w), URL: href(from, p.dailyFeedPath(w.Language()))}}
}

func (p *publication) dailyFeedTitle(w render.Words) string {
	return w.Say("daily.feed", "title", p.Title)
}

// dailyFeed has all days of the run, each dated as the day that it is for, whichever day
// the site was made on: readers of feeds hold back what is dated later than today, or
// show it in its place.
func (p *publication) dailyFeed(d *render.Daily, o *render.Outline) []byte {
	f := p.beginFeed(d.Words, p.dailyFeedTitle(d.Words), o.Path(), p.dailyFeedPath(o.Language))
	for i := len(d.Days) - 1; i >= 0; i-- {
		day := &d.Days[i]
		f = appendNews(f, news{
			title: dayTitle(d, day), address: string(absolute(p.BaseURL, o.PuzzlePath(i))), day: day.Date,
			about: sortOf(d.Words, day) + d.Words.Say("list.comma") + day.Size + ".",
		})
	}
	return endFeed(f)
}
