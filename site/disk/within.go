package disk

import (
	"os"
	"path"
)

// within opens the folders of files that come folder by folder, each once: a
// root looks at every step of a path again, which costs more than what is done
// with the file.
type within struct {
	root *os.Root
	dir  string
	at   *os.Root // the folder dir; nil for none
}

// folder is the folder that a file stands in, and what the file is called in it.
func (w *within) folder(name string) (at *os.Root, base string, err error) {
	dir, base := path.Split(name)
	if w.at != nil && w.dir == dir {
		return w.at, base, nil
	}
	w.close()
	if dir == "" {
		return w.root, base, nil
	}
	if w.at, err = w.root.OpenRoot(path.Clean(dir)); err != nil {
		return nil, "", err
	}
	w.dir = dir
	return w.at, base, nil
}

func (w *within) lstat(name string) (os.FileInfo, error) {
	at, base, err := w.folder(name)
	if err != nil {
		return nil, err
	}
	return at.Lstat(base)
}

func (w *within) write(name string, data []byte) error {
	at, base, err := w.folder(name)
	if err != nil {
		return err
	}
	return at.WriteFile(base, data, 0o666)
}

func (w *within) remove(name string) error {
	at, base, err := w.folder(name)
	if err != nil {
		return err
	}
	return at.Remove(base)
}

// close lets go of the folder that was opened last; the root stays open.
func (w *within) close() {
	if w.at != nil {
		w.at.Close()
		w.at = nil
	}
}

// A linker gives files of the last output a second name in the new one, folder
// by folder.
type linker struct {
	old, fresh     *os.Root
	dir            string
	oldAt, freshAt *os.File // the folder dir in both; nil for none
}

func (l *linker) link(name string) error {
	dir, base := path.Split(name)
	if l.oldAt == nil || l.dir != dir {
		l.close()
		if err := l.open(dir); err != nil {
			return err
		}
	}
	return linkBetween(l.oldAt, l.freshAt, base)
}

func (l *linker) open(dir string) (err error) {
	l.dir = dir
	if l.oldAt, err = l.old.Open(path.Clean(dir)); err != nil {
		return err
	}
	if l.freshAt, err = l.fresh.Open(path.Clean(dir)); err != nil {
		l.oldAt.Close()
		l.oldAt = nil
	}
	return err
}

func (l *linker) close() {
	if l.oldAt != nil {
		l.oldAt.Close()
		l.freshAt.Close()
		l.oldAt, l.freshAt = nil, nil
	}
}
