package epub

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/render/svg"
)

// The files that every book has.
const (
	folder       = "EPUB/"
	packageFile  = folder + "package.opf"
	contentsFile = "contents.xhtml" // within the folder, as all below
	styleFile    = "style.css"
	coverFile    = "cover.jpg"
)

// A picture is one that the words show.
type picture struct {
	path string // in the publication
	name string // in the book
	data []byte
}

// gather names the pictures of the book, in an order of their own.
func (v *volume) gather() {
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

// fixed are the files that no template makes.
func (v *volume) fixed(style []byte) []file {
	files := []file{{folder + styleFile, style}}
	if v.Cover != nil {
		files = append(files, file{folder + coverFile, v.Cover})
	}
	for _, p := range v.pictures {
		files = append(files, file{folder + p.name, p.data})
	}
	return files
}

// framework is what says that this is a book, and which.
func (v *volume) framework() []file {
	return []file{
		{"META-INF/container.xml", []byte(prolog + `<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="` + packageFile + `" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`)},
		{packageFile, []byte(v.packageDocument())},
	}
}

// packageDocument lists what the file holds, in which order it is read, and what
// the book is (EPUB Packages 3.2).
func (v *volume) packageDocument() string {
	w := &sheet{}
	w.line(strings.TrimSuffix(prolog, "\n"))
	w.line(`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="`, v.Language, `">`)
	w.line(`<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">`)
	v.metadata(w)
	w.line(`</metadata>`)
	w.line(`<manifest>`)
	v.manifest(w)
	w.line(`</manifest>`)
	w.line(`<spine>`)
	for i := range v.documents {
		w.line(`<itemref idref="`, documentID(i), `"/>`)
	}
	w.line(`</spine>`)
	w.line(`</package>`)
	return w.String()
}

// metadata says what the book is, for shops, libraries and readers.
func (v *volume) metadata(w *sheet) {
	w.line(`<dc:identifier id="id">`, v.identifier(), `</dc:identifier>`)
	w.line(`<dc:title id="title">`, v.Title, `</dc:title>`)
	w.meta("title-type", "#title", "main")
	if v.Subtitle != "" {
		w.line(`<dc:title id="subtitle">`, v.Subtitle, `</dc:title>`)
		w.meta("title-type", "#subtitle", "subtitle")
	}
	w.line(`<dc:language>`, v.Language, `</dc:language>`)
	w.meta("dcterms:modified", "", v.modified())
	if v.Author != "" {
		w.line(`<dc:creator id="author">`, v.Author, `</dc:creator>`)
		w.line(`<meta refines="#author" property="role" scheme="marc:relators">aut</meta>`)
	}
	for _, said := range []struct{ name, text string }{
		{"description", v.Description}, {"date", v.Published}, {"rights", v.Rights},
	} {
		if said.text != "" {
			w.line(`<dc:`, said.name, `>`, said.text, `</dc:`, said.name, `>`)
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
	v.accessibility(w)
	if v.Cover != nil {
		w.line(`<meta name="cover" content="cover-image"/>`) // for readers of EPUB 2
	}
}

// manifest lists all files but the framework's own.
func (v *volume) manifest(w *sheet) {
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
}

func documentID(i int) string { return "d" + strconv.Itoa(i+1) }

// A sheet is XML as it is written: of each line, the first part, the third and so on
// are markup, and what stands between them are texts.
type sheet struct{ strings.Builder }

func (w *sheet) line(parts ...string) {
	for i, part := range parts {
		if i%2 == 1 {
			part = string(svg.Escape(nil, part))
		}
		w.WriteString(part)
	}
	w.WriteByte('\n')
}

// meta says something of the book, or of what it refines.
func (w *sheet) meta(property, refines, text string) {
	if refines != "" {
		w.line(`<meta refines="`, refines, `" property="`, property, `">`, text, `</meta>`)
		return
	}
	w.line(`<meta property="`, property, `">`, text, `</meta>`)
}
