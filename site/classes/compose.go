package classes

import (
	"context"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// document is a set whose puzzles have been made.
type document struct {
	*set
	composed *render.Book             // each pupil a section
	drawn    map[string][]render.Duel // the duels of pupils, by their ids, without numbers
	made     []generator.Made
	spreads  []spread // of what was measured, sort by sort
}

// Compose implements product.Work.
func (s *set) Compose(_ context.Context, made []generator.Made) (product.Document, error) {
	d := &document{set: s, composed: s.book(), made: made}
	if err := d.draw(); err != nil {
		return nil, err
	}
	for i := range s.pupils {
		d.add(i, made)
	}
	d.measure(made)
	for i := range s.groups {
		d.composed.Class.Groups = append(d.composed.Class.Groups, d.groupSaid(i))
	}
	return d, nil
}

// book is the set before it has pupils.
func (s *set) book() *render.Book {
	c := s.source
	source := render.Guard(c.Body)
	return &render.Book{
		Slug: c.Slug, Language: c.Language.Value,
		Title:       render.Typographic(c.Title.Value),
		Subtitle:    render.Typographic(c.Subtitle.Value),
		Author:      render.Typographic(c.Author.Value),
		Description: render.Typographic(c.Description.Value),
		Seed:        s.seed, Worksheet: true, Page: s.page(), Words: s.words(),
		Class:  &render.Class{Duplex: c.Duplex.Value, Handouts: s.handouts()},
		Source: source, Doc: render.Parse(source), Images: product.Images(s.pictures),
	}
}

func (s *set) words() *templates.Locale { return s.Words[s.source.Language.Value] }

// add adds the puzzles of a pupil. Their sheets say nothing of tiers where groups have
// different ones: who got which is between pupil and teacher.
func (d *document) add(n int, made []generator.Made) {
	one, to := d.pupils[n], d.composed
	g := d.groups[one.group]
	section := render.Section{
		Number: n + 1, Slug: one.id, Title: to.Title, First: len(to.Puzzles),
		PerPage: d.perPage, Mixed: true,
	}
	if len(g.sorts) > 0 {
		section.Kind, section.Format = g.sorts[0].job.Kind.Name(), g.sorts[0].maker.Offer().Format
	}
	at := one.first
	for _, sort := range g.sorts {
		for range sort.source.Count.Value {
			m := made[at]
			puzzle := render.Puzzle{
				Number: at + 1, Place: at - one.first + 1, ID: one.id, Section: n, Kind: sort.job.Kind.Name(),
				Puzzle: m.Puzzles[0], Grade: m.Grades[0], Solution: m.Solutions[0], Text: m.Puzzles[0].String(),
				Size:   product.Caption(sort.job.Kind.Name(), m.Puzzles[0].Caption(), d.words()),
				Sort:   d.words().Say("kind." + sort.job.Kind.Name() + ".name"),
				Format: sort.maker.Offer().Format,
			}
			if !d.source.Differentiated() {
				puzzle.Tier = m.Grades[0].Tier
			}
			to.Puzzles = append(to.Puzzles, puzzle)
			at++
		}
	}
	section.Count = len(to.Puzzles) - section.First
	to.Sections = append(to.Sections, section)
	shown := render.Pupil{ID: one.id, Name: one.name, Duels: d.duelsOf(n, section.Count)}
	if d.source.Differentiated() {
		shown.Group = d.groupName(one.group)
	}
	to.Class.Pupils = append(to.Class.Pupils, shown)
}

// groupName is what a group is called, by its place where it has no title.
func (s *set) groupName(n int) string {
	if title := s.groups[n].source.Title.Value; title != "" {
		return render.Typographic(title)
	}
	return s.words().Say("class.groupNumber", "n", strconv.Itoa(n+1))
}

// name is what a sort is called: kind, size where it has one, and tier.
func (o sort) name(words *templates.Locale) string {
	offer := o.maker.Offer()
	name := words.Say("kind." + o.job.Kind.Name() + ".name")
	if x := offer.Format.Extent; !offer.Format.Moves {
		name = words.Say("section.sized", "kind", name, "columns", strconv.Itoa(x.Columns), "rows", strconv.Itoa(x.Rows))
	}
	if o.job.Tier != engine.NoTier {
		name = words.Say("section.title", "kind", name, "tier", words.Say("tier."+o.job.Tier.String()))
	}
	return name
}

// groupSaid is what those who teach have to know of a group: how many it has, what they
// get, and how hard that was measured to be.
func (d *document) groupSaid(n int) string {
	words, pupils := d.words(), 0
	for _, p := range d.pupils {
		if p.group == n {
			pupils++
		}
	}
	var sorts []string
	at := 0
	for _, g := range d.groups[:n] {
		at += len(g.sorts)
	}
	for i, sort := range d.groups[n].sorts {
		text := sort.name(words)
		if count := sort.source.Count.Value; count > 1 {
			text = words.Say("class.several", "n", strconv.Itoa(count), "sort", text)
		}
		switch m := d.spreads[at+i]; m.fact {
		case ratingFact:
			text = words.Say("class.measured", "sort", text, "band", m.said(words))
		case scoreFact:
			text = words.Say("class.scored", "sort", text, "band", m.said(words))
		case stepsFact:
			text = words.Say("class.stepped", "sort", text, "band", m.said(words))
		case minutesFact:
			text = words.Say("class.timed", "sort", text, "band", m.said(words))
		}
		sorts = append(sorts, text)
	}
	for _, duels := range d.groups[n].duels {
		sorts = append(sorts, duels.said(words))
	}
	whole := words.Say("class.group", "pupils", words.Count("class.pupils", pupils), "sorts", strings.Join(sorts, words.Say("list.comma")))
	if d.source.Differentiated() {
		whole = words.Say("class.ofGroup", "group", d.groupName(n), "what", whole)
	}
	return whole
}
