package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// systems lists the systems for which programs are released. The program for one system may have
// modules that others lack.
var systems = []string{"darwin", "linux", "windows"}

// A linkedPackage is a package of the program in the output of `go list -json`.
type linkedPackage struct {
	Dir    string
	Module *struct {
		Path, Version, Dir string
		Main               bool
	}
}

// licenceFile matches the names of files with the licence of a module.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|copyright)([.-].*)?$`)

// writeLicences writes the licences of Go and of all modules in a program into a file. pkg is the
// program's package in the module of the folder, such as ./cmd/octavo. A module without a licence
// is an error.
func writeLicences(file, folder, pkg string) error {
	texts := map[string]map[string]bool{} // licence files by name of the module
	for _, system := range systems {
		if err := addLicences(texts, system, folder, pkg); err != nil {
			return err
		}
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "The licences of what the program is made of beside its own source.\n")
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	if err := writeTexts(&out, "Go and its standard library", []string{filepath.Join(strings.TrimSpace(string(root)), "LICENSE")}); err != nil {
		return err
	}
	for _, module := range sortedKeys(texts) {
		if err := writeTexts(&out, module, sortedKeys(texts[module])); err != nil {
			return err
		}
	}
	return os.WriteFile(file, out.Bytes(), 0o644)
}

// addLicences finds the licence files of the modules that are linked for a system.
func addLicences(texts map[string]map[string]bool, system, folder, pkg string) error {
	list := exec.Command("go", "list", "-C", folder, "-deps", "-tags=carried", "-json=Dir,Module", pkg)
	list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	output, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for packages := json.NewDecoder(bytes.NewReader(output)); ; {
		var p linkedPackage
		if err := packages.Decode(&p); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if p.Module == nil || p.Module.Main {
			continue
		}
		name := p.Module.Path + " " + p.Module.Version
		if texts[name] == nil {
			texts[name] = map[string]bool{}
		}
		// The package and the folders around it may have other licences than the module.
		for dir := p.Dir; strings.HasPrefix(dir, p.Module.Dir); dir = filepath.Dir(dir) {
			if err := addFolder(texts[name], dir); err != nil {
				return err
			}
		}
		if len(texts[name]) == 0 {
			return fmt.Errorf("%s has no licence", name)
		}
	}
}

// addFolder adds the licence files of a folder.
func addFolder(files map[string]bool, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Type().IsRegular() && licenceFile.MatchString(e.Name()) && filepath.Ext(e.Name()) != ".go" {
			files[filepath.Join(dir, e.Name())] = true
		}
	}
	return nil
}

// writeTexts writes the licence files of a module below its name.
func writeTexts(out *bytes.Buffer, module string, files []string) error {
	fmt.Fprintf(out, "\n%s\n%s\n", strings.Repeat("=", 80), module)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "\n%s:\n\n%s\n", filepath.Base(file), bytes.TrimSpace(text))
	}
	return nil
}

func sortedKeys[V any](of map[string]V) []string {
	var keys []string
	for key := range of {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
