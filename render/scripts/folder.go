package scripts

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io/fs"
	"strings"

	"octavo/render"
)

// Browsers let a page that is opened from a folder load scripts, but fetch no other files and start no
// Worker from a file. For such pages the engines' program and the script of the engines' Worker are
// packed into scripts, too. Pages that come from a server never load these two scripts.

// folder is the script that starts the engines on a page that is opened from a folder.
const folder = "folder"

// IsForFolders reports whether only pages that are opened from a folder need a file.
func IsForFolders(file string) bool {
	return strings.HasPrefix(file, "play/"+folder+".")
}

// packedProgram returns a script that assigns the engines' program to a variable of the page. The
// program is compressed with gzip and written in base64.
func packedProgram(program []byte) render.File {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // there is no error, since the level is valid
	w.Write(program)                                           // there is no error, since a buffer takes everything
	w.Close()
	text := "(globalThis.octavo??={}).program=\"" + base64.StdEncoding.EncodeToString(packed.Bytes()) + "\";\n"
	return named("play/"+folder, ".js", []byte(text))
}

// folderScript returns the script that starts the engines in a language. It contains the script of the
// engines' Worker, and the file name of packedProgram's script, which it loads.
func folderScript(files fs.FS, words render.Words, packed []render.File, worker []byte) (render.File, error) {
	data, err := Export(files, Folder+"/engine/folder.ts", folder, nil, nextFile(packed), Module{Name: "octavo:worker", Text: quoted(string(worker)), IsJSON: true})
	return render.File{Path: Path(folder, words.Language()), Data: data}, err
}
