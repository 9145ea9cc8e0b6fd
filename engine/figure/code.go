package figure

// QuietZone is how many modules of light a QR code needs around it (ISO/IEC 18004,
// 9.1).
const QuietZone = 4

// Code are the dark modules of a QR code, given row by row and true where they are
// dark, from the upper left corner of the first. Those beside each other are one
// rectangle, so that no printer leaves a white line between them.
func Code(modules [][]bool, at Point, module Length) Path {
	path := Path{Fill: Black}
	for row, across := range modules {
		for from := 0; from < len(across); {
			to := from
			for to < len(across) && across[to] {
				to++
			}
			if to > from {
				path.Rectangle(Rect{
					X: at.X + Length(from)*module, Y: at.Y + Length(row)*module,
					W: Length(to-from) * module, H: module,
				})
			}
			from = to + 1
		}
	}
	return path
}
