package html

import (
	"context"
	"html/template"
	"strconv"
	"time"

	"octavo/engine"
	"octavo/render"
	"octavo/render/markup"
	"octavo/render/screen"
	"octavo/render/scripts"
	"octavo/render/svg"
)

// Daily is the calendar of the puzzles of the day. Its script finds today's puzzle.
type Daily struct {
	Title  string
	Lead   string
	Heads  []WeekdayHead // the headings of the columns, Monday first
	Months []Month
	Script template.URL
	Keep   *Keep     // nil if the site can't be read offline
	Kinds  *DayKinds // nil if the browser makes no puzzles of the day
}

// A WeekdayHead names a column of the calendar: Short is shown, screen readers speak Whole.
type WeekdayHead struct{ Short, Whole string }

// A Month is a month of the calendar: a row for each week, a cell for each day.
type Month struct {
	ID    string // “2027-01”
	Name  string // “January 2027”
	Weeks [][]CalendarDay
}

// A CalendarDay links to the puzzle of a day. The zero value is a day without a puzzle.
type CalendarDay struct {
	PuzzleLink
	Date  string // “2027-01-05”
	Label string // “Sudoku, hard”
}

// Daily makes the calendar of a run of days, a page for each day, the feed, and the entry for the
// home page.
func (r *Renderer) Daily(ctx context.Context, site *render.Site, d *render.Daily) ([]render.File, render.Entry, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Days, render.DaysSlug, d.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	pages := []pageMaker{p.calendarPage(d, o)}
	for i := range d.Days {
		pages = append(pages, p.dayPage(d, o, i))
	}
	files, err := r.collect(ctx, pages)
	if err != nil {
		return nil, render.Entry{}, err
	}
	lists, err := p.workListOf(o, d.Title, files)
	files = append(files, lists...)
	if site.BaseURL != "" {
		files = append(files, render.File{Path: p.dailyFeedPath(o.Language), Data: p.dailyFeed(d, o)})
	}
	return files, dailyEntry(d), err
}

// dailyEntry presents the run of days on the home page. The entry lists no puzzles, because the index
// of puzzles leaves out the puzzles of the day.
func dailyEntry(d *render.Daily) render.Entry {
	e := render.Entry{Sort: render.Days, Slug: render.DaysSlug, Language: d.Language, Title: d.Title, Description: dailyLead(d)}
	seen := map[string]bool{}
	for i := range d.Days {
		if kind := d.Days[i].Kind; !seen[kind] {
			seen[kind] = true
			e.Kinds = append(e.Kinds, kind)
		}
	}
	return e
}

// dailyLead returns the sentence that introduces the calendar: the number of days, the first and the
// last one.
func dailyLead(d *render.Daily) string {
	last := len(d.Days) - 1
	return d.Words.Count("daily.lead", len(d.Days), "from", dateText(d.Words, d.Days[0].Date), "to", dateText(d.Words, d.Days[last].Date))
}

// dateText returns a date in words: “5 January 2027”.
func dateText(w render.Words, day time.Time) string {
	return w.Say("date.day", "day", strconv.Itoa(day.Day()), "month", monthName(w, day), "year", strconv.Itoa(day.Year()))
}

func monthName(w render.Words, day time.Time) string {
	return w.Say("date.months." + strconv.Itoa(int(day.Month())))
}

// weekdays are the names of days in the keys of locale files, Monday first.
var weekdays = [7]string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

// weekdayIndex returns the index in weekdays: 0 for Monday, 6 for Sunday.
func weekdayIndex(day time.Time) int { return (int(day.Weekday()) + 6) % 7 }

func weekdayName(w render.Words, day time.Time) string {
	return w.Say("day." + weekdays[weekdayIndex(day)])
}

func (p *publication) calendarPage(d *render.Daily, o *render.Outline) pageMaker {
	at := p.workAddress(o)
	return pageMaker{address: at, title: d.Title + " · " + p.Title, description: dailyLead(d), fill: func(page *Page) (err error) {
		page.Feeds = p.dailyFeedLinks(at.path, d.Words)
		page.Daily = &Daily{
			Title: p.dailyTitle(d), Lead: dailyLead(d), Months: calendarMonths(d, o), Script: href(at.path, scripts.Path(scripts.Daily, d.Language)), Keep: p.keepButton(o),
		}
		for _, day := range weekdays {
			name := d.Words.Say("day." + day)
			page.Daily.Heads = append(page.Daily.Heads, WeekdayHead{Short: string([]rune(name)[:2]), Whole: name})
		}
		page.Daily.Kinds, err = p.dayKinds(at)
		return err
	}}
}

// dailyTitle returns the title of the calendar. That is the run's title, or a general one if the
// browser makes puzzles of the day too.
func (p *publication) dailyTitle(d *render.Daily) string {
	if len(p.MadeKinds) > 0 {
		return d.Words.Say("daily.kindsName")
	}
	return d.Title
}

