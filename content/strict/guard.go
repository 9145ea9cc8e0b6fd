package strict

import (
	"errors"
	"io/fs"
	"octavo/content/message"
	"path"
	"path/filepath"
	"strings"
)

// Guard shows a project folder as far as a build may read it. Content may come
// from a stranger, so that nothing that a publisher keeps beside it may get
// into what is published:
//
//   - a link within a folder of the project, such as content/ or templates/, is
//     followed only to a place inside the same folder;
//   - what begins with a dot (.git, .env) is never read, by its name or by a
//     link, and never listed;
//   - nothing but plain files and folders is opened, since a pipe would keep the
//     build waiting for ever.
//
// That nothing outside the project can be reached is for files to see to.
func Guard(files fs.FS) fs.FS { return &guard{files} }

type guard struct{ files fs.FS }

var (
	_ fs.ReadFileFS = (*guard)(nil)
	_ fs.ReadDirFS  = (*guard)(nil)
	_ fs.StatFS     = (*guard)(nil)
)

// A refusal is why a file that is there isn't read.
type refusal string

func (r refusal) Error() string { return string(r) }

// Is implements what errors.Is asks for: a link to nowhere leads to no file.
func (r refusal) Is(target error) bool { return r == errNowhere && target == fs.ErrNotExist }

const (
	errOutside refusal = "is a symbolic link, or lies behind one, that leaves the project folder"
	errHidden  refusal = "begins with a dot, or lies behind what does; such files are never read"
	errTangled refusal = "is a symbolic link that leads to itself, or through too many others"
	errNowhere refusal = "is a symbolic link, or lies behind one, to what is not there"
	errSpecial refusal = "is not a plain file"
)

// mostHops is how many links one may lead through, as many as Linux allows
// (path_resolution(7)).
const mostHops = 40

// Open implements fs.FS.
func (g *guard) Open(name string) (fs.File, error) {
	at, err := g.plain("open", name)
	if err != nil {
		return nil, err
	}
	return g.files.Open(at)
}

// ReadFile implements fs.ReadFileFS.
func (g *guard) ReadFile(name string) ([]byte, error) {
	at, err := g.plain("read", name)
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
	at, err := g.plain("readdir", name)
	if err != nil {
		return nil, err
	}
	entries, err := fs.ReadDir(g.files, at)
	shown := entries[:0]
	for _, e := range entries {
		if !Hidden(e.Name()) {
			shown = append(shown, e)
		}
	}
	return shown, err
}

// plain is where a file or folder lies that opening can't wait for.
func (g *guard) plain(op, name string) (string, error) {
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

// resolve follows the links of a name to where it lies, a step at a time.
func (g *guard) resolve(op, name string) (string, error) {
	fail := func(err error) (string, error) { return "", &fs.PathError{Op: op, Path: name, Err: err} }
	if !fs.ValidPath(name) {
		return fail(fs.ErrInvalid)
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
		case Hidden(step):
			return fail(errHidden)
		}
		next := path.Join(at, step)
		info, err := fs.Lstat(g.files, next)
		switch {
		case hops > 0 && errors.Is(err, fs.ErrNotExist):
			return fail(errNowhere)
		case err != nil:
			return fail(causeOf(err))
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			at = next
			continue
		}
		target, err := g.target(next)
		if err != nil {
			return fail(err)
		}
		if hops++; hops > mostHops {
			return fail(errTangled)
		}
		rest = append(target, rest...)
	}
	if folder, _, below := strings.Cut(name, "/"); topmost(at) != folder && (below || isSourceFolder(name)) {
		return fail(message.Errorf("is a symbolic link, or lies behind one, that leaves the folder %s", folder))
	}
	return at, nil
}

// isSourceFolder reports whether a name is that of one of the two folders that
// a publisher fills; either is its own, and no link to the other.
func isSourceFolder(name string) bool { return name == "content" || name == "templates" }

func topmost(name string) string {
	top, _, _ := strings.Cut(name, "/")
	return top
}

// target is where a link leads, as steps from its own folder.
func (g *guard) target(link string) ([]string, error) {
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

// Hidden names are those of editors and file managers: .DS_Store, .#aurora.md.
func Hidden(name string) bool { return strings.HasPrefix(name, ".") }
