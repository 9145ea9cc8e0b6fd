package site

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// electronicBooks builds the publication of reading.txtar and returns its electronic books by path.
func electronicBooks(t *testing.T, config Config) (out string, books map[string]*electronic) {
	t.Helper()
	config.Dir = unpack(t, "reading.txtar")
	put(t, config.Dir, "content/art/niebla.png", greyPNG(t, 90))
	config.Out, config.NoCache = filepath.Join(t.TempDir(), "out"), true
	mustBuild(t, config)
	books = map[string]*electronic{}
	for name, text := range tree(t, config.Out) {
		if path.Ext(name) == ".epub" {
			books[name] = openElectronic(t, name, text)
		}
	}
	return config.Out, books
}

// TestElectronicBooksAreConsistent checks that the package lists exactly the files, ids are unique,
// every link has a target, and drawings are visible on any background.
func TestElectronicBooksAreConsistent(t *testing.T) {
	_, books := electronicBooks(t, Config{Formats: []string{"epub"}})
	if len(books) != 4 {
		t.Fatalf("there are %d electronic books", len(books))
	}
	for name, e := range books {
		container := e.pages["META-INF/container.xml"].all("rootfile")
		if len(container) != 1 || e.pages[container[0].attrs["full-path"]] == nil {
			t.Fatalf("%s names no package", name)
		}
		opf := container[0].attrs["full-path"]
		listed := map[string]string{"mimetype": "", "META-INF/container.xml": "", opf: ""}
		items := map[string]*element{}
		for _, item := range e.pages[opf].all("item") {
			listed[path.Join(path.Dir(opf), item.attrs["href"])] = ""
			items[item.attrs["id"]] = item
		}
		if diff := cmp.Diff(sortedKeys(listed), sortedKeys(e.files)); diff != "" {
			t.Errorf("%s: listed and there:\n%s", name, diff)
		}
		read := 0
		for _, ref := range e.pages[opf].all("itemref") {
			if items[ref.attrs["idref"]] == nil {
				t.Errorf("%s reads %q, which isn't there", name, ref.attrs["idref"])
			}
			read++
		}
		pages := 0
		for file, page := range e.pages {
			if path.Ext(file) != ".xhtml" {
				continue
			}
			pages++
			e.checkPage(t, file, page)
		}
		if read != pages {
			t.Errorf("%s has %d pages, of which %d are read", name, pages, read)
		}
		if nav := strings.Count(e.files[opf], `properties="nav"`); nav != 1 {
			t.Errorf("%s has %d lists of contents", name, nav)
		}
	}
}

// checkPage checks that ids of a page are unique and that its links have targets.
func (e *electronic) checkPage(t *testing.T, file string, page *element) {
	t.Helper()
	seen := map[string]bool{}
	var walk func(n *element)
	walk = func(n *element) {
		if id := n.attrs["id"]; id != "" {
			if seen[id] {
				t.Errorf("%s: %s has %q twice", e.name, file, id)
			}
			seen[id] = true
		}
		if n.name == "script" || strings.Contains(strings.ToLower(strings.Join(sortedKeys(n.attrs), " ")), "onerror") {
			t.Errorf("%s: %s has %s", e.name, file, n.name)
		}
		for _, key := range []string{"href", "src"} {
			link, ok := n.attrs[key]
			switch {
			case !ok, strings.HasPrefix(link, "https://example.org/"), link == "mailto:a@b.example", n.name == "link" && e.files["EPUB/"+link] != "":
			case key == "src" && e.files[path.Join(path.Dir(file), link)] != "":
			case e.target(file, link) == nil:
				t.Errorf("%s: %s leads to %q, which isn't there", e.name, file, link)
			}
		}
		if n.name == "svg" && !slices.Contains(strings.Fields(n.attrs["class"]), "paper") {
			if ink := coloured(n); ink != "" {
				t.Errorf("%s: %s has a drawing with %s in it that a reader's black would spoil", e.name, file, ink)
			}
		}
		for _, b := range n.below {
			walk(b)
		}
	}
	walk(page)
}

// coloured returns a fixed colour of a drawing, or "" if it uses the colour of the text only.
func coloured(n *element) string {
	for _, key := range []string{"fill", "stroke"} {
		if ink := n.attrs[key]; ink != "" && ink != "none" && ink != "currentColor" {
			return ink
		}
	}
	for _, b := range n.below {
		if ink := coloured(b); ink != "" {
			return ink
		}
	}
	return ""
}

