package html

import (
	"bytes"
	"html/template"
	"maps"
	"reflect"
	"slices"
	"strings"
	"text/template/parse"

	"octavo/render/limit"
)

// A folding makes of a layout one in which all that depends on nothing but fixtures is text:
// what it comes to on a page, it comes to on all pages that have these. A template knows no
// difference; what isn't understood here stays as it is.
//
// It begins with a layout that html/template has looked through, in which each value is
// escaped for the place where it stands, and has the layout itself say what a part comes to.
type folding struct {
	layout *template.Template
	usual  []fixture // that are taken to be fixtures, too
	say    func(root *parse.ListNode) (text []byte, ok bool)
}

// A scope is where in a layout a node stands.
type scope struct {
	dot    string            // the path from the page to the dot; elsewhere where that isn't known
	fixed  bool              // whether the dot itself depends on nothing but fixtures
	vars   map[string]bool   // variables that depend on nothing else
	around []*parse.WithNode // those that the dot is the dot of
}

// elsewhere is a path that leads to no fixture.
const elsewhere = "?"

// fold makes text of what it can of a list.
func (f *folding) fold(list *parse.ListNode, in scope) *parse.ListNode {
	if list == nil {
		return nil
	}
	folded := &parse.ListNode{NodeType: parse.NodeList, Pos: list.Pos}
	for _, node := range list.Nodes {
		if text, ok := f.text(node, in); ok {
			addText(folded, node.Position(), text)
			continue
		}
		folded.Nodes = append(folded.Nodes, f.within(node, in)...)
	}
	return folded
}

// text is what a node comes to that depends on nothing but fixtures.
func (f *folding) text(node parse.Node, in scope) (text []byte, ok bool) {
	if text, ok := node.(*parse.TextNode); ok {
		return text.Text, true
	}
	switch {
	case limit.Asks(node) || !f.fixed(node, in):
		return nil, false
	case f.fixed(node, scope{dot: elsewhere}):
		return f.say(listOf(node))
	}
	root := listOf(node)
	for _, with := range slices.Backward(in.around) {
		branch := with.BranchNode
		branch.List, branch.ElseList = root, listOf(&parse.TemplateNode{NodeType: parse.NodeTemplate, Pos: with.Pos, Name: nowhere})
		root = listOf(&parse.WithNode{BranchNode: branch})
	}
	return f.say(root)
}

// nowhere is a template that there is not: a mistake, where the page at hand doesn't
// come to the node that is asked about.
const nowhere = "_nowhere"

func listOf(node parse.Node) *parse.ListNode {
	return &parse.ListNode{NodeType: parse.NodeList, Pos: node.Position(), Nodes: []parse.Node{node}}
}

// addText adds text to a list, in one piece with that before it.
func addText(to *parse.ListNode, at parse.Pos, text []byte) {
	if len(text) == 0 {
		return
	}
	if n := len(to.Nodes); n > 0 {
		if before, ok := to.Nodes[n-1].(*parse.TextNode); ok {
			before.Text = append(before.Text, text...)
			return
		}
	}
	to.Nodes = append(to.Nodes, &parse.TextNode{NodeType: parse.NodeText, Pos: at, Text: bytes.Clone(text)})
}

// within is a node that depends on more, in which what doesn't is text.
func (f *folding) within(node parse.Node, in scope) []parse.Node {
	switch node := node.(type) {
	case *parse.IfNode:
		branch := node.BranchNode
		branch.List, branch.ElseList = f.fold(node.List, in), f.fold(node.ElseList, in)
		return []parse.Node{&parse.IfNode{BranchNode: branch}}
	case *parse.WithNode:
		branch := node.BranchNode
		branch.List, branch.ElseList = f.fold(node.List, in.into(node)), f.fold(node.ElseList, in)
		return []parse.Node{&parse.WithNode{BranchNode: branch}}
	case *parse.RangeNode:
		branch := node.BranchNode
		branch.List, branch.ElseList = f.fold(node.List, scope{dot: elsewhere}), f.fold(node.ElseList, in)
		return []parse.Node{&parse.RangeNode{BranchNode: branch}}
	case *parse.TemplateNode:
		if body, inner := f.called(node, in); body != nil {
			return f.fold(body, inner).Nodes
		}
	case *parse.ActionNode:
		if says, by := escaped(node); says != nil && in.dot != elsewhere && leavesAlone(by, typeAt(pathTo(in.dot, says.Ident))) {
			bare := *node
			bare.Pipe = &parse.PipeNode{NodeType: parse.NodePipe, Pos: node.Pipe.Pos, Line: node.Pipe.Line, Cmds: node.Pipe.Cmds[:1:1]}
			return []parse.Node{&bare}
		}
	}
	return []parse.Node{node}
}

