package content

import (
	"errors"
	"io/fs"
	"net/url"
	"slices"
	"strings"
	"time"

	"octavo/content/message"
	"octavo/content/strict"
)

// readSettings reads octavo.yaml. It returns false if the file is missing.
func (l *loader) readSettings() bool {
	if _, err := fs.Stat(l.project, SettingsFile); errors.Is(err, fs.ErrNotExist) {
		l.addProblems(&strict.Problem{Pos: strict.Pos{File: SettingsFile}, Message: "there is no octavo.yaml here; it makes a folder a publication, and one line is enough, such as title: My press"})
		return false
	}
	l.site.Languages = toLocated(l.locales)
	s := l.readSource(SettingsFile, strict.YAMLLimit)
	if s == nil {
		return true
	}
	v, ok, problems := s.ParseAll()
	l.addProblems(problems...)
	if ok {
		l.readPublication(s.Fields(v, message.Text("the publication"), &l.problems))
	}
	return true
}

// toLocated returns values without positions.
func toLocated(words []string) []strict.Located[string] {
	var all []strict.Located[string]
	for _, w := range words {
		all = append(all, strict.Located[string]{Value: w})
	}
	return all
}

// readPublication reads the settings of the publication.
func (l *loader) readPublication(f *strict.Fields) {
	f.Require("title")
	l.site.Title = f.Text("title")
	l.site.BaseURL = readBaseURL(f, "baseURL")
	if languages := readLanguages(f, "languages", l.locales); len(languages) > 0 {
		l.site.Languages, l.areLanguagesListed = languages, true
	}
	l.site.allLanguages = plainValues(l.site.Languages)
	l.site.Fallback = readFallback(f, "fallback", l.locales)
	l.site.Author = readByLanguage(f, "author", l.site.Languages, func() *strict.Fields {
		return f.Group("author", "the author", "a name, or one for each language, such as {es: Equipo Aurora, en: The Aurora team}")
	})
	l.site.Description = readByLanguage(f, "description", l.site.Languages, func() *strict.Fields {
		return f.Group("description", "the description", "a sentence or two, or some for each language, such as {es: Libros de lógica, en: Books of logic}")
	})
	l.site.completeTexts(l.site.Author)
	l.site.completeTexts(l.site.Description)
	theme := f.Group("theme", "the theme", "a group such as {accent: \"#1f5f8b\"}")
	l.site.Theme = Theme{Accent: readColor(theme, "accent")}
	theme.Done()
	l.site.Fonts = readFonts(f, "fonts")
	l.site.Daily = readDaily(f, "daily")
	l.site.Offline = f.FlagOr("offline", true)
	f.Done()
}

// readFallback reads the language in which texts are printed that other languages lack.
func readFallback(f *strict.Fields, key string, locales []string) strict.Located[string] {
	l := f.Text(key)
	if l.Value == "" || slices.Contains(locales, l.Value) {
		return l
	}
	f.Unknown(l.Pos, strict.Unknown{What: "language", Read: l.Value, Of: message.Text("texts to fall back to"), Known: locales})
	return strict.Located[string]{}
}

// readLanguages reads a list of languages. locales are the languages in which Octavo has texts.
func readLanguages(f *strict.Fields, key string, locales []string) []strict.Located[string] {
	var languages []strict.Located[string]
	items, ok := f.List(key, "languages, such as [es, en]")
	if ok && len(items) == 0 {
		f.Errorf(f.PositionOf(key), key, "%s has none; possible: %s", key, strings.Join(locales, ", "))
	}
	for _, v := range items {
		switch {
		case v.Form == strict.RefusedForm:
		case v.Form != strict.TextForm:
			f.ImpossibleAs(message.Text("a language"), v, message.Name(strings.Join(locales, ", ")))
		case strict.LanguageProblem(v.Text, locales) != nil:
			f.Report(v.Pos, v.Text, strict.LanguageProblem(v.Text, locales))
		case slices.ContainsFunc(languages, func(l strict.Located[string]) bool { return l.Value == v.Text }):
			f.Errorf(v.Pos, v.Text, "language %s is listed twice", v.Text)
		default:
			languages = append(languages, strict.Located[string]{Value: v.Text, Pos: v.Pos})
		}
	}
	return languages
}

