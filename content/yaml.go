package content

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// A Form is what a YAML value looks like.
type Form uint8

const (
	EmptyForm   Form = iota
	RefusedForm      // its problem was said
	TextForm
	NumberForm
	FlagForm
	ListForm
	GroupForm
)

var formNames = [...]string{"empty", "refused", "text", "a number", "true or false", "a list", "a group of keys"}

func (f Form) String() string { return formNames[f] }

// A value is one YAML value with its place. Scalars keep the text they were
// written with, so that 6 stays "6" and 1.10 stays "1.10".
type value struct {
	form    Form
	pos     Pos
	text    string
	items   []value
	entries []entry
}

// scalar reports whether the value is a single word, number or flag.
func (v value) scalar() bool { return v.form == TextForm || v.form == NumberForm || v.form == FlagForm }

// described is the value as a message shows it.
func (v value) described() string {
	if v.scalar() {
		return Quoted(v.text)
	}
	return v.form.String()
}

// An entry is one key of a mapping with its value.
type entry struct {
	key   Located[string]
	value value
}

// Bounds of YAML. The parser is recursive, and slow on deep nesting.
const (
	YAMLLimit   = 64 << 10 // bytes
	deepestFlow = 8        // [ and { within each other, and - on a line
)

// parseYAML reads one mapping that stands in s.text[from:to], from being the
// start of a line. Anchors, aliases, merge keys, tags and complex keys are
// problems: the content format has no inheritance. Where there is no mapping
// to go on with, ok is false.
func (s *Source) parseYAML(from, to int) (v value, ok bool, problems Problems) {
	p := &yamlReader{source: s, firstLine: s.At(from).Line}
	if to-from > YAMLLimit {
		p.add(s.Errorf(p.start(), 1, "the YAML has %d bytes; possible: up to %d", to-from, YAMLLimit))
		return value{}, false, p.problems
	}
	tokens := lexer.Tokenize(string(s.text[from:to]))
	if t := tooDeep(tokens); t != nil {
		p.add(s.Errorf(p.pos(t), 1, "lists and groups stand more than %d deep within each other", deepestFlow))
		return value{}, false, p.problems
	}
	file, err := parseTokens(tokens)
	if err != nil {
		p.addSyntax(err)
		return value{}, false, p.problems
	}
	p.lostBehindHash(tokens)
	v, ok = p.document(file)
	return v, ok, p.problems
}

// parseTokens keeps a panic of the YAML library from ending the program: its
// input is a stranger's, and a file it can't read is that file's problem.
func parseTokens(tokens token.Tokens) (file *ast.File, err error) {
	defer func() {
		if r := recover(); r != nil {
			file, err = nil, fmt.Errorf("the YAML cannot be read: %v", r)
		}
	}()
	return parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
}

// tooDeep finds the bracket, or the dash among dashes on a line, that opens
// one level too many; nil where none does.
func tooDeep(tokens token.Tokens) *token.Token {
	brackets, dashes, line := 0, 0, 0
	for _, t := range tokens {
		if t.Position.Line != line {
			dashes, line = 0, t.Position.Line
		}
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			brackets++
		case token.SequenceEndType, token.MappingEndType:
			brackets--
		case token.SequenceEntryType:
			dashes++
		}
		if brackets > deepestFlow || dashes > deepestFlow {
			return t
		}
	}
	return nil
}

// A yamlReader turns the library's tree into values.
type yamlReader struct {
	source    *Source
	firstLine int
	problems  Problems
}

func (p *yamlReader) add(problem *Problem) { p.problems = append(p.problems, problem) }

func (p *yamlReader) start() Pos { return Pos{p.source.name, p.firstLine, 1} }

func (p *yamlReader) pos(t *token.Token) Pos {
	if t == nil || t.Position == nil {
		return p.start()
	}
	line := t.Position.Line + p.firstLine - 1
	end := utf8.RuneCountInString(p.source.line(line)) + 1 // of what is missing, the library says one more
	return Pos{p.source.name, line, min(max(1, t.Position.Column), end)}
}

func (p *yamlReader) addSyntax(err error) {
	e, ok := errors.AsType[yaml.Error](err)
	if !ok {
		p.add(p.source.Errorf(p.start(), 1, "%v", err))
		return
	}
	pos := p.pos(e.GetToken())
	line := p.source.line(pos.Line)
	if indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]; strings.Contains(indent, "\t") {
		p.add(p.source.Errorf(Pos{pos.File, pos.Line, 1 + strings.IndexByte(indent, '\t')}, 1, "lines are indented with spaces, not with tabs"))
		return
	}
	if slip := p.source.slipNear(pos.Line); slip != nil {
		p.add(slip)
		return
	}
	if open := p.source.opened(pos); open != nil {
		p.add(open)
		return
	}
	p.add(p.source.Errorf(pos, 1, "%s%s", e.GetMessage(), hashHint(line)))
}

