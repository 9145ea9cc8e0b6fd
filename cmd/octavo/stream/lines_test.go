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

// walk is a kind whose puzzles are distances. 0 is unsolvable, 9 is ambiguous, 13 is broken. It is
// graded as a grid (solutions and a text) or as a puzzle of moves.
type walk struct{ grid bool }

func (walk) Name() string                 { return "walk" }
func (walk) Version() string              { return "1" }
func (walk) Tiers() []engine.Tier         { return nil }
func (walk) Options() []engine.OptionSpec { return nil }
func (walk) Techniques() []string         { return []string{"step", "leap"} }
func (walk) Texts() embed.FS              { return embed.FS{} }

func (walk) Check(engine.Puzzle, engine.Solution) error { return nil }
func (walk) Symmetries() []engine.Symmetry              { return nil }

func (k walk) Maker(engine.Options) (engine.Maker, error) { return walkMaker(k), nil }

func (k walk) Parse(text string) (engine.Puzzle, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil, fmt.Errorf("%q is no <distance> & nothing else", text)
	}
	return k.puzzle(n), nil
}

// puzzle returns the puzzle of a distance.
func (k walk) puzzle(n int) engine.Puzzle {
	if k.grid {
		return way{n, true}
	}
	return trail{way{far: n}}
}

type walkMaker walk

func (walkMaker) Offer() engine.Offer { return engine.Offer{} }

func (m walkMaker) Propose(_ context.Context, rng *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	return []engine.Puzzle{walk(m).puzzle(20 + rng.IntN(1_000_000))}, nil
}

type way struct {
	far  int
	grid bool
}

func (w way) String() string                    { return strconv.Itoa(w.far) }
func (w way) Canonical() string                 { return w.String() }
func (way) Caption() engine.Caption             { return engine.Caption{} }
func (way) Question(figure.Style) figure.Figure { return figure.Figure{} }
func (way) Answer(figure.Style) figure.Figure   { return figure.Figure{} }

var errBroken = errors.New("the shoes are broken")

