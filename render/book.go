package render

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Book is one edition of a book, ready to be rendered: its document and its puzzles.
type Book struct {
	Slug             string
	Language         string
	Title            string
	Subtitle         string
	Author           string
	Description      string
	Seed             string
	Dated            string // the newest date in the publication's files: 2026, 2026-11 or 2026-11-22; "" if there is none
	Worksheet        bool   // whether this is a worksheet: pages have lines for name and date, and the solutions are a separate file
	Class            *Class // the class, in which each pupil has a section; nil if all readers get the same puzzles
	SheetRules       SheetRules
	Fields           bool // whether name and date can be typed into the PDF of loose sheets
	Page             Page
	Source           []byte   // the composed Markdown
	Doc              ast.Node // Source, parsed by Parse
	Sections         []Section
	Puzzles          []Puzzle   // in printing order, numbered one after the other
	Pages            []WordPage // pages of words among the puzzles, in printing order
	SolutionsPerPage int
	SolutionsAtLeast bool   // whether SolutionsPerPage isn't exact: a page may have more solutions if they are small, and fewer if digits would be too small
	SolutionsPlace   string // where solutions are printed: a constant from SolutionsAtEnd to SolutionsNone
	HintsPlace       string // where hints are printed, as in SolutionsPlace
	HintSteps        int    // largest number of hints for a puzzle, in words; 0 for none
	Color            bool   // whether editions on paper are printed in colour; otherwise in grey
	Words            Words
	Images           map[string]Image   // the pictures in the text, by the destination that the Markdown gives
	Examples         map[string]Example // examples of rules by the name of a kind; of lessons by LessonKey; exercises by ExercisesOf
	Lessons          []Lesson           // lessons in the book, on easy techniques first (in the order of the ladder)
}

// An Example illustrates rules or a lesson. It shows a step in a small puzzle. Or it shows exercises:
// positions in which the reader looks for a step of the same technique.
type Example struct {
	Pictures []ExamplePicture
	Caption  string // explanation of the pictures
	// Hint describes the step in the words of hints. It may be empty.
	Hint string
}

// An ExamplePicture is one drawing of an example, with its description.
type ExamplePicture struct {
	Draw        func(figure.Style) figure.Figure
	Description string // a description for readers who can't see the picture
	// Table is the puzzle in the picture as a table. It is empty if the puzzle is no grid. Kind is
	// the puzzle's kind.
	Table engine.Table
	Kind  string
}

// HintsBelow reports whether hints are printed at the feet of the pages of puzzles.
func (b *Book) HintsBelow() bool { return b.HintsPlace == SolutionsBelow && b.HintSteps > 0 }

// SheetRules says which rules loose sheets have.
type SheetRules uint8

// The rules of loose sheets.
const (
	NoSheetRules    SheetRules = iota
	ShortSheetRules            // a few lines and a worked example above the puzzles of each sheet
	FullSheetRules             // separate sheets with the full rules: the text after the last heading of level 1 in the document
)

// A Page is the format of a book's pages. Margins that are zero are computed from trim size and page
// count.
type Page struct {
	Name                         string
	Width, Height                figure.Length
	Inside, Top, Outside, Bottom figure.Length
	Design                       Design // sizes of type, cells and lines
	LooseDesign                  Design // the design of loose sheets; zero for Classic
	House                        House  // the print house's rules
	HasCodes                     bool   // whether puzzles have QR codes
	ForScreen                    bool   // whether a page fills a device's screen and isn't bound
}

// A House holds the rules of a print house for a book's pages. The zero House has the margins of
// Amazon KDP.
type House struct {
	Gutters       []Gutter      // least inside margins by page count, thin books first
	Margin        figure.Length // least distance to the edges other than the inside; only pictures with bleed may be nearer
	EvenPages     bool          // whether the number of pages must be even, as in a bound book
	LastPageBlank bool          // whether the last page must be blank

	Keywords string        // what the file for print says of house and paper
	Standard string        // standard of the file for print: "", PDFX1a or PDFX4
	MinText  figure.Length // least size of letters; 0 for any
	Bleed    Bleed         // the bleed that the file for print must have
	CMYK     bool          // whether the file for print is in CMYK
}

// Standards for print.
const (
	PDFX1a = "PDF/X-1a:2001" // ISO 15930-1:2001
	PDFX4  = "PDF/X-4"       // ISO 15930-7:2010
)

// A Bleed is how far pages extend beyond their trim at top, bottom and outside. Zero is no bleed.
type Bleed struct {
	By    figure.Length
	Spine bool // whether pages extend at the spine, too
}

