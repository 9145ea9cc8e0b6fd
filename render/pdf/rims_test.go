package pdf

// A line is a straight stroke that belongs to no card.
type line struct {
	box   box
	group int
}

// ends counts the lines across the ends of a drawing, as high as it is.
func ends(spots []spot, all box) (n int) {
	for i := 0; i+1 < len(spots); i += 2 {
		b := around(spots[i], spots[i+1])
		across := b.y0 == all.y0 && b.y1 == all.y1 && b.x0 == b.x1 && (b.x0 == all.x0 || b.x0 == all.x1)
		lying := b.x0 == all.x0 && b.x1 == all.x1 && b.y0 == b.y1 && (b.y0 == all.y0 || b.y0 == all.y1)
		if across || lying {
			n++
		}
	}
	return n
}
