package source

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/render"
)

// moduleLine is the first line of this module's go.mod.
const moduleLine = "module octavo"

// findSource finds the folder of the module. It is the folder in which this file was when it was
// compiled. If the program doesn't know that folder, it looks in the working directory and the
// folders above it. ok is false if there is none.
func findSource() (dir string, ok bool) {
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		dir := filepath.Join(filepath.Dir(file), "..", "..", "..")
		return dir, isSource(dir)
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", false
	}
	for !isSource(dir) {
		above := filepath.Dir(dir)
		if above == dir {
			return "", false
		}
		dir = above
	}
	return dir, true
}

func isSource(dir string) bool {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return false
	}
	first, _, _ := bytes.Cut(data, []byte("\n"))
	if string(bytes.TrimSpace(first)) != moduleLine {
		return false
	}
	_, err = os.Stat(filepath.Join(dir, "cmd", "engines", "main_js.go"))
	return err == nil
}

// enginesFromSource returns engines that are built from the source in a folder.
func enginesFromSource(ctx context.Context, dir string) (*Engines, error) {
	tools, err := toolchainIn(ctx, dir)
	if err != nil {
		return nil, message.Errorf("there is no go by which the engines for browsers could be built of the source in %s: %v", dir, err)
	}
	digest, err := digestOfSource(dir)
	if err != nil {
		return nil, err
	}
	return &Engines{
		digest: digestOf([]byte(digest), []byte(tools.GOVERSION)),
		build:  func(ctx context.Context) (render.Programs, error) { return tools.build(ctx, dir) },
	}, nil
}

// A toolchain is the Go installation that the go command uses in a folder. Its fields have the
// names that go env prints.
type toolchain struct{ GOROOT, GOVERSION string }

// toolchainIn asks the go command for the toolchain of a folder.
func toolchainIn(ctx context.Context, dir string) (tools toolchain, err error) {
	out, err := run(ctx, dir, "env", "-json", "GOROOT", "GOVERSION")
	if err != nil {
		return tools, err
	}
	return tools, json.Unmarshal(out, &tools)
}

// run runs the go command in a folder, and returns its standard output. It overrides build settings
// of the environment, so that the same source always gives the same program.
func run(ctx context.Context, dir string, args ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = dir
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWASM=", "GOEXPERIMENT=", "GOWORK=off")
	out, err := c.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		firstLine, _, _ := strings.Cut(string(bytes.TrimSpace(exit.Stderr)), "\n")
		return nil, message.Errorf("%v: %s", err, firstLine)
	}
	return out, err
}

// buildCommand returns the arguments with which the go command builds the engines, so that they are
// small and always the same. Without inlining, the file is a tenth smaller, and some engines are a
// third slower. The go:generate line in origin.go repeats these flags.
func buildCommand() []string {
	return []string{"build", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-ldflags=-s -w"}
}

// build builds the programs in a temporary folder. It returns them and the script of the Go library
// that runs them.
func (t toolchain) build(ctx context.Context, dir string) (built render.Programs, err error) {
	folder, err := os.MkdirTemp("", "octavo-engines-")
	if err != nil {
		return built, err
	}
	defer os.RemoveAll(folder)
	for name, to := range map[string]*[]byte{"engines": &built.Engines, "decks": &built.Decks} {
		file := filepath.Join(folder, name+".wasm")
		if _, err = run(ctx, dir, append(buildCommand(), "-o", file, "./cmd/"+name)...); err != nil {
			return built, message.Errorf("building the engines for browsers: %v", err)
		}
		if *to, err = os.ReadFile(file); err != nil {
			return built, err
		}
	}
	built.Support, err = os.ReadFile(filepath.Join(t.GOROOT, "lib", "wasm", "wasm_exec.js"))
	return built, err
}

// sourceFolders are the folders that the programs are built from, with the folders in them. The
// engines also use package render, but not all folders in it; renderFiles names the files of the
// package.
var sourceFolders = []string{
	"cmd/engines", "cmd/decks", "content/message", "content/names", "content/strict", "content/table", "engine", "generator",
	"render/geometry", "render/playdata", "render/screen", "render/svg", "site/decks/kyndodata",
}

const renderFiles = "render/*.go"

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// digestOfSource returns a hash of the files that the engines are built from: renderFiles, go.mod,
// go.sum and sourceFolders, without tests.
func digestOfSource(dir string) (string, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return "", err
	}
	defer root.Close()
	names, err := fs.Glob(root.FS(), renderFiles)
	if err != nil {
		return "", err
	}
	names = append(slices.DeleteFunc(names, isTest), "go.mod", "go.sum")
	for _, part := range sourceFolders {
		err := fs.WalkDir(root.FS(), part, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && entry.Name() == "testdata":
				return fs.SkipDir
			case entry.Type().IsRegular() && !isTest(name):
				names = append(names, name)
			}
			return nil
		})
		if err != nil {
			return "", err
		}
	}
	slices.Sort(names)
	sum := sha256.New()
	for _, name := range names {
		data, err := root.ReadFile(name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%q %d\n", name, len(data))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
