//go:build carried

package source

import (
	_ "embed"

	"octavo/render"
)

//go:embed engines.wasm
var engines []byte

//go:embed decks.wasm
var decks []byte

//go:embed wasm_exec.js
var wasmExec []byte

// embedded returns the programs that this program includes.
func embedded() (programs render.Programs, ok bool) {
	return render.Programs{Engines: engines, Decks: decks, Support: wasmExec}, true
}
