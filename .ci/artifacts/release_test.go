//go:build !js

package main

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/validate"
)

func command(args ...string) error {
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(io.Discard)
	return root.Execute()
}

// The bill names each module of a program, here of this test, with the sum of its files.
func TestMaterials(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
	for _, file := range []string{first, second} {
		if err := command("materials", program, file); err != nil {
			t.Fatal(err)
		}
	}
	text := read(t, first)
	if !bytes.Equal(text, read(t, second)) {
		t.Error("a program has two bills")
	}
	var bom cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(text), cdx.BOMFileFormatJSON).Decode(&bom); err != nil {
		t.Fatal(err)
	}
	holdBill(t, text, &bom)
	info, _ := debug.ReadBuildInfo()
	if len(info.Deps) == 0 {
		t.Fatal("this test is made of no modules")
	}
	for _, module := range info.Deps {
		i := slices.IndexFunc(*bom.Components, func(c cdx.Component) bool { return c.Name == module.Path })
		if i < 0 {
			t.Errorf("the bill lacks %s", module.Path)
			continue
		}
		c := (*bom.Components)[i]
		if c.Version != module.Version || c.Hashes == nil || len((*c.Hashes)[0].Value) != 64 {
			t.Errorf("the bill says of %s: %+v", module.Path, c)
		}
		if !slices.Contains(*(*bom.Dependencies)[0].Dependencies, c.BOMRef) {
			t.Errorf("the program doesn't depend on %s", module.Path)
		}
	}
	if err := command("materials", first, second); err == nil {
		t.Error("a text is taken for a program")
	}
}

// holdBill holds a bill to its form: it has no other fields than CycloneDX knows, each part has a
// name of its own, and what depends on another names a part that is there.
func holdBill(t *testing.T, text []byte, bom *cdx.BOM) {
	t.Helper()
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&struct {
		Schema string `json:"$schema"`
		*cdx.BOM
	}{BOM: new(cdx.BOM)}); err != nil {
		t.Error(err)
	}
	if bom.BOMFormat != "CycloneDX" || bom.SpecVersion != cdx.SpecVersion1_6 || bom.Version < 1 {
		t.Errorf("the bill is of %s %s, %d", bom.BOMFormat, bom.SpecVersion, bom.Version)
	}
	parts := map[string]bool{bom.Metadata.Component.BOMRef: true}
	for _, c := range *bom.Components {
		if parts[c.BOMRef] || c.Name == "" || c.Type == "" {
			t.Errorf("a part has no name of its own: %+v", c)
		}
		parts[c.BOMRef] = true
	}
	for _, d := range *bom.Dependencies {
		for _, ref := range append([]string{d.Ref}, *d.Dependencies...) {
			if !parts[ref] {
				t.Errorf("%s is no part of the bill", ref)
			}
		}
	}
}

// An image has the program of its architecture and nothing else, is valid, and is the same
// whenever it is made.
func TestImage(t *testing.T) {
	folder := t.TempDir()
	write := func(name string) string {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte("the program for "+name), 0o600); err != nil {
			t.Fatal(err)
		}
		return name + "=" + file
	}
	first, second := filepath.Join(folder, "first.tar"), filepath.Join(folder, "second.tar")
	amd, arm := write("amd64"), write("arm64")
	for _, file := range []string{first, second} {
		if err := command("image", file, amd, arm, "--version", "0.2.0", "--revision", "abc", "--created", "2027-01-06T00:00:00Z"); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(read(t, first), read(t, second)) {
		t.Error("the same programs become two images")
	}
	whole := opened(t, first)
	for _, architecture := range []string{"amd64", "arm64"} {
		image := imageFor(t, whole, architecture)
		config, err := image.ConfigFile()
		if err != nil || config.Architecture != architecture || config.Config.User != nobody || config.Config.Labels["org.opencontainers.image.version"] != "0.2.0" {
			t.Errorf("%s is configured as %+v (%v)", architecture, config, err)
		}
		names, program := contents(t, image)
		if want := []string{"octavo", "press", "tmp"}; !slices.Equal(names, want) {
			t.Errorf("the image has %q", names)
		}
		if program != "the program for "+architecture {
			t.Errorf("%s runs %q", architecture, program)
		}
	}
}

func TestImageRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "image.tar")
	for _, args := range [][]string{
		{file}, {file, "amd64"}, {file, "amd64="}, {file, "=x"}, {file, "amd64=/none"}, {file, "amd64=a", "amd64=b"},
		{file, "amd64=" + os.DevNull, "--created", "yesterday"},
	} {
		if err := command(append([]string{"image"}, args...)...); err == nil {
			t.Errorf("%q is taken", args)
		}
		if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%q leaves a file", args)
		}
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// opened unpacks an archive and finds the index under its name.
func opened(t *testing.T, file string) v1.ImageIndex {
	t.Helper()
	folder := t.TempDir()
	archive := tar.NewReader(bytes.NewReader(read(t, file)))
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(folder, filepath.FromSlash(header.Name))
		if header.Typeflag == tar.TypeDir {
			err = os.MkdirAll(name, 0o700)
		} else {
			var data []byte
			if data, err = io.ReadAll(archive); err == nil {
				err = os.WriteFile(name, data, 0o600)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	outer, err := layout.ImageIndexFromPath(folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := validate.Index(outer); err != nil {
		t.Error(err)
	}
	manifest, err := outer.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	if len(manifest.Manifests) != 1 || manifest.Manifests[0].Annotations["org.opencontainers.image.ref.name"] != "0.2.0" {
		t.Fatalf("the archive has %+v", manifest.Manifests)
	}
	whole, err := outer.ImageIndex(manifest.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	return whole
}

func imageFor(t *testing.T, index v1.ImageIndex, architecture string) v1.Image {
	t.Helper()
	manifest, err := index.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range manifest.Manifests {
		if m.Platform != nil && m.Platform.OS == "linux" && m.Platform.Architecture == architecture {
			image, err := index.Image(m.Digest)
			if err != nil {
				t.Fatal(err)
			}
			return image
		}
	}
	t.Fatalf("there is no image for %s", architecture)
	return nil
}

func contents(t *testing.T, image v1.Image) (names []string, program string) {
	t.Helper()
	layers, err := image.Layers()
	if err != nil || len(layers) != 1 {
		t.Fatalf("%d layers, %v", len(layers), err)
	}
	layer, err := layers[0].Uncompressed() // as it is: what extracts images mends their ends
	if err != nil {
		t.Fatal(err)
	}
	defer layer.Close()
	data, err := io.ReadAll(layer)
	if err != nil || len(data)%512 != 0 || !bytes.HasSuffix(data, make([]byte, 1024)) {
		t.Fatalf("the layer, of %d bytes, has no end: %v", len(data), err)
	}
	files := tar.NewReader(bytes.NewReader(data))
	for {
		header, err := files.Next()
		if errors.Is(err, io.EOF) {
			slices.Sort(names)
			return names, program
		}
		if err != nil {
			t.Fatal(err)
		}
		name := strings.Trim(header.Name, "/")
		names = append(names, name)
		if name == "octavo" {
			data, err := io.ReadAll(files)
			if err != nil || header.Mode != 0o755 {
				t.Fatalf("the program has the mode %o, %v", header.Mode, err)
			}
			program = string(data)
		}
	}
}
