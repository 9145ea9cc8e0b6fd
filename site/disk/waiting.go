package disk

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"iter"
	"os"
	"path"
	"strconv"

	"octavo/content/message"
	"octavo/render"
)

// A Beside is a folder that may hold anything else, into which files are written:
// all at once, when all are there, or none. Until then they wait in a folder of
// their own within it, so that no more than one of them is held at a time.
type Beside struct {
	folder  string
	made    bool // the folder was not there
	list    string
	root    *os.Root
	own     owned
	fresh   *Scratch // where files wait; nil while there are none
	waiting []waiting
}

// A waiting file is put in its place by Commit.
type waiting struct{ path, hash string }

// OpenBeside opens a folder, and makes it if need be. The list is the file by which
// it is known what was written there earlier. Commit or Abort must follow.
func OpenBeside(folder, list string) (*Beside, error) {
	if err := errors.Join(refuseOutputs(folder), RefuseShelf(folder)); err != nil {
		return nil, err
	}
	_, missing := os.Lstat(folder)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, message.Errorf("making the folder: %v", err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	b := &Beside{folder: folder, made: missing != nil, list: list, root: root}
	if b.own, err = readOwned(root, list); err != nil {
		b.Abort()
		return nil, err
	}
	return b, nil
}

// Expect refuses, before anything is made, names under which files stand that may
// not be replaced.
func (b *Beside) Expect(names iter.Seq[string]) error {
	var foreign []string
	for name := range names {
		if may, _ := b.own.mayReplace(b.root, name, ""); !may {
			foreign = append(foreign, name)
		}
	}
	if foreign != nil {
		return &ForeignError{foreign}
	}
	return nil
}

// Add has a file wait.
func (b *Beside) Add(f render.File) error {
	return b.Stream(f.Path, func(to io.Writer) error {
		_, err := to.Write(f.Data)
		return err
	})
}

// Stream has a file wait that is written little by little.
func (b *Beside) Stream(name string, write func(io.Writer) error) error {
	if !validPath(name) || name == b.list {
		return message.Errorf("%q is no path of a file", name)
	}
	if b.fresh == nil {
		fresh, err := OpenScratch(b.folder, freshPrefix)
		if err != nil {
			return err
		}
		b.fresh = fresh
	}
	sum := sha256.New()
	err := writeFresh(b.root, b.place(len(b.waiting)), func(to io.Writer) error {
		buffered := bufio.NewWriter(io.MultiWriter(to, sum))
		if err := write(buffered); err != nil {
			return err
		}
		return buffered.Flush()
	})
	if err != nil {
		return message.Errorf("writing %s: %v", name, err)
	}
	b.waiting = append(b.waiting, waiting{name, hex.EncodeToString(sum.Sum(nil))})
	return nil
}

// place is where the n-th file waits.
func (b *Beside) place(n int) string { return path.Join(b.fresh.name, strconv.Itoa(n)) }

// Commit puts all files in their places, and says how many were not there as they
// are. Where a file stands that may not be replaced, none is put anywhere.
func (b *Beside) Commit() (written int, err error) {
	defer b.Abort()
	same := make([]bool, len(b.waiting))
	var foreign []string
	for i, w := range b.waiting {
		var may bool
		if may, same[i] = b.own.mayReplace(b.root, w.path, w.hash); !may {
			foreign = append(foreign, w.path)
		}
	}
	if foreign != nil {
		return 0, &ForeignError{foreign}
	}
	// Whenever this is interrupted, what stands there is known the next time.
	for _, w := range b.waiting {
		b.own[w.path] = append(b.own[w.path], w.hash)
	}
	if err := b.own.write(b.root, b.list); err != nil {
		return 0, err
	}
	for i, w := range b.waiting {
		if same[i] {
			continue
		}
		if err := b.settle(b.place(i), w.path); err != nil {
			return written, message.Errorf("writing %s: %v", w.path, err)
		}
		written++
	}
	for _, w := range b.waiting {
		b.own[w.path] = []string{w.hash}
	}
	return written, b.own.write(b.root, b.list)
}

// settle puts a file in its place.
func (b *Beside) settle(from, to string) error {
	if err := b.root.MkdirAll(path.Dir(to), 0o777); err != nil {
		return err
	}
	return b.root.Rename(from, to)
}

// Abort takes away what still waits, and the folder if it was made for nothing.
func (b *Beside) Abort() {
	if b.root == nil {
		return
	}
	if b.fresh != nil {
		b.fresh.Close()
	}
	_ = b.root.Close()
	b.root = nil
	if b.made {
		_ = os.Remove(b.folder) // which fails if there is something in it
	}
}
