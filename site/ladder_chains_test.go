package site

import (
	"math/bits"
	"slices"
)

// chained returns the cells that a wing or a simple chain changes in the position, by its definition.
// Of another technique it returns none.
func (p *plainPosition) chained(technique string) (cells []int) {
	switch technique {
	case "xy-wing":
		return p.wings(2)
	case "xyz-wing":
		return p.wings(3)
	case "w-wing":
		return p.wWings()
	case "remote-pair":
		return p.remotePairs()
	case "skyscraper":
		rows, columns := p.houses[:p.side], p.houses[p.side:2*p.side]
		return append(p.joinedPairs(rows, rows, columns), p.joinedPairs(columns, columns, rows)...)
	case "two-string-kite":
		return p.joinedPairs(p.houses[:p.side], p.houses[p.side:2*p.side], p.houses[2*p.side:])
	case "simple-colouring":
		return p.colourings()
	case "x-chain":
		return p.alternating(false, true)
	case "xy-chain":
		return p.alternating(true, false)
	case "alternating-chain":
		return p.alternating(true, true)
	}
	return nil
}

func (p *plainPosition) sees(a, b int) bool {
	return a != b && slices.ContainsFunc(p.houses, func(house []int) bool { return slices.Contains(house, a) && slices.Contains(house, b) })
}

