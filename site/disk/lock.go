package disk

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"time"

	"octavo/content/message"
)

// lock is held by the one build that writes an output. The system lets go of
// it when the process ends, however it ends.
type lock struct {
	parent *os.Root
	name   string
	file   *os.File
}

// holder is who holds a lock, as its file says.
type holder struct {
	Process int       `json:"process"`
	Host    string    `json:"host"`
	Since   time.Time `json:"since"`
}

// largestHolder bounds what is read of a lock's file.
const largestHolder = 4 << 10

// errHeld is what tryLock answers where another process holds the lock.
var errHeld = errors.New("the lock is held")

// A HeldError says that another build, or another run of another command, is writing
// the output, and which.
type HeldError struct {
	Process int // 0 where the lock doesn't say
	Host    string
	Since   time.Time

	run bool // no build
}

func (e *HeldError) Error() string { return e.Told().String() }

// Told is what it says, in parts (said.Teller).
func (e *HeldError) Told() message.Message {
	who := message.Text("its lock doesn't say which")
	if e.Process != 0 {
		who = message.New("process %d on %s, since %s", e.Process, e.Host, e.Since.Format(time.DateTime))
	}
	if e.run {
		return message.New("another run is writing it (%s); wait until that has finished, or choose another place with --out", who)
	}
	return message.New("another build is writing it (%s); wait until that has finished, or choose another place with --out", who)
}

// takeLock takes the lock of an output, or says who holds it.
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
			f.Close() // its holder removed it between our opening and locking it
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

// openLock opens the lock's file, which is made where there is none. It is
// never one that a link leads to.
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

// isNamed reports whether the entry of a folder is the open file itself.
func isNamed(parent *os.Root, name string, f *os.File) bool {
	named, err := parent.Lstat(name)
	if err != nil {
		return false
	}
	opened, err := f.Stat()
	return err == nil && os.SameFile(named, opened)
}

// sign writes down who holds the lock.
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
	// Windows lets nobody read what is locked, which is the first byte.
	_, err = l.file.WriteAt(append([]byte("\n"), data...), 0)
	return err
}

// readHolder is who signed a lock; nobody where that can't be read.
func readHolder(f *os.File) *holder {
	data := make([]byte, largestHolder)
	n, _ := f.ReadAt(data, 1) // ends early, and what can't be read is nobody's name
	var h holder
	if json.Unmarshal(bytes.TrimSpace(data[:n]), &h) != nil {
		return new(holder)
	}
	return &h
}

// release removes the lock's file and lets go of it. In this order nobody can
// take the lock of a file that is gone and not notice.
func (l *lock) release() {
	if l.parent.Remove(l.name) != nil {
		defer l.parent.Remove(l.name) // Windows removes nothing that is open
	}
	l.file.Close()
}
