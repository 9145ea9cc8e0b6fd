package latin

import (
	"fmt"

	"octavo/engine"
)

// Referee says whether an answer is right: a Latin square of the digits from
// lowest on, given ones where they are given (0: not given), in which all clues
// are kept, as far as their cells are filled. It shares nothing with the solver:
// it looks at every two cells.
func Referee(size int, lowest byte, given []uint8, answer engine.Solution, kept func(digits string) error) error {
	if answer.Moves != nil || len(answer.Text) != size*size {
		return fmt.Errorf("an answer of %d cells to a square of %d", len(answer.Text), size*size)
	}
	open := false
	for a, digit := range []byte(answer.Text) {
		if digit == engine.Gap {
			open = true
			continue
		}
		if digit < lowest || digit >= lowest+byte(size) || given != nil && given[a] != 0 && digit != '0'+given[a] {
			return fmt.Errorf("cell %d holds %q", a, digit)
		}
		for b := range a {
			if (a/size == b/size || a%size == b%size) && answer.Text[b] == digit {
				return fmt.Errorf("cells %d and %d both hold %q", b, a, digit)
			}
		}
	}
	if err := kept(answer.Text); err != nil || !open {
		return err
	}
	return fmt.Errorf("the grid is %w", engine.ErrUnfinished)
}