// TestPuzzlesLinkToSolutions checks that puzzles and solutions of an electronic book link to each
// other, and that both equal the puzzle's page on the site, in letters and in words.
func TestPuzzlesLinkToSolutions(t *testing.T) {
	out, books := electronicBooks(t, Config{Formats: []string{"epub", "html"}})
	site := tree(t, out)
	for name, want := range map[string]struct {
		first, count int
		solved       bool
	}{
		"es/tarde/tarde.epub": {11, 33, true}, "en/noche/noche.epub": {1, 3, true},
		"es/bajo/bajo.epub": {1, 3, true}, "en/sin/sin.epub": {1, 3, false},
	} {
		e := books[name]
		asked := e.sectionsByNumber("_p")
		if len(asked) != want.count {
			t.Errorf("%s asks %d puzzles, want %d", name, len(asked), want.count)
		}
		solved := e.sectionsByNumber("_s")
		if want.solved && len(solved) != want.count || !want.solved && len(solved) > 0 {
			t.Errorf("%s solves %d puzzles of %d", name, len(solved), want.count)
		}
		for n := want.first; n < want.first+want.count; n++ {
			q, s := asked[n], solved[n]
			if q.element == nil {
				t.Errorf("%s has no puzzle %d", name, n)
				continue
			}
			page := parsePuzzlePage(site[path.Join(path.Dir(name), fmt.Sprintf("%d.html", n))])
			drawings := q.all("svg")
			drawing := drawings[len(drawings)-1]
			if got := letters(drawing); got == "" || got != page.question {
				t.Errorf("%s: puzzle %d shows %q, on the site %q", name, n, got, page.question)
			}
			if said := drawing.all("desc"); drawing.attrs["role"] != "img" || drawing.attrs["aria-label"] != page.title ||
				len(said) != 1 || len(said[0].text) < 20 || said[0].attrs["id"] != drawing.attrs["aria-describedby"] {
				t.Errorf("%s: puzzle %d isn't told to those who can't see it: %v", name, n, drawing.attrs)
			}
			if !want.solved {
				continue
			}
			if s.element == nil || !e.hasLink(q, s) || !e.hasLink(s, q) {
				t.Errorf("%s: puzzle %d and its solution don't lead to each other", name, n)
				continue
			}
			if got := answerOf(s.element); got == "" || got != page.answer {
				t.Errorf("%s: the solution of %d shows %q, on the site %q", name, n, got, page.answer)
			}
		}
	}
}

// marked is a puzzle or a solution, with the page that it stands on.
type marked struct {
	*element
	page string
}

// sectionsByNumber returns the sections whose ids are a prefix and a number.
func (e *electronic) sectionsByNumber(prefix string) map[int]marked {
	found := map[int]marked{}
	for file, page := range e.pages {
		for _, s := range page.all("section") {
			if n, err := strconv.Atoi(strings.TrimPrefix(s.attrs["id"], prefix)); err == nil && strings.HasPrefix(s.attrs["id"], prefix) {
				found[n] = marked{s, file}
			}
		}
	}
	return found
}

// hasLink reports whether a section links to another one.
func (e *electronic) hasLink(from, to marked) bool {
	return slices.ContainsFunc(from.all("a"), func(a *element) bool { return e.target(from.page, a.attrs["href"]) == to.element })
}

