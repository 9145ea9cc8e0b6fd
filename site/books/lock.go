package books

import (
	"slices"
	"strconv"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/product/locks"
)

// lock gives a book the puzzles that its lock has, in place of those that its
// sections would make. What doesn't fit the sections is told with both places, for
// the first of the editions that have the lock, and the same puzzles, in common.
func (p *planner) lock(b *book) {
	source := b.source.Lock
	if source == nil {
		return
	}
	lock, problems := locks.Read(source)
	p.problems = append(p.problems, problems...)
	l := locking{planner: p, book: b, texts: map[string]locks.Line{}, ids: map[string]int{}}
	if len(problems) > 0 || len(b.printed) != len(b.source.Sections) {
		l.alone(lock) // since the lines are not all there, or the sections are at fault, which was said
		return
	}
	told, sharing := len(p.problems), source.Name()+" "+b.requested()
	b.locked = lock.Renumbered(b.source.Number.Value)
	l.begin(lock)
	for i := range b.printed {
		l.section(i)
	}
	if len(l.lines) > 0 {
		extra := l.lines[0]
		l.problem(extra.Pos, strconv.Itoa(extra.Number), "number %d is one more than the sections have (%s); possible: as many as they ask for, which octavo lock writes once the lock is deleted", extra.Number, l.countPlace(len(b.printed)-1))
	}
	for _, line := range b.locked.Replaced {
		l.replaced(line)
	}
	if p.unfit[sharing] {
		p.problems = p.problems[:told]
	}
	p.unfit[sharing] = p.unfit[sharing] || len(p.problems) > told
}

// A locking gives a book its lines one by one.
type locking struct {
	*planner
	book    *book
	lines   []locks.Line
	missing int // lines before the first
	texts   map[string]locks.Line
	ids     map[string]int // the numbers of puzzles by what their IDs go by
	short   bool           // that there are too few was said
}

// alone looks at what lines say by themselves, where nobody knows in which places
// they stand.
func (l *locking) alone(lock locks.Lock) {
	for _, line := range slices.Concat(lock.Puzzles, lock.Replaced) {
		l.said(line)
	}
}

// begin takes the lines of a lock. Those that begin later than the book, by as many
// as are too few, have lost the ones before them.
func (l *locking) begin(lock locks.Lock) {
	b, wanted := l.book, 0
	for _, whole := range b.printed {
		for _, s := range whole.runs {
			wanted += s.jobs * boardsOf(s)
		}
	}
	l.lines = b.locked.Puzzles
	first := lock.Puzzles[0]
	if n := first.Number - b.source.Number.Value; n > 0 && n == wanted-len(lock.Puzzles) {
		b.locked, l.lines, l.missing = lock, lock.Puzzles, n
		l.problem(first.Pos, strconv.Itoa(first.Number), "the lock begins with number %d, and its book with number %d; possible: the lines of the numbers before, or a new lock, which octavo lock writes once this one is deleted", first.Number, b.source.Number.Value)
	}
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
		if l.missing > 0 {
			l.skip(boardsOf(whole.runs[place.run]))
			continue
		}
		if len(l.lines) < boardsOf(whole.runs[place.run]) {
			l.tooFew(i)
			return
		}
		l.take(i, place)
	}
}

// skip goes over a place whose lines are missing, or some of them.
func (l *locking) skip(boards int) {
	lost := min(boards, l.missing)
	l.missing -= lost
	l.lines = l.lines[boards-lost:]
}

