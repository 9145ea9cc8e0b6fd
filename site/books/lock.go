package books

import (
	"fmt"
	"strconv"

	"octavo/content"
	"octavo/engine"
	"octavo/generator"
	"octavo/site/books/locks"
)

// lock gives a book the puzzles that its lock has, in place of those that its
// sections would make. What doesn't fit the sections is told with both places.
func (p *planner) lock(b *book) {
	source := b.source.Lock
	if source == nil {
		return
	}
	lock, problems := locks.Read(source)
	p.problems = append(p.problems, problems...)
	if len(problems) > 0 || len(b.printed) != len(b.source.Sections) {
		return // or the sections are at fault, which was said
	}
	b.locked = lock.Renumbered(b.source.Number.Value)
	l := locking{planner: p, book: b, lines: lock.Puzzles, texts: map[string]locks.Line{}, ids: map[string]int{}}
	for i := range b.printed {
		l.section(i)
	}
	if len(l.lines) > 0 {
		extra := l.lines[0]
		p.problem(extra.Pos, strconv.Itoa(extra.Number), fmt.Sprintf("number %d is one more than the sections have (%s); possible: as many as they ask for, which octavo lock writes once the lock is deleted", extra.Number, l.countPlace(len(b.printed)-1)))
	}
}

// A locking gives a book its lines one by one.
type locking struct {
	*planner
	book  *book
	lines []locks.Line
	texts map[string]locks.Line
	ids   map[string]int // the numbers of puzzles by what their IDs go by
	short bool           // that there are too few was said
}

// section takes the lines of a section as it is printed.
func (l *locking) section(i int) {
	whole := &l.book.printed[i]
	for n := range whole.runs {
		s := &l.book.sections[whole.first+n]
		s.fixed, s.places = true, make([]content.Pos, s.jobs)
		whole.runs[n] = *s
	}
	for _, place := range whole.places(l.book.seed, nil) {
		if len(l.lines) < boardsOf(whole.runs[place.run]) {
			l.tooFew(i)
			return
		}
		l.take(i, place)
	}
}

// take gives a job the lines of its puzzles.
func (l *locking) take(i int, at place) {
	s := l.book.printed[i].runs[at.run]
	job := &l.book.jobs[s.firstJob+at.job]
	own := len(job.Given.Texts) > 0
	given := generator.Given{}
	if !own {
		given.For = l.idOf(s, at.job)
	}
	s.places[at.job] = l.lines[0].TextPos
	for board := range boardsOf(s) {
		line := l.lines[0]
		l.lines = l.lines[1:]
		text, tier, ok := l.line(line, i, s, at.job, board)
		if !ok {
			continue
		}
		given.Texts = append(given.Texts, text)
		if own {
			job.Tier = tier
		}
	}
	job.Given = given
}

// idOf is what the ID of the next puzzle goes by: the job that made it, unless it was
// replaced since. No two puzzles are of one job.
func (l *locking) idOf(s section, n int) string {
	line := l.lines[0]
	if replaced := l.book.locked.Replacements(line.Number); replaced > 0 {
		return standIn(l.book.jobs[s.firstJob+n], replaced).Name()
	}
	if line.Made > s.jobs {
		l.problem(line.Pos, strconv.Itoa(line.Made), fmt.Sprintf("number %d cannot be %d of %d puzzles; possible: 1 to %d, or leaving out the stroke with what follows it", line.Number, line.Made, s.jobs, s.jobs))
		return ""
	}
	if line.Made > 0 {
		n = line.Made - 1
	}
	name := standIn(l.book.jobs[s.firstJob+n], 0).Name()
	if earlier, twice := l.ids[name]; twice {
		l.problem(line.Pos, strconv.Itoa(line.Number), fmt.Sprintf("numbers %d and %d would have one ID: both are %d of the puzzles of their section (/%d, or by their place); possible: each another", earlier, line.Number, n+1, n+1))
	}
	l.ids[name] = line.Number
	return name
}

// boardsOf is how many puzzles a job of a run makes.
func boardsOf(s section) int { return max(1, len(s.maker.Offer().Set)) }

// tooFew says once that the lock ends too early.
func (l *locking) tooFew(i int) {
	if l.short {
		return
	}
	l.short = true
	last := l.book.locked.Puzzles[len(l.book.locked.Puzzles)-1]
	l.problem(last.Pos, strconv.Itoa(last.Number), fmt.Sprintf("the lock ends here, and the sections have more puzzles (%s); possible: as many as they ask for, which octavo lock writes once the lock is deleted", l.countPlace(i)))
}

