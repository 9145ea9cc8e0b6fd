package classes

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/rules"
	"octavo/templates"
)

// A document is the worksheets of a class with their puzzles.
type document struct {
	*set
	composed     *render.Book             // has a section for each pupil
	drawn        map[string][]render.Duel // duels by pupil id, not numbered yet
	made         []generator.Result
	difficulties []difficulty // difficulties of the puzzle sections, group by group
}

// Compose implements product.Work.
func (s *set) Compose(_ context.Context, made []generator.Result) (product.Document, error) {
	composed, err := s.bookWithoutPupils()
	if err != nil {
		return nil, err
	}
	d := &document{set: s, composed: composed, made: made}
	if err := d.renderDuels(); err != nil {
		return nil, err
	}
	for i := range s.pupils {
		d.addPuzzles(i, made)
		if s.source.SelfCheck.Asked.Value {
			d.addSelfCheck(i)
		}
	}
	d.composed.Parse()
	d.measureDifficulty(made)
	for i := range s.groups {
		d.composed.Class.Groups = append(d.composed.Class.Groups, d.groupText(i))
	}
	return d, nil
}

// bookWithoutPupils returns the book of the set, to which pupils are added later.
func (s *set) bookWithoutPupils() (*render.Book, error) {
	c := s.source
	source, examples, err := s.bodyText()
	if err != nil {
		return nil, err
	}
	return &render.Book{
		Slug: c.Slug, Language: c.Language.Value,
		Title:       render.Typographic(c.Title.Value),
		Subtitle:    render.Typographic(c.Subtitle.Value),
		Author:      render.Typographic(c.Author.Value),
		Description: render.Typographic(c.Description.Value),
		Seed:        s.seed, Worksheet: true, Page: s.page(), Words: s.words(),
		Class:  &render.Class{Duplex: c.Duplex.Value, Handouts: s.handouts()},
		Source: source, Images: product.Images(s.pictures),
		SheetRules: s.sheetRules(), Fields: c.Fields.Value, Examples: examples,
	}, nil
}

// bodyText returns the Markdown above each sheet, with the full rules if the sheets have them. It
// also returns the examples of the kinds.
func (s *set) bodyText() (source []byte, examples map[string]render.Example, err error) {
	source, examples = render.Guard(s.source.Body), map[string]render.Example{}
	full := s.sheetRules() == render.FullSheetRules
	if full {
		source = fmt.Appendf(source, "\n\n# %s\n", render.Escape(s.words().Say("book.howToPlay")))
	}
	for _, kind := range s.kindsInOrder() {
		if err := rules.AddExample(examples, kind, s.scopeOf(kind), s.words()); err != nil {
			return nil, nil, err
		}
		if !full {
			continue
		}
		text, _, err := rules.Text(kind, s.scopeOf(kind), s.words(), s.Templates)
		if err != nil {
			return nil, nil, err
		}
		source = fmt.Appendf(source, "\n## %s\n\n%s\n", render.Escape(s.words().Say("kind."+kind.Name()+".name")), text)
	}
	return source, examples, nil
}

// sheetRules returns which rules the sheets have. A set with only duels has none, since duels have
// their own rules.
func (s *set) sheetRules() render.SheetRules {
	if len(s.kindsInOrder()) == 0 {
		return render.NoSheetRules
	}
	return rules.OnSheets(s.source.Rules.Value)
}

// kindsInOrder returns the kinds of the set's puzzles in order of appearance.
func (s *set) kindsInOrder() (all []engine.Kind) {
	for _, g := range s.groups {
		for _, p := range g.puzzles {
			if !slices.ContainsFunc(all, func(k engine.Kind) bool { return k.Name() == p.job.Kind.Name() }) {
				all = append(all, p.job.Kind)
			}
		}
	}
	return all
}

// scopeOf returns the sizes and tiers of the set's puzzles of a kind. They decide what the printed
// rules of the kind say.
func (s *set) scopeOf(kind engine.Kind) rules.Scope {
	return rules.InWork(kind, s.kindsInOrder(), s.sizesAndTiers)
}

// sizesAndTiers returns the sizes and tiers of the set's puzzles of a kind.
func (s *set) sizesAndTiers(kind engine.Kind) (scope rules.Scope) {
	for _, g := range s.groups {
		for _, p := range g.puzzles {
			if p.job.Kind.Name() == kind.Name() {
				scope.Add(p.maker.Offer().Format.AnswerExtent().Rows, p.job.Tier)
			}
		}
	}
	return scope
}

func (s *set) words() *templates.Locale { return s.Words[s.source.Language.Value] }

