package stream_test

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/engine/figure"
)

// walkKind is a kind whose puzzles are distances. 0 is unsolvable, 9 is ambiguous, 13 is broken. It is
// graded as a grid (solutions and a text) or as a puzzle of moves.
type walkKind struct{ grid bool }

func (walkKind) Name() string                 { return "walk" }
func (walkKind) Version() string              { return "1" }
func (walkKind) Tiers() []engine.Tier         { return nil }
func (walkKind) Options() []engine.OptionSpec { return nil }
func (walkKind) Techniques() []string         { return []string{"step", "leap"} }
func (walkKind) Texts() embed.FS              { return embed.FS{} }

func (walkKind) Check(engine.Puzzle, engine.Solution) error { return nil }
func (walkKind) Symmetries() []engine.Symmetry              { return nil }

func (k walkKind) Maker(engine.Options) (engine.Maker, error) { return walkMaker(k), nil }

func (k walkKind) Parse(text string) (engine.Puzzle, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil, fmt.Errorf("%q is no <distance> & nothing else", text)
	}
	return k.puzzle(n), nil
}

// puzzle returns the puzzle of a distance.
func (k walkKind) puzzle(n int) engine.Puzzle {
	if k.grid {
		return walkPuzzle{n, true}
	}
	return trailPuzzle{walkPuzzle{far: n}}
}

type walkMaker walkKind

func (walkMaker) Offer() engine.Offer { return engine.Offer{} }

func (m walkMaker) Propose(_ context.Context, rng *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	return []engine.Puzzle{walkKind(m).puzzle(20 + rng.IntN(1_000_000))}, nil
}

type walkPuzzle struct {
	far  int
	grid bool
}

func (w walkPuzzle) String() string                    { return strconv.Itoa(w.far) }
func (w walkPuzzle) Canonical() string                 { return w.String() }
func (walkPuzzle) Caption() engine.Caption             { return engine.Caption{} }
func (walkPuzzle) Question(figure.Style) figure.Figure { return figure.Figure{} }
func (walkPuzzle) Answer(figure.Style) figure.Figure   { return figure.Figure{} }

var errBroken = errors.New("the shoes are broken")

func (w walkPuzzle) err() error {
	switch w.far {
	case 0:
		return engine.ErrUnsolvable
	case 9:
		return engine.ErrAmbiguous
	case 13:
		return errBroken
	}
	return nil
}

func (w walkPuzzle) Grade() (engine.Grade, error) {
	g := engine.Grade{Solutions: 1}
	switch {
	case w.far == 0:
		g.Solutions = 0
	case w.far == 9:
		g.Solutions = 2
	}
	if !w.grid {
		solvable := 1
		if w.far == 0 {
			solvable = 0
		}
		g.Facts = []engine.Fact{{Name: "solvable", Form: engine.Flag, Value: solvable}, {Name: "far", Value: w.far}}
		return g, w.err()
	}
	g.Tier, g.Hardest = engine.Hard, "leap"
	g.Techniques = []engine.TechniqueCount{{Name: "step", Times: w.far}, {Name: "leap", Times: 1}}
	g.Facts = []engine.Fact{{Name: "rating", Form: engine.Tenths, Value: 45}}
	return g, w.err()
}

func (walkPuzzle) Solutions() ([]engine.Solution, error) { return nil, errBroken } // no command asks for them

func (w walkPuzzle) Solve() (engine.Solution, error) {
	g, err := w.Grade()
	if w.grid {
		s := engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: g.Solutions}}}
		if err == nil {
			s.Text = "<" + w.String() + ">"
		}
		return s, err
	}
	s := engine.Solution{Facts: g.Facts[:1]}
	if err == nil {
		s.Moves = [][]int{{0, w.far}, {w.far, 1}}
	}
	return s, err
}

func (walkPuzzle) Extent() engine.Extent     { return engine.Extent{} }
func (walkPuzzle) Table() engine.Table       { return engine.Table{} }
func (walkPuzzle) AnswerTable() engine.Table { return engine.Table{} }

func (w walkPuzzle) Explain() ([]engine.Step, error) {
	return []engine.Step{{Key: "step"}, {Key: "leap"}}, w.err()
}

