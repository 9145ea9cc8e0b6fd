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
	"octavo/content/strict"
	"octavo/engine/slowtests"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// mutants is the number of damaged projects to try. Each project can be made again from its number.
var (
	mutants     = flag.Int("mutants", 0, "how many damaged projects to load and plan; 0 for 30, or for 200 with the tag slow")
	firstMutant = flag.Int("mutants-from", 0, "the number of the first damaged project, for ranges that nobody has tried")
	mutant      = flag.Int("mutant", -1, "the number of the one damaged project to load and plan")
)

func mutantCount() int {
	switch {
	case *mutants > 0:
		return *mutants
	case !slowtests.On:
		return 30
	}
	return 200
}

// Limits for every damaged project.
const (
	maxMutantTime  = 30 * time.Second // long, since the machine may be busy
	maxMutantBytes = 512 << 20
)

// TestMutants damages a project that has a little of everything in all ways that the mutations
// know. It must be planned or refused: without panic, within time and memory limits, and with one
// clean line per message. One in worldEach has a world and a book of its levels, which take long to
// plan.
func TestMutants(t *testing.T) {
	small := newSpecimen(t, nil)
	whole := newSpecimen(t, worldFiles(t))
	first, last := *firstMutant, *firstMutant+mutantCount()
	if *mutant >= 0 {
		first, last = *mutant, *mutant+1
	}
	// Garbage is collected less often, to save time. The limit is low enough that garbage isn't
	// mistaken for memory that a project needs.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(maxMutantBytes / 2))
	planned := 0
	for n := first; n < last; n++ {
		specimen := small
		if n%worldEach == 0 {
			specimen = whole
		}
		if specimen.try(t, n) {
			planned++
		}
	}
	t.Logf("%d of %d damaged projects were planned all the same", planned, last-first)
	if last-first >= 30 && (planned == 0 || planned == last-first) {
		t.Error("the damages are too bad or too light to show anything")
	}
}

// worldEach is the number of damaged projects for each one that has a world.
const worldEach = 100

// A specimen is a project to be damaged.
type specimen struct {
	files fstest.MapFS
	names []string // of the files, sorted
	texts texts    // the texts if no template is damaged
}

// newSpecimen returns a project with a little of everything in the sample, and optional files
// besides.
func newSpecimen(t *testing.T, more fstest.MapFS) specimen {
	t.Helper()
	files := fstest.MapFS{}
	take := func(from fs.FS, to string, names ...string) {
		for _, name := range names {
			data, err := fs.ReadFile(from, name)
			if err != nil {
				t.Fatal(err)
			}
			files[path.Join(to, name)] = &fstest.MapFile{Data: data}
		}
	}
	take(content.Sample(), ".", "octavo.yaml", "content/books/aula.en.md", "content/books/paramo.es.md", "content/books/botellas.es.md",
		"content/books/club.es.md", "content/puzzles/club.txt", "content/puzzles/club.sdk", "content/puzzles/club.csv", "content/books/sobremesa-1.es.md", "content/books/sobremesa-2.es.md",
		"content/pages/about.en.md", "content/pages/about.es.md", "content/kyndo/rules.yaml", "content/kyndo/contexts.yaml", "content/kyndo/environments.yaml")
	take(templates.Files(fstest.MapFS{}), "templates", "book/book.md", "site/base.html", "site/article.html", "site/gallery.html", "site/style.css")
	species, err := fs.ReadFile(content.Sample(), "content/kyndo/species.yaml")
	if err != nil {
		t.Fatal(err)
	}
	files["content/kyndo/species.yaml"] = &fstest.MapFile{Data: firstSpecies(species, 14)}
	files["content/decks/aves.es.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Aves\nspecies: all\nlayout: duplex\nflip: long-edge\nsize: poker\npaper: a4\nduels: 1\nseed: a\n---\nNotas y *más*.\n")}
	files["templates/locales/es.yaml"] = &fstest.MapFile{Data: []byte("site:\n  skip: \"Ir\"\nbook:\n  contents: \"Índice\"\n")}
	files["content/pages/prose.es.md"] = &fstest.MapFile{Data: []byte("# Prosa\n\nCon *énfasis*, `código`, [enlace](about.md), ![foto](foto.png)[^1].\n\n[^1]: Nota.\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n> - cita\n")}
	files["content/pages/foto.png"] = &fstest.MapFile{Data: tinyPNG(t)}
	files["content/kyndo/art/condor.png"] = &fstest.MapFile{Data: tinyPNG(t)}
	files["content/kyndo/art/condor.yaml"] = &fstest.MapFile{Data: []byte("author: Ana\nlicence: CC0\n")}
	maps.Copy(files, more)
	texts, err := loadTexts(files, Config{})
	if err != nil {
		t.Fatal(err)
	}
	return specimen{files, slices.Sorted(maps.Keys(files)), texts}
}

