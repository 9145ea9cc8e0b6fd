package books

import (
	"context"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/render"
	"octavo/render/limit"
	"octavo/site/product/rules"
	"octavo/templates"
)

// templateData is the data for the book's template.
type templateData struct {
	*render.Book
	words   *templates.Locale
	fonts   string // credits of the fonts
	Body    string
	Kinds   []kindRules
	Version string
	Count   int // number of puzzles
	Hints   int // largest number of hints for each puzzle
	Grids   int // number of puzzles with a single solution
	Levels  int // number of puzzles that are solved by moves
	Imprint imprint
}

// kindRules holds the rules of a kind. Grading is the kind's own sentence on grading, or "" if the
// imprint's common sentence applies.
type kindRules struct{ Name, Rules, Grading string }

// Say returns the text of a key, escaped for the document.
func (m templateData) Say(key string, args ...string) string {
	if key == "imprint.fonts" { // the locale doesn't know the publisher's fonts
		return render.Escape(m.fonts)
	}
	return render.Escape(m.words.Say(key, args...))
}

// Number does the same as Say for a text with a singular and a plural.
func (m templateData) Number(key string, n int, args ...string) string {
	return render.Escape(m.words.Count(key, n, args...))
}

// Ordinal returns i+1, since templates count from 0.
func (m templateData) Ordinal(i int) int { return i + 1 }

// Graded reports whether any kind has no sentence of its own on grading. Such a kind is graded by
// techniques.
func (m templateData) Graded() bool {
	return slices.ContainsFunc(m.Kinds, func(r kindRules) bool { return r.Grading == "" })
}

// FullRules reports whether a worksheet has the same full rules as a book.
func (m templateData) FullRules() bool { return m.SheetRules == render.FullSheetRules }

// Several reports whether the book has more than one kind.
func (m templateData) Several() bool { return len(m.Kinds) > 1 }

// addDocument executes the template and parses its Markdown.
func (b *book) addDocument(ctx context.Context, to *render.Book) error {
	name := b.template()
	template, problem := strict.ReadSource(b.Templates, name, largestTemplate)
	if problem != nil {
		return strict.Problems{problem}
	}
	template = template.WithName(path.Join("templates", name))
	text := templateData{
		Book: to, words: b.Words[to.Language], fonts: b.Fonts.CreditLine(b.Words[to.Language]),
		Body:    string(render.Guard(b.source.Body)),
		Imprint: b.imprint(),
		Version: b.version, Count: len(to.Puzzles), Hints: b.source.Solutions.Hints.Value,
	}
	for i := range to.Puzzles {
		if _, ok := to.Puzzles[i].Moves(); ok {
			text.Levels++
		}
	}
	text.Grids = text.Count - text.Levels
	var err error
	if text.Kinds, err = b.rules(); err != nil {
		return err
	}
	to.Examples = map[string]render.Example{}
	for _, s := range b.sections {
		if err := rules.AddExample(to.Examples, s.kind, b.scopeOf(s.kind), text.words); err != nil {
			return err
		}
	}
	for i := range to.Lessons {
		maps.Copy(to.Examples, to.Lessons[i].Examples)
	}
	to.Source, err = limit.Text(ctx, template.Name(), template.Text(), map[string]any{"escape": render.Escape}, text)
	if err != nil {
		return err
	}
	if err := directiveProblems(to, template).Err(); err != nil {
		return err
	}
	to.Parse()
	return nil
}

// template returns the name of the book's template.
func (b *book) template() string {
	if isWorksheet(b.source) {
		return "book/worksheet.md"
	}
	return "book/book.md"
}

// noteUnprintedRules notes a worksheet that asks for full rules if its template doesn't print them.
func (p *planner) noteUnprintedRules(b *book) {
	if !isWorksheet(b.source) || b.source.Rules.Value != content.FullRules {
		return
	}
	name := b.template()
	if source, problem := strict.ReadSource(b.Templates, name, largestTemplate); problem == nil && !strings.Contains(source.Text(), ".Rules") {
		p.note(b.source.Rules, "%s prints no {{.Rules}}, so that rules: full has no effect; possible: the lines about rules of the built-in template, which octavo new template writes", path.Join("templates", name))
	}
}

// findPictures finds the pictures in the book's text and in its templates.
func (p *planner) findPictures(b *book) {
	templates := []string{b.template()}
	for _, s := range b.sections {
		if name := rules.File(s.kind, b.scopeOf(s.kind), b.Words[b.source.Language.Value], b.Templates); !slices.Contains(templates, name) {
			templates = append(templates, name)
		}
	}
	var problems strict.Problems
	written := slices.Clone(b.source.Images)
	for i := range b.source.Sections {
		written = append(written, b.source.Sections[i].Images...)
	}
	for i := range b.source.Pages {
		written = append(written, b.source.Pages[i].Images...)
	}
	p.checkPictureNames(written)
	b.pictures, problems = p.pictures.With(withoutRepeats(written), templates...)
	p.problems = append(p.problems, problems...)
}

