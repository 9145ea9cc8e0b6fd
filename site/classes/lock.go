package classes

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kyndo"
	"octavo/generator"
	"octavo/site/product"
	"octavo/site/product/locks"
)

// duelKind takes the place of the kind on a lock's lines with duels. The level of the duel takes
// the place of the tier.
const duelKind = "kyndo"

// A lockedPupil is the entry of a pupil in a lock: a line with id and key, and lines with puzzles
// and duels.
type lockedPupil struct {
	id    string
	key   string
	pos   strict.Pos
	lines []locks.Line
}

// The two sorts of lines in a lock: a pupil, and one of the pupil's puzzles or duels.
var (
	pupilLine  = regexp.MustCompile(`^[ \t]*([\p{L}\p{Nd}]{1,8}-([0-9]{2,3}))[ \t]+(\S.*?)[ \t\r]*$`)
	puzzleLine = regexp.MustCompile(`^[ \t]*([0-9]{1,3})[ \t]+([a-z]+)[ \t]+([a-z]+|-)[ \t]+(\S.*?)[ \t\r]*$`)
)

// maxLockProblems is the largest number of problems reported for a lock.
const maxLockProblems = 50

// readLock reads the lock of a set, pupil by pupil.
func readLock(source *strict.Source) (all []*lockedPupil, problems strict.Problems) {
	report := func(pos strict.Pos, read, format string, args ...any) {
		if len(problems) < maxLockProblems {
			problems = append(problems, source.Problemf(pos, read, format, args...))
		}
	}
	ids, keys := map[string]int{}, map[string]int{}
	for i, text := range strings.Split(source.Text(), "\n") {
		pos := strict.Pos{File: source.Name(), Line: i + 1, Column: 1}
		if trimmed := strings.TrimSpace(text); trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		if found := pupilLine.FindStringSubmatch(text); found != nil {
			if line, twice := ids[found[1]]; twice {
				report(pos, found[1], "%s stands on line %d already; possible: the lines of one of them", found[1], line)
			}
			if line, twice := keys[found[3]]; twice {
				report(pos, found[3], "%s stands on line %d already; possible: the lines of one of them", found[3], line)
			}
			ids[found[1]], keys[found[3]] = pos.Line, pos.Line
			all = append(all, &lockedPupil{id: found[1], key: found[3], pos: pos})
			continue
		}
		at := puzzleLine.FindStringSubmatchIndex(text)
		if at == nil || len(all) == 0 {
			report(pos, text, "the line says neither whose puzzles follow nor which; possible: an id and a name, such as 3A-07 Ana Rojas, and below it lines such as 1 sudoku easy 2...31.21.24...1")
			continue
		}
		place := func(n int) strict.Pos {
			return strict.Pos{File: pos.File, Line: pos.Line, Column: 1 + utf8.RuneCountInString(text[:at[2*n]])}
		}
		part := func(n int) string { return text[at[2*n]:at[2*n+1]] }
		number, _ := strconv.Atoi(part(1)) // puzzleLine matched one to three digits
		to := all[len(all)-1]
		if number != len(to.lines)+1 {
			report(pos, part(1), "number %d stands where number %d of %s should; possible: the numbers one by one", number, len(to.lines)+1, to.id)
		}
		to.lines = append(to.lines, locks.Line{Number: number, Kind: part(2), Tier: part(3), Text: part(4), Pos: pos, KindPos: place(2), TierPos: place(3), TextPos: place(4)})
	}
	if len(all) == 0 && len(problems) == 0 {
		report(strict.Pos{File: source.Name(), Line: 1, Column: 1}, "", "the lock has no pupils; possible: deleting it, or octavo lock")
	}
	return all, problems
}

// lockText returns the text of a lock file. It begins with a comment that explains the file.
func lockText(name string, pupils []*lockedPupil) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# The puzzles of %s, pupil by pupil: number, kind, tier, text. Each has these and this id from now on, whoever comes or\n", name)
	b.WriteString("# goes and whatever makes puzzles; for others, delete the lines of a pupil and change the seed of the set.\n")
	for _, p := range pupils {
		b.WriteString(p.id + " " + p.key + "\n")
		for _, line := range p.lines {
			b.WriteString(line.String() + "\n")
		}
	}
	return b.String()
}

