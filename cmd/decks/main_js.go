// Decks is the Worker for browsers: see main.go.
package main

import (
	"encoding/json"
	"syscall/js"

	"octavo/content/message"
)

// catalogVariable is the variable in which the Worker's script keeps the translations of messages,
// as JSON (render/scripts).
const catalogVariable = "messages"

func main() {
	global := js.Global()
	var catalog message.Catalog
	if text := global.Get(catalogVariable); text.Type() == js.TypeString {
		_ = json.Unmarshal([]byte(text.String()), &catalog) // without a catalog, messages are in English
	}
	global.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if data := args[0].Get("data"); data.Type() == js.TypeString {
			global.Call("postMessage", string(answer([]byte(data.String()), catalog)))
		}
		return nil
	}))
	global.Call("postMessage", `{"id":0}`) // tells the page that the program is ready for requests
	select {}
}
