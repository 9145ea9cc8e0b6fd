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

// Open opens a project folder so that nothing outside it can be reached, not
// by .. and not by a symbolic link, and within it nothing that Guard refuses.
// The folder is closed when nobody holds the file system any more.
func Open(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return strict.Guard(root.FS()), nil
}

// IsPublication reports whether a folder is one, well written or not.
func IsPublication(project fs.FS) bool {
	_, err := fs.Stat(project, SettingsFile)
	return err == nil
}

// OpenPublication opens the folder of a publication, and what Open reaches of it; the error
// says why the folder is none. The root is for who writes there, and may be closed early.
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

// notOpened says why a folder couldn't be opened.
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

// noFolder says that there is no such folder, and which publication beside it was probably
// meant.
func noFolder(dir string) error {
	above := filepath.Dir(dir)
	entries, _ := os.ReadDir(above) // of what can't be read nothing is proposed
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

// noPublication says why a folder is none; nil where it is one.
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

// Above is the folder of the publication that a file or folder is, or lies in: the nearest
// that has settings, from it upwards. "" where there is none.
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

// NotHere says that there is no publication here, where this folder is a part of one: nobody
// who stands there means the sample. nil where it is none.
func NotHere() error {
	above := Above(".")
	if above == "" {
		return nil
	}
	return message.Errorf("there is no %s here, but there is in %s, of which this folder is a part; name that folder, or go there", SettingsFile, nearby(above))
}

// nearby is a folder as it is called from here.
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

// Sample is the publication that is built where there is no other.
func Sample() fs.FS {
	files, err := fs.Sub(sample, "sample")
	if err != nil {
		panic("content: the embedded sample is missing: " + err.Error()) // impossible: the compiler put it there
	}
	return files
}
