package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"octavo/content/message"
	"octavo/site/product/memo"
)

// A Destination is where a build writes.
type Destination struct {
	Folder  string   // the output folder; it need not be there yet
	Sources []string // files and folders of the publisher's own; they need not be there
	Program string   // what the manifest says that made it, such as "octavo 0.1.0"
	Flag    string   // by which another place is chosen; "" for --out
	// Unsynced output is put in place without waiting until it is safe on disk: what a loss
	// of power leaves of it, the next build knows by its size.
	Unsynced bool
	// Memory knows the manifest that an earlier build of this process wrote; nil for none.
	Memory *memo.Memory
}

// resolved is the output's folder with no link on the way to it. The folder
// itself must not be one.
func (d Destination) resolved() (string, error) {
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

// check refuses a resolved folder that a build must not replace, whatever it
// holds.
func (d Destination) check(out string) error {
	for _, source := range d.Sources {
		source, err := filepath.Abs(source)
		if err != nil {
			return message.Errorf("finding the publication: %v", err)
		}
		if lies(out, realPath(source)) {
			return message.Errorf("%s lies in %s, among the publication's own files; choose another place with %s", d.Folder, filepath.Base(source), d.Flag)
		}
		if lies(realPath(source), out) {
			return message.Errorf("%s holds %s, which is the publication's own; choose another place with %s", d.Folder, filepath.Base(source), d.Flag)
		}
	}
	for parent := filepath.Dir(out); ; parent = filepath.Dir(parent) {
		if _, err := os.Lstat(filepath.Join(parent, ManifestName)); err == nil {
			return message.Errorf("%s lies in %s, the output of another build; choose another place with %s", d.Folder, parent, d.Flag)
		}
		if parent == filepath.Dir(parent) {
			return nil
		}
	}
}

// checkMount refuses a folder that can't change its name, before anything is
// made.
func (d Destination) checkMount(out string) error {
	mounted, err := isMountPoint(out, filepath.Dir(out))
	if err != nil || !mounted {
		return err
	}
	return message.Errorf("%s is a mount point, which can't be replaced; choose a folder in it, such as %s %s", d.Folder, d.Flag, filepath.Join(d.Folder, "public"))
}

// realPath is a path without links, as far as there is something at it.
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

// lies reports whether a resolved path is a folder or lies below it, by its
// name or, where names differ in case alone or a folder is mounted twice, as
// the file system knows it.
func lies(name, folder string) bool {
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

// madeFolders makes a folder and those that it stands in, and lists the ones
// that were not there, inner ones first.
func madeFolders(folder string) ([]string, error) {
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

// foreign lists what stands in the output besides the files of its manifest,
// up to a number that is enough for a message.
func foreign(out *os.Root, m manifest) ([]string, error) {
	const enough = 1000
	folders := map[string]bool{".": true}
	for _, name := range m.folders() {
		folders[name] = true
	}
	var found []string
	err := fs.WalkDir(out.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		_, ours := m.files[name]
		ours = ours || name == ManifestName && m.data != nil
		if entry.IsDir() && folders[name] || entry.Type().IsRegular() && ours {
			return nil
		}
		if found = append(found, name); len(found) > enough {
			return fs.SkipAll
		}
		if entry.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
	if err != nil {
		return nil, message.Errorf("looking through the output folder: %v", err)
	}
	return found, nil
}

// A StrangeError says that an output holds what no build has made, which is not to be replaced
// and not to be removed.
type StrangeError struct {
	Folder string
	flag   string // by which another place is chosen
	found  []string
}

func (e *StrangeError) Error() string { return e.Told().String() }

// Told is the error to whoever wants an output there (said.Teller).
func (e *StrangeError) Told() message.Message {
	return message.New("%s holds what no Octavo build made (%s); move it away or choose another place with %s", e.Folder, e.Found(), e.flag)
}

// Found are the first of the paths that no build has made.
func (e *StrangeError) Found() message.Message { return someOf(e.found) }

func someOf(names []string) message.Message {
	const most = 5
	if len(names) <= most {
		return message.Name(strings.Join(names, ", "))
	}
	return message.New("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}
