package site

import (
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/cmd/engines/worker"
)

// A plainPosition is a position in a grid, for a slow ladder that shares no code with the engines.
type plainPosition struct {
	side       int
	symbols    string
	boxed      bool
	houses     [][]int  // rows, columns, boxes
	value      []int    // by cell; -1 if it is open
	candidates []uint32 // by cell; 0 if it is filled
	cages      [][]int
	clues      []string
	less       [][2]int // pairs of cells: the first is less than the second
}

// gridData holds the data of a grid on a page.
type gridData struct {
	Symbols, Given string
	Boxes, Cages   []int
	Clues          []string
}

// newPlainPosition makes a position without values: all symbols are candidates.
func newPlainPosition(data gridData, shown *worker.Shown) *plainPosition {
	side := len(data.Symbols)
	p := &plainPosition{side: side, symbols: data.Symbols, boxed: len(data.Boxes) > 0, houses: make([][]int, 2*side), clues: data.Clues, cages: make([][]int, len(data.Clues))}
	if p.boxed {
		p.houses = make([][]int, 3*side)
	}
	for cell := range side * side {
		in := []int{cell / side, side + cell%side}
		if p.boxed {
			in = append(in, 2*side+data.Boxes[cell])
		}
		for _, house := range in {
			p.houses[house] = append(p.houses[house], cell)
		}
		if len(data.Cages) > 0 {
			p.cages[data.Cages[cell]] = append(p.cages[data.Cages[cell]], cell)
		}
		p.value = append(p.value, -1)
		p.candidates = append(p.candidates, 1<<side-1)
	}
	for row := range shown.Right {
		for column := range shown.Right[row] {
			p.sign(shown.Right[row][column], row*side+column, row*side+column+1)
		}
	}
	for row := range shown.Below {
		for column := range shown.Below[row] {
			p.sign(shown.Below[row][column], row*side+column, (row+1)*side+column)
		}
	}
	return p
}

func (p *plainPosition) sign(sign string, a, b int) {
	switch sign {
	case "<", "∧":
		p.less = append(p.less, [2]int{a, b})
	case ">", "∨":
		p.less = append(p.less, [2]int{b, a})
	}
}

func (p *plainPosition) place(cell, n int) {
	p.value[cell], p.candidates[cell] = n, 0
	for _, house := range p.houses {
		if slices.Contains(house, cell) {
			for _, peer := range house {
				p.candidates[peer] &^= 1 << n
			}
		}
	}
}

