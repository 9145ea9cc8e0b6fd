package memo

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
)

// A question is one that is asked of files.
type question struct{ of, name string }

// The questions.
const (
	toRead = "read"
	toList = "list"
	toStat = "stat"
)

// A trace is what was asked, and how it was answered.
type trace []answered

type answered struct {
	question
	answer string
}

// holdsIn reports whether files answer as they did.
func (t trace) holdsIn(files fs.FS) bool {
	for _, a := range t {
		if ask(files, a.question) != a.answer {
			return false
		}
	}
	return true
}

// ask is the answer to a question, or something that tells it from all others.
func ask(files fs.FS, q question) string {
	switch q.of {
	case toRead:
		return contentOf(fs.ReadFile(files, q.name))
	case toList:
		return listOf(fs.ReadDir(files, q.name))
	default:
		return sortOf(fs.Stat(files, q.name))
	}
}

// contentOf tells apart what files say.
func contentOf(data []byte, err error) string {
	if err != nil {
		return failed(err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// listOf tells apart what stands in folders.
func listOf(entries []fs.DirEntry, err error) string {
	if err != nil {
		return failed(err)
	}
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "%q %v\n", e.Name(), e.Type())
	}
	return b.String()
}

// sortOf tells apart files as far as a stat does, but for when they were written: what is
// made of a file doesn't follow from that.
func sortOf(info fs.FileInfo, err error) string {
	switch {
	case err != nil:
		return failed(err)
	case info.IsDir():
		return info.Mode().Type().String()
	}
	return fmt.Sprint(info.Mode().Type(), info.Size())
}

func failed(err error) string { return "failed: " + err.Error() }

// A witness hands on what files answer, and notes it.
type witness struct {
	files fs.FS

	mutex sync.Mutex
	asked map[question]string
	lost  bool // something was asked that can't be asked again, or two answers differed
}

var (
	_ fs.ReadFileFS = (*witness)(nil)
	_ fs.ReadDirFS  = (*witness)(nil)
	_ fs.StatFS     = (*witness)(nil)
)

// Open implements fs.FS. Nobody knows what is read of an open file.
func (w *witness) Open(name string) (fs.File, error) {
	w.mutex.Lock()
	w.lost = true
	w.mutex.Unlock()
	if w.files == nil {
		return nil, errNoFiles
	}
	return w.files.Open(name)
}

// errNoFiles is that of whoever said that no files are read.
var errNoFiles = errors.New("there are no files to be made of")

// ReadFile implements fs.ReadFileFS.
func (w *witness) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(w.files, name)
	w.note(question{toRead, name}, contentOf(data, err))
	return data, err
}

// ReadDir implements fs.ReadDirFS.
func (w *witness) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(w.files, name)
	w.note(question{toList, name}, listOf(entries, err))
	return entries, err
}

// Stat implements fs.StatFS.
func (w *witness) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(w.files, name)
	w.note(question{toStat, name}, sortOf(info, err))
	return info, err
}

// note notes an answer. A file that was changed between two questions is lost.
func (w *witness) note(q question, answer string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if before, ok := w.asked[q]; ok && before != answer {
		w.lost = true
	}
	w.asked[q] = answer
}

func (w *witness) trace() (all trace) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for q, answer := range w.asked {
		all = append(all, answered{q, answer})
	}
	return all
}
