package content

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"go.abhg.dev/goldmark/frontmatter"

	"octavo/content/strict"
)

// markdownLimit is the largest size of a Markdown file, in bytes.
const markdownLimit = 1 << 20

// A document is a Markdown file with its front matter.
type document struct {
	*strict.Source
	front    strict.Node
	body     []byte
	bodyFrom int // offset of body in the file
	bodyLine int // line of the file on which body begins
	// setting is the place of the setting that holds the body, or zero for the body of a file.
	setting strict.Pos
	// isUnreadable means that the body exceeds a bound. This has been reported.
	isUnreadable bool
	tree         ast.Node // the parsed body; nil until it is parsed
}

// readDocument reads a Markdown file. It adds a problem and returns nil if the file can't be used, or
// lacks its front matter. mayLackFront allows a file without front matter.
func (l *loader) readDocument(name string, mayLackFront bool) *document {
	s := l.readSource(name, markdownLimit)
	if s == nil {
		return nil
	}
	if mayLackFront && !startsWithFrontMatter(s.Bytes()) {
		return &document{Source: s, front: strict.Node{Form: strict.GroupForm, Pos: strict.Pos{File: name, Line: 1, Column: 1}}, body: s.Bytes(), bodyLine: 1}
	}
	from, to, after, problem := findFrontMatter(s)
	if problem != nil {
		l.addProblems(problem)
		return nil
	}
	front, ok, problems := s.Parse(from, to)
	l.addProblems(problems...)
	if !ok {
		return nil
	}
	return &document{Source: s, front: front, body: s.Bytes()[after:], bodyFrom: after, bodyLine: s.At(after).Line}
}

// bodyPos returns the place of an offset in the body.
func (d *document) bodyPos(offset int) strict.Pos {
	if d.setting.Line > 0 {
		return d.setting // a value of YAML may be written in other lines than the text has
	}
	return d.At(d.bodyFrom + offset)
}

// startsWithFrontMatter reports whether a text begins with front matter. Wrong forms (+++, or blank
// lines before it) count as front matter, too, so that they are reported.
func startsWithFrontMatter(text []byte) bool {
	first := bytes.TrimLeft(text, "\n")
	return bytes.HasPrefix(first, []byte("---")) || bytes.HasPrefix(first, []byte("+++"))
}

// findFrontMatter returns the offsets of the front matter, s.Bytes()[from:to], and of the Markdown after
// it. Without front matter, or without its end, it returns a problem.
//
// The frontmatter extension decides what front matter is. It passes the bytes between the lines --- to
// an Unmarshal function, without their position. These bytes always begin on the second line, so their
// number is enough to compute from and to.
func findFrontMatter(s *strict.Source) (from, to, after int, problem *strict.Problem) {
	first, _, _ := bytes.Cut(s.Bytes(), []byte("\n"))
	from = min(len(first)+1, len(s.Bytes()))
	length := frontMatterLength(s.Bytes()[:min(len(s.Bytes()), from+strict.YAMLLimit+len(first)+2)])
	if length < 0 {
		return 0, 0, 0, s.Errorf(strict.Pos{File: s.Name(), Line: 1, Column: 1}, len(first), "the file has no front matter; its first line must be ---, and another --- must end it")
	}
	to = from + length
	closing, _, _ := bytes.Cut(s.Bytes()[to:], []byte("\n"))
	if !bytes.Equal(closing, first) {
		return 0, 0, 0, s.Errorf(strict.Pos{File: s.Name(), Line: 1, Column: 1}, len(first), "the front matter has no end; a line %s must follow it within %d bytes", first, strict.YAMLLimit)
	}
	return from, to, min(to+len(closing)+1, len(s.Bytes())), nil
}

// frontMatterLength returns the length of the front matter in bytes, or −1 if there is none.
func frontMatterLength(markdown []byte) int {
	var raw []byte
	keep := frontmatter.Format{Name: "YAML", Delim: '-', Unmarshal: func(data []byte, _ any) error {
		raw = data
		return nil
	}}
	blocks := &frontmatter.Parser{Formats: []frontmatter.Format{keep}}
	context := parser.NewContext()
	parser.NewParser(parser.WithBlockParsers(util.Prioritized(blocks, 0))).
		Parse(text.NewReader(markdown), parser.WithContext(context))
	data := frontmatter.Get(context)
	if data == nil || !bytes.HasPrefix(markdown, []byte("---")) {
		return -1
	}
	if err := data.Decode(nil); err != nil {
		return -1
	}
	return len(raw)
}
