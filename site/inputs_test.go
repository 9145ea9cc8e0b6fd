package site

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"octavo/site/disk"
	"octavo/templates"
)

// A change modifies one input, and lists outputs that must and must not be made again.
type change struct {
	what  string
	apply func(t *testing.T, project string, config *Config)
	due   []string // outputs that are due; a name ending in a slash stands for all below it
	kept  []string // outputs that are not
}

// greyPNG returns a picture of one grey.
func greyPNG(t *testing.T, grey uint8) string {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 30, 20))
	for i := range img.Pix {
		img.Pix[i] = color.Gray{Y: grey}.Y
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// builtIn returns the text of a built-in template or font.
func builtIn(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(templates.Files(fstest.MapFS{}), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// edit returns a change that replaces text in a file of a project.
func edit(name, from, to string) func(*testing.T, string, *Config) {
	return func(t *testing.T, project string, _ *Config) {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(project, name))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), from) {
			t.Fatalf("%s lacks %q", name, from)
		}
		put(t, project, name, strings.Replace(string(data), from, to, 1))
	}
}

// remove returns a change that removes a file of a project.
func remove(name string) func(*testing.T, string, *Config) {
	return func(t *testing.T, project string, _ *Config) {
		t.Helper()
		if err := os.Remove(filepath.Join(project, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
}

// checkFreshBuild compares an output with a fresh build.
func checkFreshBuild(t *testing.T, what string, config Config) {
	t.Helper()
	fresh := config
	fresh.Out = filepath.Join(t.TempDir(), "fresh")
	mustBuild(t, fresh)
	if diff := cmp.Diff(hashes(t, fresh.Out), hashes(t, filepath.Join(config.Dir, "public"))); diff != "" {
		t.Errorf("%s: not what a build from nothing makes (-fresh +got):\n%s", what, diff)
	}
	var records [2]string
	for i, out := range []string{fresh.Out, filepath.Join(config.Dir, "public")} {
		data, err := os.ReadFile(filepath.Join(out, disk.ManifestName))
		if err != nil {
			t.Fatal(err)
		}
		records[i] = string(data)
	}
	if diff := cmp.Diff(records[0], records[1]); diff != "" {
		t.Errorf("%s: the record is not that of a build from nothing (-fresh +got):\n%s", what, diff)
	}
}

// TestMistakesInTextsAndContent checks that mistakes in texts and in content are reported together,
// without planning with unreadable texts.
func TestMistakesInTextsAndContent(t *testing.T) {
	project := unpack(t, "inputs.txtar")
	put(t, project, "templates/locales/es.yaml", "site:\n  boks: Libros\n")
	edit("content/books/dos.es.md", "title:", "titel:")(t, project, nil)
	_, err := Build(t.Context(), Config{Dir: project})
	text := messagesOf(t, err)
	for _, want := range []string{`templates/locales/es.yaml:2:3: text "site.boks" is not known`, `content/books/dos.es.md:2:1: key "titel"`, "content/books/uno.es.md:7:26: image \"foto.png\" does not exist"} {
		if !strings.Contains(text, want) {
			t.Errorf("the problems lack %s:\n%s", want, text)
		}
	}
}
