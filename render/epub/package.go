package epub

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/yuin/goldmark/ast"

	"octavo/render"
	"octavo/render/markup"
	"octavo/render/svg"
)

// The names of the files that every book has.
const (
	folder       = "EPUB/"
	packageFile  = folder + "package.opf"
	contentsFile = "contents.xhtml" // in the book's folder, like the files below
	styleFile    = "style.css"
	coverFile    = "cover.jpg"
)

// A picture is an image in the prose.
type picture struct {
	path string // path in the publication
	name string // file name in the book; while collectPictures works, the format
	data []byte
}

// collectPictures sorts the pictures of the book by path, and gives each a numbered file name.
func (v *dividedBook) collectPictures() {
	for _, i := range v.Images {
		v.pictures = append(v.pictures, picture{path: i.Path, data: i.Data, name: i.Format})
	}
	slices.SortFunc(v.pictures, func(a, b picture) int { return strings.Compare(a.path, b.path) })
	v.pictures = slices.CompactFunc(v.pictures, func(a, b picture) bool { return a.path == b.path })
	for i := range v.pictures {
		ending := map[string]string{"png": ".png", "jpeg": ".jpg"}[v.pictures[i].name]
		v.pictures[i].name = "picture-" + strconv.Itoa(i+1) + ending
	}
}

// staticFiles returns the files that no template makes.
func (v *dividedBook) staticFiles(style []byte) []file {
	files := []file{{folder + styleFile, style}}
	if v.Cover != nil {
		files = append(files, file{folder + coverFile, v.Cover})
	}
	for _, p := range v.pictures {
		files = append(files, file{folder + p.name, p.data})
	}
	for _, f := range v.fonts {
		files = append(files, file{folder + f.name, f.data})
	}
	return files
}

