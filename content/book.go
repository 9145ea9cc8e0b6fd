package content

import (
	"fmt"
	"path"
	"strings"
)

// What a book may ask for.
const (
	mostCount      = 10_000 // puzzles of a section
	mostSections   = 200
	mostSolutions  = 20 // to a page
	mostHints      = 3
	standardTrim   = "6x9in"
	worksheetTrim  = "a4"
	worksheetType  = "worksheet"
	bookType       = "book"
	thinnestMargin = 5_000   // micrometres
	widestMargin   = 100_000 // micrometres
	narrowestText  = 40_000  // micrometres between two margins
)

func puzzlesPerPage() []int { return []int{1, 2, 4, 6} }

// book reads one book; nil where its file can't be used at all.
func (l *loader) book(file markdownFile) *Book {
	d := l.document(file.path, false)
	if d == nil {
		return nil
	}
	f := d.fields(d.front, "the book", &l.problems)
	b := &Book{File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine}
	f.require("title", "sections")
	b.Title = f.text("title")
	b.Subtitle = f.text("subtitle")
	b.Author = f.text("author")
	if b.Author.Value == "" {
		b.Author = l.site.Author
	}
	b.Description = f.text("description")
	b.Language = l.language(f, file)
	b.Type = f.word("type", []string{bookType, worksheetType}, bookType)
	b.Draft = f.flag("draft")
	b.Trim = f.bookTrim(b.Type.Value)
	b.Margins = f.margins(&b.Trim.Value)
	b.Color = f.flag("color")
	b.Seed = f.seed("seed", file.slug)
	b.Sections = f.sections()
	b.Solutions = f.solutions()
	f.done()
	b.Images = l.readBody(d, b.Language.Value)
	l.claim(f, file, b.Language)
	return b
}

// claim gives a file its address, and refuses one that another file has. A
// file whose name is at fault has none.
func (l *loader) claim(f *fields, file markdownFile, language Located[string]) {
	if file.misnamed {
		return
	}
	address := path.Join(path.Dir(file.path), language.Value, file.slug)
	if other, taken := l.addresses[address]; taken {
		f.errorf(language.Pos, language.Value, "slug %q in language %s is taken by %s", file.slug, language.Value, printable(other))
		return
	}
	l.addresses[address] = file.path
}

// language takes the language, which the file's name may have said already.
func (l *loader) language(f *fields, file markdownFile) Located[string] {
	known := values(l.site.Languages)
	if file.language == "" {
		language := f.word("language", known, known[0])
		if !language.Written() {
			language.Pos.File = file.path
		}
		return language
	}
	language := f.word("language", known, file.language)
	if language.Value != file.language {
		f.errorf(language.Pos, language.Value, "language %s contradicts the file's name, which says %s", language.Value, file.language)
	}
	return Located[string]{file.language, Pos{File: file.path, Line: language.Pos.Line, Column: language.Pos.Column}}
}

func (f *fields) bookTrim(kind string) Located[Trim] {
	if kind != worksheetType {
		return f.trim("trim", standardTrim)
	}
	trim := f.trim("trim", worksheetTrim)
	if trim.Value.Width == 0 {
		return trim
	}
	for _, paper := range worksheetTrims() {
		if t, err := ParseTrim(paper); err == nil && t.same(trim.Value) {
			return Located[Trim]{t, trim.Pos}
		}
	}
	f.errorf(trim.Pos, trim.Value.Name, "trim of a worksheet cannot be %q; possible: %s", trim.Value.Name, strings.Join(worksheetTrims(), ", "))
	return Located[Trim]{Pos: trim.Pos}
}

func worksheetTrims() []string { return []string{"a4", "letter"} }

