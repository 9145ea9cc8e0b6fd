package render

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Book is one edition, composed: its document and its puzzles.
type Book struct {
	Slug             string
	Language         string
	Title            string
	Subtitle         string
	Author           string
	Description      string
	Seed             string
	Worksheet        bool   // a worksheet for class: name and date, ids, key apart
	Class            *Class // a class whose pupils have a section each; nil if all get the same puzzles
	SheetRules       SheetRules
	Page             Page
	Source           []byte   // the composed Markdown
	Doc              ast.Node // Source, parsed by Parse
	Sections         []Section
	Puzzles          []Puzzle // in printing order, numbered one after the other
	SolutionsPerPage int
	SolutionsAtLeast bool   // more than SolutionsPerPage if they are small
	SolutionsPlace   string // SolutionsAtEnd or another place
	HintsPlace       string // the same places
	HintSteps        int    // of each puzzle, in words; 0 for none
	Color            bool   // printed in colour; otherwise the paper editions are in grey
	Words            Words
	Images           map[string]Image   // by destination in the Markdown
	Examples         map[string]Example // by the kind whose rules show it, or the key of a lesson
	Lessons          []Lesson           // lessons in the book, in the order of the ladder
}

// An Example illustrates rules or a lesson with a step of a small puzzle, or with exercises: positions
// in which the reader looks for such a step.
type Example struct {
	Pictures []ExamplePicture
	Caption  string // explanation of the pictures
	// Hint is the step in the words of hints; "" if they have none.
	Hint string
}

// An ExamplePicture is one drawing of an example, at any size.
type ExamplePicture struct {
	Draw        func(figure.Style) figure.Figure
	Description string // a description for readers who can't see it
	// Table is the puzzle as a table, if it is a grid; Kind is its kind.
	Table engine.Table
	Kind  string
}

// HintsBelow reports whether hints stand at the feet of pages.
func (b *Book) HintsBelow() bool { return b.HintsPlace == SolutionsBelow && b.HintSteps > 0 }

// SheetRules says which rules loose sheets have.
type SheetRules uint8

// No rules; a few lines and a worked example above the puzzles of each sheet; or the full rules on
// sheets of their own, after the last heading of the first rank in the document.
const (
	NoSheetRules SheetRules = iota
	ShortSheetRules
	FullSheetRules
)

// A Page is the format of a book's pages. Margins that are zero are computed from trim and page
// count.
type Page struct {
	Name                         string
	Width, Height                figure.Length
	Inside, Top, Outside, Bottom figure.Length
	Design                       Design // sizes of printed things
	Loose                        Design // sizes on loose sheets; zero for the classic design
	House                        House  // the print house's demands
	Coded                        bool   // puzzles have codes
	Screen                       bool   // fills a device's screen and isn't bound
}

// A House has the demands of a print house on a book's pages. The zero House has the margins of Amazon
// KDP.
type House struct {
	Gutters []Gutter      // least inside margins, thin books first
	Margin  figure.Length // least distance to the other edges; only bleed may be nearer
	Even    bool          // the number of pages is even
	Blank   bool          // the last page is blank

	Standard string        // standard of the file for print: "", PDFX1a or PDFX4
	Least    figure.Length // least size of letters; 0 for any
	Bleed    Bleed         // bleed of that file
	FourInks bool          // that file is in CMYK
}

// Standards for print.
const (
	PDFX1a = "PDF/X-1a:2001" // ISO 15930-1:2001
	PDFX4  = "PDF/X-4"       // ISO 15930-7:2010
)

// A Bleed is how far pages extend beyond their trim at top, bottom and outside. Zero is no bleed.
type Bleed struct {
	By    figure.Length
	Spine bool // also at the spine
}

// FillsPage reports whether the destination of a picture asks for a page of its own.
func FillsPage(destination string) bool { return strings.HasSuffix(destination, "#page") }

// A Gutter is the least inside margin of books up to a page count.
type Gutter struct {
	Pages int
	Least figure.Length
}

// Places of solutions and hints.
const (
	SolutionsAtEnd   = "end"     // after all sections
	SolutionsSection = "section" // after each section
	SolutionsBelow   = "below"   // upside down at the foot of the next page of puzzles
	SolutionsFile    = "file"    // in a file of their own
	SolutionsNone    = "none"
)

// A Section is a run of puzzles of one kind and tier.
type Section struct {
	Number        int    // from 1
	Slug          string // unique in its book, fit for a path
	Title         string // "Sudoku · Difícil"
	Lead          string // one sentence: what a solver needs
	Intro         string // the publisher's words; may be empty
	Opener        string // OpenPage, OpenHeading or OpenNone
	Recto         bool   // begins on a recto
	Kind          string
	Tier          engine.Tier
	PerPage       int
	Mixed         bool // puzzles of several kinds, tiers or sizes; Kind is the kind of the first
	Banded        bool // each puzzle has its own tier, set by options
	Worksheet     bool
	Tokens        bool   // also sheets of pieces to cut out
	engine.Format        // of its drawings
	Signs         []Sign // names of what drawings show, if any
	First         int    // index of its first puzzle in Book.Puzzles
	Count         int
}

