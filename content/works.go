package content

import (
	"slices"

	"octavo/content/strict"
)

// A WorkName is what a build can be asked for a work by.
type WorkName struct {
	Slug     string // or the id of a world
	File     string // in which it is written
	Language string // "" for a work in all languages
	Draft    bool
}

// DailySlug is the slug of the puzzles of the day.
const DailySlug = "daily"

// Works names everything that is made of the publication: books, class sets, decks, worlds,
// pages and the puzzles of the day.
func (s *Site) Works() []WorkName {
	var all []WorkName
	for _, b := range s.Books {
		all = append(all, b.name())
	}
	for _, c := range s.Classes {
		all = append(all, c.workName())
	}
	for _, d := range s.Decks {
		all = append(all, d.name())
	}
	for _, w := range s.Worlds {
		all = append(all, w.workName())
	}
	for _, p := range s.Pages {
		all = append(all, p.name())
	}
	if s.Daily.Days.Value > 0 {
		all = append(all, s.Daily.name())
	}
	return all
}

func (b *Book) name() WorkName      { return WorkName{b.Slug, b.File, b.Language.Value, b.Draft.Value} }
func (c *Class) workName() WorkName { return WorkName{c.Slug, c.File, c.Language.Value, c.Draft.Value} }
func (w *Work) name() WorkName      { return WorkName{w.Slug, w.File, w.Language.Value, w.Draft.Value} }
func (w *World) workName() WorkName { return WorkName{Slug: w.ID.Value, File: w.File} }
func (p *Page) name() WorkName      { return WorkName{p.Slug, p.File, p.Language.Value, p.Draft.Value} }
func (d *Daily) name() WorkName     { return WorkName{Slug: DailySlug, File: d.From.Pos.File} }

// Only is the publication with nothing but some of its languages and the works that are wanted.
func (s *Site) Only(languages []string, wanted func(WorkName) bool) *Site {
	some := *s
	some.Languages = only(s.Languages, func(l strict.Located[string]) bool { return slices.Contains(languages, l.Value) })
	some.Books = only(s.Books, func(b *Book) bool { return wanted(b.name()) })
	some.Classes = only(s.Classes, func(c *Class) bool { return wanted(c.workName()) })
	some.Decks = only(s.Decks, func(d *Work) bool { return wanted(d.name()) })
	some.Worlds = only(s.Worlds, func(w *World) bool { return wanted(w.workName()) })
	some.Pages = only(s.Pages, func(p *Page) bool { return wanted(p.name()) })
	if !wanted(s.Daily.name()) {
		some.Daily = Daily{}
	}
	return &some
}

// only returns the members of a list that fit, in a list of their own.
func only[T any](all []T, fits func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(all), func(one T) bool { return !fits(one) })
}