// escaped is the field that an action says, and its escaper; nil where it says anything else.
func escaped(node *parse.ActionNode) (says *parse.FieldNode, by string) {
	commands := node.Pipe.Cmds
	if len(node.Pipe.Decl) > 0 || len(commands) != 2 || len(commands[0].Args) != 1 || len(commands[1].Args) != 1 {
		return nil, ""
	}
	field, ok := commands[0].Args[0].(*parse.FieldNode)
	escaper, named := commands[1].Args[0].(*parse.IdentifierNode)
	if !ok || !named {
		return nil, ""
	}
	return field, escaper.Ident
}

// leavesAlone reports whether an escaper leaves what is of a type as it is, since it is finished: then it needn't be called.
func leavesAlone(escaper string, of reflect.Type) bool {
	switch of {
	case reflect.TypeFor[template.HTML]():
		return escaper == escaperPrefix+"htmlescaper"
	case reflect.TypeFor[template.JS]():
		return escaper == escaperPrefix+"jsvalescaper"
	}
	return false
}

// typeAt is the type of what a path leads to from a page; nil where it isn't a field.
func typeAt(path string) reflect.Type {
	at := reflect.TypeFor[Page]()
	for name := range strings.SplitSeq(path, ".") {
		if at.Kind() == reflect.Pointer {
			at = at.Elem()
		}
		if at.Kind() != reflect.Struct {
			return nil
		}
		field, ok := at.FieldByName(name)
		if !ok {
			return nil
		}
		at = field.Type
	}
	return at
}

// into is the scope within a with-node: that of what a path leads to, as far as that is known.
func (s scope) into(node *parse.WithNode) scope {
	if len(node.Pipe.Decl) == 0 && len(node.Pipe.Cmds) == 1 && len(node.Pipe.Cmds[0].Args) == 1 && s.dot != elsewhere {
		if field, ok := node.Pipe.Cmds[0].Args[0].(*parse.FieldNode); ok {
			return scope{dot: pathTo(s.dot, field.Ident), around: append(slices.Clip(s.around), node)}
		}
	}
	return scope{dot: elsewhere}
}

// mostNested is how deep templates call each other in whose place their text is put.
const mostNested = 8

// called is the body of a template that is called with the page itself as its dot.
func (f *folding) called(node *parse.TemplateNode, in scope) (*parse.ListNode, scope) {
	if in.dot != "" || in.fixed || len(in.around) >= mostNested || node.Pipe == nil || node.Pipe.String() != "." {
		return nil, scope{}
	}
	t := f.layout.Lookup(node.Name)
	if t == nil || t.Tree == nil || f.calls(t.Tree.Root, 0) {
		return nil, scope{}
	}
	return t.Tree.Root, scope{}
}

// calls reports whether a list may call templates without end.
func (f *folding) calls(list *parse.ListNode, depth int) bool {
	if list == nil {
		return false
	}
	return depth > mostNested || slices.ContainsFunc(list.Nodes, func(n parse.Node) bool {
		switch n := n.(type) {
		case *parse.IfNode:
			return f.calls(n.List, depth) || f.calls(n.ElseList, depth)
		case *parse.WithNode:
			return f.calls(n.List, depth) || f.calls(n.ElseList, depth)
		case *parse.RangeNode:
			return f.calls(n.List, depth) || f.calls(n.ElseList, depth)
		case *parse.TemplateNode:
			t := f.layout.Lookup(n.Name)
			return t != nil && t.Tree != nil && f.calls(t.Tree.Root, depth+1)
		}
		return false
	})
}

