package html

import "slices"

// A fixture is something that templates find in pages and that is the same on many of them:
// on all pages of a section, say.
type fixture struct {
	path string // from the page to it, as templates write it
	same func(a, b *Page) bool
}

// fixtures are those by which pages are told apart that can be made by the same folded layout.
// Whatever else a template asks for is looked up for each page.
var fixtures = []fixture{
	{"Say", sameWords}, {"Count", sameWords}, {"Language", sameWords},
	{"Layout", func(a, b *Page) bool { return a.Layout == b.Layout }},
	{"Publication", func(a, b *Page) bool { return a.Publication == b.Publication }},
	{"Author", func(a, b *Page) bool { return a.Author == b.Author }},
	{"Up", func(a, b *Page) bool { return a.Up == b.Up }},
	{"Feeds", func(a, b *Page) bool { return slices.Equal(a.Feeds, b.Feeds) }},
	{"Share.Language", func(a, b *Page) bool { return a.Share.Language == b.Share.Language }},
	{"Start", func(a, b *Page) bool { return a.Start == b.Start }},
	{"Puzzles", func(a, b *Page) bool { return a.Puzzles == b.Puzzles }},
	{"Crumbs", func(a, b *Page) bool { return slices.Equal(a.Crumbs, b.Crumbs) }},
	{"Articles", func(a, b *Page) bool { return slices.Equal(a.Articles, b.Articles) }},
	{"Home", func(a, b *Page) bool { return a.Home == b.Home }},
	{"Root", func(a, b *Page) bool { return a.Root == b.Root }},
	ofPuzzles("Puzzle.Tier", func(a, b *Puzzle) bool { return a.Tier == b.Tier }),
	ofPuzzles("Puzzle.Dots", func(a, b *Puzzle) bool { return a.Dots == b.Dots }),
	ofPuzzles("Puzzle.Book", func(a, b *Puzzle) bool { return a.Book == b.Book }),
	ofPuzzles("Puzzle.Section", func(a, b *Puzzle) bool { return a.Section == b.Section }),
	ofPuzzles("Puzzle.Rules", func(a, b *Puzzle) bool { return a.Rules == b.Rules }),
}

func sameWords(a, b *Page) bool { return a.Words == b.Words }

// ofPuzzles is a fixture of pages that have puzzles; those that have none are alike in it.
func ofPuzzles(path string, same func(a, b *Puzzle) bool) fixture {
	return fixture{path, func(a, b *Page) bool {
		if a.Puzzle == nil || b.Puzzle == nil {
			return a.Puzzle == b.Puzzle
		}
		return same(a.Puzzle, b.Puzzle)
	}}
}

// likeEachOther reports whether two pages have the same fixtures.
func likeEachOther(a, b *Page) bool {
	return !slices.ContainsFunc(fixtures, func(f fixture) bool { return !f.same(a, b) })
}
