package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkReadBack checks that a kind reads its drawings back: question and answer in every style, in
// grey and in colour, as drawn and as disturb changes it. The readings must agree with the puzzle's
// text and its solution.
func checkReadBack(t T, kind engine.Kind, s sample) {
	legible, ok := kind.(engine.DrawingReader)
	if !ok {
		return // TestAllKindsReadDrawings in package kinds reports it
	}
	rng := rand.New(rand.NewPCG(13, uint64(len(s.puzzle.String()))))
	for _, style := range slices.Concat(s.styles(), s.screenStyles()) {
		question, answer := s.puzzle.Question(style), s.puzzle.Answer(style)
		where := fmt.Sprintf("%s at %d µm", s, style.Cell)
		questionReading, isQuestionRead := readTwice(t, legible, where+", question", question, style, rng)
		answerReading, isAnswerRead := readTwice(t, legible, where+", answer", answer, style, rng)
		if !isQuestionRead || !isAnswerRead {
			return
		}
		checkPuzzleRead(t, legible, s, where, questionReading, style)
		checkAnswerRead(t, s, where, questionReading, answerReading)
	}
}

// screenStyles returns the styles of pages on the screen: large, with few details, and in a design
// with heavy lines.
func (s sample) screenStyles() []figure.Style {
	cell := max(s.minCell, 9*figure.Millimetre)
	return []figure.Style{
		{Cell: cell, Thin: 170, Thick: 480, Language: "es"},
		{Cell: cell, Thin: 300, Thick: 1000, Language: "en", Sketch: true},
		{Cell: cell + 3, Thin: 400, Thick: 1000, Language: "de"},
	}
}

// readTwice reads a drawing as it is, and again after disturb has changed it. Both readings must be
// equal. It returns the first one, and false if one of them failed.
func readTwice(t T, kind engine.DrawingReader, where string, f figure.Figure, style figure.Style, rng *rand.Rand) (engine.Reading, bool) {
	t.Helper()
	scanned := ScanOf(f, style.Grey)
	reading, err := kind.ReadDrawing(scanned)
	if err != nil {
		t.Errorf("%s can't be read back: %v", where, err)
		return reading, false
	}
	again, err := kind.ReadDrawing(disturb(scanned, rng))
	if err != nil {
		t.Errorf("%s can't be read back after another program changed it: %v", where, err)
		return reading, false
	}
	if !equalReadings(reading, again) {
		t.Errorf("%s is read as %+v, but as %+v after another program changed it", where, reading, again)
	}
	return reading, true
}

func equalReadings(a, b engine.Reading) bool {
	return a.Answer == b.Answer && a.SharedPart == b.SharedPart && slices.Equal(a.Puzzles, b.Puzzles)
}

// checkPuzzleRead checks the reading of a question. Each puzzle of the reading must look the same
// when it is drawn. One of them must be the sample: it has the same canonical text or the same
// solution. The reading may have no puzzle if the drawing may lack clues: if it is plain, a sketch,
// or has cells under 6 mm.
func checkPuzzleRead(t T, kind engine.DrawingReader, s sample, where string, reading engine.Reading, style figure.Style) {
	t.Helper()
	if reading.Answer != "" {
		t.Errorf("%s: the question is read as an answer, %q", where, reading.Answer)
	}
	if len(reading.Puzzles) == 0 && !style.Plain && !style.Sketch && style.Cell >= 6*figure.Millimetre {
		t.Errorf("%s: the question is not read as a puzzle", where)
		return
	}
	same := len(reading.Puzzles) == 0
	drawn := s.puzzle.Question(style)
	for _, text := range reading.Puzzles {
		p, err := kind.Parse(text)
		if err != nil {
			t.Errorf("%s: the question is read as %q: %v", where, text, err)
			return
		}
		f := p.Question(style)
		if f.Dump() != drawn.Dump() {
			t.Errorf("%s: the question is read as %q, which is drawn differently", where, text)
			return
		}
		same = same || isSamePuzzle(kind, s.puzzle, p)
	}
	if !same {
		t.Errorf("%s: the question is read as %q", where, reading.Puzzles)
	}
}

// isSamePuzzle reports whether the puzzle that was read is the drawn one: it has the same canonical
// text, or the same moves solve it.
func isSamePuzzle(kind engine.Kind, drawn, read engine.Puzzle) bool {
	if drawn.Canonical() == read.Canonical() {
		return true
	}
	solution, err := drawn.Solve()
	return err == nil && solution.Moves != nil && kind.Check(read, solution) == nil
}

// checkAnswerRead checks that an answer is read as the solution. Its reading must have the same
// SharedPart as the question's, and one of the same puzzles. The answer of a puzzle of moves must
// be read without a solution.
func checkAnswerRead(t T, s sample, where string, questionReading, answerReading engine.Reading) {
	t.Helper()
	solution, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if solution.Moves != nil {
		if answerReading.Answer != "" {
			t.Errorf("%s: a puzzle of moves is read with the answer %q", where, answerReading.Answer)
		}
		return
	}
	if answerReading.Answer != solution.Text {
		t.Errorf("%s: the answer is read as %q, want %q", where, answerReading.Answer, solution.Text)
	}
	if questionReading.SharedPart != answerReading.SharedPart || questionReading.SharedPart == "" {
		t.Errorf("%s: the common parts of question and answer are read as %q and %q", where, questionReading.SharedPart, answerReading.SharedPart)
	}
	if len(answerReading.Puzzles) > 0 && !slices.ContainsFunc(answerReading.Puzzles, func(text string) bool {
		return slices.Contains(questionReading.Puzzles, text) || len(questionReading.Puzzles) == 0
	}) {
		t.Errorf("%s: the answer is read as one of %q, but the question as %q", where, answerReading.Puzzles, questionReading.Puzzles)
	}
}
