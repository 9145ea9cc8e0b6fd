package site

import (
	"errors"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/product"
)

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
