package site

import (
	"context"
	"errors"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/product/ledger"
)

// An OpenedLedger is the ledger of a publication, to be looked into and added to.
type OpenedLedger struct {
	ledger.Ledger
	project *Project
}

// OpenLedger opens the ledger of the publication in a folder; "" is here. A
// publication without one has an empty one.
func OpenLedger(dir string) (*OpenedLedger, error) {
	project, err := Open(Config{Dir: dir})
	if err != nil {
		return nil, err
	}
	if project.Sample {
		return nil, errors.New("there is no octavo.yaml here, and the embedded sample has no ledger; call octavo ledger in the folder of a publication, or name it with --dir")
	}
	read, problems := ledger.Read(project.Files)
	if err := problems.Err(); err != nil {
		project.Close()
		return nil, err
	}
	return &OpenedLedger{read, project}, nil
}

// Close lets go of the publication.
func (l *OpenedLedger) Close() { l.project.Close() }

// Add writes entries below those that there are, under a note if there is one.
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
	_, err = l.project.writeLock(ledger.File, b.String())
	return err
}

// Check finds what is wrong with the ledger: puzzles that it has twice, and puzzles
// of its own that a book has all the same, since they are given.
func (l *OpenedLedger) Check(ctx context.Context) error {
	problems := l.Twice()
	works, err := l.project.lockable(ctx, Config{Drafts: true}, nil)
	if found, ok := strict.ProblemsIn(err); ok {
		return append(problems, found...).Err()
	}
	if err != nil {
		return err
	}
	for _, w := range works {
		if err := gather(&problems, w.Repeated(l.Printed())); err != nil {
			return err
		}
	}
	return problems.Err()
}
