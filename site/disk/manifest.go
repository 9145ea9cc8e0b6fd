package disk

import (
	"bytes"
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
)

// ManifestName is the file in an output that lists what the build made.
const ManifestName = ".octavo-manifest.json"

// maxManifestBytes limits the size of a manifest, both for reading and for writing. 1 GiB holds
// some two million pages.
const maxManifestBytes = 1 << 30

// Made is the manifest entry of an output.
type Made struct {
	Inputs string          // digest of everything that decides the bytes of the files
	Files  []string        // paths, in any order
	Facts  json.RawMessage // data for the next build; may be nil
}

// manifest lists what a build made.
type manifest struct {
	files   map[string]file // by path
	outputs map[string]Made // by name

	data    []byte    // bytes of the manifest on disk; nil if there is no manifest
	program string    // program that wrote the manifest
	written time.Time // modification time of the manifest's file
}

// file is the manifest entry of a file.
type file struct {
	size   int64
	sha256 string
}

// The types of the manifest as JSON. Lists are sorted, so that equal outputs have equal manifests.
type (
	manifestJSON struct {
		Generator string       `json:"generator"`
		Files     []fileJSON   `json:"files"`
		Outputs   []outputJSON `json:"outputs,omitempty"`
	}
	fileJSON struct {
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

// readManifest reads the manifest of a folder. It returns an empty one for a folder without a
// manifest.
func readManifest(folder *os.Root) (manifest, error) {
	data, info, err := readRegular(folder, ManifestName, maxManifestBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return manifest{}, nil
	}
	if err != nil {
		return manifest{}, message.Errorf("reading the manifest of the last build: %v", err)
	}
	m, err := decodeManifest(data)
	m.data, m.written = data, info.ModTime()
	return m, err
}

// WrittenFiles returns the SHA-256 of each file that the last build wrote into a folder, by path.
// The map is empty if no build wrote there or if the manifest is unreadable. The next build reports
// a bad manifest.
func WrittenFiles(folder string) map[string]string {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil
	}
	defer root.Close()
	m, err := readManifest(root)
	if err != nil {
		return nil
	}
	sums := make(map[string]string, len(m.files))
	for path, f := range m.files {
		sums[path] = f.sha256
	}
	return sums
}

func decodeManifest(data []byte) (manifest, error) {
	var read manifestJSON
	if err := json.Unmarshal(data, &read); err != nil {
		return manifest{}, message.Errorf("%s is damaged (%v)", ManifestName, err)
	}
	m := manifest{files: map[string]file{}, outputs: map[string]Made{}, program: read.Generator}
	for _, f := range read.Files {
		if !isOutputPath(f.Path) {
			return manifest{}, message.Errorf("%s is damaged (%q is no path of a file)", ManifestName, f.Path)
		}
		if sum, err := hex.DecodeString(f.SHA256); err != nil || len(sum) != 32 || f.Size < 0 {
			return manifest{}, message.Errorf("%s is damaged (%v)", ManifestName, message.Errorf("%q has no size or no hash", f.Path))
		}
		m.files[f.Path] = file{f.Size, f.SHA256}
	}
	for _, o := range read.Outputs {
		m.outputs[o.Name] = Made{Inputs: o.Inputs, Files: o.Files, Facts: withoutSpace(o.Facts)}
	}
	return m, nil
}

// withoutSpace removes the indentation of JSON. It returns nil for invalid JSON.
func withoutSpace(facts json.RawMessage) json.RawMessage {
	var b bytes.Buffer
	if json.Compact(&b, facts) != nil {
		return nil // there are no facts
	}
	return b.Bytes()
}

// encode returns the manifest as JSON.
func (m manifest) encode(program string) ([]byte, error) {
	written := manifestJSON{Generator: program, Files: []fileJSON{}}
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
	return data, checkSize(ManifestName, data, maxManifestBytes)
}

// checkSize refuses a file that is too large for later builds to read.
func checkSize(name string, data []byte, most int) error {
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

// isOutputPath reports whether a path is possible for a file of the output.
func isOutputPath(name string) bool {
	return fs.ValidPath(name) && name != "." && name != ManifestName
}