// A trailPuzzle is a way that is solved by moves.
type trailPuzzle struct{ walkPuzzle }

var _ engine.MovePuzzle = trailPuzzle{}

func (trailPuzzle) PrintSolution(engine.Solution, figure.Style) engine.PrintedSolution {
	return engine.PrintedSolution{}
}
func (trailPuzzle) DrawMoveLog(_ int, _, _ figure.Length, _ figure.Style) figure.Figure {
	return figure.Figure{}
}
func (trailPuzzle) PieceCount() int                                            { return 0 }
func (trailPuzzle) KitName() string                                            { return "" }
func (trailPuzzle) DrawKit(_, _ figure.Length, _ figure.Style) []figure.Figure { return nil }
func (trailPuzzle) Describe() []engine.Step                                    { return nil }
func (trailPuzzle) Follow([][]int) engine.PlayedLine                           { return engine.PlayedLine{} }

// plainWords returns keys instead of texts.
type plainWords struct{}

func (plainWords) Step(kind string, s engine.Step) string {
	return "In a " + kind + " take a " + s.Key + "."
}
func (plainWords) Say(key string, args ...string) string { return key + fmt.Sprint(args) }
func (plainWords) Count(key string, n int, _ ...string) string {
	return key + fmt.Sprint(n)
}

const input = "5\n# a remark\n0\n\n9\nx\n13\n7\r\n"

// run runs a command over an input, and returns its output, its complaints and its error.
func run(t *testing.T, kind engine.Kind, jobs int, in string, command func(stream.Filter, context.Context) error) (out, errs string, err error) {
	t.Helper()
	var o, e bytes.Buffer
	err = command(stream.Filter{Kind: kind, Jobs: jobs, In: strings.NewReader(in), Out: &o, Errs: &e}, t.Context())
	return o.String(), e.String(), err
}

func explainSteps(f stream.Filter, ctx context.Context) error { return f.Explain(ctx, plainWords{}) }

func TestReplies(t *testing.T) {
	const bad = `{"line":6,"error":"\"x\" is no <distance> & nothing else"}` + "\n"
	const broken = `{"line":7,"error":"the shoes are broken"}` + "\n"
	const errs = "line 6: \"x\" is no <distance> & nothing else\nline 7: the shoes are broken\n"
	for _, c := range []struct {
		name    string
		kind    walkKind
		command func(stream.Filter, context.Context) error
		want    string
		errs    string
	}{
		{"grade grids", walkKind{grid: true}, stream.Filter.Grade, `{"line":1,"puzzle":"5","solutions":1,"tier":"hard","hardest":"leap","techniques":{"step":5,"leap":1},"rating":4.5}
{"line":3,"puzzle":"0","solutions":0}
{"line":5,"puzzle":"9","solutions":2}
` + bad + broken + `{"line":8,"puzzle":"7","solutions":1,"tier":"hard","hardest":"leap","techniques":{"step":7,"leap":1},"rating":4.5}
`, errs},
		{"grade moves", walkKind{}, stream.Filter.Grade, `{"line":1,"puzzle":"5","solvable":true,"far":5}
{"line":3,"puzzle":"0","solvable":false,"far":0}
{"line":5,"puzzle":"9","solvable":true,"far":9}
` + bad + broken + `{"line":8,"puzzle":"7","solvable":true,"far":7}
`, errs},
		{"solve grids", walkKind{grid: true}, stream.Filter.Solve, `{"line":1,"solutions":1,"solution":"<5>"}
{"line":3,"solutions":0}
{"line":5,"solutions":2}
` + bad + broken + `{"line":8,"solutions":1,"solution":"<7>"}
`, errs},
		{"solve moves", walkKind{}, stream.Filter.Solve, `{"line":1,"solvable":true,"moves":[[0,5],[5,1]]}
{"line":3,"solvable":false}
{"line":5,"solvable":true}
` + bad + broken + `{"line":8,"solvable":true,"moves":[[0,7],[7,1]]}
`, errs},
		{"explain", walkKind{grid: true}, explainSteps, `line 1
explain.step[n 1 text In a walk take a step.]
explain.step[n 2 text In a walk take a leap.]
explain.solved2
line 3
explain.unsolvable[]
line 5
explain.ambiguous[]
` + bad + `line 7
the shoes are broken
line 8
explain.step[n 1 text In a walk take a step.]
explain.step[n 2 text In a walk take a leap.]
explain.solved2
`, "line 6: \"x\" is no <distance> & nothing else\n"},
	} {
		for _, jobs := range []int{1, 2, 5} {
			out, errs, err := run(t, c.kind, jobs, input, c.command)
			if out != c.want {
				t.Errorf("%s, %d jobs: said\n%s\nwant\n%s", c.name, jobs, out, c.want)
			}
			if errs != c.errs || !errors.Is(err, stream.ErrLines) {
				t.Errorf("%s, %d jobs: complained\n%s\nand ended with %v", c.name, jobs, errs, err)
			}
		}
	}
}

