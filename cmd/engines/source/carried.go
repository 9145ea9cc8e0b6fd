//go:build carried

package source

import _ "embed" // the engines are files of the program

//go:embed engines.wasm
var engines []byte

//go:embed wasm_exec.js
var wasmExec []byte

func carried() (program, support []byte, ok bool) { return engines, wasmExec, true }
