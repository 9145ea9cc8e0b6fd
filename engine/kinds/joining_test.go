//go:build slow

package kinds_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// faultVariable is the environment variable with the number of the fault. none is no fault.
const (
	faultVariable = "OCTAVO_TEST_FAULT"
	none          = -1
)

// faultSource is a package that reads the number before other packages initialize.
const faultSource = `// Package fault says which fault there is.
package fault

import "os"

// Number is the number of the fault.
var Number = os.Getenv("` + faultVariable + `")
`

// A joint holds the faults of a kind that lie in functions.
type joint struct {
	sources map[string]string             // the files without faults
	faulty  map[string]map[string][]fault // by file, then by the head of the function
}

// A fault is a function with a fault in it.
type fault struct {
	number int
	sound  *ast.FuncDecl // the function without the fault
	source string        // the file with the fault in it
	decl   *ast.FuncDecl // the function in source
}

// joint joins those mutants of a kind that change one function.
func (b *breeder) joint(kind string, all []mutant) joint {
	b.t.Helper()
	j := joint{map[string]string{}, map[string]map[string][]fault{}}
	for number, m := range all {
		if m.kind != kind || filepath.Ext(m.file) != ".go" {
			continue
		}
		sound := b.read(m.file)
		planted, err := m.planted(b.engine)
		if err != nil {
			b.t.Fatal(err)
		}
		at := strings.Index(sound, m.old)
		before, after := around(sound, at, len(m.old)), around(string(planted), at, len(m.new))
		if before == nil || after == nil || head(sound, before) != head(string(planted), after) || !callable(before) {
			continue
		}
		j.sources[m.file] = sound
		if j.faulty[m.file] == nil {
			j.faulty[m.file] = map[string][]fault{}
		}
		name := head(sound, before)
		j.faulty[m.file][name] = append(j.faulty[m.file][name], fault{number, before, string(planted), after})
	}
	return j
}

// around returns the function that contains a piece of a file, or nil.
func around(source string, at, length int) *ast.FuncDecl {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil && offset(f.Pos()) <= at && at+length <= offset(f.End()) {
			return f
		}
	}
	return nil
}

// offset returns the offset of a position in a file that was parsed alone, whose positions begin
// with 1.
func offset(p token.Pos) int { return int(p) - 1 }

// textOf returns the text between two positions.
func textOf(source string, from, to token.Pos) string { return source[offset(from):offset(to)] }

// head returns the text of a function before its body.
func head(source string, f *ast.FuncDecl) string { return textOf(source, f.Pos(), f.Body.Lbrace) }

// callable reports whether another function can take the place of a function and pass on its
// arguments.
func callable(f *ast.FuncDecl) bool {
	if f.Name.Name == "init" || f.Type.TypeParams != nil {
		return false
	}
	if f.Recv != nil {
		of := f.Recv.List[0].Type
		if star, ok := of.(*ast.StarExpr); ok {
			of = star.X
		}
		_, plain := of.(*ast.Ident)
		return plain
	}
	return true
}

// numbers returns the numbers of all joined faults.
func (j joint) numbers() (all []int) {
	for _, functions := range j.faulty {
		for _, faults := range functions {
			for _, f := range faults {
				all = append(all, f.number)
			}
		}
	}
	return all
}

// files returns the files with all their faults.
func (j joint) files() map[string]string {
	files := map[string]string{}
	for name, functions := range j.faulty {
		files[name] = withFaults(j.sources[name], functions)
	}
	return files
}

// withFaults returns a file in which functions with faults are renamed. A new function with the old
// name calls the variant of the current fault.
func withFaults(source string, functions map[string][]fault) string {
	order := slices.SortedFunc(maps.Values(functions), func(a, b []fault) int { return cmp.Compare(b[0].sound.Pos(), a[0].sound.Pos()) })
	var more strings.Builder
	for _, faults := range order { // from the last, so that earlier offsets stay valid
		sound := faults[0].sound
		more.WriteString(switched(source, faults))
		for _, f := range faults {
			more.WriteString(renamed(f.source, f.decl, variant(f.decl, fmt.Sprint(f.number))))
		}
		from, to := offset(sound.Pos()), offset(sound.End())
		source = source[:from] + renamed(source, sound, variant(sound, "sound")) + source[to:]
	}
	clause, rest, _ := strings.Cut(source[strings.Index("\n"+source, "\npackage "):], "\n")
	return clause + "\n\nimport thefault \"" + stable + "fault\"\n" + rest + more.String()
}

func variant(f *ast.FuncDecl, of string) string { return f.Name.Name + "__" + of }

// renamed returns the text of a function with another name.
func renamed(source string, f *ast.FuncDecl, name string) string {
	return textOf(source, f.Pos(), f.Name.Pos()) + name + textOf(source, f.Name.End(), f.End()) + "\n"
}

// switched returns a function that calls the variant of the current fault.
func switched(source string, faults []fault) string {
	sound := faults[0].sound
	var params, args, results []string
	for _, field := range sound.Type.Params.List {
		kind := textOf(source, field.Type.Pos(), field.Type.End())
		for range max(1, len(field.Names)) {
			name := fmt.Sprintf("p%d", len(params))
			params = append(params, name+" "+kind)
			if strings.HasPrefix(kind, "...") {
				name += "..."
			}
			args = append(args, name)
		}
	}
	if sound.Type.Results != nil {
		for _, field := range sound.Type.Results.List {
			for range max(1, len(field.Names)) {
				results = append(results, textOf(source, field.Type.Pos(), field.Type.End()))
			}
		}
	}
	receiver, of := "", ""
	if sound.Recv != nil {
		kind := sound.Recv.List[0].Type
		receiver, of = "(it "+textOf(source, kind.Pos(), kind.End())+") ", "it."
	}
	called := func(name string) string {
		call := of + name + "(" + strings.Join(args, ", ") + ")"
		if len(results) > 0 {
			return "return " + call
		}
		return call + "\n\t\treturn"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\nfunc %s%s(%s) (%s) {\n\tswitch thefault.Number {\n", receiver, sound.Name.Name, strings.Join(params, ", "), strings.Join(results, ", "))
	for _, f := range faults {
		fmt.Fprintf(&b, "\tcase \"%d\":\n\t\t%s\n", f.number, called(variant(sound, fmt.Sprint(f.number))))
	}
	fmt.Fprintf(&b, "\tdefault:\n\t\t%s\n\t}\n}\n", called(variant(sound, "sound")))
	return b.String()
}
