package books

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path"
	"slices"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/site/books/lists"
)

// An own puzzle is one that a publisher has: where it stands, and what was found
// out about it.
type own struct {
	lists.Entry
	puzzle engine.Puzzle
	grade  engine.Grade
	print  generator.Fingerprint
	err    error
}

// ownSection plans a section whose puzzles a publisher has. All of them are looked
// at: each can be read, has one solution, and is of the tier that the section asks
// for, if it does; and no two are alike.
func (p *planner) ownSection(b *book, source *content.Section) (s section, jobs []generator.Job, ok bool) {
	book := b.source
	s = section{source: source}
	if source.List == nil {
		return s, nil, false // which the reader has said
	}
	kind, ok := p.ownKind(source)
	if !ok {
		return s, nil, false
	}
	s.kind = kind
	asked, ok := p.tier(source, kind)
	if !ok {
		return s, nil, false
	}
	puzzles, ok := p.ownPuzzles(b, source, kind)
	band, banded := p.ownBand(source, kind)
	if !ok || !banded || !p.ofTier(source, asked, puzzles) || !p.inBand(source, band, puzzles) || !p.labelled(source, len(puzzles)) {
		return s, nil, false
	}
	s.tier = commonTier(asked, puzzles)
	s.maker = listed{engine.Offer{Tiers: kind.Tiers(), Band: band, Measured: measuredOfAll(puzzles), Format: formatOf(kind, puzzles)}}
	for i, o := range puzzles {
		text := o.puzzle.String()
		tier := asked
		if tier == engine.NoTier {
			tier = o.grade.Tier
		}
		jobs = append(jobs, generator.Job{Kind: kind, Tier: tier, Number: i + 1, Given: generator.Given{Texts: []string{text}}})
		s.places = append(s.places, o.Pos)
	}
	if !p.measured(source, s, nil) || !p.tokensFor(source, kind, s.maker) {
		return s, nil, false
	}
	return s, jobs, p.fits(book, source, s.maker)
}

// ownKind is the kind that the section names, or that the name of its file tells.
func (p *planner) ownKind(source *content.Section) (engine.Kind, bool) {
	told := lists.KindOf(source.From.Value)
	asked := source.Kind
	switch {
	case asked.Value == "" && told == "":
		problem := p.Publication.Problemf(source.From.Pos, source.From.Value, "the section has no kind, and the name %s tells none; write kind: …", path.Base(source.From.Value))
		problem.Known = kinds.Names()
		p.problems = append(p.problems, problem)
		return nil, false
	case asked.Value == "":
		asked.Value = told
	case told != "" && told != asked.Value:
		p.problem(asked.Pos, asked.Value, "kind cannot be %s: %s holds %s; possible: leaving kind out", content.Quoted(asked.Value), path.Base(source.From.Value), told)
		return nil, false
	}
	kind, ok := kinds.Named(asked.Value, p.Materials...)
	if !ok {
		p.unknown(asked, content.Unknown{What: "kind", Known: kinds.Names(), Also: p.KindNames()})
	}
	return kind, ok
}

// ownPuzzles reads and measures the puzzles of a section; ok is false where there
// is anything to mend.
func (p *planner) ownPuzzles(b *book, source *content.Section, kind engine.Kind) (puzzles []own, ok bool) {
	entries, problems := lists.Read(source.List, source.Column)
	for _, problem := range problems {
		if problem.Line == "" {
			problem = p.Publication.Report(problem.Pos, source.Column.Value, problem)
		}
		p.problems = append(p.problems, problem)
	}
	ok = len(problems) == 0
	if asked := source.Count; asked.Value > 0 {
		if asked.Value > len(entries) && ok {
			p.problem(asked.Pos, fmt.Sprint(asked.Value), "count cannot be %d: %s has %d; possible: up to %d, or leaving count out", asked.Value, path.Base(source.From.Value), len(entries), len(entries))
			ok = false
		}
		entries = entries[:min(asked.Value, len(entries))]
	}
	for o := range measured(kind, entries) {
		earlier, twice := b.own[o.print]
		switch {
		case o.err != nil:
			p.problem(o.Pos, o.Text, "the puzzle %v", o.err)
			ok = false
		case twice:
			p.problem(o.Pos, o.Text, "the puzzle is that of %s (under the kind's symmetries); possible: leaving one of them out", earlier.Pos)
			ok = false
		default:
			b.own[o.print] = o.Entry
			puzzles = append(puzzles, o)
		}
	}
	return puzzles, ok
}

// measured finds out about puzzles, several at a time, and hands them out in their
// order.
func measured(kind engine.Kind, entries []lists.Entry) func(yield func(own) bool) {
	measure := func(_ context.Context, e lists.Entry) own {
		o := own{Entry: e}
		if o.puzzle, o.grade, o.err = generator.Measure(kind, e.Text); o.err == nil {
			o.print = generator.FingerprintOf(kind, o.puzzle)
		}
		return o
	}
	return ordered.Map(context.Background(), 0, slices.Values(entries), func() func(context.Context, lists.Entry) own { return measure })
}

