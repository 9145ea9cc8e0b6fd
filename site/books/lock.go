package books

import (
	"strconv"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/product/locks"
)

// applyLock gives a book the puzzles of its lock. It reports lines that don't fit the sections.
// Editions that share a lock report each line only once.
func (p *planner) applyLock(b *book) {
	source := b.source.Lock
	if source == nil {
		return
	}
	lock, problems := locks.Read(source)
	p.problems = append(p.problems, problems...)
	l := lockReader{planner: p, book: b, earlierProblems: len(p.problems), texts: map[string]locks.Line{}, ids: map[string]int{}}
	if len(problems) > 0 || len(b.printed) != len(b.source.Sections) {
		l.checkLines(lock) // lines or sections have problems, so lines can't be assigned to sections
		return
	}
	reported, lockKey := len(p.problems), source.Name()+" "+b.requested()
	b.locked = lock.Renumbered(b.source.Number.Value)
	l.takeLines(lock)
	for i := range b.printed {
		l.giveSection(i)
	}
	if len(l.lines) > 0 {
		extra := l.lines[0]
		l.problem(extra.Pos, strconv.Itoa(extra.Number), "number %d is one more than the sections have (%s); possible: as many as they ask for, which octavo lock writes once the lock is deleted", extra.Number, l.countPlace(len(b.printed)-1))
	}
	for _, line := range b.locked.Replaced {
		if !l.isFull() {
			l.checkReplaced(line)
		}
	}
	if p.misfitLocks[lockKey] {
		p.problems = p.problems[:reported]
	}
	p.misfitLocks[lockKey] = p.misfitLocks[lockKey] || len(p.problems) > reported
}

// A lockReader gives the lines of a lock to the jobs of its book, one by one.
type lockReader struct {
	*planner
	book             *book
	earlierProblems  int                   // number of problems before those of the lock
	lines            []locks.Line          // lines that no job has got yet
	missing          int                   // number of lost lines before the first line
	texts            map[string]locks.Line // lines read so far, by kind and puzzle
	ids              map[string]int        // puzzle numbers by the name of the job that decides the puzzle's ID
	isTooFewReported bool
}

// isFull reports whether enough problems of the lock are reported. The lock of another book has a
// problem in every line.
func (l *lockReader) isFull() bool { return len(l.problems)-l.earlierProblems >= locks.MaxProblems }

// checkLines checks each line by itself, for a lock whose lines can't be assigned to sections.
func (l *lockReader) checkLines(lock locks.Lock) {
	for _, lines := range [][]locks.Line{lock.Puzzles, lock.Replaced} {
		for _, line := range lines {
			if l.isFull() {
				return
			}
			l.parse(line)
		}
	}
}

