package site

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"octavo/content/goldentest"
	"octavo/content/strict"
	"octavo/engine/kinds"
	"octavo/engine/slowtests"
)

// unpack lays a project out in a folder of its own.
func unpack(t *testing.T, archive string) string {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", archive))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range a.Files {
		put(t, dir, f.Name, string(f.Data))
	}
	return dir
}

func mustBuild(t *testing.T, config Config) Summary {
	t.Helper()
	summary, err := Build(context.Background(), config)
	if err != nil {
		t.Fatal(err)
	}
	return summary
}

func hashes(t *testing.T, dir string) map[string]string {
	t.Helper()
	sums := map[string]string{}
	for name, text := range tree(t, dir) {
		sums[name] = fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
	}
	return sums
}

func TestSameBytesAtAnyNumberOfJobs(t *testing.T) {
	project := unpack(t, "press.txtar")
	one, three := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "three")
	mustBuild(t, Config{Dir: project, Out: one, Jobs: 1, NoCache: true})
	mustBuild(t, Config{Dir: project, Out: three, Jobs: 3, NoCache: true})
	if diff := cmp.Diff(hashes(t, one), hashes(t, three)); diff != "" {
		t.Error(diff)
	}
}

// TestWholeSite compares the list of files of a small publication, and the text of its pages, with
// a golden.
func TestWholeSite(t *testing.T) {
	project := unpack(t, "press.txtar")
	summary := mustBuild(t, Config{Dir: project, NoCache: true, Seed: "1", Formats: []string{"html"}})
	if summary.Pages != 0 || summary.Files == 0 || summary.Works["books"] != 3 {
		t.Errorf("summary: %+v", summary)
	}
	built := tree(t, filepath.Join(project, "public"))
	golden := &txtar.Archive{Comment: []byte("The site of press.txtar, as seed 1 makes it. Made by go test ./site -update.\n")}
	for _, name := range sortedKeys(built) {
		text := "(not shown)\n"
		if strings.HasSuffix(name, "about.html") || strings.HasSuffix(name, "index.html") || strings.HasSuffix(name, "/1.html") || strings.HasSuffix(name, ".xml") {
			text = built[name]
			if !strings.HasSuffix(text, "\n") {
				text += "\n"
			}
		}
		golden.Files = append(golden.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	goldentest.Compare(t, "testdata/site.golden.txtar", string(txtar.Format(golden)))
}

func sortedKeys(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// TestImpossibleRequests plans impossible publications and compares all messages with goldens.
func TestImpossibleRequests(t *testing.T) {
	archives, err := filepath.Glob("testdata/impossible/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	for _, archive := range archives {
		name := filepath.Base(archive)
		t.Run(strings.TrimSuffix(name, ".txtar"), func(t *testing.T) {
			project := unpack(t, filepath.Join("impossible", name))
			out := filepath.Join(project, "public")
			if err := os.Mkdir(out, 0o755); err != nil {
				t.Fatal(err)
			}
			build(t, out)
			_, err := Build(context.Background(), Config{Dir: project, NoCache: true})
			if err == nil {
				t.Fatal("it was built")
			}
			// A new kind changes the list of all kinds, and no golden of others.
			said := strings.ReplaceAll(messagesOf(t, err), strings.Join(kinds.Names(), ", "), "ALL KINDS")
			goldentest.Compare(t, "testdata/impossible/"+strings.TrimSuffix(name, ".txtar")+".golden", said)
			if diff := cmp.Diff(map[string]string{"a.html": "old"}, tree(t, out)); diff != "" {
				t.Error("the earlier output changed:", diff)
			}
		})
	}
}

func TestChoiceOfBooks(t *testing.T) {
	project := unpack(t, "press.txtar")
	choices := map[string]struct {
		config Config
		want   []string // PDF files
		wrong  string
	}{
		"one language":        {config: Config{Languages: []string{"en"}}, want: []string{"en/small/small.pdf", "en/small/small.print.pdf"}},
		"by slug":             {config: Config{Only: "sma*"}, want: []string{"en/small/small.pdf", "en/small/small.print.pdf", "es/small/small.pdf", "es/small/small.print.pdf"}},
		"by file":             {config: Config{Only: "content/books/small.es.md"}, want: []string{"es/small/small.pdf", "es/small/small.print.pdf"}},
		"with drafts":         {config: Config{Only: "later", Drafts: true}, want: []string{"es/later/later.pdf", "es/later/later.print.pdf"}},
		"drafts stay out":     {config: Config{Only: "later"}, wrong: "matches no book"},
		"an unknown language": {config: Config{Languages: []string{"fr"}}, wrong: `language "fr" is not one of the publication's: es, en`},
		"no pattern":          {config: Config{Only: "["}, wrong: "no pattern"},
	}
	for name, c := range choices {
		t.Run(name, func(t *testing.T) {
			if !slowtests.On && (name == "one language" || name == "by file") {
				t.Skip("prints books; two of the choices are printed in a short run, too")
			}
			c.config.Dir, c.config.Out, c.config.NoCache = project, filepath.Join(t.TempDir(), "out"), true
			c.config.Formats = []string{"pdf"}
			_, err := Build(context.Background(), c.config)
			if c.wrong != "" {
				if err == nil || !strings.Contains(err.Error(), c.wrong) {
					t.Errorf("got %v, want %s", err, c.wrong)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, sortedKeys(tree(t, c.config.Out))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCancelledBuildChangesNothing(t *testing.T) {
	project := unpack(t, "press.txtar")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Build(ctx, Config{Dir: project}); err == nil {
		t.Fatal("built all the same")
	}
	if _, err := os.Lstat(filepath.Join(project, "public")); err == nil {
		t.Error("there is an output")
	}
}

// messagesOf returns the text that a person sees of an error.
func messagesOf(t *testing.T, err error) string {
	t.Helper()
	problems, ok := strict.ProblemsIn(err)
	if !ok {
		return err.Error() + "\n"
	}
	var b strings.Builder
	if err := problems.Show(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
