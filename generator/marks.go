package generator

import (
	"context"
	"slices"

	"octavo/engine"
)

// A mark is the hallmark of a puzzle; no mark where it has none.
type mark struct {
	of   uint64
	says engine.Hallmark
}

// mark finds out the marks of the puzzles, and their fingerprints where one has no rough mark.
func (m *Made) mark() {
	m.marks = slices.Grow(m.marks[:0], len(m.Puzzles))
	rough := true
	for _, puzzle := range m.Puzzles {
		var its mark
		if p, ok := puzzle.(engine.Hallmarked); ok {
			its.of, its.says = p.Hallmark()
		}
		m.marks = append(m.marks, its)
		rough = rough && its.says == engine.RoughHallmark
	}
	if !rough {
		m.know()
	}
}

// print is the fingerprint of puzzle i: its mark, where that is exact.
func (m *Made) print(i int) Fingerprint {
	if mark := m.marked(i); mark.says == engine.ExactHallmark {
		return Fingerprint(mark.of)
	}
	return FingerprintOf(m.Job.Kind, m.Puzzles[i])
}

// marked is the mark of puzzle i.
func (m *Made) marked(i int) mark {
	if len(m.marks) == 0 {
		return mark{}
	}
	return m.marks[i]
}

// marks are the hallmarks that a run has met. As long as a puzzle's is new, so is the puzzle, and nothing
// more is asked of it. Where one comes again, the job that had it first is done once more, for the
// fingerprints of what it made: from then on, these decide.
type marks struct {
	first origins
	likes []numbered // jobs, of which others differ in their numbers
}

// glance looks where the marks of some outcomes would lie. What a large memory has in many places comes
// together, if nobody waits for one before asking for the next.
func (d *distinct) glance(some []outcome) {
	for i := range some {
		for _, m := range some[i].made.marks {
			d.glanced ^= d.marks.first.glance(m.of)
		}
	}
}

// An origin is the job that a puzzle is of, and how often that was made again; the zero one is none. (It has no
// pointers, which the collector would go through millions of times.)
type origin struct {
	number      int
	like, again uint32 // the place in likes, from 1 on
}

// asked is the origin of puzzles of which the fingerprints are known.
var asked = origin{number: -1}

// origin notes what a job made.
func (m *marks) origin(job *numbered, again int) origin {
	if last := len(m.likes) - 1; last < 0 || m.likes[last].kin != job.kin {
		m.likes = append(m.likes, *job)
	}
	return origin{job.Number, uint32(len(m.likes)), uint32(again)}
}

// job is that of an origin.
func (m *marks) job(o origin) numbered {
	job := m.likes[o.like-1]
	job.Number = o.number
	return job
}

// needsPrint reports whether it takes a fingerprint to know a puzzle of some mark from all before. If so, those
// of puzzles that had the mark first are among the taken ones from now on.
func (d *distinct) needsPrint(ctx context.Context, m mark) (bool, error) {
	if m.says != engine.RoughHallmark {
		return true, nil
	}
	first := d.marks.first.of(m.of)
	if first == (origin{}) || first == asked {
		return first == asked, nil
	}
	made, err := d.worker.make(ctx, d.marks.job(first), int(first.again))
	if err != nil {
		return true, err
	}
	for _, p := range made.known().prints {
		d.taken.add(p)
	}
	d.marks.first.put(m.of, asked)
	return true, nil
}
