// Package memo remembers results from one build to the next, in a process that builds again and
// again.
//
// A result depends only on its key and on the files it was made from. It is used again only if
// these are the same, byte for byte: a build with a [Cache] and one without make the same output.
// Builds share the remembered results, so callers must not modify them.
package memo

import (
	"io/fs"
	"sync"
)

// A Cache holds the last result under each name. A nil Cache remembers nothing.
type Cache struct {
	mutex sync.Mutex
	last  map[string]result
}

// New returns an empty cache.
func New() *Cache { return &Cache{last: map[string]result{}} }

// A result is what was made from a key and from files.
type result struct {
	key   string
	files trace
	value any
}

// Of returns what make makes from the key alone. It returns the last result if that had the same
// key. Errors aren't remembered.
func Of[T any](m *Cache, name, key string, make func() (T, error)) (T, error) {
	return Read(m, name, key, nil, func(fs.FS) (T, error) { return make() })
}

// Read is like Of for results that are made from files, too. The last result is used again if every
// read of files gives the same answer as before. The result must not hold on to the file system.
func Read[T any](m *Cache, name, key string, files fs.FS, make func(fs.FS) (T, error)) (T, error) {
	if m == nil {
		return make(files)
	}
	if last, ok := m.lookUp(name); ok && last.key == key && last.files.holdsFor(files) {
		if made, ok := last.value.(T); ok {
			return made, nil
		}
	}
	watched := &recorder{files: files, answers: map[question]string{}}
	made, err := make(watched)
	if err == nil && !watched.unrepeatable {
		m.store(name, result{key, watched.trace(), made})
	}
	return made, err
}

func (m *Cache) lookUp(name string) (result, bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	last, ok := m.last[name]
	return last, ok
}

func (m *Cache) store(name string, t result) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.last[name] = t
}
