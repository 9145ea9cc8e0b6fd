//go:build carried

package source

import _ "embed"

//go:embed engines.wasm
var engines []byte

//go:embed wasm_exec.js
var wasmExec []byte

// embedded returns the engines that this program includes: the program as WebAssembly, and the
// script that runs it.
func embedded() (program, support []byte, ok bool) { return engines, wasmExec, true }
