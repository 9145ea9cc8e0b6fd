package pdf

import (
	"bytes"
	"net/url"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"octavo/engine/figure"
)

// A span is a stretch of a paragraph that looks alike throughout.
type span struct {
	text   string
	style  style
	rise   figure.Length // above the baseline
	strike bool
	end    bool // the line ends after it
	link   link // where it leads; its area is worked out later
	note   note // called here
	strand *strand

	verbatim bool // code: no hyphen may come into it
}

// A voice says which faces a text speaks in.
type voice struct {
	plain, strong, emphasis, code figure.Face
	size, leading                 figure.Length
}

// manner is how a text is set at one place of a paragraph.
type manner struct {
	strong, emphasis, strike bool
	verbatim                 bool
	link                     link
	in                       *element // within the paragraph; nil for the paragraph itself
}

// inliner gathers the spans of a paragraph.
type inliner struct {
	builder  *builder
	voice    voice
	block    *element // what the paragraph is
	spans    []span
	pictures []*ast.Image
}

// inline walks the inline nodes below n.
func (in *inliner) inline(n ast.Node, how manner) {
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		in.node(child, how)
	}
}

func (in *inliner) node(n ast.Node, how manner) {
	source := in.builder.layout.book.Source
	switch n := n.(type) {
	case *ast.Text:
		in.prose(string(unescape(n, source)), how)
		switch {
		case n.HardLineBreak():
			in.spans = append(in.spans, span{end: true, style: style{in.voice.plain, in.voice.size}})
		case n.SoftLineBreak():
			in.prose(" ", how)
		}
	case *ast.String:
		in.prose(string(n.Value), how)
	case *ast.CodeSpan:
		how.verbatim, how.in = true, in.within(how).add(roleCode)
		in.add(textOf(n, source), style{in.voice.code, in.voice.size * 95 / 100}, how)
	case *ast.Emphasis:
		if n.Level >= 2 {
			how.strong = true
		} else {
			how.emphasis = true
		}
		in.inline(n, how)
	case *extast.Strikethrough:
		how.strike = true
		in.inline(n, how)
	case *ast.Link:
		in.inline(n, in.linked(how, in.builder.layout.target(string(n.Destination))))
	case *ast.AutoLink:
		in.prose(string(n.Label(source)), in.linked(how, in.builder.layout.target(autoAddress(n, source))))
	case *ast.Image:
		in.pictures = append(in.pictures, n)
	case *extast.FootnoteLink:
		in.call(n)
	case *extast.FootnoteBacklink:
	default:
		in.inline(n, how)
	}
}

// unescape is the text as it is to be read.
func unescape(n *ast.Text, source []byte) []byte {
	if n.IsRaw() {
		return n.Value(source)
	}
	return resolve(n.Value(source))
}

// resolve replaces backslashes before punctuation and references to characters,
// each once, by what they stand for.
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

// textOf is all text below a node.
func textOf(n ast.Node, source []byte) string {
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

// target is where a destination of the Markdown leads: to a heading, to an
// address, or, where it is a path that only the site knows, nowhere.
func (l *layout) target(destination string) link {
	if anchor, ok := strings.CutPrefix(destination, "#"); ok {
		if plain, err := url.PathUnescape(anchor); err == nil {
			anchor = plain // as browsers read it
		}
		return link{key: "heading:" + anchor}
	}
	for _, scheme := range []string{"http://", "https://", "mailto:"} {
		if strings.HasPrefix(strings.ToLower(destination), scheme) {
			// A PDF's addresses are of ASCII (ISO 32000-1, 12.6.4.7).
			return link{address: string(util.URLEscape([]byte(destination), true))}
		}
	}
	return link{}
}

// prose adds text in the voice's faces.
func (in *inliner) prose(text string, how manner) {
	face := in.voice.plain
	switch {
	case how.strong:
		face = in.voice.strong
	case how.emphasis:
		face = in.voice.emphasis
	}
	in.add(text, style{face, in.voice.size}, how)
}

// add adds text in a style. It goes on with the span before where that looks the
// same: the parser ends a text at every mark that could mean something.
func (in *inliner) add(text string, s style, how manner) {
	next := span{text: text, style: s, strike: how.strike, link: how.link, verbatim: how.verbatim, strand: in.within(how).strand()}
	if n := len(in.spans); n > 0 && in.spans[n-1].looksLike(next) {
		in.spans[n-1].text += text
		return
	}
	in.spans = append(in.spans, next)
}

func (s span) looksLike(other span) bool {
	return s.style == other.style && s.rise == other.rise && s.strike == other.strike && s.end == other.end &&
		s.link == other.link && s.verbatim == other.verbatim && s.strand == other.strand && s.note == nil && other.note == nil
}

// call sets the raised number of a footnote and takes its text along.
func (in *inliner) call(n *extast.FootnoteLink) {
	s := style{in.voice.plain, in.builder.layout.typo.raised(in.voice.size)}
	called := in.block.add(roleReference).add(roleLink)
	in.spans = append(in.spans, span{
		text: strconv.Itoa(n.Index), style: s, rise: in.voice.size * 34 / 100, strand: called.strand(),
		link: link{key: noteKey(n.Index), of: called}, note: in.builder.note(n.Index),
	})
}

// within is the innermost element in which text stands.
func (in *inliner) within(how manner) *element {
	if how.in != nil {
		return how.in
	}
	return in.block
}

// linked is the manner of what leads somewhere.
func (in *inliner) linked(how manner, to link) manner {
	if to != (link{}) {
		how.in = in.within(how).add(roleLink)
		to.of = how.in
	}
	how.link = to
	return how
}

func noteKey(index int) string { return "note:" + strconv.Itoa(index) }
