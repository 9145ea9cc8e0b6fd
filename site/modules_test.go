package site

import (
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/engine/slowtests"
	"octavo/generator"
	"octavo/render/programtest"
	"octavo/render/scripts"
	"octavo/templates"
)

// A moduleGame is a game on a grid, as a page describes it to its script.
type moduleGame struct {
	Data     map[string]any `json:"data"`
	Position string         `json:"position"`

	kind   engine.Hinter
	puzzle engine.Puzzle
	at     engine.Position
}

// A moduleStep is a step that the Worker describes in words.
type moduleStep struct {
	Kind string      `json:"kind"`
	Step saidStep    `json:"step"`
	step engine.Step // the same
}

type saidStep struct {
	Technique string    `json:"technique"`
	Key       string    `json:"key"`
	Args      []saidArg `json:"args"`
}

type saidArg struct {
	Name  string              `json:"name"`
	Terms []map[string]string `json:"terms"`
}

// A moduleReply holds what node returned for games and steps.
type moduleReply struct {
	Games []struct {
		Read, Solved, Sound bool
		Position            string
		Wrong               int
	}
	Steps []struct{ Name, Text string }
}

// TestModulesAgreeWithEngines plays a thousand random games on grids with the modules of pages and
// with the engines. Both must agree on the position's text, whether it is solved or solvable, and
// the number of wrong digits. The words of steps must equal the books' words.
func TestModulesAgreeWithEngines(t *testing.T) {
	n := 1000
	if !slowtests.On {
		n = 60
	}
	games := moduleGames(t, n)
	var steps []moduleStep
	hints := make([]engine.Hint, len(games))
	for i, g := range games {
		h, err := g.kind.Hint(t.Context(), g.puzzle, g.at, engine.HintRequest{FindMistakes: true})
		if err != nil {
			t.Fatalf("%s at %s: %v", g.puzzle, g.at, err)
		}
		hints[i] = h
		calm, err := g.kind.Hint(t.Context(), g.puzzle, g.at, engine.HintRequest{})
		if err != nil {
			t.Fatal(err)
		}
		if calm.Step.Key != "" {
			steps = append(steps, stepToSay(g.kind.Name(), calm.Step))
		}
	}
	for _, language := range []string{"es", "en"} {
		words := localeOf(t, language)
		reply := runModules(t, words, games, steps)
		for i, g := range games {
			got, h := reply.Games[i], hints[i]
			if !got.Read || got.Position != g.at.String() {
				t.Errorf("%s: the position %s is read as %q", g.puzzle, g.at, got.Position)
			}
			lost := h.Outlook == engine.Lost
			if got.Sound == lost || got.Wrong != len(h.WronglyFilled) || got.Solved != (h.Outlook == engine.Finished) {
				t.Errorf("%s at %s is %+v for the module, %v with %v wrong for the engine", g.puzzle, g.at, got, h.Outlook, h.WronglyFilled)
			}
		}
		for i, s := range steps {
			if want := words.Step(s.Kind, s.step); reply.Steps[i].Text != want || reply.Steps[i].Name != words.Technique(s.Kind, s.step.Technique) {
				t.Errorf("%s %s: the Worker says %q of %q, a book %q", language, s.Kind, reply.Steps[i].Text, reply.Steps[i].Name, want)
			}
		}
	}
	if len(steps) < n/4 {
		t.Errorf("only %d steps of %d games were said", len(steps), n)
	}
}

// moduleGames returns n random games, always the same.
func moduleGames(t *testing.T, n int) (games []moduleGame) {
	t.Helper()
	rng := rand.New(rand.NewPCG(4, 15))
	var puzzles []moduleGame
	for _, name := range []string{"sudoku", "kenken", "futoshiki"} {
		kind, _ := kinds.Named(name)
		for _, tier := range []engine.Tier{engine.Easy, engine.Normal, engine.Hard} {
			made, err := generator.MakeOne(t.Context(), generator.Job{Kind: kind, Tier: tier, Seed: "modules", Number: 1}, generator.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, newModuleGame(made))
		}
	}
	for i := range n {
		g := puzzles[i%len(puzzles)]
		g.playByChance(rng)
		games = append(games, g)
	}
	return games
}

// newModuleGame returns the data that a puzzle's page gives its script, as far as rules need it.
func newModuleGame(made generator.Result) moduleGame {
	puzzle, solution := made.Puzzles[0], made.Solutions[0].Text
	grid := puzzle.(engine.DrawableGrid)
	notes := grid.NoteLayout(figure.PrintStyle(figure.Millimetre, "en"))
	data := map[string]any{
		"kind": made.Job.Kind.Name(), "text": puzzle.String(), "symbols": notes.Symbols, "given": notes.Given,
		"solution": solution, "margin": 0, "room": []int{0, 0, 1000, 1000},
	}
	if notes.RegionsAreHouses {
		var boxes []int
		for _, row := range grid.Table().Regions {
			boxes = append(boxes, row...)
		}
		data["boxes"] = boxes
	}
	return moduleGame{Data: data, kind: made.Job.Kind.(engine.Hinter), puzzle: puzzle}
}

