package books

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"text/template"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/bounded"
	"octavo/site/product"
	"octavo/templates"
)

// Compose makes the book of its puzzles: all that is printed about them, and one
// document by the template.
func (b *book) Compose(ctx context.Context, made []generator.Made) (product.Document, error) {
	source, words := b.source, b.Words[b.source.Language.Value]
	composed := &render.Book{
		Slug: source.Slug, Language: source.Language.Value,
		Title:       render.Typographic(source.Title.Value),
		Subtitle:    render.Typographic(source.Subtitle.Value),
		Author:      render.Typographic(source.Author.Value),
		Description: render.Typographic(source.Description.Value),
		Seed:        b.seed, Worksheet: worksheet(source),
		Page:             pageOf(source),
		SolutionsPerPage: b.solutions,
		Color:            source.Color.Value,
		Words:            words,
		Images:           product.Images(source.Images),
	}
	if err := b.addPuzzles(composed, made, words); err != nil {
		return nil, err
	}
	if err := b.addDocument(ctx, composed); err != nil {
		return nil, err
	}
	return &document{b, composed}, nil
}

func (b *book) addPuzzles(to *render.Book, made []generator.Made, words *templates.Locale) error {
	var problems content.Problems
	for i, s := range b.sections {
		offer := s.maker.Offer()
		section := render.Section{
			Number: i + 1, Slug: s.slug, Title: s.title(words, b.sizesOf(s.kind) > 1), Lead: s.lead(words),
			Kind: s.kind.Name(), Tier: s.tier, PerPage: s.source.PerPage.Value,
			Worksheet: s.source.Worksheet.Value, Tokens: s.source.Tokens.Value, Format: offer.Format,
			Signs: signsOf(offer.Signs, words), First: len(to.Puzzles),
		}
		for _, m := range s.inOrder(made[s.firstJob : s.firstJob+s.jobs]) {
			for n := range m.Puzzles {
				puzzle, err := describe(m, n, words, b.source.Solutions.Hints.Value)
				if err != nil {
					return fmt.Errorf("%s: puzzle %d: %w", b.source.File, len(to.Puzzles)+1, err)
				}
				puzzle.Number = len(to.Puzzles) + 1
				puzzle.Section = i
				to.Puzzles = append(to.Puzzles, puzzle)
			}
		}
		section.Count = len(to.Puzzles) - section.First
		to.Sections = append(to.Sections, section)
		problems = append(problems, b.checkLogs(s, to.Puzzles[section.First:])...)
	}
	return problems.Err()
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
func (b *book) addDocument(ctx context.Context, to *render.Book) error {
	name := "book/book.md"
	if to.Worksheet {
		name = "book/worksheet.md"
	}
	source, err := fs.ReadFile(b.Templates, name)
	if err != nil {
		return fmt.Errorf("reading the template of the book: %w", err)
	}
	text := manuscript{
		Book: to, words: b.Words[to.Language],
		Body:    string(render.Guard(b.source.Body)),
		Version: b.version, Count: len(to.Puzzles), Hints: b.source.Solutions.Hints.Value,
	}
	for i := range to.Puzzles {
		if _, ok := to.Puzzles[i].Moves(); ok {
			text.Levels++
		}
	}
	text.Grids = text.Count - text.Levels
	if text.Kinds, err = b.rules(); err != nil {
		return err
	}
	to.Source, err = bounded.Text(ctx, path.Join("templates", name), string(source), template.FuncMap{"escape": render.Escape}, text)
	if err != nil {
		return err
	}
	to.Doc = render.Parse(to.Source)
	return nil
}

// rules says how to play each kind of the book, in order of appearance.
func (b *book) rules() ([]rules, error) {
	var all []rules
	var seen []string
	for _, s := range b.sections {
		name := s.kind.Name()
		if slices.Contains(seen, name) {
			continue
		}
		seen = append(seen, name)
		text, err := b.rulesText(s.kind, b.source.Language.Value)
		if err != nil {
			return nil, err
		}
		words := b.Words[b.source.Language.Value]
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
func (b *book) rulesText(kind engine.Kind, language string) ([]byte, error) {
	text, err := fs.ReadFile(b.Templates, "book/rules/"+kind.Name()+"."+language+".md")
	if errors.Is(err, fs.ErrNotExist) {
		text, err = kind.Texts().ReadFile("rules." + language + ".md")
	}
	if err != nil {
		return nil, fmt.Errorf("reading how to play %s: %w", kind.Name(), err)
	}
	return bytes.TrimSpace(text), nil
}

func pageOf(source *content.Book) render.Page {
	m := source.Margins
	return render.Page{
		Name:  source.Trim.Value.Name,
		Width: figure.Length(source.Trim.Value.Width), Height: figure.Length(source.Trim.Value.Height),
		Inside: figure.Length(m.Inside.Value), Top: figure.Length(m.Top.Value),
		Outside: figure.Length(m.Outside.Value), Bottom: figure.Length(m.Bottom.Value),
	}
}

func worksheet(source *content.Book) bool { return strings.EqualFold(source.Type.Value, "worksheet") }
