package disk

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"octavo/content/message"
	"octavo/site/product/memo"
)

// ManifestName is the file by which a build knows the output of an earlier one.
const ManifestName = ".octavo-manifest.json"

// largestManifest bounds what is read as a manifest, and so what is written as one:
// 1 GiB, some two million pages at what a page's files and output take up in it. A file
// that is larger is no work of a build.
const largestManifest = 1 << 30

// Made is what the manifest says of an output: something that a build makes
// as a whole, such as the files of a book, from inputs that decide every byte
// of it.
type Made struct {
	Inputs string          // a digest of all that it was made from
	Files  []string        // their paths, in any order
	Facts  json.RawMessage // what else the next build wants to know; may be nil
}

// manifest lists what a build made.
type manifest struct {
	files   map[string]file // by path
	outputs map[string]Made // by name

	data    []byte    // as it stands on disk; nil where there is none
	program string    // that made it
	written time.Time // when
}

// file is what the manifest says of a file.
type file struct {
	size   int64
	sha256 string // "" in manifests of version 0.1, which have paths alone
}

// The manifest as JSON: everything sorted, so that equal outputs have equal
// manifests.
type (
	manifestJSON struct {
		Generator string       `json:"generator"`
		Files     filesJSON    `json:"files"`
		Outputs   []outputJSON `json:"outputs,omitempty"`
	}
	filesJSON []fileJSON
	fileJSON  struct {
		Path   string `json:"path"`
		Size   int64  `json:"size"`
		SHA256 string `json:"sha256"`
	}
	outputJSON struct {
		Name   string          `json:"name"`
		Inputs string          `json:"inputs"`
		Files  []string        `json:"files"`
		Facts  json.RawMessage `json:"facts,omitempty"`
	}
)

// UnmarshalJSON reads the list of today, of objects, or that of version 0.1, of
// paths. Entries have no method of their own: there are thousands of them.
func (l *filesJSON) UnmarshalJSON(data []byte) error {
	var list []fileJSON
	if err := json.Unmarshal(data, &list); err != nil {
		var paths []string
		if json.Unmarshal(data, &paths) != nil {
			return err
		}
		for _, path := range paths {
			*l = append(*l, fileJSON{Path: path})
		}
		return nil
	}
	for _, f := range list {
		if sum, err := hex.DecodeString(f.SHA256); err != nil || len(sum) != 32 || f.Size < 0 {
			return message.Errorf("%q has no size or no hash", f.Path)
		}
	}
	*l = list
	return nil
}

// readManifest reads the manifest of a folder; that of a folder without one is
// empty.
func readManifest(folder *os.Root) (manifest, error) { return recallManifest(folder, nil) }

// recallManifest is readManifest for who may have read it before, or written it.
func recallManifest(folder *os.Root, memory *memo.Memory) (manifest, error) {
	data, info, err := readRegular(folder, ManifestName, largestManifest)
	if errors.Is(err, fs.ErrNotExist) {
		return manifest{}, nil
	}
	if err != nil {
		return manifest{}, message.Errorf("reading the manifest of the last build: %v", err)
	}
	m, err := memo.Of(memory, manifestOf(folder), digestOf(data), func() (manifest, error) { return decodeManifest(data) })
	m.data, m.written = data, info.ModTime()
	return m, err
}

// manifestOf is the name under which the manifest of a folder is remembered.
func manifestOf(folder *os.Root) string { return "manifest of " + folder.Name() }

func digestOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// remember has the manifest of a folder known to whoever reads it next, as it was encoded.
func (m manifest) remember(memory *memo.Memory, folder *os.Root, data []byte, program string) {
	_, _ = memo.Of(memory, manifestOf(folder), digestOf(data), func() (manifest, error) {
		known := manifest{files: m.files, outputs: map[string]Made{}, program: program}
		for name, made := range m.outputs {
			made.Files = slices.Sorted(slices.Values(made.Files))
			known.outputs[name] = made
		}
		return known, nil
	})
}

func decodeManifest(data []byte) (manifest, error) {
	var read manifestJSON
	if err := json.Unmarshal(data, &read); err != nil {
		return manifest{}, message.Errorf("%s is damaged (%v)", ManifestName, err)
	}
	m := manifest{files: map[string]file{}, outputs: map[string]Made{}, program: read.Generator}
	for _, f := range read.Files {
		if !validPath(f.Path) {
			return manifest{}, message.Errorf("%s is damaged (%q is no path of a file)", ManifestName, f.Path)
		}
		m.files[f.Path] = file{f.Size, f.SHA256}
	}
	for _, o := range read.Outputs {
		m.outputs[o.Name] = Made{Inputs: o.Inputs, Files: o.Files, Facts: compact(o.Facts)}
	}
	return m, nil
}

// compact takes the spaces out of facts that the manifest has indented.
func compact(facts json.RawMessage) json.RawMessage {
	var b bytes.Buffer
	if json.Compact(&b, facts) != nil {
		return nil // there are none
	}
	return b.Bytes()
}

// encode writes the manifest.
func (m manifest) encode(program string) ([]byte, error) {
	written := manifestJSON{Generator: program, Files: filesJSON{}}
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		written.Files = append(written.Files, fileJSON{name, m.files[name].size, m.files[name].sha256})
	}
	for _, name := range slices.Sorted(maps.Keys(m.outputs)) {
		made := m.outputs[name]
		files := slices.Sorted(slices.Values(made.Files))
		for _, f := range files {
			if _, ok := m.files[f]; !ok {
				return nil, message.Errorf("%s is said to be of %s, and was not made", f, name)
			}
		}
		written.Outputs = append(written.Outputs, outputJSON{name, made.Inputs, files, made.Facts})
	}
	data, err := json.MarshalIndent(written, "", " ")
	if err != nil {
		return nil, message.Errorf("writing the manifest: %v", err)
	}
	data = append(data, '\n')
	return data, readable(ManifestName, data, largestManifest)
}

// readable refuses what a later build would refuse to read: it would be lost with all
// that it knows.
func readable(name string, data []byte, most int) error {
	if len(data) > most {
		return message.Errorf("%s would have %d bytes, more than the %d that the next build reads; build the publication in parts, each to a folder of its own", name, len(data), most)
	}
	return nil
}

// folders lists the folders of the manifest's files, inner ones first.
func (m manifest) folders() []string {
	all := map[string]bool{}
	for name := range m.files {
		for dir := path.Dir(name); dir != "." && !all[dir]; dir = path.Dir(dir) {
			all[dir] = true
		}
	}
	byDepth := func(a, b string) int { return strings.Count(b, "/") - strings.Count(a, "/") }
	return slices.SortedFunc(maps.Keys(all), byDepth)
}

// validPath reports whether a file of the output may have a path.
func validPath(name string) bool {
	return fs.ValidPath(name) && name != "." && name != ManifestName
}
