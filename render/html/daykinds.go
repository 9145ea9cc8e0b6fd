package html

import (
	"encoding/json"
	"fmt"
	"html/template"

	"octavo/engine"
	"octavo/render"
	"octavo/render/scripts"
)

// DayKinds holds the kinds whose puzzles of the day are made in the browser. A script shows a
// calendar for each.
type DayKinds struct {
	Lead string
	Data template.JS // dayKindsData as JSON
}

// dayKindsData is the data for the script of the calendars (site/play/days/kinds.ts).
type dayKindsData struct {
	Kinds []dailyKind       `json:"kinds"`
	Tiers map[string]string `json:"tiers"` // the name of each tier in the page's language
}

// A dailyKind is a kind with a puzzle for each day.
type dailyKind struct {
	Kind string   `json:"kind"`
	Name string   `json:"name"`
	Page string   `json:"page,omitempty"` // the link to the page that makes the kind's puzzle; if empty, days lead to levels of the site
	Week []string `json:"week,omitempty"` // the tier of each weekday, Monday first
}

// weekTiers holds the tier of each weekday, Monday first. These tiers are the same as dailyTiers in
// content/settings.go, the default for runs of days.
var weekTiers = [7]engine.Tier{engine.Easy, engine.Easy, engine.Normal, engine.Normal, engine.Hard, engine.Hard, engine.Extreme}

// tiersOfWeek returns the tier of each weekday for a kind. For a tier that the kind lacks, it takes
// the closest easier one, or else the kind's easiest. It returns nil for a kind without tiers.
func tiersOfWeek(kind render.MadeKind) (week []string) {
	if len(kind.Tiers) == 0 {
		return nil
	}
	for _, wished := range weekTiers {
		tier := kind.Tiers[0]
		for _, t := range kind.Tiers {
			if t <= wished {
				tier = t
			}
		}
		week = append(week, tier.String())
	}
	return week
}

// dayKinds returns the kinds with a puzzle for each day, or nil if the browser makes none.
func (p *publication) dayKinds(at address) (*DayKinds, error) {
	if len(p.MadeKinds) == 0 {
		return nil, nil
	}
	w := at.words
	data := dayKindsData{Tiers: map[string]string{}}
	for _, t := range engine.AllTiers() {
		data.Tiers[t.String()] = tierName(w, t)
	}
	for _, kind := range p.PlayedKinds() {
		page := href(at.path, render.DailyKindPath(w.Language(), kind.Name))
		data.Kinds = append(data.Kinds, dailyKind{Kind: kind.Name, Name: w.Say("kind." + kind.Name + ".name"), Page: string(page), Week: tiersOfWeek(kind)})
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("writing the kinds of the puzzles of the day: %w", err)
	}
	return &DayKinds{Lead: w.Say("daily.kindsLead"), Data: template.JS(text)}, nil
}

// dayKindPages returns, for each language and kind, the page on which the browser makes the puzzle of a
// day. It adds a calendar for each language in which no run of days has one.
func (p *publication) dayKindPages() (pages []pageMaker) {
	for _, w := range p.Languages {
		if len(p.MadeKinds) > 0 && p.dailyRun(w.Language()) == nil {
			pages = append(pages, p.dayCalendarPage(w))
		}
		for _, kind := range p.PlayedKinds() {
			pages = append(pages, p.dayKindPage(w, kind))
		}
	}
	return pages
}

// dailyRun returns the publication's run of days in a language, or nil if it has none.
func (p *publication) dailyRun(language string) *render.Outline {
	return p.works[workKey{render.Days, render.DaysSlug, language}]
}

func (p *publication) dayCalendarPage(w render.Words) pageMaker {
	at := address{
		publication: p, path: render.DailyPath(w.Language()), layout: DailyLayout, words: w,
		twin: func(language string) (string, bool) { return render.DailyPath(language), true },
	}
	title := w.Say("daily.kindsName")
	return pageMaker{address: at, title: title + " · " + p.Title, description: w.Say("daily.kindsLead"), fill: func(page *Page) (err error) {
		page.Daily = &Daily{Title: title, Script: href(at.path, scripts.Path(scripts.Daily, w.Language()))}
		page.Daily.Kinds, err = p.dayKinds(at)
		return err
	}}
}

// dayKindPage makes the page on which a kind's puzzle of the day is played. It has the layout of a
// puzzle's page. Its script makes the puzzle.
func (p *publication) dayKindPage(w render.Words, kind render.MadeKind) pageMaker {
	at := address{
		publication: p, path: render.DailyKindPath(w.Language(), kind.Name), layout: PuzzleLayout, words: w,
		twin: func(language string) (string, bool) { return render.DailyKindPath(language, kind.Name), true },
	}
	name := w.Say("kind." + kind.Name + ".name")
	title := w.Say("daily.ofKind", "kind", name)
	return pageMaker{address: at, title: title + " · " + p.Title, description: w.Say("daily.kindSummary", "title", title), fill: func(page *Page) error {
		script := scripts.Grid
		if s := moveScripts[kind.Name]; s != "" {
			script = s
		}
		data, err := json.Marshal(dailyKind{Kind: kind.Name, Name: name, Week: tiersOfWeek(kind)})
		if err != nil {
			return fmt.Errorf("writing the data of a puzzle of the day: %w", err)
		}
		calendar := Link{Text: w.Say("daily.kindsName"), URL: href(at.path, render.DailyPath(w.Language()))}
		page.Crumbs = []Link{calendar}
		page.Puzzle = &Puzzle{
			Title: title, Book: calendar, Section: calendar, Rules: rulesLink(w, kind.Name, at.path),
			Play: &Play{Script: href(at.path, scripts.Path(script, w.Language())), Data: template.JS(data)},
		}
		return nil
	}}
}
