package strict

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"octavo/content/message"
)

// Guard returns a view of a project folder with only the files that a build may read. Content may come
// from a stranger, and must not publish private files of the project folder. These rules hold:
//
//   - A symbolic link in a folder of the project, such as content/ or templates/, must lead to a file
//     in the same folder.
//   - Names that begin with a dot (.git, .env) are never listed or read, even through a link.
//   - Only plain files and folders are opened, because reading a pipe may never end.
//
// Guard does not refuse paths that leave the project folder. The given file system must do that.
func Guard(files fs.FS) fs.FS { return &guard{files} }

type guard struct{ files fs.FS }

var (
	_ fs.ReadFileFS = (*guard)(nil)
	_ fs.ReadDirFS  = (*guard)(nil)
	_ fs.StatFS     = (*guard)(nil)
)

// A refusal is the reason why an existing file isn't read.
type refusal string

func (r refusal) Error() string { return string(r) }

// Is makes errors.Is(err, fs.ErrNotExist) true for a link whose target is missing.
func (r refusal) Is(target error) bool { return r == errDeadLink && target == fs.ErrNotExist }

const (
	errOutside  refusal = "is a symbolic link, or lies behind one, that leaves the project folder"
	errHidden   refusal = "begins with a dot, or lies behind what does; such files are never read"
	errLinkLoop refusal = "is a symbolic link that leads to itself, or through too many others"
	errDeadLink refusal = "is a symbolic link, or lies behind one, to what is not there"
	errSpecial  refusal = "is not a plain file"
	errTooDeep  refusal = "lies in too many folders within each other; possible: up to 32"
)

// maxLinks is how many links are followed for one path. Linux has the same bound (path_resolution(7)).
const maxLinks = 40

// maxFolders is how many folders may be within each other. Names are resolved folder by folder, so the
// time for a whole tree grows with the cube of its depth.
const maxFolders = 32

// Open implements fs.FS.
func (g *guard) Open(name string) (fs.File, error) {
	at, err := g.resolvePlain("open", name)
	if err != nil {
		return nil, err
	}
	return g.files.Open(at)
}

// ReadFile implements fs.ReadFileFS.
func (g *guard) ReadFile(name string) ([]byte, error) {
	at, err := g.resolvePlain("read", name)
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(g.files, at)
}

// Stat implements fs.StatFS.
func (g *guard) Stat(name string) (fs.FileInfo, error) {
	at, err := g.resolve("stat", name)
	if err != nil {
		return nil, err
	}
	return fs.Lstat(g.files, at)
}

// ReadDir implements fs.ReadDirFS.
func (g *guard) ReadDir(name string) ([]fs.DirEntry, error) {
	at, err := g.resolvePlain("readdir", name)
	if err != nil {
		return nil, err
	}
	entries, err := fs.ReadDir(g.files, at)
	shown := entries[:0]
	for _, e := range entries {
		if !IsHidden(e.Name()) {
			shown = append(shown, e)
		}
	}
	return shown, err
}

// resolvePlain resolves a name, and returns an error unless it names a plain file or folder.
func (g *guard) resolvePlain(op, name string) (string, error) {
	at, err := g.resolve(op, name)
	if err != nil {
		return "", err
	}
	info, err := fs.Lstat(g.files, at)
	if err != nil {
		return "", err
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return "", &fs.PathError{Op: op, Path: name, Err: errSpecial}
	}
	return at, nil
}

// resolve follows the symbolic links of a name, one part of the path at a time, and returns the
// real path.
func (g *guard) resolve(op, name string) (string, error) {
	fail := func(err error) (string, error) { return "", &fs.PathError{Op: op, Path: name, Err: err} }
	if !fs.ValidPath(name) {
		return fail(fs.ErrInvalid)
	}
	if strings.Count(name, "/") > maxFolders {
		return fail(errTooDeep)
	}
	at, rest, hops := ".", strings.Split(name, "/"), 0
	for len(rest) > 0 {
		step := rest[0]
		rest = rest[1:]
		switch {
		case step == "" || step == ".":
			continue
		case step == ".." && at == ".":
			return fail(errOutside)
		case step == "..":
			at = path.Dir(at)
			continue
		case IsHidden(step):
			return fail(errHidden)
		}
		next := path.Join(at, step)
		info, err := fs.Lstat(g.files, next)
		switch {
		case hops > 0 && errors.Is(err, fs.ErrNotExist):
			return fail(errDeadLink)
		case err != nil:
			return fail(causeOf(err))
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			at = next
			continue
		}
		target, err := g.linkTarget(next)
		if err != nil {
			return fail(err)
		}
		if hops++; hops > maxLinks {
			return fail(errLinkLoop)
		}
		rest = append(target, rest...)
	}
	if folder, _, below := strings.Cut(name, "/"); topFolder(at) != folder && (below || isSourceFolder(name)) {
		return fail(message.Errorf("is a symbolic link, or lies behind one, that leaves the folder %s", folder))
	}
	return at, nil
}

// isSourceFolder reports whether a name is one of the two folders with a publisher's files. They must
// not be links.
func isSourceFolder(name string) bool { return name == "content" || name == "templates" }

func topFolder(name string) string {
	top, _, _ := strings.Cut(name, "/")
	return top
}

// linkTarget returns the target of a link as parts of a path, relative to the link's folder.
func (g *guard) linkTarget(link string) ([]string, error) {
	target, err := fs.ReadLink(g.files, link)
	if err != nil {
		return nil, causeOf(err)
	}
	if filepath.IsAbs(target) || path.IsAbs(target) {
		return nil, errOutside
	}
	return strings.Split(filepath.ToSlash(target), "/"), nil
}

// causeOf drops the operation and the path from an error of a file system.
func causeOf(err error) error {
	if e, ok := err.(*fs.PathError); ok {
		return e.Err
	}
	return err
}

// IsHidden reports whether a name begins with a dot. Editors and file managers make such files, for
// example .DS_Store and .#aurora.md.
func IsHidden(name string) bool { return strings.HasPrefix(name, ".") }