// calendarMonths arranges the days by month and week. Weeks begin on Monday.
func calendarMonths(d *render.Daily, o *render.Outline) (months []Month) {
	for i := range d.Days {
		day := &d.Days[i]
		id := day.Date.Format("2006-01")
		if len(months) == 0 || months[len(months)-1].ID != id {
			months = append(months, Month{ID: id, Name: d.Words.Say("date.month", "month", monthName(d.Words, day.Date), "year", strconv.Itoa(day.Date.Year()))})
		}
		month, at := &months[len(months)-1], weekdayIndex(day.Date)
		if len(month.Weeks) == 0 || at == 0 {
			month.Weeks = append(month.Weeks, make([]CalendarDay, len(weekdays)))
		}
		month.Weeks[len(month.Weeks)-1][at] = CalendarDay{
			PuzzleLink: PuzzleLink{Link: Link{Text: strconv.Itoa(day.Date.Day()), URL: href(o.Path(), o.PuzzlePath(i))}, Mark: markOf(&day.Puzzle)},
			Date:       day.Date.Format(time.DateOnly), Label: kindAndTier(d.Words, day),
		}
	}
	return months
}

// kindAndTier returns the kind and tier of a day's puzzle: “Sudoku, hard”.
func kindAndTier(w render.Words, day *render.Day) string {
	sort := w.Say("kind." + day.Kind + ".name")
	if name := tierName(w, day.Tier); name != "" {
		sort += w.Say("list.comma") + name
	}
	return sort
}

// dayTitle returns the title of a day's puzzle.
func dayTitle(d *render.Daily, day *render.Day) string {
	return d.Words.Say("daily.title", "kind", d.Words.Say("kind."+day.Kind+".name"), "day", dateText(d.Words, day.Date))
}

// dayPage makes the page of a day. It has the layout of a puzzle's page.
func (p *publication) dayPage(d *render.Daily, o *render.Outline, i int) pageMaker {
	day := &d.Days[i]
	title := dayTitle(d, day)
	about := kindAndTier(d.Words, day)
	return pageMaker{
		address: p.puzzleAddress(o, i), title: title + " · " + p.Title,
		description: d.Words.Say("daily.summary", "title", title, "about", about+d.Words.Say("list.comma")+day.Size),
		fill: func(page *Page) (err error) {
			drawn := drawInStyle(&day.Puzzle, screen.Style(day.Extent, d.Language))
			page.Puzzle = p.dayView(page.drawings, d, o, i, title, &drawn)
			page.Crumbs = []Link{page.Puzzle.Book}
			page.Feeds = p.dailyFeedLinks(o.PuzzlePath(i), d.Words)
			page.Puzzle.Play, err = page.drawings.playOf(&day.Puzzle, nil, &drawn, o.PuzzlePath(i), d.Words)
			if page.Puzzle.Play != nil {
				page.Puzzle.Play.Day = day.Date.Format(time.DateOnly)
			}
			return err
		},
	}
}

func (p *publication) dayView(s *drawingWriter, d *render.Daily, o *render.Outline, i int, title string, drawn *engine.GridDrawing) *Puzzle {
	day := &d.Days[i]
	from := o.PuzzlePath(i)
	calendar := Link{Text: d.Title, URL: href(from, o.Path())}
	v := &Puzzle{
		Title: title, Name: weekdayName(d.Words, day.Date), Tier: tierName(d.Words, day.Tier), Size: day.Size, Text: day.Text,
		Dots:     markup.TierDots(d.Words, day.Tier, markup.HTML),
		Question: s.drawQuestion(drawn.Question, d.Words.Say("site.questionTitle", "title", title)),
		Answer:   s.draw(drawn.Answer, svg.Options{Title: d.Words.Say("site.solutionTitle", "title", title), Class: "grid", JoinLetters: true}),
		Book:     calendar, Section: calendar, Rules: rulesLink(d.Words, day.Kind, from),
		Previous: dayLink(d, o, i-1, from), Next: dayLink(d, o, i+1, from), Address: printedAddress(absoluteURL(p.BaseURL, from)),
		Described: day.Described,
	}
	if moves, ok := day.Moves(); ok {
		v.Moves = moves.PrintSolution(day.Solution, drawn.Style).Moves
		v.MoveCount = d.Words.Count("book.moves", len(v.Moves))
	}
	heads := markup.HeadsFor(d.Words, []render.Puzzle{day.Puzzle})
	v.addRows(&day.Puzzle, drawn, &heads)
	return v
}

// dayLink links to day i of the run. It returns nil if there is no such day.
func dayLink(d *render.Daily, o *render.Outline, i int, from string) *Link {
	if i < 0 || i >= len(d.Days) {
		return nil
	}
	return &Link{Text: dateText(d.Words, d.Days[i].Date), URL: href(from, o.PuzzlePath(i))}
}

// dailyLink links from a page to today's puzzle. If the browser makes a puzzle of the day for each
// kind, it links to the calendar instead. It returns nil if there are no puzzles of the day.
func (p *publication) dailyLink(at address) *Link {
	if len(p.MadeKinds) > 0 {
		return &Link{Text: at.words.Say("daily.kindsName"), URL: href(at.path, render.DailyPath(at.words.Language()))}
	}
	o := p.dailyRun(at.words.Language())
	if o == nil {
		return nil
	}
	return &Link{Text: o.Title, URL: href(at.path, o.Path()) + "#" + todayID}
}

// todayID is a fragment of the calendar's address. With it, the calendar's script opens today's
// puzzle at once.
const todayID = "_today"
