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
	"testing"
	"time"

	"octavo/engine/kinds"
)

// All mutants are built into one program, which is linked once. For each kind it has a copy of the
// packages with faults, and of the packages between them and the kind. A function has one variant for
// each fault, and an environment variable selects the fault (see joining_test.go). A fault outside of
// functions needs a copy of its own. The copies exist only in an overlay for the go command (-overlay).

// stable is the import path of the copies.
const stable = "octavo/engine/kinds/mutants/"

// programs are the test programs of all mutants, in the fast and in the slow version.
type programs struct{ fast, full string }

// bred builds the programs. It returns the name under which each mutant is in them. Without a
// number, a kind has no fault.
func bred(t *testing.T, all []mutant) (p programs, named []string) {
	t.Helper()
	b := breeder{t: t, dir: t.TempDir(), engine: absolute(t, ".."), replace: map[string]string{}}
	var names []string
	named = make([]string, len(all))
	for _, kind := range kinds.Names() {
		joint := b.joint(kind, all)
		b.breed("joint"+kind, kind, joint.files())
		names = append(names, "joint"+kind)
		for _, number := range joint.numbers() {
			named[number] = "joint" + kind
		}
	}
	for i, m := range all {
		if named[i] == "" {
			named[i] = fmt.Sprintf("m%d", i)
			names = append(names, named[i])
			source, err := m.planted(b.engine)
			if err != nil {
				t.Fatal(err)
			}
			b.breed(named[i], m.kind, map[string]string{m.file: string(source)})
		}
	}
	b.write("kinds/mutants/fault/fault.go", faultSource)
	b.write("kinds/mutants/mutants_test.go", suiteOf(names))
	return programs{b.compile("fast.test", ""), b.compile("full.test", "slow")}, named
}

// compile builds the program of all mutants with some build tags.
func (b *breeder) compile(name, tags string) string {
	b.t.Helper()
	program := filepath.Join(b.dir, name)
	command := exec.CommandContext(b.t.Context(), "go", "test", "-c", "-vet=off", "-tags="+tags, "-ldflags=-s -w", "-overlay", b.overlay(), "-o", program, "./mutants")
	if said, err := command.CombinedOutput(); err != nil {
		b.t.Fatalf("they don't compile: %v\n%s", err, said)
	}
	return program
}

// patienceOf returns the time limit of each kind: several times as long as the suite takes for the
// kind without faults. A mutant that hangs counts as caught.
func patienceOf(t *testing.T, program string) map[string]time.Duration {
	t.Helper()
	patience := map[string]time.Duration{}
	for _, kind := range kinds.Names() {
		patience[kind] = patienceWith(t, program, "joint"+kind)
	}
	return patience
}

// patienceWith returns the time limit for one kind without a fault, or for one check of it.
func patienceWith(t *testing.T, program, name string) time.Duration {
	t.Helper()
	begun := time.Now()
	if said, err := suite(t.Context(), program, name, none); err != nil {
		t.Fatalf("%s doesn't conform as it is: %v\n%s", name, err, said)
	}
	return 2*time.Second + 6*time.Since(begun)
}

