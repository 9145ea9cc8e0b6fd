package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/templates"
)

// compose makes one edition into a book: its puzzles with all that is printed
// about them, and one document by the template.
func (p press) compose(e edition, made []generator.Made) (*render.Book, error) {
	words := p.words[e.book.Language.Value]
	book := &render.Book{
		Slug: e.book.Slug, Language: e.book.Language.Value,
		Title:       render.Typographic(e.book.Title.Value),
		Subtitle:    render.Typographic(e.book.Subtitle.Value),
		Author:      render.Typographic(e.book.Author.Value),
		Description: render.Typographic(e.book.Description.Value),
		Seed:        e.seed, Worksheet: e.worksheet(),
		Page:             e.page(),
		SolutionsPerPage: e.solutions,
		Color:            e.book.Color.Value,
		Words:            words,
		Images:           images(e.book.Images),
	}
	if err := addPuzzles(book, e, made, words); err != nil {
		return nil, err
	}
	if err := p.addDocument(book, e); err != nil {
		return nil, err
	}
	return book, nil
}

func addPuzzles(book *render.Book, e edition, made []generator.Made, words *templates.Locale) error {
	for i, s := range e.sections {
		offer := s.maker.Offer()
		section := render.Section{
			Number: i + 1, Slug: s.slug, Title: s.title(words, e.sizesOf(s.kind) > 1), Lead: s.lead(words),
			Kind: s.kind.Name(), Tier: s.tier, PerPage: s.source.PerPage.Value,
			Worksheet: s.source.Worksheet.Value, Tokens: s.source.Tokens.Value, Format: offer.Format,
			Signs: signsOf(offer.Signs, words), First: len(book.Puzzles),
		}
		for _, m := range s.inOrder(made[s.firstJob : s.firstJob+s.jobs]) {
			for n := range m.Puzzles {
				puzzle, err := describe(m, n, words, e.book.Solutions.Hints.Value)
				if err != nil {
					return fmt.Errorf("%s: puzzle %d: %w", e.book.File, len(book.Puzzles)+1, err)
				}
				puzzle.Number = len(book.Puzzles) + 1
				puzzle.Section = i
				book.Puzzles = append(book.Puzzles, puzzle)
			}
		}
		section.Count = len(book.Puzzles) - section.First
		book.Sections = append(book.Sections, section)
	}
	return nil
}

// signsOf lists what drawings show, where that has names.
func signsOf(all []engine.Sign, words *templates.Locale) []render.Sign {
	var signs []render.Sign
	for _, sign := range all {
		signs = append(signs, render.Sign{Name: sign.Name(words.Language()), Draw: sign.Draw})
	}
	return signs
}

// inOrder puts what was made for a section in the order in which it is printed:
// that of the numbers, unless the maker knows a better one.
func (s section) inOrder(made []generator.Made) []generator.Made {
	order := s.maker.Offer().Order
	if order == nil {
		return made
	}
	made = slices.Clone(made) // other editions share it
	slices.SortStableFunc(made, func(a, b generator.Made) int { return order(a.Grades[0], b.Grades[0]) })
	return made
}

// describe gathers what is printed about one puzzle.
func describe(m generator.Made, n int, words *templates.Locale, hints int) (render.Puzzle, error) {
	made, grade := m.Puzzles[n], m.Grades[n]
	kind := m.Job.Kind.Name()
	puzzle := render.Puzzle{
		ID: m.ID(n), Kind: kind, Tier: grade.Tier, Text: made.String(), Grade: grade,
		Puzzle: made, Solution: m.Solutions[n],
	}
	puzzle.Size, puzzle.Measures = caption(kind, made.Caption(), words), measures(puzzle, words)
	var steps []engine.Step
	var err error
	switch p := made.(type) {
	case engine.Grid:
		steps, err = p.Explain()
	case engine.Moves:
		for _, step := range p.Describe() {
			puzzle.Described = append(puzzle.Described, words.Step(kind, step))
		}
		steps, err = p.Explain()
	}
	if err != nil {
		return puzzle, fmt.Errorf("explaining %s: %w", puzzle.Text, err)
	}
	for _, step := range steps {
		puzzle.Steps = append(puzzle.Steps, words.Step(kind, step))
	}
	for _, n := range helpful(steps, m.Job.Kind.Techniques(), hints) {
		puzzle.Hints = append(puzzle.Hints, puzzle.Steps[n])
	}
	return puzzle, nil
}

