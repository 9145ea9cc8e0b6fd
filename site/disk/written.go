package disk

import "os"

// Written are the files that a build wrote into a folder, as its manifest has them: digests,
// by path. There are none where no build was, or where the manifest can't be read, which the
// next build says.
func Written(folder string) map[string]string {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil
	}
	defer root.Close()
	m, err := readManifest(root)
	if err != nil {
		return nil
	}
	digests := make(map[string]string, len(m.files))
	for path, f := range m.files {
		digests[path] = f.sha256
	}
	return digests
}
