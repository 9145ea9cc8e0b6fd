package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"octavo/render"
)

// manifestName is the file by which a build knows the output of an earlier one.
const manifestName = ".octavo-manifest.json"

// manifest lists the files of a finished build, sorted.
type manifest struct {
	Generator string   `json:"generator"`
	Files     []string `json:"files"`
}

// write puts the finished files in place of the output folder. The new folder
// is complete beside the old one before the two change places, so that a
// failure leaves the earlier output as it was.
func write(out string, files []render.File) error {
	if err := mayReplace(out); err != nil {
		return err
	}
	files, err := withManifest(files)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return fmt.Errorf("making the folder of the output: %w", err)
	}
	fresh, err := os.MkdirTemp(filepath.Dir(out), "."+filepath.Base(out)+"-new-")
	if err != nil {
		return fmt.Errorf("making a folder beside the output: %w", err)
	}
	defer os.RemoveAll(fresh)
	if err := fill(fresh, files); err != nil {
		return err
	}
	return swap(out, fresh)
}

// mayReplace reports why the output folder must be left alone, or nil when it
// is missing, empty, or holds nothing but what an earlier build made.
func mayReplace(out string) error {
	info, err := os.Lstat(out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("looking at the output folder: %w", err)
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is not a folder; choose another place with --out", out)
	}
	earlier, err := readManifest(out)
	if err != nil {
		return err
	}
	if err := mayWriteIn(out); err != nil {
		return err
	}
	foreign, err := foreignFiles(out, earlier)
	if err != nil {
		return fmt.Errorf("looking through the output folder: %w", err)
	}
	if len(foreign) == 0 {
		return nil
	}
	return fmt.Errorf("%s holds what no Octavo build made (%s); move it away or choose another place with --out", out, someOf(foreign))
}

// mayWriteIn finds out whether what stands in the folder can be replaced,
// before anything is.
func mayWriteIn(dir string) error {
	probe, err := os.CreateTemp(dir, ".octavo-probe-")
	if err != nil {
		return fmt.Errorf("the output folder can't be written: %w", err)
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

func readManifest(out string) (manifest, error) {
	var m manifest
	data, err := os.ReadFile(filepath.Join(out, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return m, nil
	}
	if err != nil {
		return m, fmt.Errorf("reading the manifest of the last build: %w", err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("%s is damaged (%w); delete the output folder yourself, or choose another place with --out", filepath.Join(out, manifestName), err)
	}
	return m, nil
}

// foreignFiles lists what stands in the folder besides the files of m.
func foreignFiles(out string, m manifest) ([]string, error) {
	ours := map[string]bool{}
	folders := map[string]bool{".": true}
	for _, name := range m.Files {
		ours[name] = true
		for dir := path.Dir(name); !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	if len(m.Files) > 0 {
		ours[manifestName] = true
	}
	var foreign []string
	err := filepath.WalkDir(out, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(out, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if entry.IsDir() && folders[rel] || entry.Type().IsRegular() && ours[rel] {
			return nil
		}
		foreign = append(foreign, rel)
		if entry.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
	return foreign, err
}

func someOf(names []string) string {
	const most = 5
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

// withManifest adds the manifest, and refuses two files of one path or a path
// that leaves the output folder.
func withManifest(files []render.File) ([]render.File, error) {
	m := manifest{Generator: "octavo " + Version}
	for _, f := range files {
		if !fs.ValidPath(f.Path) || f.Path == "." {
			return nil, fmt.Errorf("output path %q leaves the output folder", f.Path)
		}
		m.Files = append(m.Files, f.Path)
	}
	slices.Sort(m.Files)
	for i := 1; i < len(m.Files); i++ {
		if m.Files[i] == m.Files[i-1] {
			return nil, fmt.Errorf("two pages want to be %s", m.Files[i])
		}
	}
	data, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return nil, fmt.Errorf("writing the manifest: %w", err)
	}
	return append(slices.Clip(files), render.File{Path: manifestName, Data: append(data, '\n')}), nil
}

func fill(dir string, files []render.File) error {
	if err := os.Chmod(dir, 0o755); err != nil {
		return err
	}
	made := map[string]bool{}
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Path))
		if parent := filepath.Dir(name); !made[parent] {
			if err := os.MkdirAll(parent, 0o755); err != nil {
				return err
			}
			made[parent] = true
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// swap puts fresh where out is. Should the second renaming fail, the first is
// taken back.
func swap(out, fresh string) error {
	if _, err := os.Lstat(out); errors.Is(err, fs.ErrNotExist) {
		return os.Rename(fresh, out)
	}
	old := fresh + "-old"
	if err := os.Rename(out, old); err != nil {
		return fmt.Errorf("moving the last output aside: %w", err)
	}
	if err := os.Rename(fresh, out); err != nil {
		return errors.Join(fmt.Errorf("putting the new output in place: %w", err), os.Rename(old, out))
	}
	if err := os.RemoveAll(old); err != nil {
		return fmt.Errorf("removing the last output: %w", err)
	}
	return nil
}
