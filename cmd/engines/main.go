//go:build !js

// Engines is all kinds of puzzle by themselves, without words, templates and files: in a
// browser (GOOS=js GOARCH=wasm) a Worker that gets requests as messages, anywhere else a
// program that reads them from standard input, one a line, and writes the replies to
// standard output. Package desk says what can be asked.
package main

import (
	"bufio"
	"fmt"
	"os"

	"octavo/cmd/engines/worker"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "engines:", err)
		os.Exit(1)
	}
}

// longestLine is how long a line may be, in bytes: somewhat more than the desk takes, so
// that it is the desk which says so.
const longestLine = 2 << 20

func run() error {
	out := bufio.NewWriter(os.Stdout)
	var failed error
	d := worker.New(func(reply []byte) {
		if _, err := out.Write(append(reply, '\n')); err != nil {
			failed = err
		}
		if err := out.Flush(); err != nil {
			failed = err
		}
	}, nil)
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, longestLine)
	ended := make(chan struct{})
	go func() {
		d.Serve()
		close(ended)
	}()
	for in.Scan() {
		d.Take(in.Bytes())
	}
	d.Close()
	<-ended
	if failed != nil {
		return failed
	}
	return in.Err()
}
