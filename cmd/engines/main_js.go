// Engines is the Worker for browsers: see main.go.
package main

import (
	"syscall/js"
	"time"

	"octavo/cmd/engines/worker"
)

// A browser delivers messages only while this program is idle. So the program stops its work after
// each busyTime and sleeps for sleepTime.
const (
	busyTime  = 30 * time.Millisecond
	sleepTime = time.Millisecond
)

func main() {
	global := js.Global()
	last := time.Now()
	engines := worker.New(func(reply []byte) {
		global.Call("postMessage", string(reply))
	}, func() {
		if time.Since(last) > busyTime {
			time.Sleep(sleepTime)
			last = time.Now()
		}
	})
	global.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if data := args[0].Get("data"); data.Type() == js.TypeString {
			engines.Take([]byte(data.String()))
		}
		return nil
	}))
	global.Call("postMessage", `{"id":0}`) // tells the page that the program is ready for requests
	engines.Serve()
}
