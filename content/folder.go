package content

import (
	"embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"octavo/content/message"
	"octavo/content/strict"
)

// Open opens a project folder. Nothing outside it can be reached through .. or symbolic links, and
// within it nothing that strict.Guard refuses. The folder closes when the file system is no longer
// used.
func Open(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return strict.Guard(root.FS()), nil
}

// IsPublication reports whether a folder has settings, even wrong ones.
func IsPublication(project fs.FS) bool {
	_, err := fs.Stat(project, SettingsFile)
	return err == nil
}

// OpenPublication opens the folder of a publication, as a root for writing and as Open does for
// reading. The root may be closed first. The error says why the folder is no publication.
func OpenPublication(dir string) (*os.Root, fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, notOpened(dir, err)
	}
	project := strict.Guard(root.FS())
	if err := noPublication(dir, project); err != nil {
		return nil, nil, errors.Join(err, root.Close())
	}
	return root, project, nil
}

// notOpened explains why a folder couldn't be opened.
func notOpened(dir string, err error) error {
	about, _ := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return noFolder(dir)
	case about == nil || about.IsDir():
		return message.Errorf("opening the publication: %v", err)
	case Above(dir) != "":
		return message.Errorf("%s is a file; name the folder of its publication: %s", dir, nearby(Above(dir)))
	}
	return message.Errorf("%s is a file, and a publication is a folder with an %s in it", dir, SettingsFile)
}

// noFolder returns the error of a missing folder. It suggests a publication with a similar name.
func noFolder(dir string) error {
	above := filepath.Dir(dir)
	entries, _ := os.ReadDir(above) // without entries there is no suggestion
	var known []string
	for _, e := range entries {
		if _, err := os.Lstat(filepath.Join(above, e.Name(), SettingsFile)); err == nil {
			known = append(known, e.Name())
		}
	}
	if near := strict.Suggest(filepath.Base(dir), known, nil); near != "" {
		return message.Errorf("there is no folder %s (did you mean %q?)", dir, filepath.Join(above, near))
	}
	return message.Errorf("there is no folder %s; octavo new site NAME begins a publication", dir)
}

// noPublication explains why a folder is no publication. It returns nil if it is one.
func noPublication(dir string, project fs.FS) error {
	_, err := fs.Stat(project, SettingsFile)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist) && Above(dir) != "":
		return message.Errorf("%s is no publication but within one; name that folder: %s", dir, nearby(Above(dir)))
	case errors.Is(err, fs.ErrNotExist):
		return message.Errorf("%s is no publication: there is no %s in it; octavo new site NAME begins one", dir, SettingsFile)
	}
	return message.Errorf("%s is no publication: %s %v", dir, SettingsFile, strict.Unreadable(err))
}

// Above returns the publication's folder that contains a file or folder, or is it. It searches
// upwards for settings, and returns "" if there are none.
func Above(file string) string {
	whole, err := filepath.Abs(file)
	if err != nil {
		return ""
	}
	for dir := whole; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, SettingsFile)); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// NotHere returns an error if the current folder is within a publication, but isn't its root. The
// caller would otherwise build the sample, which the user can't mean there.
func NotHere() error {
	above := Above(".")
	if above == "" {
		return nil
	}
	return message.Errorf("there is no %s here, but there is in %s, of which this folder is a part; name that folder, or go there", SettingsFile, nearby(above))
}

// nearby returns the path of a folder relative to the current one.
func nearby(dir string) string {
	here, err := os.Getwd()
	if err != nil {
		return dir
	}
	near, err := filepath.Rel(here, dir)
	if err != nil {
		return dir
	}
	return near
}

//go:embed all:sample
var sample embed.FS

// Sample returns the embedded publication, which is built if there is no other.
func Sample() fs.FS {
	files, err := fs.Sub(sample, "sample")
	if err != nil {
		panic("content: the embedded sample is missing: " + err.Error()) // impossible: the compiler put it there
	}
	return files
}
