package site

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"image"
	"image/png"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode"

	"octavo/content"
	"octavo/templates"
)

// mutants says how many damaged projects to try; -short tries fewer. Each is
// known by its number, which makes it again.
var (
	mutants = flag.Int("mutants", 500, "how many damaged projects to load and plan")
	mutant  = flag.Int("mutant", -1, "the number of the one damaged project to load and plan")
)

// What no project may take, however it is damaged.
const (
	mostMutantTime  = 5 * time.Second
	mostMutantBytes = 512 << 20
)

// TestMutants damages the sample, with templates of its own, in every way that
// the mutations below know, and holds that it is either planned or refused: no
// panic, nothing that takes long or much, every message one clean line.
func TestMutants(t *testing.T) {
	whole, names := sampleProject(t)
	first, last := 0, *mutants
	if testing.Short() {
		last = min(last, 10)
	}
	if *mutant >= 0 {
		first, last = *mutant, *mutant+1
	}
	planned := 0
	for n := first; n < last; n++ {
		project, story := mutate(whole, names, n)
		if tryMutant(t, n, project, story) {
			planned++
		}
	}
	t.Logf("%d of %d damaged projects were planned all the same", planned, last-first)
	if last-first >= 40 && (planned == 0 || planned == last-first) {
		t.Error("the damages are too bad or too light to show anything")
	}
}

// sampleProject is the sample with what a project may have beside it, and the
// sorted names of its files.
func sampleProject(t *testing.T) (fstest.MapFS, []string) {
	t.Helper()
	files := fstest.MapFS{}
	copyAll := func(from fs.FS, to string) {
		err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(name, ".ttf") {
				return err
			}
			data, err := fs.ReadFile(from, name)
			files[path.Join(to, name)] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	copyAll(content.Sample(), ".")
	for _, language := range []string{"es", "en"} { // few cards, and no worlds, whose plans take a second
		files["content/decks/aves."+language+".md"] = &fstest.MapFile{Data: []byte("---\ntitle: Aves\nspecies: {ids: [condor, mirla]}\nduels: 1\ncontains: [rules, duels]\n---\nNotas y *más*.\n")}
		delete(files, "content/books/resort."+language+".md")
	}
	delete(files, "content/worlds/island.yaml")
	delete(files, "content/worlds/farmland.yaml")
	own := templates.Files(fstest.MapFS{})
	for _, folder := range []string{"book", "site"} {
		sub, err := fs.Sub(own, folder)
		if err != nil {
			t.Fatal(err)
		}
		copyAll(sub, "templates/"+folder)
	}
	files["templates/locales/es.yaml"] = &fstest.MapFile{Data: []byte("site:\n  skip: \"Ir\"\nbook:\n  contents: \"Índice\"\n")}
	files["content/pages/prose.es.md"] = &fstest.MapFile{Data: []byte("# Prosa\n\nCon *énfasis*, `código`, [enlace](about.md), ![foto](foto.png)[^1].\n\n[^1]: Nota.\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n> - cita\n")}
	files["content/pages/foto.png"] = &fstest.MapFile{Data: tinyPNG(t)}
	files["content/kyndo/art/condor.png"] = &fstest.MapFile{Data: tinyPNG(t)}
	files["content/kyndo/art/condor.yaml"] = &fstest.MapFile{Data: []byte("author: Ana\nlicence: CC0\n")}
	return files, slices.Sorted(maps.Keys(files))
}

func tinyPNG(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 900, 600))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tryMutant loads and plans one project, and makes the pages of what needs no
// puzzles. It tells whether the project could be planned.
func tryMutant(t *testing.T, n int, project fstest.MapFS, story string) bool {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("mutant %d (%s): panic: %v\n%s", n, story, r, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 10*mostMutantTime)
	defer cancel()
	most := peak(ctx)
	begun := cpuTime()
	err := planAndShow(ctx, content.Guard(project))
	took := cpuTime() - begun
	if took > mostMutantTime {
		t.Errorf("mutant %d (%s) takes %v", n, story, took)
	}
	cancel()
	if bytes := <-most; bytes > mostMutantBytes {
		t.Errorf("mutant %d (%s) takes %d MB", n, story, bytes>>20)
	}
	if problems, ok := content.ProblemsIn(err); ok {
		for _, p := range problems {
			if text := p.Error(); strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) }) || p.Pos.File == "" {
				t.Errorf("mutant %d (%s): the problem is not one line with a file: %q", n, story, text)
			}
		}
	}
	return err == nil
}

