package disk

import (
	"os"

	"octavo/site/product/memo"
)

// Written are the files that a build wrote into a folder, as its manifest has them: digests,
// by path. There are none where no build was, or where the manifest can't be read, which the
// next build says. A manifest that the memory has isn't read again.
func Written(folder string, memory *memo.Memory) map[string]string {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil
	}
	defer root.Close()
	m, err := recallManifest(root, memory)
	if err != nil {
		return nil
	}
	digests := make(map[string]string, len(m.files))
	for path, f := range m.files {
		digests[path] = f.sha256
	}
	return digests
}
