package site

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"fmt"
	"io"
	"os"
)

// programDigest tells programs apart by what is in them, whatever version they
// call themselves.
func programDigest() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("finding the program: %w", err)
	}
	file, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("reading the program: %w", err)
	}
	defer file.Close()
	sum := sha256.New()
	if id := buildID(file); len(id) > 0 {
		sum.Write(id)
	} else if _, err := io.Copy(sum, file); err != nil {
		return "", fmt.Errorf("reading the program: %w", err)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// buildID is what Go's linker writes into programs in the Executable and Linkable
// Format, a hash of all that they are built from (cmd/internal/buildid); nil where
// there is none. It is read in no time, and the program has many megabytes.
func buildID(file io.ReaderAt) []byte {
	program, err := elf.NewFile(file)
	if err != nil {
		return nil
	}
	section := program.Section(".note.go.buildid")
	if section == nil {
		return nil
	}
	note, err := section.Data()
	const head = 16 // the lengths of name and text, the sort, and the name "Go"
	if err != nil || len(note) <= head || !bytes.Equal(note[12:head], []byte("Go\x00\x00")) {
		return nil
	}
	return note[head:]
}
