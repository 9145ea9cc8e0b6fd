package disk

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"os"

	"octavo/content/message"
)

// openRegular opens a file for reading if it is a regular one: no link is
// followed from its name, and no pipe or device waited for.
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

// readRegular reads a regular file that is no larger than most.
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

// hashRegular is the SHA-256 of a regular file.
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
