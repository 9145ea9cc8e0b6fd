package books

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/rules"
)

// Values of prosePart.source for prose that isn't the book's own.
const (
	ofTemplate = "template"
	ofRules    = "rules/" // followed by the name of the kind
	ofLessons  = "lessons"
)

// withSources adds the source of each piece of prose on the pages: lines of the book's body, or a
// file.
func (d *document) withSources(pages [][]product.PageItem) [][]product.PageItem {
	parts := d.proseParts()
	all := make([][]product.PageItem, len(pages))
	for i, page := range pages {
		for _, s := range page {
			if s.What != proseShown {
				all[i] = append(all[i], s)
				continue
			}
			all[i] = append(all[i], d.divideProse(s, parts)...)
		}
	}
	return all
}

// proseShown is the value of product.PageItem.What by which the renderer marks prose.
const proseShown = "prose"

// A prosePart is a range of bytes of the document's Markdown that comes from one source.
type prosePart struct {
	source   string // "" for the book's body, or one of the constants above
	from, to int
}

// proseParts finds the book's body, the rules and the lessons in the document's Markdown, in the
// order of the template.
func (d *document) proseParts() (parts []prosePart) {
	source := d.composed.Source
	add := func(of string, text []byte, after int) int {
		text = bytes.TrimSpace(text)
		at := bytes.Index(source[after:], text)
		if len(text) == 0 || at < 0 {
			return after
		}
		parts = append(parts, prosePart{of, after + at, after + at + len(text)})
		return after + at + len(text)
	}
	next := add("", render.Guard(d.source.Body), 0)
	for _, kind := range d.kindsInOrder() {
		if text, _, err := rules.Text(kind, d.scopeOf(kind), d.Words[d.source.Language.Value], d.Templates); err == nil {
			next = add(ofRules+kind.Name(), []byte(text), next)
		}
	}
	for _, lesson := range d.composed.Lessons {
		next = add(ofLessons, []byte(lesson.Text), next)
	}
	return parts
}

// divideProse divides a piece of prose on a page by its sources.
func (d *document) divideProse(s product.PageItem, parts []prosePart) (all []product.PageItem) {
	for _, p := range parts {
		if s.Last <= p.from || s.First >= p.to {
			continue
		}
		if p.source != "" {
			all = append(all, product.PageItem{What: proseShown, Of: p.source})
			continue
		}
		source := d.composed.Source
		lead := bytes.Count(d.source.Body[:len(d.source.Body)-len(bytes.TrimLeft(d.source.Body, " \t\n"))], []byte("\n"))
		line := func(at int) int {
			return 1 + lead + bytes.Count(source[p.from:max(p.from, min(at, p.to))], []byte("\n"))
		}
		all = append(all, product.PageItem{What: proseShown, First: line(s.First), Last: line(s.Last - 1)})
	}
	if len(all) == 0 {
		all = append(all, product.PageItem{What: proseShown, Of: ofTemplate})
	}
	return all
}

// View implements product.Previewable. It lists the parts of the book that `octavo serve` shows.
func (b *book) View() product.View {
	v := product.View{Slug: b.source.Slug, Language: b.source.Language.Value, Title: b.source.Title.Value, File: b.source.File}
	forms := b.forms()
	for _, form := range forms {
		if form != bookletForm && !(form == screenForm && slices.Contains(forms, printForm)) {
			v.Parts = append(v.Parts, form)
		}
	}
	if hasCover(b.source) {
		v.Parts = append(v.Parts, coverPart)
	}
	return v
}

// Where implements product.Placed.
func (b *book) Where(s product.PageItem) []product.Place {
	switch s.What {
	case render.TitlePage:
		return b.settingPlaces(map[string]strict.Pos{"title": b.source.Title.Pos, "subtitle": b.source.Subtitle.Pos, "author": b.source.Author.Pos})
	case coverPart:
		return b.settingPlaces(b.coverSettings())
	case render.Imprint, render.Contents:
		return []product.Place{b.templatePlace()}
	case render.OpenSection:
		return b.sectionPlaces(s.Section, s.Section)
	case "puzzle", "solution", "hint":
		return b.placesOfNumbers(s.First, s.Last)
	case render.AllSolutions, render.AllHints:
		return b.settingPlaces(map[string]strict.Pos{"solutions": b.source.Solutions.PerPage.Pos})
	case proseShown:
		return b.prosePlaces(s)
	}
	return nil
}