// takeLines sets the lines to give. If the first number is too large by exactly the number of
// missing lines, the first lines are taken for lost.
func (l *lockReader) takeLines(lock locks.Lock) {
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

// giveSection gives a section its lines. i is the index of the section.
func (l *lockReader) giveSection(i int) {
	whole := &l.book.printed[i]
	for n := range whole.runs {
		s := &l.book.sections[whole.first+n]
		s.fixed, s.places = true, make([]strict.Pos, s.jobs)
		whole.runs[n] = *s
	}
	for _, place := range whole.places(l.book.seed, nil) {
		if l.isFull() {
			return
		}
		if l.missing > 0 {
			l.skipMissing(boardsOf(whole.runs[place.run]))
			continue
		}
		if len(l.lines) < boardsOf(whole.runs[place.run]) {
			l.reportTooFew(i)
			return
		}
		l.giveLines(i, place)
	}
}

// skipMissing passes over a job whose lines are lost, at least in part. boards is the job's number
// of puzzles.
func (l *lockReader) skipMissing(boards int) {
	lost := min(boards, l.missing)
	l.missing -= lost
	l.lines = l.lines[boards-lost:]
}

// giveLines gives a job the lines of its puzzles. i is the index of the section.
func (l *lockReader) giveLines(i int, at place) {
	s := l.book.printed[i].runs[at.run]
	job := &l.book.jobs[s.firstJob+at.job]
	own := len(job.Given.Texts) > 0
	given, rated := generator.Given{}, s.isRated()
	if !own {
		given.OriginalJob = l.nextJobName(s, at.job)
	}
	s.places[at.job] = l.lines[0].TextPos
	for board := range boardsOf(s) {
		line := l.lines[0]
		l.lines = l.lines[1:]
		text, tier, ok := l.checkLine(line, i, s, at.job, board)
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

// nextJobName returns the name of the job that decides the next puzzle's ID. This is the job that
// made the puzzle, or the job of its replacement. It reports two puzzles with the same job. It also
// reports the number of a job that the run doesn't have, and then returns "".
func (l *lockReader) nextJobName(s sectionRun, n int) string {
	line := l.lines[0]
	if replaced := l.book.locked.Replacements(line.Number); replaced > 0 {
		return replacementJob(l.book.jobs[s.firstJob+n], replaced).Name()
	}
	if line.Made > s.jobs {
		l.problem(line.Pos, strconv.Itoa(line.Made), "number %d cannot be %d of %d puzzles; possible: 1 to %d, or leaving out the stroke with what follows it", line.Number, line.Made, s.jobs, s.jobs)
		return ""
	}
	if line.Made > 0 {
		n = line.Made - 1
	}
	name := replacementJob(l.book.jobs[s.firstJob+n], 0).Name()
	if earlier, twice := l.ids[name]; twice {
		l.problem(line.Pos, strconv.Itoa(line.Number), "numbers %d and %d would have one ID: both are %d of the puzzles of their section (/%d, or by their place); possible: each another", earlier, line.Number, n+1, n+1)
	}
	l.ids[name] = line.Number
	return name
}

// boardsOf returns the number of puzzles that each job of a run makes.
func boardsOf(s sectionRun) int { return max(1, len(s.maker.Offer().SetTiers)) }

// reportTooFew reports once that the lock has too few lines. i is the index of the first section
// that lacks some.
func (l *lockReader) reportTooFew(i int) {
	if l.isTooFewReported {
		return
	}
	l.isTooFewReported = true
	last := l.book.locked.Puzzles[len(l.book.locked.Puzzles)-1]
	l.problem(last.Pos, strconv.Itoa(last.Number), "the lock ends here, and the sections have more puzzles (%s); possible: as many as they ask for, which octavo lock writes once the lock is deleted", l.countPlace(i))
}

// A parsedLine is a line of a lock after parsing.
type parsedLine struct {
	kind   engine.Kind
	tier   engine.Tier
	puzzle engine.Puzzle
}

// parse reads the kind, the tier and the puzzle of a line. It reports a mistake, and then returns
// false.
func (l *lockReader) parse(line locks.Line) (s parsedLine, ok bool) {
	if s.kind, ok = kinds.Named(line.Kind, l.Materials...); !ok {
		l.unknown(strict.Located[string]{Value: line.Kind, Pos: line.KindPos}, strict.Unknown{What: "kind", Known: kinds.Names(), Aliases: l.KindNames()})
		return s, false
	}
	if s.tier, ok = engine.ParseTier(line.Tier); !ok && line.Tier != locks.NoTier {
		l.unknown(strict.Located[string]{Value: line.Tier, Pos: line.TierPos}, strict.Unknown{What: "tier", Of: message.Name(line.Kind), Known: engine.TierNames(s.kind.Tiers()), Aliases: l.TierNames()})
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

// checkLine checks a line against its section, whose index is i. n is the index of the job in the
// run, and board that of the puzzle in the job. It returns the puzzle's text as the kind writes it,
// and the tier on the line. ok is false after a problem.
func (l *lockReader) checkLine(line locks.Line, i int, s sectionRun, n, board int) (text string, tier engine.Tier, ok bool) {
	read, ok := l.parse(line)
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
	case want != read.tier && (want != engine.NoTier || !s.source.From.Written() && !s.isRated()):
		l.problem(line.TierPos, line.Tier, "number %d is %s, and section %d (%s) has %s there; possible: %s, if the puzzle is, the sections as they were, or deleting the lock", line.Number, tierInMessage(read.tier), i+1, tierPlace(s.source), tierInMessage(want), tierInLock(want))
		return "", read.tier, false
	case l.repeatsPuzzle(line, read):
		return "", read.tier, false
	}
	if _, fits := l.book.jobNumber(s, read.puzzle, read.tier); !fits {
		l.problem(line.TextPos, line.Text, "number %d is no puzzle that section %d (%s) could have, by its options; possible: the options as they were, or deleting the lock", line.Number, i+1, s.source.Pos)
		return "", read.tier, false
	}
	return read.puzzle.String(), read.tier, true
}

// repeatsPuzzle reports a line whose puzzle is on an earlier line, too. It returns true for such a
// line.
func (l *lockReader) repeatsPuzzle(line locks.Line, read parsedLine) bool {
	key := read.kind.Name() + " " + read.puzzle.String()
	earlier, twice := l.texts[key]
	if !twice {
		l.texts[key] = line
		return false
	}
	l.problem(line.TextPos, line.Text, "%s has the puzzle of %s, on line %d; possible: another puzzle in one of them", lineName(line), lineName(earlier), earlier.Pos.Line)
	return true
}

// lineName names a line in messages.
func lineName(line locks.Line) message.Message {
	if line.Replaced {
		return message.New("number -%d", line.Number)
	}
	return message.New("number %d", line.Number)
}

// checkReplaced checks the line of a replaced puzzle. If its text were unreadable, the same puzzle
// could be made again.
func (l *lockReader) checkReplaced(line locks.Line) {
	read, ok := l.parse(line)
	if !ok {
		return
	}
	now := l.book.locked.Puzzles[line.Number-l.book.locked.Puzzles[0].Number]
	if line.Kind != now.Kind {
		l.problem(line.KindPos, line.Kind, "number -%d is a puzzle of %s, and was replaced by one of %s, on line %d; possible: a puzzle of %s, or leaving this line out", line.Number, line.Kind, now.Kind, now.Pos.Line, now.Kind)
		return
	}
	l.repeatsPuzzle(line, read)
}

// countPlace returns the position of a section's count, else of the section.
func (l *lockReader) countPlace(i int) strict.Pos {
	s := l.book.printed[i].source
	if s.Count.Written() {
		return s.Count.Pos
	}
	return s.Pos
}

func tierInMessage(t engine.Tier) message.Message {
	if t == engine.NoTier {
		return message.Text("of no tier")
	}
	return message.Name(t.String())
}

// tierOf returns the tier that a puzzle must have, or NoTier if the section accepts any. n is the
// index of the job in the run, and board that of the puzzle in the job.
func (b *book) tierOf(s sectionRun, n, board int) engine.Tier {
	if set := s.maker.Offer().SetTiers; set != nil {
		return set[board]
	}
	if s.source.From.Written() && !s.source.Tier.Written() {
		return engine.NoTier
	}
	return b.jobs[s.firstJob+n].Tier
}

// jobNumber returns the number of the first job of a run that could have made a puzzle. It returns
// false if none could. Given puzzles have the number 0.
func (b *book) jobNumber(s sectionRun, puzzle engine.Puzzle, tier engine.Tier) (number int, fits bool) {
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

// replacementJob returns the job that makes a replacement of a puzzle. job is that of the puzzle,
// and replaced is 1 for the first replacement. For 0, it returns the job of the puzzle itself.
func replacementJob(job generator.Job, replaced int) generator.Job {
	job.Given = generator.Given{}
	if replaced > 0 {
		job.Seed += "/replaced/" + strconv.Itoa(replaced)
	}
	return job
}

func tierInLock(t engine.Tier) string {
	if t == engine.NoTier {
		return locks.NoTier
	}
	return t.String()
}
