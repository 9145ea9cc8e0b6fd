package strict

import (
	"errors"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"octavo/content/message"
)

// A Form is the kind of a YAML value.
type Form uint8

// The forms of values.
const (
	EmptyForm   Form = iota
	RefusedForm      // a wrong value that is reported already
	TextForm
	NumberForm
	FlagForm
	ListForm
	GroupForm
)

var formNames = [...]string{"empty", "refused", "text", "a number", "true or false", "a list", "a group of keys"}

func (f Form) String() string { return formNames[f] }

// A Node is one YAML value with its position.
type Node struct {
	Form    Form
	Pos     Pos
	Text    string  // the written text of a scalar, so that 1.10 stays "1.10"
	Items   []Node  // the elements of a list
	Entries []Entry // the keys of a group
}

// IsScalar reports whether the value is a single word, number or flag.
func (v Node) IsScalar() bool {
	return v.Form == TextForm || v.Form == NumberForm || v.Form == FlagForm
}

// Description returns the value as messages show it: a scalar in quotes, or the name of its form.
func (v Node) Description() message.Message {
	if v.IsScalar() {
		return message.Text(Quoted(v.Text))
	}
	return message.Text(v.Form.String())
}

// An Entry is one key of a mapping with its value.
type Entry struct {
	Key   Located[string]
	Value Node
}

// Parse reads the mapping in s.text[from:to]. from is the start of a line. It returns false if there is
// no mapping. Anchors, aliases, merge keys, tags and complex keys are problems, because settings inherit
// nothing from each other.
func (s *Source) Parse(from, to int) (v Node, ok bool, problems Problems) {
	return s.parseYAMLUpTo(YAMLLimit, from, to)
}

// ParseAll reads a file that is one mapping.
func (s *Source) ParseAll() (v Node, ok bool, problems Problems) { return s.Parse(0, len(s.text)) }

// parseYAMLUpTo parses as Parse does, but allows at most a given number of bytes.
func (s *Source) parseYAMLUpTo(most, from, to int) (v Node, ok bool, problems Problems) {
	p := &yamlReader{source: s, firstLine: s.At(from).Line}
	if to-from > most {
		p.add(s.Errorf(p.startPos(), 1, "the YAML has %d bytes; possible: up to %d", to-from, most))
		return Node{}, false, p.problems
	}
	file, tokens, ok := p.parseAndRepair(from, to)
	if !ok {
		return Node{}, false, p.problems
	}
	p.reportCutOffText(tokens)
	v, ok = p.readDocument(file)
	return v, ok, p.problems
}

// parseTokens calls the YAML library and turns its panics into errors, because the input may be hostile.
func parseTokens(tokens token.Tokens) (file *ast.File, err error) {
	defer func() {
		if r := recover(); r != nil {
			file, err = nil, message.Errorf("the YAML cannot be read: %v", r)
		}
	}()
	return parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
}

// A yamlReader turns the library's tree into nodes.
type yamlReader struct {
	source       *Source
	firstLine    int // line number of lines[0] in the file
	problems     Problems
	lines        []string     // the YAML with its mistakes repaired
	valueRemoved map[int]bool // by line number in the file: whether its wrong value was removed
	shifts       map[int]int  // by line number in the file: by how many characters a repair has made the line shorter
}

func (p *yamlReader) add(problem *Problem) { p.problems = append(p.problems, problem) }

func (p *yamlReader) startPos() Pos { return Pos{p.source.name, p.firstLine, 1} }

func (p *yamlReader) tokenPos(t *token.Token) Pos {
	if t == nil || t.Position == nil {
		return p.startPos()
	}
	line := t.Position.Line + p.firstLine - 1
	column := t.Position.Column
	if !p.valueRemoved[line] && column > 0 { // a repair may have changed the indentation
		column += p.shifts[line]
	}
	return Pos{p.source.name, line, min(max(1, column), p.source.lineLength(line)+1)} // the library puts a missing value one column too far to the right
}

