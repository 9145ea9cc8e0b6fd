package stream

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"octavo/content/message"
	"octavo/engine"
)

// Grade writes an object for each puzzle:
//
//	{"line":1,"puzzle":"…","solutions":1,"tier":"hard","hardest":"x-wing","techniques":{…},"givens":24,…}
//
// Facts of the kind come last, then conditions for each tier. Long puzzles are not repeated.
func (f Filter) Grade(ctx context.Context) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		grade, err := puzzle.Grade()
		if err != nil && !countsSolutions(err) {
			r.refuse(number, err)
			return
		}
		o := object{{"line", number}}
		if text := puzzle.String(); len(text) <= longestRepeated {
			o.add("puzzle", text)
		}
		o = append(o, gradeOf(puzzle, grade)...)
		if len(grade.Wrong) > 0 {
			o.add("wrong", grade.Wrong)
		}
		out, errs := len(r.out), len(r.errs)
		r.write(o)
		for _, text := range grade.Wrong {
			r.errs = fmt.Appendf(r.errs, "line %d: %s\n", number, text)
		}
		if len(grade.Wrong) > 0 {
			r.refused(number, out, errs)
		}
	})
}

// Solve writes the solution of each puzzle: a grid if there is exactly one, or moves.
//
//	{"line":1,"solutions":1,"solution":"…"}
//	{"line":1,"solvable":true,"optimal":true,"length":9,"bound":9,"moves":[[0,2],…]}
func (f Filter) Solve(ctx context.Context) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		solution, err := puzzle.Solve()
		if err != nil && !countsSolutions(err) {
			r.refuse(number, err)
			return
		}
		o := object{{"line", number}}
		o.addFacts(solution.Facts)
		o.addSolution("solution", "moves", solution)
		r.write(o)
	})
}

// countsSolutions reports whether an error only says how many solutions there are. That is
// a result, not a mistake.
func countsSolutions(err error) bool {
	return errors.Is(err, engine.ErrUnsolvable) || errors.Is(err, engine.ErrAmbiguous)
}

// CheckPrinted writes for each puzzle whether it was printed; find returns the line of the ledger
// that has it. A printed puzzle counts as a failed line.
//
//	{"line":1,"puzzle":"…","printed":false}
//	{"line":2,"puzzle":"…","printed":true,"ledger":"content/ledger.txt:5:1"}
func (f Filter) CheckPrinted(ctx context.Context, find func(engine.Puzzle) (where string, printed bool)) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		where, printed := find(puzzle)
		o := object{{"line", number}, {"puzzle", puzzle.String()}, {"printed", printed}}
		if printed {
			o.add("ledger", where)
			r.failed = true
		}
		r.write(o)
	})
}

// Each calls do with every puzzle, one after the other, in the order of the lines.
func (f Filter) Each(ctx context.Context, do func(engine.Puzzle)) error {
	f.Jobs = 1
	return f.run(ctx, func(_ *reply, _ int, puzzle engine.Puzzle) { do(puzzle) })
}

// AnswerLines answers every line of an input without puzzles. If answer fails, its error is reported,
// and a result besides the error is still written. Without a result the line is refused like any bad
// line.
func AnswerLines(ctx context.Context, in io.Reader, out, errs io.Writer, catalog message.Catalog, answer func(text string) ([]byte, error)) error {
	f := Filter{In: in, Out: out, Errs: errs, Catalog: catalog}
	var refused messageList
	failed := false
	for b := range batches(in, nil) {
		r := reply{catalog: catalog}
		for _, l := range b.lines {
			if l.Err != nil {
				r.refuse(l.Line, l.Err)
				continue
			}
			r.answer(l, answer)
		}
		failed = failed || r.failed
		tooMany := refused.add(&r)
		if err := cmp.Or(f.write(r), tooMany); err != nil {
			return err
		}
		if b.err != nil {
			return message.Errorf("reading lines: %v", b.err)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	if failed {
		return ErrLines
	}
	return nil
}

func (r *reply) answer(l engine.FilePuzzle, answer func(string) ([]byte, error)) {
	text, err := answer(l.Text)
	if err != nil && text == nil {
		r.refuse(l.Line, err)
		return
	}
	out, errs := len(r.out), len(r.errs)
	r.out = append(append(r.out, text...), '\n')
	if err != nil {
		r.errs = fmt.Appendf(r.errs, "line %d: %s\n", l.Line, cut(message.Of(err).In(r.catalog)))
		r.refused(l.Line, out, errs)
	}
}

// maxComplaints is the largest number of complaints that are written. A wrong file has one for each line.
const maxComplaints = 10

// FirstComplaints writes the first complaints, a line each, and counts the others.
type FirstComplaints struct {
	To      io.Writer
	Catalog message.Catalog
	written int
	left    int
}

// Write takes whole lines.
func (f *FirstComplaints) Write(complaints []byte) (int, error) {
	for line := range bytes.Lines(complaints) {
		if f.written == maxComplaints {
			f.left++
			continue
		}
		f.written++
		if _, err := f.To.Write(line); err != nil {
			return 0, err
		}
	}
	return len(complaints), nil
}

// Close says how many others there were.
func (f *FirstComplaints) Close() {
	if f.left > 0 {
		_, _ = fmt.Fprintln(f.To, f.Catalog.Say("and %s like these", message.Counted(f.left, "1 line more", "%d lines more")))
	}
}
