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

// usual are those that are the same on most pages of a section, nothing at all as a rule: as long as
// they were the same on the pages before, they are taken to be fixtures.
var usual = []fixture{
	{"Description", func(a, b *Page) bool { return a.Description == b.Description }},
	{"Canonical", func(a, b *Page) bool { return a.Canonical == b.Canonical }},
	{"Alternates", func(a, b *Page) bool { return slices.Equal(a.Alternates, b.Alternates) }},
	{"Switch", func(a, b *Page) bool { return slices.Equal(a.Switch, b.Switch) }},
	{"Share.URL", func(a, b *Page) bool { return a.Share.URL == b.Share.URL }},
	{"Share.Picture", func(a, b *Page) bool { return a.Share.Picture == b.Share.Picture }},
	ofPuzzles("Puzzle.Name", func(a, b *Puzzle) bool { return a.Name == b.Name }),
	ofPuzzles("Puzzle.Dedication", func(a, b *Puzzle) bool { return a.Dedication == b.Dedication }),
	ofPuzzles("Puzzle.ID", func(a, b *Puzzle) bool { return a.ID == b.ID }),
	ofPuzzles("Puzzle.Measures", func(a, b *Puzzle) bool { return a.Measures == b.Measures }),
	ofPuzzles("Puzzle.Described", func(a, b *Puzzle) bool { return slices.Equal(a.Described, b.Described) }),
	ofPuzzles("Puzzle.Workings", func(a, b *Puzzle) bool { return a.Workings == b.Workings }),
	ofPuzzles("Puzzle.MoveCount", func(a, b *Puzzle) bool { return a.MoveCount == b.MoveCount }),
	ofPuzzles("Puzzle.Facts", func(a, b *Puzzle) bool { return slices.Equal(a.Facts, b.Facts) }),
	ofPuzzles("Puzzle.Also", func(a, b *Puzzle) bool { return slices.Equal(a.Also, b.Also) }),
	ofPuzzles("Puzzle.Address", func(a, b *Puzzle) bool { return a.Address == b.Address }),
	ofPlays("Puzzle.Play.Pieces", func(a, b *Play) bool { return a.Pieces == b.Pieces }),
	ofPlays("Puzzle.Play.Tier", func(a, b *Play) bool { return a.Tier == b.Tier }),
	ofPlays("Puzzle.Play.Size", func(a, b *Play) bool { return a.Size == b.Size }),
	ofPlays("Puzzle.Play.Day", func(a, b *Play) bool { return a.Day == b.Day }),
	ofPlays("Puzzle.Play.Script", func(a, b *Play) bool { return a.Script == b.Script }),
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

// ofPlays is a fixture of pages that can be played; those that can't are alike in it.
func ofPlays(path string, same func(a, b *Play) bool) fixture {
	return ofPuzzles(path, func(a, b *Puzzle) bool {
		if a.Play == nil || b.Play == nil {
			return a.Play == b.Play
		}
		return same(a.Play, b.Play)
	})
}

// likeEachOther reports whether two pages have the same fixtures.
func likeEachOther(a, b *Page) bool {
	return !slices.ContainsFunc(fixtures, func(f fixture) bool { return !f.same(a, b) })
}
