package epub

import (
	"cmp"
	"html/template"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/markup"
	"octavo/render/screen"
	"octavo/render/svg"
)

// maxPerDocument is the largest number of puzzles or solutions in one document. At about 5 kB each,
// simple devices open such a document quickly.
const maxPerDocument = 20

// splitEvenly divides count things into ranges of similar length, at most maxPerDocument each. A range
// is its first index and the index after its last one.
func splitEvenly(count int) [][2]int {
	n := (count + maxPerDocument - 1) / maxPerDocument
	var all [][2]int
	for i := range n {
		all = append(all, [2]int{i * count / n, (i + 1) * count / n})
	}
	return all
}

// addSection adds the introduction of a section, and its puzzles.
func (v *dividedBook) addSection(s *render.Section) {
	id := sectionID(s.Number)
	v.entries = append(v.entries, entry{text: s.Title, detail: v.Numbers(s), id: id})
	for i, run := range v.runsBetweenPages(s) {
		opens := i == 0
		d := &document{name: v.nextFileName("section"), sort: "section", layout: SectionLayout, title: s.Title, hasSVG: true}
		d.fill = func(p *Page) error {
			if opens {
				p.Heading, p.ID, p.Lead = s.Title, id, s.Lead
				p.Section = v.introduction(s)
				if err := v.fillProse(p, d, s.Intro.Blocks); err != nil {
					return err
				}
			}
			for n := run[0]; n < run[1]; n++ {
				p.Puzzles = append(p.Puzzles, v.puzzleView(s, &v.Puzzles[s.First+n]))
			}
			return nil
		}
		v.add(d)
		if opens {
			v.documentsByID[id] = d.name
			v.recordTargets(d, s.Intro.Blocks)
		}
		for n := run[0]; n < run[1]; n++ {
			v.documentsByID[puzzleID(v.Puzzles[s.First+n].Number)] = d.name
		}
		v.addWordPages(v.Puzzles[s.First+run[0]].Number, v.Puzzles[s.First+run[1]-1].Number)
	}
}

// runsBetweenPages divides the puzzles of a section into ranges for documents, as splitEvenly does. A range
// ends where a page of words follows.
func (v *dividedBook) runsBetweenPages(s *render.Section) (all [][2]int) {
	from := 0
	for to := 1; to <= s.Count; to++ {
		number := v.Puzzles[s.First+to-1].Number
		if to < s.Count && len(v.PagesBetween(number, number)) == 0 {
			continue
		}
		for _, run := range splitEvenly(to - from) {
			all = append(all, [2]int{from + run[0], from + run[1]})
		}
		from = to
	}
	return all
}

// signSide is the side of a pictogram in the introduction.
const signSide = 8 * figure.Millimetre

// introduction returns the template data that only a section's first page has, such as links to all
// its puzzles.
func (v *dividedBook) introduction(s *render.Section) *Section {
	o := &Section{Count: v.Words.Count("book.puzzles", s.Count), Dots: markup.TierDots(v.Words, s.Tier, markup.XHTML)}
	if s.Count > 1 {
		o.Count += ", " + v.Numbers(s)
	}
	for _, sign := range s.Signs {
		f := sign.Draw(signSide, figure.Style{Cell: signSide, Thin: 170, Thick: 480})
		o.Signs = append(o.Signs, Sign{sign.Name, svgOf(f, svg.Options{Class: "sign"})})
	}
	for i := range s.Count {
		n := v.Puzzles[s.First+i].Number
		o.Numbers = append(o.Numbers, Link{strconv.Itoa(n), v.address(puzzleID(n))})
	}
	return o
}