// line checks a line against its section, and gives the text as the kind writes it.
func (l *locking) line(line locks.Line, i int, s section, n, board int) (text string, tier engine.Tier, ok bool) {
	want := l.book.tierOf(s, n, board)
	tier, known := engine.ParseTier(line.Tier)
	place := s.source.Kind.Pos
	if s.source.From.Written() {
		place = s.source.From.Pos
	}
	switch {
	case line.Kind != s.kind.Name():
		l.problem(line.Pos, "", fmt.Sprintf("number %d is a puzzle of %s, and section %d (%s) has %s there; possible: the sections as they were, or deleting the lock", line.Number, line.Kind, i+1, place, s.kind.Name()))
		return "", tier, false
	case !known && line.Tier != locks.NoTier:
		l.unknown(content.Located[string]{Value: line.Tier, Pos: line.Pos}, content.Unknown{What: "tier", Of: line.Kind, Known: engine.TierNames(s.kind.Tiers()), Also: l.tierNames()})
		return "", tier, false
	case want != tier && (want != engine.NoTier || !s.source.From.Written()):
		l.problem(line.Pos, "", fmt.Sprintf("number %d is %s, and section %d (%s) has %s there; possible: the sections as they were, or deleting the lock", line.Number, tierWord(tier), i+1, tierPlace(s.source), tierWord(want)))
		return "", tier, false
	}
	puzzle, err := s.kind.Parse(line.Text)
	if err != nil {
		l.problem(line.TextPos, line.Text, fmt.Sprintf("the puzzle can't be read as one of %s: %v", s.kind.Name(), err))
		return "", tier, false
	}
	if earlier, twice := l.texts[s.kind.Name()+" "+puzzle.String()]; twice {
		l.problem(line.TextPos, line.Text, fmt.Sprintf("number %d has the puzzle of number %d, on line %d; possible: another puzzle in one of them", line.Number, earlier.Number, earlier.Pos.Line))
		return "", tier, false
	}
	l.texts[s.kind.Name()+" "+puzzle.String()] = line
	if _, fits := l.book.numberOf(s, puzzle, tier); !fits {
		l.problem(line.TextPos, line.Text, fmt.Sprintf("number %d is no puzzle that section %d (%s) could have, by its options; possible: the options as they were, or deleting the lock", line.Number, i+1, s.source.Pos))
		return "", tier, false
	}
	return puzzle.String(), tier, true
}

// countPlace is where it stands how many puzzles a section has.
func (l *locking) countPlace(i int) content.Pos {
	s := l.book.printed[i].source
	if s.Count.Written() {
		return s.Count.Pos
	}
	return s.Pos
}

func tierWord(t engine.Tier) string {
	if t == engine.NoTier {
		return "of no tier"
	}
	return t.String()
}

// tierOf is the tier that a puzzle of a section must have; NoTier where it has
// none, or any.
func (b *book) tierOf(s section, n, board int) engine.Tier {
	if set := s.maker.Offer().Set; set != nil {
		return set[board]
	}
	if s.source.From.Written() && !s.source.Tier.Written() {
		return engine.NoTier
	}
	return b.jobs[s.firstJob+n].Tier
}

// numberOf is the number of a job of the section that could have made a puzzle, by
// all that can be seen of it.
func (b *book) numberOf(s section, puzzle engine.Puzzle, tier engine.Tier) (number int, fits bool) {
	offer := s.maker.Offer()
	if s.source.From.Written() {
		return 0, true
	}
	if x, most := extentOf(puzzle), offer.Format.Extent; x.Columns > most.Columns || x.Rows > most.Rows {
		return 0, false
	}
	for _, job := range b.jobs[s.firstJob : s.firstJob+s.jobs] {
		if offer.Fits == nil || offer.Fits(puzzle, engine.Want{Tier: tier, Number: job.Number}) {
			return job.Number, true
		}
	}
	return 0, false
}

// standIn is the job by whose name a puzzle goes that stands in a job's place after
// so many replacements.
func standIn(job generator.Job, replaced int) generator.Job {
	job.Given = generator.Given{}
	if replaced > 0 {
		job.Seed += "/replaced/" + strconv.Itoa(replaced)
	}
	return job
}

func tierText(t engine.Tier) string {
	if t == engine.NoTier {
		return locks.NoTier
	}
	return t.String()
}
