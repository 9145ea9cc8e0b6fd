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
// left is an estimate of the remaining seconds of the stage. It is missing until one of its units
// is done. Each stage has a first line, a last line, and at most five lines a second between them.
type events struct {
	out      io.Writer
	now      func() time.Time
	mutex    sync.Mutex
	stage    string
	begun    time.Time // when the stage began
	lastLine time.Time // when the last line was written
}

// minEventInterval is the shortest time between two progress lines of a stage. The last line of a
// stage may come earlier.
const minEventInterval = 200 * time.Millisecond

type progressJSON struct {
	Event string   `json:"event"`
	Stage string   `json:"stage"`
	Done  int      `json:"done"`
	Total int      `json:"total"`
	Left  *float64 `json:"left,omitempty"`
}

// messageJSON is a line for a note, a mistake, a failure or an interrupt.
type messageJSON struct {
	Event      string   `json:"event"`
	Message    string   `json:"message,omitempty"`
	File       string   `json:"file,omitempty"`
	Line       int      `json:"line,omitempty"`
	Column     int      `json:"column,omitempty"`
	Place      string   `json:"place,omitempty"` // where the problem is, in words, if the file has no lines: such as a cell of a spreadsheet
	Known      []string `json:"known,omitempty"`
	Suggestion string   `json:"suggestion,omitempty"`
	Code       string   `json:"code,omitempty"` // code of the broken rule of a game
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
	if done < total && now.Sub(e.lastLine) < minEventInterval {
		return
	}
	e.lastLine = now
	e.write(progressJSON{Event: "progress", Stage: stage, Done: done, Total: total, Left: remainingSeconds(now.Sub(e.begun), done, total)})
}

// remainingSeconds estimates the remaining seconds, rounded down to tenths. It assumes that all units
// take the same time. It returns nil if nothing is known yet.
func remainingSeconds(elapsed time.Duration, done, total int) *float64 {
	if done < total && (done == 0 || elapsed == 0) {
		return nil
	}
	left := elapsed * time.Duration(total-done) / time.Duration(max(1, done))
	seconds := float64(left.Milliseconds()/100) / 10
	return &seconds
}

// writeNotes writes a line for each note for the publisher.
func (e *events) writeNotes(notes strict.Problems) { e.writeProblems("note", notes) }

// writeProblems writes a line for each problem. event is note or mistake.
func (e *events) writeProblems(event string, problems strict.Problems) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	for _, p := range problems.Bounded().In(catalog()) {
		e.write(messageJSON{event, p.Message, p.Pos.File, p.Pos.Line, p.Pos.Column, p.Place, p.Known, p.Suggestion, p.Code})
	}
}

// errReported is joined to an error that a command has already reported. Then report doesn't print
// the error again.
var errReported = errors.New("what is wrong has been told")

// reportFailure writes why a build failed. The error that it returns is marked as reported.
func (e *events) reportFailure(ctx context.Context, err error) error {
	switch problems, ok := strict.ProblemsIn(err); {
	case errors.Is(err, context.Canceled), context.Cause(ctx) != nil:
		e.writeMessage(messageJSON{Event: "interrupted"})
	case ok:
		e.writeProblems("mistake", problems)
	default:
		for _, text := range errorTexts(err) {
			e.writeMessage(messageJSON{Event: "failed", Message: text})
		}
	}
	return errors.Join(errReported, err)
}

func (e *events) writeMessage(m messageJSON) {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.write(m)
}

// write writes a value as a line of JSON. It ignores errors, because a build goes on even if nobody
// reads the events. The caller must hold the mutex.
func (e *events) write(value any) {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(value)
	_, _ = io.WriteString(e.out, escapeInvisible(strings.TrimSuffix(b.String(), "\n"))+"\n")
}

// escapeInvisible escapes the invisible characters of a line of JSON as \uXXXX.
func escapeInvisible(text string) string {
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