// explainError turns an error of the parser into a problem. If the mistake is known, it also returns a
// repair of the line.
func (p *yamlReader) explainError(err error) (*Problem, repair) {
	e, ok := errors.AsType[yaml.Error](err)
	if !ok {
		return p.source.Errorf(p.startPos(), 1, "%v", err), repair{}
	}
	pos := p.tokenPos(e.GetToken())
	line := p.line(pos.Line)
	if indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]; strings.Contains(indent, "\t") {
		problem := p.source.Errorf(Pos{pos.File, pos.Line, 1 + strings.IndexByte(indent, '\t')}, 1, "lines are indented with spaces, not with tabs")
		return problem, repair{pos.Line, strings.ReplaceAll(indent, "\t", "  ") + line[len(indent):], false}
	}
	if problem, fix := p.findMistake(pos.Line); problem != nil {
		return problem, fix
	}
	if problem := p.findOpenBracket(pos.Line); problem != nil {
		return problem, repair{}
	}
	if problem, fix := p.findWrongIndent(pos.Line); problem != nil {
		return problem, fix
	}
	if problem, fix := p.findKeyWithoutColon(pos.Line); problem != nil {
		return problem, fix
	}
	return p.source.Errorf(pos, 1, "%s%s", explainParserMessage(e.GetMessage()), hashHint(line)), repair{}
}

// readDocument returns the only mapping of the file. An empty file gives a mapping without keys.
func (p *yamlReader) readDocument(file *ast.File) (v Node, ok bool) {
	var body ast.Node
	for _, d := range file.Docs {
		if d.Body == nil {
			continue
		}
		if body != nil {
			p.reject(d.Body, message.Text(separatorAdvice))
			break
		}
		body = d.Body
	}
	if body == nil {
		return Node{Form: GroupForm, Pos: p.startPos()}, true
	}
	v = p.readValue(body)
	switch v.Form {
	case GroupForm:
		return v, true
	case RefusedForm:
	default:
		if len(p.problems) > 0 {
			break // an earlier problem may be why this is no group
		}
		p.reject(body, message.New("this is %s; possible: lines of the form key: value", v.Description()))
	}
	return Node{}, false
}

// nodePos returns the position of a node. The library would give the position of the first colon for a
// group without braces.
func (p *yamlReader) nodePos(n ast.Node) Pos {
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return p.tokenPos(m.Values[0].Key.GetToken())
	}
	if m, ok := n.(*ast.MappingValueNode); ok {
		return p.tokenPos(m.Key.GetToken())
	}
	return p.tokenPos(n.GetToken())
}

// reject reports a problem of a node, and returns a refused node.
func (p *yamlReader) reject(n ast.Node, message message.Message) Node {
	pos := p.nodePos(n)
	p.add(p.source.Place(pos, p.source.wordWidth(pos, n.GetToken().Value), NewProblem(message)))
	return Node{Form: RefusedForm, Pos: pos}
}

func (p *yamlReader) readValue(n ast.Node) Node {
	v := Node{Pos: p.nodePos(n)}
	if text, ok := n.(*ast.StringNode); ok && p.valueRemoved[v.Pos.Line] && text.Value == "" {
		v.Form = RefusedForm
		return v
	}
	switch n := n.(type) {
	case *ast.StringNode:
		v.Form, v.Text = TextForm, n.Value
	case *ast.LiteralNode:
		v.Form, v.Text = TextForm, n.Value.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		v.Form, v.Text = NumberForm, n.GetToken().Value
	case *ast.BoolNode:
		v.Form, v.Text = FlagForm, n.GetToken().Value
	case *ast.NullNode:
		v.Form = EmptyForm
	case *ast.SequenceNode:
		v.Form = ListForm
		for _, item := range n.Values {
			v.Items = append(v.Items, p.readValue(item))
		}
	case *ast.MappingNode:
		v.Form = GroupForm
		v.Entries = p.readEntries(n.Values)
	case *ast.MappingValueNode:
		v.Form = GroupForm
		v.Entries = p.readEntries([]*ast.MappingValueNode{n})
	case *ast.AnchorNode, *ast.AliasNode:
		return p.reject(n, message.Text("text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible"))
	case *ast.TagNode:
		return p.reject(n, message.Text("text that begins with ! must stand in quotes; the tags that it marks in YAML are not possible"))
	default:
		return p.reject(n, message.Text("this is not possible here"))
	}
	if reason := NonTextReason(v.Text); !reason.Nothing() {
		return p.reject(n, message.Joined(reason, p.escapeHint(n)))
	}
	return v
}