// applyLock gives pupils the ids and puzzles of their entries in the lock. Other pupils get the
// next free ids, in the order of the list.
func (p *planner) applyLock(s *set) {
	source := s.source.Lock
	if source == nil {
		return
	}
	all, problems := readLock(source)
	p.problems = append(p.problems, problems...)
	if len(problems) > 0 {
		return
	}
	byKey := map[string]*lockedPupil{}
	last := 0
	for _, known := range all {
		byKey[known.key] = known
		last = max(last, placeOf(known.id))
	}
	for i := range s.pupils {
		one := &s.pupils[i]
		if one.locked = byKey[one.key]; one.locked != nil {
			one.place = placeOf(one.locked.id)
			p.checkLocked(s, one)
			continue
		}
		last++
		one.place = last
	}
	slices.SortStableFunc(s.pupils, func(a, b pupil) int { return cmp.Compare(a.place, b.place) })
	s.setIDs()
}

// placeOf returns the number in an id: 7 for 3A-07.
func placeOf(id string) int {
	n, _ := strconv.Atoi(id[strings.LastIndex(id, "-")+1:]) // pupilLine matched digits
	return n
}

// checkLocked reports puzzles in a pupil's entry that the set doesn't ask for. If the entry has too
// many or too few puzzles, the pupil counts as not locked.
func (p *planner) checkLocked(s *set, one *pupil) {
	g := s.groups[one.group]
	wanted := len(g.formats())
	for _, d := range g.duels {
		wanted += d.source.Count.Value
	}
	if lines := one.locked.lines; len(lines) != wanted {
		p.problem(one.locked.pos, one.locked.id, "%s has %d puzzles here, and the set (%s) has %d for each; possible: the set as it was, or deleting the lock", one.locked.id, len(lines), g.source.Pos, wanted)
		one.locked = nil
		return
	}
	rest := one.locked.lines
	for _, section := range g.puzzles {
		for range section.source.Count.Value {
			p.checkLockedPuzzle(section, rest[0])
			rest = rest[1:]
		}
	}
	for _, d := range g.duels {
		for range d.source.Count.Value {
			p.checkLockedDuel(d, rest[0])
			rest = rest[1:]
		}
	}
}

func (p *planner) checkLockedPuzzle(section puzzleSection, line locks.Line) {
	if kind := section.job.Kind.Name(); line.Kind != kind {
		p.problem(line.KindPos, line.Kind, "this is %s, and the set (%s) has %s there; possible: the set as it was, or deleting the lock", line.Kind, section.source.Kind.Pos, kind)
		return
	}
	if line.Tier != tierInLock(section.job.Tier) && section.job.Tier != engine.NoTier {
		p.problem(line.TierPos, line.Tier, "this is %s, and the set (%s) has %s there; possible: the set as it was, or deleting the lock", line.Tier, section.source.Pos, tierInLock(section.job.Tier))
		return
	}
	puzzle, err := section.job.Kind.Parse(line.Text)
	if err != nil {
		p.problem(line.TextPos, line.Text, "the puzzle can't be read as one of %s: %v", line.Kind, err)
		return
	}
	if fits := section.plainMaker.Offer().Fits; fits != nil && !fits(puzzle, engine.Want{Tier: section.job.Tier, Number: 1}) {
		p.problem(line.TextPos, line.Text, "this is no puzzle that the set (%s) could have, by its options; possible: the options as they were, or deleting the lock", section.source.Pos)
	}
}

func (p *planner) checkLockedDuel(d duelSection, line locks.Line) {
	if line.Kind != duelKind || line.Tier != d.pool.level.String() {
		p.problem(line.KindPos, line.Kind, "this is %s %s, and the set (%s) has %s %s there; possible: the set as it was, or deleting the lock", line.Kind, line.Tier, d.source.Pos, duelKind, d.pool.level)
		return
	}
	if _, err := d.pool.game.Rules.ParseDuelText(line.Text, d.pool.level); err != nil {
		p.problem(line.TextPos, line.Text, "%v; possible: the deck as it was, or deleting the lock", err)
	}
}

// lockedDuel returns the duel on the line with index n of the pupil's entry in the lock. It returns
// false if the pupil isn't locked or the line can't be read.
func (o *pupil) lockedDuel(pool *duelPool, n int) (kyndo.Duel, bool) {
	if o.locked == nil {
		return kyndo.Duel{}, false
	}
	d, err := pool.game.Rules.ParseDuelText(o.locked.lines[n].Text, pool.level)
	return d, err == nil
}

func tierInLock(t engine.Tier) string {
	if t == engine.NoTier {
		return locks.NoTier
	}
	return t.String()
}

// LockFile implements product.Lockable.
func (s *set) LockFile() (name, own, shared string) {
	folder := path.Dir(s.source.File)
	return s.source.Slug, path.Join(folder, s.source.Slug+"."+s.source.Language.Value+".lock"), path.Join(folder, s.source.Slug+".lock")
}