// letters describes a drawing: its texts with their places, and its lines without their starting
// points.
func letters(drawing *element) string {
	var all []string
	for _, text := range drawing.all("text") {
		all = append(all, letterAtTenths(text.text, text.attrs["x"], text.attrs["y"]))
	}
	for _, line := range drawing.all("path") {
		all = append(all, sitesStart.ReplaceAllString(line.attrs["d"], "M"))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// answerOf returns the answer that a solution shows: letters of a grid, or moves.
func answerOf(s *element) string {
	var moves []string
	for _, p := range s.all("p") {
		if p.attrs["class"] == "moves" {
			for _, m := range p.all("span") {
				moves = append(moves, m.text)
			}
		}
	}
	if len(moves) > 0 {
		return strings.Join(moves, " ")
	}
	return letters(s.all("svg")[0])
}

// TestElectronicBookMetadata checks metadata, notes, and links within the text.
func TestElectronicBookMetadata(t *testing.T) {
	_, books := electronicBooks(t, Config{Formats: []string{"epub"}})
	for name, wants := range map[string][]string{
		"es/tarde/tarde.epub": {
			`<dc:identifier id="id">urn:isbn:9780306406157</dc:identifier>`, `<dc:language>es</dc:language>`,
			`<dc:title id="title">Una tarde, &lt;b&gt;&amp;amp;&lt;/b&gt; “otra”</dc:title>`,
			`<meta property="dcterms:modified">2026-11-01T00:00:00Z</meta>`, `<dc:date>2026-11</dc:date>`,
			`<dc:creator id="author">Ana “Pluma” &lt;Ruiz&gt;</dc:creator>`, `<dc:rights>© 2026 &lt;Ruiz&gt; &amp; hijas</dc:rights>`,
			`<meta property="belongs-to-collection" id="series">Tardes &amp; noches</meta>`, `<meta refines="#series" property="group-position">2</meta>`,
			`<meta property="schema:accessModeSufficient">textual</meta>`, `>alternativeText<`,
		},
		"en/noche/noche.epub": {`urn:isbn:9798886000238</dc:identifier>`, `<dc:source>urn:isbn:9791090636071</dc:source>`, `2026-11-01T00:00:00Z`},
		"es/bajo/bajo.epub":   {`<dc:identifier id="id">urn:uuid:`},
	} {
		for _, want := range wants {
			if !strings.Contains(books[name].files["EPUB/package.opf"], want) {
				t.Errorf("%s doesn't say %s", name, want)
			}
		}
	}
	e := books["es/tarde/tarde.epub"]
	chapter := e.pages["EPUB/chapter-2.xhtml"]
	if chapter == nil {
		t.Fatal("the chapter isn't there")
	}
	links := map[string]string{}
	for _, a := range chapter.all("a") {
		links[a.text] = a.attrs["href"]
	}
	for text, want := range map[string]string{
		"título de aquí": "chapter-2.xhtml#segundo-t%C3%ADtulo", "una página": "https://example.org/lecturas/es/about.html", "un libro": "https://example.org/lecturas/en/noche/index.html",
		"un archivo": "https://example.org/lecturas/tarde-es.pdf", "el mundo": "https://example.org/?a&b",
		"nada bueno": "", "ninguno": "", "dos barras": "", "a@b.example": "mailto:a@b.example",
	} {
		if links[text] != want {
			t.Errorf("%q leads to %q, want %q", text, links[text], want)
		}
	}
	var notes []string
	for _, a := range e.pages["EPUB/chapter-1.xhtml"].all("aside") {
		notes = append(notes, "1:"+a.attrs["type"]+a.attrs["id"])
	}
	for _, a := range chapter.all("aside") {
		notes = append(notes, "2:"+a.attrs["type"]+a.attrs["id"])
	}
	if diff := cmp.Diff([]string{"1:footnote_n1", "2:footnote_n2", "2:footnote_n3"}, notes); diff != "" {
		t.Error("notes:", diff)
	}
}

// TestRefusedElectronicBooks checks that worksheets and books with a wrong ISBN can't be electronic
// books.
func TestRefusedElectronicBooks(t *testing.T) {
	project := unpack(t, "reading.txtar")
	put(t, project, "content/art/niebla.png", greyPNG(t, 90))
	put(t, project, "content/books/hoja.es.md", "---\ntitle: Hoja\ntype: worksheet\nepub: true\nsections: [{kind: sudoku, tier: easy, count: 1, options: {size: 4}}]\n---\n")
	put(t, project, "content/books/otro.es.md", "---\ntitle: Otro\nepub: {isbn: 978-0-306-40615-8}\nsections: [{kind: sudoku, tier: easy, count: 1, options: {size: 4}}]\n---\n")
	_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
	for _, want := range []string{"hoja.es.md:4:7: a worksheet is printed", "otro.es.md:3:14: isbn: the last digit"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v doesn't tell %q", err, want)
		}
	}
}

// TestTemplateWithInvalidXML checks that a template that writes invalid XML is reported by name.
func TestTemplateWithInvalidXML(t *testing.T) {
	project := unpack(t, "reading.txtar")
	put(t, project, "content/art/niebla.png", greyPNG(t, 90))
	put(t, project, "templates/epub/title.xhtml", "{{define \"main\"}}<h1>{{.Front.Title}}<br></h1>{{end}}")
	_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Formats: []string{"epub"}})
	if err == nil || !strings.Contains(err.Error(), "templates/epub/title.xhtml: the page title.xhtml, which it makes, is no XML") {
		t.Errorf("what is wrong is told so: %v", err)
	}
	put(t, project, "templates/epub/title.xhtml", "{{define \"main\"}}<h1>Propio: {{.Front.Title}}<br/></h1>{{end}}")
	out := filepath.Join(t.TempDir(), "out")
	mustBuild(t, Config{Dir: project, Out: out, NoCache: true, Formats: []string{"epub"}, Only: "bajo"})
	data, err := os.ReadFile(filepath.Join(out, "es/bajo/bajo.epub"))
	if err != nil {
		t.Fatal(err)
	}
	if e := openElectronic(t, "bajo", string(data)); !strings.Contains(e.files["EPUB/title.xhtml"], "Propio: Bajo") {
		t.Error("the project's template isn't used")
	}
}
