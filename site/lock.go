package site

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/disk"
	"octavo/site/product"
)

// A LockOrder holds the settings of Lock.
type LockOrder struct {
	Dir      string   // the project; "" for the current folder
	Books    []string // names of books; empty for all
	Former   bool     // whether to lock the puzzles of the last build, made by another version of Octavo
	Replace  []int    // numbers of puzzles to replace in a single book
	Jobs     int      // number of workers; 0 for one per processor
	Progress Progress // may be nil
}

// Locked describes one lock file that Lock wrote.
type Locked struct {
	File    string // relative to the project folder
	Puzzles int    // number of puzzles
	Changed bool   // whether the file was new or had another text before
}

// Lock writes the puzzles of books to lock files. If order.Replace has numbers, it first locks the
// book and then replaces these puzzles.
func Lock(ctx context.Context, order LockOrder) ([]Locked, error) {
	project, err := Open(Config{Dir: order.Dir})
	if err != nil {
		return nil, err
	}
	defer project.Close()
	if project.Sample {
		return nil, errors.New("there is no octavo.yaml here, and the embedded sample can't be locked; call octavo lock in the folder of a publication, or name it with --dir")
	}
	release, err := disk.LockSources(project.root)
	if err != nil {
		return nil, err
	}
	defer release()
	locked, err := project.writeBookLocks(ctx, order, nil)
	if err != nil || len(order.Replace) == 0 {
		return locked, err
	}
	replaced, err := project.writeBookLocks(ctx, order, order.Replace)
	for i := range replaced {
		replaced[i].Changed = replaced[i].Changed || slices.ContainsFunc(locked, func(l Locked) bool { return l.File == replaced[i].File && l.Changed })
	}
	return replaced, err
}

// writeBookLocks writes the locks of the books of an order. Puzzles with the numbers in replace are
// made anew.
func (p *Project) writeBookLocks(ctx context.Context, order LockOrder, replace []int) ([]Locked, error) {
	config := Config{Drafts: true, Jobs: order.Jobs, Progress: order.Progress}
	works, err := p.lockableBooks(ctx, config, order.Books)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, w := range works {
		name, _, _ := w.LockFile()
		names[name] = true
	}
	if len(order.Replace) > 0 && len(names) != 1 {
		return nil, message.Errorf("a number is replaced in one book; name it: %s", strings.Join(sortedNames(names), ", "))
	}
	cache, err := p.openCache(config)
	if err != nil {
		return nil, err
	}
	texts, err := p.lockTexts(ctx, newPuzzleRuns(config, cache), works, order.Former, replace)
	if err != nil {
		return nil, err
	}
	return p.writeLocks(works, texts)
}

// lockableBooks returns the requested books, or all if none is requested. The error suggests known
// names for each unknown one.
func (p *Project) lockableBooks(ctx context.Context, config Config, requested []string) ([]product.Lockable, error) {
	loaded, err := p.Load(ctx, config)
	if err != nil {
		return nil, err
	}
	planned, err := plannedWorks(ctx, loaded)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	var works []product.Lockable
	for _, w := range planned {
		if book, ok := w.(product.Lockable); ok {
			name, _, _ := book.LockFile()
			if name == "" {
				continue
			}
			known[name] = true
			if len(requested) == 0 || slices.Contains(requested, name) {
				works = append(works, book)
			}
		}
	}
	var errs []error
	for _, name := range requested {
		if !known[name] {
			errs = append(errs, &UnknownBookError{Name: name, Known: sortedNames(known)})
		}
	}
	return works, errors.Join(errs...)
}

// An UnknownBookError reports a book that doesn't exist.
type UnknownBookError struct {
	Name   string
	Known  []string // names of existing books
	Sample bool     // whether Known are the books of the embedded sample, since there is no publication
	Any    bool     // whether class sets, packs and worlds were searched, too
}

func (e *UnknownBookError) Error() string { return message.From(e).String() }

// Parts implements message.Translatable.
func (e *UnknownBookError) Parts() (format string, args []any) {
	var meant message.Message
	if near := strict.Suggest(e.Name, e.Known, nil); near != "" {
		meant = message.New(" (did you mean %q?)", near)
	}
	format = "there is no book %q; known: %s%s"
	switch {
	case e.Any && e.Sample:
		format = "there is no octavo.yaml here, and the embedded sample has no book, class set, pack or world %q; known: %s%s"
	case e.Any:
		format = "there is no book, class set, pack or world %q; known: %s%s"
	case e.Sample:
		format = "there is no octavo.yaml here, and the embedded sample has no book %q; known: %s%s"
	}
	return format, []any{e.Name, strings.Join(e.Known, ", "), meant}
}

