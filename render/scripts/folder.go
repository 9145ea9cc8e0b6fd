package scripts

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"strings"

	"octavo/render"
)

// Browsers let a page that is opened from a folder load scripts, but fetch no other files and start no
// Worker from a file. For such pages each program and the script of its Worker are packed into scripts,
// too. Pages that come from a server never load these two scripts.

// folder begins the names of scripts that only pages opened from a folder need.
const folder = "folder"

// IsForFolders reports whether only pages that are opened from a folder need a file.
func IsForFolders(file string) bool {
	return strings.HasPrefix(file, "play/"+folder)
}

// packProgram returns a script that assigns a program to a variable of the page. The program is
// compressed with gzip and written in base64. folder begins the script's name.
func packProgram(folder string, program []byte) render.File {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // there is no error, since the level is valid
	w.Write(program)                                           // there is no error, since a buffer takes everything
	w.Close()
	text := "(globalThis.octavo??={}).program=\"" + base64.StdEncoding.EncodeToString(packed.Bytes()) + "\";\n"
	return named("play/"+folder, ".js", []byte(text))
}
