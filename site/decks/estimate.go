package decks

import (
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
func (p *pack) estimates() ([]Estimate, error) {
	var all []Estimate
	if p.has("cards") {
		e, err := p.cutting("cards", len(p.species)*len(p.faces)*p.source.Copies.Value, p.sheetSize(), p.setup)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	if p.has("memory") {
		size := cards.RecallSize()
		e, err := p.cutting("memory", len(p.species), sheet.Size{Name: size.Name, W: size.W, H: size.H}, sheet.Setup{Paper: p.setup.Paper})
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	table, err := p.tableSheets()
	if err != nil {
		return nil, err
	}
	if len(table) > 0 {
		all = append(all, Estimate{Part: "table", Sheets: len(table)})
	}
	if p.has("duels") {
		duels, err := board.Exercises(p.game.Rules, p.duels, p.paper, p.words)
		if err != nil {
			return nil, err
		}
		all = append(all, Estimate{Part: "duels", Sheets: len(duels)})
	}
	return all, nil
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
