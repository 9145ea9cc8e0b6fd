package disk

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"

	"octavo/content/message"
)

// A Cache keeps made puzzles in a folder, a file each. Losing it costs time and
// nothing else, so that its errors are never a build's: what can't be read is
// made anew, what can't be written is not kept. Its methods may be called by
// several goroutines at once.
type Cache struct {
	project *os.Root
	folder  string // in it, slash-separated

	mu     sync.Mutex
	opened *os.Root // the folder, from which entry after entry is read; nil before the first
}

// largestEntry bounds what is read of the cache. Those of levels with long proofs have
// some ten thousand bytes; the largest, the engines for browsers, some eight million.
const largestEntry = 16 << 20

// OpenCache opens the cache in a folder of the project, which is made when the
// first entry is kept. The way there must lead through folders alone: a link
// would have the build write wherever it points.
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

// check refuses a way to a folder of the cache that leads through anything but
// folders.
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

// Close lets go of the cache.
func (c *Cache) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened != nil {
		c.opened.Close()
	}
	return c.project.Close()
}

// Clear removes the cache, and the folder above it if nothing else is in it; it reports
// whether there was one.
func (c *Cache) Clear() (bool, error) {
	if _, err := c.project.Lstat(c.folder); err != nil {
		return false, nil
	}
	if err := c.project.RemoveAll(c.folder); err != nil {
		return false, err
	}
	_ = c.project.Remove(path.Dir(c.folder)) // which may hold something else
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

// entries is the folder of the cache, opened once: a root looks at every step of a path
// again, which costs more than what is read.
func (c *Cache) entries() (_ *os.Root, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.opened == nil {
		c.opened, err = c.project.OpenRoot(c.folder)
	}
	return c.opened, err
}

// Put keeps an entry; readers see all of it or nothing.
func (c *Cache) Put(key string, data []byte) {
	name := c.file(key)
	if c.check(path.Dir(name)) != nil || c.project.MkdirAll(path.Dir(name), 0o777) != nil {
		return
	}
	if c.write(name+".new", data) != nil || c.project.Rename(name+".new", name) != nil {
		_ = c.project.Remove(name + ".new") // of a build that died, or that keeps the same at this moment
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

// entry is the file of a key, in the folder of the cache.
func entry(key string) string { return path.Join(key[:2], key) }
