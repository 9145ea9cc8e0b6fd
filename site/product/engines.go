package product

import "context"

// Engines are the puzzles' engines as a program for browsers, which pages run when their
// readers ask for more than the pages know.
type Engines interface {
	// Which are they? It tells apart what Make returns, without making it.
	Digest() string
	// Make returns the program, as WebAssembly, and the script by which it is run.
	Make(ctx context.Context) (program, support []byte, err error)
}
