package worker

import (
	"context"
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/watersort"
	page "octavo/render/playdata"
	"octavo/render/screen"
	"octavo/render/svg"
)

// A Shown holds everything that a page needs to play a puzzle from a link, except words.
type Shown struct {
	Kind     string     `json:"kind"`
	Text     string     `json:"text"` // the canonical text of the puzzle
	Size     int        `json:"size"` // number of cells in a row, or of colours
	Solution Solved     `json:"solution"`
	Grid     *page.Grid `json:"grid,omitempty"` // nil if the puzzle isn't a grid
	// Clues explain the cages of a grid. Right and Below are the signs between its cells, as in
	// engine.Table.
	Clues []*Step    `json:"clues,omitempty"`
	Right [][]string `json:"right,omitempty"`
	Below [][]string `json:"below,omitempty"`
	// Question, Answer and Pieces are drawings of the puzzle, its solution and its movable pieces.
	Question string `json:"question"`
	Answer   string `json:"answer,omitempty"`
	Pieces   string `json:"pieces,omitempty"`
}

// maxShownBytes limits the text of a puzzle, which may come from a link. Even the largest grids
// have shorter texts.
const maxShownBytes = 4000

// show returns a puzzle for a page. A grid must have exactly one solution.
func show(_ context.Context, kind engine.Kind, puzzle engine.Puzzle, _ Request) (Reply, error) {
	s, err := puzzle.Solve()
	if err != nil {
		return Reply{}, err
	}
	shown := &Shown{Kind: kind.Name(), Text: puzzle.String(), Solution: solutionOf(s)}
	switch p := puzzle.(type) {
	case engine.DrawableGrid:
		shown.addGrid(p)
	case *watersort.Puzzle:
		shown.addPieces(p)
	default:
		return Reply{}, fmt.Errorf("%s is not played on pages that don't have it", kind.Name())
	}
	return Reply{Shown: shown}, nil
}

func (s *Shown) addGrid(grid engine.DrawableGrid) {
	table := grid.Table()
	side := len(table.Cells)
	style := screen.Style(engine.Extent{Columns: side, Rows: side}, "")
	question, answer := grid.Question(style), grid.Answer(style)
	pageGrid := page.GridOf(grid, &engine.GridDrawing{Question: question, Answer: answer, Table: table, Style: style})
	s.Size, s.Grid, s.Right, s.Below = side, &pageGrid, table.SignsRight, table.SignsBelow
	if table.Clues != nil {
		for _, clue := range page.ClueSteps(&table) {
			s.Clues = append(s.Clues, stepOf(clue))
		}
	}
	s.Question, s.Answer = svgOf(question), svgOf(answer)
}

func svgOf(f figure.Figure) string {
	return string(svg.Append(nil, &f, svg.Options{Class: screen.Class(f)}))
}

// addPieces adds the drawing and the pieces of a puzzle of moves.
func (s *Shown) addPieces(puzzle *watersort.Puzzle) {
	s.Size = puzzle.Caption().Count
	s.Question = svgOf(puzzle.Question(screen.Style(puzzle.Extent(), "")))
	style := screen.Style(engine.Extent{Columns: 1, Rows: 1}, "")
	var dst []byte
	for i, sign := range puzzle.Pictograms() {
		f := sign.Draw(style.Cell, style)
		dst = svg.AppendSymbol(dst, &f, page.PieceID(i), nil)
	}
	s.Pieces = string(dst)
}
