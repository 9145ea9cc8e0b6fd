package typeset

import (
	"bytes"
	"net/url"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
	"golang.org/x/text/unicode/norm"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

// A Span is a stretch of a paragraph in one style.
type Span struct {
	Text    string
	Style   font.Style
	rise    figure.Length // above the baseline
	strike  bool
	end     bool     // the line ends after it
	Link    Link     // its area is computed when the line is set
	note    footnote // called by this span
	Content *tagged.Content

	verbatim bool // code, which is never hyphenated
}

// A FontSet holds the fonts of one text style.
type FontSet struct {
	Regular, Bold, Italic, code figure.Face
	Size, Leading               figure.Length
}

// An InlineStyle is the style at one place of a paragraph.
type InlineStyle struct {
	strong, emphasis, strike bool
	verbatim                 bool
	link                     Link
	element                  *tagged.Element // within the paragraph; nil for the paragraph itself
}

// An Inliner collects the spans of a paragraph.
type Inliner struct {
	Builder   *Builder
	Fonts     FontSet
	Paragraph *tagged.Element // its structure element
	Spans     []Span
	pictures  []*ast.Image
}

// Inline walks the inline nodes below n.
func (in *Inliner) Inline(n ast.Node, how InlineStyle) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		in.node(child, how)
	}
}

func (in *Inliner) node(n ast.Node, how InlineStyle) {
	source := in.Builder.Layout.Book.Source
	switch n := n.(type) {
	case *ast.Text:
		in.prose(string(unescape(n, source)), how)
		switch {
		case n.HardLineBreak():
			in.Spans = append(in.Spans, Span{end: true, Style: font.Style{Face: in.Fonts.Regular, Size: in.Fonts.Size}})
		case n.SoftLineBreak():
			in.prose(" ", how)
		}
	case *ast.String:
		in.prose(string(n.Value), how)
	case *ast.CodeSpan:
		how.verbatim, how.element = true, in.within(how).Add(tagged.RoleCode)
		in.add(TextOf(n, source), font.Style{Face: in.Fonts.code, Size: in.Fonts.Size * 95 / 100}, how)
	case *ast.Emphasis:
		if n.Level >= 2 {
			how.strong = true
		} else {
			how.emphasis = true
		}
		in.Inline(n, how)
	case *extast.Strikethrough:
		how.strike = true
		in.Inline(n, how)
	case *ast.Link:
		in.Inline(n, in.linked(how, in.Builder.Layout.target(string(n.Destination))))
	case *ast.AutoLink:
		in.prose(string(n.Label(source)), in.linked(how, in.Builder.Layout.target(autoAddress(n, source))))
	case *ast.Image:
		in.pictures = append(in.pictures, n)
	case *extast.FootnoteLink:
		in.call(n)
	case *extast.FootnoteBacklink:
	default:
		in.Inline(n, how)
	}
}

// unescape returns the text without Markdown's escapes.
func unescape(n *ast.Text, source []byte) []byte {
	if n.IsRaw() {
		return n.Value(source)
	}
	return resolve(n.Value(source))
}

// resolve replaces backslash escapes and character references, each once.
func resolve(value []byte) []byte {
	if !bytes.ContainsAny(value, `\&`) {
		return value
	}
	var plain []byte
	for i := 0; i < len(value); i++ {
		switch {
		case value[i] == '\\' && i+1 < len(value) && util.IsPunct(value[i+1]):
			i++
			plain = append(plain, value[i])
		case value[i] == '&':
			end := bytes.IndexByte(value[i:], ';') + 1
			reference := value[i : i+max(end, 1)]
			plain = append(plain, util.ResolveEntityNames(util.ResolveNumericReferences(reference))...)
			i += len(reference) - 1
		default:
			plain = append(plain, value[i])
		}
	}
	return plain
}

// TextOf returns all text below a node.
func TextOf(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			if n.Parent().Kind() == ast.KindCodeSpan {
				b.Write(n.Value(source))
			} else {
				b.Write(unescape(n, source))
			}
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		case *ast.AutoLink:
			b.Write(n.Label(source))
		case *extast.FootnoteLink:
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

func autoAddress(n *ast.AutoLink, source []byte) string {
	address := string(n.URL(source))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(address), "mailto:") {
		return "mailto:" + address
	}
	return address
}

