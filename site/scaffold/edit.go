package scaffold

import (
	"cmp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// An editor changes parts of a YAML file and leaves everything else, such as comments, as it is.
type editor struct {
	lines []string
	edits []edit
}

// An edit replaces the text between two places. Whole lines are replaced if both places are at the
// start of a line.
type edit struct {
	from, to place
	text     string
}

// A place is a line, counted from 0, and an offset in that line in bytes.
type place struct{ line, before int }

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.line, q.line), cmp.Compare(p.before, q.before))
}

func newEditor(text []byte) *editor {
	return &editor{lines: strings.SplitAfter(string(text), "\n")}
}

// at returns the start of a token. The YAML library counts lines and letters from 1.
func (e *editor) at(t *token.Token) place {
	p := place{line: t.Position.Line - 1}
	letters := 0
	for i := range e.lines[p.line] {
		if letters++; letters == t.Position.Column {
			p.before = i
		}
	}
	return p
}

// replace replaces a scalar and keeps its quotes.
func (e *editor) replace(t *token.Token, now string) {
	at := e.at(t)
	rest := e.lines[at.line][at.before:]
	for _, quote := range []string{"", `"`, "'"} {
		if old := quote + t.Value + quote; strings.HasPrefix(rest, old) {
			e.edits = append(e.edits, edit{at, place{at.line, at.before + len(old)}, quote + now + quote})
			return
		}
	}
}

// keep removes the entries of a mapping whose keys are not in keys.
func (e *editor) keep(node ast.Node, keys []string) {
	mapping, ok := node.(*ast.MappingNode)
	if !ok {
		return
	}
	if mapping.IsFlowStyle {
		e.keepWithin(mapping, keys)
	} else {
		e.keepLines(mapping, keys)
	}
}

// keepWithin is keep for a mapping in braces on one line.
func (e *editor) keepWithin(mapping *ast.MappingNode, keys []string) {
	from, to := e.at(mapping.Values[0].Key.GetToken()), e.at(mapping.End)
	if from.line != to.line {
		return
	}
	var kept []string
	for i, entry := range mapping.Values {
		end := to.before
		if i+1 < len(mapping.Values) {
			end = e.at(mapping.Values[i+1].Key.GetToken()).before
		}
		if key := entry.Key.GetToken(); slices.Contains(keys, key.Value) {
			kept = append(kept, strings.TrimRight(e.lines[from.line][e.at(key).before:end], ", "))
		}
	}
	e.edits = append(e.edits, edit{from, to, strings.Join(kept, ", ")})
}

// keepLines is keep for a mapping with one entry in each line.
func (e *editor) keepLines(mapping *ast.MappingNode, keys []string) {
	for _, entry := range mapping.Values {
		if key := entry.Key.GetToken(); !slices.Contains(keys, key.Value) {
			line := e.at(key).line
			e.edits = append(e.edits, edit{from: place{line, 0}, to: place{line + 1, 0}})
		}
	}
}

// edited returns the text with all edits applied.
func (e *editor) edited() string {
	slices.SortFunc(e.edits, func(a, b edit) int { return a.from.compare(b.from) })
	var text strings.Builder
	done := place{}
	for _, change := range e.edits {
		text.WriteString(e.between(done, change.from))
		text.WriteString(change.text)
		done = change.to
	}
	text.WriteString(e.between(done, place{len(e.lines), 0}))
	return text.String()
}

// between returns the text between two places.
func (e *editor) between(from, to place) string {
	if from.line == to.line {
		if from.line == len(e.lines) {
			return ""
		}
		return e.lines[from.line][from.before:to.before]
	}
	text := e.lines[from.line][from.before:] + strings.Join(e.lines[from.line+1:to.line], "")
	if to.line < len(e.lines) {
		text += e.lines[to.line][:to.before]
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
