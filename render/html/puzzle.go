package html

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/markup"
	"octavo/render/screen"
	"octavo/render/svg"
)

// Puzzle is the page of one puzzle, or of a level of a world.
type Puzzle struct {
	Title      string // “Sudoku no. 17”
	Number     int
	Name       string // the publisher's title, or a day of the week; may be empty
	Dedication string
	ID         string // the code printed beside the puzzle; only on worksheets
	Tier       string
	Size       string // “26 givens”
	Measures   string // the puzzle's measured difficulty, in words; may be empty
	Dots       template.HTML
	Question   template.HTML // the drawing of the unsolved puzzle
	Rows       template.HTML // the cells of Question as a table; empty for kinds without a grid
	Answer     template.HTML
	AnswerRows template.HTML // the cells of Answer as a table
	Steps      template.HTML // the solution in words, each hint within the hint before it
	StepCount  string        // “Help, a little at a time: 52 steps”
	Moves      []string      // the solution of a puzzle that is solved by moves
	MoveCount  string        // “23 moves”; empty for other kinds
	Stages     []Stage       // pictures of positions during the solution
	Workings   template.HTML // lines to write on, for paper
	Described  []string      // Question in sentences
	Facts      []Fact        // only of a level
	Files      []Link        // only of a level
	Text       string        // the canonical text
	Book       Link
	Section    Link
	Rules      Link   // to the rules of the puzzle's kind
	Also       []Link // to the same puzzle in other works
	Previous   *Link
	Next       *Link
	Address    string // the address of this page, to be printed; empty if the site has no base URL
	Play       *Play  // the data for the script that plays the puzzle; nil if there is none
}

// A Fact is a property of a level, such as the number of its moves.
type Fact struct{ Name, Value string }

// A Stage is a picture of the position after some moves.
type Stage struct {
	After     string // “After 8 moves”
	Drawing   template.HTML
	Sentences []string // the position in sentences
}

// puzzleMaker makes the pages of the puzzles in one section.
type puzzleMaker struct {
	publication *publication
	book        *render.Book
	outline     *render.Outline
	section     *render.Section
	heads       markup.Heads
	dots        map[engine.Tier]template.HTML
	hasPreviews bool                      // whether each page has a preview picture of its own
	onSolved    func(*render.Walkthrough) // called with the walkthrough of each puzzle
}

func (p *publication) puzzlePages(e *render.PublishedBook, o *render.Outline, section int, onSolved func(*render.Walkthrough)) []pageMaker {
	s := &e.Sections[section]
	m := &puzzleMaker{
		publication: p, book: e.Book, outline: o, section: s, hasPreviews: e.HasPreviews, onSolved: onSolved,
		heads: markup.HeadsFor(e.Words, e.Puzzles[s.First:s.First+s.Count]), dots: map[engine.Tier]template.HTML{},
	}
	for _, tier := range engine.AllTiers() {
		m.dots[tier] = markup.TierDots(e.Words, tier, markup.HTML)
	}
	pages := make([]pageMaker, s.Count)
	for i := range pages {
		pages[i] = m.page(s.First + i)
	}
	return pages
}

func (m *puzzleMaker) page(i int) pageMaker {
	b := m.book
	puzzle := &b.Puzzles[i]
	title := b.Words.Say("site.puzzleTitle", "kind", b.Words.Say("kind."+m.kindOf(puzzle)+".name"), "n", strconv.Itoa(puzzle.Number))
	about := m.tierAndSize(puzzle)
	return pageMaker{
		address: m.publication.puzzleAddress(m.outline, i), previewPath: ownPreviewPath(m.hasPreviews, m.outline.PuzzlePath(i)),
		title: title + " (" + about + ") · " + b.Title, description: b.Words.Say("site.puzzleSummary", "title", title, "about", about, "book", b.Title),
		fill: func(page *Page) error {
			solved := new(render.Walkthrough)
			if err := puzzle.Walkthrough(solved); err != nil {
				return err
			}
			m.onSolved(solved)
			drawn := m.draw(puzzle)
			page.Puzzle = m.puzzleView(page.drawings, i, title, &drawn, solved)
			page.Crumbs = []Link{page.Puzzle.Book, page.Puzzle.Section}
			return m.addScriptData(page.drawings, page.Puzzle, i, &drawn, solved.Steps)
		},
	}
}