// puzzleView returns the template data of a puzzle. It has the same content as the puzzle's page on the
// site.
func (v *dividedBook) puzzleView(s *render.Section, puzzle *render.Puzzle) Puzzle {
	view := Puzzle{
		ID: puzzleID(puzzle.Number), Number: puzzle.Number,
		Title: puzzle.Title, Dedication: puzzle.Dedication, Size: puzzle.About(), Tier: puzzle.Sort,
		Dots:     markup.TierDots(v.Words, v.puzzleTier(s, puzzle), markup.XHTML),
		Solution: v.address(solutionID(puzzle.Number)), Hints: v.address(hintID(puzzle.Number)),
	}
	if t := v.puzzleTier(s, puzzle); t != engine.NoTier {
		view.Tier = v.Words.Say("tier." + t.String())
		if puzzle.Sort != "" {
			view.Tier = v.Words.Say("section.title", "kind", puzzle.Sort, "tier", view.Tier)
		}
	}
	described := strings.Join(puzzle.Described, " ")
	if grid, ok := puzzle.Grid(); ok {
		described = markup.Spoken(v.Words, puzzle.Kind, grid.Table())
	}
	view.Drawing = svgOf(puzzle.Question(v.style(puzzle)), svg.Options{
		Title: v.Words.Say("site.questionTitle", "title", v.puzzleName(s, puzzle)), Class: "grid",
		Description: described, ID: view.ID + "d",
	})
	return view
}

// puzzleTier returns the tier of the section or, if its puzzles have different tiers, of the puzzle.
func (v *dividedBook) puzzleTier(s *render.Section, p *render.Puzzle) engine.Tier {
	if s.Mixed || s.Banded {
		return p.Tier
	}
	return s.Tier
}

// puzzleName returns the name of a puzzle: “Sudoku no. 17”.
func (v *dividedBook) puzzleName(s *render.Section, p *render.Puzzle) string {
	kind := s.Kind
	if s.Mixed {
		kind = p.Kind
	}
	return v.Words.Say("site.puzzleTitle", "kind", v.Words.Say("kind."+kind+".name"), "n", strconv.Itoa(p.Number))
}

func (v *dividedBook) style(p *render.Puzzle) figure.Style {
	return screen.Style(v.FormatOf(p).Extent, v.Language)
}

// addSolutions adds the solutions that a directive asks for.
func (v *dividedBook) addSolutions(d *render.Directive) {
	for i, part := range v.answerDocuments(d, func(*render.Puzzle) bool { return true }) {
		doc := &document{name: v.nextFileName("solutions"), sort: "solutions", layout: SolutionsLayout, title: part.title, hasSVG: true}
		doc.fill = func(p *Page) error {
			p.Heading, p.ID = part.heading(i), part.id
			for _, puzzle := range part.puzzles {
				p.Solutions = append(p.Solutions, v.solutionView(puzzle))
			}
			return nil
		}
		v.addAnswers(doc, part, i, solutionID)
	}
}

// addHints adds the hints that a directive asks for. It leaves out puzzles that have no hints.
func (v *dividedBook) addHints(d *render.Directive) {
	steps, err := d.Steps()
	if err != nil {
		v.firstError = cmp.Or(v.firstError, err)
		return
	}
	for i, part := range v.answerDocuments(d, func(p *render.Puzzle) bool { return len(p.Hints) > 0 }) {
		doc := &document{name: v.nextFileName("hints"), sort: "hints", layout: HintsLayout, title: part.title}
		doc.fill = func(p *Page) error {
			p.Heading, p.ID = part.heading(i), part.id
			if i == 0 {
				p.Lead = v.Words.Say("book.hintsLead")
			}
			for _, puzzle := range part.puzzles {
				p.Hints = append(p.Hints, Hint{
					ID: hintID(puzzle.Number), Number: puzzle.Number, Puzzle: v.address(puzzleID(puzzle.Number)),
					Steps: v.hintSteps(puzzle, min(steps, len(puzzle.Hints))),
				})
			}
			return nil
		}
		v.addAnswers(doc, part, i, hintID)
	}
}

// hintSteps returns the first hints to a puzzle. steps is their number.
func (v *dividedBook) hintSteps(puzzle *render.Puzzle, steps int) (all []HintStep) {
	for i, text := range puzzle.Hints[:steps] {
		step := HintStep{Text: text}
		if i < len(puzzle.HintTechniques) {
			step.Lesson = v.lessonAddress(puzzle.HintTechniques[i].Lesson)
		}
		all = append(all, step)
	}
	return all
}

