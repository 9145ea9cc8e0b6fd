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
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/site/books/puzzlelist"
)

// An ownPuzzle is a puzzle that the publisher gives, with its grade.
type ownPuzzle struct {
	puzzlelist.Entry
	puzzle      engine.Puzzle
	grade       engine.Grade
	fingerprint generator.Fingerprint
	err         error
}

// planOwnSection plans a section of given puzzles. Each must be readable, and have a single
// solution and the section's tier. No two may be the same. ok is false after a problem.
func (p *planner) planOwnSection(b *book, source *content.Section) (s sectionRun, jobs []generator.Job, ok bool) {
	book := b.source
	s = sectionRun{source: source}
	if source.List == nil && source.Pick == nil {
		return s, nil, false // reading the file has reported the missing list
	}
	kind, ok := p.ownKind(source)
	if !ok {
		return s, nil, false
	}
	s.kind = kind
	tier, ok := p.readTier(source, kind)
	if !ok {
		return s, nil, false
	}
	band, ok := p.ownBand(source, kind)
	if !ok {
		return s, nil, false
	}
	puzzles, ok := p.ownPuzzles(b, source, kind, func(o ownPuzzle) bool {
		return (tier == engine.NoTier || o.grade.Fits(tier)) && band.Contains(o.grade)
	})
	if !ok || !p.checkTiers(source, tier, puzzles) || !p.checkBand(source, band, puzzles) || !p.checkLabels(source, len(puzzles)) {
		return s, nil, false
	}
	s.tier = commonTier(tier, puzzles)
	s.maker = listMaker{engine.Offer{Tiers: kind.Tiers(), Band: band, MeasuredFacts: factsOfAll(puzzles), Format: formatOf(kind, puzzles)}}
	for i, o := range puzzles {
		text := o.puzzle.String()
		puzzleTier := tier
		if puzzleTier == engine.NoTier {
			puzzleTier = o.grade.Tier
		}
		jobs = append(jobs, generator.Job{Kind: kind, Tier: puzzleTier, Number: i + 1, Given: generator.Given{Texts: []string{text}}})
		s.places = append(s.places, o.Pos)
	}
	if !p.checkMeasures(source, s, nil) || !p.checkTokens(source, kind, s.maker) {
		return s, nil, false
	}
	return s, jobs, p.checkFit(book, source, s.maker)
}

// ownKind returns the kind of given puzzles: the section's setting, else the kind that the ending
// of the file's name means. It returns false after a problem.
func (p *planner) ownKind(source *content.Section) (engine.Kind, bool) {
	inName := puzzlelist.KindOf(source.From.Value)
	setting := source.Kind
	switch {
	case setting.Value == "" && inName == "":
		problem := p.Publication.Problemf(source.From.Pos, source.From.Value, "the section has no kind, and the name %s tells none; write kind: …", path.Base(source.From.Value))
		problem.Known = kinds.Names()
		p.problems = append(p.problems, problem)
		return nil, false
	case setting.Value == "":
		setting.Value = inName
	case inName != "" && inName != setting.Value:
		p.problem(setting.Pos, setting.Value, "kind cannot be %s: %s holds %s; possible: leaving kind out", strict.Quoted(setting.Value), path.Base(source.From.Value), inName)
		return nil, false
	}
	kind, ok := kinds.Named(setting.Value, p.Materials...)
	if !ok {
		p.unknown(setting, strict.Unknown{What: "kind", Known: kinds.Names(), Aliases: p.KindNames()})
	}
	return kind, ok
}

// ownEntries returns the texts of the given puzzles. For a pick, they are in random order.
func ownEntries(source *content.Section, kind engine.Kind) ([]puzzlelist.Entry, strict.Problems) {
	if source.Pick == nil {
		return puzzlelist.Read(kind, source.List, source.Column)
	}
	name := path.Join(path.Dir(source.From.Pos.File), source.From.Value)
	file, err := source.Pick.Open()
	if err != nil {
		return nil, strict.Problems{strict.ProblemIn(name, "the file %v", strict.UnreadableReason(err))}
	}
	defer file.Close()
	return puzzlelist.Pick(kind, file, name, source.Pick.Seed.Value)
}