// draw draws a puzzle in the style of its page.
func (m *puzzleMaker) draw(puzzle *render.Puzzle) engine.GridDrawing {
	return drawInStyle(puzzle, screen.Style(m.book.FormatOf(puzzle).Extent, m.book.Language))
}

// drawInStyle draws a puzzle in a style. The drawing of a grid also has a table of the cells.
func drawInStyle(puzzle *render.Puzzle, style figure.Style) engine.GridDrawing {
	if grid, ok := puzzle.Grid(); ok {
		return engine.DrawGrid(grid, style)
	}
	return engine.GridDrawing{Question: puzzle.Question(style), Answer: puzzle.Answer(style), Style: style}
}

// tierAndSize describes a puzzle in the title of its page: “hard, 9×9, 26 givens”.
func (m *puzzleMaker) tierAndSize(puzzle *render.Puzzle) string {
	var all []string
	if tier := m.tierOf(puzzle); tier != engine.NoTier {
		all = append(all, strings.ToLower(m.book.Words.Say("tier."+tier.String())))
	}
	if grid, ok := puzzle.Grid(); ok {
		side := strconv.Itoa(grid.Extent().Rows)
		if size := side + "×" + side; !strings.Contains(strings.ReplaceAll(puzzle.About(), "\u00a0", ""), size) {
			all = append(all, size)
		}
	}
	return strings.Join(append(all, puzzle.About()), ", ")
}

// kindOf returns the kind in the title of a puzzle's page. It is the section's kind, unless the
// section is mixed.
func (m *puzzleMaker) kindOf(puzzle *render.Puzzle) string {
	if m.section.Mixed {
		return puzzle.Kind
	}
	return m.section.Kind
}

// tierOf returns the tier on a puzzle's page. It is the section's tier, unless the section is mixed or
// banded: then each puzzle has its own tier.
func (m *puzzleMaker) tierOf(puzzle *render.Puzzle) engine.Tier {
	if m.section.Mixed || m.section.Banded {
		return puzzle.Tier
	}
	return m.section.Tier
}

func (m *puzzleMaker) puzzleView(d *drawingWriter, i int, title string, drawn *engine.GridDrawing, solved *render.Walkthrough) *Puzzle {
	b := m.book
	puzzle := &b.Puzzles[i]
	from := m.outline.PuzzlePath(i)
	style := drawn.Style
	tier := m.tierOf(puzzle)
	v := &Puzzle{
		Name: puzzle.Title, Dedication: puzzle.Dedication,
		Title:    title,
		Number:   puzzle.Number,
		Size:     puzzle.About(),
		Measures: puzzle.Measures,
		Dots:     m.dots[tier],
		Text:     puzzle.Text,
		Question: d.drawQuestion(drawn.Question, b.Words.Say("site.questionTitle", "title", title)),
		Answer: d.draw(drawn.Answer, svg.Options{
			Title: b.Words.Say("site.solutionTitle", "title", title), Class: "grid", JoinLetters: true}),
		Book:     Link{Text: b.Title, URL: href(from, m.outline.Path())},
		Section:  Link{Text: m.section.Title, URL: href(from, sectionPath(m.outline, m.section.Number-1))},
		Rules:    rulesLink(b.Words, puzzle.Kind, from),
		Also:     m.publication.linksToSamePuzzle(m.outline, i, from),
		Previous: puzzleLink(m.outline, i-1, from),
		Next:     puzzleLink(m.outline, i+1, from),
		Address:  printedAddress(absoluteURL(m.publication.BaseURL, from)),
	}
	if tier != engine.NoTier {
		v.Tier = b.Words.Say("tier." + tier.String())
	}
	if b.Worksheet {
		v.ID = puzzle.ID
	}
	v.addRows(puzzle, drawn, &m.heads)
	v.addMoveParts(d, puzzle, style, b.Words)
	if v.Steps == "" {
		v.addHelp(&helpWriter{
			words: b.Words, steps: len(solved.Sentences), hints: gridHints(puzzle, solved.Pictures, drawn, b.Words),
			sentence: m.sentenceWriter(solved, from),
		})
	}
	return v
}

// addRows sets Rows and AnswerRows, if the puzzle is a grid.
func (v *Puzzle) addRows(puzzle *render.Puzzle, drawn *engine.GridDrawing, heads *markup.Heads) {
	if grid, ok := puzzle.Grid(); ok {
		v.Rows = template.HTML(heads.AppendTable(nil, puzzle.Kind, drawn.Table))
		v.AnswerRows = template.HTML(heads.AppendTable(nil, puzzle.Kind, grid.AnswerTable().SymbolsOnly()))
	}
}