// seenWith returns the cells with a symbol that see all of some cells.
func (p *plainPosition) seenWith(n int, seen ...int) (cells []int) {
	for cell, has := range p.candidates {
		if has>>n&1 == 1 && !slices.ContainsFunc(seen, func(c int) bool { return !p.sees(cell, c) }) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// withCount returns the open cells with so many candidates.
func (p *plainPosition) withCount(n int) (cells []int) {
	for cell, has := range p.candidates {
		if bits.OnesCount32(has) == n {
			cells = append(cells, cell)
		}
	}
	return cells
}

// wings looks for a hinge of two or three candidates that sees two pairs. The three cells have three
// symbols together, and whichever is in the hinge, one of them has the symbol of both pairs.
func (p *plainPosition) wings(atHinge int) (cells []int) {
	pairs := p.withCount(2)
	for _, hinge := range p.withCount(atHinge) {
		for _, a := range pairs {
			for _, b := range pairs {
				shared, all := p.candidates[a]&p.candidates[b], p.candidates[a]|p.candidates[b]
				if a >= b || !p.sees(hinge, a) || !p.sees(hinge, b) || bits.OnesCount32(shared) != 1 {
					continue
				}
				z, seen := bits.TrailingZeros32(shared), []int{a, b}
				switch p.candidates[hinge] {
				case all &^ shared:
				case all:
					seen = append(seen, hinge)
				default:
					continue
				}
				cells = append(cells, p.seenWith(z, seen...)...)
			}
		}
	}
	return cells
}

// wWings looks for two equal pairs that see both places of one of their symbols in a house.
func (p *plainPosition) wWings() (cells []int) {
	pairs := p.withCount(2)
	for _, a := range pairs {
		for _, b := range pairs {
			if a == b || p.candidates[a] != p.candidates[b] || p.sees(a, b) {
				continue
			}
			for x := range p.side {
				if p.candidates[a]>>x&1 == 0 {
					continue
				}
				y := bits.TrailingZeros32(p.candidates[a] &^ (1 << x))
				for _, house := range p.houses {
					if at := p.places(house, x); len(at) == 2 && p.sees(a, at[0]) && p.sees(b, at[1]) {
						cells = append(cells, p.seenWith(y, a, b)...)
					}
				}
			}
		}
	}
	return cells
}

// remotePairs looks for equal pairs that see one another in a row of four or more. Those at odd distances
// differ.
func (p *plainPosition) remotePairs() (cells []int) {
	pairs := p.withCount(2)
	for _, first := range pairs {
		next := func(from int) (all []int) {
			for _, cell := range pairs {
				if p.candidates[cell] == p.candidates[first] && p.sees(cell, from) {
					all = append(all, cell)
				}
			}
			return all
		}
		colour := painted(first, next)
		if len(colour) < 4 {
			continue
		}
		for n := range p.side {
			if p.candidates[first]>>n&1 == 1 {
				cells = append(cells, p.seeingBoth(n, colour)...)
			}
		}
	}
	return cells
}

// painted gives each cell that can be reached from a cell one of two colours, in turn.
func painted(first int, next func(int) []int) map[int]bool {
	colour, queue := map[int]bool{first: true}, []int{first}
	for len(queue) > 0 {
		for _, cell := range next(queue[0]) {
			if _, known := colour[cell]; !known {
				colour[cell] = !colour[queue[0]]
				queue = append(queue, cell)
			}
		}
		queue = queue[1:]
	}
	return colour
}

// seeingBoth returns the cells with a symbol, outside the coloured ones, that see cells of both colours.
func (p *plainPosition) seeingBoth(n int, colour map[int]bool) (cells []int) {
	for cell, has := range p.candidates {
		if _, isColoured := colour[cell]; isColoured || has>>n&1 == 0 {
			continue
		}
		seen := map[bool]bool{}
		for other, which := range colour {
			if p.sees(cell, other) {
				seen[which] = true
			}
		}
		if len(seen) == 2 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// joinedPairs looks for a symbol with two places in two houses each. One place of each is in the same
// joining house, so that one of the two others holds the symbol.
func (p *plainPosition) joinedPairs(some, others, joining [][]int) (cells []int) {
	for n := range p.side {
		for i, first := range some {
			for j, second := range others {
				a, b := p.places(first, n), p.places(second, n)
				if &some[0] == &others[0] && i == j || len(a) != 2 || len(b) != 2 || slices.Contains(b, a[0]) || slices.Contains(b, a[1]) {
					continue
				}
				for k := range 4 {
					joined := func(house []int) bool { return slices.Contains(house, a[k/2]) && slices.Contains(house, b[k%2]) }
					if slices.ContainsFunc(joining, joined) {
						cells = append(cells, p.seenWith(n, a[1-k/2], b[1-k%2])...)
					}
				}
			}
		}
	}
	return cells
}

// colourings paints the places of a symbol in two colours, where a house has two of them. Cells that see both
// colours lose it; so does a colour with two cells in a house.
func (p *plainPosition) colourings() (cells []int) {
	for n := range p.side {
		for first := range p.candidates {
			if p.candidates[first]>>n&1 == 0 {
				continue
			}
			colour := painted(first, func(from int) (all []int) {
				for _, house := range p.houses {
					if at := p.places(house, n); len(at) == 2 && slices.Contains(at, from) {
						all = append(all, at[0]+at[1]-from)
					}
				}
				return all
			})
			if len(colour) < 2 {
				continue
			}
			cells = append(cells, p.seeingBoth(n, colour)...)
			for a, which := range colour {
				for b, other := range colour {
					if which == other && p.sees(a, b) {
						cells = append(cells, a)
					}
				}
			}
		}
	}
	slices.Sort(cells)
	return cells
}

// A plainNode is a candidate in a chain.
type plainNode struct{ cell, n int }

// alternating looks for chains: if their first candidate is false, the last is true. What is excluded by both goes.
// Strong links are those between the two candidates of a cell, the two places of a house, or both.
func (p *plainPosition) alternating(inCells, inHouses bool) (cells []int) {
	strong, weak := p.links(inCells, inHouses)
	for first := range strong {
		isTrue, queue := map[plainNode]bool{}, []plainNode{first}
		for step := 0; len(queue) > 0; step++ {
			from := queue[0]
			queue = queue[1:]
			falses := []plainNode{first}
			if step > 0 {
				falses = weak(from)
			}
			for _, off := range falses {
				for _, on := range strong[off] {
					if !isTrue[on] && on != first {
						isTrue[on] = true
						queue = append(queue, on)
					}
				}
			}
		}
		for last := range isTrue {
			for _, gone := range weak(first) {
				if gone != last && slices.Contains(weak(last), gone) {
					cells = append(cells, gone.cell)
				}
			}
		}
	}
	slices.Sort(cells)
	return cells
}

// links returns the strong links of each candidate, and what its truth excludes. Without links in cells, a chain
// stays with one symbol; without links in houses, it goes on from cell to cell with equal symbols.
func (p *plainPosition) links(inCells, inHouses bool) (strong map[plainNode][]plainNode, weak func(plainNode) []plainNode) {
	strong = map[plainNode][]plainNode{}
	for cell, has := range p.candidates {
		for n := range p.side {
			if has>>n&1 == 0 {
				continue
			}
			node := plainNode{cell, n}
			if others := has &^ (1 << n); inCells && bits.OnesCount32(others) == 1 {
				strong[node] = append(strong[node], plainNode{cell, bits.TrailingZeros32(others)})
			}
			for _, house := range p.houses {
				if at := p.places(house, n); inHouses && len(at) == 2 && slices.Contains(at, cell) {
					strong[node] = append(strong[node], plainNode{at[0] + at[1] - cell, n})
				}
			}
		}
	}
	excluded := map[plainNode][]plainNode{}
	return strong, func(from plainNode) []plainNode {
		all, known := excluded[from]
		if known {
			return all
		}
		for _, cell := range p.seenWith(from.n, from.cell) {
			all = append(all, plainNode{cell, from.n})
		}
		for n := range p.side {
			if inCells && inHouses && n != from.n && p.candidates[from.cell]>>n&1 == 1 {
				all = append(all, plainNode{from.cell, n})
			}
		}
		excluded[from] = all
		return all
	}
}
