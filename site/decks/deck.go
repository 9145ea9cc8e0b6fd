package decks

import (
	"strconv"
	"strings"

	"octavo/content"
)

// A Deck is a classroom pack as it is written, in one language: the cards on
// sheets, and all that is played with them. Which sizes, papers, layouts,
// editions and species there are is the plan's to say.
type Deck struct {
	*content.Work // whose body are the teacher's notes
	Species       Selection
	Size          content.Located[string] // of a card; "" for the usual one, as those below
	Paper         content.Located[string]
	Layout        content.Located[string]
	Orientation   content.Located[string]
	Grid          content.Located[Grid]
	Flip          content.Located[string]
	Edition       content.Located[string]
	Faces         []content.Located[string] // nil for all
	Bleed         content.Located[int]      // micrometres
	Offset        Offset
	Backs         content.Located[bool]
	QR            content.Located[bool] // true where the site knows its address, unless it was written
	Seed          content.Located[string]
	Duels         content.Located[int]
	Contains      []content.Located[string] // nil for everything
}

// A Selection says which species a deck has: those listed and those of the
// habitats listed, or all where nothing is.
type Selection struct {
	IDs, Habitats []content.Located[string]
}

// All reports whether every species is meant.
func (s Selection) All() bool { return len(s.IDs)+len(s.Habitats) == 0 }

// A Grid is how many cards stand beside and below each other on a side of a
// sheet; none of either for as many as fit.
type Grid struct{ Columns, Rows int }

// An Offset moves the backs against the fronts, by what a calibration sheet
// has shown a printer to be off, in micrometres; it may be negative.
type Offset struct{ X, Y content.Located[int] }

// What a deck may ask for.
const (
	mostBleed  = 10_000 // micrometres
	mostOffset = 5_000
	mostDuels  = 40
	usualDuels = 10
	mostInRow  = 20 // cards on a sheet, either way
)

// packParts are the parts of a pack, in the order in which they are listed.
func packParts() []string {
	return []string{"cards", "board", "energy", "record", "rules", "duels", "credits"}
}

func cardFaces() []string { return []string{"A", "B", "C"} }

// Load reads the decks of a publication. Every mistake in their settings is
// found; those in what every work has were told when it was read.
func Load(publication *content.Site) (all []*Deck, problems content.Problems) {
	for _, w := range publication.Decks {
		all = append(all, read(w, publication.BaseURL.Value != "", &problems))
	}
	return all, problems
}

// read reads a deck of a site that knows its own address, or doesn't.
func read(w *content.Work, addressed bool, problems *content.Problems) *Deck {
	f := w.Front(problems)
	deck := &Deck{
		Work: w, Species: selection(f),
		Size: f.Text("size"), Paper: f.Text("paper"), Layout: f.Text("layout"), Flip: f.Text("flip"), Edition: f.Text("edition"),
		Orientation: f.Text("orientation"), Grid: grid(f),
		Faces: f.Words("faces", cardFaces()),
		Bleed: f.Shift("bleed", 0, mostBleed),
		Backs: f.FlagOr("backs", true),
		QR:    f.FlagOr("qr", addressed),
		Seed:  f.Seed("seed", w.Slug),
		Duels: f.Number("duels", 1, mostDuels, usualDuels), Contains: f.Words("contains", packParts()),
		Offset: offset(f),
	}
	if deck.QR.Value && !addressed {
		f.Errorf(deck.QR.Pos, "true", "qr cannot be true: a code leads to a full address, and octavo.yaml has no baseURL")
	}
	f.Done()
	return deck
}

// everySpecies is what stands for all of them.
const everySpecies = "all"

const possibleSpecies = "all, a list such as [condor, tingua], or {habitats: [paramo]}"

// selection takes all, a list of species, or a group of habitats and species.
func selection(f *content.Fields) Selection {
	const key = "species"
	switch f.Form(key) {
	case content.ListForm:
		return Selection{IDs: f.Names(key)}
	case content.GroupForm:
		g := f.Group(key, "the species", possibleSpecies)
		s := Selection{IDs: g.Names("ids"), Habitats: g.Names("habitats")}
		g.Done()
		if g.Empty() {
			f.Errorf(g.Pos(), "", "%s has no entries; possible: %s", key, possibleSpecies)
		}
		return s
	default:
		f.Only(key, everySpecies, possibleSpecies)
		return Selection{}
	}
}

// grid takes columns and rows, written 3x3.
func grid(f *content.Fields) content.Located[Grid] {
	const key = "grid"
	read := f.Text(key)
	if read.Value == "" {
		return content.Located[Grid]{}
	}
	across, down, _ := strings.Cut(strings.ReplaceAll(read.Value, "×", "x"), "x")
	columns, err := strconv.Atoi(strings.TrimSpace(across))
	rows, errRows := strconv.Atoi(strings.TrimSpace(down))
	if err != nil || errRows != nil || min(columns, rows) < 1 || max(columns, rows) > mostInRow {
		f.Errorf(read.Pos, read.Value, "%s cannot be %s; possible: columns x rows, such as 3x3, each 1 to %d", key, content.Quoted(read.Value), mostInRow)
		return content.Located[Grid]{}
	}
	return content.Located[Grid]{Value: Grid{columns, rows}, Pos: read.Pos}
}

// offset takes the two axes of a correction.
func offset(f *content.Fields) Offset {
	g := f.Group("offset", "the offset", "a group such as {x: 0.4mm, y: -0.2mm}")
	defer g.Done()
	return Offset{g.Shift("x", -mostOffset, mostOffset), g.Shift("y", -mostOffset, mostOffset)}
}