// ownPuzzles reads and measures the given puzzles. It returns false if any has a problem. isWanted tells
// which puzzles a pick may choose.
func (p *planner) ownPuzzles(b *book, source *content.Section, kind engine.Kind, isWanted func(ownPuzzle) bool) (puzzles []ownPuzzle, ok bool) {
	entries, problems := ownEntries(source, kind)
	for _, problem := range problems {
		if problem.Line == "" {
			problem = p.Publication.Report(problem.Pos, source.Column.Value, problem)
		}
		p.problems = append(p.problems, problem)
	}
	if i := slices.IndexFunc(entries, func(e puzzlelist.Entry) bool { return e.Note != nil }); i >= 0 {
		p.notes = append(p.notes, p.Publication.Problemf(entries[i].Pos, entries[i].Text, "%v", entries[i].Note)) // one note is enough: the file's other texts are alike
	}
	ok = len(problems) == 0
	if count := source.Count; count.Value > 0 && source.Pick == nil {
		if count.Value > len(entries) && ok {
			p.problem(count.Pos, fmt.Sprint(count.Value), "count cannot be %d: %s has %d; possible: up to %d, or leaving count out", count.Value, path.Base(source.From.Value), len(entries), len(entries))
			ok = false
		}
		entries = entries[:min(count.Value, len(entries))]
	}
	refused := 0
	for o := range measured(kind, entries) {
		if refused >= puzzlelist.MaxProblems || source.Pick != nil && len(puzzles) == source.Count.Value {
			break
		}
		earlier, twice := b.own[o.fingerprint]
		switch {
		case o.err != nil:
			p.problem(o.Pos, o.Text, "the puzzle %v", o.err)
			ok, refused = false, refused+1
		case source.Pick != nil && (twice || !isWanted(o)):
		case twice:
			p.problem(o.Pos, o.Text, "the puzzle is that of %s (under the kind's symmetries); possible: leaving one of them out", earlier.Pos)
			ok, refused = false, refused+1
		default:
			b.own[o.fingerprint] = o.Entry
			puzzles = append(puzzles, o)
		}
	}
	if source.Pick != nil && ok && len(puzzles) < source.Count.Value {
		p.problem(source.Pick.Pos, "pick", "pick asks for %d puzzles, and among the %d of %s that it looked at, %d are like that and not in the book yet; possible: a lower count, or without tier",
			source.Count.Value, len(entries), path.Base(source.From.Value), len(puzzles))
		ok = false
	}
	return puzzles, ok
}

// measured grades given puzzles in parallel and yields them in order.
func measured(kind engine.Kind, entries []puzzlelist.Entry) func(yield func(ownPuzzle) bool) {
	measure := func(_ context.Context, e puzzlelist.Entry) ownPuzzle {
		o := ownPuzzle{Entry: e}
		if o.puzzle, o.grade, o.err = generator.Measure(kind, e.Text); o.err == nil {
			o.fingerprint = generator.FingerprintOf(kind, o.puzzle)
		}
		return o
	}
	return ordered.Map(context.Background(), 0, slices.Values(entries), func() func(context.Context, puzzlelist.Entry) ownPuzzle { return measure })
}

// checkTiers reports given puzzles that don't have the section's tier. It returns false if there
// are any.
func (p *planner) checkTiers(source *content.Section, tier engine.Tier, puzzles []ownPuzzle) bool {
	fits := true
	for _, o := range puzzles {
		if tier != engine.NoTier && !o.grade.Fits(tier) {
			p.problem(o.Pos, o.Text, "the puzzle is %s, and the section asks for %s (%s); possible: leaving tier out there", o.grade.Tier, tier, source.Tier.Pos)
			fits = false
		}
	}
	return fits
}

// ownBand returns the band of ratings that a section of given puzzles asks for. It returns false
// after a problem.
func (p *planner) ownBand(source *content.Section, kind engine.Kind) (engine.Band, bool) {
	if !source.Rating.Written() {
		return engine.Band{}, true
	}
	maker, err := kind.Maker(engine.Options{content.RatingOption: source.Rating.Value})
	if err != nil {
		p.reportRefusal(source, err)
		return engine.Band{}, false
	}
	return maker.Offer().Band, true
}

