// Package stream makes puzzles and reads them, one a line, for the commands generate,
// grade, solve, explain and others. Data goes to out, complaints to errs, both in the
// order of the lines. A bad line is reported on both, and the rest is still done.
package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/generator/ordered"
)

// A Filter reads puzzles and writes something about each.
type Filter struct {
	Kind    engine.Kind
	Jobs    int // workers; 0 for one a processor
	In      io.Reader
	Out     io.Writer
	Errs    io.Writer
	Catalog message.Catalog // the language of complaints
}

// ErrLines says that some lines could not be done. Each has been reported already.
var ErrLines = errors.New("some lines could not be done")

// reply is the answer to a batch of lines.
type reply struct {
	out, errs []byte
	failed    bool
	refusals  []refusal
	catalog   message.Catalog
}

// A refusal is the answer to a line that could not be read.
type refusal struct {
	number    int // of the line
	out, errs int // where it ends in the output and in the complaints
	size      int // its bytes
}

func (r *reply) write(o object) { r.out = append(r.out, o.line()...) }

// maxReasons is the largest number of mistakes of a line that are printed.
const maxReasons = 10

// refuse answers a bad line.
func (r *reply) refuse(number int, err error) {
	out, errs := len(r.out), len(r.errs)
	all := split(err)
	var reasons []string
	for _, e := range all[:min(len(all), maxReasons)] {
		reasons = append(reasons, cut(message.Of(e).In(r.catalog)))
	}
	if more := len(all) - len(reasons); more > 0 {
		reasons = append(reasons, r.catalog.Say("and %d more like these", more))
	}
	for _, reason := range reasons {
		r.errs = fmt.Appendf(r.errs, "line %d: %s\n", number, reason)
	}
	r.write(object{{"line", number}, {"error", strings.Join(reasons, "; ")}})
	r.refused(number, out, errs)
}

// refused counts the refusals that were written for a line, after these places.
func (r *reply) refused(number, out, errs int) {
	r.failed = true
	r.refusals = append(r.refusals, refusal{number, len(r.out), len(r.errs), len(r.out) - out + len(r.errs) - errs})
}

// maxRefused bounds all refusals together, in bytes. A file that is wrong as a whole has as many as lines.
const maxRefused = 32 << 10

// A messageList adds up the refusals of an input.
type messageList struct{ size int }

// add counts the refusals of a reply. If there are too many, it cuts the reply after the last one
// that is written, and returns an error.
func (t *messageList) add(r *reply) error {
	for _, refused := range r.refusals {
		if t.size += refused.size; t.size > maxRefused {
			r.out, r.errs = r.out[:refused.out], r.errs[:refused.errs]
			return message.Errorf("too many lines can't be read; those after line %d are left out", refused.number)
		}
	}
	return nil
}

// split returns the errors that are joined in one.
func split(err error) []error {
	_, sentence := err.(*message.Mistake) // one sentence, although it may wrap several errors
	if joined, ok := err.(interface{ Unwrap() []error }); ok && !sentence {
		return joined.Unwrap()
	}
	return []error{err}
}

// cut shortens a reason that quotes much of a long line.
func cut(reason string) string {
	const most = 1000 // characters
	count := 0
	for at := range reason {
		if count == most {
			return reason[:at] + "…"
		}
		count++
	}
	return reason
}

// run answers every puzzle of the input, in order, by several workers. It returns
// ErrLines if a line could not be done.
func (f Filter) run(ctx context.Context, answer func(*reply, int, engine.Puzzle)) error {
	newWork := func() func(context.Context, batch) batchReply {
		return func(_ context.Context, b batch) batchReply {
			return batchReply{f.answerAll(b, answer), b.err}
		}
	}
	var refused messageList
	failed := false
	for r := range ordered.Map(ctx, f.Jobs, batches(f.In, f.Kind), newWork) {
		failed = failed || r.failed
		tooMany := refused.add(&r.reply)
		if err := cmp.Or(f.write(r.reply), tooMany); err != nil {
			return err
		}
		if r.err != nil {
			return message.Errorf("reading puzzles: %v", r.err)
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if failed {
		return ErrLines
	}
	return nil
}

// batchReply is a reply, and the error that ended the input early.
type batchReply struct {
	reply
	err error
}

func (f Filter) answerAll(b batch, answer func(*reply, int, engine.Puzzle)) reply {
	r := reply{catalog: f.Catalog}
	for _, l := range b.lines {
		if l.Note != nil {
			r.errs = fmt.Appendf(r.errs, "line %d: %s\n", l.Line, message.Of(l.Note).In(f.Catalog))
		}
		if l.Err != nil {
			r.refuse(l.Line, l.Err)
			continue
		}
		if l.Text == "" {
			continue // a remark
		}
		puzzle, err := f.Kind.Parse(l.Text)
		if err != nil {
			r.refuse(l.Line, err)
			continue
		}
		answer(&r, l.Line, puzzle)
	}
	return r
}

func (f Filter) write(r reply) error {
	if len(r.errs) > 0 {
		if _, err := f.Errs.Write(r.errs); err != nil {
			return message.Errorf("writing errors: %v", err)
		}
	}
	if len(r.out) > 0 {
		if _, err := f.Out.Write(r.out); err != nil {
			return message.Errorf("writing: %v", err)
		}
	}
	return nil
}
