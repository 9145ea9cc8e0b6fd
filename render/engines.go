package render

// Engines are the puzzles' engines as a program for browsers.
type Engines struct {
	Program []byte // WebAssembly
	Support []byte // the script by which it is run
}