// checkLabels reports titles and dedications of puzzles that the section doesn't have. It returns
// false if there are any.
func (p *planner) checkLabels(source *content.Section, puzzles int) bool {
	fits, named := true, source.Kind.Value
	if source.From.Written() {
		named = path.Base(source.From.Value)
	}
	for _, l := range slices.Concat(source.Titles, source.Dedications) {
		if l.Place > puzzles && !source.IsMixPart() {
			p.problem(l.Text.Pos, l.Text.Value, "these words are for puzzle %d, and %s has %d; possible: the places of puzzles in the section, from 1 to %d", l.Place, named, puzzles, puzzles)
			fits = false
		}
	}
	return fits
}

// commonTier returns the section's tier, else the tier that all given puzzles share, else NoTier.
func commonTier(tier engine.Tier, puzzles []ownPuzzle) engine.Tier {
	if tier != engine.NoTier || len(puzzles) == 0 {
		return tier
	}
	first := puzzles[0].grade.Tier
	for _, o := range puzzles {
		if o.grade.Tier != first {
			return engine.NoTier
		}
	}
	return first
}

// listMaker is the maker of a section whose puzzles are given. It makes no puzzles.
type listMaker struct{ offer engine.Offer }

// Offer implements engine.Maker.
func (l listMaker) Offer() engine.Offer { return l.offer }

// Propose implements engine.Maker. It always fails.
func (listMaker) Propose(context.Context, *rand.Rand, engine.Want) ([]engine.Puzzle, error) {
	return nil, errors.New("puzzles of a list are not made")
}

// formatOf returns a format that is large enough for all given puzzles.
func formatOf(kind engine.Kind, puzzles []ownPuzzle) engine.Format {
	var f engine.Format
	if maker, err := kind.Maker(nil); err == nil {
		usual := maker.Offer().Format
		f.MinCell, f.LogLine = usual.MinCell, usual.LogLine
	}
	for _, o := range puzzles {
		x := extentOf(o.puzzle)
		f.Extent = engine.Extent{Columns: max(f.Extent.Columns, x.Columns), Rows: max(f.Extent.Rows, x.Rows)}
		if moves, ok := o.puzzle.(engine.MovePuzzle); ok {
			f.SolvedByMoves, f.HasPieces = true, f.HasPieces || moves.PieceCount() > 0
		}
	}
	return f
}

// extentOf returns the columns and rows that a puzzle's drawing takes. A drawing that is no table
// is measured in cells of 10 mm.
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
	const cell, line = 10 * figure.Millimetre, figure.Millimetre // half a line extends over each edge
	drawn := puzzle.Question(figure.PrintStyle(cell, "en"))
	cells := func(l figure.Length) int { return max(1, int((l-line+cell-1)/cell)) }
	return engine.Extent{Columns: cells(drawn.W), Rows: cells(drawn.H)}
}

// withCounts returns the book with a count in every section. A missing count follows from the
// section's list, or from options that name puzzles.
func (p *planner) withCounts(source *content.Book) *content.Book {
	if !slices.ContainsFunc(source.Sections, func(s content.Section) bool { return s.List != nil || s.Count.Value == 0 }) {
		return source
	}
	book := *source
	book.Sections = slices.Clone(source.Sections)
	for i := range book.Sections {
		s := &book.Sections[i]
		if s.List == nil {
			s.Count.Value = cmp.Or(s.Count.Value, p.memberCount(s))
			continue
		}
		kind, _ := kinds.Named(cmp.Or(s.Kind.Value, puzzlelist.KindOf(s.From.Value)), p.Materials...)
		entries, _ := puzzlelist.Read(kind, s.List, s.Column) // problems are reported with the puzzles
		s.Count.Value = cmp.Or(s.Count.Value, len(entries))
	}
	return &book
}

// memberCount returns the number of puzzles that the options of a section name, or 0.
func (p *planner) memberCount(s *content.Section) int {
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
