// Package source finds the engines that pages run: included in the program, or built from its source.
// Beside the puzzle engines it finds the program cmd/decks, which reads pasted tables of species.
//
// Releases include them: `go generate ./cmd/engines/source` builds the engines, and `go build -tags
// carried ./cmd/octavo` includes them. A program that runs beside its source, such as `go run
// ./cmd/octavo`, builds them with the go command. Any other program has none, and reports why.
package source

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"octavo/render"
)

//go:generate env GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -gcflags=all=-l "-ldflags=-s -w" -o engines.wasm ..
//go:generate env GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -gcflags=all=-l "-ldflags=-s -w" -o decks.wasm ../../decks
//go:generate cp $GOROOT/lib/wasm/wasm_exec.js wasm_exec.js

// Engines holds the programs for browsers, or what is needed to build them.
type Engines struct {
	digest string
	build  func(ctx context.Context) (render.Programs, error)
}

// Digest returns a hash that changes with the engines. It covers the included files, or the source
// and the version of Go.
func (e *Engines) Digest() string { return e.digest }

// Make returns the programs as WebAssembly, and the script from Go's library that runs them.
func (e *Engines) Make(ctx context.Context) (render.Programs, error) { return e.build(ctx) }

// Find finds the engines. If there are none, the error says what is missing.
func Find(ctx context.Context) (*Engines, error) {
	if programs, ok := embedded(); ok {
		return &Engines{
			digest: digestOf(programs.Engines, programs.Decks, programs.Support),
			build:  func(context.Context) (render.Programs, error) { return programs, nil },
		}, nil
	}
	source, ok := findSource()
	if !ok {
		return nil, errors.New("this octavo doesn't carry the engines for browsers, and its source isn't here to build them of; a release carries them, and a program that was built without -trimpath finds its source")
	}
	return enginesFromSource(ctx, source)
}

func digestOf(parts ...[]byte) string {
	sum := sha256.New()
	for _, part := range parts {
		own := sha256.Sum256(part)
		sum.Write(own[:])
	}
	return hex.EncodeToString(sum.Sum(nil))
}