// lessonAddress returns the address of a lesson in the book, or "" if the book lacks the lesson.
func (v *dividedBook) lessonAddress(key string) string {
	lesson := v.Lesson(key)
	if lesson == nil {
		return ""
	}
	for n := v.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level > 1 && markup.PlainText(v.Source, h) == lesson.Title {
			return v.address(headingID(h))
		}
	}
	return ""
}

// An answerDocument is what one document has of the answers for which a directive asks: hints or solutions.
type answerDocument struct {
	title, id string
	level     int
	puzzles   []*render.Puzzle
}

func (a answerDocument) heading(i int) string {
	if i > 0 {
		return "" // only the first document of the answers has the heading
	}
	return a.title
}

// answerDocuments divides the puzzles of a directive into documents. It leaves out puzzles for which some
// returns false.
func (v *dividedBook) answerDocuments(d *render.Directive, some func(*render.Puzzle) bool) []answerDocument {
	sections := v.SectionsOf(d)
	whole := answerDocument{title: v.Words.Say("book." + d.Name), id: "_" + d.Name}
	if _, one := d.Attrs["section"]; one && len(sections) == 1 {
		whole.title = v.Words.Say("book."+d.Name+"Of", "title", sections[0].Title)
		whole.id += strconv.Itoa(sections[0].Number)
		whole.level = 1
	}
	for _, s := range sections {
		for i := range s.Count {
			if p := &v.Puzzles[s.First+i]; some(p) {
				whole.puzzles = append(whole.puzzles, p)
			}
		}
	}
	var parts []answerDocument
	for _, run := range splitEvenly(len(whole.puzzles)) {
		part := whole
		part.puzzles = whole.puzzles[run[0]:run[1]]
		parts = append(parts, part)
	}
	return parts
}

// addAnswers adds the document of answers with index i, and records their ids for links.
func (v *dividedBook) addAnswers(d *document, part answerDocument, i int, id func(int) string) {
	v.add(d)
	if i == 0 {
		v.entries = append(v.entries, entry{text: part.title, id: part.id, level: part.level})
		v.documentsByID[part.id] = d.name
	}
	for _, p := range part.puzzles {
		v.documentsByID[id(p.Number)] = d.name
	}
}

// solutionView returns the template data of a solution: its grid, or its moves.
func (v *dividedBook) solutionView(puzzle *render.Puzzle) Solution {
	s := &v.Sections[puzzle.Section]
	style := v.style(puzzle)
	view := Solution{
		ID: solutionID(puzzle.Number), Number: puzzle.Number, Name: v.puzzleName(s, puzzle),
		Puzzle: v.address(puzzleID(puzzle.Number)), Measures: puzzle.Measures,
	}
	if moves, ok := puzzle.Moves(); ok {
		style.Sketch = true // the pictures of several positions stand side by side, so they are small
		play := moves.PrintSolution(puzzle.Solution, style)
		view.Moves, view.Count = play.Moves, v.Words.Count("book.moves", len(play.Moves))
		for _, stage := range play.Stages {
			after := v.Words.Count("book.afterMoves", stage.After)
			view.Stages = append(view.Stages, Stage{after, svgOf(stage.Figure, svg.Options{
				Title: v.Words.Say("site.solutionTitle", "title", view.Name) + ". " + after, Class: "stage"})})
		}
		return view
	}
	described := ""
	if grid, ok := puzzle.Grid(); ok {
		described = markup.Spoken(v.Words, puzzle.Kind, grid.AnswerTable().SymbolsOnly())
	}
	view.Drawing = svgOf(puzzle.Answer(style), svg.Options{
		Title: v.Words.Say("site.solutionTitle", "title", view.Name), Class: "grid",
		Description: described, ID: view.ID + "d",
	})
	return view
}

// svgOf returns a figure as SVG.
func svgOf(f figure.Figure, o svg.Options) template.HTML {
	return template.HTML(svg.Append(nil, &f, markup.XHTML.Drawn(f, o)))
}