// helpful chooses the steps that are worth a hint: the first use of each of the
// hardest techniques, at most so many, in the order in which they are needed.
// The step that a solver is stuck at is one of them more likely than the first.
func helpful(steps []engine.Step, ladder []string, most int) []int {
	first := map[string]int{}
	for i, step := range steps {
		if _, seen := first[step.Technique]; !seen {
			first[step.Technique] = i
		}
	}
	var chosen []int
	for _, technique := range slices.Backward(ladder) {
		if i, used := first[technique]; used && len(chosen) < most {
			chosen = append(chosen, i)
		}
	}
	slices.Sort(chosen)
	return chosen
}

// caption puts the line over a puzzle into the words of its kind.
func caption(kind string, c engine.Caption, words *templates.Locale) string {
	return words.Count("kind."+kind+".caption", c.Count, factWords(c.Facts, words)...)
}

// measures says what was measured of the puzzle, where its kind has words for
// it: measures or, where that names what was not found out, measuresBound.
func measures(p render.Puzzle, words *templates.Locale) string {
	for _, name := range []string{".measures", ".measuresBound"} {
		key := "kind." + p.Kind + name
		if !words.Has(key) {
			continue
		}
		if text := words.Say(key, factWords(p.Grade.Facts, words)...); !strings.Contains(text, "{") {
			return text
		}
	}
	return ""
}

// factWords are the facts that are known, by their names, as arguments of a text.
func factWords(facts []engine.Fact, words *templates.Locale) []string {
	var args []string
	for _, f := range facts {
		switch f.Form {
		case engine.Unknown:
		case engine.Tenths:
			args = append(args, f.Name, words.Tenths(f.Value))
		case engine.Hundredths:
			args = append(args, f.Name, words.Hundredths(f.Value))
		default:
			args = append(args, f.Name, strconv.Itoa(f.Value))
		}
	}
	return args
}

// manuscript is what the book's template sees.
type manuscript struct {
	*render.Book
	words   *templates.Locale
	Body    string
	Kinds   []rules
	Version string
	Count   int // of puzzles
	Hints   int // steps in words for each puzzle
	Grids   int // puzzles with a single solution
	Levels  int // puzzles that are solved by moves
}

// rules are how to play one kind, and how its puzzles were graded, where that is
// not what the imprint says of all others.
type rules struct{ Name, Rules, Grading string }

// Say puts the text of a key into the document, as it stands.
func (m manuscript) Say(key string, args ...string) string {
	return render.Escape(m.words.Say(key, args...))
}

// Number is Say for a text with a singular and a plural.
func (m manuscript) Number(key string, n int, args ...string) string {
	return render.Escape(m.words.Count(key, n, args...))
}

// Graded reports whether the book holds a kind that is graded by techniques.
func (m manuscript) Graded() bool {
	return slices.ContainsFunc(m.Kinds, func(r rules) bool { return r.Grading == "" })
}

// Several reports whether the book holds more than one kind.
func (m manuscript) Several() bool { return len(m.Kinds) > 1 }

// addDocument runs the template and parses what it says.
func (p press) addDocument(book *render.Book, e edition) error {
	name := "book/book.md"
	if book.Worksheet {
		name = "book/worksheet.md"
	}
	source, err := fs.ReadFile(p.files, name)
	if err != nil {
		return fmt.Errorf("reading the template of the book: %w", err)
	}
	tmpl, err := template.New(path.Join("templates", name)).Funcs(template.FuncMap{"escape": render.Escape}).Option("missingkey=error").Parse(string(source))
	if err != nil {
		return mistake{err}
	}
	text := manuscript{
		Book: book, words: p.words[book.Language],
		Body:    string(render.Guard(e.book.Body)),
		Version: Version, Count: len(book.Puzzles), Hints: e.book.Solutions.Hints.Value,
	}
	for i := range book.Puzzles {
		if _, ok := book.Puzzles[i].Moves(); ok {
			text.Levels++
		}
	}
	text.Grids = text.Count - text.Levels
	if text.Kinds, err = p.rulesOf(e); err != nil {
		return err
	}
	var out bytes.Buffer
	if err := tmpl.Execute(&out, text); err != nil {
		return mistake{err}
	}
	book.Source = out.Bytes()
	book.Doc = render.Parse(book.Source)
	return nil
}

