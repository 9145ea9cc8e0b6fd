package main

import (
	"encoding/json"
	"io"
	"sync"
	"time"
)

// events tell a program how far a build has come, as lines of JSON:
//
//	{"event":"progress","stage":"puzzles","done":12,"total":96,"left":3.5}
//
// Left are the seconds that the stage will take if it goes on as it has so far. There are a
// stage's first and last, and between them a few in a second.
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
	Event string  `json:"event"`
	Stage string  `json:"stage"`
	Done  int     `json:"done"`
	Total int     `json:"total"`
	Left  float64 `json:"left"`
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
	line := progressJSON{Event: "progress", Stage: stage, Done: done, Total: total}
	if done > 0 {
		left := now.Sub(e.begun) * time.Duration(total-done) / time.Duration(done)
		line.Left = float64(left.Milliseconds()/100) / 10
	}
	_ = json.NewEncoder(e.out).Encode(line) // nobody reading is no reason to stop
}
