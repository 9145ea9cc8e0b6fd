package product

import (
	"context"
	"slices"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/generator"
	"octavo/render"
	"octavo/render/pdf/preview"
	"octavo/render/pdf/typeset"
)

// A Lockable work can store its puzzles in a lock file. From then on it has exactly these puzzles.
type Lockable interface {
	Work
	// LockFile returns the name of the work and two possible paths of its lock: own for a lock of
	// this language, shared for one that all languages share. The name is "" if the puzzles belong
	// to another work, whose lock then has them.
	LockFile() (name, own, shared string)
	// LockedBy returns the lock file that already has the work's puzzles, or "" if there is none.
	LockedBy() string
	// Replacing returns the run that makes replacements for the puzzles with these numbers. Its
	// jobs are those of the work's own run, then one more for each number. The error names the
	// numbers that can't be replaced.
	Replacing(numbers []int) (*Run, error)
	// Repeated returns an error if puzzles that the publisher gave were already printed elsewhere.
	// The error holds problems.
	Repeated(printed generator.PrintedPuzzles) error
	// Making returns digests of the order and of the method that makes its puzzles. Two versions of
	// the program with different methods may make different puzzles from the same order.
	Making() (order, method string)
	// LockOf returns the text of a lock with the puzzles of these lines. They are the lines that a
	// manifest has for the work (Puzzles.Lines).
	LockOf(lines []string) string
	// Lock returns the text of the lock for the puzzles that were made. numbers are those that were
	// replaced, and made has the results of the run Replacing(numbers). Without numbers, made has
	// those of Run.
	Lock(made []generator.Result, numbers []int) string
}

// An Exportable work can export its puzzles one by one, for pages that are set with another
// program.
type Exportable interface {
	Work
	// Numbers returns the printed number of the first puzzle, and the number of puzzles.
	Numbers() (first, count int)
	// CheckCellSize returns an error if drawings with cells of this size don't fit on the work's
	// pages.
	CheckCellSize(cell figure.Length) error
}

// An Exported document has its puzzles as data.
type Exported interface {
	Document
	// Book returns the printed book.
	Book() *render.Book
	// Cells returns the cell sizes of each puzzle and its solution, as they are printed.
	Cells(ctx context.Context, with Renderers) ([]Cells, error)
}

// Cells holds the side of a cell in a puzzle, and in its solution.
type Cells struct{ Puzzle, Solution figure.Length }

// PreviewPages are the pages of a work in the preview that a browser shows to its author.
type PreviewPages = preview.Pages

// A PageItem names one thing on a page, as the manifest records it. It describes the file as it was
// built. Texts and settings may have changed since.
type PageItem = typeset.PageItem

// A View describes a work that can be previewed.
type View struct {
	Slug, Language, Title, File string
	Parts                       []string // names of the work's parts; the preview begins with the first
}

// A Previewable work can be previewed in a browser. Its documents are [Paged].
type Previewable interface {
	Placed
	// View describes the work and its parts.
	View() View
}

// A Sheeted work can be written in workbooks of spreadsheet programs.
type Sheeted interface {
	// Sheet reports whether the work reads the sheet of this name in a workbook.
	Sheet(name string) bool
}

// A Paged document can be previewed page by page.
type Paged interface {
	Document
	// PreviewPages returns the pages of a part, and the things on each page.
	PreviewPages(ctx context.Context, part string, with Renderers) (*PreviewPages, [][]PageItem, error)
}

// A Placed work knows where the contents of its pages were written.
type Placed interface {
	Work
	// Where returns the places where a thing on a page was written, or none if it comes from no
	// file.
	Where(PageItem) []Place
}

// A Place is a range of lines of a file from which something on a page was made.
type Place struct {
	What     string // what was made from the lines: a setting, or prose
	File     string
	From, To int    // first and last line; 0 for the whole file
	BuiltIn  bool   // whether the file is part of the program
	Kind     string // kind of the puzzles ordered there; "" if there are none
	Tier     string
	Options  map[string]string
	Seed     string
	Pos      strict.Pos // start of the range; without a line for a default setting
}

// A Sourced work is made from more files of the publication than its own file.
type Sourced interface {
	Work
	// Sources returns these files.
	Sources() Sources
}

// Sources lists files of a publication by the input that depends on them.
type Sources map[string][]string

// Add adds files to an input. It leaves out "" and files that the input already has.
func (s Sources) Add(input string, files ...string) {
	for _, file := range files {
		if file != "" && !slices.Contains(s[input], file) {
			s[input] = append(s[input], file)
		}
	}
}

// AddPictures adds the file of each picture to two inputs: to "content", because the text shows it,
// and to the input of the picture itself.
func (s Sources) AddPictures(refs []content.ImageRef) {
	for _, ref := range refs {
		s.Add("content", ref.Path)
		s.Add(imagePath(ref), ref.Path)
	}
}

// An Authored work is written by a publisher.
type Authored interface {
	Work
	// Source returns the value of package content that the work is made from.
	Source() any
}

// A Linkable work has headings from templates, in addition to the headings of its own file.
type Linkable interface {
	Work
	// File returns the file in which the work is written.
	File() string
	// Headings returns the anchors of the headings to which links into the work can lead.
	Headings(ctx context.Context) ([]string, error)
}

// A Counted work has numbered exercises that aren't puzzles made by jobs, such as the duels of a
// deck.
type Counted interface {
	Authored
	// Counted describes the exercise with a number in a few words, with its seed and the place
	// where it was ordered. The error says which numbers exist.
	Counted(number int) (kind, text, seed string, place strict.Pos, err error)
}

// A Traceable work knows the job of each of its puzzles by number.
type Traceable interface {
	Authored
	// JobOf returns the job of the puzzle with a printed number, and the position of its section.
	// fixed is false if the puzzles are sorted after they are made. Then the puzzle may come from
	// another job of the section. The error says which numbers exist.
	JobOf(number int) (job generator.Job, place strict.Pos, fixed bool, err error)
}

// A Withholder is a work that may keep some of its puzzles off the site.
type Withholder interface {
	Work
	// Withheld returns the position of the setting that withholds puzzles, and the names that these
	// puzzles have in outlines.
	Withheld() (strict.Pos, []string)
}

// A Game holds the rules and words of KYNDO with a deck. Other works print rounds of this game as
// exercises.
type Game struct {
	Deck  string       // name of the deck
	Rules *kyndo.Rules // rules with the deck's balance, and only the deck's species
	Words board.Explainer
	Files []string // files of the publication that the game was read from
}

// A GameSource is a product that provides the games of decks.
type GameSource interface {
	Product
	// Game returns the game of a deck for a work in a language. Problems are at the deck's name, or
	// at mistakes in the deck.
	Game(order Order, deck, language strict.Located[string]) (*Game, strict.Problems, error)
}
