//go:build slow

package kinds_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"go/build"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"octavo/content/goldentest"
	"octavo/engine/kinds"
)

// All mutants are built into one program, which is linked once. For each kind it has a copy of the
// packages with faults, and of the packages between them and the kind. A function has one variant for
// each fault, and an environment variable selects the fault (see combinedmutants_test.go). A fault
// outside of functions needs a copy of its own. The copies exist only in an overlay for the go command
// (-overlay).

// mutantsPath is the start of the import paths of all copies.
const mutantsPath = "octavo/engine/kinds/mutants/"

// programs holds the paths of the test programs with all mutants: with the fast tests, and with the
// slow tests.
type programs struct{ fast, slow string }

// buildMutants builds the programs. It also returns, for each mutant, the name of the package copy
// that has its fault.
func buildMutants(t *testing.T, all []mutant) (p programs, copyNames []string) {
	t.Helper()
	engineDir, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	b := mutantBuilder{t: t, dir: t.TempDir(), engine: engineDir, replace: map[string]string{}}
	var names []string
	copyNames = make([]string, len(all))
	for _, kind := range kinds.Names() {
		combined, name := b.combine(kind, all), combinedPrefix+kind
		b.addMutant(name, kind, combined.files())
		names = append(names, name)
		for _, number := range combined.numbers() {
			copyNames[number] = name
		}
	}
	for i, m := range all {
		if copyNames[i] == "" {
			copyNames[i] = fmt.Sprintf("m%d", i)
			names = append(names, copyNames[i])
			source, err := m.plant(b.engine)
			if err != nil {
				t.Fatal(err)
			}
			b.addMutant(copyNames[i], m.kind, map[string]string{m.file: string(source)})
		}
	}
	b.write("kinds/mutants/fault/fault.go", faultSource)
	b.write("kinds/mutants/mutants_test.go", suiteSource(names))
	return programs{b.compile("fast.test", ""), b.compile("slow.test", "slow")}, copyNames
}

// combinedPrefix begins the name of a copy that has several faults.
const combinedPrefix = "combined"

// compile builds the program of all mutants with some build tags.
func (b *mutantBuilder) compile(name, tags string) string {
	b.t.Helper()
	program := filepath.Join(b.dir, name)
	command := exec.CommandContext(b.t.Context(), "go", "test", "-c", "-vet=off", "-tags="+tags, "-ldflags=-s -w", "-overlay", b.overlay(), "-o", program, "./mutants")
	if output, err := command.CombinedOutput(); err != nil {
		b.t.Fatalf("the mutants don't compile: %v\n%s", err, output)
	}
	return program
}

// measureTimeLimit returns the time limit for one kind, or one check of it: several times as long as
// it takes without a fault. A mutant that hangs counts as caught.
func measureTimeLimit(ctx context.Context, program, name string) (time.Duration, error) {
	start := time.Now()
	if output, err := runSuite(ctx, program, name, noFault); err != nil {
		return 0, fmt.Errorf("%s without a fault doesn't conform: %w\n%s", name, err, output)
	}
	return 2*time.Second + 4*time.Since(start), nil
}

// findFault runs the suite on a mutant, in its own process. It begins with the check that found it the
// last time, then runs all checks in the fast version and in the slow one, which damages more
// drawings. It returns the check that found the fault.
func findFault(t *testing.T, p programs, name string, number int, last finder, suiteLimit func() (time.Duration, error)) finder {
	if isFoundBy(t, p, last, name, number) {
		return last
	}
	t.Log("run all checks: the one in " + findersFile + " doesn't find the fault any more")
	limit, err := suiteLimit()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	output, err := runSuite(ctx, p.fast, name, number)
	found := finder{hung: ctx.Err() != nil}
	if err == nil {
		output, err = runSuite(t.Context(), p.slow, name, number)
		found = finder{slow: true}
	}
	switch {
	case err == nil:
		t.Errorf("the suite doesn't find the fault:\n%s", output)
		return finder{}
	case !hasBegun(output):
		t.Errorf("the suite didn't begin: %v\n%s", err, output)
	}
	found.check = failedCheck(output)
	return found
}