// margins takes the margins; where they leave no room for text, the trim comes
// to be unknown, lest all that stands on the page be refused as well.
func (f *fields) margins(trim *Trim) Margins {
	m := f.group("margins", "the margins", "a group such as {inside: 18mm, outside: 14mm}")
	margins := Margins{m.margin("inside"), m.margin("top"), m.margin("outside"), m.margin("bottom")}
	m.done()
	if trim.Width == 0 {
		return margins
	}
	across := m.leaveRoom(margins.Inside, margins.Outside, trim.Width, "wide")
	down := m.leaveRoom(margins.Top, margins.Bottom, trim.Height, "high")
	if !across || !down {
		*trim = Trim{}
	}
	return margins
}

// margin takes a length with its unit.
func (f *fields) margin(key string) Located[int] {
	v, ok := f.take(key)
	if !ok {
		return Located[int]{}
	}
	if !v.scalar() {
		f.impossible(key, v, "a number with a unit ("+possibleUnits+"), such as 12.5mm")
		return Located[int]{}
	}
	n, err := parseLength(v.text)
	switch {
	case err != nil:
		f.errorf(v.pos, v.text, "%s cannot be %s: %v", key, quoted(v.text), err)
	case n < thinnestMargin || n > widestMargin:
		f.errorf(v.pos, v.text, "%s cannot be %s; possible: 5mm to 100mm", key, v.text)
	default:
		return Located[int]{n, v.pos}
	}
	return Located[int]{}
}

func (f *fields) leaveRoom(a, b Located[int], side int, wide string) bool {
	left := side - a.Value - b.Value
	if left >= narrowestText {
		return true
	}
	at := b
	if !b.Written() {
		at = a
	}
	f.errorf(at.Pos, "", "the margins leave %d mm of a page %d mm %s; possible: at least %d mm", left/1000, side/1000, wide, narrowestText/1000)
	return false
}

// seed takes a text or a number; both are kept as they were written.
func (f *fields) seed(key, standard string) Located[string] {
	seed := f.text(key)
	if seed.Value == "" {
		return Located[string]{Value: standard}
	}
	return seed
}

func (f *fields) sections() []Section {
	values, ok := f.list("sections", "sections, each with kind, tier and count")
	if ok && (len(values) == 0 || len(values) > mostSections) {
		f.errorf(f.positionOf("sections"), "sections", "the book has %d sections; possible: 1 to %d", len(values), mostSections)
		return nil
	}
	var sections []Section
	for i, v := range values {
		if s, ok := f.section(v, i+1); ok {
			sections = append(sections, s)
		}
	}
	return sections
}

func (f *fields) section(v value, n int) (Section, bool) {
	what := fmt.Sprintf("section %d", n)
	if v.form != groupForm {
		if v.form != refusedForm {
			f.impossible(what, v, "a group such as {kind: sudoku, tier: easy, count: 24}")
		}
		return Section{}, false
	}
	s := f.within(v, what)
	s.require("kind", "count")
	section := Section{
		Pos:       v.pos,
		Title:     s.text("title"),
		Kind:      s.text("kind"),
		Tier:      s.text("tier"),
		Count:     s.number("count", 1, mostCount, 1),
		PerPage:   s.oneOf("perPage", puzzlesPerPage(), 1),
		Worksheet: s.flag("worksheet"),
		Tokens:    s.flag("tokens"),
		Options:   s.options("options"),
	}
	s.done()
	return section, true
}

// options takes the settings of a kind, which only the kind understands.
func (f *fields) options(key string) []Option {
	g := f.group(key, "the options", "a group such as {symmetry: rotational}")
	var options []Option
	for _, e := range g.entries {
		v, ok := g.take(e.key.Value)
		switch {
		case !ok:
		case !v.scalar():
			g.impossible(e.key.Value, v, "one word or number")
		default:
			options = append(options, Option{e.key, Located[string]{v.text, v.pos}})
		}
	}
	return options
}

func (f *fields) solutions() Solutions {
	g := f.group("solutions", "the solutions", "a group such as {perPage: 12}")
	defer g.done()
	return Solutions{
		PerPage: g.number("perPage", 1, mostSolutions, 12),
		Hints:   g.number("hints", 0, mostHints, 0),
	}
}
