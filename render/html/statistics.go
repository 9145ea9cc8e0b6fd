package html

import (
	"encoding/json"
	"fmt"
	"html/template"

	"octavo/engine"
	"octavo/render"
	"octavo/render/scripts"
)

// Statistics is the page of the puzzles that a reader has played. Its script writes the numbers,
// which only the reader's browser knows.
type Statistics struct {
	Title string
	Play  *Play
}

// statisticsData is the data for the script of the page Statistics. Each pair is an identifier and its
// name in the page's language. Tiers are easiest first.
type statisticsData struct {
	Kinds [][2]string `json:"kinds"`
	Tiers [][2]string `json:"tiers"`
}

// statisticsPages returns the page Statistics in each language.
func (p *publication) statisticsPages(all drawersByLanguage) []pageMaker {
	pages := make([]pageMaker, len(p.Languages))
	for i, w := range p.Languages {
		pages[i] = p.statisticsPage(w, all[w.Language()])
	}
	return pages
}

func (p *publication) statisticsPage(w render.Words, drawers []*drawer) pageMaker {
	at := address{
		publication: p, path: render.StatisticsPath(w.Language()), layout: StatisticsLayout, words: w,
		twin: func(language string) (string, bool) { return render.StatisticsPath(language), true },
	}
	title := w.Say("site.statistics")
	return pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) error {
		page.Crumbs = []Link{p.indexLink(at.path, w)}
		data, err := json.Marshal(statisticsNames(w, drawers))
		if err != nil {
			return fmt.Errorf("writing what the page of statistics calls things: %w", err)
		}
		page.Statistics = &Statistics{Title: title, Play: &Play{Script: href(at.path, scripts.Path(scripts.Statistics, w.Language())), Data: template.JS(data)}}
		return nil
	}}
}

// statisticsNames returns the names of all tiers, and of the kinds with puzzles.
func statisticsNames(w render.Words, drawers []*drawer) statisticsData {
	data := statisticsData{Kinds: [][2]string{}, Tiers: [][2]string{}}
	for i, d := range drawers {
		if i == 0 || drawers[i-1].kind != d.kind {
			data.Kinds = append(data.Kinds, [2]string{d.kind, w.Say("kind." + d.kind + ".name")})
		}
	}
	for _, t := range engine.AllTiers() {
		data.Tiers = append(data.Tiers, [2]string{t.String(), tierName(w, t)})
	}
	return data
}
