package scaffold

import (
	"errors"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/site/product/houses"
)

// bookText is the data for the template of a book.
type bookText struct {
	named
	Trim      string
	Sections  []section
	Grids     bool     // some puzzles have one solution
	Levels    bool     // some puzzles are solved by moves
	TrimNames []string // possible values, like the fields below
	Houses    []string
	Covers    []string
}

// A section of a new book, with the tiers of its kind.
type section struct {
	Kind, Tier     string
	Tiers          []string
	Count, PerPage int

	levels bool // solved by moves
}

func newBook(about named, trim string, sections []section) bookText {
	levels := func(s section) bool { return s.levels }
	return bookText{
		named: about, Trim: trim, Sections: sections,
		Levels:    slices.ContainsFunc(sections, levels),
		Grids:     slices.ContainsFunc(sections, func(s section) bool { return !levels(s) }),
		TrimNames: content.TrimNames(), Houses: houses.Names(), Covers: content.CoverDesigns(),
	}
}

// Defaults and limits of a new book.
const (
	dozen        = 12
	standardTrim = "6x9in"
	maxPuzzles   = 1000 // in each section; a larger number can be written into the file
)

// standardKinds returns the kinds of a book whose order names none.
func standardKinds() []string { return []string{"sudoku", "kenken"} }

func (b Book) trim() string {
	if b.Trim == "" {
		return standardTrim
	}
	return b.Trim
}

// check returns everything that is wrong with the settings of a book.
func (b Book) check() error {
	_, err := b.sections()
	return err
}

// sections returns the ordered sections, and everything that is wrong with them.
func (b Book) sections() ([]section, error) {
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
	for _, name := range names {
		s, err := b.section(name)
		sections, problems = append(sections, s), append(problems, err)
	}
	return sections, errors.Join(problems...)
}

func (b Book) section(name string) (section, error) {
	kind, ok := kinds.Named(name)
	if !ok || len(kind.Tiers()) == 0 {
		return section{}, unknownError(strict.Unknown{What: "kind", Read: name, Of: message.Text("a book that is made by tiers"), Known: KindNames()})
	}
	s := section{Kind: name, Count: b.Count, PerPage: 1, levels: byMoves(kind)}
	s.Tiers = engine.TierNames(kind.Tiers())
	if s.Count == 0 {
		s.Count = dozen
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

// byMoves reports whether puzzles of a kind are solved by moves. Other moves than the printed ones
// may solve them, too.
func byMoves(kind engine.Kind) bool {
	maker, err := kind.Maker(engine.Options{})
	return err == nil && maker.Offer().Format.Moves
}

// KindNames returns the kinds that a new book can have: the kinds with tiers.
func KindNames() []string {
	var names []string
	for _, kind := range kinds.All() {
		if len(kind.Tiers()) > 0 {
			names = append(names, kind.Name())
		}
	}
	return names
}

// TierNames returns the tiers of a kind; nil if the kind doesn't exist.
func TierNames(name string) []string {
	kind, ok := kinds.Named(name)
	if !ok {
		return nil
	}
	return engine.TierNames(kind.Tiers())
}
