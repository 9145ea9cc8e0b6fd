package stream

import (
	"bytes"
	"fmt"
	"io"

	"octavo/content/message"
)

// mostTold is how many complaints are told one by one: who gives the wrong file has as many as
// it has lines.
const mostTold = 10

// Few tells the first complaints, and counts the others.
type Few struct {
	To     io.Writer
	Tongue message.Tongue // in which it says how many others there are
	told   int
	left   int
}

// Write takes complaints, a line each.
func (f *Few) Write(complaints []byte) (int, error) {
	for line := range bytes.Lines(complaints) {
		if f.told == mostTold {
			f.left++
			continue
		}
		f.told++
		if _, err := f.To.Write(line); err != nil {
			return 0, err
		}
	}
	return len(complaints), nil
}

// Rest tells how many others there were.
func (f *Few) Rest() {
	if f.left > 0 {
		_, _ = fmt.Fprintln(f.To, f.Tongue.Say("and %s like these", message.Counted(f.left, "1 line more", "%d lines more")))
	}
}
