package decks

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
)

// A part is one file of the pack, with the cuts that its sheets need.
type part struct {
	name   string // key of the part's name in the texts of the locale
	sheets int
	cuts   int             // number of cuts for one printout, if each sheet is cut by itself
	isPile bool            // all sheets have the same cuts, so a pile can be cut at once
	copies func(class) int // number of printouts that a class needs
}

// An Estimate is the paper and time that several printouts of a part take. Without cutting, Cuts,
// Minutes and Scissors are 0.
type Estimate struct {
	Part     string
	Times    int // number of printouts
	Sheets   int // sheets of paper
	Cuts     int // cuts with a paper cutter, which cuts a pile at once
	Minutes  int // minutes with a paper cutter
	Scissors int // minutes with scissors
}

// Assumptions of estimates. A paper cutter cuts a few sheets at once, but a cut takes longer than
// with scissors.
const (
	sheetsPerCut   = 8
	secondsPerCut  = 20
	secondsPerSnip = 12 // seconds for a cut with scissors
	secondsPerPart = 60 // seconds to prepare the sheets of a part
)

// estimate returns the paper and time for n printouts of a part.
func (p part) estimate(n int) Estimate {
	e := Estimate{Part: p.name, Times: n, Sheets: p.sheets * n}
	if p.cuts == 0 || n == 0 {
		return e
	}
	if p.isPile {
		e.Cuts = piles(e.Sheets) * (p.cuts / p.sheets)
	} else {
		e.Cuts = piles(n) * p.cuts // copies of one sheet make a pile
	}
	e.Minutes, e.Scissors = minutes(e.Cuts*secondsPerCut+secondsPerPart), minutes(p.cuts*n*secondsPerSnip+secondsPerPart)
	return e
}

// piles returns the number of piles in which a paper cutter cuts this many sheets.
func piles(sheets int) int { return (sheets + sheetsPerCut - 1) / sheetsPerCut }

// minutes returns whole minutes, rounded up.
func minutes(seconds int) int { return (seconds + 59) / 60 }

// total adds up estimates.
func total(parts []Estimate) (all Estimate) {
	for _, e := range parts {
		all.Sheets += e.Sheets
		all.Cuts += e.Cuts
		all.Minutes += e.Minutes
		all.Scissors += e.Scissors
	}
	return all
}

// A class is the number of pupils who play, and what they need.
type class struct {
	Pupils int
	Tables int  // tables with two pupils each, or four around a double board
	Fours  bool // whether four sit at a table
	Decks  int  // decks that the class needs; a large deck is enough for several tables
	Copies int  // copies of the deck in the file with its cards
}

// classOf returns the class for which paper and time are estimated.
func (d *document) classOf() class {
	c := class{Pupils: d.source.Pupils.Value, Fours: board.NeedsDoubleBoard(d.look.Size.W, d.look.Size.H), Copies: d.source.Copies.Value}
	atTable := 2
	if c.Fours {
		atTable = 4
	}
	c.Tables = divideUp(c.Pupils, atTable)
	c.Decks = divideUp(c.Tables, max(1, len(d.species)/(2*d.game.Rules.Match.Hand)))
	return c
}

// divideUp divides and rounds up: it returns the number of groups of size each that hold all.
func divideUp(all, each int) int { return (all + each - 1) / each }

// The methods cardFiles to pupils return how many printouts of a part a class needs.
func (c class) cardFiles() int  { return divideUp(c.Decks, c.Copies) }
func (c class) decks() int      { return c.Decks }
func (c class) tables() int     { return c.Tables }
func (c class) halfTables() int { return divideUp(c.Tables, 2) } // a sheet has the rules for two tables
func (c class) pupils() int     { return c.Pupils }

// estimates returns an estimate for each part: printed once, and printed for the class.
func (d *document) estimates() (once, forClass []Estimate, err error) {
	parts, err := d.parts()
	c := d.classOf()
	for _, p := range parts {
		once, forClass = append(once, p.estimate(1)), append(forClass, p.estimate(p.copies(c)))
	}
	return once, forClass, err
}

// parts lists the parts of the pack that are printed for pupils.
func (d *document) parts() (all []part, err error) {
	add := func(p part, failed error) {
		if err == nil {
			all, err = append(all, p), failed
		}
	}
	if d.contains("cards") {
		add(d.cardPart("cards", len(d.species)*len(d.faces)*d.source.Copies.Value, d.sheetSize(), d.setup, class.cardFiles))
	}
	if d.contains("memory") {
		size := cards.RecallSize()
		add(d.cardPart("memory", len(d.species), sheet.Size{Name: size.Name, W: size.W, H: size.H}, sheet.Setup{Paper: d.setup.Paper}, class.decks))
		recalls, failed := board.Recalls(d.species, d.paper, d.words)
		add(part{name: "recalls", sheets: len(recalls), copies: class.pupils}, failed)
	}
	table, failed := d.tableSheets()
	if len(table.sheets) > 0 || failed != nil {
		add(part{name: "table", sheets: len(table.sheets), cuts: table.cuts, copies: class.tables}, failed)
	}
	if d.contains("rules") {
		add(d.rulesPart(), nil)
	}
	if d.contains("duels") {
		duels, failed := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		add(part{name: "duels", sheets: len(duels), copies: class.pupils}, failed)
	}
	return all, err
}

// rulesPart returns the part with the rules. Each section is on a sheet, or twice on a sheet that
// is cut in half.
func (d *document) rulesPart() part {
	sheets := 0
	for n := d.rulesBook().Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			sheets++
		}
	}
	p := part{name: "rules", sheets: max(1, sheets), copies: class.tables}
	if d.source.Handouts.Value == twoUp {
		p.cuts, p.isPile, p.copies = p.sheets, true, class.halfTables
	}
	return p
}

// cardPart returns a part with sheets of cards of one size.
func (p *pack) cardPart(name string, count int, size sheet.Size, setup sheet.Setup, copies func(class) int) (part, error) {
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
	sheets := divideUp(count, grid.PerSide())
	return part{name: name, sheets: sheets, cuts: sheets * lines, isPile: true, copies: copies}, nil
}
