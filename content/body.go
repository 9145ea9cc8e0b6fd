package content

import (
	"bytes"
	"regexp"
	"strconv"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"octavo/content/strict"
)

// references are the parts of a Markdown body that need checks.
type references struct {
	images []*ast.Image
	links  []*ast.Link
	html   []text.Segment // the first line of each HTML tag or comment
	words  []bool         // whether each byte of the body is text that readers see
	code   []bool         // whether each byte of the body is code
}

// readBody reads the pictures of a Markdown body, and checks its footnotes, HTML and characters. It
// keeps the links for checkLinks. language is the language of the body.
func (l *loader) readBody(d *document, language string) []ImageRef {
	if r := checkMarkdown(d.body); r.line > 0 {
		d.isUnreadable = true
		at := strict.Pos{File: d.Name(), Line: d.bodyLine + r.line - 1, Column: 1}
		if d.setting.Line > 0 {
			at = d.setting
		}
		l.addProblems(d.Errorf(at, 1, "%s", r.reason))
		return nil
	}
	refs := findReferences(d.parsedBody(), len(d.body))
	l.reportMissingNotes(d, refs.words)
	l.reportBadCharacters(d, refs.code)
	l.reportHTML(d, refs.html)
	for _, n := range refs.links {
		l.links = append(l.links, link{d, d.referencePos(n, n.Destination), string(n.Destination), language})
	}
	return l.readImages(d, refs.images)
}

// parsedBody returns the syntax tree of the body, which is parsed once.
func (d *document) parsedBody() ast.Node {
	if d.tree == nil {
		markdown := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Footnote))
		d.tree = markdown.Parser().Parse(text.NewReader(d.body))
	}
	return d.tree
}

// findReferences finds the parts of a body that need checks. size is the length of the body in bytes.
func findReferences(tree ast.Node, size int) references {
	refs := references{words: make([]bool, size), code: make([]bool, size)}
	// The walk itself can't fail: the function returns no error.
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Image:
			refs.images = append(refs.images, n)
		case *ast.Link:
			refs.links = append(refs.links, n)
		case *ast.RawHTML:
			refs.html = append(refs.html, n.Segments.At(0))
		case *ast.HTMLBlock:
			if n.Lines().Len() > 0 {
				refs.html = append(refs.html, n.Lines().At(0))
			}
		case *ast.CodeSpan:
			for c := n.FirstChild(); c != nil; c = c.NextSibling() {
				if t, ok := c.(*ast.Text); ok {
					markBytes(refs.code, t.Segment)
				}
			}
			return ast.WalkSkipChildren, nil
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
				markBytes(refs.code, line)
			}
		case *ast.Text:
			markBytes(refs.words, n.Segment)
		}
		return ast.WalkContinue, nil
	})
	return refs
}

func markBytes(bytes []bool, segment text.Segment) {
	for i := segment.Start; i < segment.Stop; i++ {
		bytes[i] = true
	}
}

// referencePos returns the position of the destination of a link or image. If the destination is
// written elsewhere, as for [words][name], the position is that of the link.
func (d *document) referencePos(n ast.Node, destination []byte) strict.Pos {
	offset := max(0, n.Pos())
	rest, _, _ := bytes.Cut(d.body[offset:], []byte("\n\n"))
	for _, opening := range []string{"](", "](<"} {
		if i := bytes.Index(rest, append([]byte(opening), destination...)); i >= 0 && len(destination) > 0 {
			return d.bodyPos(offset + i + len(opening))
		}
	}
	return d.bodyPos(offset)
}

// reportHTML reports HTML tags: they can't be printed, and the site accepts none from content. Comments
// are allowed, because they are left out.
func (l *loader) reportHTML(d *document, html []text.Segment) {
	reported := 0
	for _, at := range html {
		written := bytes.TrimSpace(at.Value(d.body))
		if bytes.HasPrefix(written, []byte("<!--")) {
			continue
		}
		if reported++; reported > maxSameProblems {
			return
		}
		start := at.Start + bytes.Index(at.Value(d.body), written)
		l.addProblems(d.Errorf(d.bodyPos(start), utf8.RuneCount(written),
			`HTML is not set, neither in print nor on the site; write Markdown, such as **bold**, or \< for the character itself`))
	}
}

// noteMark and noteLine match footnotes as goldmark's extension does. [^name] stands in the text, and
// [^name]: at the beginning of the line with the note.
var (
	noteMark = regexp.MustCompile(`\[\^[^\[\]\n]*[^\[\]\s]\]`)
	noteLine = regexp.MustCompile(`(?m)^[ \t>+*.)0-9-]*\[\^([^\]\n]+)\]:`)
)

// reportMissingNotes reports marks of footnotes for which there is no note. goldmark would leave them
// in the text. words says for each byte of the body whether it is text.
func (l *loader) reportMissingNotes(d *document, words []bool) {
	notes, reported := noteNames(d.body), 0
	for _, at := range noteMark.FindAllIndex(d.body, -1) {
		from, to := at[0], at[1]
		if !words[from] || !words[to-1] || isEscaped(d.body[:from]) {
			continue
		}
		if reported++; reported > maxSameProblems {
			return
		}
		mark := string(d.body[from:to])
		name := mark[len("[^") : len(mark)-1]
		p := d.Errorf(d.bodyPos(from), utf8.RuneCountInString(mark),
			`footnote %s has no note; write it on a line of its own, %s: …, or \%s for the characters themselves`, mark, mark, mark)
		if near := strict.Suggest(name, notes, nil); near != "" {
			p.Suggestion = "[^" + near + "]"
		}
		l.addProblems(p)
	}
}

// isEscaped reports whether the text ends in a backslash that escapes the next character.
func isEscaped(before []byte) bool {
	backslashes := len(before) - len(bytes.TrimRight(before, `\`))
	return backslashes%2 == 1
}

// noteNames returns the names of the notes in a body, at most maxSameProblems.
func noteNames(body []byte) []string {
	var names []string
	for _, found := range noteLine.FindAllSubmatch(body, maxSameProblems) {
		names = append(names, string(found[1]))
	}
	return names
}

// numericReference matches a numeric character reference (CommonMark 0.31, 2.5).
var numericReference = regexp.MustCompile(`&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));`)

// reportBadCharacters reports numeric character references to characters that text can't have. code says
// for each byte of the body whether it is code. References have no meaning there.
func (l *loader) reportBadCharacters(d *document, code []bool) {
	reported := 0
	for _, at := range numericReference.FindAllSubmatchIndex(d.body, -1) {
		reason := strict.NonTextReason(decodeCharReference(d.body, at))
		if reason.Nothing() || code[at[0]] || isEscaped(d.body[:at[0]]) {
			continue
		}
		if reported++; reported > maxSameProblems {
			return
		}
		l.addProblems(d.Errorf(d.bodyPos(at[0]), at[1]-at[0], "%s: %s", d.body[at[0]:at[1]], reason))
	}
}

// decodeCharReference returns the character of a match of numericReference, or U+FFFD if its number is
// 0 or Unicode has no character with it.
func decodeCharReference(text []byte, match []int) string {
	digits, base := match[2:4], 16
	if digits[0] < 0 {
		digits, base = match[4:6], 10
	}
	n, err := strconv.ParseInt(string(text[digits[0]:digits[1]]), base, 32)
	if err != nil || n == 0 {
		n = utf8.RuneError
	}
	return string(rune(n))
}
