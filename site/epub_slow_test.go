//go:build slow

package site

import (
	"bytes"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"octavo/render/programtest"
)

// TestElectronicBooksAreReproducible checks that bytes don't depend on the number of jobs or on
// partial builds.
func TestElectronicBooksAreReproducible(t *testing.T) {
	all, _ := electronicBooks(t, Config{Jobs: 3})
	alone, _ := electronicBooks(t, Config{Jobs: 1, Formats: []string{"epub"}})
	whole := tree(t, all)
	for name, data := range tree(t, alone) {
		if path.Ext(name) == ".epub" && whole[name] != data {
			t.Errorf("%s differs", name)
		}
	}
	for name, text := range whole {
		if strings.HasSuffix(name, "/tarde/index.html") && !strings.Contains(text, `<a href="tarde.epub" type="application/epub+zip">`) {
			t.Error("the book's page doesn't offer the electronic book")
		}
	}
}

// briefJava makes short runs of Java programs take half the CPU time: with the fast compiler and a
// garbage collector without threads.
const briefJava = "JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

// TestElectronicBooksPassEPUBCheck checks that EPUBCheck finds no error and no warning in a book. The
// step electronic of .ci/run checks all books of the sample, with and without covers.
func TestElectronicBooksPassEPUBCheck(t *testing.T) {
	epubcheck := programtest.Command(t, "epubcheck").Path
	out, _ := electronicBooks(t, Config{Formats: []string{"epub"}})
	args := []string{"--failonwarnings", filepath.Join(out, "es/tarde/tarde.epub")}
	command := programtest.Command(t, epubcheck, args...)
	command.Env = append(os.Environ(), briefJava)
	report, err := command.CombinedOutput()
	if _, ran := err.(*exec.ExitError); err != nil && !ran { // a jar that this system can't start by itself
		command = programtest.Command(t, "java", append([]string{"-jar", epubcheck}, args...)...)
		command.Env = append(os.Environ(), briefJava)
		report, err = command.CombinedOutput()
	}
	if err != nil || !bytes.Contains(report, []byte("No errors or warnings detected")) {
		t.Errorf("%v\n%s", err, report)
	}
}

// TestElectronicBooksEmbedFonts checks that the package lists the fonts that the style sheet names, and
// that the sans font has every letter of captions that Source Sans has.
func TestElectronicBooksEmbedFonts(t *testing.T) {
	whole, err := os.ReadFile("../templates/fonts/SourceSans3-Regular.ttf")
	if err != nil {
		t.Fatal(err)
	}
	usual, err := sfnt.Parse(whole)
	if err != nil {
		t.Fatal(err)
	}
	_, books := electronicBooks(t, Config{Formats: []string{"epub"}})
	for name, e := range books {
		opf, style := e.files["EPUB/package.opf"], e.files["EPUB/style.css"]
		for _, font := range []string{"sans.ttf", "sans-semibold.ttf"} {
			if !strings.Contains(opf, `href="`+font+`" media-type="font/ttf"`) || !strings.Contains(style, "src: url("+font+")") {
				t.Errorf("%s lacks %s", name, font)
			}
		}
		part, err := sfnt.Parse([]byte(e.files["EPUB/sans.ttf"]))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		letters := 0
		for page, root := range e.pages {
			if path.Ext(page) != ".xhtml" {
				continue
			}
			for _, r := range root.text {
				inUsual, _ := usual.GlyphIndex(nil, r)
				inPart, err := part.GlyphIndex(nil, r)
				if err != nil || r > ' ' && inUsual > 0 && inPart == 0 {
					t.Errorf("%s: %s has %q, and the font lacks it: %v", name, page, r, err)
				}
				if inPart > 0 {
					letters++
				}
			}
		}
		if letters < 1000 {
			t.Errorf("%s: only %d letters looked at", name, letters)
		}
	}
}

// buildCoveredBook builds a book with a cover and returns its folder.
func buildCoveredBook(t *testing.T, formats ...string) string {
	t.Helper()
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Cubiertas\nlanguages: [es]\n")
	put(t, project, "content/books/cubierta.md", "---\ntitle: Con <cubierta>\ncover: band\nepub: true\nsections: [{kind: sudoku, tier: easy, count: 30, options: {size: 4}}]\n---\n")
	mustBuild(t, Config{Dir: project, Formats: formats, NoCache: true})
	return filepath.Join(project, "public", "es", "cubierta")
}

// TestElectronicBooksHaveTheCover checks that the cover is on the first page and declared as the
// cover image, which shops show.
func TestElectronicBooksHaveTheCover(t *testing.T) {
	folder := buildCoveredBook(t, "epub", "pdf")
	data, err := os.ReadFile(filepath.Join(folder, "cubierta.epub"))
	if err != nil {
		t.Fatal(err)
	}
	shown, err := os.ReadFile(filepath.Join(folder, "cubierta.cover.jpg"))
	if err != nil {
		t.Fatal(err)
	}
	e := openElectronic(t, "cubierta.epub", string(data))
	opf := e.files["EPUB/package.opf"]
	for _, want := range []string{`href="cover.jpg" media-type="image/jpeg" properties="cover-image"`, `<itemref idref="d1"/>`, `<item id="d1" href="cover.xhtml"`} {
		if !strings.Contains(opf, want) {
			t.Errorf("the package doesn't say %s", want)
		}
	}
	if e.files["EPUB/cover.jpg"] != string(shown) {
		t.Error("the cover is another than the one for shops")
	}
	if !strings.Contains(e.files["EPUB/cover.xhtml"], `<img src="cover.jpg" alt="Cubierta de Con &lt;cubierta&gt;"/>`) {
		t.Errorf("the first page is %s", e.files["EPUB/cover.xhtml"])
	}
}
