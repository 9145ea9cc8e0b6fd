// Package worker answers questions about puzzles: the next step, whether an answer is right, how hard a
// puzzle is, a new puzzle. Requests and replies are messages in JSON. The package uses only the engines,
// without words, templates and files.
//
// A Request has an ID, which its Reply repeats. A Worker answers requests one after another, and handles
// Cancel at once. A message that isn't a request gets a Reply with the ID 0.
package worker

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"sync"
)

// A Worker answers requests. Make one with New.
type Worker struct {
	sendReply func(reply []byte)
	pause     func()
	queue     chan pending

	mu      sync.Mutex
	waiting map[int]context.CancelFunc
	ended   bool
}

// A pending is a request that waits or is being answered. It can be cancelled until its reply is
// sent.
type pending struct {
	Request
	ctx  context.Context
	done context.CancelFunc
}

// Limits of the number of waiting requests and of the size of a message. Even a level with all its
// moves is far smaller.
const (
	maxWaiting      = 64
	maxMessageBytes = 1 << 20
)

// New returns a worker that calls say with each reply, one at a time. It calls pause often during
// its work. If there is only one thread, messages can arrive during these calls. pause may be nil.
func New(say func(reply []byte), pause func()) *Worker {
	var speaking sync.Mutex
	return &Worker{
		sendReply: func(reply []byte) {
			speaking.Lock()
			defer speaking.Unlock()
			say(reply)
		},
		pause: pause, queue: make(chan pending, maxWaiting), waiting: map[int]context.CancelFunc{},
	}
}

// Serve answers requests until Close is called and all accepted requests are answered.
func (w *Worker) Serve() {
	for p := range w.queue {
		w.reply(Answer(pausingContext{p.ctx, w.pause}, p.Request))
		w.finish(p)
	}
}

// Close makes the worker refuse all further requests.
func (w *Worker) Close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.ended {
		w.ended = true
		close(w.queue)
	}
}

// Take accepts a message and returns before it is answered. A message that is no request is refused
// at once.
func (w *Worker) Take(message []byte) {
	r, err := parse(message)
	if err == nil {
		err = w.take(r)
	}
	if err != nil {
		w.reply(Reply{ID: r.ID, Error: &Mistake{Code: Refused, Text: err.Error()}})
	}
}

func (w *Worker) take(r Request) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if r.Do == Cancel {
		if cancel, ok := w.waiting[r.Of]; ok {
			cancel()
		}
		return nil
	}
	switch {
	case w.ended:
		return fmt.Errorf("the desk is closed")
	case w.waiting[r.ID] != nil:
		return fmt.Errorf("request %d is being answered", r.ID)
	case len(w.waiting) == maxWaiting:
		return fmt.Errorf("%d requests are waiting already", maxWaiting)
	}
	ctx, cancel := context.WithCancel(context.Background())
	w.waiting[r.ID] = cancel
	w.queue <- pending{r, ctx, cancel}
	return nil
}

func (w *Worker) finish(p pending) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p.done()
	delete(w.waiting, p.ID)
}

// parse reads a request. If the rest of the message is invalid but its ID is readable, the request
// has this ID beside the error.
func parse(message []byte) (r Request, err error) {
	if len(message) > maxMessageBytes {
		return r, fmt.Errorf("the message has %d bytes; possible: up to %d", len(message), maxMessageBytes)
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

func (w *Worker) reply(r Reply) {
	data, err := json.Marshal(r)
	if err != nil {
		panic("worker: a reply without a JSON form: " + err.Error()) // every reply has a JSON form
	}
	w.sendReply(data)
}

// A pausingContext calls pause at every call of Err.
type pausingContext struct {
	context.Context
	pause func()
}

func (p pausingContext) Err() error {
	if p.pause != nil {
		p.pause()
	}
	return p.Context.Err()
}
