package scaffold

import (
	"cmp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// An editor changes parts of a YAML file and leaves the rest unchanged, such as comments.
type editor struct {
	lines []string
	edits []edit
}

// An edit replaces the text between two places. If both are at the start of a line, it replaces
// whole lines.
type edit struct {
	from, to place
	text     string
}

// A place is a line, counted from 0, and a byte offset in that line.
type place struct{ line, offset int }

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.line, q.line), cmp.Compare(p.offset, q.offset))
}

func newEditor(text []byte) *editor {
	return &editor{lines: strings.SplitAfter(string(text), "\n")}
}

// startOf returns the place where a token starts. The YAML library counts lines and letters from 1.
func (e *editor) startOf(t *token.Token) place {
	p := place{line: t.Position.Line - 1}
	letters := 0
	for i := range e.lines[p.line] {
		if letters++; letters == t.Position.Column {
			p.offset = i
		}
	}
	return p
}

// replaceScalar replaces the text of a scalar and keeps its quotes.
func (e *editor) replaceScalar(t *token.Token, text string) {
	at := e.startOf(t)
	rest := e.lines[at.line][at.offset:]
	for _, quote := range []string{"", `"`, "'"} {
		if old := quote + t.Value + quote; strings.HasPrefix(rest, old) {
			e.edits = append(e.edits, edit{at, place{at.line, at.offset + len(old)}, quote + text + quote})
			return
		}
	}
}

// keepKeys removes the entries of a mapping whose keys aren't in keys.
func (e *editor) keepKeys(node ast.Node, keys []string) {
	mapping, ok := node.(*ast.MappingNode)
	if !ok {
		return
	}
	if mapping.IsFlowStyle {
		e.keepInBraces(mapping, keys)
	} else {
		e.keepLines(mapping, keys)
	}
}

// keepInBraces does the work of keepKeys in a mapping in braces on one line. It leaves a mapping in
// braces on several lines unchanged.
func (e *editor) keepInBraces(mapping *ast.MappingNode, keys []string) {
	from, to := e.startOf(mapping.Values[0].Key.GetToken()), e.startOf(mapping.End)
	if from.line != to.line {
		return
	}
	var kept []string
	for i, entry := range mapping.Values {
		end := to.offset
		if i+1 < len(mapping.Values) {
			end = e.startOf(mapping.Values[i+1].Key.GetToken()).offset
		}
		if key := entry.Key.GetToken(); slices.Contains(keys, key.Value) {
			kept = append(kept, strings.TrimRight(e.lines[from.line][e.startOf(key).offset:end], ", "))
		}
	}
	e.edits = append(e.edits, edit{from, to, strings.Join(kept, ", ")})
}

// keepLines does the work of keepKeys in a mapping with one entry in each line.
func (e *editor) keepLines(mapping *ast.MappingNode, keys []string) {
	for _, entry := range mapping.Values {
		if key := entry.Key.GetToken(); !slices.Contains(keys, key.Value) {
			line := e.startOf(key).line
			e.edits = append(e.edits, edit{from: place{line, 0}, to: place{line + 1, 0}})
		}
	}
}

// result returns the text with all edits.
func (e *editor) result() string {
	slices.SortFunc(e.edits, func(a, b edit) int { return a.from.compare(b.from) })
	var text strings.Builder
	done := place{}
	for _, change := range e.edits {
		text.WriteString(e.textBetween(done, change.from))
		text.WriteString(change.text)
		done = change.to
	}
	text.WriteString(e.textBetween(done, place{len(e.lines), 0}))
	return text.String()
}

// textBetween returns the text between two places.
func (e *editor) textBetween(from, to place) string {
	if from.line == to.line {
		if from.line == len(e.lines) {
			return ""
		}
		return e.lines[from.line][from.offset:to.offset]
	}
	text := e.lines[from.line][from.offset:] + strings.Join(e.lines[from.line+1:to.line], "")
	if to.line < len(e.lines) {
		text += e.lines[to.line][:to.offset]
	}
	return text
}

// mappingOf returns the top mapping of a file.
func mappingOf(text []byte) (*ast.MappingNode, error) {
	file, err := parser.ParseBytes(text, 0)
	if err != nil {
		return nil, err
	}
	for _, document := range file.Docs {
		if root, ok := document.Body.(*ast.MappingNode); ok {
			return root, nil
		}
	}
	return &ast.MappingNode{}, nil
}

func entriesOf(node ast.Node) []*ast.MappingValueNode {
	switch node := node.(type) {
	case *ast.MappingNode:
		return node.Values
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{node}
	default:
		return nil
	}
}

func elementsOf(node ast.Node) []ast.Node {
	if list, ok := node.(*ast.SequenceNode); ok {
		return list.Values
	}
	return nil
}

// valueOf returns the value of a key in a mapping, or nil.
func valueOf(node ast.Node, key string) ast.Node {
	for _, entry := range entriesOf(node) {
		if entry.Key.GetToken().Value == key {
			return entry.Value
		}
	}
	return nil
}

func textOf(node ast.Node) string {
	if node == nil {
		return ""
	}
	return node.GetToken().Value
}
