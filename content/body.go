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
	html   []text.Segment // the first line of each tag or comment
	words  []bool         // for each byte of the body, whether it is text that readers see
	code   []bool         // for each byte of the body, whether it is code
}

// readBody reads the pictures of a body and checks its links, footnotes and HTML. language is that
// of the body.
func (l *loader) readBody(d *document, language string) []ImageRef {
	if r := checkMarkdown(d.body); r.line > 0 {
		d.unreadable = true
		l.add(d.Errorf(strict.Pos{File: d.Name(), Line: d.bodyLine + r.line - 1, Column: 1}, 1, "%s", r.says))
		return nil
	}
	refs := referencesIn(d.parsed(), len(d.body))
	l.missingNotes(d, refs.words)
	l.reportBadCharacters(d, refs.code)
	l.refuseHTML(d, refs.html)
	for _, n := range refs.links {
		l.links = append(l.links, link{d, d.referenceAt(n, n.Destination), string(n.Destination), language})
	}
	return l.imagesOf(d, refs.images)
}

func (d *document) parsed() ast.Node {
	if d.tree == nil {
		markdown := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Footnote))
		d.tree = markdown.Parser().Parse(text.NewReader(d.body))
	}
	return d.tree
}

func referencesIn(tree ast.Node, size int) references {
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
					mark(refs.code, t.Segment)
				}
			}
			return ast.WalkSkipChildren, nil
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
				mark(refs.code, line)
			}
		case *ast.Text:
			mark(refs.words, n.Segment)
		}
		return ast.WalkContinue, nil
	})
	return refs
}

func mark(bytes []bool, segment text.Segment) {
	for i := segment.Start; i < segment.Stop; i++ {
		bytes[i] = true
	}
}

// referenceAt returns where the destination of a link or an image stands. If the destination stands
// elsewhere, as for [words][name], it returns where the Markdown of the link begins.
func (d *document) referenceAt(n ast.Node, destination []byte) strict.Pos {
	offset := max(0, n.Pos())
	rest, _, _ := bytes.Cut(d.body[offset:], []byte("\n\n"))
	for _, opening := range []string{"](", "](<"} {
		if i := bytes.Index(rest, append([]byte(opening), destination...)); i >= 0 && len(destination) > 0 {
			return d.At(d.bodyFrom + offset + i + len(opening))
		}
	}
	return d.At(d.bodyFrom + offset)
}

// refuseHTML reports HTML: a printed page has no tags, and the site accepts none from content.
// Comments are allowed, since they are dropped.
func (l *loader) refuseHTML(d *document, html []text.Segment) {
	reported := 0
	for _, at := range html {
		written := bytes.TrimSpace(at.Value(d.body))
		if bytes.HasPrefix(written, []byte("<!--")) {
			continue
		}
		if reported++; reported > maxBroken {
			return
		}
		start := at.Start + bytes.Index(at.Value(d.body), written)
		l.add(d.Errorf(d.At(d.bodyFrom+start), utf8.RuneCount(written),
			`HTML is not set, neither in print nor on the site; write Markdown, such as **bold**, or \< for the character itself`))
	}
}

// noteMark and noteLine match footnotes like goldmark's extension: [^name] in the text, and
// [^name]: at the beginning of the line with the note.
var (
	noteMark = regexp.MustCompile(`\[\^[^\[\]\n]*[^\[\]\s]\]`)
	noteLine = regexp.MustCompile(`(?m)^[ \t>+*.)0-9-]*\[\^([^\]\n]+)\]:`)
)

// missingNotes reports marks of footnotes without a note, which goldmark leaves in the text. words
// tells for each byte of the body whether it is text.
func (l *loader) missingNotes(d *document, words []bool) {
	notes, reported := notesOf(d.body), 0
	for _, at := range noteMark.FindAllIndex(d.body, -1) {
		from, to := at[0], at[1]
		if !words[from] || !words[to-1] || escaped(d.body[:from]) {
			continue
		}
		if reported++; reported > maxBroken {
			return
		}
		mark := string(d.body[from:to])
		name := mark[len("[^") : len(mark)-1]
		p := d.Errorf(d.At(d.bodyFrom+from), utf8.RuneCountInString(mark),
			`footnote %s has no note; write it on a line of its own, %s: …, or \%s for the characters themselves`, mark, mark, mark)
		if near := strict.Suggest(name, notes, nil); near != "" {
			p.Suggestion = "[^" + near + "]"
		}
		l.add(p)
	}
}

// escaped reports whether the character after the text has a backslash before it.
func escaped(before []byte) bool {
	backslashes := len(before) - len(bytes.TrimRight(before, `\`))
	return backslashes%2 == 1
}

// notesOf returns the names of the footnotes.
func notesOf(body []byte) []string {
	var names []string
	for _, found := range noteLine.FindAllSubmatch(body, maxBroken) {
		names = append(names, string(found[1]))
	}
	return names
}

// numberedCharacter matches a numeric character reference (CommonMark 0.31, 2.5).
var numberedCharacter = regexp.MustCompile(`&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));`)

// reportBadCharacters reports numeric character references to characters that don't belong in text.
// code tells for each byte of the body whether it is code, in which references have no meaning.
func (l *loader) reportBadCharacters(d *document, code []bool) {
	reported := 0
	for _, at := range numberedCharacter.FindAllSubmatchIndex(d.body, -1) {
		reason := strict.NonTextReason(referencedCharacter(d.body, at))
		if reason.Nothing() || code[at[0]] || escaped(d.body[:at[0]]) {
			continue
		}
		if reported++; reported > maxBroken {
			return
		}
		l.add(d.Errorf(d.At(d.bodyFrom+at[0]), at[1]-at[0], "%s: %s", d.body[at[0]:at[1]], reason))
	}
}

// referencedCharacter returns the character of a match, or U+FFFD if there is no such character.
func referencedCharacter(text []byte, at []int) string {
	digits, base := at[2:4], 16
	if digits[0] < 0 {
		digits, base = at[4:6], 10
	}
	n, err := strconv.ParseInt(string(text[digits[0]:digits[1]]), base, 32)
	if err != nil || n == 0 {
		n = utf8.RuneError
	}
	return string(rune(n))
}
