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

// Puzzle is one puzzle, or a level of a world.
type Puzzle struct {
	Title      string // “Sudoku no. 17”
	Number     int
	Name       string // by the publisher, or a day of the week; may be empty
	Dedication string
	ID         string // on worksheets
	Tier       string
	Size       string // “26 givens”
	Measures   string // measured difficulty
	Dots       template.HTML
	Question   template.HTML // the drawing
	Rows       template.HTML // its cells as a table; empty for kinds without rows
	Answer     template.HTML
	AnswerRows template.HTML
	Steps      template.HTML // the solution in words, each hint within the hint before it
	StepCount  string        // “Help, a little at a time: 52 steps”
	Moves      []string
	MoveCount  string        // “23 moves”; empty for other kinds
	Stages     []Stage       // pictures of positions on the way
	Workings   template.HTML // lines to write on, for paper
	Described  []string      // the question in sentences
	Facts      []Fact        // of a level
	Files      []Link        // of a level
	Text       string        // the canonical text
	Book       Link
	Section    Link
	Rules      Link   // to the rules of its kind
	Also       []Link // to the same puzzle in other works
	Previous   *Link
	Next       *Link
	Address    string // of this page, to be printed; empty if the site doesn't know its own
	Play       *Play  // for its script; nil if none plays it
}

// A Fact is a fact about a level.
type Fact struct{ Name, Value string }

// A Stage is a picture of the position after some moves.
type Stage struct {
	After   string // “After 8 moves”
	Drawing template.HTML
	Seen    []string // the position in sentences
}

// puzzleMaker makes the pages of one section.
type puzzleMaker struct {
	publication *publication
	book        *render.Book
	outline     *render.Outline
	section     *render.Section
	heads       markup.Heads
	dots        map[engine.Tier]template.HTML
	shared      bool
	note        func(*render.Walkthrough) // called with the solution of each puzzle
}

