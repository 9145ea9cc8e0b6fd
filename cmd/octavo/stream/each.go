package stream

import (
	"context"
	"fmt"
	"io"

	"octavo/content/message"
)

// Each answers every line of an input that holds no puzzles. Where answer
// fails, its error is said, and what it returned all the same is written;
// where it returned nothing, the line is refused as every bad line is.
func Each(ctx context.Context, in io.Reader, out, errs io.Writer, tongue message.Tongue, answer func(text string) ([]byte, error)) error {
	f := Filter{In: in, Out: out, Errs: errs, Tongue: tongue}
	failed := false
	for b := range batches(in) {
		r := reply{tongue: tongue}
		for _, l := range b.lines {
			if l.err != nil {
				r.refuse(l.number, l.err)
				continue
			}
			r.answer(l, answer)
		}
		failed = failed || r.failed
		if err := f.write(r); err != nil {
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

func (r *reply) answer(l line, answer func(string) ([]byte, error)) {
	text, err := answer(l.text)
	switch {
	case err != nil && text == nil:
		r.refuse(l.number, err)
		return
	case err != nil:
		r.failed = true
		r.errs = fmt.Appendf(r.errs, "line %d: %s\n", l.number, message.Of(err).In(r.tongue))
	}
	r.out = append(append(r.out, text...), '\n')
}