// FillsPage reports whether the destination of a picture asks for a page with nothing but this picture.
func FillsPage(destination string) bool { return strings.HasSuffix(destination, "#page") }

// A Gutter is the least inside margin of books up to a page count.
type Gutter struct {
	MaxPages  int
	MinInside figure.Length
}

// Places of solutions and hints.
const (
	SolutionsAtEnd   = "end"     // solutions stand after all sections
	SolutionsSection = "section" // solutions of a section stand after the section
	SolutionsBelow   = "below"   // solutions stand upside down at the foot of the next page of puzzles
	SolutionsFile    = "file"    // solutions are in a file of their own
	SolutionsNone    = "none"
)

// A Section is a run of puzzles, of one kind and tier unless it is mixed.
type Section struct {
	Number        int          // number of the section in the book, from 1
	Slug          string       // name in paths, unique in the book
	Title         string       // title, such as "Sudoku · Difícil"
	Lead          string       // one sentence on what the reader needs to solve the puzzles
	Intro         AttachedText // the publisher's introduction; may be empty
	Opener        string       // OpenPage, OpenHeading or OpenNone
	Recto         bool         // whether the section begins on a recto
	Kind          string
	Tier          engine.Tier
	PerPage       int
	Mixed         bool // whether the puzzles have several kinds, tiers or sizes; Kind is then the kind of the first puzzle
	Banded        bool // whether options chose the puzzles by rating, so that each has its own tier
	Worksheet     bool
	Tokens        bool   // whether sheets of pieces to cut out follow
	engine.Format        // the format of the drawings
	Signs         []Sign // pictograms in the drawings, with their names
	First         int    // index of the section's first puzzle in Book.Puzzles
	Count         int
}

// A WordPage is a page with words or lines that stands among the puzzles of a book.
type WordPage struct {
	// After is the number of the puzzle whose page the WordPage follows, or StartOfBook or
	// EndOfBook.
	After   int
	Text    AttachedText // empty for lines to write on
	Notes   string       // heading of lines to write on; "" for a text
	Border  bool
	TearOut bool // whether the page is a recto with a blank back
	OnPaper bool // whether only paper has the page, not the site
}

// Values of WordPage.After that are no numbers of puzzles.
const (
	StartOfBook = 0 // WordPage.After of a page between the imprint and the first puzzle
	EndOfBook   = math.MaxInt
)

// PagesBetween returns the pages of words whose After is from first to last, both included.
func (b *Book) PagesBetween(first, last int) (some []*WordPage) {
	for i := range b.Pages {
		if p := &b.Pages[i]; p.After >= first && p.After <= last {
			some = append(some, p)
		}
	}
	return some
}