// peak watches how much the heap holds until the context is done, and then says
// the most that was seen.
func peak(ctx context.Context) <-chan uint64 {
	most := make(chan uint64, 1)
	go func() {
		held := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		ticks := time.NewTicker(5 * time.Millisecond)
		defer ticks.Stop()
		highest := uint64(0)
		for ctx.Err() == nil {
			metrics.Read(held)
			highest = max(highest, held[0].Value.Uint64())
			select {
			case <-ctx.Done():
			case <-ticks.C:
			}
		}
		most <- highest
	}()
	return most
}

// planAndShow goes as far with a project as it can without making a puzzle.
func planAndShow(ctx context.Context, project fs.FS) error {
	config := Config{Formats: []string{"html"}, Program: "test", Jobs: 2}
	loaded, err := loadAll(project, config)
	if err != nil {
		return err
	}
	planned, err := planAll(ctx, loaded, nothing{})
	if err != nil {
		return err
	}
	planned.works = slices.DeleteFunc(planned.works, func(w work) bool { return len(w.Jobs()) > 0 })
	planned.front.due = nil // it tells of the works that were left out, too
	for done := range renderAll(ctx, planned, composeAll(ctx, planned, made{}), nothing{}, config) {
		err = errors.Join(err, done.err)
	}
	return err
}

// A mutation damages one file of a project.
type mutation struct {
	name string
	do   func(rng *rand.Rand, project fstest.MapFS, file string)
}

// mutate makes the nth damaged project: one to four mutations of a few files.
func mutate(whole fstest.MapFS, names []string, n int) (fstest.MapFS, string) {
	rng := rand.New(rand.NewPCG(2026, uint64(n)))
	project := maps.Clone(whole)
	var story []string
	for range 1 + rng.IntN(4) {
		file := names[rng.IntN(len(names))]
		if project[file] == nil {
			continue // by a mutation before
		}
		m := mutations[rng.IntN(len(mutations))]
		m.do(rng, project, file)
		story = append(story, m.name+" "+file)
	}
	return project, strings.Join(story, ", ")
}

var mutations = []mutation{
	{"cut", ofData(func(rng *rand.Rand, data []byte) []byte { return data[:rng.IntN(len(data)+1)] })},
	{"flip", ofData(func(rng *rand.Rand, data []byte) []byte {
		if len(data) > 0 {
			data[rng.IntN(len(data))] ^= 1 << rng.IntN(8)
		}
		return data
	})},
	{"drop a line of", ofLines(func(rng *rand.Rand, all []string, i int) []string { return slices.Delete(all, i, i+1) })},
	{"double a line of", ofLines(func(rng *rand.Rand, all []string, i int) []string { return slices.Insert(all, i, all[i]) })},
	{"indent a line of", ofLines(func(rng *rand.Rand, all []string, i int) []string { all[i] = "  " + all[i]; return all })},
	{"swap lines of", ofLines(func(rng *rand.Rand, all []string, i int) []string {
		j := rng.IntN(len(all))
		all[i], all[j] = all[j], all[i]
		return all
	})},
	{"replace a value of", ofLines(func(rng *rand.Rand, all []string, i int) []string {
		if key, _, found := strings.Cut(all[i], ": "); found {
			all[i] = key + ": " + hostileValues[rng.IntN(len(hostileValues))]
		}
		return all
	})},
	{"replace a word of", ofLines(func(rng *rand.Rand, all []string, i int) []string {
		if words := strings.Fields(all[i]); len(words) > 0 {
			all[i] = strings.Replace(all[i], words[rng.IntN(len(words))], hostileValues[rng.IntN(len(hostileValues))], 1)
		}
		return all
	})},
	{"write into", ofLines(func(rng *rand.Rand, all []string, i int) []string {
		return slices.Insert(all, i, hostileLines[rng.IntN(len(hostileLines))])
	})},
	{"fill", ofLines(func(rng *rand.Rand, all []string, i int) []string {
		line := hostileLines[rng.IntN(len(hostileLines))]
		return slices.Insert(all, i, strings.Repeat(line, 1+rng.IntN(200_000/len(line))))
	})},
	{"empty", ofData(func(*rand.Rand, []byte) []byte { return nil })},
	{"remove", func(_ *rand.Rand, project fstest.MapFS, file string) { delete(project, file) }},
	{"rename", func(rng *rand.Rand, project fstest.MapFS, file string) {
		to := path.Join(path.Dir(file), hostileNames[rng.IntN(len(hostileNames))]+path.Ext(file))
		if fs.ValidPath(to) {
			project[to] = project[file]
			delete(project, file)
		}
	}},
	{"turn round", func(rng *rand.Rand, project fstest.MapFS, file string) {
		other := slices.Sorted(maps.Keys(project))[rng.IntN(len(project))]
		project[file], project[other] = project[other], project[file]
	}},
	{"make a folder of", func(_ *rand.Rand, project fstest.MapFS, file string) {
		project[file] = &fstest.MapFile{Mode: fs.ModeDir | 0o777}
	}},
	{"make a pipe of", func(_ *rand.Rand, project fstest.MapFS, file string) {
		project[file] = &fstest.MapFile{Mode: fs.ModeNamedPipe}
	}},
	{"make a link of", func(rng *rand.Rand, project fstest.MapFS, file string) {
		targets := []string{"../../octavo.yaml", "/etc/passwd", path.Base(file), "../../../x", ".", "..", "../pages/about.es.md", ".git/config"}
		project[file] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte(targets[rng.IntN(len(targets))])}
	}},
}

