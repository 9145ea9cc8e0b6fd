// Package source finds the engines that pages run: included in the program, or built from its source.
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
)

//go:generate env GOOS=js GOARCH=wasm go build -trimpath -buildvcs=false -gcflags=all=-l "-ldflags=-s -w" -o engines.wasm ..
//go:generate cp $GOROOT/lib/wasm/wasm_exec.js wasm_exec.js

// Engines holds the engines as a program for browsers, or what is needed to build it.
type Engines struct {
	digest string
	build  func(ctx context.Context) (program, support []byte, err error)
}

// Digest returns a hash that changes with the engines. It covers the included files, or the source
// and the version of Go.
func (e *Engines) Digest() string { return e.digest }

// Make returns the program as WebAssembly, and the script from Go's library that runs it.
func (e *Engines) Make(ctx context.Context) (program, support []byte, err error) { return e.build(ctx) }

// Find finds the engines. If there are none, the error says what is missing.
func Find(ctx context.Context) (*Engines, error) {
	if program, support, ok := embedded(); ok {
		return &Engines{
			digest: digestOf(program, support),
			build:  func(context.Context) ([]byte, []byte, error) { return program, support, nil },
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
