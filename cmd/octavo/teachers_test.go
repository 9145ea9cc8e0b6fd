//go:build slow

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// indented matches the indentation of code blocks within numbered steps.
var indented = regexp.MustCompile(`(?m)^   `)

// TestTeachersPagesRun runs the commands of the pages for teachers in order, each page in an
// empty folder.
func TestTeachersPagesRun(t *testing.T) {
	folder := t.TempDir()
	for name, commands := range map[string]int{"spreadsheets": 3, "kyndo-topics": 3} {
		text, err := os.ReadFile("../../docs/" + name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		page := filepath.Join(t.TempDir(), name+".md")
		if err := os.WriteFile(page, indented.ReplaceAll(text, nil), 0o600); err != nil {
			t.Fatal(err)
		}
		script, run := scriptOf(t, page)
		if run < commands {
			t.Errorf("%s.md has %d blocks of commands, fewer than %d", name, run, commands)
		}
		if err := os.WriteFile(filepath.Join(folder, name+".txtar"), script, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	testscript.Run(t, testscript.Params{Dir: folder, RequireExplicitExec: true})
}
