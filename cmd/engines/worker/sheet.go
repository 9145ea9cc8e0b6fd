package worker

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"

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

// A Layout says where puzzles are on a sheet. It is the same as for worksheets of the command line.
type Layout struct {
	// Fits reports whether the cells are large enough to read and to write in. Most is the largest
	// number of puzzles on a sheet at which they still are. It is 0 if even the cells of a single
	// puzzle are too small.
	Fits bool `json:"fits"`
	Most int  `json:"most"`
	// Different is how many different puzzles exist, or 0 if that is a large or unknown number.
	Different int           `json:"different"`
	Cell      figure.Length `json:"cell"`
	Gap       figure.Length `json:"gap"`    // from the baseline of a caption to the drawing
	Letter    figure.Length `json:"letter"` // the size of captions
	Places    []Place       `json:"places"`
}

// A Place says where a puzzle is on a sheet, and where the log of its moves is below it.
type Place struct {
	Box figure.Rect `json:"box"`
	Log figure.Rect `json:"log"`
}

// A Sheet is a puzzle as it is printed.
type Sheet struct {
	// Mark is the same text for all puzzles that are the same under the symmetries of their kind.
	Mark     string   `json:"mark"`
	Question string   `json:"question"`
	Log      string   `json:"log,omitempty"`    // lines on which a reader notes moves
	Answer   string   `json:"answer,omitempty"` // empty for a puzzle of moves, whose solution is in Moves
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
	different := offer.DistinctCount
	if offer.Members != nil {
		different = len(offer.Members)
	}
	grid := arranged(offer.Format, r.Paper.PerPage)
	l := &Layout{
		Fits: grid.Cell > 0 && grid.Cell >= page.GoodCell(offer.Format, r.Paper.PerPage), Most: page.MostPerPage(offer.Format, arranged),
		Different: different, Cell: grid.Cell, Gap: grid.Caption.Gap, Letter: grid.Caption.Size,
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

// bandsOf returns the rows of puzzles on a full sheet.
func bandsOf(grid geometry.Grid) []geometry.Band {
	bands := make([]geometry.Band, grid.Rows)
	for i := range bands {
		for range grid.Columns {
			bands[i].Grids = append(bands[i].Grids, grid)
		}
	}
	return bands
}

// maxSheetCount is how many numbers a request may ask for at most. Pages ask for a few at a time,
// so that they can show progress.
const maxSheetCount = 100

// makeSheets makes puzzles of consecutive numbers. A puzzle that repeats one of Avoid, or an
// earlier one of the reply, is replaced in the same way as by octavo generate.
func makeSheets(ctx context.Context, job generator.Job, r Request) (Reply, error) {
	if r.Count < 0 || r.Count > maxSheetCount || len(r.Avoid) > maxAvoided {
		return Reply{}, fmt.Errorf("%d numbers without %d puzzles; possible: up to %d and %d", r.Count, len(r.Avoid), maxSheetCount, maxAvoided)
	}
	drawer, err := newSheetDrawer(job, r.Paper)
	if err != nil {
		return Reply{}, err
	}
	if drawer.members != nil {
		return drawer.drawMembers(ctx, r)
	}
	recent.Lock()
	defer recent.Unlock()
	series, err := recent.seriesOf(job)
	if err != nil {
		return Reply{}, err
	}
	seen := map[string]bool{}
	for _, mark := range r.Avoid {
		seen[mark] = true
	}
	var reply Reply
	for number := job.Number; number < job.Number+max(1, r.Count); number++ {
		puzzles, err := drawer.distinct(ctx, series, number, seen)
		if err != nil {
			return Reply{}, err
		}
		reply.Made = append(reply.Made, puzzles...)
	}
	return reply, nil
}

// drawMembers makes puzzles that the options name one by one, such as levels of a world.
func (d *sheetDrawer) drawMembers(ctx context.Context, r Request) (Reply, error) {
	var reply Reply
	first := d.job.Number
	for number := first; number < first+max(1, r.Count) && number <= len(d.members); number++ {
		d.job = d.members[number-1]
		done, err := generator.MakeOne(ctx, d.job, generator.Limits{})
		if err != nil {
			return Reply{}, err
		}
		reply.Made = append(reply.Made, d.drawPuzzles(done, d.marks(done))...)
	}
	return reply, nil
}

// maxAvoided is the largest length of Request.Avoid.
const maxAvoided = 5_000

// recent keeps the series of the last request. Pages ask for the puzzles of a series in several
// requests. Some makers need a second to prepare, for example for a list of all 4×4 sudokus.
var recent recentSeries

type recentSeries struct {
	sync.Mutex

	name   string // name of the series' job with number 1
	series *generator.Series
}

func (r *recentSeries) seriesOf(job generator.Job) (*generator.Series, error) {
	job.Number = 1
	if name := job.Name(); r.series == nil || r.name != name {
		series, err := generator.NewSeries(job)
		if err != nil {
			return nil, err
		}
		series.GradeOnlyTiers() // sheets show no facts
		r.name, r.series = name, series
	}
	return r.series, nil
}

// A sheetDrawer draws puzzles of one job.
type sheetDrawer struct {
	job     generator.Job
	members []generator.Job // the puzzles that the options name one by one; nil for a series
	paper   *Paper
	page    geometry.Page
	style   figure.Style
	log     figure.Rect // the room for a log of moves
}

func newSheetDrawer(job generator.Job, paper *Paper) (*sheetDrawer, error) {
	offer, err := offerOf(job)
	if err != nil {
		return nil, err
	}
	page, err := paper.page()
	if err != nil {
		return nil, err
	}
	grid := page.SheetGridBelow(paper.Above, offer.Format, paper.PerPage)
	var members []generator.Job
	if offer.Members != nil {
		members = generator.MemberJobs(job.Kind, offer.Members)
	}
	return &sheetDrawer{
		job: job, members: members, paper: paper, page: page, style: page.Design.StyleOf(figure.PrintStyle(grid.Cell, paper.Language), true),
		log: geometry.PlaceBands(page.SheetArea(paper.Above), bandsOf(grid))[0][0].NotesArea,
	}, nil
}

// distinct makes the puzzles of a number and draws them. If one of them is in seen, it makes the
// next alternative of the number instead. It adds the puzzles that it returns to seen.
func (d *sheetDrawer) distinct(ctx context.Context, series *generator.Series, number int, seen map[string]bool) ([]Puzzle, error) {
	for alternative := 0; alternative <= series.Alternatives(); alternative++ {
		done, err := series.Make(ctx, number, alternative)
		if err != nil {
			return nil, err
		}
		marks := d.marks(done)
		if slices.ContainsFunc(marks, func(mark string) bool { return seen[mark] }) {
			continue
		}
		for _, mark := range marks {
			seen[mark] = true
		}
		return d.drawPuzzles(done, marks), nil
	}
	return nil, &generator.ExhaustedError{Job: d.job, Different: len(seen), Repeats: series.Alternatives() + 1}
}

// drawPuzzles returns the puzzles of a result with their drawings. marks has Sheet.Mark for each.
func (d *sheetDrawer) drawPuzzles(done generator.Result, marks []string) []Puzzle {
	puzzles := puzzlesOf(done)
	for i, mark := range marks {
		puzzles[i].Sheet = d.draw(mark, done.Puzzles[i], done.Solutions[i])
	}
	return puzzles
}

func (d *sheetDrawer) marks(done generator.Result) (all []string) {
	for _, puzzle := range done.Puzzles {
		all = append(all, strconv.FormatUint(uint64(generator.FingerprintOf(d.job.Kind, puzzle)), 36))
	}
	return all
}

// draw returns the drawings of a new puzzle and its solution as they are printed.
func (d *sheetDrawer) draw(mark string, puzzle engine.Puzzle, solution engine.Solution) *Sheet {
	s := &Sheet{Mark: mark, Question: printed(puzzle.Question(d.style))}
	moves, ok := puzzle.(engine.MovePuzzle)
	if !ok {
		s.Answer = printed(legibleAnswer(puzzle, d.page, d.paper.Language))
		return s
	}
	s.Moves = moves.PrintSolution(solution, d.style).Moves
	if log := moves.DrawMoveLog(len(s.Moves), d.log.W, d.log.H, d.style); len(log.Items) > 0 {
		s.Log = printed(log)
	}
	return s
}

// Sizes of a cell in the answers of a key. A cell begins with keyCell, and grows by keyCellStep
// until the letters are legible, but not beyond maxKeyCell.
const (
	keyCell     = 4400 * figure.Micrometre
	keyCellStep = 200 * figure.Micrometre
	maxKeyCell  = 12 * figure.Millimetre
)

// legibleAnswer draws an answer as small as its letters allow.
func legibleAnswer(puzzle engine.Puzzle, page geometry.Page, language string) figure.Figure {
	for cell := figure.Length(keyCell); ; cell += keyCellStep {
		f := puzzle.Answer(page.Design.StyleOf(figure.SmallStyle(cell, language), true))
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