func TestUnsolvablePuzzleIsNoFailure(t *testing.T) {
	for _, command := range []func(stream.Filter, context.Context) error{stream.Filter.Grade, stream.Filter.Solve} {
		if _, errs, err := run(t, walkKind{grid: true}, 0, "0\n9\n5\n", command); err != nil || errs != "" {
			t.Errorf("complained %q, ended with %v", errs, err)
		}
	}
	if _, _, err := run(t, walkKind{}, 0, "0\n", explainSteps); !errors.Is(err, stream.ErrLines) {
		t.Errorf("nothing was explained, and yet: %v", err)
	}
}

func TestEveryLineIsJSONInOrder(t *testing.T) {
	var in strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&in, "%d\n", i%20)
	}
	out, _, _ := run(t, walkKind{grid: true}, 7, in.String(), stream.Filter.Grade)
	decoder := json.NewDecoder(strings.NewReader(out))
	for i := range 5000 {
		var got struct{ Line int }
		if err := decoder.Decode(&got); err != nil || got.Line != i+1 {
			t.Fatalf("object %d: line %d, %v", i+1, got.Line, err)
		}
	}
}

func TestReasonsAreBrief(t *testing.T) {
	out, errs, _ := run(t, walkKind{}, 1, strings.Repeat("ñ", 1<<18)+"\n", stream.Filter.Grade)
	for _, text := range []string{out, errs} {
		if n := utf8.RuneCountInString(text); n < 1000 || n > 1100 || !utf8.ValidString(text) || !strings.Contains(text, "ñ…") {
			t.Errorf("of a line of 512 KiB %d characters are text: %.60q", n, text)
		}
	}
}

func TestStrangeTextStaysJSON(t *testing.T) {
	for _, text := range []string{"\"\\", "\x00\x1f", "\xff\xfe", "<&>", "ñ\u2028", "\x7f"} {
		out, _, _ := run(t, walkKind{}, 1, "1\n"+text+"\n", stream.Filter.Grade)
		for line := range strings.Lines(out) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%q is answered %q", text, line)
			}
		}
	}
}

func TestCancelWhileWaitingForInput(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	f := stream.Filter{Kind: walkKind{}, In: waitingReader{}, Out: &bytes.Buffer{}, Errs: &bytes.Buffer{}}
	if err := f.Grade(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("ended with %v", err)
	}
}

// waitingReader is an input that never sends anything.
type waitingReader struct{}

func (waitingReader) Read([]byte) (int, error) { select {} }

func TestFullDiskEndsRun(t *testing.T) {
	f := stream.Filter{Kind: walkKind{}, In: strings.NewReader(strings.Repeat("5\n", 1000)), Out: fullWriter{}, Errs: fullWriter{}}
	if err := f.Grade(t.Context()); !errors.Is(err, errFull) {
		t.Errorf("grade ended with %v", err)
	}
	if err := stream.Generate(t.Context(), stream.Request{Kind: walkKind{}, Count: 5}, fullWriter{}); !errors.Is(err, errFull) {
		t.Errorf("generate ended with %v", err)
	}
}

type fullWriter struct{}

var errFull = errors.New("no space left")

func (fullWriter) Write([]byte) (int, error) { return 0, errFull }
