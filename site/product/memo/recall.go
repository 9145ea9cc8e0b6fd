// Package memo remembers from one build to the next what was made of what was read, in
// a process that builds again and again.
//
// What is remembered follows from what it was made of alone, and is used again only where
// that is as it was, byte for byte: a build with a [Cache] and one without make the same.
// Whatever is remembered is shared by builds, and nobody changes it.
package memo

import (
	"io/fs"
	"sync"
)

// A Cache holds the last that was made under each name. A nil one remembers nothing.
type Cache struct {
	mutex sync.Mutex
	last  map[string]thing
}

// New is a memory without anything in it.
func New() *Cache { return &Cache{last: map[string]thing{}} }

// A thing was made of what its key says, and of files.
type thing struct {
	key   string
	files trace
	made  any
}

// Of is what make makes of what the key says, and of nothing else; where it was made of
// the same before, that. Errors aren't remembered.
func Of[T any](m *Cache, name, key string, make func() (T, error)) (T, error) {
	return Read(m, name, key, nil, func(fs.FS) (T, error) { return make() })
}

// Read is Of for what is made of files, too: all that was asked of them is asked again, and
// has to be answered alike. What is made may not hold the files that it was made of.
func Read[T any](m *Cache, name, key string, files fs.FS, make func(fs.FS) (T, error)) (T, error) {
	if m == nil {
		return make(files)
	}
	if last, ok := m.named(name); ok && last.key == key && last.files.holdsIn(files) {
		if made, ok := last.made.(T); ok {
			return made, nil
		}
	}
	watched := &witness{files: files, asked: map[question]string{}}
	made, err := make(watched)
	if err == nil && !watched.lost {
		m.keep(name, thing{key, watched.trace(), made})
	}
	return made, err
}

func (m *Cache) named(name string) (thing, bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	last, ok := m.last[name]
	return last, ok
}

func (m *Cache) keep(name string, t thing) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.last[name] = t
}
