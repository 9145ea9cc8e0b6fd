package content

import (
	"embed"
	"io/fs"
)

//go:embed all:sample
var sample embed.FS

// Sample is the publication that is built where there is no other.
func Sample() fs.FS {
	files, err := fs.Sub(sample, "sample")
	if err != nil {
		panic("content: the embedded sample is missing: " + err.Error()) // impossible: the compiler put it there
	}
	return files
}
