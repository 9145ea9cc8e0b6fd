package site

import (
	"context"
	"errors"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/generator"
	"octavo/site/disk"
	"octavo/site/product/ledger"
)

// An OpenedLedger is the ledger of a publication, open for reading and adding entries.
type OpenedLedger struct {
	ledger.Ledger
	project *Project
	release func() // releases the lock of the sources; nil if the ledger is only read
}

// OpenLedger opens the ledger of the publication in a folder, or in the current one if dir is "".
// A missing ledger counts as empty.
func OpenLedger(dir string) (*OpenedLedger, error) { return openLedger(dir, false) }

// OpenLedgerToAdd opens the ledger for adding entries. Until Close, no other run can change it.
func OpenLedgerToAdd(dir string) (*OpenedLedger, error) { return openLedger(dir, true) }

func openLedger(dir string, adds bool) (*OpenedLedger, error) {
	project, err := Open(Config{Dir: dir})
	if err != nil {
		return nil, err
	}
	if project.Sample {
		return nil, errors.New("there is no octavo.yaml here, and the embedded sample has no ledger; call octavo ledger in the folder of a publication, or name it with --dir")
	}
	opened := &OpenedLedger{project: project}
	if adds {
		if opened.release, err = disk.LockSources(project.root); err != nil {
			project.Close()
			return nil, err
		}
	}
	read, problems := ledger.Read(project.Files)
	if err := problems.Err(); err != nil {
		opened.Close()
		return nil, err
	}
	opened.Ledger = read
	return opened, nil
}

// Close closes the publication, and releases the lock of its sources if OpenLedgerToAdd took it.
func (l *OpenedLedger) Close() {
	if l.release != nil {
		l.release()
	}
	l.project.Close()
}

// Add appends entries to the file, below a comment with the note unless it is "".
func (l *OpenedLedger) Add(entries []ledger.Entry, note string) error {
	if len(entries) == 0 {
		return nil
	}
	before, err := l.project.root.ReadFile(ledger.File)
	if err = ignoreMissing(err); err != nil {
		return message.Errorf("reading the ledger: %v", err)
	}
	var b strings.Builder
	b.Write(before)
	switch {
	case len(before) == 0:
		b.WriteString("# Puzzles that were printed elsewhere, and that no book may have: kind, text.\n")
	case !strings.HasSuffix(string(before), "\n"):
		b.WriteByte('\n')
	}
	if note != "" {
		b.WriteString("# " + note + "\n")
	}
	for _, e := range entries {
		b.WriteString(e.String() + "\n")
	}
	_, err = l.project.writeList(ledger.File, b.String())
	return err
}

// Printed returns, for each fingerprint, the position of its puzzle in the ledger. Finding the
// fingerprint of a large grid with many symmetries takes a tenth of a second.
func (l *OpenedLedger) Printed(ctx context.Context) (generator.PrintedPuzzles, error) {
	return untilCancelled(ctx, func() (generator.PrintedPuzzles, error) { return l.Ledger.Printed(), nil })
}

// Check reports puzzles that the ledger holds twice, and puzzles of the ledger that an author gave
// a book.
func (l *OpenedLedger) Check(ctx context.Context) error {
	_, err := untilCancelled(ctx, func() (none struct{}, err error) { return none, l.check(ctx) })
	return err
}

func (l *OpenedLedger) check(ctx context.Context) error {
	problems := l.RepeatProblems()
	works, err := l.project.lockableBooks(ctx, Config{Drafts: true}, nil)
	if found, ok := strict.ProblemsIn(err); ok {
		return append(problems, found...).Err()
	}
	if err != nil {
		return err
	}
	for _, w := range works {
		if err := collectProblems(&problems, w.Repeated(l.Ledger.Printed())); err != nil {
			return err
		}
	}
	return problems.Err()
}
