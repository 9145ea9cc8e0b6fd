package wordsearch

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/figure"
	"octavo/engine/shape"
)

// proposed returns the first puzzle that a maker proposes for a tier.
func proposed(t *testing.T, options engine.Options, tier engine.Tier, seed uint64) *Puzzle {
	t.Helper()
	m, err := Kind{}.Maker(options)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, seed))
	for range 200 {
		puzzles, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier})
		if err == nil {
			return puzzles[0].(*Puzzle)
		}
		if !errors.Is(err, engine.ErrNoProposal) {
			t.Fatal(err)
		}
	}
	t.Fatalf("no puzzle of %s was proposed", strings.Join([]string{options.String(), tier.String()}, ", "))
	return nil
}

// checkReadBack draws a puzzle, and compares what is read from both drawings with the puzzle.
func checkReadBack(t *testing.T, p *Puzzle) {
	t.Helper()
	style := figure.Style{Cell: 8 * figure.Millimetre, Thin: 200, Thick: 480, Language: "en"}
	question, err := Kind{}.ReadDrawing(enginetest.ScanOf(p.Question(style), false))
	if err != nil {
		t.Fatalf("%s: the question: %v", p, err)
	}
	answer, err := Kind{}.ReadDrawing(enginetest.ScanOf(p.Answer(style), false))
	if err != nil {
		t.Fatalf("%s: the answer: %v", p, err)
	}
	solution, err := p.Solve()
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	if !slices.Equal(question.Puzzles, []string{p.String()}) || answer.Answer != solution.Text || question.SharedPart != answer.SharedPart {
		t.Errorf("%s: read as %q with the answer %q; want %q", p, question.Puzzles, answer.Answer, solution.Text)
	}
}

// TestShapesAreMadeAndRead makes a puzzle of each shape in each tier, and reads it back. The finder of
// make_test.go must find each word once.
func TestShapesAreMadeAndRead(t *testing.T) {
	shapes := slices.Concat(shape.Names(), strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", ""), []string{
		"#########/#########/###...###/###...###/###...###/#########/#########",
		"..######/..######/######../######../######../....####/....####/....####",
	})
	for i, shape := range shapes {
		for _, tier := range (Kind{}).Tiers() {
			options := engine.Options{"shape": shape, "size": fmt.Sprint(15 + i%10), "words": "owl,heron,robin,finch,gulls,crane,stork,swift,eagle,snipe"}
			if strings.Contains(shape, "/") {
				delete(options, "size")
			}
			p := proposed(t, options, tier, uint64(i))
			lines := linesOf(&p.Grid)
			for _, w := range p.Words {
				if n := countIn(lines, string(w.Letters)); n != 1 {
					t.Errorf("%s, %s: %s stands %d times in %s", shape, tier, w.Shown, n, p)
				}
			}
			checkReadBack(t, p)
		}
	}
}

func TestWrongShapes(t *testing.T) {
	for shape, want := range map[string]string{
		"hart":                        `option shape cannot be "hart"; possible: square, circle`,
		"a":                           `option shape cannot be "a"; possible`,
		"A":                           "a letter needs a size of 15 or more",
		"####/####/####/####":         "the shape has 16 cells; 40 or more are needed",
		"####/####/###":               "a shape has rows of # and .",
		"####x/" + "####/####/####/":  "a shape has rows of # and .",
		strings.Repeat("####/", 31):   "a shape has rows of # and .",
		strings.Repeat(".....\n", 20): "a shape has rows of # and .",
	} {
		if _, err := (Kind{}).Maker(engine.Options{"shape": shape}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", shape, err, want)
		}
	}
	if _, err := (Kind{}).Maker(engine.Options{"shape": "####/####", "size": "12"}); err == nil || !strings.Contains(err.Error(), "has its own size") {
		t.Errorf("a shape of rows with a size: %v", err)
	}
}