// readByLanguage reads a text, or a text for each language of the publication. group returns the
// fields of the group of texts; it is called only if there is a group.
func readByLanguage(f *strict.Fields, key string, languages []strict.Located[string], group func() *strict.Fields) (t ByLanguage) {
	if f.Form(key) != strict.GroupForm {
		t.All = f.Text(key)
		return t
	}
	texts := group()
	t.By = map[string]strict.Located[string]{}
	for _, language := range languages {
		if text := texts.Text(language.Value); text.Value != "" {
			t.By[language.Value] = text
		}
	}
	texts.Done()
	return t
}

// completeTexts gives languages without a text the first text of their fallback chains.
func (s *Site) completeTexts(text ByLanguage) {
	for _, l := range s.Languages {
		for _, code := range s.FallbackChain(l.Value) {
			other, given := text.By[code]
			if _, has := text.By[l.Value]; given && !has {
				text.By[l.Value] = other
			}
		}
	}
}

// readBaseURL reads an absolute web address, and adds a slash at the end if there is none.
func readBaseURL(f *strict.Fields, key string) strict.Located[string] {
	l := f.Text(key)
	if l.Value == "" {
		return l
	}
	u, err := url.Parse(l.Value)
	switch {
	case err != nil, u.Scheme != "http" && u.Scheme != "https", u.Host == "", u.User != nil, u.RawQuery != "", u.Fragment != "":
		f.Errorf(l.Pos, l.Value, "%s cannot be %s; possible: an absolute address such as https://example.org/", key, strict.Quoted(l.Value))
		return strict.Located[string]{}
	}
	u.Path = strings.TrimSuffix(u.Path, "/") + "/"
	l.Value = u.String()
	return l
}

// readColor reads a colour as #rrggbb.
func readColor(f *strict.Fields, key string) strict.Located[string] {
	v, ok := f.Take(key)
	if !ok {
		return strict.Located[string]{}
	}
	digits, found := strings.CutPrefix(strings.ToLower(v.Text), "#")
	if v.Form != strict.TextForm || !found || len(digits) != 6 || strings.Trim(digits, "0123456789abcdef") != "" {
		f.Impossible(key, v, `a colour in quotes such as "#1f5f8b"`)
		return strict.Located[string]{}
	}
	return strict.Located[string]{Value: "#" + digits, Pos: v.Pos}
}

// A Daily says which puzzles appear on the days of a period. The zero Daily means none.
type Daily struct {
	From strict.Located[Date] // the first day
	Days strict.Located[int]  // number of days; 0 for none
	Seed strict.Located[string]
	Week [7]Section // kind, tier and options for each day of the week, Monday first
}

// maxDays is the longest period: ten years with leap days.
const maxDays = 3653

// dailyTiers are the default tiers of the days of a week, Monday first.
var dailyTiers = [7]string{"easy", "easy", "normal", "normal", "hard", "hard", "extreme"}

// readDaily reads the settings of the puzzles of the day.
func readDaily(f *strict.Fields, key string) Daily {
	var d Daily
	if !f.MayHave(key) {
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
	d.Days = g.Number("days", 1, maxDays, 0)
	d.Seed = g.Seed("seed", key)
	week := g.Group("week", "the week", "a group such as {monday: {kind: sudoku, tier: easy}}")
	week.SetAliases(weekdayAliases())
	for i, name := range Weekdays() {
		d.Week[i] = readWeekday(week, name, dailyTiers[i])
	}
	week.Done()
	g.Done()
	return d
}

// readWeekday reads the puzzle for a day of the week. The default is a sudoku of the given tier.
func readWeekday(f *strict.Fields, name, tier string) Section {
	day := Section{Kind: strict.Located[string]{Value: "sudoku"}, Tier: strict.Located[string]{Value: tier}}
	if !f.MayHave(name) {
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

// Date returns the date of day i of the period, which counts from 0.
func (d *Daily) Date(i int) time.Time {
	return d.From.Value.time(i)
}

// WeekdayNumber returns the day of the week of day i of the period: 0 is Monday.
func (d *Daily) WeekdayNumber(i int) int { return (int(d.Date(i).Weekday()) + 6) % 7 }
