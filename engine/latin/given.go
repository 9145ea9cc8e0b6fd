package latin

import (
	"fmt"
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Given holds the given digits of a puzzle on a square of the digits from 1.
type Given struct {
	Size   int
	Digits [MaxCells]uint8 // 0 where none is given
}

// Full is a square at random with all its digits given.
func Full(size int, rng *rand.Rand) Given {
	g := Given{Size: size, Digits: Square(size, rng)}
	for cell := range size * size {
		g.Digits[cell]++
	}
	return g
}

// Image is what is given turned as the function Image counts it, perhaps with the
// digits counted from the other end.
func (g *Given) Image(turn int, reversed bool) Given {
	image := Given{Size: g.Size}
	for cell, d := range g.Digits[:g.Size*g.Size] {
		if d != 0 && reversed {
			d = uint8(g.Size) + 1 - d
		}
		image.Digits[Image(g.Size, cell, turn)] = d
	}
	return image
}

// Caption tells the size.
func (g *Given) Caption() engine.Caption { return engine.Caption{Count: g.Size} }

// Table returns the square with some digits, the given ones or more, as a table.
func (g *Given) Table(digits []uint8) engine.Table { return engine.Table{Cells: Rows(g.Size, digits)} }

// Layout returns the layout of the drawing in a style.
func (g *Given) Layout(style figure.Style) Layout { return Layout{Style: style, Size: g.Size} }

// Write draws some digits, the given ones or more. height is in thousandths of a cell.
func (g *Given) Write(f *figure.Figure, style figure.Style, height figure.Length, digits []uint8, answer bool) {
	l := g.Layout(style)
	l.Write(f, height, g.Digits[:], digits, answer)
}

// Referee says whether an answer is right: a Latin square of the digits from
// lowest on, given ones where they are given (0: not given), in which all clues
// are kept, as far as their cells are filled. It shares nothing with the solver:
// it looks at every two cells.
func Referee(size int, lowest byte, given []uint8, answer engine.Solution, kept func(digits string) error) error {
	if answer.Moves != nil || len(answer.Text) != size*size {
		return engine.Errorf("an answer of %d cells to a square of %d", len(answer.Text), size*size)
	}
	open := false
	for a, digit := range []byte(answer.Text) {
		if digit == engine.Gap {
			open = true
			continue
		}
		if digit < lowest || digit >= lowest+byte(size) || given != nil && given[a] != 0 && digit != '0'+given[a] {
			return Fault(func() string { return fmt.Sprintf("cell %d holds %q", a, digit) })
		}
		for b := range a {
			if (a/size == b/size || a%size == b%size) && answer.Text[b] == digit {
				return Fault(func() string { return fmt.Sprintf("cells %d and %d both hold %q", b, a, digit) })
			}
		}
	}
	if err := kept(answer.Text); err != nil || !open {
		return err
	}
	return errOpen
}

var errOpen = engine.Errorf("the grid is %v", engine.ErrUnfinished)

// A Fault is what is wrong with an answer. It is put into words when they are
// read: who searches with nothing but a referee has it refuse a million answers.
type Fault func() string

// Error says it.
func (f Fault) Error() string { return f() }
