package content

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"octavo/content/strict"
)

// linkTo returns a symbolic link to a target.
func linkTo(target string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte(target), Mode: fs.ModeSymlink}
}

// projectWithLinks returns a project with allowed and forbidden links.
func projectWithLinks() fstest.MapFS {
	plain := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"octavo.yaml":                       linkTo("settings/octavo.yaml"),
		"settings/octavo.yaml":              plain("title: T\n"),
		".env":                              plain("secret"),
		".git/config":                       plain("secret"),
		"notes/plan.md":                     plain("secret"),
		"content/pages/p.md":                plain("# P\n"),
		"content/pages/.p.md.swp":           plain("secret"),
		"content/pages/in.md":               linkTo("p.md"),
		"content/pages/up.md":               linkTo("../pages/./in.md"),
		"content/pages/folder":              linkTo("../pages"),
		"content/pages/env.md":              linkTo("../../.env"),
		"content/pages/swap.md":             linkTo(".p.md.swp"),
		"content/pages/template.md":         linkTo("../../templates/site/own.css"),
		"content/pages/notes.md":            linkTo("../../notes/plan.md"),
		"content/pages/out.md":              linkTo("../../../secret"),
		"content/pages/absolute.md":         linkTo("/etc/passwd"),
		"content/pages/loop.md":             linkTo("loop.md"),
		"content/pages/gone.md":             linkTo("nowhere.md"),
		"content/pages/pipe.md":             {Mode: fs.ModeNamedPipe},
		"content/pages/pipe2.md":            linkTo("pipe.md"),
		"templates/site/own.css":            plain("own"),
		"templates/site/leak.txt":           linkTo("../../.git/config"),
		"templates/site/git":                linkTo("../../.git"),
		"templates/site/same.css":           linkTo("../site/own.css"),
		"templates/book/rules/sudoku.es.md": linkTo("../../../.env"),
	}
}

// TestGuardFollowsLinksWithinTheirFolder checks that allowed links can be read as plain files.
func TestGuardFollowsLinksWithinTheirFolder(t *testing.T) {
	files := strict.Guard(projectWithLinks())
	for name, want := range map[string]string{
		"octavo.yaml": "title: T\n", "content/pages/p.md": "# P\n", "content/pages/in.md": "# P\n", "content/pages/up.md": "# P\n",
		"content/pages/folder/p.md": "# P\n", "content/pages/folder/folder/in.md": "# P\n", "templates/site/same.css": "own",
	} {
		if got, err := fs.ReadFile(files, name); err != nil || string(got) != want {
			t.Errorf("%s reads as %q, %v; want %q", name, got, err, want)
		}
		if info, err := fs.Stat(files, name); err != nil || !info.Mode().IsRegular() {
			t.Errorf("%s is %v, %v", name, info, err)
		}
	}
	entries, err := fs.ReadDir(files, "content/pages/folder")
	if err != nil || len(entries) == 0 || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return strict.IsHidden(e.Name()) }) {
		t.Errorf("the folder shows %v, %v", entries, err)
	}
}

// TestGuardRejects checks the error of each hidden file, forbidden link and pipe.
func TestGuardRejects(t *testing.T) {
	files := strict.Guard(projectWithLinks())
	for name, want := range map[string]string{
		".env": "never read", ".git/config": "never read", "content/pages/.p.md.swp": "never read",
		"content/pages/env.md": "never read", "content/pages/swap.md": "never read", "templates/site/leak.txt": "never read",
		"templates/site/git": "never read", "templates/site/git/config": "never read", "templates/book/rules/sudoku.es.md": "never read",
		"content/pages/template.md": "leaves the folder content", "content/pages/notes.md": "leaves the folder content",
		"content/pages/out.md": "leaves the project folder", "content/pages/absolute.md": "leaves the project folder",
		"content/pages/loop.md": "leads to itself", "content/pages/pipe.md": "is not a plain file", "content/pages/pipe2.md": "is not a plain file",
	} {
		_, read := fs.ReadFile(files, name)
		_, opened := files.Open(name)
		for _, err := range []error{read, opened} {
			if err == nil || !strings.Contains(strict.UnreadableReason(err).Error(), want) {
				t.Errorf("%s: %v; want %s", name, err, want)
			}
		}
	}
	if _, err := fs.ReadFile(files, "content/pages/gone.md"); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(strict.UnreadableReason(err).Error(), "to what is not there") {
		t.Errorf("a link to nothing: %v", err)
	}
	if _, err := strict.ReadFile(files, "content/pages/gone.md", 100); err == nil || !strings.Contains(err.Error(), "to what is not there") {
		t.Errorf("a link to nothing, read: %v", err)
	}
	for _, folder := range []string{"content", "templates"} {
		moved := strict.Guard(fstest.MapFS{folder: linkTo("settings"), "settings/pages/p.md": {Data: []byte("# P\n")}})
		if _, err := fs.ReadFile(moved, folder+"/pages/p.md"); err == nil || !strings.Contains(err.Error(), "leaves the folder "+folder) {
			t.Errorf("%s that is another folder: %v", folder, err)
		}
	}
}

// TestGuardedPublication checks that loading a publication reports each forbidden link, and never
// waits for a pipe.
func TestGuardedPublication(t *testing.T) {
	done := make(chan error, 1)
	go func() {
		_, err := Load(strict.Guard(projectWithLinks()), locales())
		done <- err
	}()
	select {
	case err := <-done:
		problems, _ := strict.ProblemsIn(err)
		for _, name := range []string{"env", "swap", "template", "notes", "out", "absolute", "loop", "pipe", "pipe2"} {
			if !slices.ContainsFunc(problems, func(p *strict.Problem) bool { return p.Pos.File == "content/pages/"+name+".md" }) {
				t.Errorf("nothing is said of %s.md: %v", name, err)
			}
		}
		if strings.Contains(err.Error(), "secret") {
			t.Errorf("a secret is told: %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the reader waits")
	}
}
