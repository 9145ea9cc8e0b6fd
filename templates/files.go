// Package templates holds the templates of books, pages and electronic books, style sheets, fonts,
// and the texts of each language.
//
// A project may replace them. [Files] looks for a file in the project, then in the program.
// [LoadLocales] reads the texts of each language, together with those of the kinds. The renderers
// decide which values a template gets.
package templates

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
)

//go:embed all:book all:epub all:fonts all:locales all:site all:start
var builtin embed.FS

// folder is the folder of a project in which its own templates are.
const folder = "templates"

// Files returns the templates of a project. For NAME that is the project's own templates/NAME or, if
// there is none, the built-in NAME. A folder lists the project's files and the built-in ones.
func Files(project fs.FS) fs.FS {
	return &chain{project, builtin}
}

// A chain looks for a name in the project, then in the program.
type chain struct{ project, builtin fs.FS }

var (
	_ fs.ReadFileFS = (*chain)(nil)
	_ fs.ReadDirFS  = (*chain)(nil)
	_ fs.StatFS     = (*chain)(nil)
)

// Open implements fs.FS.
func (c *chain) Open(name string) (fs.File, error) {
	files, at, err := c.find("open", name)
	if err != nil {
		return nil, err
	}
	file, err := files.Open(at)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err != nil || !info.IsDir() {
		return file, err
	}
	entries, err := c.ReadDir(name)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &merged{File: file, entries: entries}, nil
}

// ReadFile implements fs.ReadFileFS.
func (c *chain) ReadFile(name string) ([]byte, error) {
	files, at, err := c.find("read", name)
	if err != nil {
		return nil, err
	}
	if at != name { // the file is the project's own: its path begins with templates/
		if err := checkSize(files, at, largest(name)); err != nil {
			return nil, err
		}
	}
	return fs.ReadFile(files, at)
}

// Stat implements fs.StatFS.
func (c *chain) Stat(name string) (fs.FileInfo, error) {
	files, at, err := c.find("stat", name)
	if err != nil {
		return nil, err
	}
	return fs.Stat(files, at)
}

// find returns the project's file system if it has a file of this name, and otherwise the program's. at
// is the path of the file there.
func (c *chain) find(op, name string) (files fs.FS, at string, err error) {
	if !fs.ValidPath(name) {
		return nil, "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	own := path.Join(folder, name)
	_, err = fs.Stat(c.project, own)
	switch {
	case err == nil && name != ".":
		return c.project, own, nil
	case err == nil, errors.Is(err, fs.ErrNotExist):
		return c.builtin, name, nil
	default:
		return nil, "", unreadable(own, err)
	}
}

// unreadable returns the problem that a project's file can't be read, with the reason.
func unreadable(own string, err error) *strict.Problem {
	return strict.ProblemIn(own, "the file %v", strict.UnreadableReason(err))
}

// ReadDir implements fs.ReadDirFS. It skips names that begin with a dot, since these files belong to
// editors and file managers.
func (c *chain) ReadDir(name string) ([]fs.DirEntry, error) {
	files, at, err := c.find("readdir", name)
	if err != nil {
		return nil, err
	}
	info, err := fs.Stat(files, at)
	switch {
	case err != nil:
		return nil, err
	case !info.IsDir() && at != name:
		return nil, noFolder(at)
	case !info.IsDir():
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a directory")}
	}
	own, err := readDir(c.project, path.Join(folder, name))
	if err != nil {
		return nil, err
	}
	rest, err := readDir(c.builtin, name)
	if err != nil {
		return nil, err
	}
	entries := slices.DeleteFunc(append(own, rest...), func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), ".") })
	byName := func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) }
	slices.SortStableFunc(entries, byName) // stable: of two entries with one name, the project's comes first
	return slices.CompactFunc(entries, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }), nil
}

// readDir lists a folder. The list is empty if there is no such folder.
func readDir(files fs.FS, name string) ([]fs.DirEntry, error) {
	info, err := fs.Stat(files, name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return fs.ReadDir(files, name)
}

// A merged is an open folder that lists the entries of the project and of the program.
type merged struct {
	fs.File
	entries []fs.DirEntry // the entries that ReadDir hasn't returned yet
}

// ReadDir implements fs.ReadDirFile.
func (m *merged) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(m.entries) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(m.entries) {
		n = len(m.entries)
	}
	read := m.entries[:n:n]
	m.entries = m.entries[n:]
	return read, nil
}
