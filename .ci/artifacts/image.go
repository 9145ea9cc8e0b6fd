package main

import (
	"archive/tar"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// labels describe an image (OCI image specification 1.1, annotations).
type labels struct {
	version, revision string
	created           time.Time
}

func (l labels) annotations() map[string]string {
	return map[string]string{
		"org.opencontainers.image.title":       "octavo",
		"org.opencontainers.image.description": "Puzzle books and classroom sheets, set in print and on the web",
		"org.opencontainers.image.licenses":    "MIT",
		"org.opencontainers.image.version":     l.version,
		"org.opencontainers.image.revision":    l.revision,
		"org.opencontainers.image.created":     l.created.Format(time.RFC3339),
	}
}

// A program is a file for an architecture in Go's name, such as amd64.
type program struct{ architecture, file string }

func parsePrograms(args []string) ([]program, error) {
	var programs []program
	for _, arg := range args {
		architecture, file, ok := strings.Cut(arg, "=")
		if !ok || architecture == "" || file == "" {
			return nil, fmt.Errorf("%q is written ARCHITECTURE=PROGRAM, such as amd64=dist/octavo", arg)
		}
		if slices.ContainsFunc(programs, func(p program) bool { return p.architecture == architecture }) {
			return nil, fmt.Errorf("%s is given twice", architecture)
		}
		programs = append(programs, program{architecture, file})
	}
	return programs, nil
}

// nobody is the user and the group that run the program by default. Images without a shell use
// these numbers.
const nobody = "65532:65532"

// writeImage writes an archive with an image for each program under one index.
func writeImage(file string, programs []program, licences []string, labels labels) error {
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	for _, p := range programs {
		image, err := imageOf(p, licences, labels)
		if err != nil {
			return err
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{
			Add:        image,
			Descriptor: v1.Descriptor{Platform: &v1.Platform{OS: "linux", Architecture: p.architecture}},
		})
	}
	folder, err := os.MkdirTemp("", "octavo-image-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	whole := mutate.Annotations(index, labels.annotations()).(v1.ImageIndex)
	named := mutate.AppendManifests(empty.Index, mutate.IndexAddendum{
		Add:        whole,
		Descriptor: v1.Descriptor{Annotations: map[string]string{"org.opencontainers.image.ref.name": labels.version}},
	})
	if _, err := layout.Write(folder, named); err != nil {
		return err
	}
	return archive(file, folder, labels.created)
}

func imageOf(p program, licences []string, labels labels) (v1.Image, error) {
	data, err := os.ReadFile(p.file)
	if err != nil {
		return nil, err
	}
	files, err := imageTar(data, licences, labels.created)
	if err != nil {
		return nil, err
	}
	layer, err := tarball.LayerFromOpener(
		func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(files)), nil },
		tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	at := v1.Time{Time: labels.created}
	base := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	image, err := mutate.Append(base, mutate.Addendum{
		Layer:     layer,
		MediaType: types.OCILayer,
		History:   v1.History{Created: at, CreatedBy: "octavo " + labels.version},
	})
	if err != nil {
		return nil, err
	}
	return mutate.ConfigFile(image, configured(image, p, labels))
}

// configured returns the image's configuration. It runs octavo build in /press, where the
// publication is mounted.
func configured(image v1.Image, p program, labels labels) *v1.ConfigFile {
	config, err := image.ConfigFile()
	if err != nil {
		panic(err) // the image was made here, in memory
	}
	config = config.DeepCopy()
	config.OS, config.Architecture = "linux", p.architecture
	config.Created = v1.Time{Time: labels.created}
	config.Config = v1.Config{
		Entrypoint: []string{"/octavo"},
		Cmd:        []string{"build"},
		WorkingDir: "/press",
		User:       nobody,
		Labels:     labels.annotations(),
	}
	return config
}

// imageTar returns a tar file with everything in an image: the program, its working folder, a
// folder for temporary files, and licences.
func imageTar(program []byte, licences []string, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, entry := range []tar.Header{
		{Name: "press/", Typeflag: tar.TypeDir, Mode: 0o755, Uid: 65532, Gid: 65532},
		{Name: "tmp/", Typeflag: tar.TypeDir, Mode: 0o1777},
		{Name: "octavo", Typeflag: tar.TypeReg, Mode: 0o755, Size: int64(len(program))},
	} {
		entry.ModTime, entry.Format = at, tar.FormatPAX
		if err := w.WriteHeader(&entry); err != nil {
			return nil, err
		}
	}
	if _, err := w.Write(program); err != nil {
		return nil, err
	}
	for _, file := range licences {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		entry := tar.Header{Name: "usr/share/doc/octavo/" + filepath.Base(file), Typeflag: tar.TypeReg, Mode: 0o644, Size: int64(len(text)), ModTime: at, Format: tar.FormatPAX}
		if err := w.WriteHeader(&entry); err != nil {
			return nil, err
		}
		if _, err := w.Write(text); err != nil {
			return nil, err
		}
	}
	err := w.Close() // writes the end of the file
	return out.Bytes(), err
}

// archive writes a folder as a tar file. Names are in order, and all times are that of the release.
func archive(file, folder string, at time.Time) error {
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	w := tar.NewWriter(out)
	if err := addFiles(w, os.DirFS(folder), at); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return out.Close()
}
