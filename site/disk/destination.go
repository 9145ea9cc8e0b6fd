package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"octavo/content/message"
)

// A Destination is the folder that a build writes, with its surroundings.
type Destination struct {
	Folder  string   // output folder, which need not exist
	Sources []string // files and folders of the publisher, which need not exist
	Program string   // name of the program in the manifest, such as "octavo 0.1.0"
	Flag    string   // flag that chooses another place; "" for --out
	// Unsynced puts the output in place without waiting until it is safe on disk. After a power
	// failure, the next build recognises damaged files by their size.
	Unsynced bool
}

// IsOutput reports whether a folder has the manifest of a build.
func IsOutput(folder string) bool {
	_, err := os.Lstat(filepath.Join(folder, ManifestName))
	return err == nil
}

// HasOutput reports whether a folder is the output of a build, or whether a killed build left a
// folder beside it.
func HasOutput(folder string) bool {
	out, err := filepath.Abs(folder)
	if err != nil {
		return false
	}
	if IsOutput(out) {
		return true
	}
	parent, err := os.OpenRoot(filepath.Dir(realPath(out)))
	if err != nil {
		return false
	}
	defer parent.Close()
	left, err := leftovers(parent, filepath.Base(out))
	return err == nil && len(left) > 0
}

// resolvedFolder returns the path of the output folder without links. The folder itself must not be
// a link.
func (d Destination) resolvedFolder() (string, error) {
	out, err := filepath.Abs(d.Folder)
	if err != nil {
		return "", message.Errorf("finding the output folder: %v", err)
	}
	if out == filepath.Dir(out) {
		return "", message.Errorf("%s is no place for an output; choose another with %s", out, d.Flag)
	}
	info, err := os.Lstat(out)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return "", message.Errorf("%s is a symbolic link, and no folder; choose another place with %s", d.Folder, d.Flag)
	}
	if err == nil && !info.IsDir() {
		return "", message.Errorf("%s is not a folder; choose another place with %s", d.Folder, d.Flag)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", message.Errorf("looking at the output folder: %v", err)
	}
	return realPath(out), nil
}

// check refuses a resolved folder that a build must not replace because of its place.
func (d Destination) check(out string) error {
	for _, source := range d.Sources {
		source, err := filepath.Abs(source)
		if err != nil {
			return message.Errorf("finding the publication: %v", err)
		}
		if isWithin(out, realPath(source)) {
			return message.Errorf("%s lies in %s, among the publication's own files; choose another place with %s", d.Folder, filepath.Base(source), d.Flag)
		}
		if isWithin(realPath(source), out) {
			return message.Errorf("%s holds %s, which is the publication's own; choose another place with %s", d.Folder, filepath.Base(source), d.Flag)
		}
	}
	if parent := outputAbove(filepath.Dir(out)); parent != "" {
		return message.Errorf("%s lies in %s, the output of another build; choose another place with %s", d.Folder, parent, d.Flag)
	}
	return nil
}

// outputAbove returns the nearest build output that is the folder or contains it. It returns "" if
// there is none.
func outputAbove(folder string) string {
	for ; ; folder = filepath.Dir(folder) {
		if IsOutput(folder) {
			return folder
		}
		if folder == filepath.Dir(folder) {
			return ""
		}
	}
}

// refuseOutputs refuses a build output and folders within one, because the next build would remove
// unknown files there.
func refuseOutputs(folder string) error {
	at, err := filepath.Abs(folder)
	if err != nil {
		return message.Errorf("finding the folder: %v", err)
	}
	if outputAbove(realPath(at)) != "" {
		return message.Errorf("%s is the output of a build, or lies in one; choose another folder", folder)
	}
	return nil
}

// mountPointError returns the error for a folder that can't be renamed.
func (d Destination) mountPointError() error {
	return message.Errorf("%s is a mount point, which can't be replaced; choose a folder in it, such as %s %s", d.Folder, d.Flag, filepath.Join(d.Folder, "public"))
}

// realPath resolves the links in the existing part of a path.
func realPath(name string) string {
	for rest, at := "", name; ; at = filepath.Dir(at) {
		if found, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(found, rest)
		}
		if at == filepath.Dir(at) {
			return name
		}
		rest = filepath.Join(filepath.Base(at), rest)
	}
}

// isWithin reports whether a resolved path is the folder or lies in it. It compares names. It also
// compares the files themselves, since names can differ in case, and a folder can be mounted twice.
func isWithin(name, folder string) bool {
	rel, err := filepath.Rel(folder, name)
	if err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return true
	}
	info, err := os.Stat(folder)
	if err != nil {
		return false
	}
	for ; ; name = filepath.Dir(name) {
		if here, err := os.Stat(name); err == nil && os.SameFile(here, info) {
			return true
		}
		if name == filepath.Dir(name) {
			return false
		}
	}
}

// makeFolders makes a folder and its parents. It returns those that did not exist, inner ones
// first.
func makeFolders(folder string) ([]string, error) {
	var missing []string
	for dir := folder; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(dir); err == nil || dir == filepath.Dir(dir) {
			break
		}
		missing = append(missing, dir)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, message.Errorf("making the folder of the output: %v", err)
	}
	return missing, nil
}

// A ForeignFolderError reports an output folder with files that no build has made. The folder is
// neither replaced nor removed.
type ForeignFolderError struct {
	Folder string
	flag   string // flag that chooses another place
	paths  []string
}

func (e *ForeignFolderError) Error() string { return e.AsMessage().String() }

// AsMessage returns the error as a message.
func (e *ForeignFolderError) AsMessage() message.Message {
	return message.New("%s holds what no Octavo build made (%s); move it away or choose another place with %s", e.Folder, e.Found(), e.flag)
}

// Found lists the first of the paths that no build has made.
func (e *ForeignFolderError) Found() message.Message { return firstNames(e.paths) }

func firstNames(names []string) message.Message {
	const most = 5
	if len(names) <= most {
		return message.Name(strings.Join(names, ", "))
	}
	return message.New("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}
