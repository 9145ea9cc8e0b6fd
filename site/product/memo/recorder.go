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

// A question is one read of a file system.
type question struct{ operation, name string }

// The operations of a question.
const (
	readOperation = "read"
	listOperation = "list"
	statOperation = "stat"
)

// A trace lists questions with the digests of their answers.
type trace []observation

type observation struct {
	question
	answer string
}

// holdsFor reports whether the files still give the same answers.
func (t trace) holdsFor(files fs.FS) bool {
	for _, a := range t {
		if answerDigest(files, a.question) != a.answer {
			return false
		}
	}
	return true
}

// answerDigest returns the digest of the answer to a question.
func answerDigest(files fs.FS, q question) string {
	switch q.operation {
	case readOperation:
		return contentDigest(fs.ReadFile(files, q.name))
	case listOperation:
		return listDigest(fs.ReadDir(files, q.name))
	default:
		return statDigest(fs.Stat(files, q.name))
	}
}

// contentDigest returns a digest of a file's content, or the error.
func contentDigest(data []byte, err error) string {
	if err != nil {
		return errorText(err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// listDigest returns the names and types of a folder's entries, or the error.
func listDigest(entries []fs.DirEntry, err error) string {
	if err != nil {
		return errorText(err)
	}
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "%q %v\n", e.Name(), e.Type())
	}
	return b.String()
}

// statDigest returns the type and size of a file, or the error. It leaves out the modification
// time, because no result depends on it.
func statDigest(info fs.FileInfo, err error) string {
	switch {
	case err != nil:
		return errorText(err)
	case info.IsDir():
		return info.Mode().Type().String()
	}
	return fmt.Sprint(info.Mode().Type(), info.Size())
}

func errorText(err error) string { return "failed: " + err.Error() }

// A recorder is a file system that records questions and their answers.
type recorder struct {
	files fs.FS

	mutex        sync.Mutex
	answers      map[question]string
	unrepeatable bool // whether a file was opened, or a question had two answers
}

var (
	_ fs.ReadFileFS = (*recorder)(nil)
	_ fs.ReadDirFS  = (*recorder)(nil)
	_ fs.StatFS     = (*recorder)(nil)
)

// Open implements fs.FS. Reads of an open file aren't recorded, so the result can't be remembered.
func (w *recorder) Open(name string) (fs.File, error) {
	w.mutex.Lock()
	w.unrepeatable = true
	w.mutex.Unlock()
	if w.files == nil {
		return nil, errNoFiles
	}
	return w.files.Open(name)
}

// errNoFiles is the error for reading files within [Of], whose results depend on no files.
var errNoFiles = errors.New("there are no files to be made of")

// ReadFile implements fs.ReadFileFS.
func (w *recorder) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(w.files, name)
	w.recordAnswer(question{readOperation, name}, contentDigest(data, err))
	return data, err
}

// ReadDir implements fs.ReadDirFS.
func (w *recorder) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(w.files, name)
	w.recordAnswer(question{listOperation, name}, listDigest(entries, err))
	return entries, err
}

// Stat implements fs.StatFS.
func (w *recorder) Stat(name string) (fs.FileInfo, error) {
	info, err := fs.Stat(w.files, name)
	w.recordAnswer(question{statOperation, name}, statDigest(info, err))
	return info, err
}

// recordAnswer records an answer. If a question has two different answers, files changed meanwhile.
func (w *recorder) recordAnswer(q question, answer string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if before, ok := w.answers[q]; ok && before != answer {
		w.unrepeatable = true
	}
	w.answers[q] = answer
}

func (w *recorder) trace() (all trace) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for q, answer := range w.answers {
		all = append(all, observation{q, answer})
	}
	return all
}