// containerFiles returns the package document, and the file that tells reading software where the
// package document is.
func (v *dividedBook) containerFiles() []file {
	return []file{
		{"META-INF/container.xml", []byte(prolog + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="` + packageFile + `" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`)},
		{packageFile, []byte(v.packageDocument())},
	}
}

// packageDocument returns the XML with the metadata, the list of files, and their reading order (EPUB
// Packages 3.2).
func (v *dividedBook) packageDocument() string {
	w := &xmlWriter{}
	w.line(strings.TrimSuffix(prolog, "\n"))
	w.line(`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="`, v.Language, `">`)
	w.line(`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">`)
	v.writeMetadata(w)
	w.line(`</metadata>`)
	w.line(`<manifest>`)
	v.writeManifest(w)
	w.line(`</manifest>`)
	w.line(`<spine>`)
	for i := range v.documents {
		w.line(`<itemref idref="`, documentID(i), `"/>`)
	}
	w.line(`</spine>`)
	w.line(`</package>`)
	return w.String()
}

// writeMetadata describes the book for shops, libraries and readers.
func (v *dividedBook) writeMetadata(w *xmlWriter) {
	w.line(`<dc:identifier id="id">`, v.identifier(), `</dc:identifier>`)
	w.line(`<dc:title id="title">`, v.Title, `</dc:title>`)
	w.meta("title-type", "#title", "main")
	if v.Subtitle != "" {
		w.line(`<dc:title id="subtitle">`, v.Subtitle, `</dc:title>`)
		w.meta("title-type", "#subtitle", "subtitle")
	}
	w.line(`<dc:language>`, v.Language, `</dc:language>`)
	w.meta("dcterms:modified", "", render.DateOf(v.Dated).Format(time.RFC3339))
	if v.Author != "" {
		w.line(`<dc:creator id="author">`, v.Author, `</dc:creator>`)
		w.line(`<meta refines="#author" property="role" scheme="marc:relators">aut</meta>`)
	}
	for _, field := range []struct{ name, text string }{
		{"description", v.Description}, {"date", v.Published}, {"rights", v.Rights},
	} {
		if field.text != "" {
			w.line(`<dc:`, field.name, `>`, field.text, `</dc:`, field.name, `>`)
		}
	}
	if v.Paper != "" && v.Paper != v.ISBN {
		w.line(`<dc:source>urn:isbn:`, v.Paper, `</dc:source>`)
	}
	if v.Series != "" {
		w.line(`<meta property="belongs-to-collection" id="series">`, v.Series, `</meta>`)
		w.meta("collection-type", "#series", "series")
		w.meta("group-position", "#series", strconv.Itoa(v.Volume))
	}
	v.writeAccessibility(w)
	if v.Cover != nil {
		w.line(`<meta name="cover" content="cover-image"/>`) // for EPUB 2
	}
}

// writeManifest lists all files except those of the container.
func (v *dividedBook) writeManifest(w *xmlWriter) {
	item := func(id, name, media, properties string) {
		if properties == "" {
			w.line(`<item id="`, id, `" href="`, name, `" media-type="`, media, `"/>`)
			return
		}
		w.line(`<item id="`, id, `" href="`, name, `" media-type="`, media, `" properties="`, properties, `"/>`)
	}
	for i, d := range v.documents {
		var has []string
		if d.name == contentsFile {
			has = append(has, "nav")
		}
		if d.hasSVG {
			has = append(has, "svg")
		}
		item(documentID(i), d.name, "application/xhtml+xml", strings.Join(has, " "))
	}
	item("style", styleFile, "text/css", "")
	if v.Cover != nil {
		item("cover-image", coverFile, "image/jpeg", "cover-image")
	}
	for i, p := range v.pictures {
		media := map[string]string{".png": "image/png", ".jpg": "image/jpeg"}[path.Ext(p.name)]
		item("picture"+strconv.Itoa(i+1), p.name, media, "")
	}
	for i, f := range v.fonts {
		item("font"+strconv.Itoa(i+1), f.name, "font/ttf", "")
	}
}

func documentID(i int) string { return "d" + strconv.Itoa(i+1) }

// An xmlWriter writes lines of XML. The parts of a line are alternately markup and text.
type xmlWriter struct{ strings.Builder }

// line writes a line. It escapes every second part, which is text.
func (w *xmlWriter) line(parts ...string) {
	for i, part := range parts {
		if i%2 == 1 {
			part = string(svg.Escape(nil, part))
		}
		w.WriteString(part)
	}
	w.WriteByte('\n')
}

// meta writes a property of the book, or of the element that it refines.
func (w *xmlWriter) meta(property, refines, text string) {
	if refines != "" {
		w.line(`<meta refines="`, refines, `" property="`, property, `">`, text, `</meta>`)
		return
	}
	w.line(`<meta property="`, property, `">`, text, `</meta>`)
}

// An edition is an electronic book with the method identifier.
type edition struct{ render.ElectronicBook }

// identifier returns the ISBN, or else a UUID made from the facts that distinguish the book from others
// (RFC 9562, 5.5). The UUID stays the same when a misprint is corrected, and changes with the number of
// the edition.
func (e edition) identifier() string {
	if e.ISBN != "" {
		return "urn:isbn:" + e.ISBN
	}
	name := strings.Join([]string{
		"octavo", e.Site.Title, e.Site.BaseURL, e.Language, e.Slug, e.Title, e.Subtitle, e.Author, strconv.Itoa(e.Number),
	}, "\n")
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(name)).URN()
}

// writeAccessibility says how the book can be read, in the terms of schema.org (EPUB Accessibility
// 1.0). It claims that text alone is enough only if every drawing and picture has a description.
func (v *dividedBook) writeAccessibility(w *xmlWriter) {
	w.meta("schema:accessMode", "", "textual")
	w.meta("schema:accessMode", "", "visual")
	w.meta("schema:accessModeSufficient", "", "textual,visual")
	described := v.hasDescriptions()
	if described {
		w.meta("schema:accessModeSufficient", "", "textual")
	}
	features := []string{"tableOfContents", "readingOrder", "structuralNavigation"}
	if described {
		features = append(features, "alternativeText")
	}
	for _, f := range features {
		w.meta("schema:accessibilityFeature", "", f)
	}
	w.meta("schema:accessibilityHazard", "", "none")
	summary := "epub.summaryOfSome"
	if described {
		summary = "epub.summary"
	}
	w.meta("schema:accessibilitySummary", "", v.Words.Say(summary))
}

// hasDescriptions reports whether all drawings and pictures have descriptions.
func (v *dividedBook) hasDescriptions() bool {
	for i := range v.Puzzles {
		p := &v.Puzzles[i]
		if _, grid := p.Grid(); !grid && len(p.Described) == 0 {
			return false
		}
	}
	silent := false
	_ = ast.Walk(v.Doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if i, ok := n.(*ast.Image); ok && entering && markup.PlainText(v.Source, i) == "" {
			silent = true
		}
		return ast.WalkContinue, nil
	})
	return !silent
}