// KindsOf returns the kinds of puzzles, in order.
func KindsOf(puzzles []Puzzle) (kinds []string) {
	for i := range puzzles {
		if kind := puzzles[i].Kind; !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// A Puzzle is one puzzle of a book with all that is printed about it.
type Puzzle struct {
	engine.Puzzle                 // as it was made
	Solution      engine.Solution // found when it was made

	Number     int    // through the book and earlier volumes
	Place      int    // among the puzzles of a pupil; 0 without a class
	ID         string // printed on worksheets; in a class, the pupil's id
	Section    int    // index in Book.Sections
	Kind       string
	Tier       engine.Tier
	Size       string   // caption: "26 pistas", "6 × 6"
	Shown      []string // measures to print: "difficulty 4.2", "about 12 minutes"
	Sort       string   // printed kind in mixed sections: "Calcudoku"; otherwise empty
	Title      string   // of the publisher or a day of the week; may be empty
	Dedication string
	Measures   string // printed beside solutions; may be empty
	Text       string // canonical text
	Grade      engine.Grade
	// Walk computes how the puzzle is solved; nil if unknown. The result is much larger than the
	// puzzle, so callers don't keep it.
	Walk  func(*Walkthrough) error
	Hints []string // its most helpful steps, in order
	// HintTechniques are the techniques of the hints that have lessons, one per hint.
	HintTechniques []Technique
	// Address is the puzzle's page on the site. Code is the QR code of it: rows of modules, true for
	// dark.
	Address string
	Code    [][]bool
	// Described describes the question in sentences.
	Described []string
	Format    engine.Format // of its drawing
}

// Walkthrough fills w with how the puzzle is solved, or empties it if that is unknown.
func (p *Puzzle) Walkthrough(w *Walkthrough) error {
	if p.Walk == nil {
		*w = Walkthrough{}
		return nil
	}
	return p.Walk(w)
}

// A Walkthrough is how a puzzle is solved, step by step.
type Walkthrough struct {
	Steps      []engine.Step // steps, if the kind explains itself
	Phrases    Phrases       // words of the steps
	Ladder     []string      // techniques of the kind, easiest first
	Sentences  []string      // the same in words
	Techniques []Technique   // techniques with lessons, one per step
	// Pictures are steps that the site draws.
	Pictures []StepPicture
}

// A StepPicture is a step to be drawn, with the position before it.
type StepPicture struct {
	Index  int // index in Walkthrough.Sentences
	Before engine.Position
	Step   engine.Step
}

// Printed returns the number that is printed above the puzzle.
func (p *Puzzle) Printed() int { return cmp.Or(p.Place, p.Number) }

// Numbers returns the numbers of a section's puzzles: "1–24", or one number.
func (b *Book) Numbers(s *Section) string {
	first := b.Puzzles[s.First].Number
	if s.Count == 1 {
		return strconv.Itoa(first)
	}
	return b.Words.Say("book.numbers", "first", strconv.Itoa(first), "last", strconv.Itoa(first+s.Count-1))
}

// About returns size and measures for a caption.
func (p *Puzzle) About() string {
	if p.Size == "" {
		return strings.Join(p.Shown, " · ")
	}
	return strings.Join(append([]string{p.Size}, p.Shown...), " · ")
}

// Grid returns the puzzle as a grid, if it is one.
func (p *Puzzle) Grid() (grid engine.Grid, ok bool) {
	grid, ok = p.Puzzle.(engine.Grid)
	return grid, ok
}

// Moves returns the puzzle as one solved by moves, if it is one.
func (p *Puzzle) Moves() (moves engine.MovePuzzle, ok bool) {
	moves, ok = p.Puzzle.(engine.MovePuzzle)
	return moves, ok
}

// An Image is a picture of the content folder, read and checked.
type Image struct {
	Path          string // in the output, for HTML
	Data          []byte
	Format        string // "png" or "jpeg"
	Width, Height int    // pixels
}

// FormatOf returns the drawing format of a puzzle.
func (b *Book) FormatOf(p *Puzzle) engine.Format {
	if s := &b.Sections[p.Section]; !s.Mixed {
		return s.Format
	}
	return p.Format
}

// FormatsOf returns the formats of a section's puzzles, in order.
func (b *Book) FormatsOf(s *Section) []engine.Format {
	formats := make([]engine.Format, s.Count)
	for i := range formats {
		formats[i] = b.FormatOf(&b.Puzzles[s.First+i])
	}
	return formats
}

// Ornament returns the puzzle for covers and title pages: the first whose drawing fills its room,
// since a small tutorial says little about the book. It returns nil without puzzles.
func (b *Book) Ornament() *Puzzle {
	if len(b.Puzzles) == 0 {
		return nil
	}
	style := figure.Print(10*figure.Millimetre, b.Language)
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		if room := b.FormatOf(p).Extent; 4*p.Question(style).H >= 3*figure.Length(room.Rows)*style.Cell {
			return p
		}
	}
	return &b.Puzzles[0]
}

// Instead returns a drawing for covers of books whose puzzles may not be shown: an example of one
// of its kinds; nil if there is none.
func (b *Book) Instead() func(figure.Style) figure.Figure {
	for _, kind := range b.exemplified() {
		if pictures := b.Examples[kind].Pictures; len(pictures) > 0 {
			return pictures[0].Draw
		}
	}
	return nil
}

// Emblem draws the puzzle without giving anything away: an empty grid, or bottles and trays as
// they are in the end.
func (p *Puzzle) Emblem(style figure.Style) figure.Figure {
	if _, ok := p.Moves(); ok {
		return p.Answer(style)
	}
	f := p.Question(style)
	f.Items = slices.DeleteFunc(slices.Clone(f.Items), func(item figure.Item) bool {
		_, written := item.(figure.Text)
		return written
	})
	return f
}
