package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
)

// freshName names the folder in which a build gathers the files of an output,
// beside it.
func freshName(out string, n int) string { return fmt.Sprintf(".%s-new-%d", out, n) }

// isFresh reports whether a name is one that freshName gave, or that of what was
// moved aside for it.
func isFresh(name, out string) bool {
	digits, ours := strings.CutPrefix(strings.TrimSuffix(name, asideEnding), "."+out+"-new-")
	return ours && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// leftovers lists what builds that died left beside an output, what may have
// to be put back first.
func leftovers(parent *os.Root, out string) ([]string, error) {
	dir, err := parent.Open(".")
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	names, err := dir.Readdirnames(-1)
	if err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !isFresh(name, out) && !isAmendment(name, out) })
	slices.Sort(names)
	slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names, nil
}

// recoverFrom clears what builds that died left behind. An output that one of
// them had moved aside and not yet replaced is put back. It returns the names
// under which what no build made was kept.
func recoverFrom(parent *os.Root, out string) ([]string, error) {
	names, err := leftovers(parent, out)
	if err != nil {
		return nil, message.Errorf("looking for what earlier builds left: %v", err)
	}
	var kept []string
	for _, name := range names {
		if isAmendment(name, out) {
			set, err := goOn(parent, name, out)
			if set != "" {
				kept = append(kept, set)
			}
			if err != nil {
				return kept, message.Errorf("making the change that an earlier build had begun (%s): %v", name, err)
			}
			continue
		}
		if strings.HasSuffix(name, asideEnding) && !exists(parent, out) {
			if err := parent.Rename(name, out); err != nil {
				return kept, message.Errorf("putting the last output back: %v", err)
			}
			continue
		}
		rest, err := clear(parent, name, out)
		if err != nil {
			return kept, message.Errorf("removing what an earlier build left (%s): %v", name, err)
		}
		if rest != "" {
			kept = append(kept, rest)
		}
	}
	return kept, nil
}

func exists(parent *os.Root, name string) bool {
	_, err := parent.Lstat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// clear removes what a build that died left: an output that had been replaced,
// or one that was being made, which has no manifest yet or, of version 0.1,
// one without hashes.
func clear(parent *os.Root, name, out string) (kept string, err error) {
	info, err := parent.Lstat(name)
	if err != nil {
		return "", err
	}
	if !info.IsDir() {
		return "", parent.Remove(name)
	}
	folder, err := parent.OpenRoot(name)
	if err != nil {
		return "", err
	}
	m, err := readManifest(folder)
	folder.Close()
	replaced := strings.HasSuffix(name, asideEnding) || err == nil && m.data != nil && m.proves()
	if !replaced {
		return "", parent.RemoveAll(name)
	}
	return discard(parent, name, m, out)
}

// proves reports whether the manifest has hashes.
func (m manifest) proves() bool {
	for _, f := range m.files {
		if f.sha256 == "" {
			return false
		}
	}
	return true
}

// discard removes an output that another has replaced: the files that have the
// path and the hash of its manifest, or are those of the new output too. What
// is left then is somebody's, and is kept beside the output under the name
// that discard returns.
func discard(parent *os.Root, old string, m manifest, out string) (kept string, err error) {
	empty, err := strip(parent, old, m, out)
	if err != nil {
		return "", err
	}
	if empty {
		return "", parent.RemoveAll(old)
	}
	kept = keptName(parent, out)
	if err := parent.Rename(old, kept); err != nil {
		return "", err
	}
	return kept, parent.RemoveAll(path.Join(kept, ManifestName))
}

// keptName is a free name for what somebody changed in an output.
func keptName(parent *os.Root, out string) string {
	name := out + "-kept"
	for n := 2; exists(parent, name); n++ {
		name = out + "-kept-" + strconv.Itoa(n)
	}
	return name
}

// strip removes the proven files of an output that was replaced, and reports
// whether nothing but its manifest is left.
func strip(parent *os.Root, old string, m manifest, out string) (empty bool, err error) {
	folder, err := parent.OpenRoot(old)
	if err != nil {
		return false, err
	}
	defer folder.Close()
	next, err := parent.OpenRoot(out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	if next != nil {
		defer next.Close()
	}
	before, after := within{root: folder}, within{root: next}
	defer before.close()
	defer after.close()
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		if !stays(&before, &after, name, m.files[name]) && !proven(folder, name, m.files[name]) {
			continue
		}
		if err := before.remove(name); err != nil {
			return false, err
		}
	}
	before.close() // some systems remove no folder that is open
	for _, dir := range m.folders() {
		_ = folder.Remove(dir) // unless something is left in it
	}
	left, err := fs.ReadDir(folder.FS(), ".")
	if err != nil {
		return false, err
	}
	left = slices.DeleteFunc(left, func(e fs.DirEntry) bool { return e.Name() == ManifestName })
	return len(left) == 0, nil
}

// stays reports whether a file of an output that was replaced stands in the
// new one too: under a second name or, where there is no hash to prove it by,
// with the same bytes.
func stays(old, next *within, name string, f file) bool {
	if next.root == nil {
		return false // nothing has replaced it
	}
	before, err := old.lstat(name)
	if err != nil || !before.Mode().IsRegular() {
		return false
	}
	now, err := next.lstat(name)
	if err != nil {
		return false
	}
	if os.SameFile(before, now) {
		return true
	}
	if f.sha256 != "" {
		return false
	}
	sum, err := hashRegular(next.root, name)
	return err == nil && proven(old.root, name, file{sha256: sum})
}

// proven reports whether a file has the hash that the manifest says.
func proven(old *os.Root, name string, f file) bool {
	sum, err := hashRegular(old, name)
	return err == nil && sum == f.sha256
}
