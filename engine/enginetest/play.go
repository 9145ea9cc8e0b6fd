package enginetest

import (
	"fmt"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// minMoveTextSize is 7 pt, the smallest text in drawings of puzzles of moves.
var minMoveTextSize = figure.Points(700)

// checkPlay checks how the solution of a puzzle of moves is printed: each move is one word, and the
// pictures of positions are in order.
func checkPlay(t T, _ engine.Kind, s sample) {
	p, ok := s.puzzle.(engine.MovePuzzle)
	if ok != s.solvedByMoves {
		t.Errorf("%s is solved by moves: %v; but its maker says %v", s, ok, s.solvedByMoves)
	}
	if !ok {
		return
	}
	solution, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	for _, style := range s.styles() {
		play := p.PrintSolution(solution, style)
		if len(play.Moves) == 0 {
			t.Errorf("%s: the solution has no moves", s)
		}
		if solution.Moves != nil && len(solution.Moves) != len(play.Moves) {
			t.Errorf("%s: %d moves are printed, but the solution has %d", s, len(play.Moves), len(solution.Moves))
		}
		if len(play.Sentences) != len(play.Moves) {
			t.Errorf("%s: there are %d sentences for %d moves", s, len(play.Sentences), len(play.Moves))
		}
		for _, move := range play.Moves {
			if fields := strings.Fields(move); len(fields) != 1 || fields[0] != move {
				t.Errorf("%s: the move %q is not one word", s, move)
			}
		}
		after := -1
		for _, stage := range play.Stages {
			if stage.After <= after || stage.After > len(play.Moves) {
				t.Errorf("%s: a picture after %d of %d moves follows one after %d", s, stage.After, len(play.Moves), after)
			}
			after = stage.After
			where := fmt.Sprintf("%s, after %d moves, at %d µm", s, after, style.Cell)
			if len(stage.Description) == 0 {
				t.Errorf("%s: nothing says what the picture shows", where)
			}
			checkInFrame(t, where, stage.Figure)
			checkPrintable(t, where, stage.Figure)
			checkReadable(t, where, stage.Figure)
		}
		checkReadable(t, fmt.Sprintf("%s, question at %d µm", s, style.Cell), s.puzzle.Question(style))
	}
}

func checkReadable(t T, where string, f figure.Figure) {
	t.Helper()
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && text.Size < minMoveTextSize {
			t.Errorf("%s: %q is set at %d µm, under 7 pt", where, text.String, text.Size)
			return
		}
	}
}

// checkWorkings checks the lines for noting moves, in areas of several sizes.
func checkWorkings(t T, _ engine.Kind, s sample) {
	p, ok := s.puzzle.(engine.MovePuzzle)
	if !ok {
		return
	}
	style := figure.PrintStyle(max(s.minCell, 9*figure.Millimetre), "es")
	solution, err := p.Solve()
	if err != nil {
		return // another check reports it
	}
	moves := len(solution.Moves)
	if f := p.DrawMoveLog(moves, 180*figure.Millimetre, 80*figure.Millimetre, style); len(f.Items) == 0 {
		t.Errorf("%s: nothing to write on in 180 × 80 mm", s)
	}
	for _, room := range []figure.Rect{{W: 180_000, H: 80_000}, {W: 116_000, H: 60_000}, {W: 50_000, H: 25_000}, {W: 20_000, H: 5_000}, {}} {
		f := p.DrawMoveLog(moves, room.W, room.H, style)
		where := fmt.Sprintf("%s, workings in %d × %d µm", s, room.W, room.H)
		if f.W > room.W || f.H > room.H {
			t.Errorf("%s take %d × %d", where, f.W, f.H)
		}
		if len(f.Items) > 0 {
			checkInFrame(t, where, f)
			checkPrintable(t, where, f)
		}
	}
}

// checkKit checks the sheets of pieces to cut out.
func checkKit(t T, _ engine.Kind, s sample) {
	p, ok := s.puzzle.(engine.MovePuzzle)
	if !ok {
		return
	}
	if s.hasPieces != (p.PieceCount() > 0) {
		t.Errorf("%s: %d pieces, but the maker says that there are pieces: %t", s, p.PieceCount(), s.hasPieces)
	}
	const width, height = 180 * figure.Millimetre, 250 * figure.Millimetre
	for _, grey := range []bool{false, true} {
		style := figure.PrintStyle(9*figure.Millimetre, "es")
		style.Grey = grey
		sheets := p.DrawKit(width, height, style)
		if (len(sheets) == 0) != (p.PieceCount() == 0) {
			t.Errorf("%s: %d pieces on %d sheets", s, p.PieceCount(), len(sheets))
		}
		for i, f := range sheets {
			where := fmt.Sprintf("%s, sheet %d", s, i+1)
			checkInFrame(t, where, f)
			checkPrintable(t, where, f)
			checkReadable(t, where, f)
			if f.W > width || f.H > height {
				t.Errorf("%s takes %d × %d µm", where, f.W, f.H)
			}
		}
	}
}
