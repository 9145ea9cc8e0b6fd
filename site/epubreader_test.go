package site

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// An electronic is a parsed electronic book.
type electronic struct {
	name  string
	order []string
	files map[string]string
	pages map[string]*element // of XML
}

// An element is an element of XML with its children.
type element struct {
	name  string
	attrs map[string]string
	text  string // all of it, with that of those within
	below []*element
}

func openElectronic(t *testing.T, name, data string) *electronic {
	t.Helper()
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	e := &electronic{name: name, files: map[string]string{}, pages: map[string]*element{}}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatalf("%s: %s: %v", name, f.Name, err)
		}
		e.order, e.files[f.Name] = append(e.order, f.Name), string(text)
		switch path.Ext(f.Name) {
		case ".xhtml", ".opf", ".xml":
			e.pages[f.Name] = parseXML(t, name+": "+f.Name, text)
		}
		if len(f.Extra) > 0 || !f.Modified.IsZero() && f.Modified.Year() != 1980 {
			t.Errorf("%s: %s says when it was packed: %s", name, f.Name, f.Modified)
		}
	}
	if z.File[0].Name != "mimetype" || z.File[0].Method != zip.Store || e.files["mimetype"] != "application/epub+zip" || !strings.HasPrefix(data[38:], "application/epub+zip") {
		t.Errorf("%s doesn't begin with what it is", name)
	}
	return e
}

func parseXML(t *testing.T, name string, text []byte) *element {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	root := &element{}
	open := []*element{root}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return root
		}
		if err != nil {
			t.Fatalf("%s is no XML: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			n := &element{name: token.Name.Local, attrs: map[string]string{}}
			for _, a := range token.Attr {
				n.attrs[a.Name.Local] = a.Value
			}
			last := open[len(open)-1]
			last.below = append(last.below, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			for _, n := range open {
				n.text += string(token)
			}
		}
	}
}

// all returns the elements of a name in document order.
func (e *element) all(name string) []*element {
	var found []*element
	for _, n := range e.below {
		if n.name == name {
			found = append(found, n)
		}
		found = append(found, n.all(name)...)
	}
	return found
}

// byID returns the element with an id, or nil.
func (e *element) byID(id string) *element {
	for _, n := range e.below {
		if n.attrs["id"] == id {
			return n
		}
		if found := n.byID(id); found != nil {
			return found
		}
	}
	return nil
}

// target returns the element that a link in a file leads to, or nil.
func (e *electronic) target(from, link string) *element {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "" || u.Host != "" {
		return nil
	}
	to := path.Join(path.Dir(from), u.Path)
	if u.Path == "" {
		to = from
	}
	page, ok := e.pages[to]
	if !ok || u.Fragment == "" {
		return page
	}
	return page.byID(u.Fragment)
}

// A puzzlePage holds what a page of the site shows of its puzzle.
type puzzlePage struct{ title, question, answer string }

var (
	sitesDrawing = regexp.MustCompile(`(?s)<svg class="grid[^"]*"[^>]*aria-label="([^"]*)".*?</svg>`)
	sitesText    = regexp.MustCompile(`<text(?: id="[^"]*")?(?: class="[^"]*")? x="([^"]*)" y="([^"]*)">([^<]*)</text>`)
	sitesLine    = regexp.MustCompile(`<path(?: id="[^"]*")? d="([^"]*)"`)
	sitesMoves   = regexp.MustCompile(`(?s)<ol class="moves">(.*?)</ol>`)
	sitesItem    = regexp.MustCompile(`<li>([^<]*)</li>`)
)

var (
	sitesNamed = regexp.MustCompile(`<(?:text|path) id="(_[0-9]+)"[^>]*>(?:[^<]*</text>)?|<g id="(_[0-9]+)">`)
	sitesAgain = regexp.MustCompile(`<use href="#(_[0-9]+)"[^>]*/>`)
	sitesStart = regexp.MustCompile(`^M-?[0-9.]+ ?-?[0-9.]+`)
)

// expandReferences returns a page with the repeated parts of its drawings written out.
func expandReferences(page string) string {
	said := map[string]string{}
	for _, m := range sitesNamed.FindAllStringSubmatchIndex(page, -1) {
		if m[2] >= 0 {
			said[page[m[2]:m[3]]] = page[m[0]:m[1]]
		} else {
			said[page[m[4]:m[5]]] = groupText(page[m[1]:])
		}
	}
	for sitesAgain.MatchString(page) {
		page = sitesAgain.ReplaceAllStringFunc(page, func(use string) string { return said[sitesAgain.FindStringSubmatch(use)[1]] })
	}
	return page
}

// groupText returns the content of a group of a drawing.
func groupText(page string) string {
	depth := 1
	for i := range page {
		switch {
		case strings.HasPrefix(page[i:], "<g"):
			depth++
		case strings.HasPrefix(page[i:], "</g>"):
			if depth--; depth == 0 {
				return page[:i]
			}
		}
	}
	return page
}

// letterAtTenths describes a letter with its place, rounded to a tenth of a millimetre.
func letterAtTenths(letter, x, y string) string {
	tenths := func(length string) int {
		n, _ := strconv.ParseFloat(length, 64)
		return (int(math.Round(1000*n)) + 50) / 100
	}
	return fmt.Sprintf("%s@%d,%d", letter, tenths(x), tenths(y))
}

// parsePuzzlePage reads a puzzle page of the site.
func parsePuzzlePage(page string) puzzlePage {
	drawings := sitesDrawing.FindAllStringSubmatch(expandReferences(page), -1)
	shown := func(drawing string) string {
		var all []string
		for _, m := range sitesText.FindAllStringSubmatch(drawing, -1) {
			said := strings.NewReplacer("&lt;", "<", "&gt;", ">").Replace(m[3])
			places := strings.Fields(m[1])
			for i, x := range places {
				letter := said
				if len(places) > 1 {
					letter = string([]rune(said)[i])
				}
				all = append(all, letterAtTenths(letter, x, m[2]))
			}
		}
		for _, m := range sitesLine.FindAllStringSubmatch(drawing, -1) {
			all = append(all, sitesStart.ReplaceAllString(m[1], "M")) // which may stand elsewhere
		}
		slices.Sort(all)
		return strings.Join(all, " ")
	}
	p := puzzlePage{title: drawings[0][1], question: shown(drawings[0][0])}
	if moves := sitesMoves.FindStringSubmatch(page); moves != nil {
		var all []string
		for _, m := range sitesItem.FindAllStringSubmatch(moves[1], -1) {
			all = append(all, m[1])
		}
		p.answer = strings.Join(all, " ")
		return p
	}
	p.answer = shown(drawings[1][0])
	return p
}
