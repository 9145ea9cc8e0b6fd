// Package memo remembers results from one build to the next, in a process that builds again and
// again.
//
// A result depends only on its key and on the files it was made from. It is used again only if all
// of these have the same bytes. So a build with a [Cache] makes the same output as one without.
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

// A result is a value with the key and the files from which it was made.
type result struct {
	key   string
	files trace
	value any
}

// Of returns the result of make, which depends only on the key. If the last result under this name
// has the same key, it returns that result and doesn't call make. Errors aren't remembered.
func Of[T any](m *Cache, name, key string, make func() (T, error)) (T, error) {
	return Read(m, name, key, nil, func(fs.FS) (T, error) { return make() })
}

// Read does the same as Of for results that also depend on files. It returns the last result if the
// key is the same and every read of files still gives the same answer. The result must not keep the
// file system: only reads that make does itself are recorded.
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
