package site

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/site/disk"
)

// TestFilesOfSoldBooksArePrivate checks that files of sold books, and keys of worksheets that stay
// on the site, are in the private folder with a manifest of its own.
func TestFilesOfSoldBooksArePrivate(t *testing.T) {
	t.Parallel()
	project := unpack(t, "withheld.txtar")
	edit("content/books/venta.es.md", "codes: hints", "codes: hints\nepub: true\ncover: type")(t, project, nil)
	summary := mustBuild(t, Config{Dir: project, NoCache: true})
	private := tree(t, filepath.Join(project, "private"))
	want := []string{
		"en/venta/venta.pdf", "en/venta/venta.print.pdf", "es/deberes/deberes.key.pdf", "es/oculto/oculto.pdf", "es/oculto/oculto.print.pdf",
		"es/venta/venta.cover.jpg", "es/venta/venta.cover.pdf", "es/venta/venta.cover.proof.pdf", "es/venta/venta.epub", "es/venta/venta.pdf", "es/venta/venta.print.pdf",
	}
	if got := sortedKeys(private); !slices.Equal(got, want) {
		t.Errorf("private are %q, want %q", got, want)
	}
	if summary.PrivateFiles != len(want) || summary.Private != filepath.Join(project, "private") {
		t.Errorf("the summary tells of %d files in %s", summary.PrivateFiles, summary.Private)
	}
	var files []string
	for _, name := range sortedKeys(tree(t, filepath.Join(project, "public"))) {
		if slices.Contains([]string{".pdf", ".epub", ".jpg"}, filepath.Ext(name)) {
			files = append(files, name)
		}
	}
	if !slices.Equal(files, []string{"es/deberes/deberes.worksheet.pdf"}) {
		t.Errorf("the site has the files %q", files)
	}
}

// TestPrivateFolderIsLocked checks that a second build into a locked private folder fails at once
// and changes nothing.
func TestPrivateFolderIsLocked(t *testing.T) {
	t.Parallel()
	project := unpack(t, "withheld.txtar")
	held, err := disk.OpenOutput(disk.Destination{Folder: filepath.Join(project, "private")})
	if err != nil {
		t.Fatal(err)
	}
	defer held.Abort()
	if _, err := Build(t.Context(), Config{Dir: project}); err == nil || !strings.Contains(err.Error(), "another build") {
		t.Errorf("the build says %v", err)
	}
	if _, err := os.Stat(filepath.Join(project, "public")); !os.IsNotExist(err) {
		t.Error("the site was made all the same")
	}
}

// TestShownElsewhere checks the note on withheld puzzles that another work shows on the site.
func TestShownElsewhere(t *testing.T) {
	t.Parallel()
	project := unpack(t, "withheld.txtar")
	edit("content/books/venta.en.md", "site: sample 3\n", "")(t, project, nil)
	put(t, project, "content/books/grande.es.md", "---\ntitle: Grande\npuzzles: venta\nsite: all\n---\n")
	put(t, project, "content/books/grande.en.md", "---\ntitle: Large\npuzzles: venta\n---\n")
	put(t, project, "content/books/bolsillo.es.md", "---\ntitle: Bolsillo\npuzzles: venta\n---\n")
	problems := messagesOf(t, mustBuild(t, Config{Dir: project, NoCache: true, DryRun: true}).Notes)
	for path, want := range map[string]bool{"en/venta/": true, "es/grande/": true, "en/grande/": true, "es/bolsillo/": false, "es/oculto/": false} {
		line := "content/books/venta.es.md:4:7: 5 of the puzzles that this keeps off the site stand there all the same, in " + path
		if strings.Contains(problems, line) != want {
			t.Errorf("told of %s: %v, in\n%s", path, !want, problems)
		}
	}
}
