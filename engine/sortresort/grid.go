package sortresort

import "math/rand/v2"

// A grid says what stands where: by container, row and slot, the number of a
// sort of item, or none.
type grid [][][]int

const none = -1

// arranged is a container of rows, the front first, whose items take slots by
// chance.
func arranged(rows [][]int, depth, slots int, rng *rand.Rand) [][]int {
	cells := make([][]int, depth)
	for r := range cells {
		cells[r] = make([]int, slots)
		for slot := range cells[r] {
			cells[r][slot] = none
		}
		if r < len(rows) {
			for i, slot := range rng.Perm(slots)[:len(rows[r])] {
				cells[r][slot] = rows[r][i]
			}
		}
	}
	return cells
}

// shown counts the sorts that stand in front.
func (g grid) shown() int {
	seen := map[int]bool{}
	for _, container := range g {
		for _, item := range container[0] {
			if item != none {
				seen[item] = true
			}
		}
	}
	return len(seen)
}
