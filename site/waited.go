package site

import (
	"context"
)

// whileWaited does something that looks at no context, such as reading or
// planning, and gives up on it as soon as nobody waits for it any more. It goes
// on by itself then until it ends, which the bounds of what is read see to; what
// it comes to is thrown away.
func untilCancelled[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type outcome struct {
		value T
		err   error
	}
	done := make(chan outcome, 1)
	go func() {
		value, err := do()
		done <- outcome{value, err}
	}()
	select {
	case o := <-done:
		return o.value, o.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