// places returns the cells of a house in which a symbol can stand.
func (p *plainPosition) places(house []int, n int) (cells []int) {
	for _, cell := range house {
		if p.candidates[cell]>>n&1 == 1 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// applies returns the cells that a technique changes in the position, by its definition. Of a
// technique that isn't known here it returns none.
func (p *plainPosition) applies(technique string) (cells []int) {
	lines, all := p.houses[:2*p.side], p.houses
	switch technique {
	case "full-house":
		for _, house := range all {
			if open := p.open(house); len(open) == 1 {
				cells = append(cells, open[0])
			}
		}
	case "hidden-single-box":
		cells = p.hiddenSingles(all[2*p.side:])
	case "hidden-single-line":
		cells = p.hiddenSingles(lines)
	case "hidden-single":
		cells = p.hiddenSingles(all)
	case "naked-single":
		for cell, has := range p.candidates {
			if bits.OnesCount32(has) == 1 {
				cells = append(cells, cell)
			}
		}
	case "pointing":
		cells = p.locked(all[2*p.side:], lines)
	case "claiming":
		cells = p.locked(lines, all[2*p.side:])
	case "naked-pair", "naked-triple", "naked-quad":
		cells = p.nakedSubsets(sizeNamed(technique))
	case "hidden-pair", "hidden-triple", "hidden-quad":
		cells = p.hiddenSubsets(sizeNamed(technique))
	case "x-wing", "swordfish", "jellyfish":
		size := 2 + slices.Index([]string{"x-wing", "swordfish", "jellyfish"}, technique)
		cells = append(p.fish(lines[:p.side], lines[p.side:], size), p.fish(lines[p.side:], lines[:p.side], size)...)
	case "cage-cells":
		for i := range p.cages {
			cells = append(cells, p.outsideLayouts(i)...)
		}
	case "sign-notes":
		for _, pair := range p.less {
			cells = append(cells, p.outOfOrder(pair[0], pair[1])...)
		}
	default:
		cells = p.chained(technique)
	}
	return cells
}

func sizeNamed(technique string) int {
	_, size, _ := strings.Cut(technique, "-")
	return 2 + slices.Index([]string{"pair", "triple", "quad"}, size)
}

func (p *plainPosition) open(house []int) (cells []int) {
	for _, cell := range house {
		if p.value[cell] < 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

func (p *plainPosition) hiddenSingles(houses [][]int) (cells []int) {
	for _, house := range houses {
		for n := range p.side {
			if places := p.places(house, n); len(places) == 1 {
				cells = append(cells, places[0])
			}
		}
	}
	return cells
}

// locked returns cells of a house in to that lose a symbol whose places in a house of from all lie in it.
func (p *plainPosition) locked(from, to [][]int) (cells []int) {
	for _, house := range from {
		for n := range p.side {
			places := p.places(house, n)
			for _, other := range to {
				if len(places) < 2 || slices.ContainsFunc(places, func(c int) bool { return !slices.Contains(other, c) }) {
					continue
				}
				for _, cell := range p.places(other, n) {
					if !slices.Contains(house, cell) {
						cells = append(cells, cell)
					}
				}
			}
		}
	}
	return cells
}

// choose calls found with each choice of size items from n.
func choose(n, size int, found func([]int)) {
	var extend func(chosen []int, from int)
	extend = func(chosen []int, from int) {
		if len(chosen) == size {
			found(chosen)
			return
		}
		for i := from; i < n; i++ {
			extend(append(chosen, i), i+1)
		}
	}
	extend(nil, 0)
}

func (p *plainPosition) nakedSubsets(size int) (cells []int) {
	for _, house := range p.houses {
		open := p.open(house)
		choose(len(open), size, func(chosen []int) {
			var union uint32
			for _, i := range chosen {
				union |= p.candidates[open[i]]
			}
			if bits.OnesCount32(union) != size {
				return
			}
			for i, cell := range open {
				if !slices.Contains(chosen, i) && p.candidates[cell]&union != 0 {
					cells = append(cells, cell)
				}
			}
		})
	}
	return cells
}

func (p *plainPosition) hiddenSubsets(size int) (cells []int) {
	for _, house := range p.houses {
		choose(p.side, size, func(symbols []int) {
			var places []int
			var set uint32
			for _, n := range symbols {
				at := p.places(house, n)
				if len(at) == 0 {
					return
				}
				places, set = append(places, at...), set|1<<n
			}
			slices.Sort(places)
			if places = slices.Compact(places); len(places) != size {
				return
			}
			for _, cell := range places {
				if p.candidates[cell]&^set != 0 {
					cells = append(cells, cell)
				}
			}
		})
	}
	return cells
}

func (p *plainPosition) fish(bases, covers [][]int, size int) (cells []int) {
	for n := range p.side {
		var lines [][]int
		for _, base := range bases {
			if places := p.places(base, n); len(places) > 0 && len(places) <= size {
				lines = append(lines, places)
			}
		}
		choose(len(lines), size, func(chosen []int) {
			var pattern []int
			for _, i := range chosen {
				pattern = append(pattern, lines[i]...)
			}
			var crossed [][]int
			for _, cover := range covers {
				if slices.ContainsFunc(cover, func(c int) bool { return slices.Contains(pattern, c) }) {
					crossed = append(crossed, cover)
				}
			}
			if len(crossed) != size {
				return
			}
			for _, cell := range slices.Concat(crossed...) {
				if p.candidates[cell]>>n&1 == 1 && !slices.Contains(pattern, cell) {
					cells = append(cells, cell)
				}
			}
		})
	}
	return cells
}

// outsideLayouts returns the cells of a cage that have a candidate in no layout of the cage.
func (p *plainPosition) outsideLayouts(cage int) (cells []int) {
	inside := p.cages[cage]
	parts := regexp.MustCompile(`^(\d+)(.*)$`).FindStringSubmatch(p.clues[cage])
	target, _ := strconv.Atoi(parts[1])
	used, held, digits := make([]uint32, len(inside)), make([]int, len(inside)), make([]int, len(inside))
	var fill func(n int)
	fill = func(n int) {
		if n == len(inside) {
			if makesClue(digits, parts[2], target) {
				for i := range held {
					used[i] |= 1 << held[i]
				}
			}
			return
		}
		can := p.candidates[inside[n]]
		if p.value[inside[n]] >= 0 {
			can = 1 << p.value[inside[n]]
		}
		for ; can != 0; can &= can - 1 {
			held[n] = bits.TrailingZeros32(can)
			digits[n] = int(p.symbols[held[n]] - '0')
			clash := false
			for i := range n {
				clash = clash || held[i] == held[n] && (inside[i]/p.side == inside[n]/p.side || inside[i]%p.side == inside[n]%p.side)
			}
			if !clash {
				fill(n + 1)
			}
		}
	}
	fill(0)
	for i, cell := range inside {
		if p.candidates[cell]&^used[i] != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// makesClue reports whether digits make the target of a clue by its sign.
func makesClue(digits []int, sign string, target int) bool {
	sum, product := 0, 1
	for _, d := range digits {
		sum, product = sum+d, product*d
	}
	low, high := slices.Min(digits), slices.Max(digits)
	switch sign {
	case "+":
		return sum == target
	case "×":
		return product == target
	case "−":
		return high-low == target
	case "÷", ":":
		return low*target == high
	default:
		return digits[0] == target
	}
}

// outOfOrder returns the cells that lose candidates because the first is less than the second.
func (p *plainPosition) outOfOrder(less, more int) (cells []int) {
	set := func(cell int) uint32 {
		if p.value[cell] >= 0 {
			return 1 << p.value[cell]
		}
		return p.candidates[cell]
	}
	least, most := bits.TrailingZeros32(set(less)), bits.Len32(set(more))-1
	if p.candidates[more]&(1<<(least+1)-1) != 0 {
		cells = append(cells, more)
	}
	if p.candidates[less]>>most != 0 {
		cells = append(cells, less)
	}
	return cells
}
