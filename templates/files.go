// Package templates holds what printed pages are made from: book and site
// templates, style sheets, fonts and the texts of each language. A project may
// put its own file in the place of any of them.
//
// [Files] is the look-up: the project's file, else the built-in one. [LoadLocales]
// reads the texts of every language, the kinds' own among them; a [Locale] says
// them. What a template is given, its renderer decides.
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

// folder is where a project keeps its own files.
const folder = "templates"

// Files are the templates of a project. The look-up chain has two links: a
// file is the project's templates/NAME if there is one, else the built-in
// NAME. A folder shows the files of both.
func Files(project fs.FS) fs.FS {
	return &chain{project, builtin}
}

// A chain looks a name up in the project, then among the built-in files.
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
	if at != name { // the project's own
		if err := bounded(files, at, largest(name)); err != nil {
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

// find says which link of the chain has the name, and what it is called there.
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

// unreadable is the problem of a project's file that can't be read.
func unreadable(own string, err error) *strict.Problem {
	return strict.ProblemIn(own, "the file %v", strict.Unreadable(err))
}

// ReadDir implements fs.ReadDirFS. What begins with a dot belongs to editors
// and file managers, and is not shown.
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
	slices.SortStableFunc(entries, byName) // stable: the project's come first
	return slices.CompactFunc(entries, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }), nil
}

// readDir lists a folder that need not exist, nor be a folder.
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

// A merged folder lists the entries of both links.
type merged struct {
	fs.File
	entries []fs.DirEntry // not yet read
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
