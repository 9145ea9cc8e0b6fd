package enginetest

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkRoundTrip checks that a puzzle's text is one line that reads back as the same puzzle, and is
// neither blank nor a comment line.
func checkRoundTrip(t T, _ engine.Kind, s sample) {
	text := s.puzzle.String()
	if strings.TrimSpace(text) == "" || strings.HasPrefix(text, "#") {
		t.Errorf("%s: its line would be skipped", s)
	}
	if strings.ContainsFunc(text, unicode.IsControl) {
		t.Errorf("%s: its text is not one plain line", s)
	}
	if got := s.reread(t).String(); got != text {
		t.Errorf("%s: reads back as %q", s, got)
	}
}

// reread reads the sample again from its text. The slow tests do so for each check, because a
// puzzle stores results, which another check could depend on.
func (s sample) reread(t T) engine.Puzzle {
	t.Helper()
	again, err := s.reparse()
	if err != nil {
		t.Fatalf("reading back %q: %v", s.puzzle, err)
	}
	return again
}

// reparse returns a puzzle as read from its text.
func reparse(t T, kind engine.Kind, p engine.Puzzle) engine.Puzzle {
	t.Helper()
	again, err := kind.Parse(p.String())
	if err != nil {
		t.Fatalf("reading back %q: %v", p, err)
	}
	return again
}

// checkHostileTexts gives Parse bad texts. Parse may refuse them but must not panic. If it accepts
// a text, CheckText must find no fault in the puzzle.
func checkHostileTexts(t T, kind engine.Kind, _ func(T) []sample) {
	for _, text := range []string{
		"", " ", "\x00", "\n", "#", ":", "0", "9", "-1", "/", "//", "::", "{}", "[]", "null", "1:", ":1", "\xff\xfe", "é", "１２３４", "🂡",
		strings.Repeat(".", 17), strings.Repeat("1", 81), strings.Repeat("9", 400), strings.Repeat("a", 1<<16),
		strings.Repeat("(", 1<<16), "99999999999999999999:a", "9:", "9dn:", "9999x9999:" + strings.Repeat("z", 99),
	} {
		CheckText(t, kind, text)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, seed := range seedTexts(t, kind) {
		for range fastOrSlow(12, 40) {
			CheckText(t, kind, mutate(seed, rng))
		}
	}
}

// CheckText reads a text. If the kind accepts it, CheckText checks that the puzzle's text reads
// back as the same text, and that Grade and Solve both succeed or both fail. It also calls other
// methods of the puzzle, which must not panic. Fuzz tests of kinds call it.
func CheckText(t T, kind engine.Kind, text string) {
	t.Helper()
	puzzle, err := kind.Parse(text)
	if err != nil {
		if puzzle != nil {
			t.Errorf("%.200q gives the error %v together with a puzzle", text, err)
		}
		return
	}
	canonicalText := puzzle.String()
	if again := reparse(t, kind, puzzle).String(); again != canonicalText {
		t.Errorf("%.200q is written as %.200q, and read and written again as %.200q", text, canonicalText, again)
	}
	grade, gradeErr := puzzle.Grade()
	_, solveErr := puzzle.Solve()
	if (gradeErr == nil) != (solveErr == nil) {
		t.Errorf("%.200q: graded %+v, %v; solved %v", text, grade, gradeErr, solveErr)
	}
	style := figure.PrintStyle(8*figure.Millimetre, "es")
	puzzle.Question(style)
	puzzle.Answer(style)
	puzzle.Canonical()
	puzzle.Caption()
	if grid, ok := puzzle.(engine.Grid); ok {
		if _, err := grid.Explain(); gradeErr == nil && err != nil {
			t.Errorf("%.200q: graded, but not explained: %v", text, err)
		}
		grid.Table()
		grid.AnswerTable()
	} else if describer, ok := puzzle.(engine.Describer); ok {
		describer.Describe()
	} else {
		t.Errorf("%.200q: the puzzle is neither a Grid nor a Describer", text)
	}
	if moves, ok := puzzle.(engine.MovePuzzle); ok {
		moves.Follow(nil)
	}
}

// AddSeeds adds the texts of real puzzles to the corpus of a fuzz test of CheckText.
func AddSeeds(f *testing.F, kind engine.Kind) {
	f.Helper()
	for _, text := range seedTexts(f, kind) {
		f.Add(text)
	}
}

// seedTexts returns the text of one proposal of each tier.
func seedTexts(t T, kind engine.Kind) []string {
	t.Helper()
	maker, err := kind.Maker(nil)
	if err != nil {
		t.Fatalf("a maker with default options: %v", err)
	}
	var list []string
	for _, tier := range tiersOf(maker) {
		rng := rand.New(rand.NewChaCha8([32]byte{7}))
		for range maxProposals {
			if made, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1}); err == nil {
				list = append(list, made[0].String())
				break
			}
		}
	}
	return list
}

// mutate changes a text in one to three places.
func mutate(text string, rng *rand.Rand) string {
	const alphabet = "0123456789.:/,_-+*abcdefzANZ x{}[]\"#\x00é"
	b := []byte(text)
	for range 1 + rng.IntN(3) {
		if len(b) == 0 {
			break
		}
		at := rng.IntN(len(b))
		switch rng.IntN(5) {
		case 0:
			b[at] = alphabet[rng.IntN(len(alphabet))]
		case 1:
			b = append(b[:at], b[at+1:]...)
		case 2:
			b = append(b[:at], append([]byte{alphabet[rng.IntN(len(alphabet))]}, b[at:]...)...)
		case 3:
			b = b[:at]
		case 4:
			b = append(b, b[at:]...)
		}
	}
	return string(b)
}
