package strict

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"

	"octavo/content/message"
)

// Problems are all mistakes that one run found.
type Problems []*Problem

// Error lists the problems, one a line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// In returns the problems in another language, in the same order.
func (ps Problems) In(t message.Catalog) Problems {
	if t == nil {
		return ps
	}
	all := make(Problems, len(ps))
	for i, p := range ps {
		all[i] = p.In(t)
	}
	return all
}

// Show writes every problem with its line.
func (ps Problems) Show(w io.Writer) error {
	for _, p := range ps {
		if err := p.Show(w); err != nil {
			return err
		}
	}
	return nil
}

// Sorted returns the problems sorted by file, line, column and message, equal ones only once.
func (ps Problems) Sorted() Problems {
	sorted := slices.Clone(ps)
	slices.SortStableFunc(sorted, func(a, b *Problem) int {
		return cmp.Or(a.Pos.compare(b.Pos), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(sorted, func(a, b *Problem) bool {
		return a.Pos == b.Pos && a.othersCount+b.othersCount == 0 && a.Error() == b.Error()
	})
}

// Bounds of the problems that a run reports. A publisher who has corrected
// these problems builds again anyway, and then sees the others.
const (
	maxReported      = 100
	maxReportedBytes = 24 << 10 // bytes of messages and lines; escapes may double them
)

// Bounded returns the problems in their order. If there are too many, the last one only counts the
// problems that are left out.
func (ps Problems) Bounded() Problems {
	var reported Problems
	others, size := 0, 0
	for _, p := range ps {
		switch {
		case p.othersCount > 0:
			others += p.othersCount
		case len(reported) == maxReported || size > maxReportedBytes:
			others++
		default:
			reported = append(reported, p)
			size += len(p.Error()) + 2*len(p.Line)
		}
	}
	if others == 0 {
		return reported
	}
	more := NewProblem(message.Counted(others, "1 more problem is not shown here", "%d more problems are not shown here"))
	more.othersCount = others
	return append(reported, more)
}

// Count returns the number of problems, including the ones that Bounded left out.
func (ps Problems) Count() int {
	count := 0
	for _, p := range ps {
		count += max(1, p.othersCount)
	}
	return count
}

// Err returns the problems, sorted and bounded, as an error, or nil if there are none.
func (ps Problems) Err() error {
	if len(ps) == 0 {
		return nil
	}
	return ps.Sorted().Bounded()
}

// ProblemsIn returns the problems that an error is or wraps. It returns false if there are none.
func ProblemsIn(err error) (Problems, bool) {
	if ps, ok := errors.AsType[Problems](err); ok {
		return ps, true
	}
	if p, ok := errors.AsType[*Problem](err); ok {
		return Problems{p}, true
	}
	return nil, false
}

// AsNotes returns all problems as notes.
func (ps Problems) AsNotes() Problems {
	notes := make(Problems, len(ps))
	for i, p := range ps {
		notes[i] = p.AsNote()
	}
	return notes
}
