package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLicences checks that the licences of all modules in the program are there, with those of folders in
// them, and that they are the same whenever they are written.
func TestLicences(t *testing.T) {
	first, second := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
	for _, file := range []string{first, second} {
		if err := command("licences", file, "-C", "../..", "./cmd/octavo"); err != nil {
			t.Fatal(err)
		}
	}
	text := string(read(t, first))
	if text != string(read(t, second)) {
		t.Error("the licences are not the same")
	}
	list := exec.Command("go", "list", "-C", "../..", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "./cmd/octavo")
	told, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, module := range strings.Fields(strings.ReplaceAll(string(told), " ", "@")) {
		if !strings.Contains(text, "\n"+strings.ReplaceAll(module, "@", " ")+"\n") {
			t.Errorf("%s has no licence", module)
		}
	}
	for _, words := range []string{"Permission is hereby granted", "Redistribution and use", "The Go Authors"} {
		if !strings.Contains(text, words) {
			t.Errorf("the licences lack %q", words)
		}
	}
}
