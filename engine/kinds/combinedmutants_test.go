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

// faultVariable is the environment variable with the number of the fault, or noFault.
const (
	faultVariable = "OCTAVO_TEST_FAULT"
	noFault       = -1
)

// faultSource is a package that reads the number before other packages initialize.
const faultSource = `// Package fault has the number of the fault.
package fault

import "os"

// Number is the value of the environment variable.
var Number = os.Getenv("` + faultVariable + `")
`

// A combinedMutant holds those faults of a kind that lie inside a function.
type combinedMutant struct {
	sources map[string]string             // the files without faults, by path
	faults  map[string]map[string][]fault // by file, then by the head of the function
}

// A fault is a function with a fault in it.
type fault struct {
	number   int
	original *ast.FuncDecl // the function without the fault
	source   string        // the file with the fault in it
	faulty   *ast.FuncDecl // the function in source
}

// combine collects those mutants of a kind that change only the body of one function.
func (b *mutantBuilder) combine(kind string, all []mutant) combinedMutant {
	b.t.Helper()
	combined := combinedMutant{map[string]string{}, map[string]map[string][]fault{}}
	for number, m := range all {
		if m.kind != kind || filepath.Ext(m.file) != ".go" {
			continue
		}
		source := b.read(m.file)
		faultySource, err := m.plant(b.engine)
		if err != nil {
			b.t.Fatal(err)
		}
		start := strings.Index(source, m.old)
		original, faulty := functionAround(source, start, len(m.old)), functionAround(string(faultySource), start, len(m.new))
		if original == nil || faulty == nil || head(source, original) != head(string(faultySource), faulty) || !isReplaceable(original) {
			continue
		}
		combined.sources[m.file] = source
		if combined.faults[m.file] == nil {
			combined.faults[m.file] = map[string][]fault{}
		}
		name := head(source, original)
		combined.faults[m.file][name] = append(combined.faults[m.file][name], fault{number, original, string(faultySource), faulty})
	}
	return combined
}

// functionAround returns the function that contains a piece of a file, or nil.
func functionAround(source string, start, length int) *ast.FuncDecl {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil && offset(f.Pos()) <= start && start+length <= offset(f.End()) {
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

// isReplaceable reports whether switchFunction can write a function that replaces this one.
func isReplaceable(f *ast.FuncDecl) bool {
	if f.Name.Name == "init" || f.Type.TypeParams != nil {
		return false
	}
	if f.Recv != nil {
		receiver := f.Recv.List[0].Type
		if star, ok := receiver.(*ast.StarExpr); ok {
			receiver = star.X
		}
		_, named := receiver.(*ast.Ident) // false for a type with parameters
		return named
	}
	return true
}

// numbers returns the numbers of all faults.
func (m combinedMutant) numbers() (all []int) {
	for _, functions := range m.faults {
		for _, faults := range functions {
			for _, f := range faults {
				all = append(all, f.number)
			}
		}
	}
	return all
}

// files returns the text of each file with all its faults, by path.
func (m combinedMutant) files() map[string]string {
	files := map[string]string{}
	for name, functions := range m.faults {
		files[name] = combineFaults(m.sources[name], functions)
	}
	return files
}

// combineFaults returns a file in which the functions with faults get new names. A new function with
// the old name calls the variant of the current fault.
func combineFaults(source string, functions map[string][]fault) string {
	// The last function comes first, so that the offsets of earlier functions stay valid.
	order := slices.SortedFunc(maps.Values(functions), func(a, b []fault) int { return cmp.Compare(b[0].original.Pos(), a[0].original.Pos()) })
	var added strings.Builder
	for _, faults := range order {
		original := faults[0].original
		added.WriteString(switchFunction(source, faults))
		for _, f := range faults {
			added.WriteString(renameFunction(f.source, f.faulty, variantName(f.faulty, fmt.Sprint(f.number))))
		}
		start, end := offset(original.Pos()), offset(original.End())
		source = source[:start] + renameFunction(source, original, variantName(original, "original")) + source[end:]
	}
	clause, rest, _ := strings.Cut(source[strings.Index("\n"+source, "\npackage "):], "\n")
	return clause + "\n\nimport thefault \"" + mutantsPath + "fault\"\n" + rest + added.String()
}

// variantName returns the new name of a function; id is the number of a fault, or "original".
func variantName(f *ast.FuncDecl, id string) string { return f.Name.Name + "__" + id }

// renameFunction returns the text of a function with another name.
func renameFunction(source string, f *ast.FuncDecl, name string) string {
	return textOf(source, f.Pos(), f.Name.Pos()) + name + textOf(source, f.Name.End(), f.End()) + "\n"
}

// switchFunction returns a function that calls the variant of the current fault.
func switchFunction(source string, faults []fault) string {
	original := faults[0].original
	var params, args, results []string
	for _, field := range original.Type.Params.List {
		typeName := textOf(source, field.Type.Pos(), field.Type.End())
		for range max(1, len(field.Names)) {
			name := fmt.Sprintf("p%d", len(params))
			params = append(params, name+" "+typeName)
			if strings.HasPrefix(typeName, "...") {
				name += "..."
			}
			args = append(args, name)
		}
	}
	if original.Type.Results != nil {
		for _, field := range original.Type.Results.List {
			for range max(1, len(field.Names)) {
				results = append(results, textOf(source, field.Type.Pos(), field.Type.End()))
			}
		}
	}
	receiver, prefix := "", ""
	if original.Recv != nil {
		receiverType := original.Recv.List[0].Type
		receiver, prefix = "(it "+textOf(source, receiverType.Pos(), receiverType.End())+") ", "it."
	}
	callOf := func(name string) string {
		call := prefix + name + "(" + strings.Join(args, ", ") + ")"
		if len(results) > 0 {
			return "return " + call
		}
		return call + "\n\t\treturn"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\nfunc %s%s(%s) (%s) {\n\tswitch thefault.Number {\n", receiver, original.Name.Name, strings.Join(params, ", "), strings.Join(results, ", "))
	for _, f := range faults {
		fmt.Fprintf(&b, "\tcase \"%d\":\n\t\t%s\n", f.number, callOf(variantName(original, fmt.Sprint(f.number))))
	}
	fmt.Fprintf(&b, "\tdefault:\n\t\t%s\n\t}\n}\n", callOf(variantName(original, "original")))
	return b.String()
}