// addPuzzles adds the pupil with index n, and a section with the pupil's puzzles. If there are
// several groups, the sheets don't show tiers. So pupils can't see each other's level.
func (d *document) addPuzzles(n int, made []generator.Result) {
	pupil, to := d.pupils[n], d.composed
	g := d.groups[pupil.group]
	section := render.Section{
		Number: n + 1, Slug: pupil.id, Title: to.Title, First: len(to.Puzzles),
		PerPage: d.perPage, Mixed: true, Intro: render.AttachedText{Markdown: []byte(g.source.Intro.Value)},
	}
	if len(g.puzzles) > 0 {
		section.Kind, section.Format = g.puzzles[0].job.Kind.Name(), g.puzzles[0].maker.Offer().Format
	}
	at := pupil.first
	for _, section := range g.puzzles {
		for range section.source.Count.Value {
			m := made[at]
			puzzle := render.Puzzle{
				Number: at + 1, Place: at - pupil.first + 1, ID: pupil.id, Section: n, Kind: section.job.Kind.Name(),
				Puzzle: m.Puzzles[0], Grade: m.Grades[0], Solution: m.Solutions[0], Text: m.Puzzles[0].String(),
				Size:   product.Caption(section.job.Kind.Name(), m.Puzzles[0].Caption(), d.words()),
				Sort:   d.words().Say("kind." + section.job.Kind.Name() + ".name"),
				Format: section.maker.Offer().Format,
			}
			if !d.source.HasSeveralGroups() {
				puzzle.Tier = m.Grades[0].Tier
			}
			to.Puzzles = append(to.Puzzles, puzzle)
			at++
		}
	}
	section.Count = len(to.Puzzles) - section.First
	to.Sections = append(to.Sections, section)
	shown := render.Pupil{ID: pupil.id, Name: pupil.name, Duels: d.duelsOf(n, section.Count)}
	if d.source.HasSeveralGroups() {
		shown.Group = d.groupName(pupil.group)
	}
	to.Class.Pupils = append(to.Class.Pupils, shown)
}

// groupName returns the title of a group, or else a name with the group's number.
func (s *set) groupName(n int) string {
	if title := s.groups[n].source.Title.Value; title != "" {
		return render.Typographic(title)
	}
	return s.words().Say("class.groupNumber", "n", strconv.Itoa(n+1))
}

// name describes the puzzles of a section by kind, size and tier. It leaves out the size of levels,
// and a missing tier.
func (s puzzleSection) name(words *templates.Locale) string {
	offer := s.maker.Offer()
	name := words.Say("kind." + s.job.Kind.Name() + ".name")
	if x := offer.Format.AnswerExtent(); !offer.Format.SolvedByMoves {
		name = words.Say("section.sized", "kind", name, "columns", strconv.Itoa(x.Columns), "rows", strconv.Itoa(x.Rows))
	}
	if s.job.Tier != engine.NoTier {
		name = words.Say("section.title", "kind", name, "tier", words.Say("tier."+s.job.Tier.String()))
	}
	return name
}

// groupText returns sentences for teachers: the number of pupils in a group, their puzzles, and the
// measured difficulty of these.
func (d *document) groupText(n int) string {
	words, pupils := d.words(), 0
	for _, p := range d.pupils {
		if p.group == n {
			pupils++
		}
	}
	var sorts []string
	at := 0
	for _, g := range d.groups[:n] {
		at += len(g.puzzles)
	}
	for i, section := range d.groups[n].puzzles {
		text := section.name(words)
		if count := section.source.Count.Value; count > 1 {
			text = words.Say("class.several", "n", strconv.Itoa(count), "sort", text)
		}
		switch m := d.difficulties[at+i]; m.fact {
		case ratingFact:
			text = words.Say("class.measured", "sort", text, "band", m.rangeText(words))
		case scoreFact:
			text = words.Say("class.scored", "sort", text, "band", m.rangeText(words))
		case movesFact:
			text = words.Say("class.moved", "sort", text, "band", m.rangeText(words))
		case stepsFact:
			text = words.Say("class.stepped", "sort", text, "band", m.rangeText(words))
		case minutesFact:
			text = words.Say("class.timed", "sort", text, "band", m.rangeText(words))
		}
		sorts = append(sorts, text)
	}
	for _, duels := range d.groups[n].duels {
		sorts = append(sorts, duels.describeForTeachers(words))
	}
	whole := words.Say("class.group", "pupils", words.Count("class.pupils", pupils), "sorts", strings.Join(sorts, words.Say("list.comma")))
	if d.source.HasSeveralGroups() {
		whole = words.Say("class.ofGroup", "group", d.groupName(n), "what", whole)
	}
	return whole
}