// coverSettings returns the positions of the settings that decide the cover.
func (b *book) coverSettings() map[string]strict.Pos {
	s := b.source
	settings := map[string]strict.Pos{
		"title": s.Title.Pos, "subtitle": s.Subtitle.Pos, "author": s.Author.Pos, "series": s.Series.Name.Pos,
		"cover": s.Cover.Design.Pos, "blurb": s.Cover.Blurb.Pos, "spineText": s.Cover.SpineText.Pos,
		"isbn": s.Imprint.ISBN.Pos, "price": s.Price.Amount.Pos,
	}
	if !s.Cover.Blurb.Written() {
		settings["description"] = s.Description.Pos
	}
	return settings
}

// settingPlaces returns the places of the settings that the publisher wrote, in the order of the
// file.
func (b *book) settingPlaces(settings map[string]strict.Pos) (all []product.Place) {
	for name, pos := range settings {
		if pos.Line > 0 {
			all = append(all, product.Place{What: name, File: pos.File, From: pos.Line, To: pos.Line, Pos: pos})
		}
	}
	slices.SortFunc(all, func(a, b product.Place) int {
		return cmp.Or(a.Pos.Line-b.Pos.Line, a.Pos.Column-b.Pos.Column)
	})
	return all
}

// templatePlace returns the book's template.
func (b *book) templatePlace() product.Place { return b.ownOrBuiltIn("template", b.template()) }

// ownOrBuiltIn returns a template file of the project, or the built-in one.
func (b *book) ownOrBuiltIn(what, name string) product.Place {
	name = "templates/" + strings.TrimPrefix(name, "templates/")
	file, err := b.Project.Open(name)
	if err == nil {
		file.Close()
	}
	return product.Place{What: what, File: name, BuiltIn: err != nil}
}

// rulesTemplate returns the template with the rules of a kind, in simple words if the book has those.
func (b *book) rulesTemplate(kind string) string {
	for _, k := range b.kindsInOrder() {
		if k.Name() == kind && b.scopeOf(k).IsSimple(k) {
			kind += ".simple"
		}
	}
	return rules.Template(kind, b.source.Language.Value)
}

func (b *book) prosePlaces(s product.PageItem) []product.Place {
	switch kind, isRules := strings.CutPrefix(s.Of, ofRules); {
	case isRules:
		return []product.Place{b.ownOrBuiltIn("how to play "+kind, b.rulesTemplate(kind))}
	case s.Of == ofLessons:
		return []product.Place{{What: "lessons", BuiltIn: true}}
	case s.Of != "":
		return []product.Place{b.templatePlace()}
	}
	from := b.source.BodyLine + s.First - 1
	return []product.Place{{
		What: "text", File: b.source.File, From: from, To: b.source.BodyLine + s.Last - 1,
		Pos: strict.Pos{File: b.source.File, Line: from, Column: 1},
	}}
}

// placesOfNumbers returns the places of the sections that have puzzles with the numbers first to
// last.
func (b *book) placesOfNumbers(first, last int) []product.Place {
	next, from, to := b.source.Number.Value, 0, 0
	for i, whole := range b.printed {
		count := 0
		for _, at := range whole.places(b.seed, nil) {
			count += boardsOf(whole.runs[at.run])
		}
		if next <= last && next+count > first {
			to = i + 1
			if from == 0 {
				from = i + 1
			}
		}
		next += count
	}
	return b.sectionPlaces(from, to)
}

// sectionPlaces returns the places of a range of sections, with the request for their puzzles.
// Sections count from 1, and the range includes both ends.
func (b *book) sectionPlaces(from, to int) (all []product.Place) {
	for i := max(from, 1); i <= min(to, len(b.printed)); i++ {
		whole := b.printed[i-1]
		pos, run := whole.source.Pos, whole.runs[0]
		p := product.Place{
			What: fmt.Sprintf("section %d", i), File: pos.File, From: pos.Line, To: b.lastLine(i), Pos: pos,
			Kind: run.kind.Name(), Tier: run.tier.String(), Seed: b.seed, Options: map[string]string{},
		}
		for _, o := range whole.source.Options {
			p.Options[o.Key.Value] = o.Value.Value
		}
		all = append(all, p)
	}
	return all
}

// lastLine returns the last line in its file of the n-th section, from 1. A section ends before the
// next one or before a line with a smaller indent.
func (b *book) lastLine(n int) int {
	pos := b.printed[n-1].source.Pos
	if n < len(b.printed) {
		if next := b.printed[n].source.Pos; next.File == pos.File {
			return max(pos.Line, next.Line-1)
		}
	}
	source, problem := strict.ReadSource(b.Project, pos.File, largestTemplate)
	if problem != nil {
		return pos.Line
	}
	last := pos.Line
	for i, line := range strings.Split(source.Text(), "\n") {
		switch indent := len(line) - len(strings.TrimLeft(line, " ")); {
		case i < pos.Line || strings.TrimSpace(line) == "":
		case indent+1 < pos.Column:
			return last
		default:
			last = i + 1
		}
	}
	return last
}
