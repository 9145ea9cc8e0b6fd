//go:build carried

package origin

import _ "embed" // the engines are files of the program

//go:generate env GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -gcflags=all=-l "-ldflags=-s -w" -o engines.wasm octavo/cmd/engines
//go:generate cp $GOROOT/lib/wasm/wasm_exec.js wasm_exec.js

//go:embed engines.wasm
var engines []byte

//go:embed wasm_exec.js
var wasmExec []byte

func carried() (program, support []byte, ok bool) { return engines, wasmExec, true }
