package content

import (
	"path"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// Bounds and defaults of a book's settings.
const (
	maxCount      = 10_000 // puzzles in a section
	maxSections   = 200
	maxSolutions  = 20 // solutions on a page
	maxHints      = 3
	maxNumber     = 100_000 // number of a book's first puzzle
	maxVolumes    = 1_000   // volumes of a series
	defaultTrim   = "6x9in"
	worksheetTrim = "a4"
	worksheetType = "worksheet"
	bookType      = "book"
	minTextWidth  = 40_000 // smallest space between two margins, in micrometres
)

func puzzlesPerPage() []int { return []int{1, 2, 4, 6} }

// openerNames lists the ways in which a section may begin.
func openerNames() []string { return []string{"page", "heading", "none"} }

// readBooks reads a file of the folder of books: a book with its editions, or a class set.
func (l *loader) readBooks(file markdownFile) {
	d := l.readDocument(file.path, false)
	switch {
	case d == nil:
	case d.isClass():
		l.site.Classes = append(l.site.Classes, l.readClass(file, d))
	default:
		f := d.Fields(d.front, message.Text("the book"), &l.problems)
		base, editions := l.readBook(file, d, f, nil)
		l.site.Books = append(l.site.Books, base)
		for _, e := range editions {
			l.site.Books = append(l.site.Books, l.readEditionIn(file, d, d.front, base, e))
		}
	}
}

// readBook reads a book from its front matter f, and the settings of its editions. base is the book in
// whose file an edition is written, or nil. The words and pictures of such an edition are those of base.
func (l *loader) readBook(file markdownFile, d *document, f *strict.Fields, base *Book) (b *Book, editions []editionGroup) {
	b = &Book{File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine}
	f.Require("title")
	b.Title = f.Text("title")
	b.Subtitle = f.Text("subtitle")
	b.Author = f.Text("author")
	b.Description = f.Text("description")
	b.Language = l.readLanguage(f, file)
	if b.Author.Value == "" {
		b.Author = l.site.Author.In(b.Language.Value)
	}
	b.Type = f.Word("type", []string{bookType, worksheetType, classType}, bookType)
	b.Draft = f.Flag("draft")
	b.Trim = readBookTrim(f, b.Type.Value)
	b.Margins = readMargins(f, &b.Trim.Value)
	b.Design = readDesign(f)
	b.Color = f.Flag("color")
	b.House = f.Text("house")
	b.Paper = f.Text("paper")
	b.Bleed = f.Flag("bleed")
	b.PDF = f.Word("pdf", []string{"x-1a", "x-4"}, "")
	b.Seed = f.Seed("seed", file.slug)
	b.Number = f.Number("number", 1, maxNumber, 1)
	b.Codes = f.Word("codes", []string{"hints"}, "")
	b.Series = readSeries(f)
	b.Puzzles = readEditionOf(f)
	if base == nil {
		editions = readEditionGroups(f)
	}
	b.Sections = l.readSections(f, b.Puzzles.Value)
	b.Pages = l.readWordPages(f, b)
	b.Solutions = readSolutions(f)
	b.Lessons = readLessons(f, b.Type)
	b.Rules = readRules(f, b.Type)
	b.Fields = readFields(f, b)
	b.Imprint = readImprint(f)
	b.EPUB = readEPUB(f, b.Type)
	b.Booklet = readBooklet(f, b.Type)
	b.Cover, b.Price = l.readCover(f, d), readPrice(f)
	b.Published = readPublished(f)
	b.reportImpossibleCover(f)
	f.SetAliases(map[string]string{"volume": "series", "size": "trim"})
	f.Done()
	if base != nil {
		b.Images = base.Images
	} else {
		b.Lock = l.readLock(file, b.Language.Value)
		b.Images = l.readBody(d, b.Language.Value)
	}
	l.readIntros(f, d, b)
	l.claimAddress(f, file, b.Language)
	return b, editions
}

// readSeries reads the series of a book and its volume.
func readSeries(f *strict.Fields) Series {
	if !f.MayHave("series") {
		return Series{}
	}
	g := f.Group("series", "the series", "a group such as {name: Sunrise, volume: 2}")
	defer g.Done()
	g.Require("name", "volume")
	return Series{Name: g.Text("name"), Volume: g.Number("volume", 1, maxVolumes, 1)}
}

// claimAddress records the address of a file, or reports that another file has it. A misnamed file gets
// no address.
func (l *loader) claimAddress(f *strict.Fields, file markdownFile, language strict.Located[string]) {
	if file.isMisnamed {
		return
	}
	address := path.Join(path.Dir(file.path), language.Value, file.slug)
	if other, taken := l.addresses[address]; taken {
		f.Errorf(language.Pos, language.Value, "the address %s/%s is that of %s; possible: another name of this file, or another language", language.Value, file.slug, strict.Printable(other))
		return
	}
	l.addresses[address] = file.path
}

// readLanguage reads the language of a file from its front matter or its name. If both give one, it
// must be the same. If none does, the language is the publication's first one.
func (l *loader) readLanguage(f *strict.Fields, file markdownFile) strict.Located[string] {
	known := plainValues(l.site.Languages)
	if file.language == "" {
		language := l.readWrittenLanguage(f, known)
		if !language.Written() {
			language.Pos.File = file.path
		}
		return language
	}
	language := f.Word("language", known, file.language)
	if language.Value != file.language {
		f.Errorf(language.Pos, language.Value, "language %s contradicts the file's name, which says %s", language.Value, file.language)
	}
	return strict.Located[string]{Value: file.language, Pos: strict.Pos{File: file.path, Line: language.Pos.Line, Column: language.Pos.Column}}
}

// readWrittenLanguage reads the language from the front matter. The default is the first of known.
func (l *loader) readWrittenLanguage(f *strict.Fields, known []string) strict.Located[string] {
	before := len(l.problems)
	language := f.WordOf("language", known, languageNames, known[0])
	for _, p := range l.problems[before:] {
		l.addLanguageHint(p, f.TextAt("language"))
	}
	return language
}

// languageNames maps names of languages to codes, so that messages can suggest the code.
var languageNames = map[string]string{
	"english": "en", "inglés": "en", "eng": "en", "español": "es", "spanish": "es", "castellano": "es", "spa": "es",
	"português": "pt", "portuguese": "pt", "portugués": "pt", "por": "pt", "français": "fr", "french": "fr", "francés": "fr", "fra": "fr",
}

// readBookTrim reads the page size of a book, worksheet or class set. kind is its type. Worksheets and
// class sets need a usual paper, because they are printed at school.
func readBookTrim(f *strict.Fields, kind string) strict.Located[Trim] {
	if kind == bookType {
		return readTrim(f, "trim", defaultTrim)
	}
	trim := readTrim(f, "trim", worksheetTrim)
	if trim.Value.Width == 0 {
		return trim
	}
	for _, paper := range worksheetTrims() {
		if t, err := ParseTrim(paper); err == nil && t.sameSize(trim.Value) {
			return strict.Located[Trim]{Value: t, Pos: trim.Pos}
		}
	}
	sheets := map[string]message.Message{worksheetType: message.Text("a worksheet"), classType: message.Text("a class set")}
	f.Errorf(trim.Pos, trim.Value.Name, "trim of %s cannot be %q; possible: %s", sheets[kind], trim.Value.Name, strings.Join(worksheetTrims(), ", "))
	return strict.Located[Trim]{Pos: trim.Pos}
}

func worksheetTrims() []string { return []string{"a4", "letter", "oficio"} }

// readMargins reads the margins. If they leave no room for text, it sets trim to the zero Trim.
// Then no other problems of the page's size are reported.
func readMargins(f *strict.Fields, trim *Trim) Margins {
	m := f.Group("margins", "the margins", "a group such as {inside: 18mm, outside: 14mm}")
	margin := func(key string) strict.Located[int] { return m.Length(key, "5mm", "100mm") }
	margins := Margins{margin("inside"), margin("top"), margin("outside"), margin("bottom")}
	m.Done()
	if trim.Width == 0 {
		return margins
	}
	across := leavesRoom(m, margins.Inside, margins.Outside, trim.Width, message.Text("wide"))
	down := leavesRoom(m, margins.Top, margins.Bottom, trim.Height, message.Text("high"))
	if !across || !down {
		*trim = Trim{}
	}
	return margins
}

// leavesRoom returns whether two margins leave room for text. It adds a problem if not. side is the
// page's width or height in micrometres, and wide the word for it in the problem: "wide" or "high".
func leavesRoom(f *strict.Fields, a, b strict.Located[int], side int, wide message.Message) bool {
	left := side - a.Value - b.Value
	if left >= minTextWidth {
		return true
	}
	at := b
	if !b.Written() {
		at = a
	}
	f.Errorf(at.Pos, "", "the margins leave %d mm of a page %d mm %s; possible: at least %d mm", left/1000, side/1000, wide, minTextWidth/1000)
	return false
}

// readSections reads the sections of a book. origin is the slug of the book whose puzzles an edition has, or
// "" for a book with its own puzzles.
func (l *loader) readSections(f *strict.Fields, origin string) []Section {
	values, ok := f.List("sections", "sections, each with kind, tier and count")
	if ok && (len(values) == 0 || len(values) > maxSections) {
		f.Errorf(f.PositionOf("sections"), "sections", "the book has %d sections; possible: 1 to %d", len(values), maxSections)
		return nil
	}
	var sections []Section
	for i, v := range values {
		if s, ok := l.readSection(f, v, i+1, origin); ok {
			sections = append(sections, s)
		}
	}
	return sections
}

// readSection reads section n of a book, from 1. It reports a section that is no group and returns false.
// origin is as in readSections.
func (l *loader) readSection(f *strict.Fields, v strict.Node, n int, origin string) (Section, bool) {
	s, ok := f.Element(v, message.New("section %d", n), message.New("section %d", n), "a group such as {kind: sudoku, tier: easy, count: 24}")
	if !ok {
		return Section{}, false
	}
	count := 0 // the default; 0 means all puzzles of a list
	switch {
	case origin != "":
		rejectPuzzleKeys(s, origin)
	case s.Written("mix"):
		s.Require("count")
		count = 1
	case s.Written("options") && !s.Written("from"): // count may be missing: an option of the kind may give it
		s.Require("kind")
	case !s.Written("from") && !s.Written("pick"):
		s.Require("kind", "count")
		count = 1
	}
	section := Section{
		Pos:       v.Pos,
		Title:     s.Text("title"),
		Intro:     s.Markdown("intro"),
		Kind:      s.Text("kind"),
		Tier:      s.Text("tier"),
		Rating:    s.Text("rating"),
		Count:     s.Number("count", 1, maxCount, count),
		PerPage:   s.OneOf("perPage", puzzlesPerPage(), 1),
		Opener:    s.Word("opener", openerNames(), ""),
		Recto:     s.Flag("recto"),
		Order:     s.Word("order", orderNames(), ""),
		Show:      readShow(s),
		Days:      readDays(s),
		Worksheet: s.Flag("worksheet"),
		Tokens:    s.Flag("tokens"),
		Options:   readOptions(s, "options"),
	}
	section.FirstDate = dateOf(section.Days)
	section.Titles, section.Dedications = readLabels(s, "titles", section.Count), readLabels(s, "dedications", section.Count)
	if section.Days.Written() && len(section.Titles) > 0 {
		s.Errorf(section.Days.Pos, section.Days.Value, "days gives puzzles their titles, and so does titles; possible: one of them")
	}
	l.readPuzzleSource(s, &section)
	l.readPick(s, &section)
	readRating(s, &section)
	l.readMix(s, &section)
	s.Done()
	return section, true
}

// readOptions reads the options of a kind of puzzle. It doesn't check them: only the kind knows them.
func readOptions(f *strict.Fields, key string) []strict.Option {
	g := f.Group(key, "the options", "a group such as {symmetry: rotational}")
	var options []strict.Option
	for _, e := range g.Entries() {
		v, ok := g.Take(e.Key.Value)
		switch {
		case !ok:
		case !v.IsScalar():
			g.Impossible(e.Key.Value, v, "one word or number")
		default:
			options = append(options, strict.Option{Key: e.Key, Value: strict.Located[string]{Value: v.Text, Pos: v.Pos}})
		}
	}
	return options
}

func readSolutions(f *strict.Fields) Solutions {
	g := f.Group("solutions", "the solutions", "a group such as {perPage: 12}")
	defer g.Done()
	s := Solutions{
		Place:   g.Word("place", []string{"end", "section", "below", "file", "none"}, "end"),
		PerPage: g.Number("perPage", 1, maxSolutions, 12),
	}
	if hasPages := s.Place.Value != "below" && s.Place.Value != "none"; s.PerPage.Written() && !hasPages {
		g.Errorf(s.PerPage.Pos, strconv.Itoa(s.PerPage.Value), "perPage says how many solutions stand on a page of theirs, and with place: %s they have none; possible: no perPage, or place: end, section or file", s.Place.Value)
	}
	hintsPlaces := []string{"end", "section", "below", "file", "none"}
	if g.Form("hints") != strict.GroupForm {
		s.Hints, s.HintsPlace.Value = g.Number("hints", 0, maxHints, 0), hintsPlaces[0]
		return s
	}
	h := g.Group("hints", "the hints", "a number, or a group such as {steps: 2, place: file}")
	defer h.Done()
	s.Hints, s.HintsPlace = h.Number("steps", 1, maxHints, 1), h.Word("place", hintsPlaces, hintsPlaces[0])
	return s
}