// ofData is a mutation of what a file holds.
func ofData(change func(rng *rand.Rand, data []byte) []byte) func(*rand.Rand, fstest.MapFS, string) {
	return func(rng *rand.Rand, project fstest.MapFS, file string) {
		project[file] = &fstest.MapFile{Data: change(rng, slices.Clone(project[file].Data)), Mode: project[file].Mode}
	}
}

// ofLines is a mutation of the lines of a file, at one of them.
func ofLines(change func(rng *rand.Rand, all []string, i int) []string) func(*rand.Rand, fstest.MapFS, string) {
	return ofData(func(rng *rand.Rand, data []byte) []byte {
		all := strings.Split(string(data), "\n")
		return []byte(strings.Join(change(rng, all, rng.IntN(len(all))), "\n"))
	})
}

// hostileValues are values of YAML, and words of Markdown.
var hostileValues = []string{
	"", "~", "0", "-1", "1", "99999999999999999999", "2147483648", "1e309", ".nan", "0x7f", "007", "true", "no", "[]", "{}", "[[[[]]]]", "{a: {b: {c: d}}}",
	"\"\"", "\"\\u202e\"", "\"\\U00110000\"", "\"\\x1b[2J\"", "'it''s'", "|", ">-", "&a b", "*a", "!!binary x", "<<", "? a", "- -", "#", "@", "`", "%",
	"es", "en", "fr", "con", "index", "../../../../etc/passwd", "file:///etc/passwd", "javascript:alert(1)", "https://[::1", "a4", "6x9in", "1x1mm", "0mm", "-5mm",
	"sudoku", "kenken", "watersort", "sortresort", "kyndo", "extreme", "easy", "island", "1..100", "5..14", "9x9", "#12345g", "ñ", "e\u0301", "👩‍🔬", "\ufffd", "\u00a0",
}

// hostileLines are lines of Markdown, of YAML and of templates.
var hostileLines = []string{
	"---", "...", "# ", "#\n", "* * *", "> ", "- ", "1. ", "    ", "\t", "```", "~~~", "|a|b|\n|-|-|\n", "[a]: b\n", "[^1]: c\n", "[^1]", "![a](b.png)", "[a](b.md)", "[a](",
	"*a ", "**a *b ", "~~a ", "a <!--", "<http://a.b/cccc>", "<script>", "&#x1b;", "&#0;", "::section{number=1}", "::solutions", "::", "a\n=\n", "\\", "`", "x",
	"key: value", "? ", "- {a: b}", "a: &x [*x]", "{{", "}}", "{{range 100000000000}}{{end}}", "{{.}}", "{{.Nope}}", "{{template \"main\" .}}", "{{define \"main\"}}", "{{end}}",
	"{{range .Sections}}x{{end}}", "{{.Say \"nope\"}}", "{{printf \"%s\" .}}", "\x00", "\x1b[2J", "\xff", "\r", "\u2028", "\u202e",
}

var hostileNames = []string{
	"con", "index", "A", "á", "a.b.c", "es", "a b", "-", "..", "nul.es", "worlds", "pages", "x\ny", "x\x1b", strings.Repeat("a", 300), ".hidden", "paramo.fr", "about", "e\u0301",
}
