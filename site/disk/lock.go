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

// A holder is the content of a lock file.
type holder struct {
	Process int       `json:"process"`
	Host    string    `json:"host"`
	Since   time.Time `json:"since"`
}

// largestHolder bounds what is read of a lock file, in bytes.
const largestHolder = 4 << 10

// errHeld is the error of tryLock if another process has the lock.
var errHeld = errors.New("the lock is held")

// A HeldError says which other build or run is writing the output.
type HeldError struct {
	Process int // 0 if the lock doesn't say
	Host    string
	Since   time.Time

	isRun       bool // not a build
	isOfSources bool // it changes the publication's own files
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

// takeLock takes the lock of an output. It fails with a HeldError if another process has it.
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
		if !isNamed(parent, name, f) {
			f.Close() // its holder removed it after we opened it
			continue
		}
		l := &lock{parent, name, f}
		if err := l.sign(); err != nil {
			l.release()
			return nil, message.Errorf("locking it: %v", err)
		}
		return l, nil
	}
}

// LockSources locks a publication's own files. A run that changes them takes the lock before it reads
// them. LockSources fails with a HeldError if another run has the lock.
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

// openLock opens the lock file, and makes it if there is none. It follows no link.
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
	if err == nil && !isNamed(parent, name, f) {
		f.Close()
		return openLock(parent, name)
	}
	return f, err
}

// isNamed reports whether an open file still has a name in a folder.
func isNamed(parent *os.Root, name string, f *os.File) bool {
	named, err := parent.Lstat(name)
	if err != nil {
		return false
	}
	opened, err := f.Stat()
	return err == nil && os.SameFile(named, opened)
}

// sign writes the holder into the lock file.
func (l *lock) sign() error {
	host, err := os.Hostname()
	if err != nil {
		host = "this machine"
	}
	data, err := json.Marshal(holder{os.Getpid(), host, time.Now().Truncate(time.Second)})
	if err != nil {
		return err
	}
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	// The first byte is locked, and Windows lets nobody read it.
	_, err = l.file.WriteAt(append([]byte("\n"), data...), 0)
	return err
}

// readHolder reads the holder of a lock. It is empty if it can't be read.
func readHolder(f *os.File) *holder {
	data := make([]byte, largestHolder)
	n, _ := f.ReadAt(data, 1) // the file is shorter than data
	var h holder
	if json.Unmarshal(bytes.TrimSpace(data[:n]), &h) != nil {
		return new(holder)
	}
	return &h
}

// release removes the lock file, then closes it. In this order nobody can take the lock of a
// removed file without noticing.
func (l *lock) release() {
	if l.parent.Remove(l.name) != nil {
		defer l.parent.Remove(l.name) // Windows removes no open file
	}
	l.file.Close()
}