// checkPictureNames reports two different pictures that texts in different folders name by the same
// path, each relative to its folder.
func (p *planner) checkPictureNames(all []content.ImageRef) {
	byName := map[string]content.ImageRef{}
	for _, ref := range all {
		other, known := byName[ref.Destination]
		if !known {
			byName[ref.Destination] = ref
		} else if other.Path != ref.Path {
			p.problem(ref.Pos, ref.Destination, "%s is called like another picture of the book, %s; possible: another name", strict.Printable(ref.Path), strict.Printable(other.Path))
		}
	}
}

// withoutRepeats keeps the first picture of each name.
func withoutRepeats(all []content.ImageRef) (kept []content.ImageRef) {
	for _, ref := range all {
		if !slices.ContainsFunc(kept, func(r content.ImageRef) bool { return r.Destination == ref.Destination }) {
			kept = append(kept, ref)
		}
	}
	return kept
}

// largestTemplate is the size limit of a template in bytes.
const largestTemplate = 1 << 20

// directiveProblems reports wrong directives at their position in the template.
func directiveProblems(book *render.Book, template *strict.Source) strict.Problems {
	var problems strict.Problems
	for _, m := range book.DirectiveErrors() {
		p := template.Errorf(lineOfTemplate(template, m.Line), utf8.RuneCountInString(m.Line), "%s", m.Message)
		if m.Unknown != "" {
			said := strict.Unknown{What: m.Message, Read: m.Unknown, Known: m.Known}.Problem()
			p.Message, p.Known, p.Suggestion = said.Message, said.Known, said.Suggestion
		}
		problems = append(problems, p)
	}
	return problems
}

// templateAction matches the parts of a template line that are replaced by values.
var templateAction = regexp.MustCompile(`\{\{.*?\}\}`)

// lineOfTemplate finds the template line that produced a directive, which is a line of the
// document. If no line fits, the position has only the file.
func lineOfTemplate(template *strict.Source, line string) strict.Pos {
	offset := 0
	for source := range strings.Lines(template.Text()) {
		if at := strings.Index(source, "::"); at >= 0 && line != "" {
			parts := templateAction.Split(strings.TrimSpace(source[at:]), -1)
			for i := range parts {
				parts[i] = regexp.QuoteMeta(parts[i])
			}
			if ok, err := regexp.MatchString("^"+strings.Join(parts, ".*")+"$", line); err == nil && ok {
				return template.At(offset + at)
			}
		}
		offset += len(source)
	}
	return strict.Pos{File: template.Name()}
}

// rules returns the rules of each kind of the book, in order of appearance.
func (b *book) rules() ([]kindRules, error) {
	var all []kindRules
	for _, kind := range b.kindsInOrder() {
		name := kind.Name()
		words := b.Words[b.source.Language.Value]
		text, _, err := rules.Text(kind, b.scopeOf(kind), words, b.Templates)
		if err != nil {
			return nil, err
		}
		r := kindRules{Name: words.Say("kind." + name + ".name"), Rules: text}
		if key := "kind." + name + ".grading"; words.Has(key) {
			r.Grading = render.Escape(words.Say(key))
		}
		all = append(all, r)
	}
	return all, nil
}

// scopeOf returns the sizes and tiers of the book's puzzles of a kind. They decide what the printed
// rules of the kind say.
func (b *book) scopeOf(kind engine.Kind) rules.Scope {
	return rules.InWork(kind, b.kindsInOrder(), b.sizesAndTiers)
}

// sizesAndTiers returns the sizes and tiers of the book's puzzles of a kind, as far as the plan
// knows them.
func (b *book) sizesAndTiers(kind engine.Kind) (scope rules.Scope) {
	for _, s := range b.sections {
		if s.kind.Name() != kind.Name() {
			continue
		}
		offer := s.maker.Offer()
		for _, tier := range append([]engine.Tier{s.tier}, offer.SetTiers...) {
			if size := offer.Format.AnswerExtent().Rows; tier != engine.NoTier || len(offer.SetTiers) == 0 {
				scope.Add(size, tier)
			}
		}
	}
	return scope
}

// kindsInOrder returns the kinds of the book, in order of appearance.
func (b *book) kindsInOrder() (all []engine.Kind) {
	for _, s := range b.sections {
		if !slices.ContainsFunc(all, func(k engine.Kind) bool { return k.Name() == s.kind.Name() }) {
			all = append(all, s.kind)
		}
	}
	return all
}
