// Engines is all kinds of puzzle by themselves, as a Worker: see main.go.
package main

import (
	"syscall/js"
	"time"

	"octavo/cmd/engines/worker"
)

// A browser's messages come in only when this program has nothing to do. So while it
// works out an answer it sleeps now and then, for a time that isn't over before anybody
// has looked.
const (
	between = 30 * time.Millisecond
	asleep  = time.Millisecond
)

func main() {
	worker := js.Global()
	last := time.Now()
	d := worker.New(func(reply []byte) {
		worker.Call("postMessage", string(reply))
	}, func() {
		if time.Since(last) > between {
			time.Sleep(asleep)
			last = time.Now()
		}
	})
	worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if data := args[0].Get("data"); data.Type() == js.TypeString {
			d.Take([]byte(data.String()))
		}
		return nil
	}))
	worker.Call("postMessage", `{"id":0}`) // ready
	d.Serve()
}
