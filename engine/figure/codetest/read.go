// Package codetest reads QR codes, so that tests can check drawn ones. It shares nothing with the
// library that makes them. It follows ISO/IEC 18004 from the format to the text, and refuses a code
// if a block of its data has an error.
package codetest

import "fmt"

// Read reads the text of a code. m has its modules, row by row; true ones are dark. It reads level
// M up to version 10, in byte mode, and refuses other codes.
func Read(m [][]bool) (string, error) {
	n := len(m)
	version := (n - 17) / 4
	if version < 1 || version > 10 || n != 17+4*version {
		return "", fmt.Errorf("a side of %d modules", n)
	}
	for _, corner := range [][2]int{{0, 0}, {0, n - 7}, {n - 7, 0}} {
		for i := range 7 {
			if !m[corner[0]][corner[1]+i] || !m[corner[0]+i][corner[1]] {
				return "", fmt.Errorf("no finder pattern at %v", corner)
			}
		}
	}
	format, err := formatOf(m)
	if err != nil {
		return "", err
	}
	if level := format >> 3; level != 0 { // 0 is level M
		return "", fmt.Errorf("level %d is not M", level)
	}
	words := codewords(m, version, format&7)
	data, err := blocksOf(words, version)
	if err != nil {
		return "", err
	}
	return textOf(data, version)
}

// formatOf reads the five bits of the format, and checks them with the format's ten correction
// bits, a BCH(15,5) code.
func formatOf(m [][]bool) (int, error) {
	bits := 0
	for _, at := range [][2]int{{8, 0}, {8, 1}, {8, 2}, {8, 3}, {8, 4}, {8, 5}, {8, 7}, {8, 8}, {7, 8}, {5, 8}, {4, 8}, {3, 8}, {2, 8}, {1, 8}, {0, 8}} {
		bits <<= 1
		if m[at[0]][at[1]] {
			bits |= 1
		}
	}
	bits ^= 0b101010000010010
	rest := bits
	for i := 14; i >= 10; i-- {
		if rest>>i&1 == 1 {
			rest ^= 0b10100110111 << (i - 10)
		}
	}
	if rest != 0 {
		return 0, fmt.Errorf("the format %015b is damaged", bits)
	}
	return bits >> 10, nil
}

// codewords returns the bytes of a code in their order. It goes through the columns in pairs from
// the lower right, upwards and downwards in turn, and removes the mask.
func codewords(m [][]bool, version, mask int) []byte {
	n := len(m)
	taken := functionModules(version)
	var bits []bool
	up := true
	for right := n - 1; right > 0; right -= 2 {
		if right == 6 {
			right--
		}
		for i := range n {
			y := i
			if up {
				y = n - 1 - i
			}
			for _, x := range []int{right, right - 1} {
				if !taken[y][x] {
					bits = append(bits, m[y][x] != isMasked(mask, y, x))
				}
			}
		}
		up = !up
	}
	words := make([]byte, len(bits)/8)
	for i := range words {
		for _, b := range bits[8*i : 8*i+8] {
			words[i] <<= 1
			if b {
				words[i] |= 1
			}
		}
	}
	return words
}

// isMasked reports whether a mask inverts the module in row i and column j.
func isMasked(mask, i, j int) bool {
	return [...]func() bool{
		func() bool { return (i+j)%2 == 0 },
		func() bool { return i%2 == 0 },
		func() bool { return j%3 == 0 },
		func() bool { return (i+j)%3 == 0 },
		func() bool { return (i/2+j/3)%2 == 0 },
		func() bool { return i*j%2+i*j%3 == 0 },
		func() bool { return (i*j%2+i*j%3)%2 == 0 },
		func() bool { return ((i+j)%2+i*j%3)%2 == 0 },
	}[mask]()
}

// functionModules reports, by row and column, which modules hold no data.
func functionModules(version int) [][]bool {
	n := 17 + 4*version
	taken := make([][]bool, n)
	for y := range taken {
		taken[y] = make([]bool, n)
		for x := range taken[y] {
			corner := y < 9 && x < 9 || y < 9 && x >= n-8 || y >= n-8 && x < 9
			info := version >= 7 && (y < 6 && x >= n-11 || x < 6 && y >= n-11)
			taken[y][x] = corner || info || y == 6 || x == 6
		}
	}
	centres := [][]int{1: {}, 2: {6, 18}, 3: {6, 22}, 4: {6, 26}, 5: {6, 30}, 6: {6, 34}, 7: {6, 22, 38}, 8: {6, 24, 42}, 9: {6, 26, 46}, 10: {6, 28, 50}}[version]
	for _, y := range centres {
		for _, x := range centres {
			if y == 6 && x == 6 || y == 6 && x == n-7 || y == n-7 && x == 6 {
				continue
			}
			for dy := -2; dy <= 2; dy++ {
				for dx := -2; dx <= 2; dx++ {
					taken[y+dy][x+dx] = true
				}
			}
		}
	}
	return taken
}

// blocksOf puts the interleaved bytes of the blocks in order again, and checks every block. It
// returns the bytes of data, without those of correction. The table has, for each version at level
// M: correction bytes of a block, blocks, data bytes of a short block, and how many blocks are one
// byte longer.
func blocksOf(words []byte, version int) ([]byte, error) {
	t := [...][4]int{1: {10, 1, 16, 0}, {16, 1, 28, 0}, {26, 1, 44, 0}, {18, 2, 32, 0}, {24, 2, 43, 0}, {16, 4, 27, 0}, {18, 4, 31, 0}, {22, 4, 38, 2}, {22, 5, 36, 2}, {26, 5, 43, 1}}[version]
	correction, count, short, longer := t[0], t[1], t[2], t[3]
	blocks := make([][]byte, count)
	next := 0
	for i := range short + 1 {
		for b := range blocks {
			if i < short || b >= count-longer {
				blocks[b] = append(blocks[b], words[next])
				next++
			}
		}
	}
	var data []byte
	for _, b := range blocks {
		data = append(data, b...)
	}
	for range correction {
		for b := range blocks {
			blocks[b] = append(blocks[b], words[next])
			next++
		}
	}
	for b, block := range blocks {
		root := byte(1)
		for i := range correction {
			sum := byte(0)
			for _, w := range block {
				sum = multiply(sum, root) ^ w
			}
			if sum != 0 {
				return nil, fmt.Errorf("block %d is damaged: syndrome %d is %d", b, i, sum)
			}
			root = multiply(root, 2)
		}
	}
	return data, nil
}

// multiply multiplies two elements of GF(256), modulo x⁸ + x⁴ + x³ + x² + 1.
func multiply(a, b byte) byte {
	product := byte(0)
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			product ^= a
		}
		carry := a & 0x80
		a <<= 1
		if carry != 0 {
			a ^= 0x1d
		}
	}
	return product
}

// textOf reads the text from the segments of the data.
func textOf(data []byte, version int) (string, error) {
	at := 0
	take := func(n int) int {
		value := 0
		for range n {
			value = value<<1 | int(data[at/8]>>(7-at%8)&1)
			at++
		}
		return value
	}
	if mode := take(4); mode != 4 {
		return "", fmt.Errorf("mode %d is not that of bytes", mode)
	}
	length := 8
	if version >= 10 {
		length = 16
	}
	text := make([]byte, take(length))
	for i := range text {
		text[i] = byte(take(8))
	}
	return string(text), nil
}
