package html

import (
	"bytes"
	order "cmp"
	"context"
	"encoding/xml"
	"flag"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"octavo/render"
	"octavo/templates"
)

var keep = flag.String("keep", "", "a folder to write the sample site to, to look at it")

// sharedRenderer is made once: it is the same for every site.
var sharedRenderer = sync.OnceValues(func() (*Renderer, error) { return New(templates.Files(fstest.MapFS{})) })

func newRenderer(t testing.TB) *Renderer {
	t.Helper()
	r, err := sharedRenderer()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func rendered(t testing.TB, site *whole) []render.File {
	t.Helper()
	files, err := newRenderer(t).renderWhole(context.Background(), site)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestKeep(t *testing.T) {
	if *keep == "" {
		t.Skip("no folder given by -keep")
	}
	for _, f := range rendered(t, sample{perSection: 12, baseURL: "https://example.org/paramo/"}.site(t)) {
		name := filepath.Join(*keep, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPages checks the properties that every page must have.
func TestPages(t *testing.T) {
	for base, perSection := range map[string]int{"": 1, "https://example.org/paramo/": 2} {
		site := sample{perSection: perSection, baseURL: base}.site(t)
		s := newSurvey(t, site, rendered(t, site))
		for _, p := range s.pages {
			checkHeadings(t, p)
			checkNames(t, p)
			checkRequests(t, p)
			s.checkLinks(t, p)
		}
	}
}

// A survey is a rendered site with its parsed pages.
type survey struct {
	base  string
	pages map[string]*page
	files map[string]bool
}

func newSurvey(t testing.TB, site *whole, files []render.File) *survey {
	t.Helper()
	s := &survey{base: site.BaseURL, pages: map[string]*page{}, files: map[string]bool{}}
	for _, e := range site.Editions {
		for _, d := range slices.Concat(e.Downloads, e.Keys) {
			s.files[d.File] = true
		}
	}
	for _, d := range site.Decks {
		for _, file := range d.Printouts {
			s.files[file.File] = true
		}
		for _, card := range d.Gallery.Cards {
			s.files[card.Printout.File] = true
		}
	}
	for _, w := range site.Worlds {
		for _, l := range w.Levels {
			for _, f := range l.Files {
				s.files[f.Path] = true
			}
		}
	}
	for _, f := range files {
		s.files[f.Path] = true
		if strings.HasSuffix(f.Path, ".html") {
			s.pages[f.Path] = parsePage(t, f.Path, f.Data)
		}
	}
	return s
}

// checkHeadings checks that a page begins with its only h1, and skips no level of headings.
func checkHeadings(t *testing.T, p *page) {
	t.Helper()
	var levels []int
	for _, n := range p.nodes {
		if len(n.Data) == 2 && n.Data[0] == 'h' && n.Data[1] >= '1' && n.Data[1] <= '6' {
			levels = append(levels, int(n.Data[1]-'0'))
		}
	}
	before := 0
	for i, level := range levels {
		if (level == 1) != (i == 0) || level > before+1 {
			t.Errorf("%s: headings of the levels %v", p.path, levels)
			return
		}
		before = level
	}
	if len(levels) == 0 {
		t.Errorf("%s: no heading", p.path)
	}
}

// checkNames checks that pictures, links and controls have names for screen readers.
func checkNames(t *testing.T, p *page) {
	t.Helper()
	for _, n := range p.nodes {
		if label, ok := attribute(n, "aria-labelledby"); ok && !p.ids[label] {
			t.Errorf("%s: <%s> is labelled by %q, which isn't there", p.path, n.Data, label)
		}
		_, hidden := attribute(n, "aria-hidden")
		switch n.Data {
		case "html":
			if lang, _ := attribute(n, "lang"); lang == "" {
				t.Errorf("%s: no language", p.path)
			}
		case "img":
			if alt, ok := attribute(n, "alt"); !ok || alt == "" {
				t.Errorf("%s: a picture without words", p.path)
			}
		case "svg":
			label, _ := attribute(n, "aria-label")
			if role, _ := attribute(n, "role"); !hidden && (role != "img" || label == "") {
				t.Errorf("%s: a drawing that is neither a picture nor hidden", p.path)
			}
		case "title", "a", "summary", "th":
			if !hidden && strings.TrimSpace(textOf(n)) == "" {
				t.Errorf("%s: <%s> without words", p.path, n.Data)
			}
		}
	}
	if n := len(p.all("main")); n != 1 {
		t.Errorf("%s: %d main parts", p.path, n)
	}
}

// checkRequests checks that a page runs only the site's scripts, and loads nothing from other hosts.
func checkRequests(t *testing.T, p *page) {
	t.Helper()
	for _, n := range p.nodes {
		switch n.Data {
		case "script":
			kind, _ := attribute(n, "type")
			source, linked := attribute(n, "src")
			if text := textOf(n); kind != "application/json" && (!linked || text != "" || !strings.HasSuffix(source, ".js") || strings.Contains(source, ":")) {
				t.Errorf("%s: there is a script that isn't the site's own", p.path)
			}
		case "iframe", "object", "embed", "form", "style", "base":
			t.Errorf("%s: there is a <%s>", p.path, n.Data)
		}
		for _, a := range n.Attr {
			rel, _ := attribute(n, "rel")
			fetched := a.Key == "src" || n.Data == "link" && a.Key == "href" && rel != "canonical" && rel != "alternate"
			if u, err := url.Parse(a.Val); fetched && (err != nil || u.Scheme != "" || u.Host != "") {
				t.Errorf("%s: asks for %q", p.path, a.Val)
			}
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
				t.Errorf("%s: <%s %s>", p.path, n.Data, a.Key)
			}
		}
	}
}

// checkLinks checks that every link is relative, and leads to an existing file and anchor.
func (s *survey) checkLinks(t *testing.T, p *page) {
	t.Helper()
	for _, n := range p.nodes {
		for _, key := range []string{"href", "src"} {
			if to, ok := attribute(n, key); ok {
				s.checkLink(t, p, n, to)
			}
		}
	}
}

func (s *survey) checkLink(t *testing.T, p *page, n *html.Node, to string) {
	t.Helper()
	rel, _ := attribute(n, "rel")
	if _, other := attribute(n, "hreflang"); n.Data == "link" && (rel == "canonical" || other) {
		rest, ok := strings.CutPrefix(to, s.base)
		if rest == "" || strings.HasSuffix(rest, "/") {
			rest += "index.html"
		}
		if !ok || s.base == "" || s.pages[rest] == nil || strings.HasSuffix(to, "/index.html") {
			t.Errorf("%s: the full address %q is no page's", p.path, to)
		}
		return
	}
	u, err := url.Parse(to)
	if err != nil {
		t.Errorf("%s: %v", p.path, err)
		return
	}
	if u.Scheme != "" {
		return // the sample's own links to other sites
	}
	if p.path == missingPath { // shown at any address
		_, top, _ := strings.Cut(strings.TrimPrefix(s.base, "https://"), "/")
		if u.Path, _ = strings.CutPrefix(u.Path, "/"+top); strings.HasPrefix(u.Path, "/") || strings.HasPrefix(to, ".") {
			t.Errorf("%s: %q isn't from the top of the host", p.path, to)
		}
	}
	at := (&url.URL{Path: "/" + p.path}).ResolveReference(u)
	path := strings.TrimPrefix(at.Path, "/")
	if !s.files[path] {
		t.Errorf("%s: the link %q leads to %s, which isn't there", p.path, to, path)
	}
	if target := s.pages[path]; at.Fragment != "" && (target == nil || !target.ids[at.Fragment]) {
		t.Errorf("%s: the link %q leads to a place that isn't there", p.path, to)
	}
}

// TestReadBack checks that every grid can be read from its page.
func TestReadBack(t *testing.T) {
	site := sample{perSection: 3}.site(t)
	s := newSurvey(t, site, rendered(t, site))
	for i := range site.Editions {
		b := site.Editions[i].Book
		for j := range b.Puzzles {
			puzzle := &b.Puzzles[j]
			p := s.pages[(&render.Outline{Sort: render.Books, Slug: b.Slug, Language: b.Language}).PuzzlePath(puzzle.Number-1)]
			tables := p.classed("table", "cells")
			if len(tables) != 2 {
				t.Fatalf("%s: %d tables", p.path, len(tables))
			}
			for k, want := range tablesOf(puzzle) {
				if diff := cmp.Diff(want, cellsOf(tables[k])); diff != "" {
					t.Errorf("%s: table %d (-puzzle +page):\n%s", p.path, k, diff)
				}
			}
			drawn := p.classed("svg", "grid")
			if got, want := digitsOf(p, drawn[0]), flat(tablesOf(puzzle)[0]); got != want {
				t.Errorf("%s: %s is drawn, not %s", p.path, got, want)
			}
			if got, want := digitsOf(p, drawn[1]), flat(tablesOf(puzzle)[1]); got != want {
				t.Errorf("%s: the solution %s is drawn, not %s", p.path, got, want)
			}
		}
	}
}

func cellsOf(table *html.Node) [][]string {
	var rows [][]string
	for n := range table.Descendants() {
		switch n.Data {
		case "tr":
			rows = append(rows, nil)
		case "td":
			rows[len(rows)-1] = append(rows[len(rows)-1], textOf(n))
		}
	}
	return rows[1:]
}

// digitsOf returns the letters of a drawing line by line. Several letters of a line may be one text
// with a place for each.
func digitsOf(p *page, svg *html.Node) string {
	type letter struct {
		x, y float64
		text string
	}
	var all []letter
	number := func(text string) float64 {
		n, _ := strconv.ParseFloat(text, 64) // a text without a position counts as 0, and the comparison fails
		return n
	}
	var read func(n *html.Node)
	read = func(n *html.Node) {
		if to, ok := attribute(n, "href"); ok && n.Data == "use" {
			read(p.named(to[1:]))
		}
		if n.Data == "text" && n.Type == html.ElementNode {
			xs, _ := attribute(n, "x")
			y, _ := attribute(n, "y")
			places, text := strings.Fields(xs), []rune(textOf(n))
			for i, x := range places {
				l := letter{x: number(x), y: math.Round(number(y)), text: string(text)}
				if len(places) > 1 {
					l.text = string(text[i])
				}
				all = append(all, l)
			}
		}
		for child := range n.ChildNodes() {
			read(child)
		}
	}
	read(svg)
	slices.SortStableFunc(all, func(a, b letter) int { return order.Or(order.Compare(a.y, b.y), order.Compare(a.x, b.x)) })
	var b strings.Builder
	for _, l := range all {
		b.WriteString(l.text)
	}
	return b.String()
}

func flat(rows [][]string) string {
	var b strings.Builder
	for _, row := range rows {
		b.WriteString(strings.Join(row, ""))
	}
	return b.String()
}

// TestSameBytes checks that one processor and several make the same site.
func TestSameBytes(t *testing.T) {
	site := sample{perSection: 3, baseURL: "https://example.org/"}.site(t)
	r := newRenderer(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	want, err := r.renderWhole(context.Background(), site)
	if err != nil {
		t.Fatal(err)
	}
	runtime.GOMAXPROCS(4)
	for range 2 {
		got, err := r.renderWhole(context.Background(), site)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(want, got, sameFile) {
			t.Fatal("the same site is not the same bytes")
		}
	}
}

func sameFile(a, b render.File) bool { return a.Path == b.Path && bytes.Equal(a.Data, b.Data) }

// TestSitemap reads the sitemap as a search engine does: it has all pages, and pages name their
// twins mutually.
func TestSitemap(t *testing.T) {
	const base = "https://example.org/p/"
	site := sample{perSection: 2, baseURL: base}.site(t)
	files := rendered(t, site)
	var pages []string
	var data []byte
	for _, f := range files {
		switch {
		case f.Path == "sitemap.xml":
			data = f.Data
		case f.Path == missingPath: // it has no address of its own
		case strings.HasSuffix(f.Path, "/keys.html"): // it is for teachers, who come from the home page
		case f.Path == offlinePath("es") || f.Path == offlinePath("en"): // it is useless to search engines
		case strings.HasSuffix(f.Path, ".html"):
			pages = append(pages, base+strings.TrimSuffix(f.Path, "index.html"))
		}
	}
	var sitemap struct {
		URLs []struct {
			Loc   string `xml:"loc"`
			Links []struct {
				Lang string `xml:"hreflang,attr"`
				Href string `xml:"href,attr"`
			} `xml:"http://www.w3.org/1999/xhtml link"`
		} `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 url"`
	}
	if err := xml.Unmarshal(data, &sitemap); err != nil {
		t.Fatal(err)
	}
	names := map[[2]string]bool{}
	var listed []string
	for _, u := range sitemap.URLs {
		listed = append(listed, u.Loc)
		for _, l := range u.Links {
			names[[2]string{u.Loc, l.Href}] = true
		}
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(pages)), slices.Sorted(slices.Values(listed))); diff != "" {
		t.Errorf("pages (-made +listed):\n%s", diff)
	}
	for pair := range names {
		if !names[[2]string{pair[1], pair[0]}] {
			t.Errorf("%s names %s, but not the other way round", pair[0], pair[1])
		}
	}
}

// TestTwins follows the links from each page to its twin in the other language.
func TestTwins(t *testing.T) {
	site := sample{perSection: 2}.site(t)
	site.Editions[1].Puzzles = slices.Clone(site.Editions[1].Puzzles[:5]) // the English edition lacks the last puzzle
	site.Editions[1].Sections = slices.Clone(site.Editions[1].Sections)
	site.Editions[1].Sections[2].Count = 1
	s := newSurvey(t, site, rendered(t, site))
	for from, want := range map[string]string{
		"es/index.html":                    "../en/index.html",
		"es/paramo/index.html":             "../../en/paramo/index.html",
		"es/paramo/5.html":                 "../../en/paramo/5.html",
		"es/paramo/6.html":                 "../../en/paramo/index.html",
		"es/paramo/sudoku-hard/index.html": "../../../en/paramo/sudoku-hard/index.html",
		"es/about.html":                    "../en/about.html",
		"es/aula/1.html":                   "../../en/index.html",
		"es/aula/para-calentar/index.html": "../../../en/index.html",
		"en/paramo/sudoku-easy/index.html": "../../../es/paramo/sudoku-easy/index.html",
		"en/paramo/1.html":                 "../../es/paramo/1.html",
	} {
		var got []string
		for _, n := range s.pages[from].all("a") {
			if _, ok := attribute(n, "hreflang"); ok {
				to, _ := attribute(n, "href")
				got = append(got, to)
			}
		}
		if !cmp.Equal(got, []string{want}) {
			t.Errorf("%s leads to %v, not to %s", from, got, want)
		}
	}
}
