package scaffold

import (
	"errors"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
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

// standardKinds returns the kinds of a book if its order names none.
func standardKinds() []string { return []string{"sudoku", "kenken"} }

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
	names := b.Kinds
	if len(names) == 0 {
		names = standardKinds()
	}
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
	for _, name := range names {
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

// TierNames returns the tiers of a kind, or nil for an unknown kind.
func TierNames(name string) []string {
	kind, ok := kinds.Named(name)
	if !ok {
		return nil
	}
	return engine.TierNames(kind.Tiers())
}