// sentenceWriter returns a function that appends a step in words. A technique's name links to its
// lesson where the name occurs first, and in every step with a picture.
func (m *puzzleMaker) sentenceWriter(solved *render.Walkthrough, from string) func(dst []byte, step int) []byte {
	isLinked := map[string]bool{}
	return func(dst []byte, step int) []byte {
		var technique render.Technique
		if step < len(solved.Techniques) {
			technique = solved.Techniques[step]
		}
		if isLinked[technique.Lesson] && !hasPicture(solved.Pictures, step) {
			technique.Lesson = ""
		} else {
			isLinked[technique.Lesson] = true
		}
		return appendStepLink(dst, solved.Sentences[step], technique, from, m.book.Language)
	}
}

// hasPicture reports whether a step has a picture.
func hasPicture(pictures []render.StepPicture, step int) bool {
	return slices.ContainsFunc(pictures, func(p render.StepPicture) bool { return p.Index == step })
}

// addScriptData sets Play, the data for the page's script.
func (m *puzzleMaker) addScriptData(d *drawingWriter, v *Puzzle, i int, drawn *engine.GridDrawing, steps []engine.Step) (err error) {
	b := m.book
	v.Play, err = d.playOf(&b.Puzzles[i], steps, drawn, m.outline.PuzzlePath(i), b.Words)
	return err
}

// addMoveParts sets Described, and for a puzzle that is solved by moves its solution and Workings.
func (v *Puzzle) addMoveParts(d *drawingWriter, puzzle *render.Puzzle, style figure.Style, words render.Words) {
	v.Described = puzzle.Described
	moves, ok := puzzle.Moves()
	if !ok {
		return
	}
	small := style
	small.Sketch = true // the pictures are small, because several stand side by side
	v.addMoveSolution(d, puzzle.Kind, moves.PrintSolution(puzzle.Solution, small), words)
	// The lines to write on are for paper, so they have the style of print. The style of screens has
	// thinner lines.
	f := moves.DrawMoveLog(len(puzzle.Solution.Moves), workingsWidth, workingsHeight, figure.PrintStyle(style.Cell, style.Language))
	if len(f.Items) > 0 {
		v.Workings = d.draw(f, svg.Options{Class: "workings", JoinLetters: true})
	}
}

// The area for lines to write on, below a puzzle, when a reader prints its page.
const (
	workingsWidth  = 180 * figure.Millimetre
	workingsHeight = 80 * figure.Millimetre
)

// addMoveSolution sets Moves, MoveCount, Stages and Steps to a solution by moves.
func (v *Puzzle) addMoveSolution(d *drawingWriter, kind string, play engine.PrintedSolution, words render.Words) {
	v.Moves, v.MoveCount = play.Moves, words.Count("book.moves", len(play.Moves))
	h := &helpWriter{words: words, steps: len(play.Sentences), sentence: func(dst []byte, step int) []byte {
		return svg.Escape(dst, words.Step(kind, play.Sentences[step]))
	}}
	for _, stage := range play.Stages {
		after := words.Count("book.afterMoves", stage.After)
		picture := Stage{After: after, Drawing: d.draw(stage.Figure, svg.Options{Title: after, Class: "stage"})}
		for _, seen := range stage.Description {
			picture.Sentences = append(picture.Sentences, words.Step(kind, seen))
		}
		v.Stages = append(v.Stages, picture)
		if 0 < stage.After && stage.After <= len(play.Sentences) {
			h.hints = append(h.hints, hint{step: stage.After - 1, appendPicture: func(dst []byte) []byte { return appendStage(dst, &picture) }})
		}
	}
	v.addHelp(h)
}

// puzzleLink links to puzzle or level i of the same work. It returns nil if there is none.
func puzzleLink(o *render.Outline, i int, from string) *Link {
	if i < 0 || i >= len(o.Puzzles) {
		return nil
	}
	return &Link{Text: strconv.Itoa(o.Number(i)), URL: href(from, o.PuzzlePath(i))}
}

// printedAddress returns an address without its scheme, "https://". Readers type it from paper.
func printedAddress(address template.URL) string {
	_, plain, _ := strings.Cut(string(address), "://")
	return plain
}
