package sortresort

import (
	"fmt"
	"slices"
)

// A Mechanic is what makes a container unlike a plain one.
type Mechanic uint8

// The mechanics, in the order in which containers are laid out.
const (
	Carousel     Mechanic = iota // moves across the screen in a train
	Despawn                      // disappears when a match leaves it empty
	BackAndForth                 // moves to and fro
	SingleSlot                   // has one slot
	Locked                       // is closed until some matches are made
)

var mechanicNames = [...]string{"carousel", "despawn", "back-and-forth", "single-slot", "locked"}

// Mechanics are all there are, in the order in which containers are laid out.
func Mechanics() []Mechanic { return []Mechanic{Carousel, Despawn, BackAndForth, SingleSlot, Locked} }

func (m Mechanic) String() string { return mechanicNames[m] }

// MarshalText writes the mechanic's name.
func (m Mechanic) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the mechanic's name.
func (m *Mechanic) UnmarshalText(text []byte) error {
	i := slices.Index(mechanicNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("mechanic %q is not known; known: %v", text, mechanicNames)
	}
	*m = Mechanic(i)
	return nil
}
