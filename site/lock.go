package site

import (
	"context"
	"errors"
	"os"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/product"
)

// A LockOrder asks for the puzzles of books to be written down.
type LockOrder struct {
	Dir      string   // the project; "" for here
	Books    []string // by their names; none for all
	Former   bool     // what another program had made, as the record of the last build has it
	Replace  []int    // numbers whose puzzles are to be replaced, of one book
	Jobs     int
	Progress Progress
}

// A Locked book has its puzzles written down.
type Locked struct {
	File    string // from the project folder
	Puzzles int
	Changed bool // the file is not what it was
}

// Lock writes down which puzzles books have, and replaces some of them. A book that
// isn't locked yet is locked first.
func Lock(ctx context.Context, order LockOrder) ([]Locked, error) {
	project, err := Open(Config{Dir: order.Dir})
	if err != nil {
		return nil, err
	}
	defer project.Close()
	if project.Sample {
		return nil, errors.New("there is no octavo.yaml here, and the embedded sample can't be locked; call octavo lock in the folder of a publication, or name it with --dir")
	}
	locked, err := project.lock(ctx, order, nil)
	if err != nil || len(order.Replace) == 0 {
		return locked, err
	}
	replaced, err := project.lock(ctx, order, order.Replace)
	for i := range replaced {
		replaced[i].Changed = replaced[i].Changed || slices.ContainsFunc(locked, func(l Locked) bool { return l.File == replaced[i].File && l.Changed })
	}
	return replaced, err
}

// lock writes the locks of the books that were asked for.
func (p *Project) lock(ctx context.Context, order LockOrder, replace []int) ([]Locked, error) {
	config := Config{Drafts: true, Jobs: order.Jobs, Progress: order.Progress}
	works, err := p.lockable(ctx, config, order.Books)
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
	_, cache, err := p.remembered(nil, config)
	if err != nil {
		return nil, err
	}
	making := making{config: config, cache: cache, done: made{}, failed: map[string]bool{}, asked: map[string]bool{}}
	texts, err := p.lockTexts(ctx, &making, works, order.Former, replace)
	if err != nil {
		return nil, err
	}
	return p.writeLocks(works, texts)
}

// lockable are the books that were asked for; whoever names one that there is not
// is told which there are.
func (p *Project) lockable(ctx context.Context, config Config, asked []string) ([]product.Lockable, error) {
	loaded, err := p.Load(ctx, config)
	if err != nil {
		return nil, err
	}
	planned, err := plannedWorks(ctx, loaded)
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	var works []product.Lockable
	for _, w := range planned {
		if book, ok := w.(product.Lockable); ok {
			name, _, _ := book.LockFile()
			if name == "" {
				continue
			}
			all[name] = true
			if len(asked) == 0 || slices.Contains(asked, name) {
				works = append(works, book)
			}
		}
	}
	var errs []error
	for _, name := range asked {
		if !all[name] {
			errs = append(errs, &UnknownBookError{Name: name, Known: sortedNames(all)})
		}
	}
	return works, errors.Join(errs...)
}

// An UnknownBookError is the name of a book that there is not.
type UnknownBookError struct {
	Name   string
	Known  []string
	Sample bool // whether they are those of the sample, since there is no publication
	Any    bool // whether it could have been any work in which something is numbered
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

// lockTexts are the locks of works, one for each.
func (p *Project) lockTexts(ctx context.Context, m *making, works []product.Lockable, former bool, replace []int) ([]string, error) {
	if former {
		return p.formerTexts(works)
	}
	runs := make([]*product.Run, len(works))
	var errs []error
	for i, w := range works {
		run, err := w.Replacing(replace)
		if err != nil && !slices.ContainsFunc(errs, func(e error) bool { return e.Error() == err.Error() }) {
			errs = append(errs, err)
		}
		runs[i] = run
		m.ask(run)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	texts := make([]string, len(works))
	for i, w := range works {
		errs = append(errs, m.run(ctx, runs[i]))
		if puzzles, ok := m.done[runs[i].Key()]; ok {
			texts[i] = w.Lock(puzzles, replace)
		}
	}
	return texts, errors.Join(errs...)
}

// writeLocks writes a lock for each book: one for all its languages where they
// have the same puzzles.
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
		changed, err := p.writeLock(file, texts[i])
		if err != nil {
			return done, err
		}
		done = append(done, Locked{File: file, Puzzles: len(w.Run().Jobs), Changed: changed})
	}
	return done, nil
}

// writeLock puts a lock, or another list, in place as a whole, if it isn't there as it is.
func (p *Project) writeLock(file, text string) (changed bool, err error) {
	if before, err := p.root.ReadFile(file); err == nil && string(before) == text {
		return false, nil
	}
	beside := path.Join(path.Dir(file), "."+path.Base(file)+".new")
	if err := p.root.WriteFile(beside, []byte(text), 0o666); err != nil {
		return false, message.Errorf("writing %s: %v", file, err)
	}
	if err := p.root.Rename(beside, file); err != nil {
		return false, errors.Join(message.Errorf("writing %s: %v", file, err), ignoreMissing(p.root.Remove(beside)))
	}
	return true, nil
}

func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// remember finds the books of which another program has made other puzzles than
// this one makes, though nobody asked for others, and notes them. What they had is
// kept in the record until they are locked, or something else is asked for.
func (p *Planned) remember(last Record) {
	p.former = map[string][]string{}
	noted := map[string]bool{}
	for _, w := range p.Works {
		book, ok := w.Work.(product.Lockable)
		if !ok || book.LockedBy() != "" {
			continue
		}
		for _, d := range w.due {
			before := last.Recorded(d.Name)
			lines, changed := formerOf(before, book)
			if lines == nil {
				continue
			}
			p.former[d.Name] = lines
			name, _, _ := book.LockFile()
			if changed && !noted[d.Of.File] && name != "" {
				noted[d.Of.File] = true
				p.notes = append(p.notes, strict.ProblemIn(d.Of.File,
					"this Octavo makes puzzles in another way than the one that built the book before, so that it may have others now; octavo lock %s --former gives it back the %d that it had, for good", name, len(lines)))
			}
		}
	}
}

// formerOf are the puzzles that another program had made of what a book asks for;
// changed says that it was the last one to build it.
func formerOf(r Recorded, book product.Lockable) (lines []string, changed bool) {
	asked, making := book.Making()
	switch {
	case r.Puzzles == nil || r.Puzzles.Asked != asked || making == "":
		return nil, false
	case r.Puzzles.Making != making:
		return r.Puzzles.Lines, true
	default:
		return r.Former, false
	}
}

// formerLock is the lock of what a book had when another program built it.
func formerLock(last Record, book product.Lockable) (text string, ok bool) {
	for _, name := range last.Names() {
		r := last.Recorded(name)
		if r.Puzzles == nil || r.Puzzles.Of != book.Run().Name {
			continue
		}
		if lines, _ := formerOf(r, book); lines != nil {
			return book.LockOf(lines), true
		}
	}
	return "", false
}

// formerTexts are the locks of what works had when another program built them.
func (p *Project) formerTexts(works []product.Lockable) ([]string, error) {
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
