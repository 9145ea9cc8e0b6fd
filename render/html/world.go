package html

import (
	"context"
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/screen"
	"octavo/render/svg"
)

// World is the first page of a world, with a table of its levels.
type World struct {
	Title  string
	Lead   string
	Count  string // “100 levels”
	Rules  *Link  // to the rules; nil if there are no levels
	Keep   *Keep  // nil if the site can't be read offline
	Charts []Chart
	Heads  []string // the headings of the columns for Level.Facts
	Levels []Level
	Signs  []Sign // explains the signs in the drawings
}

// A Level is a row in the table of levels.
type Level struct {
	PuzzleLink
	Facts []string // one for each of World.Heads
}

// A WorldCard presents a world on the home page.
type WorldCard struct {
	Link
	Lead    string
	Count   string
	Drawing template.HTML
}

// World makes the pages of a world, and the entry that presents it on the home page.
func (r *Renderer) World(ctx context.Context, site *render.Site, w *render.World) ([]render.File, render.Entry, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Worlds, w.Slug, w.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	files, err := r.collect(ctx, p.worldPages(w, o))
	if err != nil {
		return nil, render.Entry{}, err
	}
	kept, err := p.workListOf(o, w.Title, files)
	return append(files, kept...), worldEntry(w), err
}

// worldEntry presents a world on the home page, with a drawing of one of its levels.
func worldEntry(w *render.World) render.Entry {
	c := render.Entry{
		Sort: render.Worlds, Slug: w.Slug, Language: w.Language,
		Title: w.Title, Description: w.Lead, Count: w.Words.Count("site.levels", len(w.Levels)),
	}
	for i := range w.Levels {
		c.Puzzles = append(c.Puzzles, listedOf(&w.Levels[i].Puzzle))
	}
	if n := len(w.Levels); n > 0 {
		l := &w.Levels[n/4]
		style := screen.SmallStyle(l.Extent, w.Language)
		style.Sketch = false // the drawing is large enough for details
		c.Drawing = string(new(drawingWriter).draw(l.Question(style), svg.Options{Class: "scene"}))
	}
	return c
}

// worldPages returns the pages of a world: its first page and each level.
func (p *publication) worldPages(w *render.World, o *render.Outline) []pageMaker {
	pages := make([]pageMaker, 0, 1+len(w.Levels))
	pages = append(pages, p.worldPage(w, o))
	for i := range w.Levels {
		pages = append(pages, p.levelPage(w, o, i))
	}
	return pages
}

func (p *publication) worldPage(w *render.World, o *render.Outline) pageMaker {
	return pageMaker{
		address: p.workAddress(o),
		title:   w.Title + " · " + p.Title, description: w.Lead,
		fill: func(page *Page) error {
			page.World = worldView(page.drawings, w, o)
			page.World.Keep = p.keepButton(o)
			return nil
		},
	}
}

func worldView(d *drawingWriter, w *render.World, o *render.Outline) *World {
	v := &World{Title: w.Title, Lead: w.Lead, Count: w.Words.Count("site.levels", len(w.Levels)), Signs: d.drawSigns(w.Signs)}
	if len(w.Levels) > 0 {
		rules := rulesLink(w.Words, w.Levels[0].Kind, o.Path())
		v.Rules = &rules
	}
	for _, m := range w.Measures {
		v.Charts = append(v.Charts, d.drawChart(m))
	}
	for i := range w.Levels {
		l := &w.Levels[i]
		line := Level{PuzzleLink: PuzzleLink{Link: Link{Text: strconv.Itoa(l.Number), URL: href(o.Path(), o.PuzzlePath(i))}, Mark: markOf(&l.Puzzle)}}
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

// levelPage returns the page of a level. It has the layout of a puzzle's page.
func (p *publication) levelPage(w *render.World, o *render.Outline, i int) pageMaker {
	l := &w.Levels[i]
	title := w.LevelTitle(l.Number)
	return pageMaker{
		address: p.puzzleAddress(o, i), previewPath: ownPreviewPath(w.HasPreviews, o.PuzzlePath(i)),
		title: title + " (" + l.Size + ") · " + p.Title, description: w.Words.Say("site.levelSummary", "title", title, "about", l.Size),
		fill: func(page *Page) (err error) {
			style := screen.Style(l.Extent, w.Language)
			drawn := engine.GridDrawing{Question: l.Question(style), Style: style} // no page of a level shows the answer
			page.Puzzle = p.levelView(page.drawings, w, o, i, title, &drawn)
			page.Crumbs = []Link{page.Puzzle.Book}
			page.Puzzle.Play, err = page.drawings.playOf(&l.Puzzle, nil, &drawn, o.PuzzlePath(i), w.Words)
			return err
		},
	}
}

func (p *publication) levelView(d *drawingWriter, w *render.World, o *render.Outline, i int, title string, drawn *engine.GridDrawing) *Puzzle {
	l := &w.Levels[i]
	from := o.PuzzlePath(i)
	world := Link{Text: w.Title, URL: href(from, o.Path())}
	v := &Puzzle{
		Title: title, Number: l.Number, Size: l.Size, Text: l.Text,
		Question: d.drawQuestion(drawn.Question, w.Words.Say("site.questionTitle", "title", title)),
		Book:     world, Section: world, Rules: rulesLink(w.Words, l.Kind, from), Also: p.linksToSamePuzzle(o, i, from),
		Previous: puzzleLink(o, i-1, from),
		Next:     puzzleLink(o, i+1, from),
		Address:  printedAddress(absoluteURL(p.BaseURL, from)),
	}
	v.addMoveParts(d, &l.Puzzle, drawn.Style, w.Words)
	for _, fact := range l.Facts {
		v.Facts = append(v.Facts, Fact(fact))
	}
	for _, file := range l.Files {
		v.Files = append(v.Files, Link{Text: file.Name, URL: href(from, file.Path)})
	}
	return v
}
