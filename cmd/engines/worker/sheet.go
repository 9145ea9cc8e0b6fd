package worker

import (
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/svg"
)

// Paper describes the sheets on which new puzzles are printed. Lengths are in micrometres.
type Paper struct {
	Width    figure.Length `json:"width"`
	Height   figure.Length `json:"height"`
	Above    figure.Length `json:"above"`   // the height of the words above the puzzles
	PerPage  int           `json:"perPage"` // one of geometry.PerPage
	Large    bool          `json:"large"`   // large print
	Language string        `json:"language"`
}

// A Layout has the places of puzzles on a sheet, as on worksheets of the command line.
type Layout struct {
	// Fits reports whether the cells are large enough to read and to write in. Most is the largest
	// number of puzzles of which that is true, or 0.
	Fits bool `json:"fits"`
	Most int  `json:"most"`
	// Different is the number of different puzzles; 0 if they are many.
	Different int           `json:"different"`
	Cell      figure.Length `json:"cell"`
	Gap       figure.Length `json:"gap"`    // from the baseline of a caption to the drawing
	Letter    figure.Length `json:"letter"` // the size of captions
	Places    []Place       `json:"places"`
}

// A Place is the place of a puzzle on a sheet, and the room below it for a log of moves.
type Place struct {
	Box figure.Rect `json:"box"`
	Log figure.Rect `json:"log"`
}

// A Sheet is a puzzle as it is printed.
type Sheet struct {
	// Mark is the same for puzzles that are equivalent under the symmetries of their kind.
	Mark     uint64   `json:"mark,string"`
	Question string   `json:"question"`
	Log      string   `json:"log,omitempty"`    // lines to note moves on
	Answer   string   `json:"answer,omitempty"` // empty if it is solved by moves
	Moves    []string `json:"moves,omitempty"`
}

// plan lays out a sheet of new puzzles before they are made.
func plan(kind engine.Kind, r Request) (Reply, error) {
	job, err := jobOf(kind, r)
	if err != nil {
		return Reply{}, err
	}
	offer, err := offerOf(job)
	if err != nil {
		return Reply{}, err
	}
	page, err := r.Paper.page()
	if err != nil {
		return Reply{}, err
	}
	arranged := func(format engine.Format, n int) geometry.Grid { return page.SheetGridBelow(r.Paper.Above, format, n) }
	grid := arranged(offer.Format, r.Paper.PerPage)
	l := &Layout{
		Fits: grid.Cell > 0 && grid.Cell >= page.MinCell(offer.Format, r.Paper.PerPage), Most: page.MostPerPage(offer.Format, arranged),
		Different: offer.DistinctCount, Cell: grid.Cell, Gap: grid.Caption.Gap, Letter: grid.Caption.Size,
	}
	for _, row := range geometry.PlaceBands(page.SheetArea(r.Paper.Above), bandsOf(grid)) {
		for _, p := range row {
			l.Places = append(l.Places, Place{p.Box, p.NotesArea})
		}
	}
	return Reply{Layout: l}, nil
}

func offerOf(job generator.Job) (engine.Offer, error) {
	maker, err := job.Kind.Maker(job.Options)
	if err != nil {
		return engine.Offer{}, err
	}
	return maker.Offer(), nil
}

// page returns the geometry of a sheet.
func (p *Paper) page() (geometry.Page, error) {
	if !slices.Contains(geometry.PerPage(), p.PerPage) {
		return geometry.Page{}, fmt.Errorf("%d puzzles don't share a page; possible: %v", p.PerPage, geometry.PerPage())
	}
	return geometry.OfSheet(render.Page{Width: p.Width, Height: p.Height, LooseDesign: p.design()})
}

func (p *Paper) design() render.Design {
	if p.Large {
		return geometry.DesignOf("large-print", p.Width)
	}
	return render.Classic()
}

// bandsOf returns the rows of a full sheet.
func bandsOf(grid geometry.Grid) []geometry.Band {
	bands := make([]geometry.Band, grid.Rows)
	for i := range bands {
		for range grid.Columns {
			bands[i].Grids = append(bands[i].Grids, grid)
		}
	}
	return bands
}

// sheetOf returns a new puzzle as it is printed.
func sheetOf(job generator.Job, puzzle engine.Puzzle, solution engine.Solution, paper *Paper) (*Sheet, error) {
	offer, err := offerOf(job)
	if err != nil {
		return nil, err
	}
	page, err := paper.page()
	if err != nil {
		return nil, err
	}
	grid := page.SheetGridBelow(paper.Above, offer.Format, paper.PerPage)
	style := page.Design.StyleOf(figure.Print(grid.Cell, paper.Language), true)
	s := &Sheet{Mark: uint64(generator.FingerprintOf(job.Kind, puzzle)), Question: printed(puzzle.Question(style))}
	moves, ok := puzzle.(engine.MovePuzzle)
	if !ok {
		s.Answer = printed(legibleAnswer(puzzle, page, paper.Language))
		return s, nil
	}
	s.Moves = moves.PrintSolution(solution, style).Moves
	room := geometry.PlaceBands(page.SheetArea(paper.Above), bandsOf(grid))[0][0].NotesArea
	if log := moves.DrawMoveLog(len(s.Moves), room.W, room.H, style); len(log.Items) > 0 {
		s.Log = printed(log)
	}
	return s, nil
}

// Cells of the answers in a key: the usual ones, and by how much they grow until letters are legible.
const (
	keyCell     = 4400 * figure.Micrometre
	keyCellStep = 200 * figure.Micrometre
	maxKeyCell  = 12 * figure.Millimetre
)

// legibleAnswer draws an answer as small as its letters allow.
func legibleAnswer(puzzle engine.Puzzle, page geometry.Page, language string) figure.Figure {
	for cell := figure.Length(keyCell); ; cell += keyCellStep {
		f := puzzle.Answer(page.Design.StyleOf(figure.Small(cell, language), true))
		if cell >= maxKeyCell || isLegible(f, page.MinDigit()) {
			return f
		}
	}
}

func isLegible(f figure.Figure, least figure.Length) bool {
	for _, item := range f.Items {
		if t, ok := item.(figure.Text); ok && t.Size < least {
			return false
		}
	}
	return true
}

func printed(f figure.Figure) string { return string(svg.Append(nil, &f, svg.Options{})) }
