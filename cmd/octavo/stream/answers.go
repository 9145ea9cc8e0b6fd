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
// Facts of the kind and conditions for each tier come last. The text of a long puzzle is left out.
func (f Filter) Grade(ctx context.Context) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		grade, err := puzzle.Grade()
		if err != nil && !isSolutionCount(err) {
			r.refuse(number, err)
			return
		}
		o := object{{"line", number}}
		if text := puzzle.String(); len(text) <= maxRepeatedText {
			o.add("puzzle", text)
		}
		o = append(o, gradeFields(puzzle, grade)...)
		if len(grade.Corrections) > 0 {
			o.add("wrong", grade.Corrections)
		}
		out, errs := len(r.out), len(r.errs)
		r.write(o)
		for _, text := range grade.Corrections {
			r.errs = fmt.Appendf(r.errs, "line %d: %s\n", number, text)
		}
		if len(grade.Corrections) > 0 {
			r.countRefusal(number, out, errs)
		}
	})
}

// Solve writes an object for each puzzle. The solution is a list of moves or a grid. A grid is only
// written if the puzzle has exactly one solution.
//
//	{"line":1,"solutions":1,"solution":"…"}
//	{"line":1,"solvable":true,"optimal":true,"length":9,"bound":9,"moves":[[0,2],…]}
func (f Filter) Solve(ctx context.Context) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		solution, err := puzzle.Solve()
		if err != nil && !isSolutionCount(err) {
			r.refuse(number, err)
			return
		}
		o := object{{"line", number}}
		o.addFacts(solution.Facts)
		o.addSolution("solution", "moves", solution)
		r.write(o)
	})
}

// isSolutionCount reports whether an error only says that a puzzle has no solution or several. This is a
// result of grade and solve, not a mistake.
func isSolutionCount(err error) bool {
	return errors.Is(err, engine.ErrUnsolvable) || errors.Is(err, engine.ErrAmbiguous)
}

// CheckPrinted writes for each puzzle whether it was printed elsewhere. find looks a puzzle up in the
// ledger and returns its place there. A printed puzzle counts as a failed line.
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

// ForEach calls do for every puzzle, one by one, in the order of the lines.
func (f Filter) ForEach(ctx context.Context, do func(engine.Puzzle)) error {
	f.Jobs = 1
	return f.run(ctx, func(_ *reply, _ int, puzzle engine.Puzzle) { do(puzzle) })
}

// AnswerLines writes an answer for every line of an input that needn't have puzzles. If answer
// returns an error, it is reported, and the line counts as failed. A result beside the error is
// written, too.
func AnswerLines(ctx context.Context, in io.Reader, out, errs io.Writer, catalog message.Catalog, answer func(text string) ([]byte, error)) error {
	f := Filter{In: in, Out: out, Errs: errs, Catalog: catalog}
	var refused refusalTotal
	failed := false
	for b := range batches(in, nil) {
		r := reply{catalog: catalog}
		for _, l := range b.lines {
			if l.Err != nil {
				r.refuse(l.Line, l.Err)
				continue
			}
			r.answerLine(l, answer)
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

// answerLine adds the answer for one line of AnswerLines.
func (r *reply) answerLine(l engine.FilePuzzle, answer func(string) ([]byte, error)) {
	text, err := answer(l.Text)
	if err != nil && text == nil {
		r.refuse(l.Line, err)
		return
	}
	out, errs := len(r.out), len(r.errs)
	r.out = append(append(r.out, text...), '\n')
	if err != nil {
		r.errs = fmt.Appendf(r.errs, "line %d: %s\n", l.Line, shortenReason(message.Of(err).In(r.catalog)))
		r.countRefusal(l.Line, out, errs)
	}
}

// maxComplaints is how many complaints are written. If a file is wrong as a whole, there is one for
// each line.
const maxComplaints = 10

// FirstComplaints is a writer that passes the first complaints to To, and counts the others.
type FirstComplaints struct {
	To      io.Writer
	Catalog message.Catalog
	written int // number of complaints passed on
	omitted int // number of other complaints
}

// Write takes whole lines, each of which is a complaint.
func (f *FirstComplaints) Write(complaints []byte) (int, error) {
	for line := range bytes.Lines(complaints) {
		if f.written == maxComplaints {
			f.omitted++
			continue
		}
		f.written++
		if _, err := f.To.Write(line); err != nil {
			return 0, err
		}
	}
	return len(complaints), nil
}

// Close writes how many complaints were left out, if any.
func (f *FirstComplaints) Close() {
	if f.omitted > 0 {
		_, _ = fmt.Fprintln(f.To, f.Catalog.Say("and %s like these", message.Counted(f.omitted, "1 line more", "%d lines more")))
	}
}
