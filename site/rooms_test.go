package site_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"octavo/site"
)

// module is the path of the module. A fork changes it (.ci/module).
var module = strings.TrimSuffix(reflect.TypeFor[site.Config]().PkgPath(), "/site")

// A room is a folder of the module with the packages that its code may import. In nested folders
// the longest path decides.
type room struct {
	path string
	may  []string // rooms whose packages it may import, besides itself
}

// rooms lists the rooms from top to bottom (ARCHITECTURE.md). Imports go downwards.
var rooms = []room{
	{path: "cmd", may: []string{"site", "content", "engine", "generator", "templates", "render"}}, // engines for browsers draw what they make
	{path: "site", may: []string{"content", "generator", "render", "templates", "engine"}},
	{path: "content", may: nil},
	{path: "generator", may: []string{"engine"}},
	{path: "render", may: []string{"engine"}},
	{path: "templates", may: []string{"content", "engine"}},
	{path: "engine", may: nil},
}

// roomByLibrary maps a library to the one room that may import it.
var roomByLibrary = map[string]string{
	"github.com/go-pdf/fpdf": "render/pdf",
	"github.com/spf13/cobra": "cmd",
	"golang.org/x/term":      "cmd",
}

// forbiddenInEngine lists packages that engines must not import, so that a puzzle depends on its parameters
// only: no disk, clock, network or global randomness.
var forbiddenInEngine = []string{"os", "os/", "io/fs", "time", "net", "net/", "syscall", "math/rand", "crypto/rand", "plugin", "unsafe"}

// The conformance suite of kinds isn't part of the program, and may import what prints their words.
const (
	suiteFile  = "engine/enginetest"
	suitesYAML = "github.com/goccy/go-yaml"
)

// withoutGlobalSource lists the names of math/rand/v2 that don't use its global source.
var withoutGlobalSource = []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf"}

// code is a file of the program that isn't a test.
type code struct {
	path string // from the top of the module
	room string
	tree *ast.File
	at   func(token.Pos) string
}

func program(t *testing.T) []code {
	t.Helper()
	all, err := wholeProgram()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Fatalf("only %d files of the program found", len(all))
	}
	return all
}

// wholeProgram reads all files of the program once for all tests.
var wholeProgram = sync.OnceValues(func() (all []code, err error) {
	err = filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && name != ".." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata") {
			return fs.SkipDir
		}
		if filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		files := token.NewFileSet()
		tree, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		path := filepath.ToSlash(strings.TrimPrefix(name, ".."+string(filepath.Separator)))
		top, _, _ := strings.Cut(path, "/")
		all = append(all, code{path: path, room: top, tree: tree, at: func(p token.Pos) string { return files.Position(p).String() }})
		return nil
	})
	return all, err
})

func imports(c code) []string {
	var list []string
	for _, spec := range c.tree.Imports {
		path, _ := strconv.Unquote(spec.Path.Value) // the parser has accepted it
		list = append(list, path)
	}
	return list
}

func TestRoomsImportDownwards(t *testing.T) {
	for _, c := range program(t) {
		i := slices.IndexFunc(rooms, func(r room) bool { return r.path == c.room })
		if i < 0 {
			t.Errorf("%s stands in no room of the house", c.path)
			continue
		}
		for _, path := range imports(c) {
			inside, ok := strings.CutPrefix(path, module+"/")
			if !ok {
				continue
			}
			other, _, _ := strings.Cut(inside, "/")
			if other != c.room && !slices.Contains(rooms[i].may, other) {
				t.Errorf("%s imports %s: %s may know only %v", c.path, path, c.room, rooms[i].may)
			}
		}
	}
}

func TestLibrariesOfOneRoom(t *testing.T) {
	for _, c := range program(t) {
		for _, path := range imports(c) {
			for library, home := range roomByLibrary {
				if within(path, library) && !within(c.path, home) {
					t.Errorf("%s imports %s, which only %s may", c.path, path, home)
				}
			}
		}
	}
}

// TestOnlyCommandsTalkToATerminal checks that only commands read from and write to a terminal.
// Packages below them get arguments and return results.
func TestOnlyCommandsTalkToATerminal(t *testing.T) {
	for _, c := range program(t) {
		name := nameOf(c.tree, "os", "os")
		if name == "" || c.room == "cmd" {
			continue
		}
		ast.Inspect(c.tree, func(n ast.Node) bool {
			use, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := use.X.(*ast.Ident); ok && x.Name == name && slices.Contains([]string{"Stdin", "Stdout", "Stderr", "Args", "Exit"}, use.Sel.Name) {
				t.Errorf("%s: os.%s is a command's matter", c.at(use.Pos()), use.Sel.Name)
			}
			return true
		})
	}
}

func within(path, folder string) bool { return path == folder || strings.HasPrefix(path, folder+"/") }

func TestTheEngineIsPure(t *testing.T) {
	for _, c := range program(t) {
		if c.room != "engine" {
			continue
		}
		for _, path := range imports(c) {
			first, _, _ := strings.Cut(path, "/")
			if strings.Contains(first, ".") && !(within(c.path, suiteFile) && path == suitesYAML) {
				t.Errorf("%s imports %s, which is not of the standard library", c.path, path)
			}
			for _, banned := range forbiddenInEngine {
				if path == banned || strings.HasSuffix(banned, "/") && strings.HasPrefix(path, banned) {
					t.Errorf("%s imports %s", c.path, path)
				}
			}
		}
	}
}

