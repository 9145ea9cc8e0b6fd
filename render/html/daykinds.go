package html

import (
	"encoding/json"
	"fmt"
	"html/template"

	"octavo/engine"
	"octavo/render"
	"octavo/render/scripts"
)

// A DayKinds holds the kinds whose puzzle of the day the reader's browser makes. Scripts show
// their calendars.
type DayKinds struct {
	Lead string
	Data template.JS // for the script of the calendars
}

// dayKindsData is what the calendars need (site/play/days/kinds.ts).
type dayKindsData struct {
	Kinds []kindOfDay       `json:"kinds"`
	Tiers map[string]string `json:"tiers"` // names
}

// A kindOfDay is a kind with a puzzle for each day.
type kindOfDay struct {
	Kind string   `json:"kind"`
	Name string   `json:"name"`
	Page string   `json:"page,omitempty"` // of its puzzle; without one, days lead to levels of the site
	Week []string `json:"week,omitempty"` // the tier of each day of a week, Monday first
}

// weekTiers are the tiers of the days of a week, Monday first, as those of content/settings.go.
var weekTiers = [7]engine.Tier{engine.Easy, engine.Easy, engine.Normal, engine.Normal, engine.Hard, engine.Hard, engine.Extreme}

// weekOf returns the tiers of a week for a kind: the hardest that it has where it lacks one.
func weekOf(kind render.MadeKind) (week []string) {
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

// dayKinds returns the kinds with a puzzle for each day; nil if pages make none.
func (p *publication) dayKinds(at address) (*DayKinds, error) {
	if len(p.MadeKinds) == 0 {
		return nil, nil
	}
	w := at.words
	data := dayKindsData{Tiers: map[string]string{}}
	for _, t := range engine.AllTiers() {
		data.Tiers[t.String()] = tierName(w, t)
	}
	for _, kind := range p.MadeKinds {
		page := href(at.path, render.DailyKindPath(w.Language(), kind.Name))
		data.Kinds = append(data.Kinds, kindOfDay{Kind: kind.Name, Name: w.Say("kind." + kind.Name + ".name"), Page: string(page), Week: weekOf(kind)})
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil, fmt.Errorf("writing the kinds of the puzzles of the day: %w", err)
	}
	return &DayKinds{Lead: w.Say("daily.kindsLead"), Data: template.JS(text)}, nil
}

// dayKindPages returns the calendar in each language that has no run of days, and the page of
// each kind on which the puzzle of a day is made and played.
func (p *publication) dayKindPages() (pages []pageMaker) {
	for _, w := range p.Languages {
		if len(p.MadeKinds) > 0 && p.dailyRun(w.Language()) == nil {
			pages = append(pages, p.dayCalendarPage(w))
		}
		for _, kind := range p.MadeKinds {
			pages = append(pages, p.dayKindPage(w, kind))
		}
	}
	return pages
}

// dailyRun returns the run of days that the publication has in a language; nil if it has none.
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

// dayKindPage makes the page of a kind. It looks like that of a puzzle, and its script fills it.
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
		data, err := json.Marshal(kindOfDay{Kind: kind.Name, Name: name, Week: weekOf(kind)})
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
