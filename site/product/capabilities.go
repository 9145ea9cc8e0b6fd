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

// A Lockable work can have its puzzles written down, and has these from then on.
type Lockable interface {
	Work
	// What is it called, and in which file do its puzzles stand: one of its own, or
	// one that it shares with its editions in other languages? It has no name where
	// its puzzles are another work's.
	LockFile() (name, own, shared string)
	// Which file has its puzzles already? "" for none.
	LockedBy() string
	// Which puzzles have to be made if those of some numbers are to be replaced?
	// Those of its own run come first, and then one for each number. An error says
	// which numbers can't be had.
	Replacing(numbers []int) (*Run, error)
	// Which of the puzzles that are given were printed elsewhere? The error says
	// so, as problems; nil where none was.
	Repeated(printed generator.Printed) error
	// What is asked for, and in which way is it made? Two programs that make the same
	// in another way may come to other puzzles.
	Making() (asked, making string)
	// What does the lock say that has these lines, each a kind, a tier and a text?
	LockOf(lines []string) string
	// What does the lock say, with the puzzles of that run?
	Lock(made []generator.Made, numbers []int) string
}

// An Exportable work has puzzles that can be had one by one, for pages that are set
// with another program.
type Exportable interface {
	Work
	// Under which numbers are its puzzles printed?
	Numbers() (first, count int)
	// Why do drawings with cells of a size not go onto its pages? nil where they do.
	Holds(cell figure.Length) error
}

// An Exported document says what it prints, puzzle by puzzle.
type Exported interface {
	Document
	// What is printed?
	Book() *render.Book
	// In which size are its puzzles printed, and their solutions?
	Cells(ctx context.Context, with Renderers) ([]Cells, error)
}

// Cells are the sides of the cells of a puzzle and of its solution.
type Cells struct{ Puzzle, Solution figure.Length }

// Leaves are the pages of a work as they are looked at while it is written.
type Leaves = preview.Pages

// A Shown is something that stands on a page, as the record of a build has it: it is true
// of the file that was built, wherever the words and settings have moved to since.
type Shown = typeset.Shown

// A View says of a work that it can be looked at, and by what it is asked for.
type View struct {
	Slug, Language, Title, File string
	Parts                       []string // by the names of their forms; the first is what its readers see first
}

// A Previewable work can be looked at: its documents are [Paged].
type Previewable interface {
	Placed
	// Who is it, and of which parts?
	View() View
}

// A Sheeted work is written in workbooks, too.
type Sheeted interface {
	// Is a sheet of a workbook, of this name, the one that is read?
	Sheet(name string) bool
}

// A Paged document can be looked at page by page.
type Paged interface {
	Document
	// Which pages does a part have, and what stands on each?
	Leaves(ctx context.Context, part string, with Renderers) (*Leaves, [][]Shown, error)
}

// A Placed work says where what stands on its pages was written.
type Placed interface {
	Work
	// Where was something written that stands on a page? There may be several places,
	// or none that anybody has written.
	Where(Shown) []Place
}

// A Place is lines of a file, from which something on a page was made.
type Place struct {
	What     string // what stands there: a setting, or prose
	File     string
	From, To int    // its lines; 0 for the whole file
	BuiltIn  bool   // the file is the program's
	Kind     string // of the puzzles that were asked for there; else empty
	Tier     string
	Options  map[string]string
	Seed     string
	Pos      strict.Pos // where it begins; no line where it is a default
}

// A Sourced work says which other files of the publication it is made of, besides the one
// in which it is written.
type Sourced interface {
	Work
	// What is read from which files? By the input that they decide.
	Sources() Sources
}

// Sources are files of a publication, by the input that is made of them.
type Sources map[string][]string

// Add adds files to those of an input, each once; "" is none.
func (s Sources) Add(input string, files ...string) {
	for _, file := range files {
		if file != "" && !slices.Contains(s[input], file) {
			s[input] = append(s[input], file)
		}
	}
}

// AddPictures adds the files of pictures to those of the content that shows them, and of
// each picture by itself.
func (s Sources) AddPictures(refs []content.ImageRef) {
	for _, ref := range refs {
		s.Add("content", ref.Path)
		s.Add(imagePath(ref), ref.Path)
	}
}

// An Authored work says what somebody wrote it in.
type Authored interface {
	Work
	// Of which values is it made, as content has them?
	Source() any
}

// A Linkable work has headings beside those that stand in its file.
type Linkable interface {
	Work
	// In which file is it written?
	File() string
	// What can links into it lead to, its own headings and those of templates?
	Headings(ctx context.Context) ([]string, error)
}

// A Counted work has things to be solved that are numbered and aren't puzzles of a kind that jobs
// make, such as the duels of a deck.
type Counted interface {
	Authored
	// What stands under a number, in a few words, and where was it asked for? The error
	// says which numbers there are.
	Counted(number int) (kind, text, seed string, place strict.Pos, err error)
}

// A Traceable work says what its puzzles were asked for by, number by number.
type Traceable interface {
	Authored
	// What was asked for under the number that is printed, and where? The place is that
	// of the section. Fixed is false where the puzzles stand in an order that only what
	// was made decides, so that the job is one of the section's, and nobody knows yet
	// which. The error says which numbers there are.
	Asked(number int) (job generator.Job, place strict.Pos, fixed bool, err error)
}

// A Withholder is a work that may have puzzles that it keeps off the site.
type Withholder interface {
	Work
	// Where is that said, and which are they? By what outlines call them.
	Withheld() (strict.Pos, []string)
}

// A Game is the card combat of a deck, for other works that ask for rounds of it to be
// worked out.
type Game struct {
	Deck  string       // what the deck is called
	Rules *kyndo.Rules // the species of the deck alone, in its balance
	Words board.Explainer
	Files []string // of the publication, that it was read from
}

// A GameSource is a product that has the games of decks.
type GameSource interface {
	Product
	// What is the game of a deck, for a work in some language? What keeps it from being
	// told are problems, at the name by which it was asked for, or where the deck is wrong.
	Game(order Order, deck, language strict.Located[string]) (*Game, strict.Problems, error)
}
