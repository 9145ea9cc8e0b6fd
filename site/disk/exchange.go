package disk

import (
	"errors"
	"io/fs"
	"os"

	"octavo/content/message"
)

// asideEnding ends the name of an output that was moved aside, where the
// system can't exchange two folders at once.
const asideEnding = "-old"

// replace puts the folder fresh where the folder out is, and says under which
// name the old one stands now; "" where there was none.
func replace(parent *os.Root, fresh, out string) (old string, err error) {
	if _, err := parent.Lstat(out); errors.Is(err, fs.ErrNotExist) {
		return "", parent.Rename(fresh, out)
	}
	err = exchange(parent, fresh, out)
	if errors.Is(err, errors.ErrUnsupported) {
		return fresh + asideEnding, moveAside(parent, fresh, out, func() {})
	}
	return fresh, err
}

// moveAside is exchange by two renamings. Should the second fail, the first is
// taken back; should the build die between them, the next one does so.
func moveAside(parent *os.Root, fresh, out string, between func()) error {
	aside := fresh + asideEnding
	if err := parent.Rename(out, aside); err != nil {
		return message.Errorf("moving the last output aside: %v", err)
	}
	between()
	if err := parent.Rename(fresh, out); err != nil {
		return errors.Join(message.Errorf("putting the new output in place: %v", err), parent.Rename(aside, out))
	}
	return nil
}