func (p *publication) puzzlePages(e *render.PublishedBook, o *render.Outline, section int, note func(*render.Walkthrough)) []pageMaker {
	s := &e.Sections[section]
	m := &puzzleMaker{
		publication: p, book: e.Book, outline: o, section: s, shared: e.Shared, note: note,
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
	about := m.about(puzzle)
	return pageMaker{
		address: m.publication.puzzleAddress(m.outline, i), picture: sharedPicture(m.shared, m.outline.PuzzlePath(i)),
		title: title + " (" + about + ") · " + b.Title, description: b.Words.Say("site.puzzleSummary", "title", title, "about", about, "book", b.Title),
		fill: func(page *Page) error {
			solved := new(render.Walkthrough)
			if err := puzzle.Walkthrough(solved); err != nil {
				return err
			}
			m.note(solved)
			drawn := m.drawn(puzzle)
			page.Puzzle = m.view(page.drawings, i, title, &drawn, solved)
			page.Crumbs = []Link{page.Puzzle.Book, page.Puzzle.Section}
			return m.play(page.drawings, page.Puzzle, i, &drawn, solved.Steps)
		},
	}
}

// drawn draws a puzzle as its page shows it.
func (m *puzzleMaker) drawn(puzzle *render.Puzzle) engine.GridDrawing {
	return drawnIn(puzzle, screen.Style(m.book.FormatOf(puzzle).Extent, m.book.Language))
}

// drawnIn draws a puzzle in a style. Drawings of grids come with their tables.
func drawnIn(puzzle *render.Puzzle, style figure.Style) engine.GridDrawing {
	if grid, ok := puzzle.Grid(); ok {
		return engine.DrawGrid(grid, style)
	}
	return engine.GridDrawing{Question: puzzle.Question(style), Answer: puzzle.Answer(style), Style: style}
}

// about returns the tier and size of a puzzle as in titles of pages: “hard, 9×9, 26 givens”.
func (m *puzzleMaker) about(puzzle *render.Puzzle) string {
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

// kindOf returns the kind in the title of a puzzle's page: the section's kind, unless it is mixed.
func (m *puzzleMaker) kindOf(puzzle *render.Puzzle) string {
	if m.section.Mixed {
		return puzzle.Kind
	}
	return m.section.Kind
}

// tierOf returns the tier on a puzzle's page: the section's tier, unless it is mixed or its puzzles
// are chosen by rating.
func (m *puzzleMaker) tierOf(puzzle *render.Puzzle) engine.Tier {
	if m.section.Mixed || m.section.Banded {
		return puzzle.Tier
	}
	return m.section.Tier
}

func (m *puzzleMaker) view(d *drawings, i int, title string, drawn *engine.GridDrawing, solved *render.Walkthrough) *Puzzle {
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
		Question: d.question(drawn.Question, b.Words.Say("site.questionTitle", "title", title)),
		Answer: d.draw(drawn.Answer, svg.Options{
			Title: b.Words.Say("site.solutionTitle", "title", title), Class: "grid", Rows: true}),
		Book:     Link{Text: b.Title, URL: href(from, m.outline.Path())},
		Section:  Link{Text: m.section.Title, URL: href(from, sectionPath(m.outline, m.section.Number-1))},
		Rules:    rulesLink(b.Words, puzzle.Kind, from),
		Also:     m.publication.linksToSamePuzzle(m.outline, i, from),
		Previous: puzzleLink(m.outline, i-1, from),
		Next:     puzzleLink(m.outline, i+1, from),
		Address:  printedAddress(absolute(m.publication.BaseURL, from)),
	}
	if tier != engine.NoTier {
		v.Tier = b.Words.Say("tier." + tier.String())
	}
	if b.Worksheet {
		v.ID = puzzle.ID
	}
	v.addRows(puzzle, drawn, &m.heads)
	v.addGame(d, puzzle, style, b.Words)
	if v.Steps == "" {
		v.addHelp(&helpWriter{
			words: b.Words, steps: len(solved.Sentences), hints: pauses(puzzle, solved.Pictures, drawn, b.Words),
			sentence: m.sentences(solved, from),
		})
	}
	return v
}

// addRows adds the cells of a grid and of its answer as tables.
func (v *Puzzle) addRows(puzzle *render.Puzzle, drawn *engine.GridDrawing, heads *markup.Heads) {
	if grid, ok := puzzle.Grid(); ok {
		v.Rows = template.HTML(heads.AppendTable(nil, puzzle.Kind, drawn.Table))
		v.AnswerRows = template.HTML(heads.AppendTable(nil, puzzle.Kind, grid.AnswerTable().SymbolsOnly()))
	}
}

// sentences returns a function that writes a step in words. The name of a technique links to its
// lesson in hints, and at its first mention.
func (m *puzzleMaker) sentences(solved *render.Walkthrough, from string) func(dst []byte, step int) []byte {
	taughtAlready := map[string]bool{}
	return func(dst []byte, step int) []byte {
		var technique render.Technique
		if step < len(solved.Techniques) {
			technique = solved.Techniques[step]
		}
		if taughtAlready[technique.Lesson] && !drawnAt(solved.Pictures, step) {
			technique.Lesson = ""
		} else {
			taughtAlready[technique.Lesson] = true
		}
		return appendStepLink(dst, solved.Sentences[step], technique, from, m.book.Language)
	}
}

// drawnAt reports whether a step has a picture.
func drawnAt(pictures []render.StepPicture, step int) bool {
	return slices.ContainsFunc(pictures, func(p render.StepPicture) bool { return p.Index == step })
}

// play adds the data for the page's script.
func (m *puzzleMaker) play(d *drawings, v *Puzzle, i int, drawn *engine.GridDrawing, steps []engine.Step) (err error) {
	b := m.book
	v.Play, err = d.play(&b.Puzzles[i], steps, drawn, m.outline.PuzzlePath(i), b.Words)
	return err
}

// addGame adds the parts of puzzles that are solved by moves.
func (v *Puzzle) addGame(d *drawings, puzzle *render.Puzzle, style figure.Style, words render.Words) {
	v.Described = puzzle.Described
	moves, ok := puzzle.Moves()
	if !ok {
		return
	}
	small := style
	small.Sketch = true // several are side by side
	v.addPlay(d, puzzle.Kind, moves.Play(puzzle.Solution, small), words)
	// A screen's style draws thinner lines than a printer does.
	f := moves.Workings(len(puzzle.Solution.Moves), workingsWidth, workingsHeight, figure.Print(style.Cell, style.Language))
	if len(f.Items) > 0 {
		v.Workings = d.draw(f, svg.Options{Class: "workings", Rows: true})
	}
}

// The room under a puzzle on a printed page.
const (
	workingsWidth  = 180 * figure.Millimetre
	workingsHeight = 80 * figure.Millimetre
)

// addPlay adds the solution by moves, as drawings and in words.
func (v *Puzzle) addPlay(d *drawings, kind string, play engine.Play, words render.Words) {
	v.Moves, v.MoveCount = play.Moves, words.Count("book.moves", len(play.Moves))
	h := &helpWriter{words: words, steps: len(play.Sentences), sentence: func(dst []byte, step int) []byte {
		return svg.Escape(dst, words.Step(kind, play.Sentences[step]))
	}}
	for _, stage := range play.Stages {
		after := words.Count("book.afterMoves", stage.After)
		picture := Stage{After: after, Drawing: d.draw(stage.Figure, svg.Options{Title: after, Class: "stage"})}
		for _, seen := range stage.Description {
			picture.Seen = append(picture.Seen, words.Step(kind, seen))
		}
		v.Stages = append(v.Stages, picture)
		if 0 < stage.After && stage.After <= len(play.Sentences) {
			h.hints = append(h.hints, pause{step: stage.After - 1, drawn: func(dst []byte) []byte { return appendStage(dst, &picture) }})
		}
	}
	v.addHelp(h)
}

// puzzleLink links to a puzzle or level of the same work; nil if there is none.
func puzzleLink(o *render.Outline, i int, from string) *Link {
	if i < 0 || i >= len(o.Puzzles) {
		return nil
	}
	return &Link{Text: strconv.Itoa(o.Number(i)), URL: href(from, o.PuzzlePath(i))}
}

// printedAddress returns an address without its scheme, for readers who type it.
func printedAddress(address template.URL) string {
	_, plain, _ := strings.Cut(string(address), "://")
	return plain
}
