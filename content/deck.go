package content

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// A Deck is a classroom pack of the card combat KYNDO, in one language: its
// cards on sheets, and all that is played with them. Which sizes, papers,
// layouts, editions and species there are is the plan's to say.
type Deck struct {
	File        string // slash-separated, from the project folder
	Slug        string
	Language    Located[string]
	Draft       Located[bool]
	Title       Located[string]
	Subtitle    Located[string]
	Author      Located[string]
	Description Located[string]
	Species     Selection
	Size        Located[string] // of a card; "" for the usual one, as those below
	Paper       Located[string]
	Layout      Located[string]
	Orientation Located[string]
	Grid        Located[Grid]
	Flip        Located[string]
	Edition     Located[string]
	Faces       []Located[string] // nil for all
	Bleed       Located[int]      // micrometres
	Offset      Offset
	Backs       Located[bool]
	QR          Located[bool] // true where the site knows its address, unless it was written
	Seed        Located[string]
	Duels       Located[int]
	Contains    []Located[string] // nil for everything
	Body        []byte            // the teacher's notes: the Markdown after the front matter
	BodyLine    int
	Images      []ImageRef
}

// A Selection says which species a deck has: those listed and those of the
// habitats listed, or all where nothing is.
type Selection struct {
	IDs, Habitats []Located[string]
}

// All reports whether every species is meant.
func (s Selection) All() bool { return len(s.IDs)+len(s.Habitats) == 0 }

// A Grid is how many cards stand beside and below each other on a side of a
// sheet; none of either for as many as fit.
type Grid struct{ Columns, Rows int }

// An Offset moves the backs against the fronts, by what a calibration sheet
// has shown a printer to be off, in micrometres; it may be negative.
type Offset struct{ X, Y Located[int] }

// What a deck may ask for.
const (
	mostBleed  = 10_000 // micrometres
	mostOffset = 5_000
	mostDuels  = 40
	usualDuels = 10
	mostNamed  = 500 // species and habitats
	mostInRow  = 20  // cards on a sheet, either way
)

// packParts are the parts of a pack, in the order in which they are listed.
func packParts() []string {
	return []string{"cards", "board", "energy", "record", "rules", "duels", "credits"}
}

func cardFaces() []string { return []string{"A", "B", "C"} }

const decksFolder = "content/decks"

// deck reads one deck; nil where its file can't be used at all.
func (l *loader) deck(file markdownFile) *Deck {
	d := l.document(file.path, false)
	if d == nil {
		return nil
	}
	f := d.fields(d.front, "the deck", &l.problems)
	f.require("title")
	deck := &Deck{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title: f.text("title"), Subtitle: f.text("subtitle"), Author: f.text("author"), Description: f.text("description"),
		Language: l.language(f, file),
		Draft:    f.flag("draft"),
		Species:  f.selection("species"),
		Size:     f.text("size"), Paper: f.text("paper"), Layout: f.text("layout"), Flip: f.text("flip"), Edition: f.text("edition"),
		Orientation: f.text("orientation"), Grid: f.grid("grid"),
		Faces: f.words("faces", cardFaces()),
		Bleed: f.shift("bleed", 0, mostBleed),
		Backs: f.flagOr("backs", true),
		QR:    f.flagOr("qr", l.site.BaseURL.Value != ""),
		Seed:  f.seed("seed", file.slug),
		Duels: f.number("duels", 1, mostDuels, usualDuels), Contains: f.words("contains", packParts()),
	}
	deck.Offset = f.offset("offset")
	if deck.Author.Value == "" {
		deck.Author = l.site.Author
	}
	if deck.QR.Value && l.site.BaseURL.Value == "" {
		f.errorf(deck.QR.Pos, "true", "qr cannot be true: a code leads to a full address, and octavo.yaml has no baseURL")
	}
	f.done()
	deck.Images = l.readBody(d, deck.Language.Value)
	l.claim(f, file, deck.Language)
	l.claimBeside(f, file, deck.Language)
	return deck
}

// claimBeside refuses a deck the folder of a book: both are LANG/SLUG on the site.
func (l *loader) claimBeside(f *fields, file markdownFile, language Located[string]) {
	if book, taken := l.addresses[path.Join(booksFolder, language.Value, file.slug)]; taken && !file.misnamed {
		f.errorf(language.Pos, language.Value, "slug %q in language %s is taken by %s; books and decks share their addresses", file.slug, language.Value, printable(book))
	}
}

// everySpecies is what stands for all of them.
const everySpecies = "all"

