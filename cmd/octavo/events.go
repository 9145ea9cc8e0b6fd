package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf16"

	"octavo/content/strict"
	"octavo/site/product"
)

// events tell a program how a build goes, as lines of JSON, and nothing else is written to
// where they stand:
//
//	{"event":"progress","stage":"puzzles","done":12,"total":96,"left":3.5}
//	{"event":"note","message":"…","file":"content/books/a.md","line":7,"column":3}
//	{"event":"mistake","message":"…","file":"…","line":8,"column":26,"known":["easy"],"suggestion":"easy"}
//	{"event":"failed","message":"…"}
//	{"event":"interrupted"}
//
// Left are the seconds that the stage will take if it goes on as it has so far; there are none
// where nobody can know yet. There are a stage's first and last, and between them a few in a second.
type events struct {
	out   io.Writer
	now   func() time.Time
	mutex sync.Mutex
	stage string
	begun time.Time // the stage
	told  time.Time // the last line
}

// betweenEvents is the least time between two lines of a stage.
const betweenEvents = 200 * time.Millisecond

type progressJSON struct {
	Event string   `json:"event"`
	Stage string   `json:"stage"`
	Done  int      `json:"done"`
	Total int      `json:"total"`
	Left  *float64 `json:"left,omitempty"`
}

// toldJSON is something that a build says in words.
type toldJSON struct {
	Event      string   `json:"event"`
	Message    string   `json:"message,omitempty"`
	File       string   `json:"file,omitempty"`
	Line       int      `json:"line,omitempty"`
	Column     int      `json:"column,omitempty"`
	Place      string   `json:"place,omitempty"` // in words, where it is no line of a text
	Known      []string `json:"known,omitempty"`
	Suggestion string   `json:"suggestion,omitempty"`
	Code       string   `json:"code,omitempty"` // of the rules of a game
}

func newEvents(out io.Writer) *events { return &events{out: out, now: time.Now} }

// show is the builder's site.Progress.
func (e *events) show(stage string, done, total int) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	now := e.now()
	if stage != e.stage {
		e.stage, e.begun, e.told = stage, now, time.Time{}
	}
	if done < total && now.Sub(e.told) < betweenEvents {
		return
	}
	e.told = now
	e.write(progressJSON{Event: "progress", Stage: stage, Done: done, Total: total, Left: left(now.Sub(e.begun), done, total)})
}

// left are the seconds that are left if it goes on so; nil where nothing is known of them.
func left(gone time.Duration, done, total int) *float64 {
	if done < total && (done == 0 || gone == 0) {
		return nil
	}
	left := gone * time.Duration(total-done) / time.Duration(max(1, done))
	seconds := float64(left.Milliseconds()/100) / 10
	return &seconds
}

// notes tells what a publisher should know.
func (e *events) notes(notes strict.Problems) { e.problems("note", notes) }

func (e *events) problems(event string, problems strict.Problems) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	for _, p := range problems.In(tongue()) {
		e.write(toldJSON{event, p.Message, p.Pos.File, p.Pos.Line, p.Pos.Column, p.Place, p.Known, p.Suggestion, p.Code})
	}
}

// errTold is that of a command which has told already what is wrong.
var errTold = errors.New("what is wrong has been told")

// failed tells why a build failed, and is the error of a command that has told it.
func (e *events) failed(ctx context.Context, err error) error {
	switch problems, ok := strict.ProblemsIn(err); {
	case errors.Is(err, context.Canceled), context.Cause(ctx) != nil:
		e.tell(toldJSON{Event: "interrupted"})
	case ok:
		e.problems("mistake", problems)
	default:
		for _, one := range product.Flatten(err) {
			e.tell(toldJSON{Event: "failed", Message: plain(one) + hint(one)})
		}
	}
	return errors.Join(errTold, err)
}

func (e *events) tell(what toldJSON) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.write(what)
}

// write writes a line. Nobody reading is no reason to stop.
func (e *events) write(what any) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(what)
	_, _ = io.WriteString(e.out, escaped(strings.TrimSuffix(b.String(), "\n"))+"\n")
}

// escaped is JSON in which all that can't be seen is written as its number.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsGraphic(r):
			b.WriteRune(r)
		case r < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		}
	}
	return b.String()
}