// target returns the link for a destination in the Markdown: a heading or an address. A path that
// only the site knows gives no link.
func (l *Layout) target(destination string) Link {
	if anchor, ok := strings.CutPrefix(destination, "#"); ok {
		if plain, err := url.PathUnescape(anchor); err == nil {
			anchor = plain // as browsers do
		}
		return Link{Key: "heading:" + anchor}
	}
	for _, scheme := range []string{"http://", "https://", "mailto:"} {
		if strings.HasPrefix(strings.ToLower(destination), scheme) {
			// Addresses in a PDF are ASCII (ISO 32000-1, 12.6.4.7).
			return Link{Address: string(util.URLEscape([]byte(destination), true))}
		}
	}
	return Link{}
}

// prose adds text in the fonts of the paragraph.
func (in *Inliner) prose(text string, how InlineStyle) {
	face := in.Fonts.Regular
	switch {
	case how.strong:
		face = in.Fonts.Bold
	case how.emphasis:
		face = in.Fonts.Italic
	}
	in.add(text, font.Style{Face: face, Size: in.Fonts.Size}, how)
}

// add adds text in a style. It extends the last span if that looks the same, since the parser
// splits text at every possible mark.
func (in *Inliner) add(text string, s font.Style, how InlineStyle) {
	next := Span{Text: text, Style: s, strike: how.strike, Link: how.link, verbatim: how.verbatim, Content: in.within(how).Content()}
	if n := len(in.Spans); n > 0 && in.Spans[n-1].looksLike(next) {
		in.Spans[n-1].Text += text
		return
	}
	in.Spans = append(in.Spans, next)
}

func (s Span) looksLike(other Span) bool {
	return s.Style == other.Style && s.rise == other.rise && s.strike == other.strike && s.end == other.end &&
		s.Link == other.Link && s.verbatim == other.verbatim && s.Content == other.Content && s.note == nil && other.note == nil
}

// call adds the raised number of a footnote, with the footnote's text.
func (in *Inliner) call(n *extast.FootnoteLink) {
	s := font.Style{Face: in.Fonts.Regular, Size: in.Builder.Layout.Typography.raised(in.Fonts.Size)}
	called := in.Paragraph.Add(tagged.RoleReference).Add(tagged.RoleLink)
	in.Spans = append(in.Spans, Span{
		Text: strconv.Itoa(n.Index), Style: s, rise: in.Fonts.Size * 34 / 100, Content: called.Content(),
		Link: Link{Key: noteKey(n.Index), Element: called}, note: in.Builder.note(n.Index),
	})
}

// within returns the innermost element of the text.
func (in *Inliner) within(how InlineStyle) *tagged.Element {
	if how.element != nil {
		return how.element
	}
	return in.Paragraph
}

// linked returns the style of text that links to a target.
func (in *Inliner) linked(how InlineStyle, to Link) InlineStyle {
	if to != (Link{}) {
		how.element = in.within(how).Add(tagged.RoleLink)
		to.Element = how.element
	}
	how.link = to
	return how
}

func noteKey(index int) string { return "note:" + strconv.Itoa(index) }

// borrowLetters sets letters that a span's face lacks in the sans, if that has them.
func borrowLetters(m *font.Measurer, spans []Span) []Span {
	var out []Span
	for _, s := range spans {
		out = append(out, byFace(m, s)...)
	}
	return out
}

// byFace splits a span where it changes to the sans and back.
func byFace(m *font.Measurer, s Span) []Span {
	if m.HasAll(s.Style.Face, s.Text) {
		return []Span{s}
	}
	var out []Span
	text, start := norm.NFC.String(s.Text), 0
	cut := func(end int, sans bool) {
		if end == start {
			return
		}
		piece := s
		piece.Text = text[start:end]
		if sans {
			piece.Style.Face = figure.Sans
		}
		out = append(out, piece)
		s.note, start = nil, end
	}
	sans := false
	for at, r := range text {
		if only := onlySans(m, s.Style.Face, r); only != sans {
			cut(at, sans)
			sans = only
		}
	}
	cut(len(text), sans)
	return out
}

func onlySans(m *font.Measurer, f figure.Face, r rune) bool {
	return r > '~' && f != figure.Sans && m.Advance(f, r) < 0 && m.Advance(figure.Sans, r) >= 0
}
