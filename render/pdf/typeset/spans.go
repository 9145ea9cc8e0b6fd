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
	Text      string
	Style     font.Style
	rise      figure.Length // how far the letters are raised above the baseline
	strike    bool          // whether a line runs through the text
	lineBreak bool          // whether the span is a forced line break, which has no text
	Link      Link          // the link of the text; the zero Link for none. The area is computed when the line is set
	note      footnote      // the rows of the footnote that this span is the first to call; otherwise nil
	Content   *tagged.Content

	verbatim bool // whether the text is code, which is never divided with a hyphen
}

// A FontSet holds the fonts of one style of text, such as that of notes.
type FontSet struct {
	Regular, Bold, Italic, code figure.Face
	Size, Leading               figure.Length
}

// An InlineStyle holds the styles that apply at one place of a paragraph.
type InlineStyle struct {
	strong, emphasis, strike bool
	verbatim                 bool
	link                     Link
	element                  *tagged.Element // innermost structure element around this place; nil if that is the paragraph
}

// An Inliner collects the spans of a paragraph from its Markdown.
type Inliner struct {
	Builder   *Builder
	Fonts     FontSet
	Paragraph *tagged.Element // structure element of the paragraph
	Spans     []Span
	pictures  []*ast.Image
}

// Inline adds the spans of the inline nodes below n. how holds the styles that apply to all of
// them.
func (in *Inliner) Inline(n ast.Node, how InlineStyle) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		in.addNode(child, how)
	}
}

func (in *Inliner) addNode(n ast.Node, how InlineStyle) {
	source := in.Builder.Layout.Book.Source
	switch n := n.(type) {
	case *ast.Text:
		in.addProse(string(unescape(n, source)), how)
		switch {
		case n.HardLineBreak():
			in.Spans = append(in.Spans, Span{lineBreak: true, Style: font.Style{Face: in.Fonts.Regular, Size: in.Fonts.Size}})
		case n.SoftLineBreak():
			in.addProse(" ", how)
		}
	case *ast.String:
		in.addProse(string(n.Value), how)
	case *ast.CodeSpan:
		how.verbatim, how.element = true, in.innermostElement(how).Add(tagged.RoleCode)
		in.addText(TextOf(n, source), font.Style{Face: in.Fonts.code, Size: in.Fonts.Size * 95 / 100}, how)
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
		in.Inline(n, in.withLink(how, in.Builder.Layout.linkTo(string(n.Destination))))
	case *ast.AutoLink:
		in.addProse(string(n.Label(source)), in.withLink(how, in.Builder.Layout.linkTo(autoAddress(n, source))))
	case *ast.Image:
		in.pictures = append(in.pictures, n)
	case *extast.FootnoteLink:
		in.addNoteCall(n)
	case *extast.FootnoteBacklink:
	default:
		in.Inline(n, how)
	}
}

// unescape returns the text of a node. It resolves escapes, except in raw text.
func unescape(n *ast.Text, source []byte) []byte {
	if n.IsRaw() {
		return n.Value(source)
	}
	return resolveEscapes(n.Value(source))
}

// resolveEscapes replaces Markdown's backslash escapes and character references, such as &amp;, by
// what they stand for. The result is not resolved again.
func resolveEscapes(value []byte) []byte {
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

// TextOf returns all text below a node, without styles and without the numbers of footnotes.
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

// autoAddress returns the address that an autolink leads to. Mail addresses get the scheme mailto.
func autoAddress(n *ast.AutoLink, source []byte) string {
	address := string(n.URL(source))
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(address), "mailto:") {
		return "mailto:" + address
	}
	return address
}