// selection takes all, a list of species, or a group of habitats and species.
func (f *fields) selection(key string) Selection {
	v, ok := f.take(key)
	switch {
	case !ok:
	case v.form == textForm && v.text == everySpecies:
	case v.form == listForm:
		return Selection{IDs: f.named(key, v.pos, v.items)}
	case v.form == groupForm:
		g := f.within(v, "the species")
		s := Selection{IDs: g.names("ids"), Habitats: g.names("habitats")}
		g.done()
		if len(v.entries) == 0 {
			f.errorf(v.pos, "", "%s has no entries; possible: %s", key, possibleSpecies)
		}
		return s
	default:
		f.impossible(key, v, possibleSpecies)
	}
	return Selection{}
}

const possibleSpecies = "all, a list such as [condor, tingua], or {habitats: [paramo]}"

// names takes a list of identifiers.
func (f *fields) names(key string) []Located[string] {
	items, ok := f.list(key, "names")
	if !ok {
		return nil
	}
	return f.named(key, f.positionOf(key), items)
}

// named takes each name once. A list of none is a mistake: whoever means all
// leaves it out.
func (f *fields) named(key string, pos Pos, items []value) []Located[string] {
	if len(items) == 0 || len(items) > mostNamed {
		f.errorf(pos, "", "%s has %d entries; possible: 1 to %d", key, len(items), mostNamed)
		return nil
	}
	var names []Located[string]
	for _, v := range items {
		l := f.textOf("an entry of "+key, v)
		switch {
		case l.Value == "":
		case slices.ContainsFunc(names, func(n Located[string]) bool { return n.Value == l.Value }):
			f.errorf(l.Pos, l.Value, "%s is listed twice", quoted(l.Value))
		default:
			names = append(names, l)
		}
	}
	return names
}

// words takes a list of known words, each once.
func (f *fields) words(key string, known []string) []Located[string] {
	items, ok := f.list(key, strings.Join(known, ", "))
	if !ok {
		return nil
	}
	var words []Located[string]
	for _, l := range f.named(key, f.positionOf(key), items) {
		if !slices.Contains(known, l.Value) {
			f.unknown(l.Pos, Unknown{What: "entry", Read: l.Value, Of: key, Known: known})
			continue
		}
		words = append(words, l)
	}
	return words
}

// flagOr is flag with another default.
func (f *fields) flagOr(key string, standard bool) Located[bool] {
	if !f.written(key) {
		f.asked = append(f.asked, key)
		return Located[bool]{Value: standard}
	}
	return f.flag(key)
}

// grid takes columns and rows, written 3x3.
func (f *fields) grid(key string) Located[Grid] {
	read := f.text(key)
	if read.Value == "" {
		return Located[Grid]{}
	}
	across, down, _ := strings.Cut(strings.ReplaceAll(read.Value, "×", "x"), "x")
	columns, err := strconv.Atoi(strings.TrimSpace(across))
	rows, errRows := strconv.Atoi(strings.TrimSpace(down))
	if err != nil || errRows != nil || min(columns, rows) < 1 || max(columns, rows) > mostInRow {
		f.errorf(read.Pos, read.Value, "%s cannot be %s; possible: columns x rows, such as 3x3, each 1 to %d", key, quoted(read.Value), mostInRow)
		return Located[Grid]{}
	}
	return Located[Grid]{Grid{columns, rows}, read.Pos}
}

func (f *fields) offset(key string) Offset {
	g := f.group(key, "the offset", "a group such as {x: 0.4mm, y: -0.2mm}")
	defer g.done()
	return Offset{g.shift("x", -mostOffset, mostOffset), g.shift("y", -mostOffset, mostOffset)}
}

// shift takes a length with its unit between two bounds, which may be negative.
func (f *fields) shift(key string, least, most int) Located[int] {
	v, ok := f.take(key)
	if !ok {
		return Located[int]{}
	}
	if !v.scalar() {
		f.impossible(key, v, "a number with a unit ("+possibleUnits+"), such as 0.4mm")
		return Located[int]{}
	}
	n, err := parseShift(v.text)
	switch {
	case err != nil:
		f.errorf(v.pos, v.text, "%s cannot be %s: %v", key, quoted(v.text), err)
	case n < least || n > most:
		f.errorf(v.pos, v.text, "%s cannot be %s; possible: %s to %s", key, quoted(v.text), wholeMillimetres(least), wholeMillimetres(most))
	default:
		return Located[int]{n, v.pos}
	}
	return Located[int]{}
}

// parseShift reads a length with an optional sign. Nothing is nothing in any
// unit, so that 0 needs none.
func parseShift(text string) (micrometres int, err error) {
	digits, negative := strings.CutPrefix(text, "-")
	if n, err := strconv.Atoi(digits); err == nil && n == 0 {
		return 0, nil
	}
	n, err := parseLength(digits)
	if negative {
		n = -n
	}
	return n, err
}

func wholeMillimetres(micrometres int) string { return fmt.Sprintf("%dmm", micrometres/1000) }