// readEntries reads the keys of a group. It reports repeated keys.
func (p *yamlReader) readEntries(nodes []*ast.MappingValueNode) []Entry {
	var entries []Entry
	first := map[string]int{}
	for _, n := range nodes {
		key, ok := p.readKey(n.Key)
		if !ok {
			continue
		}
		if line, twice := first[key.Value]; twice {
			p.add(p.source.Errorf(key.Pos, p.keyWidth(key), "key %s stands here a second time; the first is on line %d", Quoted(key.Value), line))
			continue
		}
		first[key.Value] = key.Pos.Line
		v := p.readValue(n.Value)
		if v.Form == EmptyForm {
			v.Pos = key.Pos
			if p.reportJoinedKey(key, entries) {
				continue
			}
		}
		entries = append(entries, Entry{key, v})
	}
	return entries
}

func (p *yamlReader) keyWidth(l Located[string]) int {
	return p.source.wordWidth(l.Pos, l.Value)
}

// readKey reads a key. It reports a key that isn't a plain word, and returns false.
func (p *yamlReader) readKey(n ast.MapKeyNode) (Located[string], bool) {
	t := n.GetToken()
	located := Located[string]{t.Value, p.tokenPos(t)}
	switch n := n.(type) {
	case *ast.StringNode:
		located.Value = n.Value
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode, *ast.InfinityNode, *ast.NanNode:
	case *ast.MergeKeyNode:
		p.reject(n, message.Text("merge keys (<<) are not possible; write the keys themselves"))
		return located, false
	default:
		p.reject(n, message.Text("a key must be a plain word"))
		return located, false
	}
	if reason := NonTextReason(located.Value); !reason.Nothing() {
		p.reject(n, reason)
		return located, false
	}
	located.Value = strings.TrimSpace(located.Value)
	if at := dashWithoutSpace.FindStringSubmatch(located.Value); at != nil {
		p.reject(n, message.New("a space is missing after the hyphen: - %s", at[2]))
		return located, false
	}
	return located, true
}

// YAMLText returns a text as YAML in quotes.
func YAMLText(text string) (string, error) {
	written, err := yaml.MarshalWithOptions(text, yaml.JSON())
	return strings.TrimSuffix(string(written), "\n"), err
}

// A parserMessage is an explanation for all messages of the parser that contain one of the words.
type parserMessage struct {
	words       []string
	explanation message.Message
}

// parserMessages are tried in this order. The parser has about seventy messages in terms of YAML's
// grammar. The explanations tell a publisher what to write.
var parserMessages = []parserMessage{
	{[]string{"double-quoted text"}, message.Text("the quotation mark that opens here isn't closed")},
	{[]string{"single-quoted text"}, message.Text("the apostrophe that opens here isn't closed; put the text in double quotation marks")},
	{[]string{"escape", "surrogate"}, message.Text(`a backslash within double quotation marks changes what stands behind it, and this can't; write \\, or put the text in apostrophes`)},
	{[]string{"tab character", `character '\t'`, "character '\t'"}, message.Text("a tab can't stand here; write spaces")},
	{[]string{"reserved character"}, message.Text("text may not begin with this character; put it in quotes")},
	{[]string{"anchor", "alias"}, message.Text("text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible")},
	{[]string{" tag "}, message.Text("text that begins with ! must stand in quotes; the tags that it marks in YAML are not possible")},
	{[]string{"directive", "YAML version"}, message.Text("a line may not begin with %; put the text in quotes")},
	{[]string{"document separator", "end content"}, message.Text("nothing may stand behind --- or ... on its line")},
	{[]string{"header option", "number of indent", "multi-line content"}, message.Text("behind | or > nothing else may stand; the text begins on the next line, indented further than its key")},
	{[]string{"'['", "']'", "sequence element", "sequence end"}, message.Text("the brackets here don't match, or a comma is missing or too many; a list looks like this: [a, b]")},
	{[]string{"'{'", "'}'", "flow map"}, message.Text("the braces here don't match, or a comma is missing or too many; a group looks like this: {a: 1, b: 2}")},
	{[]string{"sequence entries", "sequence context"}, message.Text("a hyphen of a list can't stand here; each entry has a line of its own, all of them at the same column")},
	{[]string{"map", "key name"}, message.Text("this is no key with its value; possible: lines of the form key: value")},
}

// explainParserMessage explains a message of the parser.
func explainParserMessage(text string) message.Message {
	for _, m := range parserMessages {
		for _, word := range m.words {
			if strings.Contains(text, word) {
				return m.explanation
			}
		}
	}
	return message.Text("what stands here can't be read; possible: lines of the form key: value, and quotes around text that has signs of YAML in it")
}
