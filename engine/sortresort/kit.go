package sortresort

import (
	"slices"
	"strconv"

	"octavo/engine/cutout"
	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// PieceCount returns the number of items.
func (p *Puzzle) PieceCount() int { return p.Level.Count() }

// KitName returns the ID of the world and the number of the level, with a slash between. Every arrangement of a
// level has the same items, and so the same kit.
func (p *Puzzle) KitName() string { return p.Level.World + "/" + strconv.Itoa(p.Level.ID) }

// DrawKit draws sheets of items to cut out, and sheets of empty trays to lay them on. If a sheet has
// room for the items of several players, it shows as many sets as fit.
func (p *Puzzle) DrawKit(width, height figure.Length, style figure.Style) []figure.Figure {
	style.Cell = tray.MatCell(width, style)
	mat := p.trays()
	for i := range mat.State.Containers {
		c := &mat.State.Containers[i]
		for row := range c.Rows {
			c.Rows[row] = make([]play.Item, c.Slots)
		}
	}
	return append(p.pieceSheets(width, height, style), mat.Mats(height, style)...)
}

// pieceSheets draws the items that each player cuts out, three of each sort side by side.
func (p *Puzzle) pieceSheets(width, height figure.Length, style figure.Style) (figures []figure.Figure) {
	side := tray.PieceSide(style)
	byID := iconsOf(p.World, p.Level.ItemIDs())
	var items []icons.Icon
	for _, id := range slices.Sorted(slices.Values(p.Level.ItemIDs())) {
		items = append(items, slices.Repeat([]icons.Icon{byID[id]}, play.Copies)...)
	}
	for _, sheet := range (cutout.Piece{W: side, H: side, Line: style.Thin}).Sheets(len(items), width, height) {
		f := figure.Figure{W: sheet.W, H: sheet.H}
		for _, boxes := range sheet.Boxes {
			for i, box := range boxes {
				tray.AddItem(&f, items[i], box.Inset(side/10), style)
			}
		}
		items = items[len(sheet.Boxes[0]):]
		f.Add(sheet.Cuts, sheet.SetCuts)
		figures = append(figures, f)
	}
	return figures
}
