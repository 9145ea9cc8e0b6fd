package disk

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"

	"octavo/content/message"
)

// A Cache keeps puzzles and pictures in a folder, with one file for each entry. Builds never fail
// because of it: unreadable entries are made again, and entries that can't be written are lost.
// Several goroutines may call its methods.
type Cache struct {
	project *os.Root
	folder  string // path of the cache in the project, with slashes
}

// maxEntryBytes limits the size of an entry. The largest entries are the programs for browsers, with
// about 20 MB.
const maxEntryBytes = 32 << 20

// OpenCache opens the cache in a folder of the project. Put makes the folder if it is missing.
// Parents of the folder must not be links, since the build would write to wherever they point.
func OpenCache(project, folder string) (*Cache, error) {
	root, err := os.OpenRoot(project)
	if err != nil {
		return nil, message.Errorf("opening the folder of the cache: %v", err)
	}
	c := &Cache{project: root, folder: folder}
	if err := c.checkFolders(folder); err != nil {
		root.Close()
		return nil, err
	}
	return c, nil
}

// checkFolders returns an error if any existing part of a path is not a real folder.
func (c *Cache) checkFolders(folder string) error {
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
func (c *Cache) Close() error { return c.project.Close() }

// Clear removes the cache, and then the folder above it if that is empty. It reports whether there
// was a cache.
func (c *Cache) Clear() (bool, error) {
	if _, err := c.project.Lstat(c.folder); err != nil {
		return false, nil
	}
	if err := c.project.RemoveAll(c.folder); err != nil {
		return false, err
	}
	_ = c.project.Remove(path.Dir(c.folder)) // fails, as it should, if that folder holds something else
	return true, nil
}

// Count counts the entries and their bytes.
func (c *Cache) Count() (entries int, size int64, err error) {
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

// Get returns the entry of a key, which is a hexadecimal hash. It returns false if there is none.
func (c *Cache) Get(key string) ([]byte, bool) {
	folder, err := c.project.OpenRoot(path.Dir(c.entryPath(key)))
	if err != nil {
		return nil, false
	}
	defer folder.Close()
	data, _, err := readRegular(folder, key, maxEntryBytes)
	return data, err == nil
}

// Put keeps an entry. Readers see the whole entry or none. Each writer writes a file of its own and
// then renames it to the entry's name. If writers shared such a file, one could rename it while
// another is still writing.
func (c *Cache) Put(key string, data []byte) {
	name := c.entryPath(key)
	if c.checkFolders(path.Dir(name)) != nil || c.project.MkdirAll(path.Dir(name), 0o777) != nil {
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

func (c *Cache) entryPath(key string) string { return path.Join(c.folder, key[:2], key) }