// linkTo returns the link for a destination in the Markdown: #NAME for a heading, or a web or mail
// address. It returns the zero Link for paths, because these exist only on the site.
func (l *Layout) linkTo(destination string) Link {
	if anchor, ok := strings.CutPrefix(destination, "#"); ok {
		if plain, err := url.PathUnescape(anchor); err == nil {
			anchor = plain // browsers decode percent signs in the same way
		}
		return Link{Key: "heading:" + anchor}
	}
	for _, scheme := range []string{"http://", "https://", "mailto:"} {
		if strings.HasPrefix(strings.ToLower(destination), scheme) {
			// Addresses in a PDF are ASCII (ISO 32000-1, 12.6.4.7), so URLEscape encodes other
			// letters.
			return Link{Address: string(util.URLEscape([]byte(destination), true))}
		}
	}
	return Link{}
}

// addProse adds text in the regular, bold or italic font of the paragraph.
func (in *Inliner) addProse(text string, how InlineStyle) {
	face := in.Fonts.Regular
	switch {
	case how.strong:
		face = in.Fonts.Bold
	case how.emphasis:
		face = in.Fonts.Italic
	}
	in.addText(text, font.Style{Face: face, Size: in.Fonts.Size}, how)
}

// addText adds text in a style. It extends the last span if that looks the same: the parser divides
// text wherever Markdown syntax could begin.
func (in *Inliner) addText(text string, s font.Style, how InlineStyle) {
	next := Span{Text: text, Style: s, strike: how.strike, Link: how.link, verbatim: how.verbatim, Content: in.innermostElement(how).Content()}
	if n := len(in.Spans); n > 0 && in.Spans[n-1].looksLike(next) {
		in.Spans[n-1].Text += text
		return
	}
	in.Spans = append(in.Spans, next)
}

// looksLike reports whether two spans differ only in their text, so that they can be joined.
func (s Span) looksLike(other Span) bool {
	return s.Style == other.Style && s.rise == other.rise && s.strike == other.strike && s.lineBreak == other.lineBreak &&
		s.Link == other.Link && s.verbatim == other.verbatim && s.Content == other.Content && s.note == nil && other.note == nil
}

// addNoteCall adds the raised number of a footnote. Where the footnote is called for the first
// time, the span holds the rows of the note.
func (in *Inliner) addNoteCall(n *extast.FootnoteLink) {
	s := font.Style{Face: in.Fonts.Regular, Size: in.Builder.Layout.Typography.raised(in.Fonts.Size)}
	called := in.Paragraph.Add(tagged.RoleReference).Add(tagged.RoleLink)
	in.Spans = append(in.Spans, Span{
		Text: strconv.Itoa(n.Index), Style: s, rise: in.Fonts.Size * 34 / 100, Content: called.Content(),
		Link: Link{Key: noteKey(n.Index), Element: called}, note: in.Builder.firstCall(n.Index),
	})
}

// innermostElement returns the structure element that text with the styles how belongs to.
func (in *Inliner) innermostElement(how InlineStyle) *tagged.Element {
	if how.element != nil {
		return how.element
	}
	return in.Paragraph
}

// withLink returns the styles how for text that is a link. to is the target. For the zero Link the
// text is no link.
func (in *Inliner) withLink(how InlineStyle, to Link) InlineStyle {
	if to != (Link{}) {
		how.element = in.innermostElement(how).Add(tagged.RoleLink)
		to.Element = how.element
	}
	how.link = to
	return how
}

func noteKey(index int) string { return "note:" + strconv.Itoa(index) }

// borrowLetters divides spans, so that letters that a span's face lacks are set in the sans.
// Letters that the sans lacks too stay as they are.
func borrowLetters(m *font.Measurer, spans []Span) []Span {
	var out []Span
	for _, s := range spans {
		out = append(out, splitByFace(m, s)...)
	}
	return out
}

// splitByFace divides one span where letters begin or cease to need the sans.
func splitByFace(m *font.Measurer, s Span) []Span {
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
		if only := needsSans(m, s.Style.Face, r); only != sans {
			cut(at, sans)
			sans = only
		}
	}
	cut(len(text), sans)
	return out
}

// needsSans reports whether a face lacks a letter that the sans has.
func needsSans(m *font.Measurer, f figure.Face, r rune) bool {
	return r > '~' && f != figure.Sans && m.Advance(f, r) < 0 && m.Advance(figure.Sans, r) >= 0
}
