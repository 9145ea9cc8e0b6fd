//go:build slow

package site

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"testing"
)

var weighed = flag.String("weighed", "", "the folder of a built site that TestPagesAreLight weighs instead of its own")

// The largest allowed downloads in bytes, in gzip (docs/play.md). Engines have their own test
// (cmd/engines, TestSize), since no page loads them when it is opened.
const (
	maxScript = 20_000
	maxStyle  = 15_000
	maxPuzzle = 60_000 // of a puzzle's page
	maxOther  = 100_000
	maxFonts  = 70_000 // of all together
)

// TestPagesAreLight checks the download size of a page of every kind against its budget.
func TestPagesAreLight(t *testing.T) {
	roots := []string{*weighed}
	if *weighed == "" {
		roots = []string{builtOnce(t, "sights.txtar", nil), handledSite(t)}
	}
	kinds := map[string]*weights{}
	for _, root := range roots {
		s := pageScales{T: t, site: os.DirFS(root), known: map[string]weight{}}
		s.style()
		s.fonts()
		s.pages(kinds)
	}
	for _, kind := range []string{"puzzle sudoku", "puzzle watersort", "puzzle sortresort", "match", "gallery", "home", "book", "index"} {
		if kinds[kind] == nil {
			t.Errorf("there is no page of the kind %s", kind)
		}
	}
	t.Log("kind, pages: bytes on average, gzip, most in gzip; script in gzip")
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		k := kinds[kind]
		t.Logf("| %s | %d | %d | %d | %d | %d |", kind, k.pages, k.sum.raw/k.pages, k.sum.gzip/k.pages, k.most, k.script.gzip)
	}
}

// A weight is the length of something in bytes.
type weight struct{ raw, gzip int }

func (w weight) plus(other weight) weight {
	return weight{w.raw + other.raw, w.gzip + other.gzip}
}

// weights adds up the sizes of all pages of a kind.
type weights struct {
	pages       int
	sum, script weight // of all pages, and of the scripts of the last
	most        int    // of a page, in gzip
}

// pageScales weighs the files of a site.
type pageScales struct {
	*testing.T
	site  fs.FS
	known map[string]weight
}

// weigh returns the weight of a file. It weighs each file once.
func (s pageScales) weigh(name string) weight {
	s.Helper()
	if w, ok := s.known[name]; ok {
		return w
	}
	data, err := fs.ReadFile(s.site, name)
	if err != nil {
		s.Fatal(err)
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is valid
	_, err = w.Write(data)
	if err := errors.Join(err, w.Close()); err != nil {
		s.Fatal(err)
	}
	s.known[name] = weight{len(data), packed.Len()}
	return s.known[name]
}

func (s pageScales) atMost(what string, got, most int) {
	s.Helper()
	if got > most {
		s.Errorf("%s: %d bytes in gzip, which are to be %d at most", what, got, most)
	}
}

func (s pageScales) style() {
	w := s.weigh("style.css")
	s.Logf("style: %d bytes, %d in gzip", w.raw, w.gzip)
	s.atMost("the style sheet", w.gzip, maxStyle)
}

func (s pageScales) fonts() {
	all, err := fs.Glob(s.site, "fonts/*.woff2")
	if err != nil || len(all) == 0 {
		s.Fatalf("there are no fonts: %v", err)
	}
	sum := 0
	for _, name := range all {
		sum += s.weigh(name).raw // they are packed as they are
	}
	s.Logf("fonts: %d bytes", sum)
	s.atMost("all fonts", sum, maxFonts)
}

var (
	bodyClass  = regexp.MustCompile(`<body class="?([\w-]+)`)
	playedKind = regexp.MustCompile(`class="play"[^>]*>\{"kind":"(\w+)"`)
	language   = regexp.MustCompile(`<html lang="([\w-]+)"`)
	scriptOf   = regexp.MustCompile(`<script defer src="([^"]+)"`)
)

// pages weighs all pages.
func (s pageScales) pages(kinds map[string]*weights) {
	s.Helper()
	err := fs.WalkDir(s.site, ".", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && path.Ext(name) == ".html" {
			s.page(name, kinds)
		}
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
}

// page weighs a page and its scripts, and adds them to those of its kind.
func (s pageScales) page(name string, kinds map[string]*weights) {
	s.Helper()
	data, err := fs.ReadFile(s.site, name)
	if err != nil {
		s.Fatal(err)
	}
	found := bodyClass.FindSubmatch(data)
	if found == nil {
		s.Fatalf("%s is of no kind", name)
	}
	kind := string(found[1])
	if played := playedKind.FindSubmatch(data); played != nil && kind == "puzzle" {
		kind += " " + string(played[1])
	}
	var script weight
	for _, src := range scriptOf.FindAllSubmatch(data, -1) {
		script = script.plus(s.weigh(path.Join(path.Dir(name), string(src[1]))))
	}
	if bytes.Contains(data, []byte("data-mark")) { // the script of every page loads that of lists
		script = script.plus(s.weigh("play/marks." + string(language.FindSubmatch(data)[1]) + ".js"))
	}
	page := s.weigh(name)
	most := map[string]int{"puzzle": maxPuzzle}[string(found[1])]
	s.atMost("the page "+name, page.gzip, cmp.Or(most, maxOther))
	s.atMost("scripts of "+name, script.gzip, maxScript)
	if bytes.Contains(data, []byte(".wasm")) {
		s.Errorf("%s names the engines, which are for those who ask for them", name)
	}
	if kinds[kind] == nil {
		kinds[kind] = &weights{}
	}
	k := kinds[kind]
	k.pages++
	k.sum, k.script, k.most = k.sum.plus(page), script, max(k.most, page.gzip)
}