// narrowRooms maps rooms with few dependencies to the only packages of the module that they may import.
// Several parts use these rooms: the plan and the PDF ask what fits a page, and pages and engines
// draw for a screen.
var narrowRooms = map[string][]string{
	"render/geometry": {"octavo/engine", "octavo/engine/figure", "octavo/render"},
	"render/sheet":    {"octavo/engine", "octavo/engine/figure"}, // engine, for how sentences keep their parts
	"render/booklet":  {"octavo/engine/figure"},
	"render/screen":   {"octavo/engine", "octavo/engine/figure"},
	"render/playdata": {"octavo/engine", "octavo/engine/figure"},
}

func TestNarrowRooms(t *testing.T) {
	for room, known := range narrowRooms {
		found := false
		for _, c := range program(t) {
			if !within(c.path, room) {
				continue
			}
			found = true
			for _, path := range imports(c) {
				first, _, _ := strings.Cut(path, "/")
				ours := strings.HasPrefix(path, module+"/")
				if ours && !slices.Contains(known, path) || !ours && strings.Contains(first, ".") || slices.Contains(forbiddenInEngine, path) {
					t.Errorf("%s imports %s", c.path, path)
				}
			}
		}
		if !found {
			t.Errorf("%s has moved", room)
		}
	}
}

// TestProductsStandAlone checks that a product imports no other product. Only its files render.go
// and sheets.go may import renderers, so that planning and composing draw nothing.
func TestProductsStandAlone(t *testing.T) {
	products := []string{"site/articles", "site/books", "site/classes", "site/daily", "site/decks", "site/home", "site/worlds"}
	renderers := []string{"octavo/render/pdf", "octavo/render/html", "octavo/render/epub"}
	met := map[string]bool{}
	for _, c := range program(t) {
		i := slices.IndexFunc(products, func(p string) bool { return within(c.path, p) })
		if i < 0 {
			continue
		}
		met[products[i]] = true
		for _, path := range imports(c) {
			inside, _ := strings.CutPrefix(path, module+"/")
			if within(inside, "site") && !within(inside, products[i]) && !within(inside, "site/product") {
				t.Errorf("%s imports %s", c.path, path)
			}
			if draws := []string{"render.go", "sheets.go"}; slices.Contains(renderers, path) && !slices.Contains(draws, filepath.Base(c.path)) {
				t.Errorf("%s imports %s, which only %q may", c.path, path, draws)
			}
		}
	}
	if len(met) != len(products) {
		t.Errorf("of %v only %v are there", products, met)
	}
}

// TestBuildKnowsNoProduct checks that only load.go lists the products.
func TestBuildKnowsNoProduct(t *testing.T) {
	for _, c := range program(t) {
		if folder, _ := filepath.Split(c.path); folder != "site/" || c.path == "site/load.go" {
			continue
		}
		for _, path := range imports(c) {
			for _, product := range []string{"articles", "books", "classes", "daily", "decks", "worlds"} {
				if within(path, "octavo/site/"+product) {
					t.Errorf("%s imports %s; load.go lists the products", c.path, path)
				}
			}
		}
	}
}

// TestKyndoImports checks that the rules import no match, a match no opponents, and the drawing
// of cards neither of them.
func TestKyndoImports(t *testing.T) {
	home := module + "/engine/kyndo"
	may := map[string][]string{
		"":          nil,
		"/match":    {""},
		"/opponent": {"", "/match"},
		"/remote":   {"", "/match"},
		"/balance":  {"", "/match", "/opponent"},
		"/cards":    {""},
		"/board":    {""},
	}
	met := map[string]bool{}
	for _, c := range program(t) {
		below, inside := strings.CutPrefix(module+"/"+path.Dir(c.path), home)
		if below == "/kyndotest" {
			continue // which the tests of all of them use
		}
		known, listed := may[below]
		if inside && !listed {
			t.Errorf("%s: no rule says what it may know", c.path)
		}
		met[below] = true
		for _, imported := range imports(c) {
			to, ours := strings.CutPrefix(imported, home)
			switch {
			case !ours:
			case to == "/kyndotest":
				t.Errorf("%s imports %s, which is for tests", c.path, imported)
			case inside && !slices.Contains(known, to):
				t.Errorf("%s imports %s: it may know only %q", c.path, imported, known)
			}
		}
	}
	for below := range may {
		if !met[below] {
			t.Errorf("%s%s has moved", home, below)
		}
	}
}

func TestRandomSourcesAreParameters(t *testing.T) {
	for _, c := range program(t) {
		name := nameOf(c.tree, "math/rand/v2", "rand")
		if name == "" {
			continue
		}
		ast.Inspect(c.tree, func(n ast.Node) bool {
			use, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := use.X.(*ast.Ident); ok && x.Name == name && !slices.Contains(withoutGlobalSource, use.Sel.Name) {
				t.Errorf("%s: rand.%s draws on the global source", c.at(use.Pos()), use.Sel.Name)
			}
			return true
		})
	}
}

// nameOf returns the name of an imported package in a file, or "" if the file doesn't import it.
func nameOf(tree *ast.File, path, usual string) string {
	for _, spec := range tree.Imports {
		if spec.Path.Value != strconv.Quote(path) {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return usual
	}
	return ""
}

func TestNoCodeRunsAtStart(t *testing.T) {
	for _, c := range program(t) {
		for _, declaration := range c.tree.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s: init() makes a package do things before anybody asks", c.at(f.Pos()))
			}
		}
	}
}
