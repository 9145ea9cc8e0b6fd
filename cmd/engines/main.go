//go:build !js

// Engines runs all kinds of puzzle without words, templates and files. In a browser (GOOS=js
// GOARCH=wasm) it is a Worker that receives requests as messages. Elsewhere it reads requests from
// standard input, one a line, and writes the replies to standard output. Package worker defines the
// requests.
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

// maxLineBytes limits the length of a line. It is larger than the limit of package worker. So a
// line between the two limits gets a reply that refuses it; a longer one ends the program.
const maxLineBytes = 2 << 20

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
	in.Buffer(nil, maxLineBytes)
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
