package disk

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"

	"octavo/content/message"
)

// A Cache keeps puzzles and pictures in a folder, one file for each entry. A build never fails
// because of it: what can't be read is made again, and what can't be written is not kept. Several goroutines may
// call its methods.
type Cache struct {
	project *os.Root
	folder  string // path of the cache in project, with slashes

	mu     sync.Mutex
	opened *os.Root // the folder; nil before the first entry is read
}

// largestEntry bounds an entry, in bytes. The largest entries are the engines for browsers, about 8 MB.
const largestEntry = 16 << 20

// OpenCache opens the cache in a folder of the project. Put makes the folder. Its parents must
// be real folders: through a link, the build would write wherever it points.
func OpenCache(project, folder string) (*Cache, error) {
	root, err := os.OpenRoot(project)
	if err != nil {
		return nil, message.Errorf("opening the folder of the cache: %v", err)
	}
	c := &Cache{project: root, folder: folder}
	if err := c.check(folder); err != nil {
		root.Close()
		return nil, err
	}
	return c, nil
}

// check returns an error if any existing part of a path of the cache is not a real folder.
func (c *Cache) check(folder string) error {
	dir := "."
	for name := range strings.SplitSeq(folder, "/") {
		dir = path.Join(dir, name)
		info, err := c.project.Lstat(dir)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return message.Errorf("looking at the cache: %v", err)
		}
		if !info.IsDir() {
			return message.Errorf("%s is no folder, so that nothing can be kept in it; remove it or build with --no-cache", dir)
		}
	}
	return nil
}

// Close closes the cache.
func (c *Cache) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened != nil {
		c.opened.Close()
	}
	return c.project.Close()
}

// Clear removes the cache, and the folder above it if that is empty then. It reports whether
// there was a cache.
func (c *Cache) Clear() (bool, error) {
	if _, err := c.project.Lstat(c.folder); err != nil {
		return false, nil
	}
	if err := c.project.RemoveAll(c.folder); err != nil {
		return false, err
	}
	_ = c.project.Remove(path.Dir(c.folder)) // fails if it holds something else
	return true, nil
}

// Holds counts the entries and their bytes.
func (c *Cache) Holds() (entries int, size int64, err error) {
	err = fs.WalkDir(c.project.FS(), c.folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		entries++
		size += info.Size()
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return 0, 0, nil
	}
	return entries, size, err
}

// Get returns the entry of key, a hexadecimal hash.
func (c *Cache) Get(key string) ([]byte, bool) {
	entries, err := c.entries()
	if err != nil {
		return nil, false
	}
	some, err := entries.OpenRoot(path.Dir(entry(key)))
	if err != nil {
		return nil, false
	}
	defer some.Close()
	data, _, err := readRegular(some, path.Base(entry(key)), largestEntry)
	return data, err == nil
}

// entries returns the folder of the cache, which is opened once.
func (c *Cache) entries() (_ *os.Root, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened == nil {
		c.opened, err = c.project.OpenRoot(c.folder)
	}
	return c.opened, err
}

// Put keeps an entry; readers see all of it or nothing. Each writer of an entry has a file of its
// own until it is whole: with a shared one, a third writer's half would take the place of the first's.
func (c *Cache) Put(key string, data []byte) {
	name := c.file(key)
	if c.check(path.Dir(name)) != nil || c.project.MkdirAll(path.Dir(name), 0o777) != nil {
		return
	}
	fresh := path.Join(path.Dir(name), freshPrefix+rand.Text())
	if c.write(fresh, data) != nil || c.project.Rename(fresh, name) != nil {
		_ = c.project.Remove(fresh) // if this fails, too, Clear removes it
	}
}

func (c *Cache) write(name string, data []byte) error {
	f, err := c.project.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

func (c *Cache) file(key string) string { return path.Join(c.folder, entry(key)) }

// entry returns the file of a key, in the folder of the cache.
func entry(key string) string { return path.Join(key[:2], key) }
