package main

import (
	"bytes"
	"testing"
	"time"
)

func TestEventsTellTheTimeLeft(t *testing.T) {
	var out bytes.Buffer
	now := time.Unix(0, 0)
	e := newEvents(&out)
	e.now = func() time.Time { return now }
	e.show("puzzles", 0, 10)
	e.show("puzzles", 1, 10) // at the same moment: not told
	now = now.Add(2 * time.Second)
	e.show("puzzles", 4, 10)
	now = now.Add(10 * time.Millisecond)
	e.show("puzzles", 10, 10) // the last is told, however soon it comes
	e.show("pdf", 1, 2)
	const want = `{"event":"progress","stage":"puzzles","done":0,"total":10,"left":0}
{"event":"progress","stage":"puzzles","done":4,"total":10,"left":3}
{"event":"progress","stage":"puzzles","done":10,"total":10,"left":0}
{"event":"progress","stage":"pdf","done":1,"total":2,"left":0}
`
	if out.String() != want {
		t.Errorf("the events are\n%swant\n%s", out.String(), want)
	}
}