// isFoundBy reports whether the check that found a mutant the last time finds it again. If the mutant
// hangs, it waits only as long as the check takes alone.
func isFoundBy(t *testing.T, p programs, last finder, name string, number int) bool {
	if last.check == "" {
		return false
	}
	check, limit, program := name+"$/^"+last.check, hangLimit, p.fast
	if last.slow {
		program = p.slow
	}
	if last.hung && strings.HasPrefix(name, combinedPrefix) {
		var err error
		if limit, err = measureTimeLimit(t.Context(), program, check); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	output, err := runSuite(ctx, program, check, number)
	return err != nil && hasBegun(output)
}

// hangLimit is the time limit for a check that has found its fault without hanging. No check takes
// that long, even on a busy machine.
const hangLimit = 10 * time.Minute

// hasBegun reports whether the suite has begun, by its output.
func hasBegun(output []byte) bool { return bytes.Contains(output, []byte("=== RUN   TestMutant/")) }

// runSuite runs the suite on one copy of a kind, or one check of it, with the fault of a number.
func runSuite(ctx context.Context, program, name string, number int) (output []byte, err error) {
	command := exec.CommandContext(ctx, program, "-test.run", "^TestMutant$/^"+name+"$", "-test.failfast", "-test.v")
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d", faultVariable, number))
	return command.CombinedOutput()
}

// suiteSource returns the source of a test that runs the suite on each copy.
func suiteSource(names []string) string {
	var imports, list strings.Builder
	for _, name := range names {
		fmt.Fprintf(&imports, "\t%q\n", mutantsPath+name)
		fmt.Fprintf(&list, "\t\t%q: %s.Run,\n", name, name)
	}
	return `package mutants

import (
	"testing"

` + imports.String() + `)

func TestMutant(t *testing.T) {
	for name, run := range map[string]func(*testing.T){
` + list.String() + `	} {
		t.Run(name, run)
	}
}
`
}

// A mutantBuilder collects the sources of the test programs.
type mutantBuilder struct {
	t       *testing.T
	dir     string            // the folder for new sources
	engine  string            // the absolute path of the folder engine
	replace map[string]string // the overlay: the path of each file, and of the file with its text
}

// addMutant adds a copy of a kind with some changed files.
func (b *mutantBuilder) addMutant(name, kind string, files map[string]string) {
	b.t.Helper()
	var changed []string
	for file := range files {
		between := b.between(path.Dir(file), kind, "enginetest", "sortresort") // worlds_test.go imports sortresort
		if !slices.Contains(between, kind) {
			b.t.Fatalf("%s doesn't import %s", kind, path.Dir(file))
		}
		changed = append(changed, between...)
	}
	slices.Sort(changed)
	changed = slices.Compact(changed)
	for _, pkg := range changed {
		b.copyPackage(pkg, name, changed)
	}
	for file, source := range files {
		b.write(copyPath(name, file), b.importCopies(source, name, changed))
	}
	b.addRunner(name, kind, changed)
}

// addRunner adds a package whose function Run runs the suite on a copy of a kind.
func (b *mutantBuilder) addRunner(name, kind string, copies []string) {
	b.t.Helper()
	b.write(path.Join("kinds/mutants", name, "kind.go"), b.importCopies(`package `+name+`

import (
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/`+kind+`"
)

// Run runs the suite on the kind, with its material.
func Run(t *testing.T) {
	enginetest.Run(t, engine.WithMaterials([]engine.Kind{`+kind+`.Kind{}}, worlds()...)[0])
}
`, name, copies))
	worlds := strings.Replace(b.read("kinds/worlds_test.go"), "package kinds_test", "package "+name, 1)
	b.write(path.Join("kinds/mutants", name, "worlds.go"), b.importCopies(worlds, name, copies))
}

// copyPath returns the path of a mutant's copy of a file.
func copyPath(name, file string) string { return path.Join("kinds/mutants", name, "engine", file) }

// importPath returns the import path of a package, given its path in the folder engine.
func importPath(pkg string) string { return path.Join("octavo/engine", pkg) }

// between returns those packages through which importers import the package target, including
// target and the importers. Copies of these must import each other's copies.
func (b *mutantBuilder) between(target string, importers ...string) []string {
	b.t.Helper()
	imports := map[string]bool{target: true} // by package: whether it imports target
	var find func(pkg string) bool
	find = func(pkg string) bool {
		if result, known := imports[pkg]; known {
			return result
		}
		imports[pkg] = false
		for _, imported := range b.load(pkg).Imports {
			if inner, ok := strings.CutPrefix(imported, importPath(".")); ok && find(cmp.Or(strings.TrimPrefix(inner, "/"), ".")) {
				imports[pkg] = true
			}
		}
		return imports[pkg]
	}
	for _, pkg := range importers {
		find(pkg)
	}
	maps.DeleteFunc(imports, func(_ string, importsTarget bool) bool { return !importsTarget })
	return slices.Sorted(maps.Keys(imports))
}

// copyPackage adds the copy of a package for a mutant, with its embedded files.
func (b *mutantBuilder) copyPackage(pkg, name string, changed []string) {
	b.t.Helper()
	original := b.load(pkg)
	for _, file := range original.GoFiles {
		b.write(copyPath(name, path.Join(pkg, file)), b.importCopies(b.read(path.Join(pkg, file)), name, changed))
	}
	for _, pattern := range original.EmbedPatterns {
		files, err := fs.Glob(os.DirFS(original.Dir), pattern)
		if err != nil || len(files) == 0 {
			b.t.Fatalf("%s embeds %s: %v, %v", pkg, pattern, files, err)
		}
		for _, file := range files {
			b.replace[b.enginePath(copyPath(name, path.Join(pkg, file)))] = filepath.Join(original.Dir, filepath.FromSlash(file))
		}
	}
}

// importCopies returns a source that imports a mutant's copies instead of the original packages.
func (b *mutantBuilder) importCopies(source, name string, changed []string) string {
	for _, pkg := range changed {
		source = strings.ReplaceAll(source, `"`+importPath(pkg)+`"`, `"`+path.Join(mutantsPath, name, "engine", pkg)+`"`)
	}
	return source
}

// load returns the imports and files of a package.
func (b *mutantBuilder) load(pkg string) *build.Package {
	b.t.Helper()
	loaded, err := build.ImportDir(b.enginePath(pkg), 0)
	if err != nil {
		b.t.Fatal(err)
	}
	return loaded
}

func (b *mutantBuilder) read(file string) string {
	b.t.Helper()
	data, err := os.ReadFile(b.enginePath(file))
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

// write adds a new file to the overlay.
func (b *mutantBuilder) write(file, text string) {
	b.t.Helper()
	name := filepath.Join(b.dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
	b.replace[b.enginePath(file)] = name
}

// enginePath returns the absolute path of a file or folder in the folder engine.
func (b *mutantBuilder) enginePath(file string) string {
	return filepath.Join(b.engine, filepath.FromSlash(file))
}

// overlay writes the overlay file for the go command.
func (b *mutantBuilder) overlay() string {
	b.t.Helper()
	list, err := json.Marshal(map[string]map[string]string{"Replace": b.replace})
	if err != nil {
		b.t.Fatal(err)
	}
	name := filepath.Join(b.dir, "overlay.json")
	if err := os.WriteFile(name, list, 0o600); err != nil {
		b.t.Fatal(err)
	}
	return name
}

var filter = flag.String("mutant", "", "run only mutants whose names contain this text, such as symmetry.go")

// TestMutantsAreCaught plants faults in the kinds, each in its own process, and checks that the
// conformance suite finds each of them.
func TestMutantsAreCaught(t *testing.T) {
	all := slices.DeleteFunc(mutants(), func(m mutant) bool { return !strings.Contains(m.name(), *filter) })
	start := time.Now()
	p, copyNames := buildMutants(t, all)
	t.Logf("%d mutants were built in %v", len(all), time.Since(start))
	limits := map[string]func() (time.Duration, error){} // of the whole suite, by kind
	for _, kind := range kinds.Names() {
		limits[kind] = sync.OnceValues(func() (time.Duration, error) {
			return measureTimeLimit(t.Context(), p.fast, combinedPrefix+kind)
		})
	}
	finders := readFinders(t)
	found := make([]finder, len(all))
	t.Run("each", func(t *testing.T) {
		for i, m := range all {
			t.Run(m.name(), func(t *testing.T) {
				t.Parallel()
				found[i] = findFault(t, p, copyNames[i], i, finders[m.name()], limits[m.kind])
			})
		}
	})
	if goldentest.Updating() {
		for i, m := range all {
			finders[m.name()] = found[i]
		}
		writeFinders(t, finders)
	}
}