// ofTier refuses puzzles that are not of the tier that the section asks for.
func (p *planner) ofTier(source *content.Section, asked engine.Tier, puzzles []own) bool {
	fits := true
	for _, o := range puzzles {
		if asked != engine.NoTier && !o.grade.Fits(asked) {
			p.problem(o.Pos, o.Text, "the puzzle is %s, and the section asks for %s (%s); possible: leaving tier out there", o.grade.Tier, asked, source.Tier.Pos)
			fits = false
		}
	}
	return fits
}

// ownBand is the band that a section asks of the puzzles of a list, if it does.
func (p *planner) ownBand(source *content.Section, kind engine.Kind) (engine.Band, bool) {
	if !source.Rating.Written() {
		return engine.Band{}, true
	}
	maker, err := kind.Maker(engine.Options{content.RatingOption: source.Rating.Value})
	if err != nil {
		p.refused(source, err)
		return engine.Band{}, false
	}
	return maker.Offer().Band, true
}

// labelled refuses words over more puzzles than there are.
func (p *planner) labelled(source *content.Section, puzzles int) bool {
	fits, named := true, source.Kind.Value
	if source.From.Written() {
		named = path.Base(source.From.Value)
	}
	for _, l := range slices.Concat(source.Titles, source.Dedications) {
		if l.Place > puzzles && !source.InMix() {
			p.problem(l.Text.Pos, l.Text.Value, "these words are for puzzle %d, and %s has %d; possible: the places of puzzles in the section, from 1 to %d", l.Place, named, puzzles, puzzles)
			fits = false
		}
	}
	return fits
}

// commonTier is the tier of all puzzles; NoTier where they are of several.
func commonTier(asked engine.Tier, puzzles []own) engine.Tier {
	if asked != engine.NoTier || len(puzzles) == 0 {
		return asked
	}
	first := puzzles[0].grade.Tier
	for _, o := range puzzles {
		if o.grade.Tier != first {
			return engine.NoTier
		}
	}
	return first
}

// listed stands for the maker of puzzles that are not made.
type listed struct{ offer engine.Offer }

// Offer implements engine.Maker.
func (l listed) Offer() engine.Offer { return l.offer }

// Propose implements engine.Maker: there is nothing but what is listed.
func (listed) Propose(context.Context, *rand.Rand, engine.Want) ([]engine.Puzzle, error) {
	return nil, errors.New("puzzles of a list are not made")
}

// formatOf is that of drawings of all the puzzles.
func formatOf(kind engine.Kind, puzzles []own) engine.Format {
	var f engine.Format
	if maker, err := kind.Maker(nil); err == nil {
		usual := maker.Offer().Format
		f.LeastCell, f.LogLine = usual.LeastCell, usual.LogLine
	}
	for _, o := range puzzles {
		x := extentOf(o.puzzle)
		f.Extent = engine.Extent{Columns: max(f.Extent.Columns, x.Columns), Rows: max(f.Extent.Rows, x.Rows)}
		if moves, ok := o.puzzle.(engine.Moves); ok {
			f.Moves, f.Pieces = true, f.Pieces || moves.Pieces() > 0
		}
	}
	return f
}

// extentOf is the room that a puzzle's drawing takes, in cells.
func extentOf(puzzle engine.Puzzle) engine.Extent {
	if grid, ok := puzzle.(engine.Grid); ok {
		table := grid.Table()
		x := engine.Extent{Columns: len(table.Cells[0]), Rows: len(table.Cells)}
		for side := range table.Outside {
			if table.Outside[side] == nil {
				continue
			}
			if side == int(engine.Left) || side == int(engine.Right) {
				x.Columns++
			} else {
				x.Rows++
			}
		}
		return x
	}
	const cell, line = 10 * figure.Millimetre, figure.Millimetre // lines stand half over the edge
	drawn := puzzle.Question(figure.Print(cell, "en"))
	cells := func(l figure.Length) int { return max(1, int((l-line+cell-1)/cell)) }
	return engine.Extent{Columns: cells(drawn.W), Rows: cells(drawn.H)}
}

// counted is the book with the counts that its lists give it, and those of sections whose options
// say which puzzles they have.
func (p *planner) counted(source *content.Book) *content.Book {
	if !slices.ContainsFunc(source.Sections, func(s content.Section) bool { return s.List != nil || s.Count.Value == 0 }) {
		return source
	}
	book := *source
	book.Sections = slices.Clone(source.Sections)
	for i := range book.Sections {
		s := &book.Sections[i]
		if s.List == nil {
			s.Count.Value = cmp.Or(s.Count.Value, p.named(s))
			continue
		}
		entries, _ := lists.Read(s.List, s.Column) // whose problems are told with the puzzles
		s.Count.Value = cmp.Or(s.Count.Value, len(entries))
	}
	return &book
}

// named is how many puzzles the options of a section name; 0 where they name none, or can't be
// read, which is told with the section.
func (p *planner) named(s *content.Section) int {
	kind, ok := kinds.Named(s.Kind.Value, p.Materials...)
	if !ok {
		return 0
	}
	options := engine.Options{}
	for _, o := range s.Options {
		options[o.Key.Value] = o.Value.Value
	}
	maker, err := kind.Maker(options)
	if err != nil {
		return 0
	}
	return len(maker.Offer().Members)
}
