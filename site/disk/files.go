package disk

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"

	"octavo/content/message"
)

// openRegular opens a regular file for reading. It refuses links and pipes.
func openRegular(root *os.Root, name string) (*os.File, fs.FileInfo, error) {
	named, err := root.Lstat(name)
	if err != nil {
		return nil, nil, err
	}
	if !named.Mode().IsRegular() {
		return nil, nil, message.Errorf("%s is no regular file", name)
	}
	f, err := root.OpenFile(name, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, nil, err
	}
	opened, err := f.Stat()
	if err == nil && !os.SameFile(named, opened) {
		err = message.Errorf("%s was replaced while it was opened", name)
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, opened, nil
}

// readRegular reads a regular file with at most the given number of bytes.
func readRegular(root *os.Root, name string, most int64) ([]byte, fs.FileInfo, error) {
	f, info, err := openRegular(root, name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	if info.Size() > most {
		return nil, nil, message.Errorf("%s has %d bytes, more than the %d that it may have", name, info.Size(), most)
	}
	data := make([]byte, info.Size())
	if _, err := io.ReadFull(f, data); err != nil {
		return nil, nil, message.Errorf("reading %s: %v", name, err)
	}
	return data, info, nil
}

// hashRegular returns the SHA-256 of a regular file as hexadecimal digits.
func hashRegular(root *os.Root, name string) (string, error) {
	f, _, err := openRegular(root, name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", message.Errorf("reading %s: %v", name, err)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// freshPrefix begins the names of unfinished files.
const freshPrefix = ".octavo-new-"

// ReplaceFile writes a file as a whole. If it fails, the old file stays.
func ReplaceFile(root *os.Root, name string, data []byte) error { return replaceFile(root, name, data) }

// replaceFile writes a new file beside the old one, and renames it when it is complete.
func replaceFile(root *os.Root, name string, data []byte) error {
	fresh := path.Join(path.Dir(name), freshPrefix+rand.Text())
	err := writeFresh(root, fresh, func(to io.Writer) error {
		_, err := to.Write(data)
		return err
	})
	if err == nil {
		err = root.Rename(fresh, name)
	}
	if err != nil {
		err = errors.Join(message.Errorf("writing %s: %v", name, err), root.Remove(fresh))
	}
	return err
}

// writeFresh writes a file that must not exist yet, and waits until it is safe on disk.
func writeFresh(root *os.Root, name string, write func(io.Writer) error) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		_ = f.Close() // the error of write says what failed
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder waits until the entries of a folder are safe on disk. On Windows it does nothing.
func syncFolder(root *os.Root, name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := root.Open(name)
	if err != nil {
		return err
	}
	defer dir.Close()
	return dir.Sync()
}

func exists(parent *os.Root, name string) bool {
	_, err := parent.Lstat(name)
	return !errors.Is(err, fs.ErrNotExist)
}