// document returns the one mapping of the file; an empty file has no keys.
func (p *yamlReader) document(file *ast.File) (v value, ok bool) {
	var body ast.Node
	for _, d := range file.Docs {
		if d.Body == nil {
			continue
		}
		if body != nil {
			p.refuse(d.Body, "there is more than one YAML document")
			break
		}
		body = d.Body
	}
	if body == nil {
		return value{form: GroupForm, pos: p.start()}, true
	}
	v = p.value(body)
	switch v.form {
	case GroupForm:
		return v, true
	case RefusedForm:
	default:
		p.refuse(body, "this is "+v.form.String()+"; possible: lines of the form key: value")
	}
	return value{}, false
}

// place is where a node begins; the library says of a group without braces
// that it begins at its first colon.
func (p *yamlReader) place(n ast.Node) Pos {
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return p.pos(m.Values[0].Key.GetToken())
	}
	if m, ok := n.(*ast.MappingValueNode); ok {
		return p.pos(m.Key.GetToken())
	}
	return p.pos(n.GetToken())
}

func (p *yamlReader) refuse(n ast.Node, message string) value {
	pos := p.place(n)
	p.add(p.source.Errorf(pos, wordWidth(p.source.line(pos.Line), pos.Column, n.GetToken().Value), "%s", message))
	return value{form: RefusedForm, pos: pos}
}

func (p *yamlReader) value(n ast.Node) value {
	v := value{pos: p.place(n)}
	switch n := n.(type) {
	case *ast.StringNode:
		v.form, v.text = TextForm, n.Value
	case *ast.LiteralNode:
		v.form, v.text = TextForm, n.Value.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		v.form, v.text = NumberForm, n.GetToken().Value
	case *ast.BoolNode:
		v.form, v.text = FlagForm, n.GetToken().Value
	case *ast.NullNode:
		v.form = EmptyForm
	case *ast.SequenceNode:
		v.form = ListForm
		for _, item := range n.Values {
			v.items = append(v.items, p.value(item))
		}
	case *ast.MappingNode:
		v.form = GroupForm
		v.entries = p.entries(n.Values)
	case *ast.MappingValueNode:
		v.form = GroupForm
		v.entries = p.entries([]*ast.MappingValueNode{n})
	case *ast.AnchorNode, *ast.AliasNode:
		return p.refuse(n, "anchors (&) and aliases (*) are not possible; write the value itself, or put it in quotes")
	case *ast.TagNode:
		return p.refuse(n, "tags (!) are not possible; write the value itself, or put it in quotes")
	default:
		return p.refuse(n, "this is not possible here")
	}
	if reason := foreignIn(v.text); reason != "" {
		return p.refuse(n, reason)
	}
	return v
}

func (p *yamlReader) entries(nodes []*ast.MappingValueNode) []entry {
	var entries []entry
	first := map[string]int{}
	for _, n := range nodes {
		key, ok := p.key(n.Key)
		if !ok {
			continue
		}
		if line, twice := first[key.Value]; twice {
			p.add(p.source.Errorf(key.Pos, p.width(key), "key %s stands here a second time; the first is on line %d", Quoted(key.Value), line))
			continue
		}
		first[key.Value] = key.Pos.Line
		v := p.value(n.Value)
		if v.form == EmptyForm {
			v.pos = key.Pos
		}
		entries = append(entries, entry{key, v})
	}
	return entries
}

func (p *yamlReader) width(l Located[string]) int {
	return wordWidth(p.source.line(l.Pos.Line), l.Pos.Column, l.Value)
}

func (p *yamlReader) key(n ast.MapKeyNode) (Located[string], bool) {
	t := n.GetToken()
	located := Located[string]{t.Value, p.pos(t)}
	switch n := n.(type) {
	case *ast.StringNode:
		located.Value = n.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode, *ast.InfinityNode, *ast.NanNode:
	case *ast.MergeKeyNode:
		p.refuse(n, "merge keys (<<) are not possible; write the keys themselves")
		return located, false
	default:
		p.refuse(n, "a key must be a plain word")
		return located, false
	}
	if reason := foreignIn(located.Value); reason != "" {
		p.refuse(n, reason)
		return located, false
	}
	located.Value = strings.TrimSpace(located.Value)
	return located, true
}

// YAMLText writes a text as a value that is read as that text again.
func YAMLText(text string) (string, error) {
	written, err := yaml.MarshalWithOptions(text, yaml.JSON())
	return strings.TrimSuffix(string(written), "\n"), err
}
