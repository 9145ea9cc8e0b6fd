package site

import (
	"os"
	"path/filepath"

	"github.com/google/renameio/v2/maybe"
)

// diskCache keeps made puzzles in a folder, a file each. Losing it costs time
// and nothing else, so that its errors are never a build's: what can't be read
// is made anew, what can't be written is not kept.
type diskCache struct{ dir string }

// Get returns the entry of key, a hexadecimal hash.
func (c diskCache) Get(key string) ([]byte, bool) {
	data, err := os.ReadFile(c.file(key))
	return data, err == nil
}

// Put keeps an entry; readers see all of it or nothing.
func (c diskCache) Put(key string, data []byte) {
	name := c.file(key)
	if os.MkdirAll(filepath.Dir(name), 0o755) != nil {
		return
	}
	_ = maybe.WriteFile(name, data, 0o644) // what is not kept is made again
}

func (c diskCache) file(key string) string { return filepath.Join(c.dir, key[:2], key) }
