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
)

// events reports a build to another program, as lines of JSON:
//
//	{"event":"progress","stage":"puzzles","done":12,"total":96,"left":3.5}
//	{"event":"note","message":"…","file":"content/books/a.md","line":7,"column":3}
//	{"event":"mistake","message":"…","file":"…","line":8,"column":26,"known":["easy"],"suggestion":"easy"}
//	{"event":"failed","message":"…"}
//	{"event":"interrupted"}
//
// left estimates the remaining seconds of the stage. It is missing while nothing is known. Each stage
// has a first and a last line, and a few a second between them.
type events struct {
	out      io.Writer
	now      func() time.Time
	mutex    sync.Mutex
	stage    string
	begun    time.Time // when the stage began
	lastLine time.Time // when the last line was written
}

// betweenEvents is the shortest time between two lines of a stage.
const betweenEvents = 200 * time.Millisecond

type progressJSON struct {
	Event string   `json:"event"`
	Stage string   `json:"stage"`
	Done  int      `json:"done"`
	Total int      `json:"total"`
	Left  *float64 `json:"left,omitempty"`
}

// messageJSON is a message of a build.
type messageJSON struct {
	Event      string   `json:"event"`
	Message    string   `json:"message,omitempty"`
	File       string   `json:"file,omitempty"`
	Line       int      `json:"line,omitempty"`
	Column     int      `json:"column,omitempty"`
	Place      string   `json:"place,omitempty"` // in words, if the mistake isn't on a line of a text
	Known      []string `json:"known,omitempty"`
	Suggestion string   `json:"suggestion,omitempty"`
	Code       string   `json:"code,omitempty"` // of the rules of a game
}

func newEvents(out io.Writer) *events { return &events{out: out, now: time.Now} }

// show implements site.Progress.
func (e *events) show(stage string, done, total int) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	now := e.now()
	if stage != e.stage {
		e.stage, e.begun, e.lastLine = stage, now, time.Time{}
	}
	if done < total && now.Sub(e.lastLine) < betweenEvents {
		return
	}
	e.lastLine = now
	e.write(progressJSON{Event: "progress", Stage: stage, Done: done, Total: total, Left: left(now.Sub(e.begun), done, total)})
}

// left estimates the remaining seconds; nil if nothing is known.
func left(gone time.Duration, done, total int) *float64 {
	if done < total && (done == 0 || gone == 0) {
		return nil
	}
	left := gone * time.Duration(total-done) / time.Duration(max(1, done))
	seconds := float64(left.Milliseconds()/100) / 10
	return &seconds
}

// notes reports notes for the publisher.
func (e *events) notes(notes strict.Problems) { e.problems("note", notes) }

func (e *events) problems(event string, problems strict.Problems) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	for _, p := range problems.Bounded().In(catalog()) {
		e.write(messageJSON{event, p.Message, p.Pos.File, p.Pos.Line, p.Pos.Column, p.Place, p.Known, p.Suggestion, p.Code})
	}
}

// errReported marks errors that a command has reported already.
var errReported = errors.New("what is wrong has been told")

// failed reports why a build failed, and returns the error for the command.
func (e *events) failed(ctx context.Context, err error) error {
	switch problems, ok := strict.ProblemsIn(err); {
	case errors.Is(err, context.Canceled), context.Cause(ctx) != nil:
		e.writeProblem(messageJSON{Event: "interrupted"})
	case ok:
		e.problems("mistake", problems)
	default:
		for _, text := range errorTexts(err) {
			e.writeProblem(messageJSON{Event: "failed", Message: text})
		}
	}
	return errors.Join(errReported, err)
}

func (e *events) writeProblem(what messageJSON) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.write(what)
}

// write writes a line. It ignores errors, since a build goes on without a reader.
func (e *events) write(what any) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(what)
	_, _ = io.WriteString(e.out, escaped(strings.TrimSuffix(b.String(), "\n"))+"\n")
}

// escaped escapes characters of JSON that can't be seen.
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
