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

// Open opens a publication's folder for reading. Files outside it, and files that strict.Guard refuses,
// can't be reached. The folder closes when the file system is no longer used.
func Open(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return strict.Guard(root.FS()), nil
}

// IsPublication reports whether a folder has an octavo.yaml, even a wrong one.
func IsPublication(project fs.FS) bool {
	_, err := fs.Stat(project, SettingsFile)
	return err == nil
}

// OpenPublication opens the folder of a publication: as a root for writing, and for reading as Open
// does. The root may be closed while the file system is in use. The error says why the folder is no
// publication.
func OpenPublication(dir string) (*os.Root, fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, openError(dir, err)
	}
	project := strict.Guard(root.FS())
	if err := publicationError(dir, project); err != nil {
		return nil, nil, errors.Join(err, root.Close())
	}
	return root, project, nil
}

// openError explains why a folder couldn't be opened.
func openError(dir string, err error) error {
	about, _ := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return missingFolderError(dir)
	case about == nil || about.IsDir():
		return message.Errorf("opening the publication: %v", err)
	case FindPublication(dir) != "":
		return message.Errorf("%s is a file; name the folder of its publication: %s", dir, relativeToHere(FindPublication(dir)))
	}
	return message.Errorf("%s is a file, and a publication is a folder with an %s in it", dir, SettingsFile)
}

// missingFolderError returns the error for a missing folder. It suggests a publication with a similar
// name.
func missingFolderError(dir string) error {
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

// publicationError explains why a folder is no publication. It returns nil if the folder is one.
func publicationError(dir string, project fs.FS) error {
	_, err := fs.Stat(project, SettingsFile)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist) && FindPublication(dir) != "":
		return message.Errorf("%s is no publication but within one; name that folder: %s", dir, relativeToHere(FindPublication(dir)))
	case errors.Is(err, fs.ErrNotExist):
		return message.Errorf("%s is no publication: there is no %s in it; octavo new site NAME begins one", dir, SettingsFile)
	}
	return message.Errorf("%s is no publication: %s %v", dir, SettingsFile, strict.UnreadableReason(err))
}

// FindPublication returns the folder of the publication that a file or folder belongs to. It searches
// this folder and those above it for octavo.yaml, and returns "" if none has it.
func FindPublication(file string) string {
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

// RejectInnerFolder returns an error if the current folder, which has no octavo.yaml itself, is within
// a publication. Otherwise the caller would build the sample, which the user doesn't expect there.
func RejectInnerFolder() error {
	above := FindPublication(".")
	if above == "" {
		return nil
	}
	return message.Errorf("there is no %s here, but there is in %s, of which this folder is a part; name that folder, or go there", SettingsFile, relativeToHere(above))
}

// relativeToHere returns the path of a folder relative to the current one, if possible.
func relativeToHere(dir string) string {
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

//go:embed all:sample all:sheets
var embedded embed.FS

// Sample returns the embedded publication, which is built if there is no other.
func Sample() fs.FS { return embeddedFolder("sample") }

// Sheets returns the embedded publication without works, whose site makes sheets for teachers.
func Sheets() fs.FS { return embeddedFolder("sheets") }

func embeddedFolder(name string) fs.FS {
	files, err := fs.Sub(embedded, name)
	if err != nil {
		panic("content: an embedded folder is missing: " + err.Error()) // impossible: the compiler put it there
	}
	return files
}
