package watersort

func pairs(moves []move) [][]int {
	all := make([][]int, len(moves))
	for i, m := range moves {
		all[i] = []int{m.from, m.to}
	}
	return all
}