// A mistake in a template, which begins with its file and line rather than
// with the package that found it.
type mistake struct{ err error }

func (m mistake) Error() string { return strings.TrimPrefix(m.err.Error(), "template: ") }

func (m mistake) Unwrap() error { return m.err }

// rulesOf says how to play each kind of the edition, in order of appearance.
func (p press) rulesOf(e edition) ([]rules, error) {
	var all []rules
	var seen []string
	for _, s := range e.sections {
		name := s.kind.Name()
		if slices.Contains(seen, name) {
			continue
		}
		seen = append(seen, name)
		text, err := p.rulesText(s.kind, e.book.Language.Value)
		if err != nil {
			return nil, err
		}
		words := p.words[e.book.Language.Value]
		r := rules{Name: words.Say("kind." + name + ".name"), Rules: string(render.Guard(text))}
		if key := "kind." + name + ".grading"; words.Has(key) {
			r.Grading = render.Escape(words.Say(key))
		}
		all = append(all, r)
	}
	return all, nil
}

// rulesText is the project's templates/book/rules/<kind>.<lang>.md, or what
// the kind itself says.
func (p press) rulesText(kind engine.Kind, language string) ([]byte, error) {
	text, err := fs.ReadFile(p.files, "book/rules/"+kind.Name()+"."+language+".md")
	if errors.Is(err, fs.ErrNotExist) {
		text, err = kind.Texts().ReadFile("rules." + language + ".md")
	}
	if err != nil {
		return nil, fmt.Errorf("reading how to play %s: %w", kind.Name(), err)
	}
	return bytes.TrimSpace(text), nil
}

// title is what the publisher wrote, or kind and tier, with the size where the
// book has several sizes of the kind: “Sudoku 6 × 6 · Fácil”.
func (s section) title(words *templates.Locale, sized bool) string {
	if s.source.Title.Value != "" {
		return render.Typographic(s.source.Title.Value)
	}
	name := words.Say("kind." + s.kind.Name() + ".name")
	if sized && !s.maker.Offer().Format.Moves { // whose cells nobody counts
		x := s.maker.Offer().Format.Extent
		name = words.Say("section.sized", "kind", name, "columns", strconv.Itoa(x.Columns), "rows", strconv.Itoa(x.Rows))
	}
	if s.tier == engine.NoTier {
		return name
	}
	return words.Say("section.title", "kind", name, "tier", words.Say("tier."+s.tier.String()))
}

// sizesOf counts the sizes in which the edition has puzzles of a kind.
func (e edition) sizesOf(kind engine.Kind) int {
	sizes := map[engine.Extent]bool{}
	for _, s := range e.sections {
		if s.kind.Name() == kind.Name() {
			sizes[s.maker.Offer().Format.Extent] = true
		}
	}
	return len(sizes)
}

// lead is one sentence on what a solver will need, and what the maker has to
// say of its puzzles beside that.
func (s section) lead(words *templates.Locale) string {
	var sentences []string
	key := "kind." + s.kind.Name() + ".lead"
	if s.tier != engine.NoTier {
		key = "kind." + s.kind.Name() + ".tiers." + s.tier.String() + ".lead"
	}
	if s.tier != engine.NoTier || words.Has(key) {
		sentences = append(sentences, words.Say(key))
	}
	if notes := s.maker.Offer().Notes; notes != nil {
		for _, note := range notes(s.tier) {
			sentences = append(sentences, words.Step(s.kind.Name(), note))
		}
	}
	return strings.Join(sentences, " ")
}

func (e edition) page() render.Page {
	m := e.book.Margins
	return render.Page{
		Name:  e.book.Trim.Value.Name,
		Width: figure.Length(e.book.Trim.Value.Width), Height: figure.Length(e.book.Trim.Value.Height),
		Inside: figure.Length(m.Inside.Value), Top: figure.Length(m.Top.Value),
		Outside: figure.Length(m.Outside.Value), Bottom: figure.Length(m.Bottom.Value),
	}
}

func (e edition) worksheet() bool { return strings.EqualFold(e.book.Type.Value, "worksheet") }
