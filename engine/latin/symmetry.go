package latin

// Turns is the number of symmetries of a square.
const Turns = 8

// Image is where a symmetry of the square takes a cell. Bit 0 of turn mirrors
// left and right, bit 1 top and bottom, and then bit 2 mirrors at the main
// diagonal: 3 is half a turn, 6 a quarter of one.
func Image(size, cell, turn int) int {
	r, c := cell/size, cell%size
	if turn&1 != 0 {
		c = size - 1 - c
	}
	if turn&2 != 0 {
		r = size - 1 - r
	}
	if turn&4 != 0 {
		r, c = c, r
	}
	return r*size + c
}

// Least is the smallest of the texts of a puzzle's images, which is the same for
// all of them.
func Least(images int, text func(i int) string) string {
	least := text(0)
	for i := 1; i < images; i++ {
		least = min(least, text(i))
	}
	return least
}
