package decks

import (
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/decks/quartet"
)

// A deck holds the settings of a classroom pack in one language, as the publisher wrote them. The
// plan checks its size, paper, layout, edition and species.
type deck struct {
	*content.Work                        // its body has the teacher's notes
	Topic         strict.Located[string] // "" for the topic without a name
	Species       selection
	Size          strict.Located[string] // size of a card; "" for the usual one, as for Paper, Layout, Orientation, Flip and Edition
	Paper         strict.Located[string]
	Layout        strict.Located[string]
	Orientation   strict.Located[string]
	Grid          strict.Located[grid]
	Flip          strict.Located[string]
	Edition       strict.Located[string]
	Balance       strict.Located[string]   // "" for the topic's balance "fair", or the unchanged rules
	Faces         []strict.Located[string] // faces to print; nil for all
	Copies        strict.Located[int]      // number of copies of each card
	Order         strict.Located[string]   // order of the cards on the sheets
	Bleed         strict.Located[int]      // micrometres
	Offset        offset
	Backs         strict.Located[bool]
	QR            strict.Located[bool] // by default true if the site has an address
	Seed          strict.Located[string]
	Duels         strict.Located[int]
	Pupils        strict.Located[int]      // number of pupils for which the teacher's file counts paper
	Handouts      strict.Located[string]   // oneUp or twoUp; "" for oneUp
	Contains      []strict.Located[string] // parts of the pack; nil for all
	Print         strict.Located[string]   // content.Private keeps all files off the site
	Keys          strict.Located[string]   // content.Private keeps the answers off the site
}

// isStacked reports whether the sheets are arranged for cutting as one pile.
func (d *deck) isStacked() bool { return d.Order.Value == stacked }

// A selection chooses the species of a deck: listed species, and all species of listed habitats. An
// empty selection chooses all species.
type selection struct {
	IDs, Habitats []strict.Located[string]
}

// isEverything reports whether the selection has every species.
func (s selection) isEverything() bool { return len(s.IDs)+len(s.Habitats) == 0 }

// A grid is the number of cards across and down a side of a sheet. 0 means as many as fit.
type grid struct{ Columns, Rows int }

// An offset moves the backs relative to the fronts, in micrometres. It corrects a printer's error,
// which the calibration sheet shows.
type offset struct{ X, Y strict.Located[int] }

// Limits and defaults of a deck's settings.
const (
	maxBleed    = 10_000 // micrometres
	maxOffset   = 5_000  // micrometres
	maxDuels    = 40
	usualDuels  = 10
	maxPupils   = 400
	usualPupils = 30
	maxInRow    = 20 // largest number of cards across or down a sheet
	maxCopies   = 40
)

// The orders of cards on sheets.
const (
	bySheets = "sheets"  // consecutive cards are side by side on a sheet
	stacked  = "stacked" // consecutive cards are above each other in the pile, so that they need no sorting after cutting
)

// How the rules are printed.
const (
	oneUp = "one-up" // a page on a sheet
	twoUp = "two-up" // each page twice on a sheet, half as large
)

// packParts lists the parts of a pack in the order of the documentation.
func packParts() []string {
	return []string{"cards", "board", "energy", "places", "record", "memory", "rules", "duels", "credits"}
}

func cardFaces() []string { return []string{"A", "B", "C"} }

// loadDecks reads the decks of KYNDO of a publication. It reports mistakes in their settings,
// except those that the plan finds (see deck). Mistakes in settings that every work has were
// reported when the publication was read.
func loadDecks(publication *content.Site) (all []*deck, problems strict.Problems) {
	for _, w := range publication.Decks {
		if quartet.Is(w) {
			continue
		}
		all = append(all, readDeck(w, publication.BaseURL.Value != "", &problems))
	}
	return all, problems
}

