package tray

import "octavo/engine/figure"

// Measures of pieces, and of the mats on which they are laid.
const (
	widestMatCell = 9600 * figure.Micrometre
	pieceSlack    = 1 * figure.Millimetre // a slot is this much wider than a piece
)

// MatCell returns the side of a cell on mats for paper of a width.
func MatCell(width figure.Length, style figure.Style) figure.Length {
	return min(widestMatCell, (width-style.Thick-1)/figure.Length(perRow*(trayWidth+1)-1))
}

// PieceSide returns the side of the pieces for a mat. style.Cell must be the cell of the mat.
func PieceSide(style figure.Style) figure.Length {
	p := painter{style: style}
	return p.front() - pieceSlack
}

// Mats draws empty trays on sheets that are at most as high as height. style.Cell must be the cell of the mat
// (see MatCell).
func (b Board) Mats(height figure.Length, style figure.Style) (sheets []figure.Figure) {
	b.IsMat, b.Folded, b.Stars = true, false, nil
	trays, motions := b.State.Containers, b.Motions
	rows := int((height + style.Cell*(gapTenths-slotNumberTenths)/10 - style.Thick - 1) / (style.Cell * figure.Length(b.rowTenths()) / 10))
	perSheet := perRow * max(1, rows)
	count := (len(trays) + perSheet - 1) / perSheet
	for i := range count {
		part := b
		from, to := len(trays)*i/count, len(trays)*(i+1)/count
		part.First, part.State.Containers = from, trays[from:to]
		if motions != nil {
			part.Motions = motions[from:to]
		}
		sheets = append(sheets, part.Draw(style))
	}
	return sheets
}
