package product

import (
	"context"

	"octavo/content/strict"
	"octavo/render/pdf/preview"
	"octavo/render/pdf/typeset"
)

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

// A Viewed work can be looked at: its documents are [Leafed].
type Viewed interface {
	Placed
	// Who is it, and of which parts?
	View() View
}

// A Sheeted work is written in workbooks, too.
type Sheeted interface {
	// Is a sheet of a workbook, of this name, the one that is read?
	Sheet(name string) bool
}

// A Leafed document can be looked at page by page.
type Leafed interface {
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
