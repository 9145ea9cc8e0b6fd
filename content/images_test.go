package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"octavo/content/pictures"
	"octavo/content/strict"
)

// encodedImage returns a black image in a format.
func encodedImage(t *testing.T, format string, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	img := image.NewGray(image.Rect(0, 0, width, height))
	var err error
	switch format {
	case "png":
		err = png.Encode(&b, img)
	case "jpeg":
		err = jpeg.Encode(&b, img, nil)
	case "gif":
		err = gif.Encode(&b, img, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// projectWithPage adds the settings and one page to the files of a project.
func projectWithPage(body string, files fstest.MapFS) fstest.MapFS {
	files["octavo.yaml"] = &fstest.MapFile{Data: []byte("title: T\nlanguages: [es]\n")}
	files["content/pages/p.md"] = &fstest.MapFile{Data: []byte("---\ntitle: P\n---\n" + body)}
	return files
}

// TestImages checks the images of a page: their positions, files and published names.
func TestImages(t *testing.T) {
	photo, drawing := encodedImage(t, "jpeg", 30, 20), encodedImage(t, "png", 7, 5)
	site := mustLoad(t, projectWithPage("![a](foto.jpg) ![b](<../img/la niña.png> \"t\")\n\n> ![c][d] ![again](foto.jpg) ![e](../img/la%20ni%C3%B1a.png)\n\n[d]: ./foto.jpg\n", fstest.MapFS{
		"content/pages/foto.jpg":  {Data: photo},
		"content/img/la niña.png": {Data: drawing},
	}))
	file := "content/pages/p.md"
	named := func(stem string, data []byte, ending string) string {
		sum := sha256.Sum256(data)
		return fmt.Sprintf("%s-%x.%s", stem, sum[:8], ending)
	}
	want := []ImageRef{
		{"foto.jpg", strict.Pos{File: file, Line: 4, Column: 6}, "content/pages/foto.jpg", pictures.Picture{Name: named("foto", photo, "jpg"), Data: photo, Format: "jpeg", Width: 30, Height: 20}},
		{"../img/la niña.png", strict.Pos{File: file, Line: 4, Column: 22}, "content/img/la niña.png", pictures.Picture{Name: named("la-nina", drawing, "png"), Data: drawing, Format: "png", Width: 7, Height: 5}},
		{"./foto.jpg", strict.Pos{File: file, Line: 6, Column: 3}, "content/pages/foto.jpg", pictures.Picture{Name: named("foto", photo, "jpg"), Data: photo, Format: "jpeg", Width: 30, Height: 20}},
		{"../img/la%20ni%C3%B1a.png", strict.Pos{File: file, Line: 6, Column: 35}, "content/img/la niña.png", pictures.Picture{Name: named("la-nina", drawing, "png"), Data: drawing, Format: "png", Width: 7, Height: 5}},
	}
	if diff := cmp.Diff(want, site.Pages[0].Images); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// hugePNG returns a small PNG file whose header has the size of a large picture.
func hugePNG(t *testing.T) []byte {
	data := encodedImage(t, "png", 1, 1)
	header := data[12:29] // the type and data of IHDR; its checksum follows
	binary.BigEndian.PutUint32(header[4:], 1<<15)
	binary.BigEndian.PutUint32(header[8:], 1<<12)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(header))
	return data
}

// TestUnusableImages checks the problem of each image that can't be used.
func TestUnusableImages(t *testing.T) {
	whole := encodedImage(t, "png", 100, 100)
	for name, c := range map[string]struct {
		file *fstest.MapFile
		want string
	}{
		"gif":       {&fstest.MapFile{Data: encodedImage(t, "gif", 3, 3)}, "is not readable as PNG or JPEG"},
		"truncated": {&fstest.MapFile{Data: whole[:len(whole)-20]}, "is damaged"},
		"bomb":      {&fstest.MapFile{Data: hugePNG(t)}, "pixels; possible: up to 25000000 in all"},
		"heavy":     {&fstest.MapFile{Data: append(bytes.Clone(whole), make([]byte, 16<<20)...)}, "bytes; possible: up to 16777216"},
		"empty":     {&fstest.MapFile{}, "is not readable as PNG or JPEG"},
		"pipe":      {&fstest.MapFile{Mode: fs.ModeNamedPipe}, "is not a plain file"},
	} {
		_, err := Load(projectWithPage("![x](x.png)\n", fstest.MapFS{"content/pages/x.png": c.file}), locales())
		if err == nil || !strings.Contains(err.Error(), `content/pages/p.md:4:6: image "x.png" `) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", name, err, c.want)
		}
	}
}

// TestLinksOutOfTheProject checks that no link and no path reaches a file outside of the project
// folder.
func TestLinksOutOfTheProject(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "press")
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(parent, "secret.png"), encodedImage(t, "png", 1, 1))
	for name, f := range projectWithPage("![x](x.png) ![y](../../../secret.png) ![in](in.png)\n", fstest.MapFS{}) {
		write(filepath.Join(dir, name), f.Data)
	}
	write(filepath.Join(dir, "content/img/in.png"), encodedImage(t, "png", 1, 1))
	for link, target := range map[string]string{"x.png": "../../../secret.png", "in.png": "../img/in.png"} {
		if err := os.Symlink(target, filepath.Join(dir, "content/pages", link)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
	}
	project, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Load(project, locales())
	problems, ok := strict.ProblemsIn(err)
	if !ok || len(problems) != 2 {
		t.Fatalf("want 2 problems, got: %v", err)
	}
	for i, want := range []string{`image "x.png" is a symbolic link, or lies behind one, that leaves the project folder`, `image "../../../secret.png" leaves the project folder`} {
		if !strings.Contains(problems[i].Error(), want) {
			t.Errorf("%v; want %s", problems[i], want)
		}
	}
}

// TestFoldersOutOfTheProject checks the error if a file or folder is a link out of the project.
func TestFoldersOutOfTheProject(t *testing.T) {
	for _, name := range []string{"content", "content/books", "octavo.yaml", "content/pages/p.md"} {
		dir, outside := t.TempDir(), t.TempDir()
		for file, text := range map[string]string{"octavo.yaml": "title: T\n", "content/pages/q.md": "# Q\n"} {
			if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(file)), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(outside, filepath.Join(dir, name)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
		project, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Load(project, locales())
		if err == nil || !strings.Contains(err.Error(), name+": th") || !strings.Contains(err.Error(), "is a symbolic link, or lies behind one, that leaves the project folder") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