// worldFiles returns a world of the sample and a book of its levels.
func worldFiles(t *testing.T) fstest.MapFS {
	t.Helper()
	world, err := fs.ReadFile(content.Sample(), "content/worlds/island.yaml")
	if err != nil {
		t.Fatal(err)
	}
	book := "---\ntitle: Isla\ntrim: 6x9in\nsections:\n  - title: Una\n    kind: sortresort\n    count: 2\n    options: {world: island, levels: \"1,2\", mechanics: paper}\n---\n# Ordenar\n\nUna cosa.\n"
	return fstest.MapFS{"content/worlds/island.yaml": {Data: world}, "content/books/isla.es.md": {Data: []byte(book)}}
}

// firstSpecies returns the first n species of a list.
func firstSpecies(list []byte, n int) []byte {
	const begin = "\n  - id: "
	all := strings.Split(string(list), begin)
	return []byte(strings.Join(all[:n+1], begin) + "\n")
}

// textsOf returns the texts of a damaged project. It reads them only if their sources are damaged,
// since reading takes longer than everything else.
func (s specimen) textsOf(project fstest.MapFS) (texts, error) {
	guarded := strict.Guard(project)
	for _, name := range s.names {
		read := strings.HasPrefix(name, "templates/locales/") || strings.HasPrefix(name, "content/decks/")
		if read && project[name] != s.files[name] {
			return loadTexts(guarded, Config{})
		}
	}
	same := s.texts
	same.kindTexts = TextsOf(guarded, Products())
	return same, nil
}

func tinyPNG(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 300, 200))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// try damages the project, plans it, and makes the pages that need no puzzles. It reports whether
// the project could be planned.
func (s specimen) try(t *testing.T, n int) bool {
	t.Helper()
	project, story := mutate(s.files, s.names, n)
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("mutant %d (%s): panic: %v\n%s", n, story, r, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 2*maxMutantTime)
	defer cancel()
	most := watchHeap(ctx)
	begun := time.Now()
	err := s.planAndRender(ctx, project)
	took := time.Since(begun)
	if took > maxMutantTime {
		t.Errorf("mutant %d (%s) takes %v", n, story, took)
	}
	cancel()
	if bytes := <-most; bytes > maxMutantBytes {
		t.Errorf("mutant %d (%s) takes %d MB", n, story, bytes>>20)
	}
	if problems, ok := strict.ProblemsIn(err); ok {
		for i, p := range problems {
			text := p.Error()
			countsOthers := i == len(problems)-1 && strings.HasSuffix(text, "not shown here")
			if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) }) || p.Pos.File == "" && !countsOthers {
				t.Errorf("mutant %d (%s): the problem is not one line with a file: %q", n, story, text)
			}
		}
	}
	return err == nil
}

