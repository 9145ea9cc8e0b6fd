// Package stream makes puzzles, and reads puzzles line by line, for the commands generate,
// grade, solve, explain and others. Data goes to Out, and complaints to Errs, both in the
// order of the lines. A bad line is reported on both, and later lines are still processed.
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

// A Filter reads puzzles from In. Its methods write an answer for each, such as the solution.
type Filter struct {
	Kind    engine.Kind
	Jobs    int // number of workers; 0 means one per processor
	In      io.Reader
	Out     io.Writer
	Errs    io.Writer
	Catalog message.Catalog // the messages in the user's language
}

// ErrLines means that some lines failed. Each has been reported already.
var ErrLines = errors.New("some lines could not be done")

// reply is the answer to a batch of lines.
type reply struct {
	out, errs []byte // text for Filter.Out and Filter.Errs
	failed    bool   // whether a line failed
	refusals  []refusal
	catalog   message.Catalog
}

// A refusal is a part of a reply that reports a bad line.
type refusal struct {
	line            int // number of the line
	outEnd, errsEnd int // ends of the refusal in reply.out and reply.errs
	bytes           int // length of the refusal in reply.out and reply.errs together
}

func (r *reply) write(o object) { r.out = append(r.out, o.line()...) }

// maxReasons is how many mistakes of one line are printed.
const maxReasons = 10

// refuse adds a refusal of a line, with the mistakes that are joined in err.
func (r *reply) refuse(number int, err error) {
	out, errs := len(r.out), len(r.errs)
	all := joinedErrors(err)
	var reasons []string
	for _, e := range all[:min(len(all), maxReasons)] {
		reasons = append(reasons, shortenReason(message.Of(e).In(r.catalog)))
	}
	if more := len(all) - len(reasons); more > 0 {
		reasons = append(reasons, r.catalog.Say("and %d more like these", more))
	}
	for _, reason := range reasons {
		r.errs = fmt.Appendf(r.errs, "line %d: %s\n", number, reason)
	}
	r.write(object{{"line", number}, {"error", strings.Join(reasons, "; ")}})
	r.countRefusal(number, out, errs)
}

// countRefusal records a refusal that has just been written. out and errs are the lengths of r.out and
// r.errs before it.
func (r *reply) countRefusal(number, out, errs int) {
	r.failed = true
	r.refusals = append(r.refusals, refusal{number, len(r.out), len(r.errs), len(r.out) - out + len(r.errs) - errs})
}

// maxRefusalBytes bounds all refusals of an input together. Without this bound, a file that is
// wrong as a whole would cause a refusal for every line.
const maxRefusalBytes = 32 << 10

// A refusalTotal is the size of all refusals of an input so far.
type refusalTotal struct{ bytes int }

// add adds the refusals of a reply. If the total exceeds maxRefusalBytes, it cuts the reply after
// the refusal that exceeds the bound, and returns an error.
func (t *refusalTotal) add(r *reply) error {
	for _, refused := range r.refusals {
		if t.bytes += refused.bytes; t.bytes > maxRefusalBytes {
			r.out, r.errs = r.out[:refused.outEnd], r.errs[:refused.errsEnd]
			return message.Errorf("too many lines can't be read; those after line %d are left out", refused.line)
		}
	}
	return nil
}

// joinedErrors returns the errors that errors.Join has joined, or err itself.
func joinedErrors(err error) []error {
	_, isSentence := err.(*message.Mistake) // one sentence, although it may wrap several errors
	if joined, ok := err.(interface{ Unwrap() []error }); ok && !isSentence {
		return joined.Unwrap()
	}
	return []error{err}
}

// shortenReason shortens a reason that quotes a long line to 1000 characters.
func shortenReason(reason string) string {
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

// run calls answer for every puzzle of the input, in several workers, and writes the replies in order.
// answer gets the number of the line. run returns ErrLines if a line failed.
func (f Filter) run(ctx context.Context, answer func(*reply, int, engine.Puzzle)) error {
	newWork := func() func(context.Context, batch) batchReply {
		return func(_ context.Context, b batch) batchReply {
			return batchReply{f.answerAll(b, answer), b.err}
		}
	}
	var refused refusalTotal
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

// batchReply is a reply, and the error that ended the input early, if any.
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
			continue // the line is a remark, not a puzzle
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
