package main

import (
	"errors"
	"io/fs"
	"os"
)

// errIrregular reports that a file is a pipe, a device or a socket. Opening such a file may never end.
var errIrregular = errors.New("this is no plain file but a pipe, a device or a socket, which is never opened")

// openRegular opens a plain file, or a link to one, for reading. It also opens a folder; reading
// that then fails with the system's error.
func openRegular(name string) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() && !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errIrregular}
	}
	return os.Open(name)
}
