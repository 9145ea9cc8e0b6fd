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

// maxTogether is the largest number of puzzles or solutions in one document, at about 5 kB each:
// simple devices open that quickly.
const maxTogether = 20

// runs divides a number of things into runs of similar length, at most maxTogether each.
func runs(count int) [][2]int {
	n := (count + maxTogether - 1) / maxTogether
	var all [][2]int
	for i := range n {
		all = append(all, [2]int{i * count / n, (i + 1) * count / n})
	}
	return all
}

// section adds the introduction of a section, and its puzzles.
func (v *volume) section(s *render.Section) {
	id := sectionID(s.Number)
	v.entries = append(v.entries, entry{text: s.Title, detail: v.Numbers(s), id: id})
	for i, run := range runs(s.Count) {
		opens := i == 0
		d := &document{name: v.nextFileName("section"), sort: "section", layout: SectionLayout, title: s.Title, hasSVG: true}
		d.fill = func(p *Page) error {
			if opens {
				p.Heading, p.ID, p.Lead = s.Title, id, s.Lead
				p.Section = v.introduction(s)
			}
			for n := run[0]; n < run[1]; n++ {
				p.Puzzles = append(p.Puzzles, v.puzzle(s, &v.Puzzles[s.First+n]))
			}
			return nil
		}
		v.add(d)
		if opens {
			v.documentsByID[id] = d.name
		}
		for n := run[0]; n < run[1]; n++ {
			v.documentsByID[puzzleID(v.Puzzles[s.First+n].Number)] = d.name
		}
	}
}

// signSide is the side of a sign.
const signSide = 8 * figure.Millimetre

// introduction describes a section.
func (v *volume) introduction(s *render.Section) *Section {
	o := &Section{Intro: s.Intro, Count: v.Words.Count("book.puzzles", s.Count), Dots: markup.TierDots(v.Words, s.Tier, markup.XHTML)}
	if s.Count > 1 {
		o.Count += ", " + v.Numbers(s)
	}
	for _, sign := range s.Signs {
		f := sign.Draw(signSide, figure.Style{Cell: signSide, Thin: 170, Thick: 480})
		o.Signs = append(o.Signs, Sign{sign.Name, drawn(f, svg.Options{Class: "sign"})})
	}
	for i := range s.Count {
		n := v.Puzzles[s.First+i].Number
		o.Numbers = append(o.Numbers, Link{strconv.Itoa(n), v.address(puzzleID(n))})
	}
	return o
}

// puzzle returns the same content as the puzzle's page on the site.
func (v *volume) puzzle(s *render.Section, puzzle *render.Puzzle) Puzzle {
	view := Puzzle{
		ID: puzzleID(puzzle.Number), Number: puzzle.Number,
		Title: puzzle.Title, Dedication: puzzle.Dedication, Size: puzzle.About(), Tier: puzzle.Sort,
		Dots:     markup.TierDots(v.Words, v.tier(s, puzzle), markup.XHTML),
		Solution: v.address(solutionID(puzzle.Number)), Hints: v.address(hintID(puzzle.Number)),
	}
	if t := v.tier(s, puzzle); t != engine.NoTier {
		view.Tier = v.Words.Say("tier." + t.String())
		if puzzle.Sort != "" {
			view.Tier = v.Words.Say("section.title", "kind", puzzle.Sort, "tier", view.Tier)
		}
	}
	described := strings.Join(puzzle.Described, " ")
	if grid, ok := puzzle.Grid(); ok {
		described = markup.Spoken(v.Words, puzzle.Kind, grid.Table())
	}
	view.Drawing = drawn(puzzle.Question(v.style(puzzle)), svg.Options{
		Title: v.Words.Say("site.questionTitle", "title", v.name(s, puzzle)), Class: "grid",
		Described: described, ID: view.ID + "d",
	})
	return view
}

// tier returns the tier of the section, unless it is mixed.
func (v *volume) tier(s *render.Section, p *render.Puzzle) engine.Tier {
	if s.Mixed || s.Banded {
		return p.Tier
	}
	return s.Tier
}

// name returns the name of a puzzle: “Sudoku no. 17”.
func (v *volume) name(s *render.Section, p *render.Puzzle) string {
	kind := s.Kind
	if s.Mixed {
		kind = p.Kind
	}
	return v.Words.Say("site.puzzleTitle", "kind", v.Words.Say("kind."+kind+".name"), "n", strconv.Itoa(p.Number))
}

func (v *volume) style(p *render.Puzzle) figure.Style {
	return screen.Style(v.FormatOf(p).Extent, v.Language)
}

