//go:build slow

package source

import (
	"bytes"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
	"octavo/render/programtest"
)

// TestBuildsAreReproducible checks that the same source builds the same engines in any environment.
func TestBuildsAreReproducible(t *testing.T) {
	one := mustMake(t)
	t.Setenv("GOFLAGS", "-buildvcs=true")
	t.Setenv("GOARCH", "386")
	two := mustMake(t)
	if !cmp.Equal(one, two) {
		t.Error("the same source becomes different programs")
	}
	for name, program := range map[string][]byte{"engines": one.Engines, "decks": one.Decks} {
		if !bytes.HasPrefix(program, []byte("\x00asm")) || !bytes.Contains(one.Support, []byte("Go = class")) {
			t.Errorf("%s begins with %q, its support with %.40q", name, program[:4], one.Support)
		}
		for _, folder := range []string{"/cmd/" + name, os.TempDir()} {
			if dir, _ := findSource(); bytes.Contains(program, []byte(dir+folder)) {
				t.Errorf("%s holds a path of this machine, %s", name, dir)
			}
		}
	}
}

func mustMake(t *testing.T) render.Programs {
	t.Helper()
	engines, err := Find(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	programs, err := engines.Make(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return programs
}

// TestDigestCoversAllPackages checks that the digest depends on each folder that the engines are built from.
func TestDigestCoversAllPackages(t *testing.T) {
	source, _ := findSource()
	out, err := run(t.Context(), source, "list", "-deps", "-f", "{{.Dir}}", "./cmd/engines", "./cmd/decks")
	if err != nil {
		t.Fatal(err)
	}
	covered := 0
	for dir := range strings.FieldsSeq(string(out)) {
		rel, err := filepath.Rel(source, dir)
		if err != nil || !filepath.IsLocal(rel) {
			continue // a library, whose version is in go.mod
		}
		covered++
		name := filepath.ToSlash(rel)
		inFolder := slices.ContainsFunc(sourceFolders, func(folder string) bool { return name == folder || strings.HasPrefix(name, folder+"/") })
		if !inFolder && name != path.Dir(renderFiles) {
			t.Errorf("the engines are built from %s, and the digest doesn't depend on it", name)
		}
	}
	if covered < len(sourceFolders) {
		t.Errorf("go list names only %d packages of the source", covered)
	}
}

// TestCarried checks that a program built with the tag includes the files beside carried.go, and
// needs neither source nor go.
func TestCarried(t *testing.T) {
	folder := t.TempDir()
	const asset = "// neither a program nor a script that runs it"
	source, _ := findSource()
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for _, name := range []string{"engines.wasm", "decks.wasm", "wasm_exec.js"} {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(asset), 0o600); err != nil {
			t.Fatal(err)
		}
		overlay.Replace[filepath.Join(source, "cmd", "engines", "source", name)] = file
	}
	data, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(folder, "overlay.json")
	if err := os.WriteFile(list, data, 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "octavo")
	build := programtest.Command(t, "go", "build", "-trimpath", "-tags", "carried", "-overlay", list, "-o", program, "octavo/cmd/octavo")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	press := filepath.Join(folder, "press")
	if err := os.MkdirAll(filepath.Join(press, "content", "books"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"octavo.yaml":        "title: T\nlanguages: [es]\n",
		"content/books/a.md": "---\ntitle: A\nsections:\n  - {kind: sudoku, tier: easy, count: 1, options: {size: 4}}\n---\n",
	} {
		if err := os.WriteFile(filepath.Join(press, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := programtest.Command(t, program, "build", "--format", "html", press)
	run.Dir, run.Env = folder, append(os.Environ(), "PATH=")
	if out, err := run.CombinedOutput(); err != nil || strings.Contains(string(out), "engines") {
		t.Fatalf("%v: %s", err, out)
	}
	found, err := filepath.Glob(filepath.Join(press, "public", "play", "engines.*.wasm"))
	if err != nil || len(found) != 1 {
		t.Fatalf("the site carries %v", found)
	}
	if data, err := os.ReadFile(found[0]); err != nil || string(data) != asset {
		t.Errorf("the site carries %q: %v", data, err)
	}
}