// KindsOf returns the kinds of puzzles, each once, in the order in which they first occur.
func KindsOf(puzzles []Puzzle) (kinds []string) {
	for i := range puzzles {
		if kind := puzzles[i].Kind; !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// A Puzzle is one puzzle of a book with all texts that are printed about it.
type Puzzle struct {
	engine.Puzzle
	Solution engine.Solution

	Number     int    // number of the puzzle, counted through the earlier volumes and the book
	Place      int    // number among the puzzles of a pupil, from 1; 0 without a class
	ID         string // id printed on worksheets; in a class, the pupil's id
	Section    int    // index in Book.Sections
	Kind       string
	Tier       engine.Tier
	Size       string   // size in the caption, such as "26 pistas" or "6 × 6"
	Shown      []string // measures to print: "difficulty 4.2", "about 12 minutes"
	Sort       string   // printed kind in mixed sections, such as "Calcudoku"; otherwise empty
	Title      string   // the publisher's title, or a day of the week; may be empty
	Dedication string
	Measures   string // measures printed beside solutions; may be empty
	Text       string // canonical text of the puzzle
	Grade      engine.Grade
	Ladder     engine.Options // options that leave techniques out of hints; nil if there are none
	// Walk computes how the puzzle is solved. Walk is nil if that is unknown. The result is much larger
	// than the puzzle, so callers don't keep it.
	Walk  func(*Walkthrough) error
	Hints []string // the most helpful steps in words, in the order of solving
	// HintTechniques has the technique of each hint. A technique's Lesson is "" if there is no lesson
	// on it.
	HintTechniques []Technique
	// Address is the address of the puzzle's page on the site. Code is the QR code of Address:
	// rows of modules, true for dark.
	Address string
	Code    [][]bool
	// Described holds sentences that describe the unsolved puzzle.
	Described []string
	Format    engine.Format // the format of the puzzle's drawing
}

// Walkthrough writes the steps that solve the puzzle into w. If the steps are unknown, w becomes
// empty.
func (p *Puzzle) Walkthrough(w *Walkthrough) error {
	if p.Walk == nil {
		*w = Walkthrough{}
		return nil
	}
	return p.Walk(w)
}

// A Walkthrough shows how a puzzle is solved, step by step.
type Walkthrough struct {
	Steps      []engine.Step // the steps to the solution; none if the kind has no explanations
	Phrases    Phrases       // cached words of steps
	Ladder     []string      // techniques of the kind, easiest first
	Sentences  []string      // the steps in words
	Techniques []Technique   // the technique of each step, with its lesson
	// Pictures are those steps that the site shows with a drawing.
	Pictures []StepPicture
}

// A StepPicture is a step to be drawn, with the position before it.
type StepPicture struct {
	Index  int // index in Walkthrough.Sentences
	Before engine.Position
	Step   engine.Step
}

// Printed returns the number that is printed above the puzzle: Place in a class, otherwise Number.
func (p *Puzzle) Printed() int { return cmp.Or(p.Place, p.Number) }

// Numbers returns the numbers of a section's puzzles: "1–24", or "7" if there is only one puzzle.
func (b *Book) Numbers(s *Section) string {
	first := b.Puzzles[s.First].Number
	if s.Count == 1 {
		return strconv.Itoa(first)
	}
	return b.Words.Say("book.numbers", "first", strconv.Itoa(first), "last", strconv.Itoa(first+s.Count-1))
}

// About returns the size and the measures of a puzzle for its caption, such as "6 × 6 · difficulty 4.2".
func (p *Puzzle) About() string {
	if p.Size == "" {
		return strings.Join(p.Shown, " · ")
	}
	return strings.Join(append([]string{p.Size}, p.Shown...), " · ")
}

// Grid returns the puzzle as a grid. ok is false if the puzzle is no grid.
func (p *Puzzle) Grid() (grid engine.Grid, ok bool) {
	grid, ok = p.Puzzle.(engine.Grid)
	return grid, ok
}

// Moves returns the puzzle as one that is solved by moves. ok is false if it isn't solved by moves.
func (p *Puzzle) Moves() (moves engine.MovePuzzle, ok bool) {
	moves, ok = p.Puzzle.(engine.MovePuzzle)
	return moves, ok
}

// An Image is a picture of the content folder, read and checked.
type Image struct {
	Path          string // path in the output, as HTML refers to it
	Data          []byte
	Format        string // "png" or "jpeg"
	Width, Height int    // size in pixels
}

// FormatOf returns the format of a puzzle's drawing: that of its section, or its own in a mixed
// section.
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

// Ornament returns the puzzle for covers and title pages, or nil if the book has none. It is the first
// puzzle whose drawing has at least three quarters of the height that its format allows. Smaller
// puzzles, often the easy first ones, say little about the book. If all are smaller, it is the first
// puzzle.
func (b *Book) Ornament() *Puzzle {
	if len(b.Puzzles) == 0 {
		return nil
	}
	style := figure.PrintStyle(10*figure.Millimetre, b.Language)
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		if room := b.FormatOf(p).Extent; 4*p.Question(style).H >= 3*figure.Length(room.Rows)*style.Cell {
			return p
		}
	}
	return &b.Puzzles[0]
}

// SubstituteDrawing returns a function that draws something for covers of books whose puzzles may
// not be shown. It draws the first picture of an example of one of the book's kinds. It is nil if
// there is none.
func (b *Book) SubstituteDrawing() func(figure.Style) figure.Figure {
	for _, kind := range b.kindsWithExample() {
		if pictures := b.Examples[kind].Pictures; len(pictures) > 0 {
			return pictures[0].Draw
		}
	}
	return nil
}

// Emblem draws the puzzle without its content, so that a cover reveals nothing: a grid without
// symbols, or the bottles and trays of the solved puzzle. The letters of a word search reveal nothing, and
// stay without their list.
func (p *Puzzle) Emblem(style figure.Style) figure.Figure {
	if _, ok := p.Moves(); ok {
		return p.Answer(style)
	}
	if _, ok := p.Grid(); !ok {
		style.Plain = true
		return p.Question(style)
	}
	f := p.Question(style)
	f.Items = slices.DeleteFunc(slices.Clone(f.Items), func(item figure.Item) bool {
		_, written := item.(figure.Text)
		return written
	})
	return f
}