// solutions adds the solutions that a directive asks for.
func (v *volume) solutions(d *render.Directive) {
	for i, part := range v.answering(d, func(*render.Puzzle) bool { return true }) {
		doc := &document{name: v.nextFileName("solutions"), sort: "solutions", layout: SolutionsLayout, title: part.title, hasSVG: true}
		doc.fill = func(p *Page) error {
			p.Heading, p.ID = part.heading(i), part.id
			for _, puzzle := range part.puzzles {
				p.Solutions = append(p.Solutions, v.solution(puzzle))
			}
			return nil
		}
		v.answers(doc, part, i, solutionID)
	}
}

// hints adds the first steps of the puzzles that have any.
func (v *volume) hints(d *render.Directive) {
	steps, err := d.Steps()
	if err != nil {
		v.stop = cmp.Or(v.stop, err)
		return
	}
	for i, part := range v.answering(d, func(p *render.Puzzle) bool { return len(p.Hints) > 0 }) {
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
		v.answers(doc, part, i, hintID)
	}
}

// hintSteps returns the first hints to a puzzle.
func (v *volume) hintSteps(puzzle *render.Puzzle, steps int) (all []HintStep) {
	for i, text := range puzzle.Hints[:steps] {
		step := HintStep{Text: text}
		if i < len(puzzle.HintTechniques) {
			step.Lesson = v.lessonAddress(puzzle.HintTechniques[i].Lesson)
		}
		all = append(all, step)
	}
	return all
}

// lessonAddress returns the address of a lesson in the book; "" if it isn't there.
func (v *volume) lessonAddress(key string) string {
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

// answering is a part of a book with answers to puzzles: hints or solutions.
type answering struct {
	title, id string
	level     int
	puzzles   []*render.Puzzle
}

func (a answering) heading(i int) string {
	if i > 0 {
		return "" // only the first document of the part has it
	}
	return a.title
}

// answering divides the puzzles of a directive into documents.
func (v *volume) answering(d *render.Directive, some func(*render.Puzzle) bool) []answering {
	sections := v.SectionsOf(d)
	whole := answering{title: v.Words.Say("book." + d.Name), id: "_" + d.Name}
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
	var parts []answering
	for _, run := range runs(len(whole.puzzles)) {
		part := whole
		part.puzzles = whole.puzzles[run[0]:run[1]]
		parts = append(parts, part)
	}
	return parts
}

// answers adds the i-th document of a part. Each puzzle in it has an id.
func (v *volume) answers(d *document, part answering, i int, id func(int) string) {
	v.add(d)
	if i == 0 {
		v.entries = append(v.entries, entry{text: part.title, id: part.id, level: part.level})
		v.documentsByID[part.id] = d.name
	}
	for _, p := range part.puzzles {
		v.documentsByID[id(p.Number)] = d.name
	}
}

// solution shows a solved puzzle: its grid, or its moves.
func (v *volume) solution(puzzle *render.Puzzle) Solution {
	s := &v.Sections[puzzle.Section]
	style := v.style(puzzle)
	view := Solution{
		ID: solutionID(puzzle.Number), Number: puzzle.Number, Name: v.name(s, puzzle),
		Puzzle: v.address(puzzleID(puzzle.Number)), Measures: puzzle.Measures,
	}
	if moves, ok := puzzle.Moves(); ok {
		style.Sketch = true // several stand side by side
		play := moves.PrintSolution(puzzle.Solution, style)
		view.Moves, view.Count = play.Moves, v.Words.Count("book.moves", len(play.Moves))
		for _, stage := range play.Stages {
			after := v.Words.Count("book.afterMoves", stage.After)
			view.Stages = append(view.Stages, Stage{after, drawn(stage.Figure, svg.Options{
				Title: v.Words.Say("site.solutionTitle", "title", view.Name) + ". " + after, Class: "stage"})})
		}
		return view
	}
	described := ""
	if grid, ok := puzzle.Grid(); ok {
		described = markup.Spoken(v.Words, puzzle.Kind, grid.AnswerTable().SymbolsOnly())
	}
	view.Drawing = drawn(puzzle.Answer(style), svg.Options{
		Title: v.Words.Say("site.solutionTitle", "title", view.Name), Class: "grid",
		Described: described, ID: view.ID + "d",
	})
	return view
}

// drawn writes a figure.
func drawn(f figure.Figure, o svg.Options) template.HTML {
	return template.HTML(svg.Append(nil, &f, markup.XHTML.Drawn(f, o)))
}
