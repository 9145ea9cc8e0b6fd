package disk

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"time"

	"octavo/content/message"
)

// A lock keeps other runs from writing the same output or changing the same sources. The system
// releases it when the process ends.
type lock struct {
	parent *os.Root
	name   string
	file   *os.File
}

// A lockHolder is the process that holds a lock, as the lock file names it.
type lockHolder struct {
	Process int       `json:"process"`
	Host    string    `json:"host"`
	Since   time.Time `json:"since"`
}

// maxHolderBytes limits how much of a lock file is read.
const maxHolderBytes = 4 << 10

// errHeld is the error of tryLock if another process holds the lock.
var errHeld = errors.New("the lock is held")

// A HeldError names the other build or run that is writing the output.
type HeldError struct {
	Process int // 0 if unknown
	Host    string
	Since   time.Time

	isRun       bool // whether the process runs another command than build
	isOfSources bool // whether the process changes the publication's files, not an output
}

func (e *HeldError) Error() string { return e.AsMessage().String() }

// AsMessage returns the error as a message.
func (e *HeldError) AsMessage() message.Message {
	who := message.Text("its lock doesn't say which")
	if e.Process != 0 {
		who = message.New("process %d on %s, since %s", e.Process, e.Host, e.Since.Format(time.DateTime))
	}
	if e.isOfSources {
		return message.New("another run is changing the publication's files (%s); nothing was written: try again when that has finished", who)
	}
	if e.isRun {
		return message.New("another run is writing it (%s); wait until that has finished, or choose another place with --out", who)
	}
	return message.New("another build is writing it (%s); wait until that has finished, or choose another place with --out", who)
}

// takeLock takes the lock of an output. It fails with a HeldError if another process holds it.
func takeLock(parent *os.Root, out string) (*lock, error) {
	name := "." + out + ".lock"
	for {
		f, err := openLock(parent, name)
		if err != nil {
			return nil, message.Errorf("locking it: %v", err)
		}
		err = tryLock(f)
		if errors.Is(err, errHeld) {
			defer f.Close()
			h := readHolder(f)
			return nil, &HeldError{Process: h.Process, Host: h.Host, Since: h.Since}
		}
		if err != nil && !errors.Is(err, errors.ErrUnsupported) {
			f.Close()
			return nil, message.Errorf("locking it: %v", err)
		}
		if !hasName(parent, name, f) {
			f.Close() // the lock's holder removed the file after it was opened here
			continue
		}
		l := &lock{parent, name, f}
		if err := l.writeHolder(); err != nil {
			l.release()
			return nil, message.Errorf("locking it: %v", err)
		}
		return l, nil
	}
}

// LockSources locks the files of a publication. A run that changes them must take the lock before
// it reads them. LockSources fails with a HeldError if another run holds the lock.
func LockSources(project *os.Root) (release func(), err error) {
	l, err := takeLock(project, "octavo-sources")
	if held, ok := errors.AsType[*HeldError](err); ok {
		held.isOfSources = true
	}
	if err != nil {
		return nil, err
	}
	return l.release, nil
}

// openLock opens the lock file, or makes it if it is missing. It refuses links.
func openLock(parent *os.Root, name string) (*os.File, error) {
	f, err := parent.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	if !errors.Is(err, os.ErrExist) {
		return f, err
	}
	info, err := parent.Lstat(name)
	if errors.Is(err, os.ErrNotExist) {
		return openLock(parent, name)
	}
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, message.Errorf("%s is no regular file", name)
	}
	f, err = parent.OpenFile(name, os.O_RDWR|nonblocking, 0)
	if errors.Is(err, os.ErrNotExist) {
		return openLock(parent, name)
	}
	if err == nil && !hasName(parent, name, f) {
		f.Close()
		return openLock(parent, name)
	}
	return f, err
}

// hasName reports whether an open file still has a name in a folder.
func hasName(parent *os.Root, name string, f *os.File) bool {
	named, err := parent.Lstat(name)
	if err != nil {
		return false
	}
	opened, err := f.Stat()
	return err == nil && os.SameFile(named, opened)
}

// writeHolder writes this process as the holder into the lock file.
func (l *lock) writeHolder() error {
	host, err := os.Hostname()
	if err != nil {
		host = "this machine"
	}
	data, err := json.Marshal(lockHolder{os.Getpid(), host, time.Now().Truncate(time.Second)})
	if err != nil {
		return err
	}
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	// The data begin after byte 0, because tryLock may lock byte 0, and Windows lets nobody read a
	// locked byte.
	_, err = l.file.WriteAt(append([]byte("\n"), data...), 0)
	return err
}

// readHolder reads the holder of a lock. It returns an empty one if the file is unreadable.
func readHolder(f *os.File) *lockHolder {
	data := make([]byte, maxHolderBytes)
	n, _ := f.ReadAt(data, 1) // the error is only that the file is shorter than data
	var h lockHolder
	if json.Unmarshal(bytes.TrimSpace(data[:n]), &h) != nil {
		return new(lockHolder)
	}
	return &h
}

// release removes the lock file and then closes it. In this order, a process that takes the lock of
// the removed file notices the removal.
func (l *lock) release() {
	if l.parent.Remove(l.name) != nil {
		defer l.parent.Remove(l.name) // Windows can't remove the file while it is open
	}
	l.file.Close()
}
