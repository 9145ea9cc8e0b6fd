package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
)

// asideEnding ends the name of an output that was moved aside, where the system can't exchange
// two folders in one step.
const asideEnding = "-old"

// freshName returns the name of the folder beside an output in which a build writes the new one.
func freshName(out string, n int) string { return fmt.Sprintf(".%s-new-%d", out, n) }

// isFresh reports whether a name comes from freshName, with asideEnding or without.
func isFresh(name, out string) bool {
	digits, ours := strings.CutPrefix(strings.TrimSuffix(name, asideEnding), "."+out+"-new-")
	return ours && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// leftovers lists the folders that killed builds left beside an output. Those that may have to
// be put back come first.
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
	names = slices.DeleteFunc(names, func(name string) bool { return !isFresh(name, out) })
	slices.Sort(names)
	slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names, nil
}

// recoverFrom removes what killed builds left. It puts back an output that was moved aside and
// not replaced. It returns the names of the folders with what no build made.
func recoverFrom(parent *os.Root, out string) ([]string, error) {
	names, err := leftovers(parent, out)
	if err != nil {
		return nil, message.Errorf("looking for what earlier builds left: %v", err)
	}
	var kept []string
	for _, name := range names {
		if strings.HasSuffix(name, asideEnding) && !exists(parent, out) {
			if err := parent.Rename(name, out); err != nil {
				return kept, message.Errorf("putting the last output back: %v", err)
			}
			continue
		}
		rest, err := clearLeftover(parent, name, out)
		if err != nil {
			return kept, message.Errorf("removing what an earlier build left (%s): %v", name, err)
		}
		if rest != "" {
			kept = append(kept, rest)
		}
	}
	return kept, nil
}

// clearLeftover removes a folder that a killed build left: an output that had been replaced, or a new
// one, which has no manifest until it is complete.
func clearLeftover(parent *os.Root, name, out string) (kept string, err error) {
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
	replaced := strings.HasSuffix(name, asideEnding) || err == nil && m.data != nil
	if !replaced {
		return "", parent.RemoveAll(name)
	}
	return discard(parent, name, m, out)
}

// discard removes an output that another one has replaced. It removes the files that have the
// path and the hash of the manifest, or that are also in the new output. Everything else is
// somebody's, and is kept beside the output under the name that discard returns.
func discard(parent *os.Root, old string, m manifest, out string) (kept string, err error) {
	folder, err := parent.OpenRoot(old)
	if err != nil {
		return "", err
	}
	defer folder.Close()
	before, foreign, err := listFolder(folder, m)
	if err != nil {
		return "", err
	}
	after, err := presentIn(parent, out, m)
	if err != nil {
		return "", err
	}
	var ours []string
	for name, info := range before {
		now, stays := after[name]
		if stays && os.SameFile(info, now) || isProven(folder, name, m.files[name]) {
			ours = append(ours, name)
		}
	}
	if len(ours) == len(before) && len(foreign) == 0 {
		folder.Close() // some systems remove no open folder
		return "", parent.RemoveAll(old)
	}
	for _, name := range ours {
		if err := folder.Remove(name); err != nil {
			return "", err
		}
	}
	for _, dir := range m.folders() {
		_ = folder.Remove(dir) // fails if something is left in it
	}
	folder.Close()
	kept = keptName(parent, out)
	if err := parent.Rename(old, kept); err != nil {
		return "", err
	}
	return kept, parent.RemoveAll(path.Join(kept, ManifestName))
}

// presentIn lists the files of a manifest that are in a folder, which need not exist.
func presentIn(parent *os.Root, name string, m manifest) (map[string]fs.FileInfo, error) {
	folder, err := parent.OpenRoot(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	present, _, err := listFolder(folder, m)
	return present, err
}

// isProven reports whether a file has the hash of the manifest.
func isProven(folder *os.Root, name string, f file) bool {
	sum, err := hashRegular(folder, name)
	return err == nil && sum == f.sha256
}

// keptName returns a free name for the folder of what somebody changed in an output.
func keptName(parent *os.Root, out string) string {
	name := out + "-kept"
	for n := 2; exists(parent, name); n++ {
		name = out + "-kept-" + strconv.Itoa(n)
	}
	return name
}

// asideName returns a free name for an output that is moved aside.
func asideName(parent *os.Root, out string) string {
	for n := 1; ; n++ {
		if name := freshName(out, n) + asideEnding; !exists(parent, name) {
			return name
		}
	}
}
