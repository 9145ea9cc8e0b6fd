package html

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// page is a parsed page of the site.
type page struct {
	path  string
	root  *html.Node
	ids   map[string]bool
	nodes []*html.Node // all elements, in order
}

func parsePage(t testing.TB, path string, data []byte) *page {
	t.Helper()
	checkNesting(t, path, data)
	root, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	p := &page{path: path, root: root, ids: map[string]bool{}}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		p.nodes = append(p.nodes, n)
		if id, ok := attribute(n, "id"); ok {
			if p.ids[id] || id == "" || strings.ContainsAny(id, " \t\n") {
				t.Errorf("%s: the id %q is not one of its own", path, id)
			}
			p.ids[id] = true
		}
	}
	return p
}

// checkNesting checks that every element is closed in its place. A parser would repair mistakes.
func checkNesting(t testing.TB, path string, data []byte) {
	t.Helper()
	z := html.NewTokenizer(bytes.NewReader(data))
	var open []string
	for {
		switch z.Next() {
		case html.ErrorToken:
			if len(open) > 0 {
				t.Errorf("%s: <%s> is never closed", path, open[len(open)-1])
			}
			return
		case html.StartTagToken:
			if name, _ := z.TagName(); !void[atom.Lookup(name)] {
				open = append(open, string(name))
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				t.Fatalf("%s: </%s> closes %v", path, name, open)
			}
			open = open[:len(open)-1]
		}
	}
}

var void = map[atom.Atom]bool{
	atom.Meta: true, atom.Link: true, atom.Img: true, atom.Br: true, atom.Hr: true, atom.Input: true, atom.Col: true,
}

func attribute(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// named returns the element with an id.
func (p *page) named(id string) *html.Node {
	for n := range p.root.Descendants() {
		if value, ok := attribute(n, "id"); ok && value == id {
			return n
		}
	}
	return nil
}

func (p *page) all(tag string) []*html.Node {
	var found []*html.Node
	for _, n := range p.nodes {
		if n.Data == tag {
			found = append(found, n)
		}
	}
	return found
}

func (p *page) classed(tag, class string) []*html.Node {
	var found []*html.Node
	for _, n := range p.all(tag) {
		if c, _ := attribute(n, "class"); c == class {
			found = append(found, n)
		}
	}
	return found
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// skeleton returns a page without its texts and the values of its attributes.
func (p *page) skeleton() string {
	var b strings.Builder
	for _, n := range p.nodes {
		depth := 0
		for up := n.Parent; up != nil; up = up.Parent {
			depth++
		}
		b.WriteString(strings.Repeat(" ", depth) + n.Data)
		for _, a := range n.Attr {
			b.WriteString(" " + a.Key)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