func sortedNames(names map[string]bool) []string {
	var all []string
	for name := range names {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// lockTexts returns the text of a lock for each work. If former is set, the locks are those of
// formerLocks. Otherwise replace holds the numbers of puzzles to make anew.
func (p *Project) lockTexts(ctx context.Context, puzzles *puzzleRuns, works []product.Lockable, former bool, replace []int) ([]string, error) {
	if former {
		return p.formerLocks(works)
	}
	runs := make([]*product.Run, len(works))
	var errs []error
	for i, w := range works {
		run, err := w.Replacing(replace)
		if err != nil && !slices.ContainsFunc(errs, func(e error) bool { return e.Error() == err.Error() }) {
			errs = append(errs, err)
		}
		runs[i] = run
		puzzles.count(run)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	texts := make([]string, len(works))
	for i, w := range works {
		errs = append(errs, puzzles.makeRun(ctx, runs[i]))
		if made, ok := puzzles.puzzles[runs[i].Key()]; ok {
			texts[i] = w.Lock(made, replace)
		}
	}
	return texts, errors.Join(errs...)
}

// writeLocks writes a lock for each book. The languages of a book share one lock if they have the
// same puzzles.
func (p *Project) writeLocks(works []product.Lockable, texts []string) ([]Locked, error) {
	var done []Locked
	written := map[string]bool{}
	for i, w := range works {
		name, own, shared := w.LockFile()
		same := true
		for j, other := range works {
			if n, _, _ := other.LockFile(); n == name && texts[j] != texts[i] {
				same = false
			}
		}
		file := w.LockedBy()
		switch {
		case file == "" && same:
			file = shared
		case file == "":
			file = own
		}
		if written[file] {
			continue
		}
		written[file] = true
		changed, err := p.writeList(file, texts[i])
		if err != nil {
			return done, err
		}
		done = append(done, Locked{File: file, Puzzles: len(w.Run().Jobs), Changed: changed})
	}
	return done, nil
}

// writeList writes a lock or the ledger, unless the file already holds the text. changed reports
// whether it wrote the file.
func (p *Project) writeList(file, text string) (changed bool, err error) {
	if before, err := p.root.ReadFile(file); err == nil && string(before) == text {
		return false, nil
	}
	if err := disk.ReplaceFile(p.root, file, []byte(text)); err != nil {
		return false, err
	}
	return true, nil
}

// ignoreMissing returns nil for the error that a file doesn't exist.
func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// noteFormerPuzzles notes books for which another version of Octavo made different puzzles from the
// same settings. The manifest keeps these former puzzles until the book is locked or its settings
// change.
func (p *Planned) noteFormerPuzzles(last Record) {
	p.formerPuzzles = map[string][]string{}
	noted := map[string]bool{}
	for _, w := range p.Works {
		book, ok := w.Work.(product.Lockable)
		if !ok || book.LockedBy() != "" {
			continue
		}
		for _, d := range w.due {
			lines, changed := formerPuzzlesOf(last.Recorded(d.Name), book)
			if lines == nil {
				continue
			}
			p.formerPuzzles[d.Name] = lines
			name, _, _ := book.LockFile()
			if changed && !noted[d.Of.File] && name != "" {
				noted[d.Of.File] = true
				p.notes = append(p.notes, strict.ProblemIn(d.Of.File,
					"this Octavo makes puzzles in another way than the one that built the book before, so that it may have others now; octavo lock %s --former gives it back the %d that it had, for good", name, len(lines)))
			}
		}
	}
}

// formerPuzzlesOf returns the puzzles that another version of Octavo made from the settings of a
// book, as lines of a lock. It returns nil if the manifest entry has no such puzzles. changed
// reports whether that version made the last build.
func formerPuzzlesOf(r Recorded, book product.Lockable) (lines []string, changed bool) {
	order, method := book.Making()
	switch {
	case r.Puzzles == nil || r.Puzzles.Order != order || method == "":
		return nil, false
	case r.Puzzles.Method != method:
		return r.Puzzles.Lines, true
	default:
		return r.Former, false
	}
}

// formerLock returns a lock with the puzzles of a book that another version of Octavo made. It
// returns false if the manifest has no such puzzles.
func formerLock(last Record, book product.Lockable) (text string, ok bool) {
	for _, name := range last.Names() {
		r := last.Recorded(name)
		if r.Puzzles == nil || r.Puzzles.Of != book.Run().Name {
			continue
		}
		if lines, _ := formerPuzzlesOf(r, book); lines != nil {
			return book.LockOf(lines), true
		}
	}
	return "", false
}

// formerLocks returns the formerLock of each work.
func (p *Project) formerLocks(works []product.Lockable) ([]string, error) {
	out, err := p.OpenOutputs()
	if err != nil {
		return nil, err
	}
	defer out.Abort()
	texts := make([]string, len(works))
	var errs []error
	for i, w := range works {
		text, ok := formerLock(out, w)
		if texts[i] = text; !ok {
			errs = append(errs, message.Errorf("%s: no other Octavo has built what it asks for into %s; octavo lock without --former writes down what this one makes", w.Run().Name, p.Out))
		}
	}
	return texts, errors.Join(errs...)
}
