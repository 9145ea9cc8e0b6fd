package content

import (
	"time"

	"octavo/content/strict"
)

// A Daily is a puzzle for each day of a run of days. The zero Daily is none.
type Daily struct {
	From strict.Located[Date] // the first day
	Days strict.Located[int]  // how many there are; 0 for none
	Seed strict.Located[string]
	Week [7]Section // what is made for each day of the week, Monday first: kind, tier, options
}

// mostDays bounds a run: ten years, leap days and all.
const mostDays = 3653

// dailyTiers are those of days that nobody has said anything of: a week begins easily.
var dailyTiers = [7]string{"easy", "easy", "normal", "normal", "hard", "hard", "extreme"}

// readDaily takes the puzzles of the day.
func readDaily(f *strict.Fields, key string) Daily {
	var d Daily
	if !f.Written(key) {
		f.Take(key)
		return d
	}
	g := f.Group(key, "the puzzles of the day", "a group such as {from: 2027-01-01, days: 365}")
	if f.Form(key) != strict.GroupForm {
		return d
	}
	g.Require("from", "days")
	d.From = readDate(g, "from")
	if d.From.Written() && d.From.Value.Day == 0 {
		g.Errorf(d.From.Pos, "", "from is no day; possible: the first one of the run, such as 2027-01-01")
	}
	d.Days = g.Number("days", 1, mostDays, 0)
	d.Seed = g.Seed("seed", key)
	week := g.Group("week", "the week", "a group such as {monday: {kind: sudoku, tier: easy}}")
	week.Also(weekdaysElsewhere())
	for i, name := range Weekdays() {
		d.Week[i] = readWeekday(week, name, dailyTiers[i])
	}
	week.Done()
	g.Done()
	return d
}

// readWeekday takes what is made for a day of the week; a sudoku of a tier where nothing is
// said of it.
func readWeekday(f *strict.Fields, name, tier string) Section {
	day := Section{Kind: strict.Located[string]{Value: "sudoku"}, Tier: strict.Located[string]{Value: tier}}
	if !f.Written(name) {
		f.Take(name)
		return day
	}
	g := f.Group(name, name, "a group such as {kind: sudoku, tier: easy}")
	if f.Form(name) != strict.GroupForm {
		return day
	}
	g.Require("kind")
	day = Section{Pos: f.PositionOf(name), Kind: g.Text("kind"), Tier: g.Text("tier"), Options: readOptions(g, "options")}
	g.Done()
	return day
}

// Date is a day of the run, the first being 0.
func (d *Daily) Date(i int) time.Time {
	from := d.From.Value
	return time.Date(from.Year, time.Month(from.Month), from.Day+i, 0, 0, 0, 0, time.UTC)
}

// WeekdayNumber is the day of the week of a day of the run, the first being 0 as Monday is.
func (d *Daily) WeekdayNumber(i int) int { return (int(d.Date(i).Weekday()) + 6) % 7 }
