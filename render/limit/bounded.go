// Package bounded executes templates, which a project may replace, so that none
// runs for ever or fills the memory: a range without end, definitions that name
// each other, a text that doubles itself. It also hears within moments that
// nobody waits for the result any more.
//
// [Watch] puts a question to a [Guard] at the head of every definition and of
// the body of every range. What runs between two questions is as long as the
// template's text, and no longer.
package limit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/template"
	"text/template/parse"
)

// Bounds of one execution.
const (
	// mostSteps are bodies of ranges and definitions; the page of a world of a
	// hundred levels takes about two thousand.
	mostSteps = 200_000
	mostBytes = 64 << 20 // written; the largest section of a book has about half
	mostText  = 1 << 20  // bytes that the functions of a template may put together in all
)

// stepName is the function by which a template asks its guard. It takes part in
// no output, and its name is none that a template's writer can use by mistake.
const stepName = "_step"

// A Guard bounds the executions of templates that are made with its functions,
// one after the other.
type Guard struct {
	ctx   context.Context
	steps int
	bytes int
	text  int // bytes put together by functions
	to    io.Writer
}

// Funcs are the functions that a template needs to be watched, and those of the
// language that could fill the memory, which are bounded.
func (g *Guard) Funcs() map[string]any {
	return map[string]any{
		stepName:  g.step,
		"print":   func(args ...any) (string, error) { return g.together(fmt.Sprint, args) },
		"println": func(args ...any) (string, error) { return g.together(fmt.Sprintln, args) },
		"printf": func(format string, args ...any) (string, error) {
			if tooWide.MatchString(format) {
				return "", fmt.Errorf("the format %.40q pads to more than three digits of columns", format)
			}
			return g.together(func(args ...any) string { return fmt.Sprintf(format, args...) }, args)
		},
	}
}

// tooWide finds formats that make much of little.
var tooWide = regexp.MustCompile(`%[^a-zA-Z%]*([0-9]{4}|\*)`)

// together puts a text together. All texts of an execution are counted, since a
// page that is printed a thousand times over costs as much as one that is long.
func (g *Guard) together(put func(...any) string, args []any) (string, error) {
	if err := g.ctx.Err(); err != nil {
		return "", err
	}
	text := put(args...)
	if g.text += len(text); g.text > mostText {
		return "", fmt.Errorf("texts of more than %d bytes are put together", mostText)
	}
	return text, nil
}

// step is asked at the head of every range's body and every definition.
func (g *Guard) step() (bool, error) {
	if err := g.ctx.Err(); err != nil {
		return false, err
	}
	if g.steps++; g.steps > mostSteps {
		return false, fmt.Errorf("the template goes on for more than %d steps", mostSteps)
	}
	return false, nil
}

// Begin starts an execution that writes to a place.
func (g *Guard) Begin(ctx context.Context, to io.Writer) io.Writer {
	g.ctx, g.to, g.steps, g.bytes, g.text = ctx, to, 0, 0, 0
	return g
}

// Write implements io.Writer.
func (g *Guard) Write(p []byte) (int, error) {
	if g.bytes += len(p); g.bytes > mostBytes {
		return 0, &Excess{}
	}
	return g.to.Write(p)
}

// An Excess says that a template writes too much, which no line of it alone does.
type Excess struct{}

func (*Excess) Error() string {
	return fmt.Sprintf("the template writes more than %d bytes", mostBytes)
}

// Watch makes a definition ask its guard. It is called once for each, before the
// first execution.
func Watch(tree *parse.Tree) {
	if tree == nil || tree.Root == nil {
		return
	}
	watchWithin(tree.Root)
	ask(tree.Root)
}

// watchWithin finds the ranges in a list, however deep.
func watchWithin(list *parse.ListNode) {
	if list == nil {
		return
	}
	for _, n := range list.Nodes {
		switch n := n.(type) {
		case *parse.RangeNode:
			watchBranch(&n.BranchNode)
			ask(n.List)
		case *parse.IfNode:
			watchBranch(&n.BranchNode)
		case *parse.WithNode:
			watchBranch(&n.BranchNode)
		}
	}
}

func watchBranch(b *parse.BranchNode) {
	watchWithin(b.List)
	watchWithin(b.ElseList)
}

// ask puts {{if _step}}{{end}} at the head of a list: a node that writes nothing,
// whatever stands around it.
func ask(list *parse.ListNode) {
	at := list.Pos
	step := &parse.IfNode{BranchNode: parse.BranchNode{
		NodeType: parse.NodeIf, Pos: at,
		Pipe: &parse.PipeNode{NodeType: parse.NodePipe, Pos: at, Cmds: []*parse.CommandNode{{
			NodeType: parse.NodeCommand, Pos: at, Args: []parse.Node{parse.NewIdentifier(stepName).SetPos(at)},
		}}},
		List: &parse.ListNode{NodeType: parse.NodeList, Pos: at},
	}}
	list.Nodes = append([]parse.Node{step}, list.Nodes...)
}

// Text is what a template of plain text, such as the document of a book, makes
// of data. Its name is that of its file, with which mistakes begin.
func Text(ctx context.Context, name, source string, funcs template.FuncMap, data any) ([]byte, error) {
	var g Guard
	tmpl, err := template.New(name).Funcs(g.Funcs()).Funcs(funcs).Option("missingkey=error").Parse(source)
	if err != nil {
		return nil, Mistake{err}
	}
	for _, t := range tmpl.Templates() {
		Watch(t.Tree)
	}
	var out bytes.Buffer
	if err := tmpl.Execute(g.Begin(ctx, &out), data); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if e, ok := errors.AsType[*Excess](err); ok {
			return nil, fmt.Errorf("%s: %w", name, e)
		}
		return nil, Mistake{err}
	}
	return out.Bytes(), nil
}

// A Mistake in a template, which begins with its file and line rather than with
// the package that found it.
type Mistake struct{ Err error }

func (m Mistake) Error() string {
	text := m.Err.Error()
	if rest, found := strings.CutSuffix(text, ": unexpected EOF"); found {
		text = rest + ": the template ends before an {{end}}, which each {{if}}, {{range}}, {{with}}, {{block}} and {{define}} needs"
	}
	for _, prefix := range []string{"html/template:", "template:"} {
		if rest, found := strings.CutPrefix(text, prefix); found {
			return strings.TrimLeft(rest, " ")
		}
	}
	return text
}

func (m Mistake) Unwrap() error { return m.Err }

// Asks reports whether a node is one by which a definition asks its guard.
func Asks(node parse.Node) bool {
	n, ok := node.(*parse.IfNode)
	return ok && len(n.Pipe.Cmds) == 1 && len(n.Pipe.Cmds[0].Args) == 1 && IsQuestion(n.Pipe.Cmds[0].Args[0])
}

// IsQuestion reports whether a node is the question itself.
func IsQuestion(node parse.Node) bool {
	n, ok := node.(*parse.IdentifierNode)
	return ok && n.Ident == stepName
}