func (w way) err() error {
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

func (w way) Grade() (engine.Grade, error) {
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

func (w way) Solve() (engine.Solution, error) {
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

func (way) Extent() engine.Extent     { return engine.Extent{} }
func (way) Table() engine.Table       { return engine.Table{} }
func (way) AnswerTable() engine.Table { return engine.Table{} }

func (w way) Explain() ([]engine.Step, error) {
	return []engine.Step{{Key: "step"}, {Key: "leap"}}, w.err()
}

// A trail is a way that is solved by moves.
type trail struct{ way }

var _ engine.Moves = trail{}

func (trail) Play(engine.Solution, figure.Style) engine.Play { return engine.Play{} }
func (trail) Workings(_ int, _, _ figure.Length, _ figure.Style) figure.Figure {
	return figure.Figure{}
}
func (trail) Pieces() int                                            { return 0 }
func (trail) Kit(_, _ figure.Length, _ figure.Style) []figure.Figure { return nil }
func (trail) Describe() []engine.Step                                { return nil }
func (trail) Follow([][]int) engine.Line                             { return engine.Line{} }

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

func explain(f stream.Filter, ctx context.Context) error { return f.Explain(ctx, plainWords{}) }

func TestWhatIsSaidOfEachLine(t *testing.T) {
	const bad = `{"line":6,"error":"\"x\" is no <distance> & nothing else"}` + "\n"
	const broken = `{"line":7,"error":"the shoes are broken"}` + "\n"
	const errs = "line 6: \"x\" is no <distance> & nothing else\nline 7: the shoes are broken\n"
	for _, c := range []struct {
		name    string
		kind    walk
		command func(stream.Filter, context.Context) error
		want    string
		errs    string
	}{
		{"grade grids", walk{grid: true}, stream.Filter.Grade, `{"line":1,"puzzle":"5","solutions":1,"tier":"hard","hardest":"leap","techniques":{"step":5,"leap":1},"rating":4.5}
{"line":3,"puzzle":"0","solutions":0}
{"line":5,"puzzle":"9","solutions":2}
` + bad + broken + `{"line":8,"puzzle":"7","solutions":1,"tier":"hard","hardest":"leap","techniques":{"step":7,"leap":1},"rating":4.5}
`, errs},
		{"grade moves", walk{}, stream.Filter.Grade, `{"line":1,"puzzle":"5","solvable":true,"far":5}
{"line":3,"puzzle":"0","solvable":false,"far":0}
{"line":5,"puzzle":"9","solvable":true,"far":9}
` + bad + broken + `{"line":8,"puzzle":"7","solvable":true,"far":7}
`, errs},
		{"solve grids", walk{grid: true}, stream.Filter.Solve, `{"line":1,"solutions":1,"solution":"<5>"}
{"line":3,"solutions":0}
{"line":5,"solutions":2}
` + bad + broken + `{"line":8,"solutions":1,"solution":"<7>"}
`, errs},
		{"solve moves", walk{}, stream.Filter.Solve, `{"line":1,"solvable":true,"moves":[[0,5],[5,1]]}
{"line":3,"solvable":false}
{"line":5,"solvable":true}
` + bad + broken + `{"line":8,"solvable":true,"moves":[[0,7],[7,1]]}
`, errs},
		{"explain", walk{grid: true}, explain, `line 1
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

func TestAnUnsolvablePuzzleIsNoFailure(t *testing.T) {
	for _, command := range []func(stream.Filter, context.Context) error{stream.Filter.Grade, stream.Filter.Solve} {
		if _, errs, err := run(t, walk{grid: true}, 0, "0\n9\n5\n", command); err != nil || errs != "" {
			t.Errorf("complained %q, ended with %v", errs, err)
		}
	}
	if _, _, err := run(t, walk{}, 0, "0\n", explain); !errors.Is(err, stream.ErrLines) {
		t.Errorf("nothing was explained, and yet: %v", err)
	}
}

func TestEveryLineIsJSONInOrder(t *testing.T) {
	var in strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&in, "%d\n", i%20)
	}
	out, _, _ := run(t, walk{grid: true}, 7, in.String(), stream.Filter.Grade)
	decoder := json.NewDecoder(strings.NewReader(out))
	for i := range 5000 {
		var got struct{ Line int }
		if err := decoder.Decode(&got); err != nil || got.Line != i+1 {
			t.Fatalf("object %d: line %d, %v", i+1, got.Line, err)
		}
	}
}

func TestReasonsAreBrief(t *testing.T) {
	out, errs, _ := run(t, walk{}, 1, strings.Repeat("ñ", 1<<18)+"\n", stream.Filter.Grade)
	for _, text := range []string{out, errs} {
		if n := utf8.RuneCountInString(text); n < 1000 || n > 1100 || !utf8.ValidString(text) || !strings.Contains(text, "ñ…") {
			t.Errorf("of a line of 512 KiB %d characters are text: %.60q", n, text)
		}
	}
}

func TestStrangeTextStaysJSON(t *testing.T) {
	for _, text := range []string{"\"\\", "\x00\x1f", "\xff\xfe", "<&>", "ñ\u2028", "\x7f"} {
		out, _, _ := run(t, walk{}, 1, "1\n"+text+"\n", stream.Filter.Grade)
		for line := range strings.Lines(out) {
			if !json.Valid([]byte(line)) {
				t.Errorf("%q is answered %q", text, line)
			}
		}
	}
}

func TestCancellingEndsARunThatWaitsForInput(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	f := stream.Filter{Kind: walk{}, In: silent{}, Out: &bytes.Buffer{}, Errs: &bytes.Buffer{}}
	if err := f.Grade(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("ended with %v", err)
	}
}

// silent is an input that never sends anything.
type silent struct{}

func (silent) Read([]byte) (int, error) { select {} }

func TestAFullDiskEndsARun(t *testing.T) {
	f := stream.Filter{Kind: walk{}, In: strings.NewReader(strings.Repeat("5\n", 1000)), Out: full{}, Errs: full{}}
	if err := f.Grade(t.Context()); !errors.Is(err, errFull) {
		t.Errorf("grade ended with %v", err)
	}
	if err := stream.Generate(t.Context(), stream.Request{Kind: walk{}, Count: 5}, full{}); !errors.Is(err, errFull) {
		t.Errorf("generate ended with %v", err)
	}
}

type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }
