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
	Class            *Class // of whose pupils each has a section; nil where all get the same
	Page             Page
	Source           []byte   // the composed Markdown
	Doc              ast.Node // Source, parsed by Parse
	Sections         []Section
	Puzzles          []Puzzle // in printing order, numbered one after the other
	SolutionsPerPage int
	SolutionsAtLeast bool   // more of them where they are small
	SolutionsPlace   string // SolutionsAtEnd and so on
	HintsPlace       string // the same
	HintSteps        int    // of each puzzle, in words; 0 for none
	Color            bool   // printed in colour; otherwise the paper editions are in grey
	Words            Words
	Images           map[string]Image   // by the destination written in the Markdown
	Examples         map[string]Example // by the kind whose rules show it, and by the keys of lessons
	Lessons          []Lesson           // that the book has, in the order of the ladder
}

// An Example is one step of a small puzzle, as the rules of its kind show it, or a
// lesson; or the positions in which a reader is to find such a step.
type Example struct {
	Pictures []ExamplePicture
	Caption  string // what is seen there
	// Told is the step in the words of hints and explanations; empty where these
	// have no others.
	Told string
}

// An ExamplePicture is one drawing of an example, at any size.
type ExamplePicture struct {
	Draw func(figure.Style) figure.Figure
	Seen string // what it shows, for those who can't see it
	// Table is the puzzle for those who can't see it, where it is a grid, of a kind.
	Table engine.Table
	Kind  string
}

// HintsBelow reports whether hints stand at the feet of pages.
func (b *Book) HintsBelow() bool { return b.HintsPlace == SolutionsBelow && b.HintSteps > 0 }

// A Page is the format of a book's pages. Zero margins are worked out from the
// trim and the number of pages.
type Page struct {
	Name                         string
	Width, Height                figure.Length
	Inside, Top, Outside, Bottom figure.Length
	Design                       Design // how large things come out on it
	Loose                        Design // how large on sheets for class; the zero Design for the classic one
	House                        House  // what its printer asks of it
	Coded                        bool   // a code stands at each puzzle
	Screen                       bool   // it fills a device's screen, and is not bound
}

// A House is what a print house asks of the pages of a book. The zero House asks of
// margins what Amazon KDP does, and nothing else.
type House struct {
	Gutters []Gutter      // the least margins at the spine, of thin books first
	Margin  figure.Length // nothing but bleed is printed nearer to the other edges
	Even    bool          // the number of pages is even
	Blank   bool          // the last page is blank

	Standard string        // that the file for print meets: "" for none, PDFX1a or PDFX4
	Least    figure.Length // the size of letters under which it takes none; 0 for any
	Bleed    Bleed         // how far pages of that file go on beyond their trim
	FourInks bool          // its colours are mixtures of cyan, magenta, yellow and black
}

// The standards that a file for print may meet.
const (
	PDFX1a = "PDF/X-1a:2001" // ISO 15930-1:2001
	PDFX4  = "PDF/X-4"       // ISO 15930-7:2010
)

// A Bleed is how far pages go on beyond their trim at top, bottom and outside; the zero
// Bleed, that they don't.
type Bleed struct {
	By    figure.Length
	Spine bool // at the spine, too
}

// FillsPage reports whether a picture is to fill a page, as its destination says.
func FillsPage(destination string) bool { return strings.HasSuffix(destination, "#page") }

// A Gutter is the least margin at the spine of books of up to so many pages.
type Gutter struct {
	Pages int
	Least figure.Length
}

// Where solutions and hints stand.
const (
	SolutionsAtEnd   = "end"     // behind all sections
	SolutionsSection = "section" // behind each section
	SolutionsBelow   = "below"   // upside down at the foot of the next page of puzzles
	SolutionsFile    = "file"    // in a file of their own
	SolutionsNone    = "none"
)

// A Section is a run of puzzles of one kind and tier.
type Section struct {
	Number        int    // from 1
	Slug          string // unique in its book, fit for a path
	Title         string // "Sudoku · Difícil"
	Lead          string // one sentence: what a solver will need here
	Intro         string // the publisher's words about it; may be empty
	Opener        string // OpenPage, OpenHeading or OpenNone
	Recto         bool   // it begins on a page at the right
	Kind          string
	Tier          engine.Tier
	PerPage       int
	Mixed         bool // its puzzles are of several kinds, tiers or sizes, and Kind is that of the first
	Banded        bool // its options say how hard its puzzles are, and each is of its own tier
	Worksheet     bool
	Tokens        bool   // also sheets of pieces to cut out
	engine.Format        // of its drawings
	Signs         []Sign // what its drawings show, where that has names
	First         int    // index of its first puzzle in Book.Puzzles
	Count         int
}

// A Puzzle is one puzzle of a book with all that is printed about it.
type Puzzle struct {
	engine.Puzzle                 // as it was made
	Solution      engine.Solution // found when it was made

	Number     int    // through the book, and the volumes before it
	Place      int    // among those of its pupil, where each has puzzles of their own; 0 elsewhere
	ID         string // short, printed on worksheets; that of the pupil, where each has their own
	Section    int    // index in Book.Sections
	Kind       string
	Tier       engine.Tier
	Size       string   // caption: "26 pistas", "6 × 6"
	Shown      []string // what was measured of it and is printed: "difficulty 4.2", "about 12 minutes"
	Sort       string   // what it is, where those beside it are something else: "Calcudoku"; else empty
	Title      string   // the publisher's, or a day of the week; may be empty
	Dedication string
	Measures   string // what was measured of it, for those who look it up; may be empty
	Text       string // canonical text
	Grade      engine.Grade
	// Walk finds out how it is solved; nil where nobody tells. What it finds is many times
	// as large as the puzzle, so whoever needs it asks, and lets go of it.
	Walk  func(*Walkthrough) error
	Hints []string // those of its steps that help most, in their order
	// HintTechniques are what these use, one for each, as far as there are lessons on them.
	HintTechniques []Technique
	// Address is the page of the puzzle on the site, where a code beside it leads
	// there, and Code that code, module by module and true where it is dark.
	Address string
	Code    [][]bool
	// Described says what the question shows, sentence by sentence.
	Described []string
	Format    engine.Format // of its drawing
}

// Walkthrough is how the puzzle is solved, as far as anybody tells, in the place of what
// was found out about another.
func (p *Puzzle) Walkthrough(w *Walkthrough) error {
	if p.Walk == nil {
		*w = Walkthrough{}
		return nil
	}
	return p.Walk(w)
}

// A Walkthrough is how a puzzle is solved, step by step.
type Walkthrough struct {
	Told       []engine.Step // where the kind explains itself
	Said       Phrases       // and words for it
	Ladder     []string      // the techniques of its kind, from the easiest on
	Steps      []string      // the same in words
	Techniques []Technique   // what the steps use, one for each, as far as there are lessons on them
	// Pictures are those of the steps that are worth a drawing on a page of the site.
	Pictures []StepPicture
}

// A StepPicture is a step that is drawn, with the position before it.
type StepPicture struct {
	Index  int // in Walkthrough.Steps
	Before engine.Position
	Step   engine.Step
}

// Printed is the number that stands over it.
func (p *Puzzle) Printed() int { return cmp.Or(p.Place, p.Number) }

// Numbers are those of a section's puzzles in words, "1–24", or the one number.
func (b *Book) Numbers(s *Section) string {
	first := b.Puzzles[s.First].Number
	if s.Count == 1 {
		return strconv.Itoa(first)
	}
	return b.Words.Say("book.numbers", "first", strconv.Itoa(first), "last", strconv.Itoa(first+s.Count-1))
}

// About is what its caption says behind its tier: its size, and what was measured of
// it, where that is printed.
func (p *Puzzle) About() string {
	if p.Size == "" {
		return strings.Join(p.Shown, " · ")
	}
	return strings.Join(append([]string{p.Size}, p.Shown...), " · ")
}

// Grid is the puzzle as one that is filled in; ok is false where it isn't.
func (p *Puzzle) Grid() (grid engine.Grid, ok bool) {
	grid, ok = p.Puzzle.(engine.Grid)
	return grid, ok
}

// Moves is the puzzle as one that is solved by moves; ok is false where it isn't.
func (p *Puzzle) Moves() (moves engine.Moves, ok bool) {
	moves, ok = p.Puzzle.(engine.Moves)
	return moves, ok
}

// An Image is a picture of the content folder, read and checked.
type Image struct {
	Path          string // in the output, for HTML
	Data          []byte
	Format        string // "png" or "jpeg"
	Width, Height int    // pixels
}

// FormatOf is how large a puzzle of the book is drawn.
func (b *Book) FormatOf(p *Puzzle) engine.Format {
	if s := &b.Sections[p.Section]; !s.Mixed {
		return s.Format
	}
	return p.Format
}

// FormatsOf are the formats of a section's puzzles, one after the other.
func (b *Book) FormatsOf(s *Section) []engine.Format {
	formats := make([]engine.Format, s.Count)
	for i := range formats {
		formats[i] = b.FormatOf(&b.Puzzles[s.First+i])
	}
	return formats
}

// Ornament is the puzzle that stands on covers and on the title page: the first
// whose drawing fills the room that its section has for one. A tutorial of
// three trays says little of what is in the book. It is nil in a book without
// puzzles.
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

// Instead is what stands on the cover of a book of which no puzzle may be shown: the
// example by which one of its kinds is taught; nil where there is none.
func (b *Book) Instead() func(figure.Style) figure.Figure {
	for _, kind := range b.exemplified() {
		if pictures := b.Examples[kind].Pictures; len(pictures) > 0 {
			return pictures[0].Draw
		}
	}
	return nil
}

// Emblem draws the puzzle as an ornament that gives nothing away and is not the
// puzzle once more: a grid empty as it was before the first given, and bottles or
// trays as they are in the end.
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