// LockedBy implements product.Lockable.
func (s *set) LockedBy() string {
	if s.source.Lock == nil {
		return ""
	}
	return s.source.Lock.Name()
}

// Replacing implements product.Lockable.
func (s *set) Replacing(numbers []int) (*product.Run, error) {
	if len(numbers) > 0 {
		return nil, message.Errorf("%s is a class set, whose numbers begin anew with each pupil, and none is replaced alone; for other puzzles of a pupil delete their lines in the lock, change the seed of the set, and call octavo lock again", s.source.File)
	}
	return s.Run(), nil
}

// Lock implements product.Lockable.
func (s *set) Lock(made []generator.Result, _ []int) string {
	all := append(s.lockEntries(made), s.absentPupils()...)
	slices.SortStableFunc(all, func(a, b *lockedPupil) int { return cmp.Compare(placeOf(a.id), placeOf(b.id)) })
	return lockText(s.source.Slug, all)
}

// absentPupils returns pupils in the lock that aren't in the list any more. They keep their
// entries, since they may come back.
func (s *set) absentPupils() (all []*lockedPupil) {
	if s.source.Lock == nil {
		return nil
	}
	known, _ := readLock(s.source.Lock) // problems were reported by the plan
	for _, p := range known {
		if !slices.ContainsFunc(s.pupils, func(o pupil) bool { return o.key == p.key }) {
			all = append(all, p)
		}
	}
	return all
}

// lockEntries returns an entry of the lock for each pupil of the set, with the finished puzzles and
// the duels.
func (s *set) lockEntries(made []generator.Result) (all []*lockedPupil) {
	for i := range s.pupils {
		one := &s.pupils[i]
		to := &lockedPupil{id: one.id, key: one.key}
		for n := range s.groups[one.group].formats() {
			m := made[one.first+n]
			to.lines = append(to.lines, locks.Line{Number: n + 1, Kind: m.Job.Kind.Name(), Tier: tierInLock(m.Grades[0].Tier), Text: m.Puzzles[0].String()})
		}
		for _, d := range one.duels {
			to.lines = append(to.lines, locks.Line{Number: len(to.lines) + 1, Kind: duelKind, Tier: d.pool.level.String(), Text: d.duel.Text()})
		}
		all = append(all, to)
	}
	return all
}

// Making implements product.Lockable.
func (s *set) Making() (order, method string) {
	var versions, wanted []string
	for _, job := range s.jobs {
		if len(job.Given.Texts) == 0 {
			versions = append(versions, job.Kind.Name()+" "+job.Kind.Version())
		}
	}
	for i := range s.pupils {
		wanted = append(wanted, s.pupils[i].key)
		for _, section := range s.groups[s.pupils[i].group].puzzles {
			wanted = append(wanted, requestOf(section.job), strconv.Itoa(section.source.Count.Value))
		}
		for _, d := range s.groups[s.pupils[i].group].duels {
			wanted = append(wanted, d.source.Deck.Value, d.pool.level.String(), strconv.Itoa(d.source.Count.Value))
		}
	}
	if versions != nil {
		slices.Sort(versions)
		method = product.Digest(slices.Compact(versions))
	}
	return product.Digest(s.seed, wanted, s.printed.Digest), method
}

// puzzleRecord returns the lines of the lock for the manifest of the build.
func (d *document) puzzleRecord() *product.Puzzles {
	order, method := d.Making()
	return &product.Puzzles{Of: d.Run().Name, Order: order, Method: method, Lines: strings.Split(strings.TrimSpace(lockText("", d.lockEntries(d.made))), "\n")}
}

// LockOf implements product.Lockable.
func (s *set) LockOf(lines []string) string {
	var pupils []*lockedPupil
	for _, text := range lines {
		if found := pupilLine.FindStringSubmatch(text); found != nil {
			pupils = append(pupils, &lockedPupil{id: found[1], key: found[3]})
		} else if found := puzzleLine.FindStringSubmatch(text); found != nil && len(pupils) > 0 {
			to := pupils[len(pupils)-1]
			to.lines = append(to.lines, locks.Line{Number: len(to.lines) + 1, Kind: found[2], Tier: found[3], Text: found[4]})
		}
	}
	return lockText(s.source.Slug, pupils)
}

// Repeated implements product.Lockable.
func (s *set) Repeated(printed generator.PrintedPuzzles) error {
	if err := printed.RejectRepeats(s.jobs); err != nil {
		return s.locate(err)
	}
	return nil
}