// take gives a job the lines of its puzzles.
func (l *locking) take(i int, at place) {
	s := l.book.printed[i].runs[at.run]
	job := &l.book.jobs[s.firstJob+at.job]
	own := len(job.Given.Texts) > 0
	given, rated := generator.Given{}, s.rated()
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
		if rated && !own {
			given.Tier = tier
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
		l.problem(line.Pos, strconv.Itoa(line.Made), "number %d cannot be %d of %d puzzles; possible: 1 to %d, or leaving out the stroke with what follows it", line.Number, line.Made, s.jobs, s.jobs)
		return ""
	}
	if line.Made > 0 {
		n = line.Made - 1
	}
	name := standIn(l.book.jobs[s.firstJob+n], 0).Name()
	if earlier, twice := l.ids[name]; twice {
		l.problem(line.Pos, strconv.Itoa(line.Number), "numbers %d and %d would have one ID: both are %d of the puzzles of their section (/%d, or by their place); possible: each another", earlier, line.Number, n+1, n+1)
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
	l.problem(last.Pos, strconv.Itoa(last.Number), "the lock ends here, and the sections have more puzzles (%s); possible: as many as they ask for, which octavo lock writes once the lock is deleted", l.countPlace(i))
}

// A saying is what a line says, read.
type saying struct {
	kind   engine.Kind
	tier   engine.Tier
	puzzle engine.Puzzle
}

// said reads what a line says, and tells what is wrong with it wherever it stands.
func (l *locking) said(line locks.Line) (s saying, ok bool) {
	if s.kind, ok = kinds.Named(line.Kind, l.Materials...); !ok {
		l.unknown(content.Located[string]{Value: line.Kind, Pos: line.KindPos}, content.Unknown{What: "kind", Known: kinds.Names(), Also: l.KindNames()})
		return s, false
	}
	if s.tier, ok = engine.ParseTier(line.Tier); !ok && line.Tier != locks.NoTier {
		l.unknown(content.Located[string]{Value: line.Tier, Pos: line.TierPos}, content.Unknown{What: "tier", Of: message.Name(line.Kind), Known: engine.TierNames(s.kind.Tiers()), Also: l.TierNames()})
		return s, false
	}
	puzzle, err := s.kind.Parse(line.Text)
	if err != nil {
		l.problem(line.TextPos, line.Text, "the puzzle can't be read as one of %s: %v", s.kind.Name(), err)
		return s, false
	}
	s.puzzle = puzzle
	return s, true
}

// line checks a line against its section, and gives the text as the kind writes it.
func (l *locking) line(line locks.Line, i int, s section, n, board int) (text string, tier engine.Tier, ok bool) {
	read, ok := l.said(line)
	if !ok {
		return "", read.tier, false
	}
	want := l.book.tierOf(s, n, board)
	place := s.source.Kind.Pos
	if s.source.From.Written() {
		place = s.source.From.Pos
	}
	switch {
	case line.Kind != s.kind.Name():
		l.problem(line.KindPos, line.Kind, "number %d is a puzzle of %s, and section %d (%s) has %s there; possible: the sections as they were, or deleting the lock", line.Number, line.Kind, i+1, place, s.kind.Name())
		return "", read.tier, false
	case want != read.tier && (want != engine.NoTier || !s.source.From.Written() && !s.rated()):
		l.problem(line.TierPos, line.Tier, "number %d is %s, and section %d (%s) has %s there; possible: %s, if the puzzle is, the sections as they were, or deleting the lock", line.Number, tierWord(read.tier), i+1, tierPlace(s.source), tierWord(want), tierText(want))
		return "", read.tier, false
	case l.twice(line, read):
		return "", read.tier, false
	}
	if _, fits := l.book.numberOf(s, read.puzzle, read.tier); !fits {
		l.problem(line.TextPos, line.Text, "number %d is no puzzle that section %d (%s) could have, by its options; possible: the options as they were, or deleting the lock", line.Number, i+1, s.source.Pos)
		return "", read.tier, false
	}
	return read.puzzle.String(), read.tier, true
}

// twice tells of a line whose puzzle another has.
func (l *locking) twice(line locks.Line, read saying) bool {
	key := read.kind.Name() + " " + read.puzzle.String()
	earlier, twice := l.texts[key]
	if !twice {
		l.texts[key] = line
		return false
	}
	l.problem(line.TextPos, line.Text, "%s has the puzzle of %s, on line %d; possible: another puzzle in one of them", numbered(line), numbered(earlier), earlier.Pos.Line)
	return true
}

// numbered names a line.
func numbered(line locks.Line) message.Message {
	if line.Replaced {
		return message.New("number -%d", line.Number)
	}
	return message.New("number %d", line.Number)
}

// replaced checks a puzzle that a number had: one that can't be read would be made
// again, and nobody could tell.
func (l *locking) replaced(line locks.Line) {
	read, ok := l.said(line)
	if !ok {
		return
	}
	now := l.book.locked.Puzzles[line.Number-l.book.locked.Puzzles[0].Number]
	if line.Kind != now.Kind {
		l.problem(line.KindPos, line.Kind, "number -%d is a puzzle of %s, and was replaced by one of %s, on line %d; possible: a puzzle of %s, or leaving this line out", line.Number, line.Kind, now.Kind, now.Pos.Line, now.Kind)
		return
	}
	l.twice(line, read)
}

// countPlace is where it stands how many puzzles a section has.
func (l *locking) countPlace(i int) content.Pos {
	s := l.book.printed[i].source
	if s.Count.Written() {
		return s.Count.Pos
	}
	return s.Pos
}

func tierWord(t engine.Tier) message.Message {
	if t == engine.NoTier {
		return message.Text("of no tier")
	}
	return message.Name(t.String())
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
