package worker

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/puzzlefile"
	"octavo/engine/watersort"
	"octavo/render/screen"
)

// A Draft is the JSON form of an engine.Draft.
type Draft struct {
	Columns   int      `json:"columns"`
	Symbols   string   `json:"symbols"`
	Given     string   `json:"given"`
	Cages     []int    `json:"cages,omitempty"`
	Clues     []string `json:"clues,omitempty"`
	LessPairs [][2]int `json:"less,omitempty"`
}

// A Judged says how many solutions a puzzle of a reader has. The reader has written the puzzle, or
// found it elsewhere.
type Judged struct {
	Text      string `json:"text"`            // the canonical text
	Draft     *Draft `json:"draft,omitempty"` // the draft of a grid; nil for a puzzle of moves
	Solutions int    `json:"solutions"`       // 0, 1, or 2 for more than one; for a puzzle of moves 1 if there is any
	// Found holds the solutions of a grid, but at most two.
	Found []string `json:"found,omitempty"`
	// Solution and Question are the moves and the drawing of a puzzle of moves.
	Solution *Solved `json:"solution,omitempty"`
	Question string  `json:"question,omitempty"`
	// Undecided means that the search ended before the number of solutions was known.
	Undecided bool `json:"undecided,omitempty"`
}

// puzzleOf returns the puzzle of a request from its draft, or else from its text. For the task
// Judge, the text may be a file in the format of another program.
func puzzleOf(kind engine.Kind, r Request) (engine.Puzzle, error) {
	switch {
	case r.Draft == nil && r.Do == Judge:
		return firstPuzzle(kind, r.Puzzle)
	case r.Draft == nil:
		return kind.Parse(r.Puzzle)
	}
	writable, ok := kind.(engine.WritableKind)
	if !ok {
		return nil, fmt.Errorf("%s has no empty boards", kind.Name())
	}
	return writable.Write(engine.Draft(*r.Draft))
}

// A textError says why a text is unreadable, and in which line.
type textError struct {
	line  int // from 1; 0 if the text has no puzzle at all
	cause error
}

func (e *textError) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.cause) }

// firstPuzzle reads the first readable puzzle of a file. If there is none, the error is about the
// first unreadable one.
func firstPuzzle(kind engine.Kind, text string) (engine.Puzzle, error) {
	lines := func(yield func(engine.FileLine) bool) {
		for i, line := range strings.Split(text, "\n") {
			if !yield(engine.FileLine{Number: i + 1, Text: strings.TrimSuffix(line, "\r")}) {
				return
			}
		}
	}
	var first error
	for found := range puzzlefile.Read(kind, lines) {
		err := found.Err
		if err == nil && found.Text != "" {
			var puzzle engine.Puzzle
			if puzzle, err = kind.Parse(found.Text); err == nil {
				return puzzle, nil
			}
		}
		if first == nil && err != nil {
			first = &textError{found.Line, err}
		}
	}
	if first == nil {
		first = &textError{0, errors.New("there is no puzzle in this text")}
	}
	return nil, first
}

func judge(_ context.Context, kind engine.Kind, puzzle engine.Puzzle, _ Request) (Reply, error) {
	judged := &Judged{Text: puzzle.String()}
	switch p := puzzle.(type) {
	case engine.Grid:
		writable, ok := kind.(engine.WritableKind)
		if !ok {
			return Reply{}, fmt.Errorf("%s has no empty boards", kind.Name())
		}
		draft := Draft(writable.Draft(p))
		all, err := p.Solutions()
		judged.Draft, judged.Undecided, judged.Solutions = &draft, err != nil, len(all)
		for _, s := range all {
			judged.Found = append(judged.Found, s.Text)
		}
	case *watersort.Puzzle:
		if err := judged.addMoves(p); err != nil {
			return Reply{}, err
		}
	default:
		return Reply{}, fmt.Errorf("%s isn't written on pages", kind.Name())
	}
	return Reply{Judged: judged}, nil
}

// addMoves looks for a solution of a puzzle of moves. A solution with length 0 and no moves means
// that the puzzle is solved already.
func (j *Judged) addMoves(p *watersort.Puzzle) error {
	s, err := p.Solve()
	if err != nil && !errors.Is(err, engine.ErrUnsolvable) {
		return err
	}
	hasLength := slices.ContainsFunc(s.Facts, func(f engine.Fact) bool { return f.Name == "length" })
	if j.Undecided = err == nil && !hasLength; hasLength {
		j.Solutions = 1
	}
	answer := solutionOf(s)
	j.Solution, j.Question = &answer, svgOf(p.Question(screen.Style(p.Extent(), "")))
	return nil
}