// hunt runs the suite on a mutant, in its own process. It begins with the check that found it the
// last time, then runs all checks in the fast version and in the slow one, which damages more
// drawings. It returns the check that found the fault.
func hunt(t *testing.T, p programs, name string, number int, last finder, patience time.Duration) finder {
	if last.check != "" && foundBy(t, last, last.program(p), name, number, patience) {
		return last
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	said, err := suite(ctx, p.fast, name, number)
	found := finder{hung: ctx.Err() != nil}
	if err == nil {
		said, err = suite(t.Context(), p.full, name, number)
		found = finder{long: true}
	}
	switch {
	case err == nil:
		t.Errorf("the suite lets it pass:\n%s", said)
		return finder{}
	case !looked(said):
		t.Errorf("the suite didn't look at it: %v\n%s", err, said)
	}
	found.check = whichFailed(said)
	return found
}

// foundBy reports whether the check that found a mutant the last time finds it again. If the mutant
// hangs, it waits only as long as the check takes alone.
func foundBy(t *testing.T, last finder, program, name string, number int, patience time.Duration) bool {
	alone := name + "$/^" + last.check
	if last.hung && strings.HasPrefix(name, "joint") {
		patience = patienceWith(t, program, alone)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	said, err := suite(ctx, program, alone, number)
	return err != nil && looked(said)
}

// looked reports whether the suite has begun, by its output.
func looked(said []byte) bool { return bytes.Contains(said, []byte("=== RUN   TestMutant/")) }

// suite runs the suite on one kind of the program, or one check of it, with a fault.
func suite(ctx context.Context, program, name string, number int) (said []byte, err error) {
	command := exec.CommandContext(ctx, program, "-test.run", "^TestMutant$/^"+name+"$", "-test.failfast", "-test.v")
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d", faultVariable, number))
	return command.CombinedOutput()
}

// suiteOf returns the source of the program.
func suiteOf(names []string) string {
	var imports, list strings.Builder
	for _, name := range names {
		fmt.Fprintf(&imports, "\t%q\n", stable+name)
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

// A breeder collects the sources of the program.
type breeder struct {
	t       *testing.T
	dir     string            // the folder for new sources
	engine  string            // the folder of the engine packages
	replace map[string]string // the overlay: files of the program, and where their texts are
}

// breed adds a kind with some changed files.
func (b *breeder) breed(name, kind string, files map[string]string) {
	b.t.Helper()
	var changed []string
	for file := range files {
		between := b.between(path.Dir(file), kind, "enginetest", "sortresort") // the worlds are of sortresort
		if !slices.Contains(between, kind) {
			b.t.Fatalf("%s doesn't use %s", kind, path.Dir(file))
		}
		changed = append(changed, between...)
	}
	slices.Sort(changed)
	changed = slices.Compact(changed)
	for _, pkg := range changed {
		b.copy(pkg, name, changed)
	}
	for file, source := range files {
		b.write(copied(name, file), b.moved(source, name, changed))
	}
	b.add(name, kind, changed)
}

// add adds the package of a kind whose packages are partly copies.
func (b *breeder) add(name, kind string, copies []string) {
	b.t.Helper()
	b.write(path.Join("kinds/mutants", name, "kind.go"), b.moved(`package `+name+`

import (
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/`+kind+`"
)

// Run runs the suite on the kind, with its material.
func Run(t *testing.T) {
	enginetest.Run(t, engine.Supply([]engine.Kind{`+kind+`.Kind{}}, worlds()...)[0])
}
`, name, copies))
	worlds := strings.Replace(b.read("kinds/worlds_test.go"), "package kinds_test", "package "+name, 1)
	b.write(path.Join("kinds/mutants", name, "worlds.go"), b.moved(worlds, name, copies))
}

// copied returns the path of a mutant's copy of a file.
func copied(name, file string) string { return path.Join("kinds/mutants", name, "engine", file) }

// imported returns the import path of a package.
func imported(pkg string) string { return path.Join("octavo/engine", pkg) }

// between returns the packages through which some packages use another one, with both ends. Copies
// of these must import each other's copies.
func (b *breeder) between(faulty string, users ...string) []string {
	b.t.Helper()
	uses := map[string]bool{faulty: true}
	var ask func(pkg string) bool
	ask = func(pkg string) bool {
		if known, asked := uses[pkg]; asked {
			return known
		}
		uses[pkg] = false
		for _, used := range b.load(pkg).Imports {
			if inner, ok := strings.CutPrefix(used, imported(".")); ok && ask(cmp.Or(strings.TrimPrefix(inner, "/"), ".")) {
				uses[pkg] = true
			}
		}
		return uses[pkg]
	}
	for _, pkg := range users {
		ask(pkg)
	}
	maps.DeleteFunc(uses, func(_ string, does bool) bool { return !does })
	return slices.Sorted(maps.Keys(uses))
}

// copy adds the copy of a package for a mutant, with its embedded files.
func (b *breeder) copy(pkg, name string, changed []string) {
	b.t.Helper()
	from := b.load(pkg)
	for _, file := range from.GoFiles {
		b.write(copied(name, path.Join(pkg, file)), b.moved(b.read(path.Join(pkg, file)), name, changed))
	}
	for _, pattern := range from.EmbedPatterns {
		files, err := fs.Glob(os.DirFS(from.Dir), pattern)
		if err != nil || len(files) == 0 {
			b.t.Fatalf("%s embeds %s: %v, %v", pkg, pattern, files, err)
		}
		for _, file := range files {
			b.replace[b.at(copied(name, path.Join(pkg, file)))] = filepath.Join(from.Dir, filepath.FromSlash(file))
		}
	}
}

// moved returns a source that imports a mutant's copies instead of the original packages.
func (b *breeder) moved(source, name string, changed []string) string {
	for _, pkg := range changed {
		source = strings.ReplaceAll(source, `"`+imported(pkg)+`"`, `"`+path.Join(stable, name, "engine", pkg)+`"`)
	}
	return source
}

// load returns what the go command knows of a package.
func (b *breeder) load(pkg string) *build.Package {
	b.t.Helper()
	loaded, err := build.ImportDir(filepath.Join(b.engine, filepath.FromSlash(pkg)), 0)
	if err != nil {
		b.t.Fatal(err)
	}
	return loaded
}

func (b *breeder) read(file string) string {
	b.t.Helper()
	data, err := os.ReadFile(filepath.Join(b.engine, filepath.FromSlash(file)))
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

// write adds a new file to the program.
func (b *breeder) write(file, text string) {
	b.t.Helper()
	at := filepath.Join(b.dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
	b.replace[b.at(file)] = at
}

// at returns the path of a file in the overlay.
func (b *breeder) at(file string) string { return filepath.Join(b.engine, filepath.FromSlash(file)) }

// overlay writes the overlay file for the go command.
func (b *breeder) overlay() string {
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

func absolute(t *testing.T, dir string) string {
	t.Helper()
	full, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	return full
}

var (
	update = flag.Bool("update", false, "have all of the suite look for the faults, and write down which check finds each")
	only   = flag.String("mutant", "", "of the faults only those whose names have this in them, such as symmetry.go")
)

// TestMutantsAreCaught plants faults in the kinds, each in its own process, and checks that the
// conformance suite finds each of them.
func TestMutantsAreCaught(t *testing.T) {
	all := slices.DeleteFunc(mutants(), func(m mutant) bool { return !strings.Contains(m.name(), *only) })
	begun := time.Now()
	program, named := bred(t, all)
	t.Logf("after %v there are %d mutants", time.Since(begun), len(all))
	patience, known := patienceOf(t, program.fast), readFinders(t)
	found := make([]finder, len(all))
	t.Run("each", func(t *testing.T) {
		for i, m := range all {
			last := known[m.name()]
			if *update {
				last = finder{}
			}
			t.Run(m.name(), func(t *testing.T) {
				t.Parallel()
				found[i] = hunt(t, program, named[i], i, last, patience[m.kind])
			})
		}
	})
	if *update {
		for i, m := range all {
			known[m.name()] = found[i]
		}
		writeFinders(t, known)
	}
}
