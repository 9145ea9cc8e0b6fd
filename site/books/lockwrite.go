package books

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"

	"octavo/content/message"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/product"
	"octavo/site/product/locks"
)

// LockFile implements product.Lockable.
func (b *book) LockFile() (name, own, shared string) {
	if b.source.Origin != nil {
		return "", "", ""
	}
	folder := path.Dir(b.source.File)
	return b.source.Slug, path.Join(folder, b.source.Slug+"."+b.source.Language.Value+".lock"), path.Join(folder, b.source.Slug+".lock")
}

// LockedBy implements product.Lockable.
func (b *book) LockedBy() string {
	if b.source.Lock == nil {
		return ""
	}
	return b.source.Lock.Name()
}

// Replacing implements product.Lockable. It returns a run with jobs that make replacements for the
// puzzles with these numbers.
func (b *book) Replacing(numbers []int) (*product.Run, error) {
	run := *b.Run()
	run.Jobs = slices.Clone(run.Jobs)
	var errs []error
	for _, number := range numbers {
		s, n, err := b.findReplaceable(number)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		job := replacementJob(b.jobs[s.firstJob+n], b.locked.Replacements(number)+1)
		if len(b.locked.Puzzles) > 0 { // in a range of sizes a job's number decides the size: keep the number of the old puzzle's job
			line := b.locked.Puzzles[number-b.source.Number.Value]
			if puzzle, err := s.kind.Parse(line.Text); err == nil {
				if own, ok := b.jobNumber(s, puzzle, job.Tier); ok {
					job.Number = own
				}
			}
		}
		run.Jobs = append(run.Jobs, job)
	}
	printed := run.Printed
	taken := slices.Concat(b.locked.Replaced, b.lockedElsewhere())
	run.Printed = product.PrintedElsewhere{Digest: printed.Digest + fmt.Sprint(taken), Find: func() generator.PrintedPuzzles {
		all := generator.PrintedPuzzles{}
		if printed.Find != nil {
			maps.Copy(all, printed.Find()) // puzzles of the ledger
		}
		for _, line := range taken {
			kind, ok := kinds.Named(line.Kind, b.Materials...)
			if !ok {
				continue // the plan reports unknown kinds
			}
			if puzzle, err := kind.Parse(line.Text); err == nil {
				all[generator.FingerprintOf(kind, puzzle)] = line.Pos.File
			}
		}
		return all
	}}
	return &run, errors.Join(errs...)
}

// lockedElsewhere returns the lines in locks of other volumes. A replacement must not repeat their
// puzzles.
func (b *book) lockedElsewhere() (lines []locks.Line) {
	for _, other := range b.Publication.Books {
		if other != b.source && inSameSeries(other, b.source) && other.Lock != nil && other.Lock != b.source.Lock {
			lock, _ := locks.Read(other.Lock) // its problems are reported with the other volume
			lines = append(lines, lock.Puzzles...)
		}
	}
	return lines
}

// findReplaceable finds the run and the index of the job that made a puzzle. The error says why the
// puzzle can't be replaced.
func (b *book) findReplaceable(number int) (s sectionRun, n int, err error) {
	next := b.source.Number.Value
	for i, whole := range b.printed {
		for _, at := range whole.places(b.seed, nil) {
			s := whole.runs[at.run]
			if next += boardsOf(s); number < b.source.Number.Value || number >= next {
				continue
			}
			switch {
			case s.source.From.Written():
				return s, 0, message.Errorf("number %d of %s is the publisher's own, from %s; put another there", number, b.source.File, s.source.List.Name())
			case s.maker.Offer().Members != nil:
				return s, 0, message.Errorf("number %d of %s is one that the options of section %d name; name another there", number, b.source.File, i+1)
			case boardsOf(s) > 1:
				return s, 0, message.Errorf("number %d of %s is one of %d boards taken from one grid, and none of them can be replaced alone", number, b.source.File, boardsOf(s))
			}
			return s, at.job, nil
		}
	}
	return sectionRun{}, 0, message.Errorf("%s has no number %d; possible: %d to %d", b.source.File, number, b.source.Number.Value, next-1)
}

// Lock implements product.Lockable.
func (b *book) Lock(made []generator.Result, numbers []int) string {
	lock := locks.Lock{Puzzles: b.linesOf(made), Replaced: slices.Clone(b.locked.Replaced)}
	for i, number := range numbers {
		line := &lock.Puzzles[number-b.source.Number.Value]
		old := *line
		old.Replaced = true
		lock.Replaced = append(lock.Replaced, old)
		line.Made, line.Text = 0, made[len(b.jobs)+i].Puzzles[0].String()
	}
	return lock.Text(b.source.Slug)
}

// linesOf returns a line of the lock for each puzzle of the book, in printed order.
func (b *book) linesOf(made []generator.Result) (lines []locks.Line) {
	for _, whole := range b.printed {
		jobOrder := whole.places(b.seed, nil)
		for i, at := range whole.places(b.seed, b.gradesOfRuns(whole, made)) {
			s := whole.runs[at.run]
			m := made[s.firstJob+at.job]
			for board, puzzle := range m.Puzzles {
				n := len(lines)
				line := locks.Line{Number: b.source.Number.Value + n, Kind: s.kind.Name(), Tier: tierInLock(m.Grades[board].Tier), Text: puzzle.String()}
				switch {
				case n < len(b.locked.Puzzles):
					line.Made = b.locked.Puzzles[n].Made
				case at != jobOrder[i]: // sorting by grade has moved the puzzle: its line names its job
					line.Made = at.job + 1
				}
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// Making implements product.Lockable.
func (b *book) Making() (order, method string) {
	var versions []string
	var requests [][]runRequest
	for v := b; v != nil; v = v.previous {
		all := v.request()
		for i := range all {
			if len(all[i].Given) == 0 {
				versions = append(versions, all[i].Kind+" "+all[i].Version)
			}
			all[i].Version = ""
		}
		requests = append(requests, all)
	}
	if versions != nil {
		method = product.Digest(versions)
	}
	return product.Digest(requests, b.ledger.Digest(b.kinds())), method
}

// LockOf implements product.Lockable.
func (b *book) LockOf(lines []string) string {
	var lock locks.Lock
	for i, text := range lines {
		if line, ok := locks.ParseRecord(text); ok {
			line.Number = b.source.Number.Value + i
			lock.Puzzles = append(lock.Puzzles, line)
		}
	}
	return lock.Text(b.source.Slug)
}

// Repeated implements product.Lockable.
func (b *book) Repeated(printed generator.PrintedPuzzles) error {
	if err := printed.RejectRepeats(b.jobs); err != nil {
		return b.locate(err)
	}
	return nil
}
