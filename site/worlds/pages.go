package worlds

import (
	"strconv"

	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/render"
	"octavo/templates"
)

// worldPages returns a world's pages in one language.
func (s levelSet) worldPages(words *templates.Locale) render.World {
	w, levels, results := s.set.World, s.levels, s.results
	title := w.Name.In(words.Language(), w.ID)
	page := render.World{
		Slug: w.ID, Language: words.Language(), Title: title, Words: words,
		Lead:       gameText(words, "world.lead", "levels", words.Number(len(levels))),
		LevelTitle: func(n int) string { return gameText(words, "world.level", "world", title, "n", strconv.Itoa(n)) },
	}
	for _, sign := range w.Key() {
		page.Signs = append(page.Signs, render.Sign{Name: sign.Name(words.Language()), Draw: sign.Draw})
	}
	var fill, target, items, best, bound []int
	for i, l := range levels {
		facts := s.set.Facts(l)
		fill = append(fill, facts.Fill())
		target = append(target, (s.set.Target(l.ID)+5)/10)
		items = append(items, facts.Items)
		best = append(best, len(results[i].Moves))
		bound = append(bound, results[i].Bound)
		page.Levels = append(page.Levels, s.levelPage(i, facts, words))
	}
	page.Measures = []render.Measure{
		{Title: gameText(words, "charts.fill"), Lines: []render.Line{
			{Name: gameText(words, "charts.filled"), Values: fill}, {Name: gameText(words, "charts.planned"), Values: target},
		}},
		{Title: gameText(words, "charts.items"), Lines: []render.Line{{Values: items}}},
		{Title: gameText(words, "charts.moves"), Lines: []render.Line{
			{Name: gameText(words, "charts.best"), Values: best}, {Name: gameText(words, "charts.bound"), Values: bound},
		}},
	}
	return page
}

// gameText returns a text of the game by its key below kind.sortresort.
func gameText(words *templates.Locale, key string, args ...string) string {
	return words.Say("kind.sortresort."+key, args...)
}

// levelPage returns a level with its texts and downloads.
func (s levelSet) levelPage(i int, facts sortresort.Facts, words *templates.Locale) render.Level {
	l, made := s.levels[i], s.made[i]
	drawing := sortresort.Drawing{Level: l, World: s.set.World}
	level := render.Level{
		Puzzle: render.Puzzle{
			Number: l.ID, Kind: sortresort.Kind{}.Name(), Text: l.String(),
			Size:   words.Count("kind.sortresort.sized", facts.Items, "types", words.Number(facts.Sorts)),
			Puzzle: made.Puzzles[0], Solution: made.Solutions[0],
		},
		Extent: drawing.Extent(),
		Facts:  levelFacts(l, facts, s.results[i], words),
		Files: []render.LevelFile{
			{Name: gameText(words, "files.level"), Path: levelPath(l, ".json")},
			{Name: gameText(words, "files.proof"), Path: levelPath(l, ".proof.json")},
		},
	}
	for _, step := range drawing.Describe() {
		level.Described = append(level.Described, words.Step(level.Kind, step))
	}
	return level
}

// levelFacts returns the facts of a level as a row of the world's table.
func levelFacts(l *sortresort.Level, f sortresort.Facts, r play.Result, words *templates.Locale) []render.Fact {
	best := words.Number(len(r.Moves))
	if r.Proven {
		best = gameText(words, "facts.proven", "n", best)
	}
	var mechanics []string
	for _, m := range f.Mechanics {
		mechanics = append(mechanics, gameText(words, "mechanics."+m.String()))
	}
	special := gameText(words, "facts.nothing")
	if len(mechanics) > 0 {
		special = words.List(mechanics)
	}
	fact := func(key, value string) render.Fact {
		return render.Fact{Name: gameText(words, "facts."+key), Value: value}
	}
	return []render.Fact{
		fact("containers", words.Number(len(l.Containers))),
		fact("items", words.Number(f.Items)),
		fact("types", words.Number(f.Sorts)),
		fact("rows", words.Number(f.Rows)),
		fact("fill", gameText(words, "facts.percent", "n", words.Number(f.Fill()))),
		fact("best", best),
		fact("bound", words.Number(r.Bound)),
		fact("stars", gameText(words, "facts.threeTwoOne", "three", words.Number(l.Thresholds[0]), "two", words.Number(l.Thresholds[1]), "one", words.Number(l.Thresholds[2]))),
		fact("seconds", gameText(words, "facts.time", "n", words.Number(l.Seconds))),
		fact("mechanics", special),
	}
}
