package html

import (
	"html/template"
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// World is a set of levels.
type World struct {
	Title  string
	Lead   string
	Count  string // “100 levels”
	Charts []Chart
	Heads  []string // of the table of levels
	Levels []Level
	Signs  []Sign
}

// A Chart plots a measure level by level.
type Chart struct {
	Title   string
	Drawing template.HTML
}

// A Level is a line of the table of levels.
type Level struct {
	Link
	Facts []string
}

// A Sign is a drawing with its name.
type Sign struct {
	Name    string
	Drawing template.HTML
}

// A WorldCard presents a world among the books.
type WorldCard struct {
	Link
	Lead    string
	Count   string
	Drawing template.HTML
}

func (p *publication) worldSheets(w *render.World) []sheet {
	sheets := make([]sheet, 0, 1+len(w.Levels))
	sheets = append(sheets, p.worldSheet(w))
	for i := range w.Levels {
		sheets = append(sheets, p.levelSheet(w, i))
	}
	return sheets
}

func (p *publication) worldSheet(w *render.World) sheet {
	path := worldPath(w)
	return sheet{
		publication: p, path: path, layout: WorldLayout, words: w.Words,
		title: w.Title + " · " + p.Title, description: w.Lead,
		twin: func(language string) (string, bool) { return p.worldTwin(w, language) },
		fill: func(page *Page) error {
			page.World = worldView(page.desk, w, path)
			return nil
		},
	}
}

// worldTwin is the same world in another language, or else that language's home.
func (p *publication) worldTwin(w *render.World, language string) (path string, same bool) {
	if twin := p.worlds[twinKey{w.Slug, language}]; twin != nil {
		return worldPath(twin), true
	}
	return p.homePath(language), false
}

func worldView(d *desk, w *render.World, from string) *World {
	v := &World{Title: w.Title, Lead: w.Lead, Count: w.Words.Count("site.levels", len(w.Levels)), Signs: signs(d, w.Signs)}
	for _, m := range w.Measures {
		v.Charts = append(v.Charts, Chart{Title: m.Title, Drawing: chart(d, m)})
	}
	for i := range w.Levels {
		l := &w.Levels[i]
		line := Level{Link: Link{Text: strconv.Itoa(l.Number), URL: href(from, levelPath(w, l))}}
		for _, fact := range l.Facts {
			line.Facts = append(line.Facts, fact.Value)
			if i == 0 {
				v.Heads = append(v.Heads, fact.Name)
			}
		}
		v.Levels = append(v.Levels, line)
	}
	return v
}

// signs are drawings with their names.
func signs(d *desk, all []render.Sign) []Sign {
	var list []Sign
	for _, s := range all {
		list = append(list, Sign{Name: s.Name, Drawing: d.drawing(s.Draw(signSide, signStyle), svg.Options{})})
	}
	return list
}

// signSide is how large a sign is drawn; the style sheet shows it at that size
// or a little larger.
const signSide = 8 * figure.Millimetre

var signStyle = figure.Style{Cell: signSide, Thin: 170, Thick: 480}

func (p *publication) worldCard(d *desk, from string, w *render.World) WorldCard {
	c := WorldCard{
		Link: Link{Text: w.Title, URL: href(from, worldPath(w))},
		Lead: w.Lead, Count: w.Words.Count("site.levels", len(w.Levels)),
	}
	if n := len(w.Levels); n > 0 {
		l := &w.Levels[n/4]
		style := smallStyle(l.Extent, w.Language)
		style.Sketch = false // it is alone on its page, and larger than a stamp
		c.Drawing = d.drawing(l.Question(style), svg.Options{Class: "scene"})
	}
	return c
}

// levelSheet is the page of a level, laid out as that of a puzzle.
func (p *publication) levelSheet(w *render.World, i int) sheet {
	l := &w.Levels[i]
	title := w.LevelTitle(l.Number)
	return sheet{
		publication: p, path: levelPath(w, l), layout: PuzzleLayout, words: w.Words,
		title: title + " · " + p.Title,
		twin:  func(language string) (string, bool) { return p.levelTwin(w, i, language) },
		fill: func(page *Page) error {
			page.Puzzle = p.levelView(page.desk, w, i, title)
			return nil
		},
	}
}

func (p *publication) levelTwin(w *render.World, i int, language string) (path string, same bool) {
	twin := p.worlds[twinKey{w.Slug, language}]
	if twin == nil || i >= len(twin.Levels) {
		path, _ = p.worldTwin(w, language)
		return path, false
	}
	return levelPath(twin, &twin.Levels[i]), true
}

func (p *publication) levelView(d *desk, w *render.World, i int, title string) *Puzzle {
	l := &w.Levels[i]
	from := levelPath(w, l)
	style := screenStyle(l.Extent, w.Language)
	world := Link{Text: w.Title, URL: href(from, worldPath(w))}
	v := &Puzzle{
		Title: title, Number: l.Number, Size: l.Size, Text: l.Text,
		Question: d.drawing(l.Question(style), svg.Options{
			Title: w.Words.Say("site.questionTitle", "title", title), Class: "grid"}),
		Book: world, Section: world,
		Previous: levelLink(w, i-1, from),
		Next:     levelLink(w, i+1, from),
		Address:  printedAddress(absolute(p.BaseURL, from)),
	}
	v.addGame(d, &l.Puzzle, style, w.Words)
	for _, fact := range l.Facts {
		v.Facts = append(v.Facts, Fact(fact))
	}
	for _, file := range l.Files {
		v.Files = append(v.Files, Link{Text: file.Name, URL: href(from, file.Path)})
	}
	return v
}

func levelLink(w *render.World, i int, from string) *Link {
	if i < 0 || i >= len(w.Levels) {
		return nil
	}
	l := &w.Levels[i]
	return &Link{Text: strconv.Itoa(l.Number), URL: href(from, levelPath(w, l))}
}
