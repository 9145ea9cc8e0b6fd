// Package limit executes templates within bounds of time and memory. Projects may replace
// templates, so that a mistake could otherwise run for ever.
//
// [Text] executes a template of plain text. For html/template, make a [Guard] and [Watch] each
// definition. The watched template calls its guard at the start of every definition and of
// every body of a range. It stops with an error when it takes too many steps, writes too much,
// or its context is cancelled.
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

// The bounds of one execution.
const (
	// maxSteps is how often bodies of ranges and definitions may run in all. A world of 100 levels takes about
	// 2,000.
	maxSteps = 200_000
	maxBytes = 64 << 20 // bytes that a template may write; the largest section of a book has about half as many
	maxText  = 1 << 20  // bytes that print functions may return in all
)

// stepName is the name of the function that a watched template calls. It begins with _, so that no project
// defines it by mistake.
const stepName = "_step"

// A Guard limits each execution of one template. The executions must not run at the same time.
type Guard struct {
	ctx   context.Context
	steps int
	bytes int
	text  int // bytes returned by print functions so far
	to    io.Writer
}

// Funcs returns the function that a watched template calls, and print functions with limits. Go's
// own print functions could fill memory.
func (g *Guard) Funcs() map[string]any {
	return map[string]any{
		stepName:  g.step,
		"print":   func(args ...any) (string, error) { return g.print(fmt.Sprint, args) },
		"println": func(args ...any) (string, error) { return g.print(fmt.Sprintln, args) },
		"printf": func(format string, args ...any) (string, error) {
			if tooWide.MatchString(format) {
				return "", fmt.Errorf("the format %.40q pads to more than three digits of columns", format)
			}
			return g.print(func(args ...any) string { return fmt.Sprintf(format, args...) }, args)
		},
	}
}

// tooWide finds formats that pad to 1,000 columns or more.
var tooWide = regexp.MustCompile(`%[^a-zA-Z%]*([0-9]{4}|\*)`)

// print calls a print function. maxText limits all texts of an execution together, since a thousand short texts
// take as much time as a long one.
func (g *Guard) print(put func(...any) string, args []any) (string, error) {
	if err := g.ctx.Err(); err != nil {
		return "", err
	}
	text := put(args...)
	if g.text += len(text); g.text > maxText {
		return "", fmt.Errorf("texts of more than %d bytes are put together", maxText)
	}
	return text, nil
}

// step counts a step: it is called at the start of every definition and every body of a range. It
// returns false, so that the template writes nothing for it. It returns an error if the context is
// cancelled, or after more than maxSteps steps.
func (g *Guard) step() (bool, error) {
	if err := g.ctx.Err(); err != nil {
		return false, err
	}
	if g.steps++; g.steps > maxSteps {
		return false, fmt.Errorf("the template goes on for more than %d steps", maxSteps)
	}
	return false, nil
}

// Begin resets the counts for an execution. It returns the writer to which the template must write.
func (g *Guard) Begin(ctx context.Context, to io.Writer) io.Writer {
	g.ctx, g.to, g.steps, g.bytes, g.text = ctx, to, 0, 0, 0
	return g
}

// Write implements io.Writer.
func (g *Guard) Write(p []byte) (int, error) {
	if g.bytes += len(p); g.bytes > maxBytes {
		return 0, &LimitError{}
	}
	return g.to.Write(p)
}

// A LimitError says that a template writes too much. It has no line, since no single line is at
// fault.
type LimitError struct{}

func (*LimitError) Error() string {
	return fmt.Sprintf("the template writes more than %d bytes", maxBytes)
}

// Watch makes a definition of a template call its guard. Watch must be called once for each definition, before
// the template's first execution.
func Watch(tree *parse.Tree) {
	if tree == nil || tree.Root == nil {
		return
	}
	watchRanges(tree.Root)
	addStep(tree.Root)
}

// watchRanges adds a step to every range in a list, at any depth.
func watchRanges(list *parse.ListNode) {
	if list == nil {
		return
	}
	for _, n := range list.Nodes {
		switch n := n.(type) {
		case *parse.RangeNode:
			watchBranch(&n.BranchNode)
			addStep(n.List)
		case *parse.IfNode:
			watchBranch(&n.BranchNode)
		case *parse.WithNode:
			watchBranch(&n.BranchNode)
		}
	}
}

func watchBranch(b *parse.BranchNode) {
	watchRanges(b.List)
	watchRanges(b.ElseList)
}

// addStep puts {{if _step}}{{end}} at the start of a list. This calls the guard and writes nothing, in whatever
// context html/template sees it.
func addStep(list *parse.ListNode) {
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

// Text executes a template of plain text, such as the document of a book. name is the path of the template's
// file. Errors begin with it.
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
		if e, ok := errors.AsType[*LimitError](err); ok {
			return nil, fmt.Errorf("%s: %w", name, e)
		}
		return nil, Mistake{err}
	}
	return out.Bytes(), nil
}

// A Mistake is an error in a template. Its text begins with file and line, and not with the name of Go's
// template package.
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