// readDeck reads a deck. hasAddress tells whether the site has an address, which QR codes need.
func readDeck(w *content.Work, hasAddress bool, problems *strict.Problems) *deck {
	f := w.Front(problems)
	f.Word(quartet.GameKey, []string{"kyndo", quartet.Game}, "")
	d := &deck{
		Work: w, Topic: f.Text("topic"), Species: readSelection(f),
		Size: f.Text("size"), Paper: f.Text("paper"), Layout: f.Text("layout"), Flip: f.Text("flip"), Edition: f.Text("edition"), Balance: f.Text("balance"),
		Orientation: f.Text("orientation"), Grid: readGrid(f),
		Faces:    f.Words("faces", cardFaces()),
		Copies:   f.Number("copies", 1, maxCopies, 1),
		Handouts: f.Word("handouts", []string{oneUp, twoUp}, ""),
		Order:    f.Word("order", []string{bySheets, stacked}, ""),
		Bleed:    f.SignedLength("bleed", 0, maxBleed),
		Backs:    f.FlagOr("backs", true),
		QR:       f.FlagOr("qr", hasAddress),
		Seed:     f.Seed("seed", w.Slug),
		Duels:    f.Number("duels", 1, maxDuels, usualDuels), Pupils: f.Number("pupils", 2, maxPupils, usualPupils), Contains: f.Words("contains", packParts()),
		Offset: readOffset(f),
		Print:  f.Word("print", []string{content.Public, content.Private}, ""),
		Keys:   f.Word("keys", []string{content.Public, content.Private}, ""),
	}
	f.Refuse("site", "a pack has no puzzles of which some could stand on the site: its pages show its cards, and the codes on their backs lead there; possible: print: private or keys: private, which keep its files off the site")
	if d.QR.Value && !hasAddress {
		f.Errorf(d.QR.Pos, "true", "qr cannot be true: a code leads to a full address, and octavo.yaml has no baseURL")
	}
	f.Done()
	return d
}

const everySpecies = "all"

const possibleSpecies = "all, a list such as [condor, tingua], or {habitats: [paramo]}"

// readSelection reads the word all, a list of species, or a group of habitats and species.
func readSelection(f *strict.Fields) selection {
	const key = "species"
	switch f.Form(key) {
	case strict.ListForm:
		return selection{IDs: f.Names(key)}
	case strict.GroupForm:
		g := f.Group(key, "the species", possibleSpecies)
		s := selection{IDs: g.Names("ids"), Habitats: g.Names("habitats")}
		g.Done()
		if g.IsEmpty() {
			f.Errorf(g.Pos(), "", "%s has no entries; possible: %s", key, possibleSpecies)
		}
		return s
	default:
		f.OnlyWord(key, everySpecies, possibleSpecies)
		return selection{}
	}
}

// readGrid reads columns and rows, written 3x3.
func readGrid(f *strict.Fields) strict.Located[grid] {
	const key = "grid"
	read := f.Text(key)
	if read.Value == "" {
		return strict.Located[grid]{}
	}
	across, down, _ := strings.Cut(strings.ReplaceAll(read.Value, "×", "x"), "x")
	columns, err := strconv.Atoi(strings.TrimSpace(across))
	rows, errRows := strconv.Atoi(strings.TrimSpace(down))
	if err != nil || errRows != nil || min(columns, rows) < 1 || max(columns, rows) > maxInRow {
		f.Errorf(read.Pos, read.Value, "%s cannot be %s; possible: columns x rows, such as 3x3, each 1 to %d", key, strict.Quoted(read.Value), maxInRow)
		return strict.Located[grid]{}
	}
	return strict.Located[grid]{Value: grid{columns, rows}, Pos: read.Pos}
}

// readOffset reads the two coordinates of an offset.
func readOffset(f *strict.Fields) offset {
	g := f.Group("offset", "the offset", "a group such as {x: 0.4mm, y: -0.2mm}")
	defer g.Done()
	return offset{g.SignedLength("x", -maxOffset, maxOffset), g.SignedLength("y", -maxOffset, maxOffset)}
}