// playByChance fills in cells, one in forty wrongly, and strikes candidates from others, one in two
// hundred wrongly.
func (g *moduleGame) playByChance(rng *rand.Rand) {
	solution, given, symbols := g.Data["solution"].(string), g.Data["given"].(string), g.Data["symbols"].(string)
	side := len(symbols)
	filled, share := []byte(strings.Repeat(".", len(solution))), rng.Float64()*1.2
	g.at = engine.Position{}
	for i := range filled {
		switch {
		case given[i] != engine.Gap:
		case rng.Float64() < share:
			filled[i] = solution[i]
			if rng.IntN(40) == 0 {
				filled[i] = symbols[rng.IntN(side)]
			}
		case rng.IntN(3) == 0:
			g.strikeByChance(rng, i)
		}
	}
	g.at.Filled = string(filled)
	g.Position = g.at.String()
}

// strikeByChance strikes some candidates of a cell, never all.
func (g *moduleGame) strikeByChance(rng *rand.Rand, cell int) {
	solution, symbols := g.Data["solution"].(string), g.Data["symbols"].(string)
	left := len(symbols)
	for _, s := range symbols {
		belongs := byte(s) == solution[cell]
		if left > 1 && (!belongs && rng.IntN(2) == 0 || belongs && rng.IntN(200) == 0) {
			g.at.Struck = append(g.at.Struck, engine.CellSymbol{Row: cell / len(symbols), Column: cell % len(symbols), Symbol: string(s)})
			left--
		}
	}
}

func stepToSay(kind string, step engine.Step) moduleStep {
	said := saidStep{Technique: step.Technique, Key: step.Key}
	for _, arg := range step.Args {
		a := saidArg{Name: arg.Name}
		for _, term := range arg.Terms {
			a.Terms = append(a.Terms, map[string]string{"word": term.Word, "text": term.Text})
		}
		said.Args = append(said.Args, a)
	}
	return moduleStep{Kind: kind, Step: said, step: step}
}

// localeOf returns the texts of a language.
func localeOf(t *testing.T, language string) *templates.Locale {
	t.Helper()
	texts, err := loadTexts(content.Sample(), Config{})
	if err != nil {
		t.Fatal(err)
	}
	return texts.locales[language]
}

// runModules runs the modules in node.
func runModules(t *testing.T, words *templates.Locale, games []moduleGame, steps []moduleStep) (reply moduleReply) {
	t.Helper()
	said := scripts.Words{"language": words.Language()}
	for _, group := range []string{"kind", "grids", "list", "play"} {
		for key, text := range words.Group(group) {
			said[group+"."+key] = text
		}
	}
	inNode(t, "games", said, map[string]any{"games": games, "steps": steps}, &reply)
	return reply
}

// inNode runs a module of testdata in node, with the modules of pages that it imports, and decodes
// its reply.
func inNode(t *testing.T, module string, said scripts.Words, given, reply any) {
	t.Helper()
	script, err := scripts.Bundle(withModule(t, module+".ts"), "site/play/"+module+".ts", said)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), module+".cjs")
	if err := os.WriteFile(file, []byte("globalThis.given = "+string(data)+";\n"+string(script)), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := programtest.Command(t, "node", file).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if err := json.Unmarshal(out, reply); err != nil {
		t.Fatal(err)
	}
}

// withModule returns the folder of scripts with one more module of testdata.
func withModule(t *testing.T, name string) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	files := templates.Files(content.Sample())
	err := fs.WalkDir(files, "site/play", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, path)
		all[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join("testdata", "modules", name))
	if err != nil {
		t.Fatal(err)
	}
	all["site/play/"+name] = &fstest.MapFile{Data: data}
	return all
}

// TestPuzzlesInLinks reads a thousand hostile texts of links. Accepted ones have a kind and a
// possible text, and are written back unchanged. Stored puzzles are read row by row, the last ones
// first.
func TestPuzzlesInLinks(t *testing.T) {
	texts := []string{"sudoku:1..2", "kenken:3:_baa_3a,a6s1m3m2", "", "sudoku:", ":x", "SUDOKU:1", "sudoku:a b", "sudoku:\u00e9", "sudoku:" + strings.Repeat("1", 4001), "a:b\nc"}
	want := []bool{true, true, false, false, false, false, false, false, false, false}
	chance := rand.New(rand.NewPCG(15, 92))
	const letters = "sudok:#%&=<>\"'.0123456789\n\x00\u00e9 /-~"
	for range 1000 {
		var text strings.Builder
		for range chance.IntN(30) {
			text.WriteRune([]rune(letters)[chance.IntN(len([]rune(letters)))])
		}
		texts = append(texts, text.String())
	}
	kept := []string{`[["sudoku:1..2","easy"]]`, `[["sudoku:1..2","<b>"],7,null,["x"],["kenken:3","",9]]`, `{"a":1}`, `not json`, `[[["sudoku:1"],"easy"]]`}
	var reply struct {
		Texts []*struct {
			Kind, Text string
			Same       bool
		}
		Kept []int
		Last []string
	}
	inNode(t, "carried", nil, map[string]any{"texts": texts, "kept": kept}, &reply)
	for i, got := range reply.Texts {
		if i < len(want) && (got != nil) != want[i] {
			t.Errorf("%.40q is read as %+v", texts[i], got)
		}
		if got != nil && (!got.Same || got.Kind+":"+got.Text != texts[i]) {
			t.Errorf("%.40q is read as %+v", texts[i], got)
		}
	}
	for i, want := range []int{1, 1, 0, 0, 0} {
		if reply.Kept[i] != want {
			t.Errorf("of %s %d are kept, want %d", kept[i], reply.Kept[i], want)
		}
	}
	if len(reply.Last) != 30 || reply.Last[0] != "t9" || reply.Last[10] != "t39" {
		t.Errorf("the last ones are %v", reply.Last)
	}
}