// fixed reports whether a node depends on nothing but fixtures, and does nothing but say something.
func (f *folding) fixed(node parse.Node, in scope) bool {
	switch node := node.(type) {
	case *parse.TextNode, *parse.CommentNode:
		return true
	case *parse.ActionNode:
		return len(node.Pipe.Decl) == 0 && f.knows(in, node.Pipe)
	case *parse.IfNode:
		return len(node.Pipe.Decl) == 0 && f.knows(in, node.Pipe) && f.allFixed(node.List, in) && f.allFixed(node.ElseList, in)
	case *parse.WithNode:
		return f.branchFixed(&node.BranchNode, in)
	case *parse.RangeNode:
		return f.branchFixed(&node.BranchNode, in)
	case *parse.TemplateNode:
		body, inner := f.called(node, in)
		return body != nil && f.allFixed(body, inner)
	}
	return false
}

// branchFixed is fixed for what has a dot of its own.
func (f *folding) branchFixed(node *parse.BranchNode, in scope) bool {
	if !f.knows(in, node.Pipe) {
		return false
	}
	inner := scope{fixed: true, vars: maps.Clone(in.vars)}
	for _, v := range node.Pipe.Decl {
		if inner.vars == nil {
			inner.vars = map[string]bool{}
		}
		inner.vars[v.Ident[0]] = true
	}
	return f.allFixed(node.List, inner) && f.allFixed(node.ElseList, in)
}

func (f *folding) allFixed(list *parse.ListNode, in scope) bool {
	return list == nil || !slices.ContainsFunc(list.Nodes, func(n parse.Node) bool { return !f.fixed(n, in) })
}

// knows reports whether what a node is worth depends on nothing but fixtures.
func (f *folding) knows(in scope, node parse.Node) bool {
	switch node := node.(type) {
	case *parse.PipeNode:
		return !node.IsAssign && !slices.ContainsFunc(node.Cmds, func(c *parse.CommandNode) bool { return !f.knows(in, c) })
	case *parse.CommandNode:
		return !slices.ContainsFunc(node.Args, func(n parse.Node) bool { return !f.knows(in, n) })
	case *parse.StringNode, *parse.NumberNode, *parse.BoolNode, *parse.NilNode:
		return true
	case *parse.IdentifierNode:
		return slices.Contains(pureFunctions, node.Ident) || strings.HasPrefix(node.Ident, escaperPrefix) || limit.IsQuestion(node)
	case *parse.DotNode:
		return in.fixed
	case *parse.FieldNode:
		return in.fixed || f.isFixture(pathTo(in.dot, node.Ident))
	case *parse.VariableNode:
		return in.vars[node.Ident[0]] || node.Ident[0] == "$" && f.isFixture(pathTo("", node.Ident[1:]))
	}
	return false
}

// pureFunctions are those of templates that always say the same of the same;
// escaperPrefix begins those that html/template has put in.
var pureFunctions = []string{"and", "eq", "ge", "gt", "html", "index", "le", "len", "lt", "ne", "not", "or", "slice", "urlquery"}

const escaperPrefix = "_html_template_"

// pathTo is the path from the page to what names lead to from a path.
func pathTo(from string, names []string) string {
	if from == "" {
		return strings.Join(names, ".")
	}
	return from + "." + strings.Join(names, ".")
}

// isFixture reports whether a path leads to a fixture, or through one.
func (f *folding) isFixture(path string) bool {
	leads := func(f fixture) bool {
		rest, ok := strings.CutPrefix(path, f.path)
		return ok && (rest == "" || rest[0] == '.')
	}
	return slices.ContainsFunc(fixtures, leads) || slices.ContainsFunc(f.usual, leads)
}
