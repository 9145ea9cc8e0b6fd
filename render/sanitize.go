package render

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// sanitizer removes raw HTML and unsafe links and pictures from a tree. It also sets the typographic
// marks in titles of pictures, since the parser doesn't change these titles.
type sanitizer struct{}

// Transform implements parser.ASTTransformer.
func (sanitizer) Transform(doc *ast.Document, reader text.Reader, _ parser.Context) {
	var nodes []ast.Node
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			nodes = append(nodes, n)
		}
		return ast.WalkContinue, nil
	})
	for _, n := range nodes {
		sanitize(n, reader.Source())
	}
}

func sanitize(n ast.Node, source []byte) {
	switch n := n.(type) {
	case *ast.Link:
		if !isSafeLink(n.Destination) {
			replaceByChildren(n)
		}
	case *ast.Image:
		if len(n.Title) > 0 {
			n.Title = []byte(Typographic(string(n.Title)))
		}
		if !isLocalPicture(n.Destination) {
			replaceByChildren(n)
		}
	case *ast.AutoLink:
		if n.AutoLinkType == ast.AutoLinkURL && !isSafeLink(n.URL(source)) {
			n.Parent().ReplaceChild(n.Parent(), n, literal(n.Label(source)))
		}
	case *ast.RawHTML:
		replaceRaw(n, n.Segments, source)
	case *ast.HTMLBlock:
		replaceHTMLBlock(n, source)
	}
}

// replaceByChildren replaces a link or picture by its text.
func replaceByChildren(n ast.Node) {
	parent := n.Parent()
	for child := n.FirstChild(); child != nil; {
		next := child.NextSibling()
		parent.InsertBefore(parent, n, child)
		child = next
	}
	parent.RemoveChild(parent, n)
}

func replaceRaw(n ast.Node, segments *text.Segments, source []byte) {
	parent := n.Parent()
	if html := segments.Value(source); !bytes.HasPrefix(html, []byte("<!--")) {
		parent.InsertBefore(parent, n, literal(html))
	}
	parent.RemoveChild(parent, n)
}

func replaceHTMLBlock(n *ast.HTMLBlock, source []byte) {
	lines := *n.Lines()
	if n.HasClosure() {
		lines.Append(n.ClosureLine)
	}
	if html := bytes.TrimSpace(lines.Value(source)); n.HTMLBlockType != ast.HTMLBlockType2 && len(html) > 0 {
		p := ast.NewParagraph()
		p.AppendChild(p, literal(html))
		n.Parent().InsertBefore(n.Parent(), n, p)
	}
	n.Parent().RemoveChild(n.Parent(), n)
}

// literal returns a node that shows text as it is, on one line.
func literal(text []byte) *ast.String {
	s := ast.NewString(bytes.ReplaceAll(text, []byte("\n"), []byte(" ")))
	s.SetRaw(true)
	return s
}

// isSafeLink reports whether a destination has no scheme or a harmless one. It lists the harmless
// schemes, because a list of harmful ones would never be complete.
func isSafeLink(destination []byte) bool {
	switch scheme(destination) {
	case "", "http", "https", "mailto":
		return true
	}
	return false
}

// isLocalPicture reports whether a picture is in the project. Readers' browsers must not load
// pictures from other servers.
func isLocalPicture(destination []byte) bool {
	return scheme(destination) == "" && !bytes.HasPrefix(destination, []byte("//"))
}

// scheme returns the scheme that a browser would see in a destination, in lower case. It is "" for
// a destination without a scheme. Like browsers, it resolves character references and skips blanks
// and control characters.
func scheme(destination []byte) string {
	plain := util.ResolveEntityNames(util.ResolveNumericReferences(destination))
	for i, r := range string(plain) {
		switch r {
		case ':':
			return strings.ToLower(strings.Map(dropInvisible, string(plain[:i])))
		case '/', '?', '#':
			return ""
		}
	}
	return ""
}

// dropInvisible returns -1 for blanks and control characters, so that strings.Map drops them.
func dropInvisible(r rune) rune {
	if r <= ' ' || unicode.IsControl(r) || unicode.IsSpace(r) || unicode.In(r, unicode.Cf) {
		return -1
	}
	return r
}

// renumber adds by to the numbers of all footnotes and their links below n.
func renumber(n ast.Node, by int) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *extast.FootnoteLink:
			n.Index += by
		case *extast.FootnoteBacklink:
			n.Index += by
		case *extast.Footnote:
			n.Index += by
		}
		return ast.WalkContinue, nil
	})
}

// anchors makes the ids of headings, each unique in the document.
type anchors struct{ used map[string]int }

// Generate implements parser.IDs. It keeps letters and digits, in lower case and with accents,
// and replaces everything else by hyphens.
func (a *anchors) Generate(value []byte, _ ast.NodeKind) []byte {
	words := strings.FieldsFunc(strings.ToLower(string(value)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	base := strings.Join(words, "-")
	if base == "" {
		base = "heading"
	}
	id := base
	for a.used[id] > 0 {
		a.used[base]++
		id = base + "-" + strconv.Itoa(a.used[base])
	}
	a.used[id]++
	return []byte(id)
}

// Put implements parser.IDs.
func (a *anchors) Put(value []byte) { a.used[string(value)]++ }
