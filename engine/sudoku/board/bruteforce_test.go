package board

// slowSolutions counts the solutions of a puzzle up to a limit and returns the first one. It uses only
// the rules: it tries the digits of the cell with the fewest possible ones.
func slowSolutions(text string, limit int) (int, string) {
	cells := []byte(text)
	seen := slowPeers(len(cells))
	clashes := func(i int, d byte) bool {
		for _, j := range seen[i] {
			if cells[j] == d {
				return true
			}
		}
		return false
	}
	side := slowSide(len(cells))
	for i, v := range cells {
		if v == '.' {
			continue
		}
		cells[i] = '.'
		if clashes(i, v) {
			return 0, ""
		}
		cells[i] = v
	}
	found, first := 0, ""
	var try func()
	try = func() {
		best, options := -1, []byte(nil)
		for i, v := range cells {
			if v != '.' {
				continue
			}
			fit := make([]byte, 0, 9)
			for d := byte('1'); d < '1'+byte(side); d++ {
				if !clashes(i, d) {
					fit = append(fit, d)
				}
			}
			if best < 0 || len(fit) < len(options) {
				best, options = i, fit
			}
		}
		if best < 0 {
			if found++; found == 1 {
				first = string(cells)
			}
			return
		}
		for _, d := range options {
			cells[best] = d
			try()
			cells[best] = '.'
			if found >= limit {
				return
			}
		}
	}
	try()
	return found, first
}

// slowPeers lists for each cell the cells of its row, column and box.
func slowPeers(cells int) [][]int {
	side := slowSide(cells)
	high, wide := map[int]int{4: 2, 6: 2, 9: 3}[side], map[int]int{4: 2, 6: 3, 9: 3}[side]
	seen := make([][]int, cells)
	for i := range cells {
		for j := range cells {
			sameRow, sameColumn := i/side == j/side, i%side == j%side
			sameBox := i/side/high == j/side/high && i%side/wide == j%side/wide
			if i != j && (sameRow || sameColumn || sameBox) {
				seen[i] = append(seen[i], j)
			}
		}
	}
	return seen
}

func slowSide(cells int) int {
	side := 1
	for side*side < cells {
		side++
	}
	return side
}
