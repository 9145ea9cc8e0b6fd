// Package garbage says how much of it may lie about. That holds for the whole program, so that commands
// say it, and nobody else; an environment that says it (GOGC, GOMEMLIMIT) is believed before them.
package garbage

import (
	"os"
	"runtime/debug"
)

// Seldom lets it be collected less often than is usual: a command is over in seconds, and most
// of its work is making what is soon done with.
func Seldom() { At(150) }

// At has it be collected when there is so much more than what is in use, in per cent.
func At(growth int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(growth)
	}
}

// Room lets as much more of it lie about as if so many bytes more were in use. What is in use by
// whoever makes small puzzles is a few megabytes, so that it would be collected a dozen times a second.
// (A higher growth would do as much, but also where a long run has come to use hundreds of megabytes.)
func Room(bytes int) {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		rooms = append(rooms, make([]byte, bytes))
	}
}

// rooms are never looked into, and therefore no memory: the system gives some where it is written.
var rooms [][]byte
