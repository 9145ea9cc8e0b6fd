package books

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/generator"
	"octavo/site/books/puzzlelist"
	"octavo/site/product"
)

// A volume holds data of the earlier volumes of a book's series, whose puzzles must not be
// repeated. Later volumes have no effect.
type volume struct {
	previous     *book
	numbers      map[string]int                             // last job number of each request and seed
	puzzleCounts map[string]int                             // puzzles requested so far, by request
	own          map[generator.Fingerprint]puzzlelist.Entry // the publisher's own puzzles so far
}

// volumeOf plans the earlier volumes of a book and returns a copy of their data.
func (p *planner) volumeOf(source *content.Book) volume {
	before := p.previousVolume(cmp.Or(source.Origin, source))
	if before == nil {
		return volume{numbers: map[string]int{}, puzzleCounts: map[string]int{}, own: map[generator.Fingerprint]puzzlelist.Entry{}}
	}
	earlier := p.planBook(before)
	return volume{earlier, maps.Clone(earlier.numbers), maps.Clone(earlier.puzzleCounts), maps.Clone(earlier.own)}
}

// previousVolume returns the book with the next lower volume in the same series and language, or
// nil. It also finds drafts. It reports the first other book with the same volume.
func (p *planner) previousVolume(source *content.Book) *content.Book {
	if !source.Series.Name.Written() {
		return nil
	}
	var before *content.Book
	isReported := false
	for _, other := range p.Publication.Books {
		if other == source || other.Base != nil || !inSameSeries(source, other) || !other.Series.Volume.Written() {
			continue
		}
		switch theirs, mine := other.Series.Volume, source.Series.Volume; {
		case theirs.Value == mine.Value:
			if !isReported {
				p.sameVolume(source, other)
			}
			isReported = true
		case theirs.Value < mine.Value && (before == nil || theirs.Value > before.Series.Volume.Value):
			before = other
		}
	}
	p.noteMissingVolume(source, before)
	return before
}

// noteMissingVolume notes that the previous volume isn't in the publication. The book may then
// repeat puzzles of that volume.
func (p *planner) noteMissingVolume(source, before *content.Book) {
	missing := source.Series.Volume.Value - 1
	if missing == 0 || before != nil && before.Series.Volume.Value == missing {
		return
	}
	at := source.Series.Volume
	note := p.Publication.Problemf(at.Pos, strconv.Itoa(at.Value), "volume %d of “%s” is not in this publication, so that its puzzles may come again; possible: its book, as a draft too, or octavo ledger add with its puzzles",
		missing, source.Series.Name.Value)
	if !slices.ContainsFunc(p.notes, func(n *strict.Problem) bool { return n.Error() == note.Error() }) {
		p.notes = append(p.notes, note)
	}
}

// sameVolume reports two books that are the same volume, once for all languages.
func (p *planner) sameVolume(source, other *content.Book) {
	mine := source.Series.Volume
	pair := "volume " + min(source.Slug, other.Slug) + " " + max(source.Slug, other.Slug)
	here := pair + " in " + source.Language.Value
	if _, isReported := p.problemByReason[here]; isReported {
		return // the plan of the other book has reported it
	}
	p.problemOnce(pair, mine.Pos, strconv.Itoa(mine.Value), "volume %d of “%s” is %s, too (%s); possible: a number for each", mine.Value, source.Series.Name.Value, other.File, other.Series.Volume.Pos)
	p.problemByReason[here] = p.problemByReason[pair]
}

// inSameSeries reports whether two books are volumes of one series in one language.
func inSameSeries(a, b *content.Book) bool {
	return a.Series.Name.Written() && a.Series.Name.Value == b.Series.Name.Value && a.Language.Value == b.Language.Value
}

// nextJobNumber returns the next job number of a request. Volumes with the same seed continue the numbers of
// the previous volume.
func (b *book) nextJobNumber(request string) int {
	b.numbers[request+"/"+b.seed]++
	return b.numbers[request+"/"+b.seed]
}

