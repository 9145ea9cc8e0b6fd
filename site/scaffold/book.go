package scaffold

import (
	"errors"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/wordsearch"
	"octavo/render/geometry"
	"octavo/site/books"
	"octavo/site/product/houses"
)

// bookText is the data for the template of a book.
type bookText struct {
	nameAndTitle
	Trim      string
	Sections  []section
	Grids     bool     // whether some puzzles have one solution
	Levels    bool     // whether some puzzles are solved by moves
	TrimNames []string // possible values, like the two fields below
	Houses    []string
	Covers    []string
}

// A section is a section of a new book, with the tiers of its kind.
type section struct {
	Kind, Tier     string
	Tiers          []string
	Count, PerPage int
	Theme          string // of a word search; "" if none was ordered

	isSolvedByMoves bool // whether the kind's puzzles are solved by moves
}

func newBook(about nameAndTitle, trim string, sections []section) bookText {
	levels := func(s section) bool { return s.isSolvedByMoves }
	return bookText{
		nameAndTitle: about, Trim: trim, Sections: sections,
		Levels:    slices.ContainsFunc(sections, levels),
		Grids:     slices.ContainsFunc(sections, func(s section) bool { return !levels(s) }),
		TrimNames: content.TrimNames(), Houses: houses.Names(), Covers: content.CoverDesigns(),
	}
}

// Defaults and limits of a new book.
const (
	defaultCount = 12
	standardTrim = "6x9in"
	maxPuzzles   = 1000 // in each section; a publisher can write a larger number into the file
)

// kinds returns the kinds of the book, or usual ones if its order names none.
func (b Book) kinds() []string {
	switch {
	case len(b.Kinds) > 0:
		return b.Kinds
	case b.Theme != "":
		return []string{wordsearch.Kind{}.Name()}
	}
	return []string{"sudoku", "kenken"}
}

// themeProblem returns why the book can't have its theme, or nil.
func (b Book) themeProblem() error {
	name := wordsearch.Kind{}.Name()
	switch {
	case b.Theme == "":
	case !slices.Contains(ThemeNames(), b.Theme):
		return unknownError(strict.Unknown{What: "theme", Read: b.Theme, Known: ThemeNames()})
	case !slices.Contains(b.kinds(), name):
		return message.Errorf("a theme is for books that have puzzles of the kind %s", name)
	}
	return nil
}

// LayoutCosts estimates what each number of puzzles on a page costs at KDP. It returns nothing for
// a book that isn't printed, and for settings that New refuses.
func (b Book) LayoutCosts() (*houses.House, []books.LayoutCost) {
	kdp, _ := houses.Named("kdp")
	sections, err := b.plannedSections()
	trim, trimErr := content.ParseTrim(b.trim())
	if errors.Join(err, trimErr) != nil || trim.Screen {
		return kdp, nil
	}
	var used []engine.Kind
	for _, s := range sections {
		kind, _ := kinds.Named(s.Kind)
		used = append(used, kind)
	}
	costs, err := books.LayoutCosts(kdp, trim, used, sections[0].Count)
	if err != nil {
		return kdp, nil
	}
	return kdp, costs
}

func (b Book) trim() string {
	if b.Trim == "" {
		return standardTrim
	}
	return b.Trim
}

// check returns all mistakes in the settings of a book.
func (b Book) check() error {
	_, err := b.plannedSections()
	return err
}

// plannedSections returns the ordered sections, and all mistakes in them.
func (b Book) plannedSections() ([]section, error) {
	var sections []section
	var problems []error
	if problem := content.TrimProblem(b.trim()); problem != nil {
		problems = append(problems, message.Errorf("%s", problem.AsMessage()))
	}
	if b.Count < 0 || b.Count > maxPuzzles {
		problems = append(problems, message.Errorf("a section cannot begin with %d puzzles; possible: 1 to %d", b.Count, maxPuzzles))
	}
	if b.PerPage != 0 && !slices.Contains(geometry.PerPage(), b.PerPage) {
		problems = append(problems, message.Errorf("a page cannot have %d puzzles; possible: 1, 2, 4, 6", b.PerPage))
	}
	problems = append(problems, b.themeProblem())
	for _, name := range b.kinds() {
		s, err := b.planSection(name)
		sections, problems = append(sections, s), append(problems, err)
	}
	return sections, errors.Join(problems...)
}

func (b Book) planSection(name string) (section, error) {
	kind, ok := kinds.Named(name)
	if !ok || len(kind.Tiers()) == 0 {
		return section{}, unknownError(strict.Unknown{What: "kind", Read: name, Of: message.Text("a book that is made by tiers"), Known: KindNames()})
	}
	s := section{Kind: name, Count: b.Count, PerPage: max(1, b.PerPage), isSolvedByMoves: isSolvedByMoves(kind)}
	if name == (wordsearch.Kind{}).Name() {
		s.Theme = b.Theme
	}
	s.Tiers = engine.TierNames(kind.Tiers())
	if s.Count == 0 {
		s.Count = defaultCount
	}
	if s.Tier = s.Tiers[0]; b.Tier == "" {
		return s, nil
	}
	tier, known := engine.ParseTier(b.Tier)
	if !known || !slices.Contains(kind.Tiers(), tier) {
		return section{}, unknownError(strict.Unknown{What: "tier", Read: b.Tier, Of: message.Name(name), Known: s.Tiers})
	}
	s.Tier = tier.String()
	return s, nil
}

// isSolvedByMoves reports whether puzzles of a kind are solved by moves. Moves other than the
// printed ones may then solve them, too.
func isSolvedByMoves(kind engine.Kind) bool {
	maker, err := kind.Maker(engine.Options{})
	return err == nil && maker.Offer().Format.SolvedByMoves
}

// KindNames returns the kinds that a new book can have, which are the kinds with tiers.
func KindNames() []string {
	var names []string
	for _, kind := range kinds.All() {
		if len(kind.Tiers()) > 0 {
			names = append(names, kind.Name())
		}
	}
	return names
}

// ThemeNames returns the themes that the word searches of a new book can have.
func ThemeNames() []string { return wordsearch.Themes() }

// TierNames returns the tiers of a kind, or nil for an unknown kind.
func TierNames(name string) []string {
	kind, ok := kinds.Named(name)
	if !ok {
		return nil
	}
	return engine.TierNames(kind.Tiers())
}
