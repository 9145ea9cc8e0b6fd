package disk

import (
	"os"
	"path/filepath"

	"octavo/content/message"
)

// IsOutput reports whether a folder has the manifest of a build.
func IsOutput(folder string) bool {
	_, err := os.Lstat(filepath.Join(folder, ManifestName))
	return err == nil
}

// Stands reports whether a folder is the output of a build, or a build that died has left
// something of one beside it.
func Stands(folder string) bool {
	out, err := filepath.Abs(folder)
	if err != nil {
		return false
	}
	if IsOutput(out) {
		return true
	}
	parent, err := os.OpenRoot(filepath.Dir(realPath(out)))
	if err != nil {
		return false
	}
	defer parent.Close()
	left, err := leftovers(parent, filepath.Base(out))
	return err == nil && len(left) > 0
}

// Empty reports whether nothing was put into the output and nothing stays in it.
func (o *Output) Empty() bool { return len(o.next.files) == 0 && len(o.next.outputs) == 0 }

// Withdraw takes the last output away, in whose place nothing is put. What somebody had
// changed in it is kept, as by Commit.
func (o *Output) Withdraw() (Committed, error) {
	defer o.Abort()
	done := Committed{Kept: o.kept}
	if o.stood == nil {
		return done, nil
	}
	o.closeFolders()
	aside := asideName(o.parent, o.name)
	if err := o.parent.Rename(o.name, aside); err != nil {
		return done, message.Errorf("moving the last output aside: %v", err)
	}
	done.Changed = true
	kept, err := discard(o.parent, aside, o.last, o.name)
	if kept != "" {
		done.Kept = append(done.Kept, kept)
	}
	for i, name := range done.Kept {
		done.Kept[i] = filepath.Join(filepath.Dir(o.to.Folder), name)
	}
	return done, err
}

// asideName is a free name for an output that is moved aside.
func asideName(parent *os.Root, out string) string {
	for n := 1; ; n++ {
		if name := freshName(out, n) + asideEnding; !exists(parent, name) {
			return name
		}
	}
}