// checkSupply reports a request for more puzzles than exist. Puzzles of earlier volumes count, too.
func (p *planner) checkSupply(b *book, s sectionRun, options engine.Options, request string) {
	before := b.puzzleCounts[request]
	b.puzzleCounts[request] += s.jobs
	err := generator.CheckCount(s.maker, generator.Job{Kind: s.kind, Options: options, Tier: s.tier}, b.puzzleCounts[request])
	if err == nil {
		return
	}
	text := message.Of(err)
	if b.previous != nil && b.previous.puzzleCounts[request] > 0 {
		text = message.New("%s; the volumes of “%s” before this one have %d of them", text, b.source.Series.Name.Value, min(before, b.previous.puzzleCounts[request]))
	}
	p.problemOnce(b.source.Slug+" "+text.String(), s.source.Count.Pos, strconv.Itoa(s.source.Count.Value), "%s", text)
}

// jobsBefore returns the jobs of earlier volumes.
func (b *book) jobsBefore() []generator.Job {
	var all []generator.Job
	for v := b.previous; v != nil; v = v.previous {
		all = append(all, v.jobs...)
	}
	return all
}

// requested returns a digest of everything that decides the book's puzzles.
func (b *book) requested() string {
	elsewhere := b.ledger.Digest(b.kinds())
	switch {
	case b.previous != nil:
		return product.Digest(b.request(), elsewhere, b.previous.requested())
	case elsewhere != "":
		return product.Digest(b.request(), elsewhere)
	}
	return product.Digest(b.request())
}

// kinds returns the names of the book's kinds.
func (b *book) kinds() []string {
	var names []string
	for _, s := range b.sections {
		if name := s.kind.Name(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// noteScarcePuzzles notes kinds with so few different puzzles that books outside a series are
// likely to share some.
func (p *planner) noteScarcePuzzles() {
	type space struct {
		books   []*book
		own     int // puzzles in the last book
		count   int // puzzles in all books
		most    int // different puzzles that exist
		squares int // sum of the squares of the books' numbers of puzzles
		at      sectionRun
	}
	spaces := map[string]*space{}
	for _, source := range p.Publication.Books {
		b, planned := p.planned[source]
		if !planned || source.Origin != nil {
			continue
		}
		for _, s := range b.sections {
			most := s.maker.Offer().DistinctCount
			if most == 0 || s.jobs == 0 || len(b.jobs[s.firstJob].Given.Texts) > 0 {
				continue
			}
			job := b.jobs[s.firstJob]
			key := source.Language.Value + "/" + job.Kind.Name() + "/" + job.Tier.String() + "/" + job.Options.String()
			if spaces[key] == nil {
				spaces[key] = &space{most: most}
			}
			sp := spaces[key]
			if slices.ContainsFunc(sp.books, func(other *book) bool { return other != b && inSameSeries(other.source, source) }) {
				continue // volumes have no puzzle in common
			}
			sp.count += s.jobs
			sp.at = s
			if !slices.Contains(sp.books, b) {
				sp.books = append(sp.books, b)
				sp.own = 0
			}
			sp.squares += (sp.own+s.jobs)*(sp.own+s.jobs) - sp.own*sp.own
			sp.own += s.jobs
		}
	}
	for _, key := range slices.Sorted(maps.Keys(spaces)) {
		sp := spaces[key]
		crossPairs := sp.count*sp.count - sp.squares // ordered pairs of puzzles from different books
		if crossPairs < sp.most {
			continue
		}
		last := sp.books[len(sp.books)-1]
		what := generator.Job{Kind: sp.at.kind, Options: last.jobs[sp.at.firstJob].Options, Tier: sp.at.tier}
		p.notes = append(p.notes, p.Publication.Problemf(sp.at.source.Count.Pos, strconv.Itoa(sp.at.source.Count.Value),
			"of %s there are %d different ones, and %d books of this publication ask for %d of them, so that some are likely to stand in several; volumes of one series have none in common (series: {name: …, volume: 2})",
			what.Description(), sp.most, len(sp.books), sp.count))
	}
}
