//go:build !js

// Decks reads tables of species that people paste into a page, and draws the cards of KYNDO. In a
// browser (GOOS=js GOARCH=wasm) it is a Worker that receives requests as messages. Elsewhere it
// reads requests from standard input, one a line, and writes the replies to standard output.
package main

import (
	"bufio"
	"fmt"
	"os"
)

// maxLineBytes limits the length of a line.
const maxLineBytes = 8 << 20

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, maxLineBytes)
	for in.Scan() {
		fmt.Printf("%s\n", answer(in.Bytes(), nil))
	}
	if err := in.Err(); err != nil {
		fmt.Fprintln(os.Stderr, "decks:", err)
		os.Exit(1)
	}
}
