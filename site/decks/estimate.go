package decks

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
)

// A part of the pack is the sheets of a file, as they are cut.
type part struct {
	name   string // by which the words of the locale know it
	sheets int
	cuts   int  // of all its sheets, one by one
	alike  bool // all are cut in the same places, and so as a pile of them
	often  func(class) int
}

// An Estimate is what a part takes to be made, printed so many times: sheets of paper, cuts,
// and minutes with a paper cutter, by which sheets that are cut alike are cut as a pile, and
// with scissors. Of what isn't cut there are none of the last three.
type Estimate struct {
	Part                                   string
	Times, Sheets, Cuts, Minutes, Scissors int
}

// What the estimate reckons with: a paper cutter takes a few sheets at a time; a cut by it
// takes longer than one with scissors, which is made in every sheet.
const (
	sheetsPerCut   = 8
	secondsPerCut  = 20
	secondsByHand  = 12
	secondsPerPart = 60
)

// times is the estimate for a part that is printed so many times.
func (p part) times(n int) Estimate {
	e := Estimate{Part: p.name, Times: n, Sheets: p.sheets * n}
	if p.cuts == 0 || n == 0 {
		return e
	}
	if p.alike {
		e.Cuts = piles(e.Sheets) * (p.cuts / p.sheets)
	} else {
		e.Cuts = piles(n) * p.cuts // a pile of each sheet
	}
	e.Minutes, e.Scissors = minutes(e.Cuts*secondsPerCut+secondsPerPart), minutes(p.cuts*n*secondsByHand+secondsPerPart)
	return e
}

// piles is how often so many sheets are laid under the paper cutter.
func piles(sheets int) int { return (sheets + sheetsPerCut - 1) / sheetsPerCut }

// minutes are whole ones, rounded up.
func minutes(seconds int) int { return (seconds + 59) / 60 }

// total is the sum of what is told of the parts.
func total(parts []Estimate) (all Estimate) {
	for _, e := range parts {
		all.Sheets += e.Sheets
		all.Cuts += e.Cuts
		all.Minutes += e.Minutes
		all.Scissors += e.Scissors
	}
	return all
}

// A class is how many pupils play, and what they need for it.
type class struct {
	Pupils int
	Tables int  // of pairs or, where cards are for a board twice as large, of four
	Fours  bool // the latter
	Decks  int  // of which each has cards for some tables
	Copies int  // of decks in the file of the cards
}

// classOf is the class that the estimate is for.
func (d *document) classOf() class {
	c := class{Pupils: d.source.Pupils.Value, Fours: board.Doubled(d.look.Size.W, d.look.Size.H), Copies: d.source.Copies.Value}
	at := 2
	if c.Fours {
		at = 4
	}
	c.Tables = shared(c.Pupils, at)
	c.Decks = shared(c.Tables, max(1, len(d.species)/(2*d.game.Rules.Match.Hand)))
	return c
}

// shared is how many there have to be, each for so many of all.
func shared(all, each int) int { return (all + each - 1) / each }

// How often a part is printed for a class.
func (c class) cardFiles() int { return shared(c.Decks, c.Copies) }
func (c class) decks() int     { return c.Decks }
func (c class) tables() int    { return c.Tables }
func (c class) halved() int    { return shared(c.Tables, 2) } // two of which stand on a sheet
func (c class) pupils() int    { return c.Pupils }

// estimated are the estimates of what this pack prints, part by part: each file once, and for
// the class.
func (d *document) estimated() (once, whole []Estimate, err error) {
	parts, err := d.parts()
	c := d.classOf()
	for _, p := range parts {
		once, whole = append(once, p.times(1)), append(whole, p.times(p.often(c)))
	}
	return once, whole, err
}

// parts are those of the pack that are printed for pupils.
func (d *document) parts() (all []part, err error) {
	add := func(p part, failed error) {
		if err == nil {
			all, err = append(all, p), failed
		}
	}
	if d.has("cards") {
		add(d.cutting("cards", len(d.species)*len(d.faces)*d.source.Copies.Value, d.sheetSize(), d.setup, class.cardFiles))
	}
	if d.has("memory") {
		size := cards.RecallSize()
		add(d.cutting("memory", len(d.species), sheet.Size{Name: size.Name, W: size.W, H: size.H}, sheet.Setup{Paper: d.setup.Paper}, class.decks))
		recalls, failed := board.Recalls(d.species, d.paper, d.words)
		add(part{name: "recalls", sheets: len(recalls), often: class.pupils}, failed)
	}
	table, failed := d.tableSheets()
	if len(table.sheets) > 0 || failed != nil {
		add(part{name: "table", sheets: len(table.sheets), cuts: table.cuts, often: class.tables}, failed)
	}
	if d.has("rules") {
		add(d.rulesPart(), nil)
	}
	if d.has("duels") {
		duels, failed := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		add(part{name: "duels", sheets: len(duels), often: class.pupils}, failed)
	}
	return all, err
}

// rulesPart are the rules: each part of them on a sheet, or two copies of it, which are cut
// apart.
func (d *document) rulesPart() part {
	sheets := 0
	for n := d.rulesBook().Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			sheets++
		}
	}
	p := part{name: "rules", sheets: max(1, sheets), often: class.tables}
	if d.source.Handouts.Value == twoUp {
		p.cuts, p.alike, p.often = p.sheets, true, class.halved
	}
	return p
}

// cutting are so many cards of a size.
func (p *pack) cutting(name string, count int, size sheet.Size, setup sheet.Setup, often func(class) int) (part, error) {
	bleed := p.look.Bleed
	if name != "cards" {
		bleed = 0
	}
	grid, err := sheet.Arrange(size, bleed, setup)
	if err != nil {
		return part{}, err
	}
	lines := grid.Columns + 1 + grid.Rows + 1
	if bleed > 0 {
		lines = 2*grid.Columns + 2*grid.Rows
	}
	sheets := shared(count, grid.PerSide())
	return part{name: name, sheets: sheets, cuts: sheets * lines, alike: true, often: often}, nil
}
