package decks

import (
	"github.com/yuin/goldmark/ast"

	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
)

// An Estimate is what a part of the pack takes to be made: sheets of paper, cuts, and
// minutes with a paper cutter and with scissors.
type Estimate struct {
	Part                            string // by which the words of the locale know it
	Sheets, Cuts, Minutes, Scissors int    // none of the last three for what isn't cut
}

// What the estimate reckons with: a paper cutter takes a few sheets at a time; a cut by it
// takes longer than one with scissors, which is made in every sheet.
const (
	sheetsPerCut   = 8
	secondsPerCut  = 20
	secondsByHand  = 12
	secondsPerPart = 60
)

// estimates are those of what this pack prints, part by part.
func (d *document) estimates() ([]Estimate, error) {
	var all []Estimate
	if d.has("cards") {
		e, err := d.cutting("cards", len(d.species)*len(d.faces)*d.source.Copies.Value, d.sheetSize(), d.setup)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	if d.has("memory") {
		size := cards.RecallSize()
		e, err := d.cutting("memory", len(d.species), sheet.Size{Name: size.Name, W: size.W, H: size.H}, sheet.Setup{Paper: d.setup.Paper})
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	table, err := d.tableSheets()
	if err != nil {
		return nil, err
	}
	if len(table.sheets) > 0 {
		all = append(all, parted("table", len(table.sheets), table.cuts))
	}
	if d.has("rules") {
		all = append(all, d.rulesEstimate())
	}
	if d.has("duels") {
		duels, err := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		if err != nil {
			return nil, err
		}
		all = append(all, Estimate{Part: "duels", Sheets: len(duels)})
	}
	return all, nil
}

// parted is the estimate for sheets of one set, which are cut a sheet at a time.
func parted(part string, sheets, cuts int) Estimate {
	e := Estimate{Part: part, Sheets: sheets, Cuts: cuts}
	if cuts > 0 {
		e.Minutes, e.Scissors = minutes(cuts*secondsPerCut+secondsPerPart), minutes(cuts*secondsByHand+secondsPerPart)
	}
	return e
}

// rulesEstimate is that of the rules: each part of them on a sheet, or two copies of it, which
// are cut apart.
func (d *document) rulesEstimate() Estimate {
	sheets := 0
	for n := d.rulesBook().Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Level == 1 {
			sheets++
		}
	}
	if sheets = max(1, sheets); d.source.Handouts.Value != twoUp {
		return Estimate{Part: "rules", Sheets: sheets}
	}
	return Estimate{"rules", sheets, 1, minutes(secondsPerCut + secondsPerPart), minutes(sheets*secondsByHand + secondsPerPart)}
}

// cutting is the estimate for so many cards of a size.
func (p *pack) cutting(part string, count int, size sheet.Size, setup sheet.Setup) (Estimate, error) {
	bleed := p.look.Bleed
	if part != "cards" {
		bleed = 0
	}
	grid, err := sheet.Arrange(size, bleed, setup)
	if err != nil {
		return Estimate{}, err
	}
	per := grid.PerSide()
	sheets := (count + per - 1) / per
	lines := grid.Columns + 1 + grid.Rows + 1
	if bleed > 0 {
		lines = 2*grid.Columns + 2*grid.Rows
	}
	cuts := (sheets + sheetsPerCut - 1) / sheetsPerCut * lines
	return Estimate{part, sheets, cuts, minutes(cuts*secondsPerCut + secondsPerPart), minutes(sheets*lines*secondsByHand + secondsPerPart)}, nil
}

// minutes are whole ones, rounded up.
func minutes(seconds int) int { return (seconds + 59) / 60 }
