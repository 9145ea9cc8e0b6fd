// Package desk is where questions about puzzles are answered, one message of JSON each:
// what can be done next, is this right, how hard is it, make me another. Engines alone
// stand behind it: no words, no templates, no files.
//
// A Request has an ID, which its Reply repeats, and says what is to be done. A Desk
// takes requests in any number and answers them one after another; Cancel is heard at
// once, wherever the answer to another is. What comes in may be anything: what isn't a
// request is refused in a reply of the ID 0.
package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"sync"
)

// A Desk answers requests. Make one with New.
type Desk struct {
	say   func(reply []byte)
	pause func()
	queue chan errand

	mu      sync.Mutex
	waiting map[int]context.CancelFunc
	ended   bool
}

// An errand is a request that somebody waits for.
type errand struct {
	Request
	ctx  context.Context
	done context.CancelFunc
}

// The most requests that wait at a time, and the longest message in bytes: that of a
// level with all its moves is far shorter.
const (
	mostWaiting    = 64
	longestMessage = 1 << 20
)

// New opens a desk that says its replies, each a message of JSON, one at a time. Pause is
// called often while an answer is being worked out, so that what else comes in can be
// taken where there is but one thread; nil where nothing needs it.
func New(say func(reply []byte), pause func()) *Desk {
	var speaking sync.Mutex
	return &Desk{
		say: func(reply []byte) {
			speaking.Lock()
			defer speaking.Unlock()
			say(reply)
		},
		pause: pause, queue: make(chan errand, mostWaiting), waiting: map[int]context.CancelFunc{},
	}
}

// Serve answers what is taken until the desk is closed and all is answered.
func (d *Desk) Serve() {
	for e := range d.queue {
		d.reply(Answer(patient{e.ctx, d.pause}, e.Request))
		d.leave(e)
	}
}

// Close takes no more.
func (d *Desk) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.ended {
		d.ended = true
		close(d.queue)
	}
}

// Take takes a message. It never waits.
func (d *Desk) Take(message []byte) {
	r, err := parse(message)
	if err == nil {
		err = d.take(r)
	}
	if err != nil {
		d.reply(Reply{ID: r.ID, Error: &Mistake{Refused, err.Error()}})
	}
}

func (d *Desk) take(r Request) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if r.Do == Cancel {
		if cancel, ok := d.waiting[r.Of]; ok {
			cancel()
		}
		return nil
	}
	switch {
	case d.ended:
		return fmt.Errorf("the desk is closed")
	case d.waiting[r.ID] != nil:
		return fmt.Errorf("request %d is being answered", r.ID)
	case len(d.waiting) == mostWaiting:
		return fmt.Errorf("%d requests are waiting already", mostWaiting)
	}
	ctx, cancel := context.WithCancel(context.Background())
	d.waiting[r.ID] = cancel
	d.queue <- errand{r, ctx, cancel}
	return nil
}

func (d *Desk) leave(e errand) {
	d.mu.Lock()
	defer d.mu.Unlock()
	e.done()
	delete(d.waiting, e.ID)
}

// parse reads a request. Its ID is good even if the rest isn't.
func parse(message []byte) (r Request, err error) {
	if len(message) > longestMessage {
		return r, fmt.Errorf("the message has %d bytes; possible: up to %d", len(message), longestMessage)
	}
	decoder := json.NewDecoder(bytes.NewReader(message))
	decoder.DisallowUnknownFields()
	if err = decoder.Decode(&r); err != nil {
		var only struct{ ID int }
		if json.Unmarshal(message, &only) == nil {
			r.ID = only.ID
		}
		return r, fmt.Errorf("no request: %w", err)
	}
	if decoder.More() {
		return r, fmt.Errorf("no request: something follows it")
	}
	return r, nil
}

func (d *Desk) reply(r Reply) {
	data, err := json.Marshal(r)
	if err != nil {
		panic("desk: a reply without a JSON form: " + err.Error()) // there is none
	}
	d.say(data)
}

// A patient context is asked often whether it has ended, and pauses then.
type patient struct {
	context.Context
	pause func()
}

func (p patient) Err() error {
	if p.pause != nil {
		p.pause()
	}
	return p.Context.Err()
}
