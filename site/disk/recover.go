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

// asideEnding ends the name of an output that was moved aside. Outputs are moved aside if they are
// withdrawn, or if the system can't exchange two folders in one step.
const asideEnding = "-old"

// freshName returns the name of the folder beside an output in which a build writes the new output.
func freshName(out string, n int) string { return fmt.Sprintf(".%s-new-%d", out, n) }

// isLeftoverName reports whether a name comes from freshName, with or without asideEnding.
func isLeftoverName(name, out string) bool {
	digits, ours := strings.CutPrefix(strings.TrimSuffix(name, asideEnding), "."+out+"-new-")
	return ours && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// leftovers lists the folders that killed builds left beside an output. Folders that may have to be
// put back come first.
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
	names = slices.DeleteFunc(names, func(name string) bool { return !isLeftoverName(name, out) })
	slices.Sort(names)
	slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names, nil
}

// recoverFrom removes what killed builds left. It puts back an output that was moved aside and not
// replaced. It returns the names of folders with files that no build made.
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

// clearLeftover removes a folder that a killed build left. The folder is a replaced output, or an
// unfinished one, which has no manifest yet. kept is the folder to which changed files were moved,
// or "" if there were none.
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
	return removeReplaced(parent, name, m, out)
}

// removeReplaced removes an output that another one has replaced. It removes files that have path
// and hash as in the manifest, and files that are also in the new output. Somebody changed or added
// all other files. They stay in a folder beside the output, whose name is returned. The name is ""
// if there are no such files.
func removeReplaced(parent *os.Root, old string, m manifest, out string) (kept string, err error) {
	folder, err := parent.OpenRoot(old)
	if err != nil {
		return "", err
	}
	defer folder.Close()
	before, foreign, err := listFolder(folder, m)
	if err != nil {
		return "", err
	}
	after, err := presentFiles(parent, out, m)
	if err != nil {
		return "", err
	}
	var removable []string
	for name, info := range before {
		now, stays := after[name]
		if stays && os.SameFile(info, now) || isProven(folder, name, m.files[name]) {
			removable = append(removable, name)
		}
	}
	if len(removable) == len(before) && len(foreign) == 0 {
		folder.Close() // some systems can't remove an open folder
		return "", parent.RemoveAll(old)
	}
	for _, name := range removable {
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

// presentFiles lists the files of a manifest that exist in a folder. The folder may be missing.
func presentFiles(parent *os.Root, name string, m manifest) (map[string]fs.FileInfo, error) {
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

// isProven reports whether a file still has the hash that the manifest states.
func isProven(folder *os.Root, name string, f file) bool {
	sum, err := hashRegular(folder, name)
	return err == nil && sum == f.sha256
}

// keptName returns an unused name for the folder of files that somebody changed in an output.
func keptName(parent *os.Root, out string) string {
	name := out + "-kept"
	for n := 2; exists(parent, name); n++ {
		name = out + "-kept-" + strconv.Itoa(n)
	}
	return name
}

// asideName returns an unused name for an output that is moved aside.
func asideName(parent *os.Root, out string) string {
	for n := 1; ; n++ {
		if name := freshName(out, n) + asideEnding; !exists(parent, name) {
			return name
		}
	}
}
