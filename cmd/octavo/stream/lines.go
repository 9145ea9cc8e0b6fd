// Package lines is the line-oriented side of the program: puzzles come one a
// line, and for each something is said, in the same order. Generate writes
// such lines; Grade, Solve and Explain read them.
//
// Data goes to out and complaints to errs. A bad line is answered on both and
// the rest is still done.
package stream

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/generator/ordered"
)

// A Filter is one run over lines.
type Filter struct {
	Kind engine.Kind
	Jobs int // workers; 0 for one a processor
	In   io.Reader
	Out  io.Writer
	Errs io.Writer

	Tongue message.Tongue // in which lines are told what is wrong with them
}

// ErrLines says that some lines could not be done. What was wrong with each
// has been said where it stood.
var ErrLines = errors.New("some lines could not be done")

// reply is the answer to a batch of lines.
type reply struct {
	out, errs []byte
	failed    bool
	tongue    message.Tongue
}

// refuse answers a bad line.
func (r *reply) refuse(number int, err error) {
	r.failed = true
	var reasons []string
	for _, e := range severally(err) {
		reasons = append(reasons, brief(message.Of(e).In(r.tongue)))
		r.errs = fmt.Appendf(r.errs, "line %d: %s\n", number, reasons[len(reasons)-1])
	}
	why := strings.Join(reasons, "; ")
	o := beginObject(r.out)
	o.number("line", number)
	o.text("error", why)
	r.out = o.endLine()
}

// severally are the errors that one is made of, if it says so, or itself.
func severally(err error) []error {
	_, sentence := err.(*message.Mistake) // which may have errors within it, and is one
	if joined, ok := err.(interface{ Unwrap() []error }); ok && !sentence {
		return joined.Unwrap()
	}
	return []error{err}
}

// brief cuts a reason short that quotes much of a long line: megabytes of it
// would bury all the others.
func brief(why string) string {
	const most = 1000 // characters
	count := 0
	for at := range why {
		if count == most {
			return why[:at] + "…"
		}
		count++
	}
	return why
}

// run answers every puzzle line of the input, in order, as many at a time as
// there are workers. It returns ErrLines when a line could not be done.
func (f Filter) run(ctx context.Context, answer func(*reply, int, engine.Puzzle)) error {
	newWork := func() func(context.Context, batch) batchReply {
		return func(_ context.Context, b batch) batchReply {
			return batchReply{f.answerAll(b, answer), b.err}
		}
	}
	failed := false
	for r := range ordered.Map(ctx, f.Jobs, batches(f.In), newWork) {
		failed = failed || r.failed
		if err := f.write(r.reply); err != nil {
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

// batchReply is a reply and what ended the reading, if it was not the end.
type batchReply struct {
	reply
	err error
}

func (f Filter) answerAll(b batch, answer func(*reply, int, engine.Puzzle)) reply {
	r := reply{tongue: f.Tongue}
	for _, l := range b.lines {
		if l.err != nil {
			r.refuse(l.number, l.err)
			continue
		}
		puzzle, err := f.Kind.Parse(l.text)
		if err != nil {
			r.refuse(l.number, cmp.Or(asObject(l.text), err))
			continue
		}
		answer(&r, l.number, puzzle)
	}
	return r
}

// asObject refuses a line that is no puzzle and has one, as generate writes them; nil where it
// has none.
func asObject(text string) error {
	var object struct{ Puzzle *string }
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &object) != nil || object.Puzzle == nil {
		return nil
	}
	return message.Errorf("this line is an object of JSON, and what is read is a puzzle's text alone, which it has as \"puzzle\": jq -r .puzzle FILE.jsonl writes these texts")
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

// unfit reports whether an error says no more than how many solutions there
// are, which is a finding and no mistake.
func unfit(err error) bool {
	return errors.Is(err, engine.ErrUnsolvable) || errors.Is(err, engine.ErrAmbiguous)
}
