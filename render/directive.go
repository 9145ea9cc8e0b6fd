package render

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
)

// A Directive is a command from a template to a renderer. It is a line that begins with two colons:
//
//	::section{number=3}
//	::note{text="two words"}
//
// Only templates may contain directives. A line is a directive only if the first colon is its first
// character; Guard changes such lines in a publisher's text.
type Directive struct {
	ast.BaseBlock
	Name  string
	Attrs map[string]string
}

// The directives of a book's document.
const (
	TitlePage    = "title"     // the title page
	Imprint      = "imprint"   // the text up to the next directive is the imprint
	Contents     = "contents"  // the table of contents
	OpenSection  = "section"   // number=N: the section's opener and its puzzles
	AllSolutions = "solutions" // the solutions of all puzzles, or with section=N of those in one section
	AllHints     = "hints"     // steps=N: the first N steps of every puzzle, in words; with section=N only those of one section
	AllLessons   = "lessons"   // the text up to the next directive is the lessons; the site leaves it out, as it has a page for each lesson
	// kind=NAME: the example in the rules of a kind; lesson=KEY: the example of a lesson. The
	// directive stands within prose.
	ShowExample   = "example"
	ShowExercises = "exercises" // lesson=KEY: the exercises of a lesson; within prose
)

// IsInProse reports whether a directive stands within prose. All others print a part of the book.
func (d *Directive) IsInProse() bool { return d.Name == ShowExample || d.Name == ShowExercises }

// ExampleKey returns the key in Book.Examples of the example that a directive in prose shows.
func (d *Directive) ExampleKey() string {
	if d.Name == ShowExercises {
		return ExercisesOf(d.Attrs["lesson"])
	}
	return cmp.Or(d.Attrs["kind"], d.Attrs["lesson"])
}

// KindDirective is the node kind of Directive.
var KindDirective = ast.NewNodeKind("Directive")

// Kind implements ast.Node.
func (d *Directive) Kind() ast.NodeKind { return KindDirective }

// Dump implements ast.Node.
func (d *Directive) Dump(source []byte, level int) {
	attributes := map[string]string{"Name": d.Name}
	for _, key := range slices.Sorted(maps.Keys(d.Attrs)) {
		attributes["Attrs."+key] = d.Attrs[key]
	}
	ast.DumpHelper(d, source, level, attributes, nil)
}

// Guard prepares a publisher's text for insertion into a document. It puts a space before each line
// that could be read as a directive. The space doesn't change the line's meaning in Markdown.
func Guard(text []byte) []byte {
	guarded := make([]byte, 0, len(text)+16)
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(line, []byte("::")) {
			guarded = append(guarded, ' ')
		}
		guarded = append(guarded, line...)
	}
	return guarded
}

// Escape prepares text for a template to insert into a line of Markdown. The text is printed
// literally and stays on one line.
func Escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			b.WriteByte(' ')
		case r < 0x80 && strings.ContainsRune("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", r):
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// foundDirective is a directive with the position of its line in the source, in bytes.
type foundDirective struct {
	directive  *Directive
	start, end int
}

func findDirectives(source []byte) []foundDirective {
	var all []foundDirective
	at := 0
	for line := range bytes.Lines(source) {
		if bytes.HasPrefix(line, []byte("::")) {
			if d, ok := parseDirective(string(line)); ok {
				all = append(all, foundDirective{d, at, at + len(line)})
			}
		}
		at += len(line)
	}
	return all
}

// parseDirective reads one line. It returns nil and false unless the whole line is a directive.
func parseDirective(line string) (*Directive, bool) {
	rest, ok := strings.CutPrefix(strings.TrimRight(line, " \t\r\n"), "::")
	if !ok {
		return nil, false
	}
	name := leadingName(rest)
	if name == "" {
		return nil, false
	}
	d := &Directive{Name: name}
	rest = rest[len(name):]
	if rest == "" {
		return d, true
	}
	inner, opened := strings.CutPrefix(rest, "{")
	inner, closed := strings.CutSuffix(inner, "}")
	if !opened || !closed {
		return nil, false
	}
	d.Attrs, ok = parseAttrs(inner)
	return d, ok
}

// parseAttrs reads key=value pairs. A value with spaces is in double quotes, where a backslash
// escapes the next character.
func parseAttrs(text string) (map[string]string, bool) {
	attrs := map[string]string{}
	for text = strings.TrimLeft(text, " "); text != ""; text = strings.TrimLeft(text, " ") {
		key := leadingName(text)
		rest, ok := strings.CutPrefix(text[len(key):], "=")
		if key == "" || !ok {
			return nil, false
		}
		if _, twice := attrs[key]; twice {
			return nil, false
		}
		value, rest, ok := leadingValue(rest)
		if !ok {
			return nil, false
		}
		attrs[key], text = value, rest
	}
	return attrs, true
}

func leadingName(text string) string {
	i := 0
	for i < len(text) && (text[i] >= 'a' && text[i] <= 'z' || i > 0 && (text[i] == '-' || text[i] >= '0' && text[i] <= '9')) {
		i++
	}
	return text[:i]
}

func leadingValue(text string) (value, rest string, ok bool) {
	if !strings.HasPrefix(text, `"`) {
		value, _, _ = strings.Cut(text, " ")
		return value, text[len(value):], value != "" && !strings.ContainsAny(value, `"{}`)
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			rest = text[i+1:]
			return b.String(), rest, rest == "" || rest[0] == ' '
		case c == '\\' && i+1 < len(text):
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", "", false
}