// watchHeap watches the size of the heap until the context is done, and then returns the maximum.
func watchHeap(ctx context.Context) <-chan uint64 {
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

// planAndRender plans a project and renders what needs no puzzles.
func (s specimen) planAndRender(ctx context.Context, project fstest.MapFS) error {
	texts, err := s.textsOf(project)
	if err != nil {
		return err
	}
	return planAndRender(ctx, strict.Guard(project), texts)
}

// planAndRender plans a project with the given texts and renders what needs no puzzles.
func planAndRender(ctx context.Context, project fs.FS, texts texts) error {
	config := Config{Formats: []string{"html"}, Program: "test", Jobs: 2}
	loaded, err := loadContent(project, texts, config)
	if err != nil {
		return err
	}
	planned, err := PlanAll(ctx, loaded, noRecord{})
	if err != nil {
		return err
	}
	planned.Works = slices.DeleteFunc(planned.Works, func(w PlannedWork) bool { return len(w.Run().Jobs) > 0 })
	planned.Front.due = nil // it also lists the works that were left out
	for done := range renderAll(ctx, planned, composeAll(ctx, planned, puzzlesByRun{}), discardFiles, noRecord{}, config, nil) {
		err = errors.Join(err, done.err)
	}
	return err
}

// discardFiles returns a Put that discards files.
func discardFiles(product.Output) render.Put { return func(render.File) error { return nil } }

// A mutation damages one file of a project.
type mutation struct {
	name string
	do   func(rng *rand.Rand, project fstest.MapFS, file string)
}

// mutate makes the nth damaged project, by one to four mutations of a few files. It also describes
// them.
func mutate(whole fstest.MapFS, names []string, n int) (fstest.MapFS, string) {
	rng := rand.New(rand.NewPCG(2026, uint64(n)))
	project := maps.Clone(whole)
	var story []string
	for range 1 + rng.IntN(4) {
		file := names[rng.IntN(len(names))]
		if project[file] == nil {
			continue // an earlier mutation removed the file
		}
		m := mutations[rng.IntN(len(mutations))]
		m.do(rng, project, file)
		story = append(story, m.name+" "+file)
	}
	return project, strings.Join(story, ", ")
}

var mutations = []mutation{
	{"cut", dataMutation(func(rng *rand.Rand, data []byte) []byte { return data[:rng.IntN(len(data)+1)] })},
	{"flip", dataMutation(func(rng *rand.Rand, data []byte) []byte {
		if len(data) > 0 {
			data[rng.IntN(len(data))] ^= 1 << rng.IntN(8)
		}
		return data
	})},
	{"drop a line of", lineMutation(func(rng *rand.Rand, all []string, i int) []string { return slices.Delete(all, i, i+1) })},
	{"double a line of", lineMutation(func(rng *rand.Rand, all []string, i int) []string { return slices.Insert(all, i, all[i]) })},
	{"indent a line of", lineMutation(func(rng *rand.Rand, all []string, i int) []string { all[i] = "  " + all[i]; return all })},
	{"swap lines of", lineMutation(func(rng *rand.Rand, all []string, i int) []string {
		j := rng.IntN(len(all))
		all[i], all[j] = all[j], all[i]
		return all
	})},
	{"replace a value of", lineMutation(func(rng *rand.Rand, all []string, i int) []string {
		if key, _, found := strings.Cut(all[i], ": "); found {
			all[i] = key + ": " + hostileValues[rng.IntN(len(hostileValues))]
		}
		return all
	})},
	{"replace a word of", lineMutation(func(rng *rand.Rand, all []string, i int) []string {
		if words := strings.Fields(all[i]); len(words) > 0 {
			all[i] = strings.Replace(all[i], words[rng.IntN(len(words))], hostileValues[rng.IntN(len(hostileValues))], 1)
		}
		return all
	})},
	{"write into", lineMutation(func(rng *rand.Rand, all []string, i int) []string {
		return slices.Insert(all, i, hostileLines[rng.IntN(len(hostileLines))])
	})},
	{"fill", lineMutation(func(rng *rand.Rand, all []string, i int) []string {
		line := hostileLines[rng.IntN(len(hostileLines))]
		return slices.Insert(all, i, strings.Repeat(line, 1+rng.IntN(200_000/len(line))))
	})},
	{"empty", dataMutation(func(*rand.Rand, []byte) []byte { return nil })},
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

// dataMutation returns a mutation of the bytes of a file.
func dataMutation(change func(rng *rand.Rand, data []byte) []byte) func(*rand.Rand, fstest.MapFS, string) {
	return func(rng *rand.Rand, project fstest.MapFS, file string) {
		project[file] = &fstest.MapFile{Data: change(rng, slices.Clone(project[file].Data)), Mode: project[file].Mode}
	}
}

// lineMutation returns a mutation of the lines of a file, at one of them.
func lineMutation(change func(rng *rand.Rand, all []string, i int) []string) func(*rand.Rand, fstest.MapFS, string) {
	return dataMutation(func(rng *rand.Rand, data []byte) []byte {
		all := strings.Split(string(data), "\n")
		return []byte(strings.Join(change(rng, all, rng.IntN(len(all))), "\n"))
	})
}

// hostileValues are values of YAML and words of Markdown.
var hostileValues = []string{
	"", "~", "0", "-1", "1", "99999999999999999999", "2147483648", "1e309", ".nan", "0x7f", "007", "true", "no", "[]", "{}", "[[[[]]]]", "{a: {b: {c: d}}}",
	"\"\"", "\"\\u202e\"", "\"\\U00110000\"", "\"\\x1b[2J\"", "'it''s'", "|", ">-", "&a b", "*a", "!!binary x", "<<", "? a", "- -", "#", "@", "`", "%",
	"es", "en", "fr", "con", "index", "../../../../etc/passwd", "file:///etc/passwd", "javascript:alert(1)", "https://[::1", "a4", "6x9in", "1x1mm", "0mm", "-5mm",
	"sudoku", "kenken", "watersort", "sortresort", "kyndo", "extreme", "easy", "island", "1..100", "5..14", "9x9", "#12345g", "ñ", "e\u0301", "👩‍🔬", "\ufffd", "\u00a0",
}

// hostileLines are lines of Markdown, YAML and templates.
var hostileLines = []string{
	"---", "...", "# ", "#\n", "* * *", "> ", "- ", "1. ", "    ", "\t", "```", "~~~", "|a|b|\n|-|-|\n", "[a]: b\n", "[^1]: c\n", "[^1]", "![a](b.png)", "[a](b.md)", "[a](",
	"*a ", "**a *b ", "~~a ", "a <!--", "<http://a.b/cccc>", "<script>", "&#x1b;", "&#0;", "::section{number=1}", "::solutions", "::", "a\n=\n", "\\", "`", "x",
	"key: value", "? ", "- {a: b}", "a: &x [*x]", "{{", "}}", "{{range 100000000000}}{{end}}", "{{.}}", "{{.Nope}}", "{{template \"main\" .}}", "{{define \"main\"}}", "{{end}}",
	"{{range .Sections}}x{{end}}", "{{.Say \"nope\"}}", "{{printf \"%s\" .}}", "\x00", "\x1b[2J", "\xff", "\r", "\u2028", "\u202e",
}

var hostileNames = []string{
	"con", "index", "A", "á", "a.b.c", "es", "a b", "-", "..", "nul.es", "worlds", "pages", "x\ny", "x\x1b", strings.Repeat("a", 300), ".hidden", "paramo.fr", "about", "e\u0301",
}
